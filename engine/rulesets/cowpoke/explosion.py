"""Whom an explosion catches, and what that is expected to cost (COW-A.3c, R18, R33).

What is expected is in thousandths of a hit point: the computer's judgement.
"""

from collections.abc import Iterator
from functools import lru_cache

from engine.core import sight
from engine.core.chances import thousandths
from engine.core.events import FigureId
from engine.core.geometry import Cell, distance2, within
from engine.core.scene import Part
from engine.core.setting import Setting
from engine.rulesets.cowpoke import flight, odds, weather
from engine.rulesets.cowpoke.state import Figure, State, at_war, enemies
from engine.rulesets.cowpoke.tables import Tables

ROW = "dynamite"  # what its pools say that they are rolled with
INNER, OUTER = "inner zone", "outer zone"
DROP = 2000  # what dropping somebody is worth beyond the damage


def caught(state: State, at: Cell) -> Iterator[tuple[FigureId, Part]]:
    """COW-A.3c Yield whom an explosion reaches and with what, the nearest first (GEN-18)."""
    figures = state.figures.values()
    for figure in sorted(figures, key=lambda figure: distance2(at, figure.at)):
        if part := zone(state, at, figure.at):
            yield figure.id, part


def zone(state: State, at: Cell, cell: Cell) -> Part | None:
    """Return the dice of an explosion against whoever stands in a cell, None out of its reach."""
    inner, outer = weather.zones(state)
    if not within(at, cell, outer) or not is_exposed(state, at, cell):
        return None
    row = state.tables.dynamite
    if within(at, cell, inner):  # exactly 2" is the inner zone (COW-R18)
        return Part(INNER, row.dice, "COW-A.3c")
    return Part(OUTER, row.outer_dice, "COW-A.3c")


def is_exposed(state: State, at: Cell, cell: Cell) -> bool:
    """COW-R33 Return whether a cell is on the stick's floor and in its line of sight (GEN-13)."""
    return at.floor == cell.floor and sight.sees(state.ground, at, cell)


def thrown(state: State, figure: Figure, cell: Cell) -> int:
    """Judge a stick that lies in a cell until its thrower acts again.

    Most of those who have yet to act this Game Turn get away from it, and half of the others.
    """
    _, outer = weather.zones(state)
    if not any(within(cell, enemy.at, outer) for enemy in enemies(state, figure)):
        return -100
    gain = 0
    for id_, part in caught(state, cell):
        other = state.figures[id_]
        pain = risk(state, other, part.dice)
        if id_ == figure.id:
            gain -= pain * (1 if _gets_away(state, figure) else 8) // 4
        elif not at_war(state, other.seat, figure.seat):
            gain -= pain * (4 if other.acted == state.turn else 2) // 4
        else:
            gain += pain * (3 if other.acted == state.turn else 1) // 8
    return gain


def hurled(state: State, figure: Figure, cell: Cell) -> int:
    """Judge a Hail Mary: the mean of all the places where it may come to lie."""
    row, ground = state.tables.dynamite, state.ground
    rolls = range(row.hail_mary_dice, 6 * row.hail_mary_dice + 1)
    reaches = [flight.reach(figure, row.hail_mary + inches) for inches in rolls]
    lies = [flight.landing(ground, figure.at, cell, inches) for inches in reaches]
    judged = {at: thrown(state, figure, at) for at in dict.fromkeys(lies)}
    return sum(judged[at] for at in lies) // len(lies)


def threatens(state: State, figure: Figure) -> int:
    """Judge what live dynamite threatens a figure where it stands."""
    return sum(risk(state, figure, part.dice) for part in zones_at(state, figure.at))


def zones_at(state: State, cell: Cell) -> Iterator[Part]:
    """Yield the dice of each live stick against whoever stands in a cell."""
    for stick in state.things.sticks:
        if part := zone(state, stick.at, cell):
            yield part


def risk(state: State, victim: Figure, dice: int) -> int:
    """Judge so many dice against a figure, each six a hit."""
    return _risk(state.setting, victim, dice)


@lru_cache(maxsize=1024)
def _risk(setting: Setting[Tables], victim: Figure, dice: int) -> int:
    _, mean, drop = odds.shot(State(setting, {}), victim, dice, each_six=True)
    return thousandths(mean) + DROP * thousandths(drop) // 1000


def _gets_away(state: State, figure: Figure) -> bool:
    active = state.active
    return active is not None and active.ap > 1 and not active.walked
