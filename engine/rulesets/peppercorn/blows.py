"""Bludgeoning strikes (PEP-B1 to B3, R18, R19, R28).

Rulings
    Whose blow, throw or thing thrown comes to an excess of 0 has that 1 in his next melee round;
    that one was not hit.
"""

from typing import NamedTuple

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.scene import Part
from engine.core.script import Script
from engine.rulesets.peppercorn import bonuses, nerve, wounds
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import told, total
from engine.rulesets.peppercorn.hurts import Effect
from engine.rulesets.peppercorn.state import State


class Blow(NamedTuple):
    """What hits somebody: the parts of its excess, whose doing it is, from where."""

    parts: tuple[Part, ...]
    by: FigureId
    at: Cell


def bludgeon(game: Game[State], victim: FigureId, blow: Blow) -> Script[None]:
    """PEP-B2, B3 What an excess does."""
    parts = told(*blow.parts)
    effect = hits(game.state, total(parts))
    yield was.Bludgeoned(victim, parts, total(parts), effect)
    figures = game.state.tables.blows
    match effect:
        case "even" if blow.by in game.state.people:
            yield from bonuses.gain(game, blow.by, figures.even)
        case "flinched":
            yield from _shaken_up(game, victim, blow, effect, 0, 0)
        case "staggered":
            yield from _shaken_up(
                game, victim, blow, effect, figures.staggered_next, figures.staggered_nerve
            )
        case "downed":
            yield from _shaken_up(
                game, victim, blow, effect, figures.downed_next, figures.downed_nerve
            )
        case "stunned":
            yield from wounds.hit(game, victim)
            yield from wounds.stun(game, victim, whence=wounds.Whence(blow.at))


def hits(state: State, excess: int) -> Effect:
    """PEP-B2 Return what an excess does."""
    figures = state.tables.blows
    if excess >= figures.stunned:
        return "stunned"
    if excess >= figures.downed:
        return "downed"
    if excess >= figures.staggered:
        return "staggered"
    if excess >= figures.flinched:
        return "flinched"
    return "even" if excess == 0 else "none"


def _shaken_up(
    game: Game[State], victim: FigureId, blow: Blow, effect: Effect, next_: int, shock: int
) -> Script[None]:
    """PEP-B3, R28 Body, next round and nerve."""
    yield from wounds.hit(game, victim)
    yield from wounds.body(game, victim, effect, wounds.Whence(blow.at))
    yield from bonuses.gain(game, victim, next_)
    yield from nerve.shock(game, victim, shock, at=blow.at, by=blow.by)
