"""What an action is expected to gain, in thousandths of a hit point: the computer's judgement.

Simple on purpose: shots by their exact mean damage, moves by how much better the place is for
shooting and against being shot at. It sees what its seat sees and rolls nothing.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.core.chances import thousandths
from engine.core.events import Action, FigureId
from engine.core.geometry import COMPASS, Cell, in_arc
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import (
    arms,
    buckets,
    by_sight,
    explosion,
    places,
    pools,
    reckoning,
    trumps,
)
from engine.rulesets.cowpoke.state import Figure, State, at_war, enemies, opponents_in_contact
from engine.rulesets.cowpoke.targets import sees

DROP = 2000  # what dropping an enemy is worth beyond the damage
LOOT = 2500  # what it is worth to hold what a goal asks for
EMPTY = 500  # what an empty weapon costs
BLADE = 400  # and one that is thrown away


def worth(state: State, action: Action) -> int:
    """Return the worth of an action for the seat that takes it."""
    judge = _JUDGES.get(type(action))
    if reckoning.is_on(state):
        judge = by_sight.JUDGES.get(type(action), judge)
    return judge(state, action) if judge else 0


def _shot(state: State, action: Action) -> int:
    bucket = buckets.before(state, action)
    if bucket is None or not bucket.chances:
        return 0
    _, mean, drop = bucket.chances
    return thousandths(mean) + DROP * thousandths(drop) // 1000


def _extra(state: State, action: do.Shoot | do.SnapShot, other: FigureId) -> int:
    seat = state.figures[action.figure].seat
    gain = _shot(state, replace(action, target=other, spread=()))
    return gain if at_war(state, state.figures[other].seat, seat) else -2 * gain


def _brawl(state: State, action: do.Brawl) -> int:
    bucket = buckets.before(state, action)
    assert bucket is not None
    win, _, lose = (thousandths(chance) for chance in bucket.chances)
    return (win - lose) * places.MEAN_HIT // 1000 + 50


def _move(state: State, figure: Figure, cell: Cell) -> int:
    there = figure.moved_to(cell)
    leaving = 600 * len(opponents_in_contact(state, figure))
    return places.worth(state, there) - places.worth(state, figure) - leaving - 20


def _run(state: State, figure: Figure) -> int:
    """Run when nobody is in sight and there is far to go."""
    if any(sees(state, figure, enemy) for enemy in enemies(state, figure)):
        return -100
    way = places.to_goal(state, figure) or places.nearest(state, figure)
    return 150 if way > state.tables.moves.run + state.tables.moves.walk else -100


def _watch(state: State, action: do.Watch) -> int:
    """Watch where the enemies are, if none of them can be shot."""
    figure = state.figures[action.figure]
    covered = sum(1 for e in enemies(state, figure) if in_arc(action.facing, figure.at, e.at))
    reach = max(n for n, dice in enumerate(state.tables.weapons[action.weapon].dice) if dice)
    return 40 + 60 * covered + 5 * reach - (action.facing not in COMPASS)


def _activate(state: State, action: do.Activate) -> int:
    """Take up first whoever is nearest to the enemy."""
    return -places.nearest(state, state.figures[action.figure])


def _volley(state: State, action: do.Shoot | do.SnapShot) -> int:
    cost = BLADE if isinstance(action, do.Shoot) and action.weapon == arms.THROWN else 0
    extra = sum(_extra(state, action, other) for other in action.spread)
    return _shot(state, action) + extra - cost - _named(action)


def _named(action: do.Shoot | do.SnapShot | do.Blaze | do.QuickDraw) -> int:
    """Return what it costs to name cards with a shot."""
    return trumps.KEEP * len(action.cards)


def _turn_gun(state: State, action: do.TurnGun) -> int:
    """Turn a gun to where it has a better shot than where it points, if it can still be fired."""
    figure, gun = state.figures[action.figure], state.things.guns[action.gun]
    row = state.tables.weapons[state.tables.gun.weapon]
    if not arms.has_shots(state, gun) or not row.dice:
        return -50
    now, then = (
        max((places.mean(_gun_dice(state, figure, enemy)) for enemy in seen), default=0)
        for seen in (
            [e for e in enemies(state, figure) if in_arc(facing, gun.at, e.at)]
            for facing in (gun.facing, action.facing)
        )
    )
    return (then - now) // 2 - 50


def _gun_dice(state: State, figure: Figure, enemy: Figure) -> int:
    """Return the dice of a Gatling gun against somebody in its arc, 0 without a shot."""
    if not sees(state, figure, enemy):
        return 0
    return max(0, pools.total(pools.shot(state, figure, enemy, state.tables.gun.weapon)))


def _jump(state: State, action: do.Jump) -> int:
    """A fall hurts, and may end the activation."""
    figure, cell = state.figures[action.figure], action.path[-1]
    falls, edge = state.tables.falls, action.path[-2] if len(action.path) > 1 else figure.at
    floors = edge.floor - cell.floor - (falls.soft if state.ground.piece(cell).soft else 0)
    pain = 0
    if floors > len(falls.better):
        pain = 1000 * falls.deadly
    elif floors > 0:
        even = falls.better[floors - 1] * falls.safe + falls.worse[floors - 1] * (6 - falls.safe)
        pain = 1000 * even // 6 + 100
    return _move(state, figure, cell) - pain - (DROP if pain >= 1000 * figure.hp else 0)


def _deploy(state: State, action: do.Deploy) -> int:
    """Deploy near the middle of the edge, and well forward."""
    width, height = state.ground.width, state.ground.height
    x, y, _ = action.cell
    return -abs(2 * x - width) - 2 * abs(2 * y - height)


def _take(state: State, action: do.Take) -> int:
    """Take what a goal of one's own side, or of others, asks for."""
    goals = state.setting.scenario.goals
    return LOOT if any(goal.when.carried_off == action.loot for goal in goals) else 10


_JUDGES: dict[type[Action], Callable[[State, Any], int]] = {
    do.Activate: _activate,
    do.Shoot: _volley,
    do.Blaze: lambda state, action: _shot(state, action) - EMPTY - _named(action),
    do.Aim: lambda state, action: _shot(state, action) * 2 // 5,
    do.Brawl: _brawl,
    do.Walk: lambda state, action: _move(state, state.figures[action.figure], action.path[-1]),
    do.Dash: lambda state, action: _move(state, state.figures[action.figure], action.path[-1]),
    do.Run: lambda state, action: _run(state, state.figures[action.figure]),
    do.Watch: _watch,
    do.Reload: lambda state, action: 300 if len(state.figures[action.figure].weapons) > 1 else 600,
    do.SnapShot: _volley,
    do.PushLuck: lambda state, action: 1000,
    do.Jump: _jump,
    do.Open: lambda state, action: -30,
    do.Close: lambda state, action: -30,
    do.Smash: lambda state, action: -30,
    do.Take: _take,
    do.Drop: lambda state, action: -LOOT,
    do.PickUp: lambda state, action: 200,
    do.Deploy: _deploy,
    do.Throw: lambda state, act: explosion.thrown(state, state.figures[act.figure], act.cell),
    do.HailMary: lambda state, act: explosion.hurled(state, state.figures[act.figure], act.cell),
    do.Light: lambda state, act: explosion.thrown(state, state.figures[act.figure], act.cell) - 20,
    do.TurnGun: _turn_gun,
    do.QuickDraw: lambda state, action: _shot(state, action) + 1 - _named(action),
    do.PlayCard: trumps.worth,
}
