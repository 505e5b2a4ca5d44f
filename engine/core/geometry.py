"""Cells, inches, arcs and lines, in whole numbers only (GEN-1, 2, 3, 7, 8, 19).

A cell is one inch across. Floors do not count in distances (GEN-13).
"""

from collections.abc import Iterator
from typing import NamedTuple

TENTHS = 10  # movement is counted in tenths of an inch (GEN-4)


class Cell(NamedTuple):
    """A square of the table: column and row from 0 at top left, and the floor."""

    x: int
    y: int
    floor: int = 0


Size = tuple[int, int]  # a model's width and height in cells
Facing = tuple[int, int]  # a direction (dx, dy) of any length
Point = tuple[int, int]  # a place on the table in tenths of an inch

ONE: Size = (1, 1)

COMPASS: tuple[Facing, ...] = (
    (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1),
)  # clockwise from north (GEN-18)  # fmt: skip


def distance2(a: Cell, b: Cell) -> int:
    """Return the squared distance in inches between two cell centres (GEN-2)."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def within(a: Cell, b: Cell, inches: int) -> bool:
    """Return whether two cells are at most `inches` apart (GEN-2)."""
    return distance2(a, b) <= inches * inches


def adjacent(a: Cell, b: Cell) -> bool:
    """Return whether two cells touch on one floor, walls not considered (GEN-3)."""
    return a.floor == b.floor and max(abs(a.x - b.x), abs(a.y - b.y)) == 1


def block(at: Cell, size: Size) -> tuple[Cell, ...]:
    """Return the cells of a model that stands at its north-west cell, row by row (GEN-1)."""
    if size == ONE:
        return (at,)
    width, height = size
    return tuple(
        Cell(at.x + dx, at.y + dy, at.floor) for dy in range(height) for dx in range(width)
    )


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the eight cells around a cell, clockwise from north."""
    return tuple(Cell(cell.x + dx, cell.y + dy, cell.floor) for dx, dy in COMPASS)


def in_arc(facing: Facing, origin: Cell, cell: Cell) -> bool:
    """Return whether a cell lies in the 90 degree arc of a facing (GEN-8)."""
    dx, dy = cell.x - origin.x, cell.y - origin.y
    fx, fy = facing
    dot = fx * dx + fy * dy
    return dot > 0 and 2 * dot * dot >= (fx * fx + fy * fy) * (dx * dx + dy * dy)


def straight(origin: Cell, direction: Facing, length: int) -> tuple[Cell, ...]:
    """Return the first `length` cells of a straight line, the origin left out (GEN-19)."""
    n = max(abs(direction[0]), abs(direction[1]))
    return tuple(
        Cell(
            origin.x + _nearest(k * direction[0], n),
            origin.y + _nearest(k * direction[1], n),
            origin.floor,
        )
        for k in range(1, length + 1)
    )


def crossed(start: Point, end: Point) -> Iterator[tuple[int, int, int, int]]:
    """Yield the cells whose inside a line enters, in order, the first and the last included.

    The ends are points strictly inside their cells. Of each cell come column and row, and from
    where to where on the line it lies: places count from 0, and the last one's end is the whole.
    Exact: a line through a corner goes from one cell straight to the opposite one (GEN-7).
    """
    (x0, y0), (x1, y1) = start, end
    dx, dy = abs(x1 - x0) or 1, abs(y1 - y0) or 1
    sx, sy = (1 if x1 > x0 else -1), (1 if y1 > y0 else -1)
    x, y, at, whole = x0 // TENTHS, y0 // TENTHS, 0, dx * dy
    # where on the line the next column and the next row begin; never, if it runs along them
    column = dy * (TENTHS - x0 % TENTHS if sx > 0 else x0 % TENTHS) if x0 != x1 else whole + 1
    row = dx * (TENTHS - y0 % TENTHS if sy > 0 else y0 % TENTHS) if y0 != y1 else whole + 1
    while True:
        ends = min(column, row, whole)
        yield x, y, at, ends
        if ends == whole:
            return
        if column == ends:
            x, column = x + sx, column + TENTHS * dy
        if row == ends:
            y, row = y + sy, row + TENTHS * dx
        at = ends


def centre(cell: Cell) -> Point:
    """Return the point in the middle of a cell."""
    return TENTHS * cell.x + TENTHS // 2, TENTHS * cell.y + TENTHS // 2


def _nearest(numerator: int, n: int) -> int:
    """Round numerator / n to the nearest whole number, a half towards 0."""
    size = (2 * abs(numerator) + n - 1) // (2 * n)
    return size if numerator >= 0 else -size
