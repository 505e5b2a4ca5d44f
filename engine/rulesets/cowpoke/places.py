"""How good a place is to stand in, in thousandths of a hit point: the computer's judgement."""

from collections.abc import Iterator

from engine.core.geometry import TENTHS, Cell
from engine.core.marching import march, march_into, wanted_at
from engine.rulesets.cowpoke import explosion, skies
from engine.rulesets.cowpoke.state import Figure, State, enemies
from engine.rulesets.cowpoke.targets import most_dice, sees

MEAN_HIT = 1690  # of one hit by the chart; only used to compare places
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
    threat = theirs // 2 + explosion.threatens(state, figure) + skies.menaces(state, figure.at)
    return mine - threat - way - INCH_TO_GOAL * to_goal(state, figure)


def best_shot(state: State, shooter: Figure, target: Figure) -> int:
    """Return the mean damage of the best shot, in thousandths."""
    return mean(most_dice(state, shooter, target))


def mean(dice: int) -> int:
    """Return the mean damage of a shot of so many dice, in thousandths."""
    misses, all_ = 5**dice, 6**dice
    return int((all_ - misses) * MEAN_HIT // all_)


def nearest(state: State, figure: Figure) -> int:
    """Return the inches to the nearest enemy."""
    climb = TENTHS * state.tables.moves.climb
    ways = (march(state.ground, figure.at, e.at, climb=climb) for e in enemies(state, figure))
    return min(ways, default=0)


def to_goal(state: State, figure: Figure) -> int:
    """Return the inches to where a goal of its side wants a figure to be; 0 if there is none."""
    now, climb = state.figures[figure.id].at, TENTHS * state.tables.moves.climb
    ways = (
        march_into(state.ground, figure.at, aim, now, climb=climb)
        for aim in wanted_at(state.setting.scenario.goals, figure.id, figure.seat)
    )
    return min((*ways, *_to_loot(state, figure)), default=0)


def _to_loot(state: State, figure: Figure) -> Iterator[int]:
    """Yield the inches to what a goal wants carried off, or to the edge with it."""
    for goal in state.setting.scenario.goals:
        loot = state.things.loot.get(goal.when.carried_off or "")
        if loot is None or goal.seat != figure.seat:
            continue
        if loot.carrier == figure.id:
            yield to_edge(state, figure.at, goal.when.edge)
        elif not loot.carrier:
            yield march(state.ground, figure.at, loot.at, climb=TENTHS * state.tables.moves.climb)


def to_edge(state: State, at: Cell, edge: str | None) -> int:
    """Return the inches to an edge of the table, to the nearest one if none is named."""
    ways = {
        "north": at.y,
        "south": state.ground.height - 1 - at.y,
        "west": at.x,
        "east": state.ground.width - 1 - at.x,
    }
    return ways[edge] if edge else min(ways.values())
