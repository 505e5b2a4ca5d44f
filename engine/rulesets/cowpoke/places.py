"""How good a place is to stand in, in thousandths of a hit point: the computer's judgement.

Ways are measured on foot, round walls and up stairs, as if nobody else stood there.
"""

from functools import lru_cache

from engine.core import paths
from engine.core.geometry import TENTHS, Cell
from engine.core.goals import Occupies
from engine.core.ground import Ground
from engine.rulesets.cowpoke.state import Figure, State, enemies
from engine.rulesets.cowpoke.targets import most_dice, sees

MEAN_HIT = 1690  # of one hit by the chart; only used to compare places
FAR = 100  # inches: no nearer is what cannot be reached at all
INCH_TO_ENEMY = 30  # what an inch nearer to the nearest enemy is worth without a shot
INCH_TO_GOAL = 60


def worth(state: State, figure: Figure) -> int:
    """Judge a figure's place: its best shot, half of all shots at it, the ways still to go."""
    mine, theirs, seen = 0, 0, False
    for enemy in enemies(state, figure):
        if sees(state, figure, enemy):
            seen = True
            mine = max(mine, best_shot(state, figure, enemy))
            theirs += best_shot(state, enemy, figure)
    way = nearest(state, figure) * (INCH_TO_ENEMY // 3 if seen and mine else INCH_TO_ENEMY)
    return mine - theirs // 2 - way - INCH_TO_GOAL * to_goal(state, figure)


def best_shot(state: State, shooter: Figure, target: Figure) -> int:
    """Return the mean damage of the best shot, in thousandths."""
    dice = most_dice(state, shooter, target)
    misses, all_ = 5**dice, 6**dice
    return int((all_ - misses) * MEAN_HIT // all_)


def nearest(state: State, figure: Figure) -> int:
    """Return the inches to the nearest enemy."""
    return min((march(state, figure.at, e.at) for e in enemies(state, figure)), default=0)


def to_goal(state: State, figure: Figure) -> int:
    """Return the inches to where a goal of its side wants a figure to be; 0 if there is none."""
    goals = state.setting.scenario.goals
    aims = [goal.when.occupies for goal in goals if goal.seat == figure.seat]
    wanted = [aim for aim in aims if aim and (aim.figure == figure.id or aim.seat == figure.seat)]
    return min((_to_area(state, figure, aim) for aim in wanted), default=0)


def march(state: State, start: Cell, end: Cell) -> int:
    """Return the inches on foot from one cell to another."""
    if start == end:
        return 0
    tenths = _reach(state.ground, end, state.tables.moves.climb).get(start)
    return FAR if tenths is None else tenths // TENTHS


def _to_area(state: State, figure: Figure, aim: Occupies) -> int:
    """Measure to that cell of an area which is nearest to where the figure stands now."""
    if aim.covers(figure.at):
        return 0
    now = state.figures[figure.id].at
    there = _nearest_in(state.ground, now, aim, state.tables.moves.climb)
    return march(state, figure.at, there) if there else FAR


@lru_cache(maxsize=256)
def _nearest_in(ground: Ground, start: Cell, aim: Occupies, climb: int) -> Cell | None:
    reach = _reach(ground, start, climb)
    return min((cell for cell in reach if aim.covers(cell)), key=reach.__getitem__, default=None)


def _reach(ground: Ground, start: Cell, climb: int) -> paths.Reach:
    return paths.reach(ground, start, TENTHS * FAR, climb=TENTHS * climb)
