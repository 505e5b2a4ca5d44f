"""A state that comes from a file must be one that can be played on; what a scenario says."""

import pytest
from msgspec.structs import replace

from engine.core.decks import Deck
from engine.core.errors import LogUnreadable
from engine.core.geometry import Cell
from engine.core.goals import Cue, Effect, Trigger
from engine.core.ruleset import Result
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.actions import Advance, Done, Move
from engine.rulesets.pirates.sound import check
from engine.rulesets.pirates.state import Go
from tests.rulesets.pirates.table import DECK, along, foe, happened, man, table

SWIVEL = {"kind": "swivel", "at": (1, 1), "facing": "east"}


def given():
    return table(DECK, marks=(SWIVEL,), ann=man((0, 0)), bob=foe((9, 0)))


def hands(**cards):
    state = given()
    return state.replace(deck=Deck(state.deck.unseen, {**state.deck.hands, **cards}))


def test_a_game_as_it_is_stands() -> None:
    check(given())
    check(given(), given())


FLAWS = {
    "he is somebody else": given().change("ann", id="amy"),
    "he sits nowhere": given().change("ann", seat="green"),
    "he is of no group": given().change("ann", group="green"),
    "he is of no class": given().change("ann", rank="cook"),
    "he has no such blade": given().change("ann", blade="sabre"),
    "he has no such gun": given().change("ann", gun="rifle"),
    "he fired no such gun": given().did("ann", gun="rifle"),
    "he is off the table": given().change("ann", at=Cell(99, 0)),
    "a group is another": given().with_group("red", id="green"),
    "a group sits nowhere": given().with_group("red", seat="green"),
    "no group has that card": given().replace(pack=("green",)),
    "no group was called": given().replace(called=("green",)),
    "no group goes": given().replace(go=Go("green")),
    "nobody is up": given().replace(go=Go("red", "amy")),
    "the ground cannot change so": given().replace(changes=((Cell(99, 0), "/"),)),
    "a swivel is another": given().with_mount("swivel1", id="swivel2"),
    "a swivel stands nowhere": given().with_mount("swivel1", at=Cell(99, 0)),
    "a swivel faces nowhere": given().with_mount("swivel1", facing=(0, 0)),
    "nobody has won so": given().replace(ended=Result("green", "")),
    "there is no such card": hands(red=("ace",)),
    "a hand is nobody's": hands(green=()),
    "a player has no hand": given().replace(deck=Deck(given().deck.unseen, {"red": ()})),
    "nobody draws": given().replace(refilling=("green",)),
}


@pytest.mark.parametrize("state", FLAWS.values(), ids=FLAWS.keys())
def test_what_cannot_be_is_refused(state) -> None:
    with pytest.raises(LogUnreadable, match="cannot stand as it is stored"):
        check(state)


def test_who_was_sound_before_is_not_looked_at_again() -> None:
    state = given().change("ann", rank="cook")
    check(state, state)
    with pytest.raises(LogUnreadable):
        check(state.replace(men={"ann": replace(state.men["ann"])}), state)


def test_what_a_scenario_says_on_the_way() -> None:
    state = table(
        DECK,
        triggers=(
            Trigger(Cue(enters=(1, 0), seat="red"), Effect("A plank creaks.")),
            Trigger(Cue(turn=2), Effect("The fog lifts.")),
        ),
        pack=("black",),
        ann=man((0, 0)), bob=foe((9, 0)),
    )  # fmt: skip
    when = [Advance("ann"), (1, 1), Move("ann", along(0, 1))]
    assert happened(state, when, was.Cued) == [was.Cued(0, "A plank creaks.")]
    over = [Done("red"), "black", Done("black"), "wet", "rum", "blank", "rum"]
    assert was.Cued(1, "The fog lifts.") in happened(state.replace(order=("red",)), over, was.Cued)
