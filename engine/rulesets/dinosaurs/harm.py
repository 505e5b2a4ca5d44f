"""Damage and what follows from it at once: out of action, or a Fear Test (DINO-C5, F1, R13).

Rulings
    Riders whose mount is lost are set down and hurt one after the other, in roster order
    (DINO-H5, GEN-18); that damage can frighten like any other.
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.dinosaurs import awareness, fear, riding, triggers
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.contact import cells
from engine.rulesets.dinosaurs.state import State, riders


def harm(
    game: Game[State], victim: FigureId, damage: int, by: FigureId | None, cause: str
) -> Script[None]:
    """DINO-C5 Take damage off the HP; `cause` is the purpose of the roll that it came from."""
    if damage < 1:
        return
    yield was.Hurt(victim, damage, by)
    figure = game.state.figures[victim]
    if figure.hp <= 0:
        yield from _fall(game, victim, by, cause)
    elif fear.is_due(figure):
        yield from fear.test(game, victim, cause)


def _fall(game: Game[State], victim: FigureId, by: FigureId | None, cause: str) -> Script[None]:
    """DINO-R13 Out of action and off the table."""
    thrown, place = riders(game.state, victim), cells(game.state, game.state.figures[victim])
    yield was.Fell(victim, by)
    yield from triggers.fallen(game, victim)
    for rider in thrown:
        yield was.SetDown(rider, riding.beside(game.state, place))
        yield from triggers.entered(game, rider)
        yield from awareness.look_round(game)
        yield from harm(game, rider, game.state.tables.moves.thrown, by, cause)
