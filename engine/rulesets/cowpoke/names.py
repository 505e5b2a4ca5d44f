"""What characters, weapons and numbers are called."""

from engine.core.events import FigureId
from engine.rulesets.cowpoke.state import State

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def name(state: State, figure: FigureId | None) -> str:
    """Return a character's name, standing or fallen."""
    card = state.known(figure) if figure else None
    return card.name if card else "nobody"


def gun(state: State, weapon: str) -> str:
    """Return what a row of T-COW-2 is called; a log may speak of rows that there are not."""
    row = state.tables.weapons.get(weapon)
    return row.name if row else weapon


def card(state: State, row: str) -> str:
    """Return what a Notch card is called."""
    known = state.tables.notch.get(row)
    return f"“{known.name if known else row}”"


def sky(state: State, row: str) -> str:
    """Return what a kind of weather is called."""
    known = state.tables.skies.get(row)
    return known.name if known else row


def thing(state: State, id_: str) -> str:
    """Return what loot or a Gatling gun is called."""
    known = state.things.loot.get(id_) or state.things.guns.get(id_)
    return known.name if known else id_


def hits(count: int) -> str:
    """Return a number of hits in words."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} hit" if count == 1 else f"{number} hits"
