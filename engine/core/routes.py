"""The family of moves, and how a move is read from way-points (GEN-12, GEN-14).

One canonical route to each cell in reach is listed, any legal route is accepted. Nothing is
searched until it is looked at: whether there is any move at all is told from the first step.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.events import Action
from engine.core.geometry import Cell, neighbours
from engine.core.paths import Reach
from engine.core.places import parse_cell, place

Path = tuple[Cell, ...]  # the cells of a route, its start left out


class Routes:
    """All moves of one figure and one verb.

    `make` turns a path into the action, whose field `path` holds it. `reach` answers where the
    move may end; it is asked once, and only if need be. `cost` answers what a path costs, None if
    it is not allowed.
    """

    def __init__(
        self,
        verb: str,
        make: Callable[[Path], Action],
        start: Cell,
        reach: Callable[[], Reach],
        cost: Callable[[Path], int | None],
    ) -> None:
        self.verb = verb
        self.start = start
        self.make = make
        self._search = reach
        self._cost = cost
        self._reach: Reach | None = None

    @property
    def reach(self) -> Reach:
        """The cells where this move may end, with their costs in tenths of an inch."""
        if self._reach is None:
            self._reach = self._search()
        return self._reach

    def __bool__(self) -> bool:
        return self._can_step or len(self.reach) > 0

    @property
    def _can_step(self) -> bool:
        """Whether some neighbouring cell is in reach: most questions need to know no more."""
        return any(self._cost((cell,)) is not None for cell in neighbours(self.start))

    def __len__(self) -> int:
        return len(self.reach)

    def __getitem__(self, index: int) -> Action:
        return self._to(self.reach.nth(index))

    def __iter__(self) -> Iterator[Action]:
        return map(self._to, self.reach)

    def __contains__(self, action: object) -> bool:
        path: Any = getattr(action, "path", None)
        return bool(path) and action == self.make(path) and self._cost(path) is not None

    def at(self, cell: Cell) -> Sequence[Action]:
        """Return the canonical route to a cell, if it is in reach."""
        return [self._to(cell)] if cell in self.reach else []

    def _to(self, cell: Cell) -> Action:
        return self.make(self.reach.path(cell))


def read_route(
    routes: Routes, name: str, words: Sequence[str], leg: Callable[[Cell], Reach]
) -> Action:
    """Return the move by way-points such as "6,2 8,2"; raise IllegalAction.

    Canonical routes are joined from point to point. `leg` answers what can be reached from a
    point with inches to spare; whether all of it is allowed is for `routes` to say.
    """
    if not words:
        said = f"{name} needs a cell to go to, such as {place(routes.start)}."
        raise IllegalAction(said)
    path: Path = ()
    at = routes.start
    for word in words:
        cell, reach = parse_cell(word), leg(at)
        if cell not in reach:
            raise IllegalAction(f"No way leads to {place(cell)} from {place(at)}.")
        path, at = (*path, *reach.path(cell)), cell
    action = routes.make(path)
    if action not in routes:
        raise IllegalAction(f"{place(at)} is out of reach by that way, or no move may end there.")
    return action
