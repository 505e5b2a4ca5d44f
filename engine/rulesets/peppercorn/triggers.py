"""The scenario's triggers: what is said when something happens."""

from engine.core import cueing
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.state import State


def entered(game: Game[State], mover: FigureId) -> Script[None]:
    """Somebody has stepped onto a cell; who is concealed sets nothing off."""
    person = game.state.people[mover]
    if not person.concealed:
        yield from _cue(game, cueing.enters((person.at,), person.seat))


def move_began(game: Game[State]) -> Script[None]:
    """A move has begun."""
    return _cue(game, cueing.turns(game.state.now.move))


def fallen(game: Game[State], figure: FigureId) -> Script[None]:
    """Somebody is off the table."""
    return _cue(game, cueing.falls(figure))


def _cue(game: Game[State], happening: cueing.Happening) -> Script[None]:
    state = game.state
    triggers = state.setting.scenario.triggers
    for number, text in cueing.due(triggers, state.cued, state.now.move, happening):
        yield was.Cued(number, text)
