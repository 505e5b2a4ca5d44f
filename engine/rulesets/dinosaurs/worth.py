"""What an action is expected to gain, in thousandths of a hit point: the computer's judgement.

Simple on purpose: attacks by their exact mean damage, moves by what could be done from there in
the same activation and how much better the place is. It sees what its seat sees and rolls nothing.
Whoever is unaware stands where he stands.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.core.chances import thousandths
from engine.core.events import Action, FigureId
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import blast, flight, moving, odds, places, scores, sums
from engine.rulesets.dinosaurs.events import AttackGathered
from engine.rulesets.dinosaurs.outlook import mean, outlook, placed
from engine.rulesets.dinosaurs.state import Figure, State, enemies, riders

DROP = 3000  # what putting an enemy out of action is worth beyond the damage
SCARE = 800  # what it is worth that one must test its fear
HEAL = 900  # what a hit point is worth that comes back
EMPTY = 600  # what it costs that a weapon has to be reloaded
ALARM = 1500  # what it is worth that the enemy suspects nothing yet
FAR = 14  # inches, beyond which a saddle is worth getting into


def worth(state: State, action: Action) -> int:
    """Return the worth of an action for the seat that takes it."""
    judge = _JUDGES.get(type(action))
    return judge(state, action) if judge else 0


def _attack(state: State, attack: AttackGathered) -> int:
    """Return the mean damage of an attack, and what it is worth to be rid of its target."""
    _, damage, drops, scares = map(thousandths, odds.chances(state, attack))
    gain = damage + (DROP * drops + SCARE * scares) // 1000
    return gain * 3 // 2 if _is_wanted(state, attack.figure, attack.target) else gain


def _is_wanted(state: State, hunter: FigureId, prey: FigureId) -> bool:
    """Return whether a goal of the hunter's side is to put somebody out of action."""
    seat, prey_seat = state.figures[hunter].seat, state.figures[prey].seat
    return any(
        goal.seat == seat and (prey in (goal.when.down or ()) or goal.when.all_down == prey_seat)
        for goal in state.setting.scenario.goals
    )


def _shoot(state: State, action: do.Shoot) -> int:
    figure, target = state.figures[action.figure], state.figures[action.target]
    return _attack(state, sums.shot(state, figure, target, action.weapon))


def _blow(state: State, action: do.Strike | do.Snap) -> int:
    figure, target = state.figures[action.figure], state.figures[action.target]
    snap = isinstance(action, do.Snap)
    return _attack(state, sums.blow(state, figure, target, action.weapon, snap=snap))


def _throw(state: State, action: do.Throw) -> int:
    """Count friends in the blast twice."""
    seat, total = state.figures[action.figure].seat, 0
    for attack in blast.bursts(state, action):
        gain = _attack(state, attack)
        total += -2 * gain if state.figures[attack.target].seat == seat else gain
    return total - EMPTY // 2


def _move(state: State, action: do.Move | do.Run) -> int:
    figure = state.figures[action.figure]
    if figure.unaware:
        return -1
    gain = _way(state, figure, action)
    gain -= _alarm(state, action)
    return gain - 60 if isinstance(action, do.Run) else gain + _still_to_do(state, action)


def _way(state: State, figure: Figure, action: do.Move | do.Run | do.Charge) -> int:
    """Return how much better the end of a way is than its start, for riders too."""
    then = placed(state, figure, action.path[-1])
    gain = sum(places.worth(state, there) for there in then)
    return gain - _here(state, figure) - places.leaving(state, figure, then[0]) - 20


def _here(state: State, figure: Figure) -> int:
    """Return what the place of a figure and its riders is worth now, worked out but once."""
    known = outlook(state).worth
    if figure.id not in known:
        now = placed(state, figure, figure.at)
        known[figure.id] = sum(places.worth(state, here) for here in now)
    return known[figure.id]


def _alarm(state: State, action: do.Move | do.Run) -> int:
    """Return what it costs to show oneself to those who are still unaware (DINO-R5)."""
    there = replace(state.figures[action.figure], at=action.path[-1], riding=None)
    near, view = state.tables.moves.alarm, outlook(state)
    seen = any(
        enemy.unaware and view.distance2(there, enemy) <= near * near and view.sees(there, enemy)
        for enemy in enemies(state, there)
    )
    return ALARM if seen else 0


def _still_to_do(state: State, action: do.Move) -> int:
    """Return the best attacks that a mover and its riders could still make at the end of a move."""
    total = 0
    for there in placed(state, state.figures[action.figure], action.path[-1]):
        if not there.acted:
            total += places.best_attack(state, replace(there, strode=True))
    return total


def _charge(state: State, action: do.Charge) -> int:
    """A charge is as good as the blow that it leads to, or else as the way."""
    figure, target = state.figures[action.figure], state.figures[action.target]
    if figure.unaware:
        return -1
    gain = _way(state, figure, action)
    if figure.acted or not moving.comes_home(state, action):
        return gain
    charging = replace(figure, charged=target.id)
    weapon = max(
        scores.melee_weapons(state, figure),
        key=lambda key: mean(state, sums.blow(state, charging, target, key)),
    )
    return gain + _attack(state, sums.blow(state, charging, target, weapon))


def _activate(state: State, action: do.Activate) -> int:
    """Take up first whoever can do most at once, then whoever is nearest to the enemy."""
    figure = state.figures[action.figure]
    if figure.unaware:
        return -20_000
    return places.best_attack(state, figure) - 20 * places.nearest(state, figure)


def _stand(state: State, action: do.Stand) -> int:
    return -15_000 if state.figures[action.figure].unaware else -30_000


def _flee(state: State, action: do.Flee) -> int:
    figure, enemy = state.figures[action.figure], state.figures[action.target]
    path = flight.way(state, figure, enemy)
    end = path[-1] if path else figure.at
    return sum(places.worth(state, there) for there in placed(state, figure, end))


def _use(state: State, action: do.Use) -> int:
    item, target = state.tables.items[action.item], state.figures[action.target]
    healed = max(0, min(item.hp, target.start - target.hp))
    shaken = 2 * target.hp <= target.start
    return HEAL * healed - 600 + (50 * item.fear if shaken else 0)


def _load(state: State, action: do.Reload | do.Recharge) -> int:
    """Load what is needed: an only gun rather than one of two, and before it comes to blows."""
    figure = state.figures[action.figure]
    others = scores.guns(state, figure) + scores.guns(state, figure, "thrown")
    free = isinstance(action, do.Recharge)
    return (400 if others else 1500) + (500 if free else 0)


def _mount(state: State, action: do.Mount) -> int:
    """Ride where it is far to go and nobody sits in that saddle yet."""
    figure, mount = state.figures[action.figure], state.figures[action.target]
    way = places.to_goal(state, figure) or places.nearest(state, figure)
    faster = scores.mv(state, mount) > scores.mv(state, figure)
    if not faster or way <= FAR or riders(state, mount.id):
        return -100
    return 2500 if places.is_wanted_elsewhere(state, figure) else 400


_JUDGES: dict[type[Action], Callable[[State, Any], int]] = {
    do.Activate: _activate,
    do.Stand: _stand,
    do.Move: _move,
    do.Run: _move,
    do.Charge: _charge,
    do.Flee: _flee,
    do.Shoot: _shoot,
    do.Throw: _throw,
    do.Strike: _blow,
    do.Snap: _blow,
    do.Use: _use,
    do.Reload: _load,
    do.Recharge: _load,
    do.Mount: _mount,
    do.Dismount: lambda state, action: -100,
}
