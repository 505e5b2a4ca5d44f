"""Who sees whom, and how much of them: fields of view over tcod, lines between floors, cover.

Rulings
    GEN-7: the shooter's own cell neither hides nor screens. The target's own cell never blocks,
    but a low piece in it (hay) screens it, unless the shooter stands next to it. A tree and a
    mast screen as low pieces do.
    GEN-11: heights count in floors. Who stands on floor k sees and is seen at height k. What
    stops sight on floor k reaches from k to k + 1, and so do trees; low pieces reach half as high.
    GEN-11: floors stop sight too. A line that comes down from a floor must leave it by open air
    in the next cell, or behind one low piece there: a window or a railing, over which one leans
    and which screens from below. It must pass every floor on the way by open air: at a
    border, in the cell entered there. Nobody sees straight up or down.
    GEN-11: in the columns of the two ends, and of what is leant over, only floors block: the
    wall under somebody on a roof is not in the way.
    COW-6.1d: a floor in the way is timber unless its piece is stone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from engine.core.edges import cells_where
from engine.core.geometry import TENTHS, Cell, Point, adjacent, centre, crossed
from engine.core.ground import Ground, Material

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Grid = NDArray[np.bool_]  # row, column

Crossing = tuple[int, int, int, int]  # see geometry.crossed
Line = Iterator[Crossing]

_CORNERS = ((1, 1), (9, 1), (9, 9), (1, 9))  # of a cell, drawn in by 0.1
_HEAVIEST_FIRST: tuple[Material, ...] = ("heavy", "light")


class Cover(NamedTuple):
    """How a target is hidden from a shooter."""

    hidden: int  # quarters, 0 to 4
    material: Material  # the heaviest met on the way
    touching: bool  # whether a piece met is in or next to the target's cell


class _Obstacle(NamedTuple):
    """Something on a line of sight."""

    cell: Cell
    material: Material
    stops: bool  # else it screens


def sees(ground: Ground, a: Cell, b: Cell) -> bool:
    """Return whether two cells see each other (GEN-7, GEN-11); the order does not matter."""
    if not (ground.on_table(a) and ground.on_table(b)):
        return False
    if a.floor == b.floor:
        first, second = (a, b) if a <= b else (b, a)
        return _seen_from(ground, first).item(second.y, second.x)
    return _sees_down(ground, a, b) if a.floor > b.floor else _sees_down(ground, b, a)


def field(ground: Ground, a: Cell) -> Grid:
    """Return which cells of its own floor a cell sees, by row and column."""
    return _seen_from(ground, a)


@lru_cache(maxsize=256)
def seen(ground: Ground, a: Cell) -> tuple[Cell, ...]:
    """Return the cells that a cell sees, floor by floor, row by row; open air is left out.

    A permissive view is the same from both ends, so that its own tells of its whole floor.
    """
    if not ground.on_table(a):
        return ()
    solid = cells_where(ground, lambda piece: piece.ground != "air")
    view = _seen_from(ground, a)
    return tuple(
        cell
        for cell in solid
        if (view.item(cell.y, cell.x) if cell.floor == a.floor else sees(ground, a, cell))
    )


@lru_cache(maxsize=8192)
def cover(ground: Ground, shooter: Cell, target: Cell, *, low: bool = True) -> Cover:
    """Return how much of a target is hidden from a shooter, and by what (GEN-7, GEN-11).

    A rider is not hidden by `low` pieces (GEN-15).
    """
    met: list[_Obstacle] = []
    hidden = 0
    for corner in _CORNERS:
        covering = [
            obstacle
            for obstacle in (*_own(ground, target), *_between(ground, shooter, target, corner))
            if (obstacle.stops or not _touches(shooter, obstacle.cell))
            and (low or not ground.piece(obstacle.cell).low)
        ]
        hidden += bool(covering)
        met += covering
    materials = {obstacle.material for obstacle in met}
    heaviest: Material = next((one for one in _HEAVIEST_FIRST if one in materials), "none")
    touching = any(_touches(target, obstacle.cell) for obstacle in met)
    return Cover(hidden, heaviest, touching)


def _own(ground: Ground, target: Cell) -> Iterator[_Obstacle]:
    piece = ground.piece(target)
    if piece.screens:
        yield _Obstacle(target, piece.cover, stops=False)


def _touches(a: Cell, b: Cell) -> bool:
    return a == b or adjacent(a, b)


@lru_cache(maxsize=2048)
def _seen_from(ground: Ground, a: Cell) -> Grid:
    """Return the field of view on a cell's own floor."""
    import numpy as np  # both load slowly: a screen is painted before anybody looks
    from tcod.constants import FOV_PERMISSIVE_8
    from tcod.map import compute_fov

    view = compute_fov(_clear(ground)[a.floor], (a.y, a.x), algorithm=FOV_PERMISSIVE_8)
    # copied, because tcod's own is a part of something thrice its size
    return np.ascontiguousarray(view[: ground.height, : ground.width])


@lru_cache(maxsize=16384)
def _sees_down(ground: Ground, high: Cell, low: Cell) -> bool:
    """Return whether a line between two floors is free (GEN-11)."""
    obstacles = _falling(ground, high.floor, low.floor, crossed(centre(high), centre(low)))
    return not any(obstacle.stops for obstacle in obstacles)


def _between(ground: Ground, shooter: Cell, target: Cell, corner: Point) -> Iterator[_Obstacle]:
    """Yield what is on the line to a corner of the target, both ends' own pieces left out."""
    end = TENTHS * target.x + corner[0], TENTHS * target.y + corner[1]
    if shooter.floor == target.floor:
        return _level(ground, shooter, target, crossed(centre(shooter), end))
    if shooter.floor > target.floor:
        return _falling(ground, shooter.floor, target.floor, crossed(centre(shooter), end))
    return _falling(ground, target.floor, shooter.floor, crossed(end, centre(shooter)))


def _level(ground: Ground, a: Cell, b: Cell, line: Line) -> Iterator[_Obstacle]:
    """GEN-7 Yield what a line on one floor enters."""
    standing, width = _standing(ground)[a.floor], ground.width
    for x, y, _, _ in line:
        if standing[y * width + x]:
            cell = Cell(x, y, a.floor)
            piece = ground.piece(cell)
            if cell not in (a, b):
                yield _Obstacle(cell, piece.cover, piece.sight)


def _falling(ground: Ground, high: int, low: int, line: Line) -> Iterator[_Obstacle]:
    """GEN-11 Yield what a line from a floor down to a lower one meets."""
    start = [*islice(line, 3)]  # most lines come no farther: do not follow them to their ends
    own, *beside = [Cell(x, y, high) for x, y, _, _ in start]
    leaning = bool(beside) and ground.piece(beside[0]).low
    if leaning:
        yield _Obstacle(beside[0], ground.piece(beside[0]).cover, stops=False)
    yield from _floor_at(ground, next(iter(beside[leaning:]), own))
    cells = [*start, *line]
    for floor in range(low + 1, high):
        yield from _floor_at(ground, _where_at(cells, high, low, floor))
    standing, width, whole = _standing(ground), ground.width, cells[-1][3]
    for x, y, begins, ends in cells[leaning + 1 : -1]:
        for floor in range(low, high):
            if standing[floor][y * width + x]:
                top, bottom = (high * whole - (high - low) * at for at in (begins, ends))
                yield from _met(ground, Cell(x, y, floor), top, bottom, whole)


def _where_at(cells: list[Crossing], high: int, low: int, floor: int) -> Cell:
    """Return the cell in which a falling line comes down to a floor."""
    at = (high - floor) * cells[-1][3]
    return next(Cell(x, y, floor) for x, y, _, ends in cells if at < ends * (high - low))


def _met(ground: Ground, cell: Cell, top: int, bottom: int, whole: int) -> Iterator[_Obstacle]:
    """Yield a piece if the line, falling from `top` to `bottom`, is as low; floors are `whole`."""
    piece = ground.piece(cell)
    halves = 2 * cell.floor + (1 if piece.low and not piece.sight else 2)
    if cell.floor * whole <= top and 2 * bottom <= halves * whole:
        yield _Obstacle(cell, piece.cover, piece.sight)


def _floor_at(ground: Ground, cell: Cell) -> Iterator[_Obstacle]:
    """Yield the floor itself, where there is one."""
    piece = ground.piece(cell)
    if piece.ground != "air":
        yield _Obstacle(cell, "heavy" if piece.cover == "heavy" else "light", stops=True)


@lru_cache(maxsize=64)
def _clear(ground: Ground) -> NDArray[np.bool_]:
    """Return where sight passes, by floor, row and column, with walls added to two sides.

    tcod sees nothing on a map of a single row, and its permissive view writes up to two entries
    for each cell into memory that holds one (libtcod#184). Beyond the first row and column of
    these walls it never looks, so that rows enough to double the cells keep it within bounds.
    """
    import numpy as np

    flat = np.frombuffer(b"".join(ground.layer(lambda piece: not piece.sight)), np.bool_)
    clear = flat.reshape(ground.floors, ground.height, ground.width)
    return np.pad(clear, ((0, 0), (0, ground.height + 2), (0, 1)))


@lru_cache(maxsize=64)
def _standing(ground: Ground) -> list[bytes]:
    """Return where something stops sight or screens, by floor; rows one behind the other."""
    return ground.layer(lambda piece: piece.sight or piece.screens)
