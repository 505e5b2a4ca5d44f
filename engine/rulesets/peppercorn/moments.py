"""The moments at which somebody may step in."""

from engine.core.events import FigureId, Seat
from engine.core.ruleset import Moment


class ShotFromHiding(Moment, frozen=True):
    """Somebody concealed fires: whoever has kept his try looks for him (PEP-S1, R51).

    `unseen` are the seats that have not spotted him.
    """

    figure: FigureId
    target: FigureId
    unseen: tuple[Seat, ...]


class MoveOver(Moment, frozen=True):
    """A move is over: the umpire alone is asked for (PEP-R56)."""

    move: int
    steps_in: bool = False
