"""How well a seat stands, in thousandths of a hit point: the judgement of a computer that thinks.

Simple on purpose: who is left on either side, in which health and heart, what is loaded, and half
of what the places are worth.
"""

from engine.core.ending import points
from engine.core.events import Seat
from engine.rulesets.dinosaurs import places, worth
from engine.rulesets.dinosaurs.state import Figure, State

POINT = 1000  # a hit point
PLACE = 2  # part of what a place is worth: it changes hands quickly
WANTED = 150  # per cent: somebody whom a goal wants down
FAR = 40  # inches from a goal, beyond which nothing is lost


def standing(state: State, seat: Seat) -> int:
    """Return how well a seat stands against all the others."""
    if state.ended is not None:
        return points(state.ended, (seat,))
    total = 0
    for figure in state.figures.values():
        if figure.seat == seat:
            total += _body(state, figure) + places.worth(state, figure) // PLACE
        else:
            total -= _body(state, figure) + _near_goal(state, figure)
    return total


def _body(state: State, figure: Figure) -> int:
    """Return what somebody is worth as he is."""
    value = worth.DROP + POINT * figure.hp
    value -= worth.SCARE * figure.fleeing + worth.EMPTY * len(figure.empty)
    value += worth.ALARM // 2 * -figure.unaware
    goals = state.setting.scenario.goals
    wanted = any(figure.id in (goal.when.down or ()) for goal in goals)
    return value * WANTED // 100 if wanted else value


def _near_goal(state: State, figure: Figure) -> int:
    """Return what it is worth to a figure to be near where a goal of its side wants it."""
    if not places.is_wanted_elsewhere(state, figure):
        return 0
    return places.INCH_TO_GOAL * max(0, FAR - places.to_goal(state, figure)) // PLACE
