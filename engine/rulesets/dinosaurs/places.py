"""How good a place is to stand in, in thousandths of a hit point: the computer's judgement.

What could be done from there and what could be suffered there, and how far it still is to where
one wants to be: a goal of one's side, a saddle that leads to it, the enemy.
"""

from engine.core.geometry import TENTHS, Cell
from engine.core.goals import Occupies
from engine.core.marching import march, march_into, wanted_at
from engine.rulesets.dinosaurs import contact, scores
from engine.rulesets.dinosaurs.outlook import outlook
from engine.rulesets.dinosaurs.state import Figure, State, enemies, riders

PATIENT, PLAIN, EAGER = 40, 60, 90  # what an inch nearer to the enemy is worth
INCH_TO_GOAL = 90
HOPE = 50  # per cent: what an attack is worth that could be made next time
CARE = 30  # per cent: what damage to oneself weighs, beside damage done
NEAREST = 3  # so many enemies are looked at to find the nearest on foot


def worth(state: State, figure: Figure) -> int:
    """Judge a figure's place by what lies ahead there, with nothing done yet."""
    view, hope, theirs = outlook(state), 0, 0
    for far2, enemy in _around(state, figure):
        if enemy.riding is None:
            hope = max(hope, view.prospect(figure, enemy, far2))
        theirs += view.harm(enemy, figure, far2)
    way = nearest(state, figure) * _eagerness(state, figure)
    risk = theirs * CARE // (100 * _others_to_harm(state, figure))
    return hope * HOPE // 100 - risk - way - INCH_TO_GOAL * to_goal(state, figure)


def best_attack(state: State, figure: Figure) -> int:
    """Return the mean of the best attack that could be made from a place at once."""
    view, best = outlook(state), 0
    for far2, enemy in _around(state, figure):
        best = max(best, view.shot(figure, enemy, far2))
        if best < 1000 * enemy.hp and contact.touching(state, figure, enemy):
            best = max(best, view.blow(figure, enemy))
    return best


def leaving(state: State, figure: Figure, there: Figure) -> int:
    """Return what the snap attacks cost of those from whom a move leads away (DINO-C16)."""
    view = outlook(state)
    return sum(
        view.blow(enemy, figure)
        for enemy in enemies(state, figure)
        if view.distance2(figure, enemy) <= 2
        and contact.touching(state, figure, enemy)
        and not contact.touching(state, there, enemy)
    )


def nearest(state: State, figure: Figure) -> int:
    """Return the inches on foot to the nearest enemy, or to those whom a goal wants down."""
    around = sorted(_around(state, figure), key=lambda pair: pair[0])
    hunted = [
        prey
        for goal in state.setting.scenario.goals
        if goal.seat == figure.seat
        for prey in goal.when.down or ()
    ]
    wanted = [other for _, other in around if other.id in hunted]
    others = wanted or [other for _, other in around]
    return min((_march(state, figure.at, other.at) for other in others[:NEAREST]), default=0)


def _around(state: State, figure: Figure) -> list[tuple[int, Figure]]:
    """Return all enemies with their squared distances."""
    view = outlook(state)
    return [(view.distance2(figure, enemy), enemy) for enemy in enemies(state, figure)]


def to_goal(state: State, figure: Figure) -> int:
    """Return the inches to where a goal of its side wants a figure to be; 0 if there is none.

    In a saddle, or with one near by, they are fewer by as much as the mount is faster. A mount
    goes to meet who needs it.
    """
    aims = wanted_at(state.setting.scenario.goals, figure.id, figure.seat)
    if not aims:
        needing = _needing(state, figure)
        return min((_march(state, figure.at, rider.at) for rider in needing), default=0)
    now, pace = state.figures[figure.id], scores.mv(state, figure)
    carrier = state.figures.get(now.riding or "")
    ways = [_into(state, figure.at, aims, now.at) * pace // _pace(state, carrier or figure)]
    for mount in _saddles(state, figure) if not carrier else ():
        ride = _into(state, mount.at, aims, mount.at) * pace // _pace(state, mount)
        ways.append(_march(state, figure.at, mount.at) + pace + ride)
    return min(ways)


def is_wanted_elsewhere(state: State, figure: Figure) -> bool:
    """Return whether a goal of its side wants a figure where it is not."""
    aims = wanted_at(state.setting.scenario.goals, figure.id, figure.seat)
    return bool(aims) and not any(aim.covers(figure.at) for aim in aims)


def _eagerness(state: State, figure: Figure) -> int:
    """Return what an inch towards the enemy is worth: time works for whoever wins by it."""
    timed = [goal.seat for goal in state.setting.scenario.goals if goal.when.turn is not None]
    if figure.seat in timed:
        return PATIENT
    return EAGER if timed else PLAIN


def _others_to_harm(state: State, figure: Figure) -> int:
    """Return among how many of a side the attention of the enemy is shared."""
    side = sum(1 for other in state.figures.values() if other.seat == figure.seat)
    return max(1, side // 2)


def _into(state: State, at: Cell, aims: list[Occupies], now: Cell) -> int:
    climb = TENTHS * state.tables.moves.climb
    return min(march_into(state.ground, at, aim, now, climb=climb) for aim in aims)


def _march(state: State, at: Cell, end: Cell) -> int:
    return march(state.ground, at, end, climb=TENTHS * state.tables.moves.climb)


def _pace(state: State, figure: Figure) -> int:
    return max(1, scores.mv(state, figure))


def _saddles(state: State, figure: Figure) -> list[Figure]:
    """Return the riderless mounts of a human's side."""
    if state.is_dinosaur(figure):
        return []
    own = (other for other in state.figures.values() if other.seat == figure.seat)
    return [one for one in own if state.is_dinosaur(one) and not riders(state, one.id)]


def _needing(state: State, mount: Figure) -> list[Figure]:
    """Return those on foot, of a riderless mount's side, whom a goal names and wants elsewhere."""
    if not state.is_dinosaur(mount) or riders(state, mount.id):
        return []
    named = [
        goal.when.occupies.figure
        for goal in state.setting.scenario.goals
        if goal.seat == mount.seat and goal.when.occupies
    ]
    own = (state.figures[id_] for id_ in named if id_ in state.figures)
    return [other for other in own if other.seat == mount.seat and other.riding is None]
