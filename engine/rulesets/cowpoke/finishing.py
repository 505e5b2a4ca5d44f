"""How an activation ends (COW-3.3b)."""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import weather
from engine.rulesets.cowpoke.state import State


def finish(game: Game[State], figure: FigureId) -> Script[None]:
    """COW-3.3b An activation is over, whatever is left of its action points."""
    yield from weather.activation_ended(game, figure)
    if game.state.active is not None:
        yield was.Finished(figure)
