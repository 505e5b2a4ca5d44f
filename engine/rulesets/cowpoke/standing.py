"""How well a seat stands, in thousandths of a hit point: the judgement of a computer that thinks.

Simple on purpose: who is left on either side and in which health, what is loaded and laid on, what
goals want carried off, and half of what the places are worth.
"""

from engine.core.ending import points
from engine.core.events import Seat
from engine.rulesets.cowpoke import places, reckoning, worth
from engine.rulesets.cowpoke.state import Figure, State, at_war, side

POINT = 1000  # a hit point
AIMED, WATCHFUL = 250, 150
PLACE = 2  # part of what a place is worth: it changes hands quickly
WANTED = 150  # per cent: somebody whom a goal wants down
FAR = 40  # inches from a goal, beyond which nothing is lost


def standing(state: State, seat: Seat) -> int:
    """Return how well a seat stands, its allies with it."""
    ours = side(state.setting, seat)
    if state.ended is not None:
        return points(state.ended, ours)
    total = _loot(state, seat)
    for figure in state.figures.values():
        if figure.seat in ours:
            total += _body(state, figure) + _place(state, figure)
        elif at_war(state, figure.seat, seat):
            total -= _body(state, figure) + _near_goal(state, figure)
    return total


def _place(state: State, figure: Figure) -> int:
    """Return what it is worth to stand there; places are not measured where nothing may be."""
    return 0 if reckoning.is_on(state) else places.worth(state, figure) // PLACE


def _body(state: State, figure: Figure) -> int:
    """Return what somebody is worth as he is."""
    value = worth.DROP + POINT * figure.hp - (0 if figure.guns else worth.EMPTY)
    value += AIMED * (figure.aim is not None) + WATCHFUL * (figure.watch is not None)
    goals = state.setting.scenario.goals
    wanted = any(figure.id in (goal.when.down or ()) for goal in goals)
    return value * WANTED // 100 if wanted else value


def _near_goal(state: State, figure: Figure) -> int:
    """Return what it is worth to somebody to be near what a goal of his side wants."""
    way = 0 if reckoning.is_on(state) else places.to_goal(state, figure)
    return places.INCH_TO_GOAL * max(0, FAR - way) // PLACE if way else 0


def _loot(state: State, seat: Seat) -> int:
    """Return what is held of what goals want carried off."""
    total = 0
    for goal in state.setting.scenario.goals:
        loot = state.things.loot.get(goal.when.carried_off or "")
        bearer = state.figures.get(loot.carrier) if loot else None
        if bearer is not None and bearer.seat == goal.seat:
            total += worth.LOOT if goal.seat == seat else -worth.LOOT
    return total
