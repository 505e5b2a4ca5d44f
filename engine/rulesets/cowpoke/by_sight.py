"""What an action is worth where nothing may be measured: judged by sight alone (COW-9.1a, GEN-12).

Neither distances nor odds are asked: who is seen is shot at, then gone for. What judges nothing
that the rule forbids to measure is judged as ever, by `worth.py`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.core import sight
from engine.core.edges import in_contact
from engine.core.events import Action
from engine.core.geometry import COMPASS, Cell, in_arc
from engine.core.marching import wanted_at
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import arms, places
from engine.rulesets.cowpoke.state import Figure, State, at_war, enemies, opponents_in_contact
from engine.rulesets.cowpoke.targets import sees

SHOT, BRAWL = 800, 900  # worth of doing it at all
CLOSE_IN = 1000  # of going for somebody with the last action point
SEEK = 300  # of going where somebody is
KEPT = ("short_fuse", "giddy_up")  # cards of which nobody can say what they are good for
FRIEND = 1000  # what it costs to shoot at one's own


def _volley(state: State, action: do.Shoot | do.SnapShot) -> int:
    """The weaker a target looks the better, and the farther a weapon carries."""
    target, seat = state.figures[action.target], state.figures[action.figure].seat
    others = (state.figures[other] for other in action.spread)
    more = sum(SHOT // 4 if at_war(state, other.seat, seat) else -FRIEND for other in others)
    return SHOT - 50 * target.hp + more + _gun(state, action) - 50 * len(action.cards)


def _gun(state: State, action: do.Shoot | do.SnapShot) -> int:
    watch = state.figures[action.figure].watch
    weapon = action.weapon if isinstance(action, do.Shoot) else watch.weapon if watch else ""
    row = state.tables.weapons.get(weapon)
    return (sum(row.dice) if row else 0) - (SHOT if weapon == arms.THROWN else 0)


def _move(state: State, action: do.Walk | do.Dash) -> int:
    """Go where a goal or an enemy is; who sees one goes for him once he has shot."""
    figure, cell = state.figures[action.figure], action.path[-1]
    if opponents_in_contact(state, figure):
        return -BRAWL
    if goal := _goal(state, figure, cell):
        return goal
    foes = [foe.at for foe in enemies(state, figure)]
    seen = any(sees(state, figure, foe) for foe in enemies(state, figure))
    if any(in_contact(state.ground, cell, at) for at in foes):
        return CLOSE_IN if seen and _is_last(state) else SEEK
    return SEEK - 50 if not seen and any(_sees(state, at, cell) for at in foes) else -50


def _goal(state: State, figure: Figure, cell: Cell) -> int:
    """Return what it is worth to come where a goal wants a figure to be, or to stay there."""
    aims = wanted_at(state.setting.scenario.goals, figure.id, figure.seat)
    if any(aim.covers(figure.at) for aim in aims):
        return -SHOT
    wanted = any(aim.covers(cell) for aim in aims) or _is_for_loot(state, figure, cell)
    return CLOSE_IN if wanted else 0


def _is_for_loot(state: State, figure: Figure, cell: Cell) -> bool:
    """Return whether a cell is where loot that is wanted lies, or over the edge with it."""
    for goal in state.setting.scenario.goals:
        loot = state.things.loot.get(goal.when.carried_off or "")
        if loot is not None and goal.seat == figure.seat:
            if loot.carrier == figure.id:
                return places.to_edge(state, cell, goal.when.edge) == 0
            if not loot.carrier and loot.at == cell:
                return True
    return False


def _sees(state: State, at: Cell, cell: Cell) -> bool:
    """Return whether a cell is seen from another, looked up in one view for all cells."""
    if at.floor != cell.floor:
        return sight.sees(state.ground, at, cell)
    return bool(sight.field(state.ground, at).item(cell.y, cell.x))


def _is_last(state: State) -> bool:
    return state.active is None or state.active.ap < 2


def _run(state: State, action: do.Run) -> int:
    figure = state.figures[action.figure]
    return -100 if any(sees(state, figure, foe) for foe in enemies(state, figure)) else SEEK + 50


def _watch(state: State, action: do.Watch) -> int:
    figure = state.figures[action.figure]
    covered = sum(1 for e in enemies(state, figure) if in_arc(action.facing, figure.at, e.at))
    return 40 + 60 * covered - (action.facing not in COMPASS)


def _gun_turned(state: State, action: do.TurnGun) -> int:
    """Turn a gun only where it points at nobody."""
    figure, gun = state.figures[action.figure], state.things.guns[action.gun]

    def aimed_at(facing: tuple[int, int]) -> Iterator[Figure]:
        return (e for e in enemies(state, figure) if in_arc(facing, gun.at, e.at))

    return SEEK if any(aimed_at(action.facing)) and not any(aimed_at(gun.facing)) else -50


JUDGES: Mapping[type[Action], Callable[[State, Any], int]] = {
    do.Activate: lambda state, action: 0,
    do.Shoot: _volley,
    do.SnapShot: _volley,
    do.Blaze: lambda state, action: SHOT // 4,
    do.Aim: lambda state, action: 0,
    do.QuickDraw: lambda state, action: SHOT,
    do.Brawl: lambda state, action: BRAWL,
    do.Walk: _move,
    do.Dash: _move,
    do.Run: _run,
    do.Jump: lambda state, action: -SHOT,
    do.Watch: _watch,
    do.Throw: lambda state, action: -50,
    do.HailMary: lambda state, action: -50,
    do.Light: lambda state, action: -50,
    do.TurnGun: _gun_turned,
    do.PlayCard: lambda state, action: -1 if action.card in KEPT else 50,
}
