"""The table of edges: the one test of whether a step can be taken, and what it costs (GEN-4).

Walking, pushes, contact, reach and the computer player all read this table; nothing else decides
whether two cells are joined.

Rulings
    A step costs by the cell it enters: double into difficult ground or onto a low piece, never
    fourfold, and no more on leaving it.
    A corner is blocked if nobody may walk there: a wall, a tree, a locked door, open air. Models
    block no corner.
    Where a move stops behind a window (COW-5.3c, R36) the window costs what open ground does; in
    other games it is a low piece (GEN-21).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from engine.core.geometry import COMPASS, ONE, TENTHS, Cell, Size, adjacent
from engine.core.ground import Ground, Piece

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Layers = NDArray[np.int8]  # layer, floor, row, column
    Grid = NDArray[np.int8]  # floor, row, column

DIAGONAL = 14  # tenths of an inch
STEPS = (*((dx, dy, 0) for dx, dy in COMPASS), (0, 0, 1), (0, 0, -1))
UP, DOWN, STAND = 8, 9, 10  # the layers behind the eight directions

Windows = Literal["open", "low", "shut"]

_LAYER = {step: layer for layer, step in enumerate(STEPS)}


def step_cost(
    ground: Ground,
    a: Cell,
    b: Cell,
    *,
    climb: int,
    windows: Windows = "open",
    size: Size = ONE,
) -> int | None:
    """Return what a step costs in tenths of an inch, or None if the edge cannot be passed.

    `climb` is what a floor costs in this game (GEN-13), `windows` how one comes through them.
    A model of several cells takes a step if each of them can, and pays for the dearest.
    """
    layer = _LAYER.get((b[0] - a[0], b[1] - a[1], b[2] - a[2]))
    if layer is None or not ground.on_table(b):
        return None
    cost = table(ground, windows, size).item(layer, b[2], b[1], b[0])
    return (cost * climb if layer >= UP else cost) or None


def in_contact(ground: Ground, a: Cell, b: Cell) -> bool:
    """Return whether two cells are in base contact (GEN-3)."""
    return adjacent(a, b) and step_cost(ground, a, b, climb=0) is not None


def into(
    ground: Ground, cell: Cell, windows: Windows, climb: int, size: Size = ONE
) -> Iterator[tuple[int, Cell]]:
    """Yield the cells from which a cell on the table can be entered, with the step's cost."""
    steps, (x, y, floor) = table(ground, windows, size), cell
    for layer, (dx, dy, rise) in enumerate(STEPS):
        if cost := steps.item(layer, floor, y, x):
            yield (cost * climb if rise else cost), Cell(x - dx, y - dy, floor - rise)


def table(ground: Ground, windows: Windows, size: Size = ONE) -> Layers:
    """Return what each step costs, by the cell entered; 0 where it cannot be taken.

    The layers are the eight directions, in tenths of an inch; UP and DOWN, in floors; and STAND,
    which is no step: 1 where a move may end. A model's cell is its north-west one.
    """
    return _table(ground, windows) if size == ONE else _table_of_blocks(ground, windows, size)


@lru_cache(maxsize=64)
def _table_of_blocks(ground: Ground, windows: Windows, size: Size) -> Layers:
    """Return the table of edges for models of several cells."""
    import numpy as np

    steps, (width, height) = _table(ground, windows), size
    rows, columns = steps.shape[2:]
    beyond = np.pad(steps, ((0, 0), (0, 0), (0, height - 1), (0, width - 1)))
    cells = [
        beyond[:, :, dy : dy + rows, dx : dx + columns]
        for dy in range(height)
        for dx in range(width)
    ]
    dearest = np.maximum.reduce(cells)
    return np.where(np.minimum.reduce(cells) > 0, dearest, np.int8(0))


@lru_cache(maxsize=32)
def _table(ground: Ground, windows: Windows) -> Layers:
    """Return the table of edges for models of one cell."""
    import numpy as np  # loaded when somebody first looks: a screen is painted before that

    free = np.pad(_grid(ground, lambda piece: piece.passable), 1)
    factor = _grid(ground, lambda piece: _factor(piece, windows))
    layers = [factor * _begun(free, *step) for step in STEPS]
    for layer, (dx, dy, rise) in enumerate(STEPS):
        if rise:
            layers[layer] = (layers[layer] > 0) * _flights(ground, rise)
        elif dx and dy:
            layers[layer] *= (_begun(free, dx, 0, 0) | _begun(free, 0, dy, 0)) * np.int8(DIAGONAL)
        else:
            layers[layer] *= TENTHS
    return np.stack([*layers, _grid(ground, lambda piece: piece.standable)])


def cells_where(ground: Ground, holds: Callable[[Piece], bool]) -> list[Cell]:
    """Return the cells whose piece has a property, floor by floor, row by row."""
    floors, rows, columns = _grid(ground, holds).nonzero()
    return [*map(Cell, columns.tolist(), rows.tolist(), floors.tolist())]


@lru_cache(maxsize=64)
def stairs(ground: Ground) -> list[Cell]:
    """Return the cells from which a flight goes up or down."""
    steps = table(ground, "open")
    floors, rows, columns = (steps[UP] | steps[DOWN]).nonzero()
    return [*map(Cell, columns.tolist(), rows.tolist(), floors.tolist())]


@lru_cache(maxsize=64)
def openings(ground: Ground, climb: int) -> Mapping[Cell, Sequence[tuple[int, int, Cell]]]:
    """Return each window with the cells joined to it: the step in from there, the step out, it."""
    return {
        window: [
            (step, out, cell)
            for step, cell in into(ground, window, "open", climb)
            if (out := step_cost(ground, window, cell, climb=climb))
        ]
        for window in cells_where(ground, lambda piece: piece.window)
    }


def _factor(piece: Piece, windows: Windows) -> int:
    if not piece.passable or (piece.window and windows == "shut"):
        return 0
    if piece.window:
        return 2 if windows == "low" else 1
    return 2 if piece.slow else 1


def _grid(ground: Ground, value: Callable[[Piece], int]) -> Grid:
    import numpy as np

    flat = np.frombuffer(b"".join(ground.layer(value)), np.int8)
    return flat.reshape(ground.floors, ground.height, ground.width)


def _begun(edged: Grid, dx: int, dy: int, rise: int) -> Grid:
    """Return for each cell what a grid, edged with one row of noughts, holds a step before it."""
    floors, rows, columns = edged.shape
    return edged[1 - rise : floors - 1 - rise, 1 - dy : rows - 1 - dy, 1 - dx : columns - 1 - dx]


def _flights(ground: Ground, rise: int) -> Grid:
    """Return 1 where a flight of stairs ends that goes up, or down."""
    import numpy as np

    upward = _grid(ground, lambda piece: piece.stairs == "up")
    downward = _grid(ground, lambda piece: piece.stairs == "down")
    foot, head = (upward, downward) if rise > 0 else (downward, upward)
    return head | _begun(np.pad(foot, 1), 0, 0, rise)
