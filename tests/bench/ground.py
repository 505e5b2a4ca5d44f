"""Ground: sight and cover of a model, walks, runs; each beside tcod's bare search in the same run.

The battlefield is a town of 60 x 40 cells with a second floor, in which everything is worked out
anew: the caches that a game would use are left out, or shown apart.
"""

import random
import time
from collections.abc import Callable
from statistics import median

import numpy as np
from tcod.constants import FOV_PERMISSIVE_8
from tcod.map import compute_fov
from tcod.path import Pathfinder, SimpleGraph

from engine.core import edges, paths, sight
from engine.core.geometry import Cell
from engine.core.ground import Ground

WIDTH, HEIGHT, HOUSES = 60, 40, 9
WALK, RUN = 60, 160  # tenths of an inch


def main() -> None:
    """Print every figure."""
    ground = town()
    luck = random.Random(2)
    open_cells = edges.cells_where(ground, lambda piece: piece.name == "open ground")
    models = [luck.choice(open_cells) for _ in range(200)]
    others = [luck.choice(open_cells) for _ in range(6)]
    floor = typical(_bare_view(ground), models)
    show("full sight of a model", typical(lambda at: _sight(ground, at), models), 50, floor)
    show("cover", typical(lambda at: _cover(ground, at, others[0]), models), 100)
    show("whether two floors see each other", typical(lambda at: _down(ground, at), models), 50)
    known = typical(lambda at: sight.sees(ground, at, others[0]), models)
    show("whether two see each other, asked again", known, 1)
    for name, budget, aim in (("a walk", WALK, 150), ("a run", RUN, 2000)):
        floor = typical(_bare_search(ground, budget), models)
        took = typical(lambda at, budget=budget: _reach(ground, at, budget, others), models)
        show(f"reach of {name} of {budget // 10} inches", took, aim, floor)
    found = [_reach(ground, at, WALK, others) for at in models]
    show("one route of a walk", typical(lambda reach: reach.path(reach.nth(0)), found), 100)
    took = typical(lambda ground: edges.table.__wrapped__(ground, "open"), [ground] * 20)
    show("the edges of a new ground", took, 1000)


def town() -> Ground:
    """Return a town: houses with doors, windows and stairs to their roofs, fences, crates."""
    luck = random.Random(1)
    street = [["."] * WIDTH for _ in range(HEIGHT)]
    roofs = [[" "] * WIDTH for _ in range(HEIGHT)]
    for kind in '=o%T"~' * 12:
        street[luck.randrange(HEIGHT)][luck.randrange(WIDTH)] = kind
    for house in range(HOUSES):
        left, top = 2 + 20 * (house % 3) + luck.randrange(6), 1 + 13 * (house // 3)
        _build(street, roofs, left, top, 8 + luck.randrange(4), 8 + luck.randrange(3))
    return Ground([["".join(row) for row in floor] for floor in (street, roofs)])


def _build(
    street: list[list[str]], roofs: list[list[str]], left: int, top: int, width: int, height: int
) -> None:
    for y in range(top, top + height):
        for x in range(left, left + width):
            outside = y in (top, top + height - 1) or x in (left, left + width - 1)
            street[y][x], roofs[y][x] = "#" if outside else "_", "^"
    middle = left + width // 2
    street[top + height - 1][middle] = "+"
    street[top + height - 1][middle - 2] = street[top][middle] = street[top + 2][left] = "'"
    street[top + 1][left + 1], roofs[top + 1][left + 1] = "<", ">"


def typical(act: Callable, over: list) -> float:
    """Return the median of how long an act takes, in microseconds, after one round to warm up."""
    for thing in over:
        act(thing)
    took = []
    for thing in over * 3:
        began = time.perf_counter()
        act(thing)
        took.append(time.perf_counter() - began)
    return median(took) * 1e6


def show(what: str, took: float, aim: float, floor: float | None = None) -> None:
    """Print a figure beside its aim and, if there is one, its floor."""
    beside = f"; bare tcod {floor:,.1f}, that is x {took / floor:.1f}" if floor else ""
    print(f"  {what}: {took:,.1f} us (aim {aim:,}){beside}")


def _sight(ground: Ground, at: Cell) -> object:
    return sight._seen_from.__wrapped__(ground, at)


def _cover(ground: Ground, at: Cell, other: Cell) -> object:
    return sight.cover.__wrapped__(ground, at, other)


def _down(ground: Ground, at: Cell) -> object:
    return sight._sees_down.__wrapped__(ground, Cell(5, 3, 1), at)


def _reach(ground: Ground, at: Cell, budget: int, others: list[Cell]) -> paths.Reach:
    return paths.reach.__wrapped__(
        ground, at, budget, climb=60,
        closed=tuple(others[:3]), no_stop=tuple(others), stop_after_window=True,
    )  # fmt: skip


def _bare_view(ground: Ground) -> Callable[[Cell], object]:
    """Return tcod's own field of view on the same floor."""
    clear = sight._clear(ground)[0][:HEIGHT, :WIDTH].copy()
    return lambda at: compute_fov(clear, (at.y, at.x), algorithm=FOV_PERMISSIVE_8)


def _bare_search(ground: Ground, budget: int) -> Callable[[Cell], object]:
    """Return tcod's own search over the same cells: one floor, no corner rule, no windows."""
    free = np.frombuffer(ground.layer(lambda piece: piece.passable)[0], np.int8)
    padded = np.pad(free.reshape(HEIGHT, WIDTH), budget // 10)
    side = 2 * (budget // 10) + 1

    def search(at: Cell) -> object:
        cost = padded[at.y : at.y + side, at.x : at.x + side]
        finder = Pathfinder(SimpleGraph(cost=cost, cardinal=10, diagonal=14))
        finder.add_root((side // 2, side // 2))
        finder.resolve()
        return finder.distance

    return search
