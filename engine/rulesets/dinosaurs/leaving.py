"""Snap attacks on whoever leaves close combat (DINO-C16, R9, R18, R19, H6).

Rulings
    Each enemy left behind has a moment of its own, the nearest to the mover first; whether,
    with what and at whom of a mounted pair it strikes is for its own side to say.
"""

from collections.abc import Iterator

from engine.core.events import FigureId, Seat
from engine.core.footprint import touching
from engine.core.game import Game, window
from engine.core.geometry import Cell, block
from engine.core.ruleset import Moment
from engine.core.script import Script
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import melee, scores
from engine.rulesets.dinosaurs.contact import cells, in_melee, nearest_first
from engine.rulesets.dinosaurs.moments import Leaving
from engine.rulesets.dinosaurs.state import State, together

Ids = tuple[FigureId, ...]


class SnapAttack:
    """One free melee attack on an enemy who steps away (DINO-C16)."""

    def offers(self, state: State, moment: Moment) -> Iterator[tuple[Seat, do.Snap]]:
        """Yield each weapon of the one left behind, against the mover and each rider."""
        if isinstance(moment, Leaving):
            for snap in snaps(state, moment):
                yield state.figures[snap.figure].seat, snap

    def resolve(self, game: Game[State], moment: Leaving, action: do.Snap) -> Script[Leaving]:
        """Strike once, before the step (DINO-R9)."""
        yield from melee.snap(game, action)
        return Leaving(moment.figure, None)


def snaps(state: State, moment: Leaving) -> Iterator[do.Snap]:
    """Yield the snap attacks of the one who is being left (DINO-R19)."""
    striker = state.figures.get(moment.by) if moment.by else None
    if striker is None or moment.figure not in state.figures:
        return
    for target in together(state, moment.figure):
        for weapon in scores.melee_weapons(state, striker):
            yield do.Snap(striker.id, target, weapon)


def close_by(state: State, mover: FigureId) -> Ids:
    """Return the enemies within 1" of a mover: those whom a move may leave."""
    return tuple(enemy.id for enemy in in_melee(state, state.figures[mover]))


def left_by(state: State, mover: FigureId, beside: Ids, cell: Cell) -> Ids:
    """DINO-R9, H6 Return from whom a step to a cell leads away, the nearest before it first."""
    figure = state.figures[mover]
    then = block(cell, figure.size)
    others = [state.figures[enemy] for enemy in beside if enemy in state.figures]
    left = [o for o in others if not touching(state.ground, then, cells(state, o))]
    return tuple(nearest_first(state, figure, left))


def break_away(game: Game[State], mover: FigureId, left: Ids) -> Script[None]:
    """DINO-H6 Ask for the snap attacks one by one; nobody strikes at who is out of action."""
    for enemy in left:
        if mover in game.state.figures:
            yield from window(game, Leaving(mover, enemy))
