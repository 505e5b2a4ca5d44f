"""The scenario's triggers: what is said when something happens."""

from collections.abc import Callable

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.goals import Cue
from engine.core.script import Script
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.state import State


def entered(game: Game[State], mover: FigureId) -> Script[None]:
    """A figure has stepped onto a cell."""
    figure = game.state.figures[mover]
    return _cue(
        game,
        lambda cue: (
            cue.enters is not None
            and Cell(*cue.enters) == figure.at
            and cue.seat in (None, figure.seat)
        ),
    )


def turn_began(game: Game[State]) -> Script[None]:
    """A Game Turn has begun."""
    return _cue(game, lambda cue: cue.turn == game.state.turn)


def fallen(game: Game[State], figure: FigureId) -> Script[None]:
    """A figure is out of action."""
    return _cue(game, lambda cue: cue.down == figure)


def _cue(game: Game[State], is_met: Callable[[Cue], bool]) -> Script[None]:
    """Set off each trigger whose cue is met: once a game or, if `again`, once a turn."""
    for number, trigger in enumerate(game.state.setting.scenario.triggers):
        last = dict(game.state.cued).get(number)
        fresh = last is None or (trigger.again and last < game.state.turn)
        if fresh and is_met(trigger.when):
            yield was.Cued(number, trigger.then.say)
