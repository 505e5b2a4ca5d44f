"""How far it is on foot, in inches: what computers judge places by.

Ways are measured round walls and up stairs, for one cell, as if nobody else stood there.
"""

from collections.abc import Iterable
from functools import lru_cache

from engine.core import paths
from engine.core.events import FigureId, Seat
from engine.core.geometry import TENTHS, Cell
from engine.core.goals import Goal, Occupies
from engine.core.ground import Ground

FAR = 100  # inches: no nearer is what cannot be reached at all


def march(ground: Ground, start: Cell, end: Cell, *, climb: int) -> int:
    """Return the inches on foot from one cell to another; `climb` is as for `paths.reach`."""
    if start == end:
        return 0
    tenths = _reach(ground, end, climb).get(start)
    return FAR if tenths is None else tenths // TENTHS


def wanted_at(goals: Iterable[Goal], figure: FigureId, seat: Seat) -> list[Occupies]:
    """Return where goals of its own side want a figure, or anybody of its seat, to be."""
    aims = [goal.when.occupies for goal in goals if goal.seat == seat]
    return [aim for aim in aims if aim and (aim.figure == figure or aim.seat == seat)]


def march_into(ground: Ground, at: Cell, aim: Occupies, now: Cell, *, climb: int) -> int:
    """Return the inches from `at` to an area: to that cell of it which is nearest to `now`.

    One end for all places that a figure could move to makes them fit to be compared.
    """
    if aim.covers(at):
        return 0
    there = _nearest_in(ground, now, aim, climb)
    return march(ground, at, there, climb=climb) if there else FAR


@lru_cache(maxsize=256)
def _nearest_in(ground: Ground, start: Cell, aim: Occupies, climb: int) -> Cell | None:
    reach = _reach(ground, start, climb)
    return min((cell for cell in reach if aim.covers(cell)), key=reach.__getitem__, default=None)


def _reach(ground: Ground, start: Cell, climb: int) -> paths.Reach:
    return paths.reach(ground, start, TENTHS * FAR, climb=climb)
