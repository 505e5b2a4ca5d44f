"""Which modes somebody can choose in a melee, and with what (PEP-L2, L9, L11, L14, L18).

Rulings
    What one fights with is what one holds; fists, and what helps to maul or to dodge, need no
    hand free. Out of doors there is always dirt to be had by the handful.
    A table takes two who fight together, or a strong man: one with a melee value of 3 or more.
"""

from collections.abc import Iterator

from engine.core.script import Listed
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn.figures import FISTS, Mode
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State

DIRT = "dirt"
_TABLE = "table"


def modes(
    state: State, person: Person, *, helped: bool = False, only: Mode | None = None
) -> Listed:
    """Return every mode with every weapon and aid that somebody has for it, or only one mode.

    `helped`: a friend fights beside him.
    """
    ways = _choices(state, person, helped)
    return Listed(do.Choose.verb, (way for way in ways if only in (None, way.mode)), kind=do.Choose)


def weapons(state: State, person: Person, mode: Mode, *, helped: bool = False) -> Iterator[str]:
    """Yield what somebody could use in a mode: what he holds, and fists to brawl."""
    held = state.tables.close.get(person.hand)
    if held is not None and held.mode == mode and _can_lift(state, person, helped):
        yield person.hand
    if mode == "brawling":
        if person.hand in state.tables.firearms:
            yield person.hand
        if person.hand != FISTS:
            yield FISTS


def aids(state: State, person: Person, mode: Mode) -> Iterator[str]:
    """Yield what would help somebody in a mode; "" is nothing."""
    yield ""
    for row, aid in state.tables.aids.items():
        at_hand = row in person.things or (row == DIRT and not state.ground.indoors(person.at))
        if aid.mode == mode and at_hand:
            yield row


def _can_lift(state: State, person: Person, helped: bool) -> bool:
    """T-PEP-3 A table takes two people or a strong man."""
    strong = state.sheet(person).melee >= state.tables.melee.strong
    return person.hand != _TABLE or helped or strong


def _choices(state: State, person: Person, helped: bool) -> Iterator[do.Choose]:
    modes_: tuple[Mode, ...] = ("fighting", "brawling")
    for mode in modes_:
        for weapon in weapons(state, person, mode, helped=helped):
            yield do.Choose(person.id, mode, weapon)
    for aided in ("mauling", "dodging"):
        for aid in aids(state, person, aided):
            yield do.Choose(person.id, aided, "", aid)
