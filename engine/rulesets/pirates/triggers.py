"""The scenario's triggers: what is said when something happens."""

from engine.core import cueing
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.state import State


def entered(game: Game[State], mover: FigureId) -> Script[None]:
    """A man has stepped onto a cell."""
    man = game.state.men[mover]
    return _cue(game, cueing.enters((man.at,), man.seat))


def turn_began(game: Game[State]) -> Script[None]:
    """A turn has begun."""
    return _cue(game, cueing.turns(game.state.turn))


def fallen(game: Game[State], figure: FigureId) -> Script[None]:
    """A man is dead or overboard."""
    return _cue(game, cueing.falls(figure))


def _cue(game: Game[State], happening: cueing.Happening) -> Script[None]:
    state = game.state
    triggers = state.setting.scenario.triggers
    for number, text in cueing.due(triggers, state.cued, state.turn, happening):
        yield was.Cued(number, text)
