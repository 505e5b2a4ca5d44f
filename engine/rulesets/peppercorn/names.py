"""What people, beasts, guns and things are called; a log may speak of what there is not."""

from engine.core.events import FigureId
from engine.core.words import titled
from engine.rulesets.peppercorn.people import BeastId
from engine.rulesets.peppercorn.state import State

MODES = {"fighting": "fight", "brawling": "brawl", "mauling": "maul", "dodging": "dodge"}


def name(state: State, figure: FigureId | None) -> str:
    """Return somebody's name, on the table or lost."""
    person = state.known(figure) if figure else None
    return person.name if person else "somebody"


def beast(state: State, beast: BeastId) -> str:
    """Return what a beast is called."""
    known = state.beasts.get(beast)
    return known.name if known else beast


def thing(state: State, row: str) -> str:
    """Return what a gun, a close weapon or an aid is called."""
    tables = state.tables
    if (gun := tables.firearms.get(row)) is not None:
        return gun.name
    if (weapon := tables.close.get(row)) is not None:
        return weapon.name
    aid = tables.aids.get(row)
    return aid.name if aid else row or "bare hands"


def seat(seat: str) -> str:
    """Return what a party is called; the umpire's are the townsfolk."""
    return "The townsfolk" if seat == "umpire" else titled(seat)


def part(state: State, figure: FigureId) -> str:
    """Return what somebody is: "marshal"."""
    person = state.known(figure)
    sheet = state.tables.cast.get(person.row) if person else None
    return sheet.part if sheet else ""
