"""Doors, things in hand, getting up and lying down (PEP-H1, M6, D1 to D3, R12, R28, R46)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Gun, Hold, Wound
from engine.rulesets.peppercorn.state import Lesson, Lying
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    allows,
    consequences,
    foe,
    go_on,
    happened,
    horse,
    man,
    next_roll,
    options,
    rolls,
    table,
    thing,
    verbs,
)

# a house with a locked outer door at 4,1, a locked inner one at 2,1, and open ground
HOUSE = """
#####.....
#_*_*.....
#####.....
"""
OUTER, INNER = Cell(4, 1), Cell(2, 1)


def at_door(outer=True, **ann):
    """Ann before a locked door: outside, or in the room behind it."""
    ann.setdefault("melee", 1)
    return table(HOUSE, ann=man((5, 1) if outer else (3, 1), **ann), bob=foe((9, 2)))


def opened(state):
    return [cell for cell, glyph in state.changes if glyph == "/"]


@pytest.mark.rule("PEP-D1", "PEP-D2")
@pytest.mark.parametrize(("outer", "face", "opens"), [
    (True, 7, True), (True, 6, False), (False, 6, True), (False, 5, False),
])  # fmt: skip
def test_an_outer_door_needs_eight_and_an_inner_one_seven(outer, face, opens):
    door = OUTER if outer else INNER
    then = after(at_door(outer), [do.Force("ann", door), (face,)])
    assert (opened(then) == [door]) is opens
    # Then one short gives 1 to later tries
    assert then.lessons == (() if opens else (Lesson(door, 1),))


@pytest.mark.rule("PEP-D1", "PEP-R46", "E-PEP-13")
def test_a_tried_door_is_easier_for_anybody_and_that_adds_up():
    # Given Me +1: a die of 6 is one short
    lessons = after(at_door(), [do.Force("ann", OUTER), (6,)]).lessons
    state = at_door().replace(lessons=lessons)
    assert opened(after(state, [do.Force("ann", OUTER), (6,)])) == [OUTER]
    # Then one short of that counts once more
    again = after(state, [do.Force("ann", OUTER), (5,)])
    assert again.lessons == (Lesson(OUTER, 2),)
    # And whoever was farther off has learnt nothing
    assert after(at_door(), [do.Force("ann", OUTER), (5,)]).lessons == ()


@pytest.mark.rule("PEP-D3", "PEP-R46")
def test_a_natural_nought_hurts():
    then = after(at_door(melee=2), [do.Force("ann", OUTER), (10,)])
    assert then.people["ann"].wounds == (Wound(1),)
    assert not opened(then)


@pytest.mark.rule("PEP-D1")
def test_the_purpose_of_a_die_names_who_and_which_door():
    assert next_roll(at_door(), [do.Force("ann", OUTER)]).why == "Ann forces the door at 4,1"


@pytest.mark.rule("PEP-D1", "PEP-R42")
def test_only_a_locked_door_beside_one_is_forced_and_with_free_hands():
    assert options(at_door(), kind=do.Force) == [do.Force("ann", OUTER)]
    for ann in ({"tied": True}, {"body": "down"}, {"hold": Hold("bob", 2, 4)}):
        given = at_door(**ann)
        assert not options(given, kind=do.Force) or do.Force("ann", OUTER) not in options(given)


ROOM = """
#####.....
#___+.....
#####.....
"""


@pytest.mark.rule("PEP-M6", "PEP-H1")
def test_opening_and_closing_a_door_takes_a_round():
    given = table(ROOM, ann=man((3, 1)), bob=foe((9, 2)))
    state = after(given, [do.Open("ann", OUTER)])
    assert state.ground.piece(OUTER).door == "open"
    assert state.people["ann"].did.acted
    # When it is closed in the next round
    game, _ = go_on(given, [do.Open("ann", OUTER)], until="acts")
    shut = after(game.state, [do.Activate("ann"), do.Shut("ann", OUTER)])
    assert shut.ground.piece(OUTER).door == "shut"


@pytest.mark.rule("PEP-M6")
def test_no_door_is_closed_on_somebody():
    open_ = ROOM.replace("+", "/")
    given = table(open_, ann=man((3, 1)), bob=foe((9, 2)), marks=[horse((6, 1))])
    assert "close" in verbs(given)
    assert "close" not in verbs(given.change("bob", at=OUTER))
    assert "close" not in verbs(given.with_beast("horse1", at=OUTER))


@pytest.mark.rule("PEP-M6", "PEP-R51")
def test_who_hides_in_a_doorway_is_found():
    given = table(
        ROOM.replace("+", "/"), ann=man((3, 1)), bob=foe((4, 1), concealed=True), cis=foe((9, 2))
    )
    then = consequences(given, [do.Shut("ann", OUTER)])
    assert [type(event) for event in then] == [was.SteppedOut]


@pytest.mark.rule("PEP-H1")
def test_changing_what_is_in_hand_takes_a_round():
    given = table(FIELD, ann=man((0, 1), things=("club",)), bob=foe((39, 1)))
    assert options(given, kind=do.Ready) == [do.Ready("ann", "club"), do.Ready("ann", "")]
    then = after(given, [do.Ready("ann", "club")]).people["ann"]
    assert (then.hand, then.did.acted) == ("club", True)


@pytest.mark.rule("PEP-H1")
def test_one_takes_up_what_lies_in_reach():
    given = table(
        FIELD, ann=man((0, 1)), bob=foe((39, 1)),
        marks=[thing((1, 1), "bottle"), thing((3, 1), "club")],
    )  # fmt: skip
    assert options(given, kind=do.TakeUp) == [do.TakeUp("ann", "bottle", Cell(1, 1))]
    then = after(given, [do.TakeUp("ann", "bottle", Cell(1, 1))])
    assert (then.people["ann"].hand, then.people["ann"].things) == ("bottle", ("bottle",))
    assert then.lying == (Lying("club", Cell(3, 1)),)
    # And it counts as picking up a weapon in a melee of this round
    assert then.people["ann"].did.fumbled


@pytest.mark.rule("PEP-H1", "PEP-C10")
def test_a_gun_keeps_its_bullets_and_its_misfire_on_the_ground():
    gun = Gun("medium_pistol", 2, 7, 1)
    given = table(FIELD, ann=man((0, 1), guns=(gun,), hand="medium_pistol"), bob=foe((39, 1)))
    dropped = was.Dropped("ann").apply(given)
    assert (dropped.people["ann"].guns, dropped.people["ann"].hand) == ((), "")
    taken = after(dropped, [do.TakeUp("ann", "medium_pistol", Cell(0, 1))])
    assert taken.people["ann"].guns == (gun,)
    assert taken.lying == ()


@pytest.mark.rule("PEP-R28", "PEP-H1")
def test_rising_takes_a_round():
    given = table(FIELD, ann=man((0, 1), body="down", rising=1), bob=foe((39, 1)))
    assert "rise" in verbs(given)
    assert after(given, [do.Rise("ann")]).people["ann"].body == "up"


@pytest.mark.rule("PEP-R12")
def test_after_a_serious_wound_it_takes_a_whole_move():
    state = table(
        FIELD, ann=man((0, 1), body="down", rising=4, wounds=(Wound(3),)), bob=foe((39, 1))
    )
    # When she spends four rounds at it
    bodies = []
    for _ in range(4):
        game, _ = go_on(state, [do.Rise("ann")], until="acts" if len(bodies) < 3 else "orders")
        bodies.append(game.state.people["ann"].body)
        state = game.state.replace(up="ann") if game.state.people["ann"].body == "down" else None
    assert bodies == ["down", "down", "down", "up"]


@pytest.mark.rule("PEP-H1")
def test_one_may_lie_down_and_still_act():
    given = table(FIELD, ann=man((0, 1)), bob=foe((9, 1)))
    down = after(given, [do.Lie("ann")])
    assert (down.people["ann"].body, down.people["ann"].rising) == ("down", 1)
    lying = table(
        FIELD, ann=man((0, 1), body="down"), art=man((5, 1)), bob=foe((9, 1)),
        leaders={"law": "art"},
    )  # fmt: skip
    assert {"fire", "aim", "speak"} <= verbs(lying)
    assert not {"lie", "open", "close", "force"} & verbs(lying)


@pytest.mark.rule("PEP-R31", "PEP-A3", "PEP-R42")
@pytest.mark.parametrize(
    ("ann", "may"),
    [
        ({"hold": Hold("bob", 2, 4)}, {"speak"}),
        ({"effort": 6, "body": "down"}, {"speak"}),
        ({"tied": True}, {"speak", "lie"}),
        ({"hold": Hold("bob", 2, 4), "gagged": True}, set()),
        ({"nerve": "panicked"}, set()),
        ({"did": {"lost": True}}, set()),
    ],
)
def test_what_is_left_to_those_who_are_not_free(ann, may):
    given = table(FIELD, ann=man((0, 1), **ann), art=man((20, 1)), bob=foe((1, 1)))
    assert verbs(given) - {"activate", "done"} == may


@pytest.mark.rule("PEP-H1")
def test_acts_of_doors_roll_nothing():
    given = table(ROOM, ann=man((3, 1)), bob=foe((9, 2)))
    assert rolls(given, [do.Open("ann", OUTER)]) == []
    assert not allows(given, do.Force("ann", OUTER))
    assert happened(given, [do.Open("ann", OUTER)], was.DoorMoved)
