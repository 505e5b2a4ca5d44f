"""Cells, inches and arcs, in whole numbers only (GEN-1, 2, 3, 8, 19).

A cell is one inch across. Floors do not count in distances (GEN-13).
"""

from typing import NamedTuple

TENTHS = 10  # movement is counted in tenths of an inch (GEN-4)


class Cell(NamedTuple):
    """A square of the table: column and row from 0 at top left, and the floor."""

    x: int
    y: int
    floor: int = 0


Facing = tuple[int, int]  # a direction (dx, dy) of any length

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


def _nearest(numerator: int, n: int) -> int:
    """Round numerator / n to the nearest whole number, a half towards 0."""
    size = (2 * abs(numerator) + n - 1) // (2 * n)
    return size if numerator >= 0 else -size
