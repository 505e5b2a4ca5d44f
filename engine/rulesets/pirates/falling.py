"""Falls, and who leaves the table (PIR-W4, R12, R23, R24).

Rulings
    Who lies on the ground already does not fall again, but he can still go overboard.
    To go overboard is a fall: a card that keeps a man on his feet keeps him aboard (PIR-R27).
"""

from typing import Literal

from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.script import Script
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import triggers
from engine.rulesets.pirates.moments import Toppling
from engine.rulesets.pirates.state import State


def topple(
    game: Game[State],
    figure: FigureId,
    why: Literal["trip", "push", "wound"],
    by: FigureId | None = None,
    *,
    overboard: bool = False,
) -> Script[None]:
    """PIR-R23, R27 A man is about to fall, or to go overboard."""
    if game.state.men[figure].down and not overboard:
        return
    moment = yield from window(game, Toppling(figure, why))
    if moment.kept:
        yield was.KeptFeet(figure)
    elif overboard:
        yield from lose(game, figure, "overboard", by)
    else:
        yield was.Felled(figure, why, by)


def lose(
    game: Game[State],
    figure: FigureId,
    how: Literal["dead", "overboard"],
    by: FigureId | None = None,
) -> Script[None]:
    """PIR-W1, R12 A man is out of the game and off the table."""
    yield was.Lost(figure, how, by)
    yield from triggers.fallen(game, figure)
