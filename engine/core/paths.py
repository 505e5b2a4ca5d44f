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
from engine.core.edges import STAND, Windows, step_cost
from engine.core.geometry import ONE, Cell, Size, block
from engine.core.ground import Ground
from engine.core.searching import NEVER, Area, area_around, costs_from, lay_out, prepared

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Cells = tuple[Cell, ...] | frozenset[Cell]


def cost_of(
    ground: Ground,
    start: Cell,
    path: Sequence[Cell],
    *,
    climb: int,
    closed: Collection[Cell] = (),
    no_stop: Collection[Cell] = (),
    stop_after_window: bool = False,
    size: Size = ONE,
) -> int | None:
    """Return what a route costs, its start left out; None if a step or its end is not allowed.

    `climb` is what a floor costs; the rest is as for `reach`.
    """
    if not path or any(
        cell in no_stop or not ground.piece(cell).standable for cell in block(path[-1], size)
    ):
        return None
    windows: Windows = "open" if stop_after_window else "low"
    total, at = 0, start
    for number, cell in enumerate(path, 1):
        cost = step_cost(ground, at, cell, climb=climb, windows=windows, size=size)
        if cost is None or any(part in closed for part in block(cell, size)):
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
    size: Size = ONE,
) -> Reach:
    """Return where a move of at most `budget` tenths may end.

    `climb` is what a floor costs (GEN-13). Cells in `closed` (enemies) are not entered; in those in
    `no_stop` no move ends (GEN-14). With `stop_after_window`, a move ends behind a window; only
    models of one cell do. A larger model's own cells are in neither, and it ends where all fit.
    """
    area = area_around(ground, start, budget, climb)
    finder, layers = prepared(get_ident(), area.floors, area.side, climb)
    shut: Windows = "shut" if stop_after_window else "low"
    lay_out(layers, edges.table(ground, shut, size), area, budget)
    by_place = layers.reshape(len(layers), -1)
    by_place[:, area.places(_touching(closed, size))] = 0
    by_place[STAND, area.places((start, *_touching(no_stop, size)))] = 0
    may_end = layers[STAND] != 0
    windows: Windows = "open" if stop_after_window else "low"
    search = _Search(ground, area, start, climb, windows, size, costs_from(finder, area, start), {})
    if stop_after_window and ground.piece(start).window:
        search.costs[...] = NEVER  # from there one only climbs on
    through = _climbs(search, may_end, budget, closed) if stop_after_window else {}
    ends = may_end & (search.costs <= budget)
    ends.reshape(-1)[area.places(through)] = True
    return Reach(search, ends, through)


def _touching(cells: Cells, size: Size) -> Cells:
    """Return where a model would stand on one of those cells."""
    if size == ONE:
        return cells
    width, height = size
    return tuple(
        Cell(cell.x - dx, cell.y - dy, cell.floor)
        for cell in cells
        for dy in range(height)
        for dx in range(width)
    )


class _Climb(NamedTuple):
    """How a cell is best entered through a window."""

    cost: int
    window: Cell
    to_window: int


class _Search(NamedTuple):
    """What the pathfinder found: the cost of every cell on the way."""

    ground: Ground
    area: Area
    start: Cell
    climb: int
    windows: Windows
    size: Size
    costs: NDArray[np.int32]  # floor, row, column; NEVER where nobody comes
    befores: dict[Cell, list[tuple[int, Cell]]]  # last steps of cheapest ways, once looked for

    def cost(self, cell: Cell) -> int:
        """Return what it costs to come to a cell."""
        place = self.area.place(cell)
        return NEVER if place is None else self.costs.item(place)

    def route(self, cell: Cell, cost: int) -> tuple[Cell, ...]:
        """Return the canonical route to a cell that costs so much."""
        x, y, _ = self.start
        dx, dy = cell.x - x, cell.y - y
        route = []
        while cell != self.start:
            route.append(cell)
            ways = self._last_steps(cell, cost)
            step, cell = min(ways, key=lambda way: abs((way[1].x - x) * dy - (way[1].y - y) * dx))
            cost -= step
        return tuple(reversed(route))

    def _last_steps(self, cell: Cell, cost: int) -> list[tuple[int, Cell]]:
        """Return the steps by which one comes to a cell for so much, each with where it begins."""
        if cell in self.befores and cost == self.cost(cell):
            return self.befores[cell]
        joined = edges.into(self.ground, cell, self.windows, self.climb, self.size)
        steps = [(step, before) for step, before in joined if self.cost(before) + step == cost]
        if cost == self.cost(cell):
            self.befores[cell] = steps
        return steps


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
        to_window = 0 if window == start else min(costs, default=NEVER)
        for _, step, cell in joined if to_window < budget else ():
            place, cost = area.place(cell), to_window + step
            if place is None or cost > budget or not may_end.item(place):
                continue
            if cost < (climbs[cell].cost if cell in climbs else search.costs.item(place)):
                climbs[cell] = _Climb(cost, window, to_window)
    return climbs
