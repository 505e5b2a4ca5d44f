"""Advancing by quarters of a path (PEP-R10, R32 to R34, R47, R51)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import aiming
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Order
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    along,
    foe,
    go_on,
    happened,
    horse,
    line,
    man,
    of,
    options,
    table,
    townsman,
)


def afoot(*floors, when, rounds=4, **men):
    """Return the states in which the acts of each round begin, after orders."""
    marks, fields = men.pop("marks", ()), men.pop("fields", {})
    state = table(*(floors or (FIELD,)), stage="orders", marks=marks, **fields, **men)
    states = []
    game, _ = go_on(state, when, until="acts")
    states.append(game.state)
    while len(states) < rounds:
        game, _ = go_on(game.state, until="acts")
        states.append(game.state)
    return states


def where(states, who="ann"):
    return [state.people[who].at for state in states]


@pytest.mark.rule("PEP-R10", "PEP-R32", "E-PEP-19")
def test_each_round_brings_one_a_quarter_on():
    # Given a straight path of 8 inches
    states = afoot(ann=man((0, 1)), bob=foe((39, 1)), when=[do.Run("ann", along(1, *range(1, 9)))])
    # Then one stands 2, 4, 6 and 8 inches along it
    assert where(states) == [*along(1, 2, 4, 6, 8)]
    assert states[-1].people["ann"].order is None


@pytest.mark.rule("PEP-R32")
def test_one_goes_to_the_last_cell_whose_cost_fits():
    # Given a path of 3 inches: 0.75, 1.5, 2.25 and 3
    states = afoot(ann=man((0, 1)), bob=foe((39, 1)), when=[do.Walk("ann", along(1, 1, 2, 3))])
    assert where(states) == [*along(1, 0, 1, 2, 3)]


@pytest.mark.rule("PEP-R34", "PEP-M4")
def test_inches_for_a_fence_are_spent_on_the_path():
    field = "....\n=...\n....\n...."
    path = line((0, 1), (0, 2), (0, 3))
    states = afoot(field, ann=man((0, 0)), bob=foe((3, 3)), when=[do.Walk("ann", path)])
    # 4 inches, of which the fence takes 2: nobody stops on it
    assert where(states) == [*line((0, 0), (0, 0), (0, 2), (0, 3))]


@pytest.mark.rule("PEP-R33")
def test_before_an_occupied_cell_one_waits_for_the_next_round():
    # Given a friend who walks ahead of one, slower
    states = afoot(
        ann=man((0, 1)), art=man((2, 1)), bob=foe((39, 1)),
        when=[do.Walk("ann", along(1, 1, 2, 3, 4)), do.Activate("art"),
              do.Walk("art", along(1, 3, 4, 5))],
    )  # fmt: skip
    assert where(states, "art") == [*along(1, 2, 3, 4, 5)]
    # Then she stays, and takes what is due as soon as the way is clear
    assert where(states) == [*along(1, 1, 1, 2, 3)]


@pytest.mark.rule("PEP-R33", "GEN-14")
def test_a_fit_enemy_bars_the_way_and_the_rest_is_lost():
    states = afoot(
        ann=man((0, 1)), bob=foe((4, 0)), cis=foe((39, 1)), fields={"order": ("law", "ranchers")},
        when=[do.Walk("ann", along(1, 1, 2, 3, 4)), do.Activate("bob"),
              do.Walk("bob", line((4, 1), (5, 1)))],
    )  # fmt: skip
    assert where(states, "bob") == [*line((4, 0), (4, 1), (4, 1), (5, 1))]
    # Given he stands there when she comes, then she goes no farther
    assert where(states) == [*along(1, 1, 2, 3, 3)]
    assert states[-1].people["ann"].order is None


@pytest.mark.rule("PEP-R33", "GEN-14")
def test_neutrals_bar_nobodys_way():
    states = afoot(
        ann=man((0, 1)), zoe=townsman((2, 1)), bob=foe((39, 1)),
        when=[do.Walk("ann", along(1, 1, 2, 3, 4))],
    )  # fmt: skip
    # Then nobody stops in their cells
    assert where(states) == [*along(1, 1, 1, 3, 4)]


@pytest.mark.rule("PEP-R33")
def test_nobody_stops_on_a_friend_before_one_who_bars_the_way():
    # Given a friend in the next cell, and an enemy who stands in the one behind him
    given = table(
        FIELD, stage="advance", in_round=4, art=man((1, 1)), bob=foe((2, 1)), cis=foe((39, 1)),
        ann=man((0, 1), order=Order("walk", along(1, 1, 2, 3)), did={"planned": 30}),
    )  # fmt: skip
    then = after(given)
    assert then.people["ann"].at == Cell(0, 1)
    assert then.people["ann"].order is None


@pytest.mark.rule("PEP-R33")
def test_contact_alone_stops_nobody():
    states = afoot(
        ann=man((0, 1)), bob=foe((2, 0)), cis=foe((39, 1)),
        when=[do.Walk("ann", along(1, 1, 2, 3, 4))],
    )  # fmt: skip
    assert where(states) == [*along(1, 1, 2, 3, 4)]


@pytest.mark.rule("PEP-R33", "PEP-C9")
def test_who_becomes_shaken_goes_an_inch_more():
    # Given a path of 6 inches, half of it gone
    given = table(
        FIELD, stage="advance", in_round=3, bob=foe((39, 1)),
        ann=man((3, 1), order=Order("walk", along(1, *range(1, 7)), 3),
                did={"moved": 30, "planned": 60}),
    )  # fmt: skip
    shaken = was.NerveChanged("ann", "shaken", 4).apply(given)
    ann = shaken.people["ann"]
    assert (ann.order, ann.did.planned) == (Order("walk", along(1, 1, 2, 3, 4), 3), 40)
    # Then she is there when the move is over
    game, _ = go_on(shaken, until="closing")
    assert game.state.lost or game.state.people["ann"].at == Cell(4, 1)
    # A step aslant is more than an inch
    aslant = given.change("ann", order=Order("walk", (Cell(4, 0),)))
    assert was.NerveChanged("ann", "shaken", 4).apply(aslant).people["ann"].order is None


@pytest.mark.rule("PEP-R37", "PEP-C9")
def test_a_shaken_rider_finishes_his_path():
    given = table(
        FIELD, stage="advance", in_round=2, bob=foe((39, 1)), marks=[horse((0, 1))],
        ann=man((0, 1), mount="horse1", order=Order("ride", along(1, *range(1, 9))),
                did={"planned": 80}),
    )  # fmt: skip
    shaken = was.NerveChanged("ann", "shaken", 4).apply(given)
    then = after(shaken)
    assert then.people["ann"].at == then.beasts["horse1"].at == Cell(4, 1)


@pytest.mark.rule("PEP-R33")
@pytest.mark.parametrize(
    "event",
    [
        was.WentDown("ann"),
        was.KnockedOut("ann", "blow"),
        was.FellInert("ann"),
        was.NerveChanged("ann", "panicked", 2),
        was.NerveChanged("ann", "terrified"),
        was.Clashed(("bob",), "ann"),
        was.Clashed(("ann",), "bob"),
        was.Collapsed("ann"),
    ],
)
def test_what_cuts_a_path_off(event):
    given = table(FIELD, ann=man((0, 1), order=Order("walk", along(1, 1, 2))), bob=foe((39, 1)))
    assert event.apply(given).people["ann"].order is None


HOUSE = """
######....
#___+.....
######....
"""


@pytest.mark.rule("PEP-R34", "PEP-M6")
def test_at_a_closed_door_one_stops_opens_it_and_goes_on():
    # Given a path through a door
    path = along(1, 4, 5, 6, 7)
    states = afoot(HOUSE, ann=man((3, 1)), bob=foe((9, 2)), rounds=1, when=[do.Walk("ann", path)])
    (state,) = states
    assert state.people["ann"].at == Cell(3, 1)
    # When it is opened as the act of the round
    given = go_on(state, [do.Activate("ann"), do.Open("ann", Cell(4, 1))], until="acts")[0].state
    # Then the way goes on in the next, two steps of it
    assert given.people["ann"].at == Cell(5, 1)
    assert given.ground.piece(Cell(4, 1)).door == "open"


@pytest.mark.rule("PEP-R34")
def test_who_opens_no_door_stays_before_it():
    states = afoot(HOUSE, ann=man((3, 1)), bob=foe((9, 2)), when=[do.Walk("ann", along(1, 4, 5))])
    assert where(states)[-1] == Cell(3, 1)


@pytest.mark.rule("PEP-M5", "PEP-R34")
def test_mounting_takes_the_rest_of_the_move():
    walk = do.Walk("ann", along(1, 1, 2), "horse1")
    states = afoot(ann=man((0, 1)), bob=foe((39, 1)), marks=[horse((3, 1))], when=[walk])
    # Given 5 inches: 1.25, 2.5, 3.75 and 5
    assert where(states) == [*along(1, 1, 2, 2, 3)]
    assert [state.people["ann"].mount for state in states] == ["", "", "", "horse1"]
    # And for those who fire, and are fired at, she moves by all of it
    assert [aiming.moved(state.people["ann"]) for state in states] == [5, 5, 5, 5]


@pytest.mark.rule("PEP-M5")
def test_nobody_mounts_a_horse_that_has_run_off():
    mounting = Order("walk", (), 0, False, "horse1")
    given = table(
        FIELD, stage="advance", in_round=4, ann=man((2, 1), order=mounting), bob=foe((39, 1)),
        marks=[horse((3, 1))],
    )  # fmt: skip
    assert after(given).people["ann"].mount == "horse1"
    for gone in (
        given.with_beast("horse1", at=Cell(8, 1)),
        given.with_beast("horse1", mood="stampede"),
    ):
        then = after(gone)
        assert (then.people["ann"].mount, then.people["ann"].order) == ("", None)


@pytest.mark.rule("PEP-M5", "PEP-R34")
def test_one_gets_off_and_walks_on():
    off = do.Dismount("ann", along(1, 4, 5, 6))
    states = afoot(
        ann=man((3, 1), mount="horse1"), bob=foe((39, 1)), marks=[horse((3, 1))], when=[off]
    )
    # Given 4 inches, 2 of them for getting off
    assert where(states) == [*along(1, 3, 4, 5, 6)]
    assert states[-1].beasts["horse1"].at == Cell(3, 1)
    assert states[1].people["ann"].mount == ""


@pytest.mark.rule("PEP-R47", "GEN-14")
def test_a_short_ride_waits_before_whoever_has_come_in_its_way():
    given = table(
        FIELD, stage="advance", in_round=4, bob=foe((2, 1)), cis=foe((39, 1)),
        marks=[horse((0, 1))],
        ann=man((0, 1), mount="horse1", order=Order("ride", along(1, 1, 2, 3, 4)),
                did={"planned": 40}),
    )  # fmt: skip
    assert after(given).people["ann"].at == Cell(1, 1)


@pytest.mark.rule("PEP-R47", "PEP-K12")
def test_a_long_one_rides_him_down():
    given = table(
        FIELD, stage="advance", in_round=1, bob=foe((2, 1)), cis=foe((39, 1)),
        marks=[horse((0, 1))],
        ann=man((0, 1), mount="horse1", order=Order("ride", along(1, *range(1, 10))),
                did={"planned": 90}),
    )  # fmt: skip
    # It is rolled in the round in which it crosses his cell, and before anybody acts
    second = given.replace(now=given.now.__class__(1, "advance", 2))
    (rode,) = happened(second, [(1,), (6,)], was.RodeDown)
    assert (rode.figure, rode.victim) == ("ann", "bob")
    assert after(second, [(1,), (6,)]).people["ann"].at == Cell(4, 1)


@pytest.mark.rule("PEP-R51")
def test_who_runs_into_somebody_concealed_finds_him():
    # Given an enemy who hides on the way
    given = table(
        FIELD, stage="advance", in_round=4, bob=foe((2, 1), concealed=True), cis=foe((39, 1)),
        ann=man((0, 1), order=Order("walk", along(1, 1, 2, 3)), did={"planned": 30}),
    )  # fmt: skip
    assert [event.figure for event in happened(given, (), was.SteppedOut)] == ["bob"]
    # Then she stops before him
    assert after(given).people["ann"].at == Cell(1, 1)
    # And whoever lies there hidden is found as well
    down = given.change("bob", body="down")
    assert [event.figure for event in happened(down, (), was.SteppedOut)] == ["bob"]


@pytest.mark.rule("PEP-R32")
def test_models_advance_in_the_order_of_initiative():
    given = table(
        FIELD, stage="advance", in_round=4, order=("ranchers", "law"),
        ann=man((0, 1), order=Order("walk", along(1, 1)), did={"planned": 10}),
        bob=foe((9, 1), order=Order("walk", along(1, 8)), did={"planned": 10}),
    )  # fmt: skip
    assert [event.figure for event in happened(given, (), was.Advanced)] == ["bob", "ann"]
    assert of(go_on(given, until="nerve")[1], was.Halted)
    assert options(given, kind=do.Activate)
