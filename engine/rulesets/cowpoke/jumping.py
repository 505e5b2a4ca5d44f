"""Jumps over an open edge: a part of a Walk or a Run, and the last of it (COW-5.5a, R34).

Rulings
    An edge is open where the next cell of the floor is open air; a railing and a window are
    passed on the way to it. The step over the edge costs what a step over open ground does.
    No jump goes diagonally between two walls.
    A path of a jump ends with the cell of the landing; before that comes the edge.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from engine.core.edges import DIAGONAL, cells_where, step_cost
from engine.core.events import Action
from engine.core.geometry import COMPASS, TENTHS, Cell, neighbours
from engine.core.ground import Ground
from engine.core.paths import Reach
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke.falling import landings
from engine.rulesets.cowpoke.state import Figure, State, enemies

Edge = tuple[int, Cell]  # what the step over it costs, and the open air beyond


class Jumps:
    """The family of Jump: to each cell where one may land the cheapest way, any way accepted."""

    verb = do.Jump.verb

    def __init__(
        self, state: State, figure: Figure, budget: int, reach: Callable[[], Reach], ground: Ground
    ) -> None:
        self._state = state
        self._ground = ground  # as the mover finds it
        self._figure = figure
        self._budget = budget
        self._reach = reach
        self._found: dict[Cell, do.Path] | None = None

    @property
    def _ways(self) -> dict[Cell, do.Path]:
        if self._found is None:
            self._found = ways(self._state, self._figure, self._budget, self._reach())
        return self._found

    def __bool__(self) -> bool:
        return bool(edges(self._state.ground)) and bool(self._ways)

    def __len__(self) -> int:
        return len(self._ways)

    def __getitem__(self, index: int) -> Action:
        return do.Jump(self._figure.id, [*self._ways.values()][index])

    def __iter__(self) -> Iterator[Action]:
        return (do.Jump(self._figure.id, path) for path in self._ways.values())

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, do.Jump)
            and action.figure == self._figure.id
            and is_jump(self._state, self._figure, action.path, self._budget, self._ground)
        )

    def at(self, cell: Cell) -> Sequence[Action]:
        """Return the cheapest jump that ends in a cell."""
        return [do.Jump(self._figure.id, self._ways[cell])] if cell in self._ways else []


@lru_cache(maxsize=64)
def edges(ground: Ground) -> Mapping[Cell, tuple[Edge, ...]]:
    """Return the cells of upper floors from which one can drop, with what lies beyond."""
    walked = cells_where(ground, lambda piece: piece.passable)
    found = {cell: tuple(_beyond(ground, cell)) for cell in walked if cell.floor}
    return {cell: beyond for cell, beyond in found.items() if beyond}


def _beyond(ground: Ground, cell: Cell) -> Iterator[Edge]:
    x, y, floor = cell
    for dx, dy in COMPASS:
        air = Cell(x + dx, y + dy, floor)
        if not ground.on_table(air) or ground.piece(air).ground != "air":
            continue
        corners = (Cell(x + dx, y, floor), Cell(x, y + dy, floor))
        if dx and dy and all(ground.piece(each).ground == "blocked" for each in corners):
            continue
        yield (DIAGONAL if dx and dy else TENTHS), air


def is_jump(state: State, figure: Figure, path: do.Path, budget: int, ground: Ground) -> bool:
    """Return whether a path, its last cell the landing, is a jump within so many tenths."""
    at, spent = figure.at, 0
    climb = TENTHS * state.tables.moves.climb
    closed = [enemy.at for enemy in enemies(state, figure)]
    for cell in path[:-1]:
        cost = step_cost(ground, at, cell, climb=climb)
        if cost is None or cell in closed or ground.piece(at).window:
            return False
        at, spent = cell, spent + cost
    leaps = leap(state, figure, at, path[-1])
    return leaps is not None and spent + leaps <= budget


def leap(state: State, figure: Figure, edge: Cell, cell: Cell) -> int | None:
    """Return what the step over an edge costs to whoever would land in a cell, if one can."""
    steps = (
        step
        for step, air in edges(state.ground).get(edge, ())
        if cell in landings(state, figure, air)[0]
    )
    return min(steps, default=None)


def ways(state: State, figure: Figure, budget: int, reach: Reach) -> dict[Cell, do.Path]:
    """Return the cheapest way to each cell where a jump may end."""
    best: dict[Cell, tuple[int, do.Path]] = {}
    for edge, beyond in edges(state.ground).items():
        there = [*_to(state, figure, edge, reach)]
        drops = [(step, landings(state, figure, air)[0]) for step, air in beyond if there]
        for spent, way in there:
            for step, cells in drops:
                total = spent + step
                for cell in cells if total <= budget else ():
                    if cell not in best or total < best[cell][0]:
                        best[cell] = total, (*way, cell)
    return {cell: best[cell][1] for cell in sorted(best)}


def _to(
    state: State, figure: Figure, edge: Cell, reach: Reach
) -> Iterator[tuple[int, tuple[Cell, ...]]]:
    """Yield the ways to an edge and their costs; onto railings and windows from beside them."""
    if state.ground.piece(edge).standable:
        if (way := _way(state, figure, edge, reach)) is not None:
            yield (reach[edge] if way else 0), way
        return
    climb = TENTHS * state.tables.moves.climb
    for cell in neighbours(edge):
        way = _way(state, figure, cell, reach)
        step = step_cost(state.ground, cell, edge, climb=climb) if way is not None else None
        if step and way is not None:
            yield (reach[cell] if way else 0) + step, (*way, edge)


def _way(state: State, figure: Figure, cell: Cell, reach: Reach) -> tuple[Cell, ...] | None:
    """Return the way to a cell if a move can go on from there: not behind a window (COW-R36)."""
    if cell == figure.at:
        return ()
    if cell not in reach:
        return None
    way = reach.path(cell)
    return None if any(state.ground.piece(each).window for each in way) else way
