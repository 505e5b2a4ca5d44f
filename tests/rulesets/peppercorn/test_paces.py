"""How far somebody comes (PEP-M2 to M5, R2, R3, R45, P7 to P9, A2, C9)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import paces
from engine.rulesets.peppercorn.people import Order, Wound
from tests.rulesets.peppercorn.table import FIELD, along, foe, horse, man, table

FLESH, SORE, SERIOUS = Wound(1), Wound(2), Wound(3)


def pace(gait="walk", marks=(), **ann):
    """Return Ann's pace in inches."""
    given = table(FIELD, stage="orders", ann=man((0, 1), **ann), bob=foe((39, 1)), marks=marks)
    return paces.pace(given, given.people["ann"], gait) / 10


@pytest.mark.rule("PEP-M2")
@pytest.mark.parametrize(("sheet", "inches"), [("pike", 6), ("boone", 5)])
def test_men_and_women_walk(sheet, inches):
    assert pace(sheet=sheet) == inches


@pytest.mark.rule("PEP-M2")
@pytest.mark.parametrize(("kind", "inches"), [("horse", 9), ("wagon", 5), ("coach", 7)])
def test_riders_and_drivers_go_at_the_pace_of_their_beasts(kind, inches):
    assert pace("ride", [horse((0, 1), beast=kind)], mount=f"{kind}1") == inches


@pytest.mark.rule("PEP-M3", "PEP-R2")
@pytest.mark.parametrize("sheet", ["pike", "boone"])
def test_everybody_runs_ten_inches(sheet):
    assert pace("run", sheet=sheet) == 10


@pytest.mark.rule("PEP-P7", "PEP-P8", "PEP-P9", "PEP-R2")
@pytest.mark.parametrize(("wound", "walk", "run"), [(FLESH, 5, 8), (SORE, 4, 6), (SERIOUS, 3, 4)])
def test_wounds_cut_a_walk_and_a_run_twice(wound, walk, run):
    assert (pace(wounds=(wound,)), pace("run", wounds=(wound,))) == (walk, run)


@pytest.mark.rule("PEP-R29", "PEP-R45")
def test_wounds_add_up_and_an_inch_is_always_left():
    assert pace(wounds=(FLESH, SORE)) == 3
    assert pace(wounds=(SERIOUS, SERIOUS, SORE)) == 1
    assert pace("run", wounds=(SERIOUS, SERIOUS, SORE)) == 1
    assert pace(wounds=(Wound(0, dressed=True),)) == 6


@pytest.mark.rule("PEP-A2", "PEP-R22", "PEP-R45")
@pytest.mark.parametrize(("points", "walk", "run"), [(1, 6, 10), (2, 5, 9), (4, 4, 8)])
def test_the_tired_and_the_weary_are_slower_running_too(points, walk, run):
    assert (pace(effort=points), pace("run", blood=points)) == (walk, run)


@pytest.mark.rule("PEP-C9", "PEP-R37")
def test_a_shaken_one_goes_an_inch_on_foot():
    assert pace(nerve="shaken") == 1
    assert pace("ride", [horse((0, 1))], nerve="shaken", mount="horse1") == 9


@pytest.mark.rule("PEP-K5", "PEP-K4")
def test_spooked_beasts_go_at_half_speed_and_those_that_bolt_at_nobodys():
    given = table(
        FIELD, stage="orders", ann=man((0, 1), mount="horse1"), bob=foe((39, 1)),
        marks=[horse((0, 1))],
    )  # fmt: skip

    def of(**beast):
        changed = given.with_beast("horse1", **beast)
        return paces.pace(changed, changed.people["ann"], "ride")

    assert of(mood="spooked") == 45
    assert of(mood="stampede") == of(mood="halted") == of(tethered=True) == 0


FENCED = """
......
===...
......
"""


@pytest.mark.rule("PEP-M4", "PEP-R3", "GEN-21")
def test_a_fence_costs_two_inches_on_foot_and_nobody_stops_on_it():
    given = table(FENCED, stage="orders", ann=man((1, 0)), bob=foe((5, 2)))
    ann = given.people["ann"]
    assert paces.tenths(given, ann, "walk", (Cell(1, 1), Cell(1, 2))) == 30
    assert paces.tenths(given, ann, "walk", (Cell(1, 1),)) is None


@pytest.mark.rule("GEN-13")
def test_a_floor_costs_three_inches():
    given = table("<..\n...", "_..\n   ", stage="orders", ann=man((0, 0)), bob=foe((2, 1)))
    assert paces.tenths(given, given.people["ann"], "walk", (Cell(0, 0, 1),)) == 30


@pytest.mark.rule("GEN-14")
def test_friends_the_helpless_and_neutrals_are_crossed_fit_enemies_not():
    given = table(
        FIELD, stage="orders", ann=man((0, 1)), art=man((1, 1)), bob=foe((3, 1)),
        cis=foe((5, 1), body="down"),
    )  # fmt: skip
    ann = given.people["ann"]
    assert paces.tenths(given, ann, "walk", along(1, 1, 2)) == 20
    assert paces.tenths(given, ann, "walk", along(1, 1)) is None
    assert paces.tenths(given, ann, "walk", along(1, 1, 2, 3, 4)) is None
    helpless = given.change("bob", body="stunned", knocked="blow")
    assert paces.tenths(helpless, ann, "walk", along(1, 1, 2, 3, 4)) == 40


@pytest.mark.rule("GEN-14")
def test_no_path_ends_where_another_will():
    given = table(
        FIELD, stage="orders", ann=man((0, 1)), bob=foe((39, 1)),
        art=man((0, 0), order=Order("walk", along(0, 1, 2))),
    )  # fmt: skip
    assert paces.tenths(given, given.people["ann"], "walk", along(1, 1)) == 10
    assert paces.tenths(given, given.people["ann"], "walk", (Cell(1, 1), Cell(2, 0))) is None


INDOORS = """
######
#__+..
######
......
"""


@pytest.mark.rule("PEP-R34")
def test_a_path_leads_through_a_shut_door_but_not_on_horseback():
    given = table(INDOORS, stage="orders", ann=man((2, 1)), bob=foe((5, 3)), marks=[horse((4, 1))])
    assert paces.tenths(given, given.people["ann"], "walk", along(1, 3, 4)) is None
    clear = given.with_beast("horse1", fallen=True)
    assert paces.tenths(clear, given.people["ann"], "walk", along(1, 3, 4)) == 20
    rider = clear.with_beast("horse1", fallen=False, at=Cell(2, 1)).change("ann", mount="horse1")
    assert paces.tenths(rider, rider.people["ann"], "ride", along(1, 3, 4)) is None


@pytest.mark.rule("PEP-R10", "E-PEP-19")
def test_a_quarter_of_the_path_lies_behind_somebody_after_each_round():
    given = table(FIELD, ann=man((0, 1), did={"planned": 80}), bob=foe((39, 1)))
    behind = [paces.quarter(given.people["ann"], round_) for round_ in (1, 2, 3, 4)]
    assert behind == [20, 40, 60, 80]
