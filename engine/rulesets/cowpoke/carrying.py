"""How far a path that nobody measured carries (COW-9.1b, R37).

Rulings
    Where its inches end in a cell in which no move may end, the mover has stopped in the last one
    where it may. A climb that cannot be paid is not begun, and a jump neither.
"""

from engine.core.edges import step_cost
from engine.core.geometry import TENTHS
from engine.core.ground import Ground
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import jumping, reckoning
from engine.rulesets.cowpoke.state import Figure, State


def carried(
    state: State, figure: Figure, path: do.Path, budget: int, ground: Ground, *, jumps: bool
) -> do.Path:
    """COW-R37 Return how much of a path, cell by cell, so many tenths pay for."""
    if not reckoning.is_on(state):
        return path
    on_foot = path[:-1] if jumps else path
    climb, at, left, way = TENTHS * state.tables.moves.climb, figure.at, budget, 0
    for cell in on_foot:
        left -= step_cost(ground, at, cell, climb=climb) or reckoning.ANY_WAY
        if left < 0:
            break
        at, way = cell, way + 1
    leap = jumping.leap(state, figure, at, path[-1]) if jumps and way == len(on_foot) else None
    if leap is not None and leap <= left:
        return path
    return _until_standing(state, figure, on_foot[:way])


def _until_standing(state: State, figure: Figure, path: do.Path) -> do.Path:
    """Return a path up to the last cell in which a move may end (GEN-14, GEN-21)."""
    taken = [other.at for other in state.figures.values() if other.id != figure.id]
    for length in range(len(path), 0, -1):
        if path[length - 1] not in taken and state.ground.piece(path[length - 1]).standable:
            return path[:length]
    return ()
