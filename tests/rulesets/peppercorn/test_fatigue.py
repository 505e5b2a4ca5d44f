"""Fatigue and loss of blood (PEP-A1 to A4, P8, P9, R22, R53)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import fatigue
from engine.rulesets.peppercorn.parties import is_able, weariness
from engine.rulesets.peppercorn.people import Wound
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    along,
    foe,
    go_on,
    horse,
    man,
    next_roll,
    of,
    table,
    verbs,
)


def closing(move=1, **ann):
    """The end of a move."""
    return table(
        FIELD, stage="closing", in_round=4, move=move, ann=man((0, 1), **ann), art=man((3, 1)),
        bob=foe((39, 1)), options={"moves": 30},
    )  # fmt: skip


def points(**ann):
    """Return the points of exertion and of blood that a move costs."""
    given = closing(**ann)
    return fatigue.exertion(given, given.people["ann"]), fatigue.drain(given, given.people["ann"])


@pytest.mark.rule("PEP-A1", "PEP-R53")
@pytest.mark.parametrize(
    ("did", "cost"),
    [
        ({}, 0),
        ({"moved": 60}, 0),
        ({"ran": True, "moved": 20}, 1),
        ({"ran": True}, 0),
        ({"fought": True}, 1),
        ({"ran": True, "moved": 20, "fought": True}, 1),
    ],
)
def test_a_move_of_running_or_fighting_costs_a_point(did, cost):
    assert points(did=did) == (cost, 0)


@pytest.mark.rule("PEP-P8", "PEP-P9", "PEP-R53")
def test_blood_comes_on_top_until_it_is_staunched():
    assert points(did={"fought": True}, wounds=(Wound(2),)) == (1, 1)
    assert points(wounds=(Wound(3), Wound(2))) == (0, 3)
    assert points(wounds=(Wound(1),)) == points(wounds=(Wound(2, dressed=True),)) == (0, 0)


@pytest.mark.rule("PEP-R53", "PEP-A2")
def test_it_is_counted_after_the_fourth_round_and_felt_from_the_next_move():
    given = table(FIELD, stage="orders", ann=man((0, 1), effort=1), bob=foe((39, 1)))
    game, events = go_on(given, [do.Run("ann", along(1, *range(1, 9)))], until="closing")
    tired = of(events, was.Tired)
    assert [(e.figure, e.effort, e.blood) for e in tired] == [("ann", 1, 0)]
    assert weariness(game.state, game.state.people["ann"]) == "tired"
    for round_ in (1, 2, 3, 4):
        before, _ = go_on(given, [do.Run("ann", along(1, *range(1, 9)))], until="acts")
        while before.state.now.round < round_:
            before, _ = go_on(before.state, until="acts")
        assert weariness(before.state, before.state.people["ann"]) == ""


@pytest.mark.rule("PEP-A2", "PEP-R22")
@pytest.mark.parametrize(("sheet", "figures"), [("pike", (2, 4, 6)), ("boone", (1, 3, 5))])
def test_at_which_totals_one_is_tired_weary_and_down(sheet, figures):
    given = table(FIELD, ann=man((0, 1), sheet=sheet), bob=foe((39, 1)))

    def at(total):
        then = given.change("ann", effort=total - total // 2, blood=total // 2)
        return weariness(then, then.people["ann"])

    assert at(figures[0] - 1) == ""
    assert at(figures[0]) == at(figures[1] - 1) == "tired"
    assert at(figures[1]) == at(figures[2] - 1) == "weary"
    assert at(figures[2]) == "collapsed"


@pytest.mark.rule("PEP-R22")
def test_nothing_restores_points():
    given = table(FIELD, stage="orders", ann=man((0, 1), effort=3), bob=foe((39, 1)))
    assert go_on(given)[0].state.people["ann"].effort == 3


@pytest.mark.rule("PEP-A3")
def test_who_has_collapsed_lies_and_may_speak_and_no_more():
    # Given the last point of six
    state = after(closing(effort=5, did={"fought": True}), [(6,), (1,)])
    ann = state.people["ann"]
    assert (ann.body, ann.fades, is_able(state, ann)) == ("down", 0, False)
    given = table(FIELD, ann=man((0, 1), effort=6, body="down"), art=man((9, 1)), bob=foe((39, 1)))
    assert verbs(given) == {"speak", "activate", "done"}


@pytest.mark.rule("PEP-A3", "PEP-R28")
def test_who_collapses_in_the_saddle_is_off_the_horse():
    given = table(
        FIELD, stage="closing", in_round=4, ann=man((5, 1), mount="horse1", wounds=(Wound(2),),
        blood=5), art=man((0, 0)), bob=foe((39, 1)), marks=[horse((5, 1))],
    )  # fmt: skip
    assert next_roll(given).why == "whether Bay, riderless, takes fright"
    ann = after(given).people["ann"]
    assert (ann.body, ann.mount, ann.at, ann.fades) == ("down", "", Cell(5, 0), 7)


@pytest.mark.rule("PEP-A4", "E-PEP-12")
def test_a_sore_wound_drains_for_six_moves_and_kills_six_later():
    state, story = closing(wounds=(Wound(2),)), []
    # When move after move ends
    while "ann" in state.people:
        game, _ = go_on(state, until="orders", face=6)
        state = game.state
        ann = state.known("ann")
        story.append("dead" if ann.lost else ann.body)
        state = state.replace(now=state.now.__class__(state.now.move, "closing", 4), up="")
    # Then she has collapsed after six of them, and is dead after twelve
    assert story == ["up"] * 5 + ["down"] * 6 + ["dead"]
    assert state.lost["ann"].lost == "dead"


@pytest.mark.rule("PEP-A4")
def test_who_is_only_exhausted_does_not_die_of_it():
    given = closing(effort=6, body="down")
    for _ in range(8):
        state = go_on(given, until="orders")[0].state
        given = state.replace(now=state.now.__class__(state.now.move, "closing", 4), up="")
    assert given.people["ann"].fades == 0
