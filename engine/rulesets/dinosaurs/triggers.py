"""The scenario's triggers: what is said when something happens."""

from engine.core import cueing
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.contact import cells
from engine.rulesets.dinosaurs.state import State


def entered(game: Game[State], mover: FigureId) -> Script[None]:
    """A figure has come to stand in a cell, or several."""
    figure = game.state.figures[mover]
    return _cue(game, cueing.enters(cells(game.state, figure), figure.seat))


def turn_began(game: Game[State]) -> Script[None]:
    """A Turn has begun."""
    return _cue(game, cueing.turns(game.state.turn))


def fallen(game: Game[State], figure: FigureId) -> Script[None]:
    """A figure is out of action."""
    return _cue(game, cueing.falls(figure))


def _cue(game: Game[State], happening: cueing.Happening) -> Script[None]:
    state = game.state
    triggers = state.setting.scenario.triggers
    for number, text in cueing.due(triggers, state.cued, state.turn, happening):
        yield was.Cued(number, text)
