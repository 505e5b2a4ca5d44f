"""Where a model can go, what that costs and by which route, over tcod's pathfinder.

A search looks no farther than its budget would carry over open ground.

Rulings
    COW-5.3c, R36: whatever cell is entered from a window ends the move, so nobody climbs from
    one window straight into another.
    Of several cheapest routes the canonical one keeps nearest to the straight line; one without
    a window comes before one through a window.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from threading import get_ident
from typing import TYPE_CHECKING, NamedTuple

from engine.core import edges
from engine.core.edges import STAND, STEPS, UP, Windows, step_cost
from engine.core.geometry import TENTHS, Cell
from engine.core.ground import Ground

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from tcod.path import Pathfinder

    from engine.core.edges import Layers

Cells = tuple[Cell, ...] | frozenset[Cell]

_NEVER = 2**31 - 1  # the pathfinder's own


def cost_of(
    ground: Ground,
    start: Cell,
    path: Sequence[Cell],
    *,
    climb: int,
    closed: Collection[Cell] = (),
    no_stop: Collection[Cell] = (),
    stop_after_window: bool = False,
) -> int | None:
    """Return what a route costs, its start left out; None if a step or its end is not allowed.

    `climb` is what a floor costs; the rest is as for `reach`.
    """
    if not path or path[-1] in no_stop or not ground.piece(path[-1]).standable:
        return None
    windows: Windows = "open" if stop_after_window else "low"
    total, at = 0, start
    for number, cell in enumerate(path, 1):
        cost = step_cost(ground, at, cell, climb=climb, windows=windows)
        if cost is None or cell in closed:
            return None
        if stop_after_window and ground.piece(at).window and number < len(path):
            return None
        total, at = total + cost, cell
    return total


class Reach(Mapping[Cell, int]):
    """The cells where a move may end, and what the cheapest route to each costs.

    They come floor by floor, row by row; the start is not among them. Nothing is listed until
    it is asked for.
    """

    __slots__ = ("_ends", "_places", "_search", "_through")

    def __init__(
        self, search: _Search, ends: NDArray[np.bool_], through: Mapping[Cell, _Climb]
    ) -> None:
        self._search = search
        self._ends = ends
        self._places = ends.ravel().nonzero()[0]
        self._through = through

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[Cell]:
        area = self._search.area
        rows, columns = divmod(self._places, area.side)
        floors, rows = divmod(rows, area.side)
        corner = columns + area.x, rows + area.y, floors + area.floor
        return map(Cell, *(axis.tolist() for axis in corner))

    def __contains__(self, cell: object) -> bool:
        place = self._search.area.place(cell) if isinstance(cell, Cell) else None
        return place is not None and self._ends.item(place)

    def __getitem__(self, cell: Cell) -> int:
        if cell not in self:
            raise KeyError(cell)
        return self._through[cell].cost if cell in self._through else self._search.cost(cell)

    def nth(self, number: int) -> Cell:
        """Return the cell that iteration would yield there, without listing the others."""
        return self._search.area.cell(self._places.item(number))

    def path(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the canonical route to a cell, the start left out."""
        if cell in self._through:
            climb = self._through[cell]
            return (*self._search.route(climb.window, climb.to_window), cell)
        return self._search.route(cell, self[cell])


@lru_cache(maxsize=256)
def reach(
    ground: Ground,
    start: Cell,
    budget: int,
    *,
    climb: int,
    closed: Cells = (),
    no_stop: Cells = (),
    stop_after_window: bool = False,
) -> Reach:
    """Return where a move of at most `budget` tenths may end.

    `climb` is what a floor costs (GEN-13). Cells in `closed` (enemies) are not entered; in those in
    `no_stop` no move ends (GEN-14). With `stop_after_window`, a move ends behind a window.
    """
    area = _area(ground, start, budget, climb)
    finder, layers = _finder(get_ident(), area.floors, area.side, climb)
    _lay_out(layers, edges.table(ground, "shut" if stop_after_window else "low"), area, budget)
    by_place = layers.reshape(len(layers), -1)
    by_place[:, area.places(closed)] = 0
    by_place[STAND, area.places((start, *no_stop))] = 0
    may_end = layers[STAND] != 0
    windows: Windows = "open" if stop_after_window else "low"
    search = _Search(ground, area, start, climb, windows, _costs(finder, area, start))
    if stop_after_window and ground.piece(start).window:
        search.costs[...] = _NEVER  # from there one only climbs on
    through = _climbs(search, may_end, budget, closed) if stop_after_window else {}
    ends = may_end & (search.costs <= budget)
    ends.reshape(-1)[area.places(through)] = True
    return Reach(search, ends, through)


class _Climb(NamedTuple):
    """How a cell is best entered through a window."""

    cost: int
    window: Cell
    to_window: int


class _Area(NamedTuple):
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


class _Search(NamedTuple):
    """What the pathfinder found: the cost of every cell on the way."""

    ground: Ground
    area: _Area
    start: Cell
    climb: int
    windows: Windows
    costs: NDArray[np.int32]  # floor, row, column; _NEVER where nobody comes

    def cost(self, cell: Cell) -> int:
        """Return what it costs to come to a cell."""
        place = self.area.place(cell)
        return _NEVER if place is None else self.costs.item(place)

    def route(self, cell: Cell, cost: int) -> tuple[Cell, ...]:
        """Return the canonical route to a cell that costs so much."""
        x, y, _ = self.start
        dx, dy = cell.x - x, cell.y - y
        route = []
        while cell != self.start:
            route.append(cell)
            joined = edges.into(self.ground, cell, self.windows, self.climb)
            ways = [(step, before) for step, before in joined if self.cost(before) + step == cost]
            step, cell = min(ways, key=lambda way: abs((way[1].x - x) * dy - (way[1].y - y) * dx))
            cost -= step
        return tuple(reversed(route))


def _climbs(
    search: _Search, may_end: NDArray[np.bool_], budget: int, closed: Cells
) -> dict[Cell, _Climb]:
    """COW-5.3c Find the cells that are best entered through a window."""
    climbs: dict[Cell, _Climb] = {}
    area, start = search.area, search.start
    (left, top, *_), side = area, area.side
    for window, joined in edges.openings(search.ground, search.climb).items():
        x, y, _ = window
        if not (left <= x < left + side and top <= y < top + side) or window in closed:
            continue
        costs = (search.cost(cell) + step for step, _, cell in joined)
        to_window = 0 if window == start else min(costs, default=_NEVER)
        for _, step, cell in joined if to_window < budget else ():
            place, cost = area.place(cell), to_window + step
            if place is None or cost > budget or not may_end.item(place):
                continue
            if cost < (climbs[cell].cost if cell in climbs else search.costs.item(place)):
                climbs[cell] = _Climb(cost, window, to_window)
    return climbs


def _area(ground: Ground, start: Cell, budget: int, climb: int) -> _Area:
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
    return _Area(x0 - radius, y0 - radius, lowest, highest - lowest + 1, 2 * radius + 1)


@lru_cache(maxsize=64)
def _finder(thread: int, floors: int, side: int, climb: int) -> tuple[Pathfinder, Layers]:
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


def _lay_out(layers: Layers, steps: Layers, area: _Area, budget: int) -> None:
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


def _costs(finder: Pathfinder, area: _Area, start: Cell) -> NDArray[np.int32]:
    """Return what it costs to come to each cell.

    A pathfinder used again is spared its tables, which take as long as the search.
    """
    costs: NDArray[np.int32] = finder.distance
    costs[...] = _NEVER
    costs[start.floor - area.floor, start.y - area.y, start.x - area.x] = 0
    finder.rebuild_frontier()
    finder.resolve()
    return costs.copy()
