"""The points at which another seat may step in (DINO-R16: nothing but snap attacks)."""

from engine.core.events import FigureId
from engine.core.ruleset import Moment


class Leaving(Moment, frozen=True):
    """`figure`, with its riders, is about to step out of close combat with `by` (DINO-C16).

    `by` is None once the chance was taken: one snap attack per enemy and move (DINO-R9).
    """

    figure: FigureId
    by: FigureId | None
