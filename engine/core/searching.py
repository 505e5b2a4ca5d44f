"""The search behind `paths`: tcod's pathfinder, over the part of the table a budget could cross.

A pathfinder is made once for each size of that part, and laid out anew before each search.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.core import edges
from engine.core.edges import STEPS, UP
from engine.core.geometry import TENTHS, Cell
from engine.core.ground import Ground

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from tcod.path import Pathfinder

    from engine.core.edges import Layers

NEVER = 2**31 - 1  # the pathfinder's own


class Area(NamedTuple):
    """The part of the table that a search covers; a *place* is a cell's index in it, flattened."""

    x: int
    y: int
    floor: int
    floors: int
    side: int

    def place(self, cell: Cell) -> int | None:
        """Return the place of a cell, or None if it lies outside."""
        x, y, floor = cell[0] - self.x, cell[1] - self.y, cell[2] - self.floor
        if 0 <= x < self.side and 0 <= y < self.side and 0 <= floor < self.floors:
            return (floor * self.side + y) * self.side + x
        return None

    def places(self, cells: Collection[Cell]) -> list[int]:
        """Return the places of those cells that lie inside."""
        return [place for cell in cells if (place := self.place(cell)) is not None]

    def cell(self, place: int) -> Cell:
        """Return the cell of a place."""
        row, x = divmod(place, self.side)
        floor, y = divmod(row, self.side)
        return Cell(self.x + x, self.y + y, self.floor + floor)


def area_around(ground: Ground, start: Cell, budget: int, climb: int) -> Area:
    """Return as much of the table as a budget could cross; one floor, if no stairs are near."""
    x0, y0, at = start
    radius = max(0, min(budget // TENTHS, max(ground.width, ground.height)))
    near = (budget - climb) // TENTHS
    lowest = highest = at
    for x, y, floor in edges.stairs(ground):
        if floor == at and -near <= x - x0 <= near and -near <= y - y0 <= near:
            flights = budget // climb
            lowest, highest = max(0, at - flights), min(ground.floors - 1, at + flights)
            break
    return Area(x0 - radius, y0 - radius, lowest, highest - lowest + 1, 2 * radius + 1)


@lru_cache(maxsize=64)
def prepared(thread: int, floors: int, side: int, climb: int) -> tuple[Pathfinder, Layers]:
    """Return a pathfinder that reads its edges from an array to be filled in before each search.

    Each thread has its own, because a search in one must not change the ground under another.
    """
    import numpy as np  # both load slowly: a screen is painted before anybody moves
    from tcod.path import CustomGraph, Pathfinder

    layers = np.zeros((len(STEPS) + 1, floors, side, side), np.int8)
    graph = CustomGraph((floors, side, side))
    for layer, (dx, dy, rise) in enumerate(STEPS if floors > 1 else STEPS[:UP]):
        graph.add_edge((rise, dy, dx), climb if rise else 1, cost=layers[layer])
    return Pathfinder(graph), layers


def lay_out(layers: Layers, steps: Layers, area: Area, budget: int) -> None:
    """Fill a graph's layers with that part of the ground, and nothing beyond the budget."""
    layers[...] = 0
    _, _, rows, columns = steps.shape
    left, right = max(0, area.x), min(columns, area.x + area.side)
    top, bottom = max(0, area.y), min(rows, area.y + area.side)
    inside = slice(top - area.y, bottom - area.y), slice(left - area.x, right - area.x)
    part = layers[:, :, inside[0], inside[1]]
    part[...] = steps[:, area.floor : area.floor + area.floors, top:bottom, left:right]
    part *= _octagon(area.side // 2, budget)[inside]


@lru_cache(maxsize=64)
def _octagon(radius: int, budget: int) -> NDArray[np.int8]:
    """Return 1 where a budget reaches over open ground, else 0."""
    import numpy as np

    away = np.abs(np.arange(-radius, radius + 1))
    long, short = np.maximum.outer(away, away), np.minimum.outer(away, away)
    inside = TENTHS * long + (edges.DIAGONAL - TENTHS) * short <= budget
    return np.asarray(inside, np.int8)


def costs_from(finder: Pathfinder, area: Area, start: Cell) -> NDArray[np.int32]:
    """Return what it costs to come to each cell.

    A pathfinder used again is spared its tables, which take as long as the search.
    """
    costs: NDArray[np.int32] = finder.distance
    costs[...] = NEVER
    costs[start.floor - area.floor, start.y - area.y, start.x - area.x] = 0
    finder.rebuild_frontier()
    finder.resolve()
    return costs.copy()
