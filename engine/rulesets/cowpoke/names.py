"""What characters, weapons, places, directions and numbers are called."""

from engine.core.events import FigureId
from engine.core.geometry import COMPASS, Cell, Facing
from engine.rulesets.cowpoke.state import State

WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def name(state: State, figure: FigureId | None) -> str:
    """Return a character's name, standing or fallen."""
    card = state.known(figure) if figure else None
    return card.name if card else "nobody"


def gun(state: State, weapon: str) -> str:
    """Return what a row of T-COW-2 is called; a log may speak of rows that there are not."""
    row = state.tables.weapons.get(weapon)
    return row.name if row else weapon


def hits(count: int) -> str:
    """Return a number of hits in words."""
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{number} hit" if count == 1 else f"{number} hits"


def wind(facing: Facing) -> str:
    """Return the compass point nearest to a facing."""

    def along(point: Facing) -> int:
        dot = point[0] * facing[0] + point[1] * facing[1]
        return dot * abs(dot) * (2 if 0 in point else 1)  # both compass vectors at one length

    return WINDS[max(range(8), key=lambda number: along(COMPASS[number]))]


def place(cell: Cell) -> str:
    """Return a cell as a player types it."""
    return f"{cell.x},{cell.y}" + (f",{cell.floor}" if cell.floor else "")
