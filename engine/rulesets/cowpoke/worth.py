"""What an action is expected to gain, in thousandths of a hit point: the computer's judgement.

Simple on purpose: shots by their exact mean damage, moves by how much better the place is for
shooting and against being shot at. It sees what its seat sees and rolls nothing.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.core.events import Action, FigureId
from engine.core.geometry import COMPASS, Cell, distance2, in_arc
from engine.rulesets.cowpoke import buckets, odds, pools
from engine.rulesets.cowpoke.actions import (
    Activate,
    Aim,
    Blaze,
    Brawl,
    Dash,
    PushLuck,
    QuickDraw,
    Reload,
    Run,
    Shoot,
    SnapShot,
    Walk,
    Watch,
)  # fmt: skip
from engine.rulesets.cowpoke.state import Figure, State, enemies, opponents_in_contact
from engine.rulesets.cowpoke.targets import sees

DROP = 2000  # what dropping an enemy is worth beyond the damage
EMPTY = 500  # what an empty weapon costs
MEAN_HIT = 1690  # of one hit by the chart in thousandths; only used to compare places


def worth(state: State, action: Action) -> int:
    """Return the worth of an action for the seat that takes it."""
    judge = _JUDGES.get(type(action))
    return judge(state, action) if judge else 0


def _shot(state: State, action: Action) -> int:
    bucket = buckets.before(state, action)
    if bucket is None or not bucket.chances:
        return 0
    _, mean, drop = bucket.chances
    return odds.thousandths(mean) + DROP * odds.thousandths(drop) // 1000


def _extra(state: State, action: Shoot | SnapShot, other: FigureId) -> int:
    friend = state.figures[other].seat == state.figures[action.figure].seat
    gain = _shot(state, replace(action, target=other, spread=()))
    return -2 * gain if friend else gain


def _brawl(state: State, action: Brawl) -> int:
    bucket = buckets.before(state, action)
    assert bucket is not None
    win, _, lose = (odds.thousandths(chance) for chance in bucket.chances)
    return (win - lose) * MEAN_HIT // 1000 + 50


def _move(state: State, figure: Figure, cell: Cell) -> int:
    there = figure.moved_to(cell)
    leaving = 600 * len(opponents_in_contact(state, figure))
    return _place(state, there) - _place(state, figure) - leaving - 20


def _place(state: State, figure: Figure) -> int:
    """Judge a place: my best shot from it, less half of theirs at it, less the way still to go."""
    mine, theirs, gap = 0, 0, 10_000
    for enemy in enemies(state, figure):
        gap = min(gap, distance2(figure.at, enemy.at))
        if sees(state, figure, enemy):
            mine = max(mine, _best(state, figure, enemy))
            theirs += _best(state, enemy, figure)
    return mine - theirs // 2 - min(gap, 1600) // (2 if mine else 1)


def _best(state: State, shooter: Figure, target: Figure) -> int:
    """Return the mean damage of the best shot, in thousandths."""
    dice = max(
        (
            pools.total(pools.shot(state, shooter, target, weapon))
            for weapon in shooter.weapons
            if shooter.loaded(weapon)
        ),
        default=0,
    )
    return (6**dice - 5**dice) * MEAN_HIT // 6**dice if dice > 0 else 0


def _run(state: State, figure: Figure) -> int:
    """Run only when nobody is in sight and the fight is far off."""
    if any(sees(state, figure, enemy) for enemy in enemies(state, figure)):
        return -100
    return 150 if _nearest(state, figure) > 14 * 14 else -100


def _nearest(state: State, figure: Figure) -> int:
    return min((distance2(figure.at, enemy.at) for enemy in enemies(state, figure)), default=0)


def _watch(state: State, action: Watch) -> int:
    """Watch where the enemies are, if none of them can be shot."""
    figure = state.figures[action.figure]
    covered = sum(1 for e in enemies(state, figure) if in_arc(action.facing, figure.at, e.at))
    reach = max(n for n, dice in enumerate(state.tables.weapons[action.weapon].dice) if dice)
    return 40 + 60 * covered + 5 * reach - (action.facing not in COMPASS)


def _activate(state: State, action: Activate) -> int:
    """Take up first whoever is nearest to the enemy."""
    return -_nearest(state, state.figures[action.figure])


def _volley(state: State, action: Shoot | SnapShot) -> int:
    return _shot(state, action) + sum(_extra(state, action, other) for other in action.spread)


_JUDGES: dict[type[Action], Callable[[State, Any], int]] = {
    Activate: _activate,
    Shoot: _volley,
    Blaze: lambda state, action: _shot(state, action) - EMPTY,
    Aim: lambda state, action: _shot(state, action) * 2 // 5,
    Brawl: _brawl,
    Walk: lambda state, action: _move(state, state.figures[action.figure], action.path[-1]),
    Dash: lambda state, action: _move(state, state.figures[action.figure], action.path[-1]),
    Run: lambda state, action: _run(state, state.figures[action.figure]),
    Watch: _watch,
    Reload: lambda state, action: 300 if len(state.figures[action.figure].weapons) > 1 else 600,
    SnapShot: _volley,
    PushLuck: lambda state, action: 1000,
    QuickDraw: lambda state, action: _shot(state, action) + 1,
}
