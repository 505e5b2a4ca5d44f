"""Is a state one that the rules can play on? A file can hold anything that has the right types."""

from collections.abc import Iterator

from engine.core.errors import LogUnreadable
from engine.core.geometry import block
from engine.core.words import quoted
from engine.rulesets.dinosaurs.state import Figure, State
from engine.rulesets.dinosaurs.tables import NATURAL

WIDEST = 6  # cells


def check(state: State, before: State | None = None) -> None:
    """Raise LogUnreadable, saying why, unless it is; cards that were so `before` still are."""
    for flaw in _flaws(state, before):
        raise LogUnreadable(f"This game cannot stand as it is stored: {flaw}.")


def _flaws(state: State, before: State | None) -> Iterator[str]:
    yield from state.setting.ground.flaws_of(state.changes)
    for id_ in state.active.members if state.active else ():
        if id_ not in state.figures:
            yield f"{quoted(id_)} acts and is not there"
    if any(seat not in state.seats for seat in state.order):
        yield "somebody who sits nowhere is to act"
    known = {**before.fallen, **before.figures} if before else {}
    for cards in (state.figures, state.fallen):
        for id_, figure in cards.items():
            if figure is not known.get(id_):
                yield from _flaws_of(state, id_, figure)


def _flaws_of(state: State, id_: str, figure: Figure) -> Iterator[str]:
    tables, who = state.tables, quoted(id_)
    if figure.id != id_ or figure.seat not in state.seats:
        yield f"{who} is not who it says, or sits nowhere"
    if figure.type not in tables.characters and figure.type not in tables.dinosaurs:
        yield f"{who} is of a type that is not in the tables"
    if figure.armour and figure.armour not in tables.armour:
        yield f"{who} wears what is not in the tables"
    if any(item not in tables.items for item in figure.items):
        yield f"{who} carries what is not in the tables"
    if not all(_has(state, figure, weapon) for weapon in (*figure.weapons, *figure.uses)):
        yield f"{who} has a weapon that is not in the tables"
    if not all(1 <= side <= WIDEST for side in figure.size):
        yield f"{who} is of no size that there is"
    elif not all(map(state.setting.ground.on_table, block(figure.at, figure.size))):
        yield f"{who} stands off the table"
    if figure.riding and not _carries(state, figure):
        yield f"{who} rides what cannot be ridden"


def _has(state: State, figure: Figure, weapon: str) -> bool:
    return state.is_dinosaur(figure) if weapon == NATURAL else weapon in state.tables.weapons


def _carries(state: State, rider: Figure) -> bool:
    mount = state.figures.get(rider.riding or "")
    return mount is not None and state.is_dinosaur(mount) and not state.is_dinosaur(rider)
