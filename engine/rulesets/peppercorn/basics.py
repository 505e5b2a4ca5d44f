"""What all actions have in common.

An act of somebody whom others have not spotted is `covert`: they are told that something was
decided, and not what (PEP-R51). So are the modes of a melee until all have chosen (PEP-R39).
"""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import Cell

# the cells of a route, its start left out
Path = Annotated[tuple[Cell, ...], Meta(min_length=1)]
Words = Annotated[str, Meta(max_length=200)]
Voice = Literal["whisper", "speech", "shout"]
VOICES: tuple[Voice, ...] = ("whisper", "speech", "shout")


class Untold(Action, frozen=True, tag=9):
    """What others are told of a covert act."""

    verb: ClassVar[str] = "untold"


class Act(Action, frozen=True):
    """What somebody does; every action is one but Pass and those of seats."""

    figure: FigureId

    def as_told(self) -> Action:
        """Return what others are told of it at once."""
        return Untold() if getattr(self, "covert", False) else self


class SeatAct(Action, frozen=True):
    """What a player does, or the umpire."""

    seat: Seat
