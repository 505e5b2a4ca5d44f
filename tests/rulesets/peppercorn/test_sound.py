"""A state that comes from a file must be one that can be played on."""

import pytest
from msgspec.structs import replace

from engine.core.errors import LogUnreadable
from engine.core.geometry import Cell
from engine.core.ruleset import Result
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Gun, Hold, Order
from engine.rulesets.peppercorn.sound import check
from engine.rulesets.peppercorn.state import Lesson, Lying
from tests.rulesets.peppercorn.table import FIELD, foe, horse, man, table


def given():
    return table(FIELD, ann=man((0, 1)), bob=foe((9, 1)), marks=[horse((5, 1))])


def test_a_game_as_it_is_stands():
    check(given())
    check(given(), given())
    hidden = table(FIELD, move=0, ann=man((0, 1)), bob=foe((9, 1), hides=((11, 1),)))
    check(hidden)


FLAWS = {
    "he is somebody else": given().change("ann", id="amy"),
    "he sits nowhere": given().change("ann", seat="green"),
    "he has no sheet": given().change("ann", row="amy"),
    "he has no such gun": given().change("ann", guns=(Gun("bow", 1),)),
    "he has no such thing": given().change("ann", things=("book",)),
    "he holds no such thing": given().change("ann", hand="book"),
    "he is off the table": given().change("ann", at=Cell(99, 0)),
    "he is nowhere and does not hide": given().change("ann", at=Cell(-1, -1)),
    "he rides what is not there": given().change("ann", mount="horse9"),
    "nobody holds him": given().change("ann", hold=Hold("amy", 1, 4)),
    "his path leads off the table": given().change("ann", order=Order("walk", (Cell(0, 9),))),
    "a beast is another": given().with_beast("horse1", id="horse2"),
    "a beast is of no kind": given().with_beast("horse1", kind="bear"),
    "a beast stands nowhere": given().with_beast("horse1", at=Cell(99, 0)),
    "a beast is too large": given().with_beast("horse1", size=(2, 8)),
    "a seat that is none goes": given().replace(order=("green",)),
    "a seat that is none is led": given().replace(leaders={"green": "ann"}),
    "a leader is not there": given().replace(leaders={"law": "amy"}),
    "votes are nobody's": given().replace(votes={"amy": 1}),
    "nobody was canvassed": given().replace(canvassed=("amy",)),
    "nobody is up": given().replace(up="amy"),
    "nobody has won so": given().replace(ended=Result("green", "")),
    "the ground cannot change so": given().replace(changes=((Cell(99, 0), "/"),)),
    "a thing lies off the table": given().replace(lying=(Lying("club", Cell(0, 9)),)),
    "no such thing lies there": given().replace(lying=(Lying("book", Cell(0, 1)),)),
}


@pytest.mark.parametrize("state", FLAWS.values(), ids=FLAWS.keys())
def test_what_cannot_be(state):
    with pytest.raises(LogUnreadable, match="cannot stand as it is stored"):
        check(state)


def test_who_was_sound_before_is_not_looked_at_again():
    wrong = given().change("ann", seat="green")
    check(wrong, wrong)


def test_events_of_what_is_not_there_change_nothing_and_raise_nothing():
    state, order = given(), Order("walk", (Cell(1, 1),))
    for event in (
        was.Ordered("amy", order, 10), was.Halted("amy"), was.Advanced("amy", Cell(1, 1), 10),
        was.Mounted("ann", "horse9"), was.Mounted("amy", "horse1"), was.Looked("amy"),
        was.Dismounted("amy", Cell(1, 1)), was.Left("amy", "dead"), was.Hidden("amy", Cell(1, 1)),
        was.SteppedOut("amy", replace(state.people["ann"], id="amy")),
        was.Acted("amy"), was.Worked("amy", "load", "rifle", 1), was.BrokenOff("amy"),
        was.Rose("amy"), was.WentDown("amy"), was.Readied("amy", "club"), was.Dropped("amy"),
        was.PickedUp("ann", Lying("club", Cell(3, 3))), was.Tired("amy", 1, 1),
        was.Collapsed("amy", 4), was.Fired("amy", "rifle"), was.Fired("ann", "bow"),
        was.Misfired("amy", "rifle", 1), was.Cleared("ann", "bow"), was.Loaded("ann", "bow"),
        was.Spoke("amy", "shout", "", (), (), ()),
    ):  # fmt: skip
        assert event.apply(state) == state
    assert was.Learned("amy", Lesson(Cell(0, 0), 1)).apply(state).lessons
