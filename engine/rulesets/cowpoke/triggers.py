"""The scenario's triggers: what is said when something happens."""

from engine.core import cueing
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.state import State


def entered(game: Game[State], mover: FigureId) -> Script[None]:
    """A figure has stepped onto a cell."""
    figure = game.state.figures[mover]
    return _cue(game, cueing.enters((figure.at,), figure.seat))


def turn_began(game: Game[State]) -> Script[None]:
    """A Game Turn has begun."""
    return _cue(game, cueing.turns(game.state.turn))


def fallen(game: Game[State], figure: FigureId) -> Script[None]:
    """A figure is out of action."""
    return _cue(game, cueing.falls(figure))


def _cue(game: Game[State], happening: cueing.Happening) -> Script[None]:
    state = game.state
    triggers = state.setting.scenario.triggers
    for number, text in cueing.due(triggers, state.cued, state.turn, happening):
        yield was.Cued(number, text)
