"""What figures, types, weapons, armour and items are called."""

from engine.core.events import FigureId
from engine.rulesets.dinosaurs.state import State
from engine.rulesets.dinosaurs.tables import NATURAL, NATURAL_NAME

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip


def name(state: State, figure: FigureId | None) -> str:
    """Return a figure's name, standing or fallen."""
    card = state.known(figure) if figure else None
    return card.name if card else "nobody"


def weapon(state: State, key: str) -> str:
    """Return what a weapon is called; a log may speak of rows that there are not."""
    if key == NATURAL:
        return NATURAL_NAME
    row = state.tables.weapons.get(key)
    return row.name if row else key


def item(state: State, key: str) -> str:
    """Return what an item is called."""
    row = state.tables.items.get(key)
    return row.name if row else key


def armour(state: State, key: str) -> str:
    """Return what is worn, "" for none."""
    row = state.tables.armour.get(key)
    return row.name if row else key


def kind(state: State, key: str) -> str:
    """Return what a row of T-DINO-4 or T-DINO-5 is called."""
    row = state.tables.characters.get(key) or state.tables.dinosaurs.get(key)
    return row.name if row else key


def hits(count: int) -> str:
    """Return a number of hits in words."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} hit" if count == 1 else f"{number} hits"
