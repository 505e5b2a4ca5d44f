"""Orders: a path for each model, seen by all (PEP-R32, R34, M5, R2)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Hold, Order, Wound
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    allows,
    along,
    asked,
    foe,
    happened,
    horse,
    man,
    next_roll,
    options,
    table,
    verbs,
)

BAY = [horse((3, 1))]


def alone(**ann):
    """Ann, with the orders of her party before her."""
    return table(FIELD, stage="orders", ann=man((0, 1), **ann), bob=foe((39, 1)))


def rider(**ann):
    """Ann on horseback."""
    return table(
        FIELD, stage="orders", ann=man((3, 1), mount="horse1", **ann), bob=foe((39, 1)), marks=BAY
    )


@pytest.mark.rule("PEP-R32")
def test_an_order_is_a_path_that_all_see():
    path = along(1, 1, 2, 3)
    # When one is given
    (ordered,) = happened(alone(), [do.Walk("ann", path)], was.Ordered)
    # Then it is told to everybody, and one model has but one in a move
    assert ordered == was.Ordered("ann", Order("walk", path), 30)
    assert ordered.seen_by("ranchers") == ordered
    assert not allows(alone(), do.Walk("ann", path), [do.Walk("ann", path)])


@pytest.mark.rule("PEP-R32")
def test_any_way_is_accepted_that_is_not_too_long():
    bends = (Cell(1, 0), Cell(2, 1), Cell(3, 1))
    assert allows(alone(), do.Walk("ann", bends))
    assert not allows(alone(), do.Walk("ann", along(1, 1, 3)))
    assert not allows(alone(), do.Walk("ann", along(1, *range(1, 8))))


@pytest.mark.rule("PEP-R32", "PEP-R33")
@pytest.mark.parametrize(
    "ann",
    [
        {"body": "down"},
        {"nerve": "panicked"},
        {"nerve": "terrified"},
        {"effort": 6},
        {"hold": Hold("bob", 2, 4)},
    ],
)
def test_who_cannot_go_gets_no_order(ann):
    assert asked(table(
        FIELD, stage="orders", ann=man((0, 1), **ann), art=man((5, 1)), bob=foe((39, 1)),
    )).options.families[0][0] == do.Activate("art")  # fmt: skip


@pytest.mark.rule("PEP-R2")
def test_a_shaken_one_cannot_run():
    assert {"walk", "run"} <= verbs(alone())
    assert "run" not in verbs(alone(nerve="shaken"))


@pytest.mark.rule("PEP-R2", "PEP-M3")
def test_one_may_run_in_any_move_however_often_one_has():
    assert "run" in verbs(alone(effort=3))


@pytest.mark.rule("PEP-R6", "PEP-R49")
def test_a_run_ends_aim_and_loading():
    given = alone(aim="bob")
    assert after(given, [do.Walk("ann", along(1, 1))]).people["ann"].aim == "bob"
    assert after(given, [do.Run("ann", along(1, 1))]).people["ann"].aim == ""


@pytest.mark.rule("PEP-M5", "PEP-R34")
def test_mounting_costs_three_inches_of_the_path():
    given = table(FIELD, stage="orders", ann=man((0, 1)), bob=foe((39, 1)), marks=BAY)
    # Given a horse 3 inches off: two steps and then the mounting
    walk = next(act for act in options(given, kind=do.Walk) if act.onto)
    assert (walk.path, walk.onto) == (along(1, 1, 2), "horse1")
    # Then 5 of 6 inches are spent
    assert happened(given, [walk], was.Ordered)[0].tenths == 50


@pytest.mark.rule("PEP-M5")
def test_nobody_mounts_who_has_not_the_inches_left():
    near = table(FIELD, stage="orders", ann=man((0, 1)), bob=foe((39, 1)), marks=[horse((4, 1))])
    far = table(FIELD, stage="orders", ann=man((0, 1)), bob=foe((39, 1)), marks=[horse((5, 1))])
    assert [act.onto for act in options(near, kind=do.Walk) if act.onto] == ["horse1"]
    assert not [act.onto for act in options(far, kind=do.Walk) if act.onto]


@pytest.mark.rule("PEP-M5")
def test_a_horse_beside_one_is_mounted_where_one_stands():
    given = table(FIELD, stage="orders", ann=man((2, 1)), bob=foe((39, 1)), marks=BAY)
    assert options(given, kind=do.Mount) == [do.Mount("ann", "horse1")]
    assert happened(given, [do.Mount("ann", "horse1")], was.Ordered)[0].tenths == 30
    shaken = given.change("ann", nerve="shaken")
    assert not options(shaken, kind=do.Mount)


@pytest.mark.rule("PEP-M5")
@pytest.mark.parametrize("mood", ["stampede"])
def test_a_horse_that_bolts_or_is_ridden_is_not_mounted(mood):
    given = table(
        FIELD, stage="orders", ann=man((2, 1)), art=man((4, 0)), bob=foe((39, 1)), marks=BAY
    )
    assert not options(given.with_beast("horse1", mood=mood), kind=do.Mount)
    assert not options(given.with_beast("horse1", fallen=True), kind=do.Mount)
    assert not options(given.change("art", mount="horse1", at=Cell(3, 1)), kind=do.Mount)


@pytest.mark.rule("PEP-M5", "PEP-R34")
def test_dismounting_costs_two_inches_and_one_walks_on_with_the_rest():
    given = rider()
    assert allows(given, do.Dismount("ann", along(1, 4)))
    # When she gets off and walks on
    on = do.Dismount("ann", along(1, 4, 5, 6, 7, 8))
    assert happened(given, [on], was.Ordered)[0].tenths == 20 + 40
    # Then 4 inches are left of 6, and no more
    assert on in options(given, kind=do.Dismount)
    assert not allows(given, do.Dismount("ann", along(1, *range(4, 10))))


@pytest.mark.rule("PEP-M2", "PEP-R34")
def test_a_rider_rides_or_gets_off():
    assert verbs(rider()) == {"ride", "dismount", "done"}
    off = rider().with_beast("horse1", tethered=True)
    assert verbs(off) == {"dismount", "done"}


@pytest.mark.rule("PEP-R54")
def test_who_is_carried_off_has_no_order():
    given = rider().with_beast("horse1", mood="stampede")
    art = given.people["ann"]
    assert not [act for act in options(given.change("bob", at=Cell(30, 1))) if "ann" in str(act)]
    assert art.mount == "horse1"


@pytest.mark.rule("PEP-K12", "PEP-R47")
def test_riding_down_is_ordered_with_a_path_of_eight_inches():
    given = table(
        FIELD, stage="orders", ann=man((0, 1), mount="horse1"), bob=foe((4, 1)),
        cis=foe((39, 1)), marks=[horse((0, 1))],
    )  # fmt: skip
    over = [act for act in options(given, kind=do.Ride) if Cell(4, 1) in act.path]
    assert len(over) == 1
    assert happened(given, over, was.Ordered)[0].tenths >= 80
    assert not allows(given, do.Ride("ann", along(1, *range(1, 7))))


@pytest.mark.rule("PEP-R36")
def test_the_first_path_into_danger_is_tested_on_the_order():
    # Given an armed enemy 12 inches from the end of a path
    given = table(
        FIELD, stage="orders", ann=man((0, 1), steeled=False), bob=foe((14, 1)), cis=foe((39, 1))
    )
    walk = do.Walk("ann", along(1, 1, 2))
    assert next_roll(given, [walk]).why == "Ann is ordered into danger: to 2,1"
    # When she is Obedient, then she goes; worse than that acts at once (a die of 3 and a gun: 4)
    assert after(given, [walk, (3,)]).people["ann"].order
    shaken = after(given, [walk, (1,)]).people["ann"]
    assert (shaken.nerve, shaken.order.path) == ("shaken", along(1, 1))


@pytest.mark.rule("PEP-R33", "PEP-C9")
def test_a_wounded_one_is_still_ordered():
    given = alone(wounds=(Wound(3),))
    assert allows(given, do.Walk("ann", along(1, 1, 2, 3)))
    assert not allows(given, do.Walk("ann", along(1, 1, 2, 3, 4)))
