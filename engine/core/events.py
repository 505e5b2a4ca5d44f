"""Events and actions: what happened, and what was chosen.

Both are frozen structs in tagged unions, one union per ruleset. On disk they are arrays that
begin with an integer tag, so a tag is for ever and fields are only ever appended. Tags below 10
belong to the kernel; a ruleset numbers its own from 10.
"""

from typing import Any, ClassVar, Generic, Self, TypeVar

from msgspec import Struct

Seat = str
FigureId = str
UMPIRE: Seat = "umpire"  # who runs a game that has one, and those who are nobody's
A = TypeVar("A")


class Action(Struct, frozen=True, array_like=True, tag=0):
    """What a player may choose. Subclasses are imperative: `Walk`, `Shoot`.

    `verb` is what players call it, on the screen and in scripts. Several may share one.
    """

    verb: ClassVar[str]

    def as_told(self) -> "Action":
        """Return what others are told of it at once: this, unless it is hidden from them."""
        return self


class Pass(Action, frozen=True, tag=1):
    """Let a moment go by."""

    verb: ClassVar[str] = "pass"


class Event(Struct, frozen=True, array_like=True, tag=0):
    """What happened. Subclasses are past-tense facts that apply themselves."""

    def apply(self, state: Any) -> Any:
        """Return the state after this event; never fail, ask or roll."""
        raise NotImplementedError(type(self).__name__)

    def seen_by(self, seat: Seat) -> "Event | None":
        """Return this event as `seat` is told of it, None if it is told nothing at all.

        See `Ruleset.view` for what must hold.
        """
        return self


class Unchanging(Event, frozen=True):
    """An event that is told for its own sake: whatever follows from it are other events."""

    def apply(self, state: Any) -> Any:
        """Return the state itself."""
        return state


class Decided(Unchanging, Generic[A], frozen=True, tag=1):
    """A player answered a question."""

    seat: Seat
    action: A

    def seen_by(self, seat: Seat) -> Event:
        """Return the decision without what only its own seat may know of it."""
        action: Any = self.action
        told = action if seat == self.seat else action.as_told()
        return self if told is action else type(self)(self.seat, told)


class Rolled(Unchanging, frozen=True, tag=2):
    """Dice fell. `why` is also what luck derived them from."""

    why: str
    sides: int
    faces: tuple[int, ...]


class Drawn(Unchanging, frozen=True, tag=3):
    """A card was drawn, openly if for nobody; `card` is None for those who may not see it."""

    deck: str
    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat) -> Self:
        """Return the card face down for every other seat."""
        return self if self.seat in ("", seat) else type(self)(self.deck, self.seat, None)


class Settled(Unchanging, frozen=True, tag=4):
    """A script ended: the state alone says what happens next."""


class Revealed(Unchanging, frozen=True, tag=5):
    """The game is over and luck's secret is open, as hex, for anyone to check the dice."""

    secret: str


KernelEvent = Rolled | Drawn | Settled | Revealed  # what every ruleset's union begins with
