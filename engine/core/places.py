"""Cells and directions, as a player types and reads them (GEN-18)."""

from engine.core.errors import IllegalAction
from engine.core.geometry import COMPASS, Cell, Facing

WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def place(cell: Cell) -> str:
    """Return a cell as a player types it: "6,2", or "6,2,1" on an upper floor."""
    return f"{cell.x},{cell.y}" + (f",{cell.floor}" if cell.floor else "")


def parse_cell(word: str) -> Cell:
    """Return the cell that "12,4" or "12,4,1" names; raise IllegalAction."""
    numbers = word.split(",")
    if len(numbers) not in (2, 3) or not all(n.isascii() and n.isdigit() for n in numbers):
        raise IllegalAction(f"“{word}” is no cell; write column,row such as 12,4.")
    return Cell(*(int(number[:4]) for number in numbers))


def wind(facing: Facing) -> str:
    """Return the compass point nearest to a facing."""

    def along(point: Facing) -> int:
        dot = point[0] * facing[0] + point[1] * facing[1]
        return dot * abs(dot) * (2 if 0 in point else 1)  # both compass vectors at one length

    return WINDS[max(range(8), key=lambda number: along(COMPASS[number]))]


def parse_facing(origin: Cell, word: str) -> Facing:
    """Return the direction that a wind, or a cell seen from `origin`, names; raise IllegalAction.

    The cell of the origin itself is no direction: it comes out as (0, 0).
    """
    if word in WINDS:
        return COMPASS[WINDS.index(word)]
    cell = parse_cell(word)
    return cell.x - origin.x, cell.y - origin.y
