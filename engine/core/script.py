"""Rules are generator scripts: they yield events, which happen at once, and questions.

A script reads in rulebook order. A question stops it until it is answered; nested interrupts are
`yield from`. Ids cross a `yield`, figures never do: read `game.state` again after each one.

What a question offers is a collection of *families*, one per verb. Families may be lazy: a
test of membership must not list every route on the table.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from engine.core.events import Action, Event, Pass, Seat
from engine.core.geometry import Cell

T = TypeVar("T")


class Family(Protocol):
    """The legal actions of one verb, listed only when looked at; false if there are none."""

    @property
    def verb(self) -> str:
        """The verb they share."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Action: ...
    def __iter__(self) -> Iterator[Action]: ...
    def __contains__(self, action: object, /) -> bool: ...

    def at(self, cell: Cell) -> Sequence[Action]:
        """Return the actions that point at a cell."""


class Listed:
    """A family written out, no further than it is looked at.

    With `kind`, actions of any other class are told from its own without listing it.
    """

    def __init__(
        self,
        verb: str,
        actions: Iterable[Action],
        points_at: Callable[[Any], Cell | None] = lambda action: None,
        kind: type[Action] = Action,
    ) -> None:
        self.verb = verb
        self._kind = kind
        self._rest = iter(actions)
        self._known: list[Action] = []
        self._points_at = points_at

    def __bool__(self) -> bool:
        if not self._known:
            self._known += islice(self._rest, 1)
        return bool(self._known)

    def __len__(self) -> int:
        return len(self._all())

    def __getitem__(self, index: int) -> Action:
        return self._all()[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._all())

    def __contains__(self, action: object) -> bool:
        return isinstance(action, self._kind) and action in self._all()

    def at(self, cell: Cell) -> Sequence[Action]:
        """Return the actions that point at a cell."""
        return [action for action in self._all() if self._points_at(action) == cell]

    def _all(self) -> list[Action]:
        self._known += self._rest
        return self._known


class Options(Collection[Action]):
    """Everything that may be answered: the canonical actions when iterated, by family.

    Membership is wider than iteration: a legal route with way-points of the player's own is in
    the options though only one route to each cell is listed. `offered` holds all families,
    whether or not there is anything in them.
    """

    def __init__(self, *offered: Family) -> None:
        self.offered = offered

    @cached_property
    def families(self) -> tuple[Family, ...]:
        """The families that have at least one action."""
        return tuple(family for family in self.offered if family)

    def __contains__(self, action: object) -> bool:
        return any(action in family for family in self.offered)

    def __iter__(self) -> Iterator[Action]:
        for family in self.families:
            yield from family

    def __len__(self) -> int:
        return sum(len(family) for family in self.families)


class Ask(Struct, frozen=True):
    """A seat chooses one of the options."""

    seat: Seat
    why: str
    options: Options


class Roll(Struct, frozen=True):
    """Dice are needed. `why` names their purpose; luck derives the faces from it."""

    why: str
    count: int
    sides: int


class Draw(Struct, frozen=True):
    """A card is needed, one of `cards`, which lists each as often as it lies in the deck.

    It is drawn into the hand of a seat, or turned up for all to see if `seat` is "".
    """

    deck: str
    seat: Seat
    cards: tuple[str, ...]


Question = Ask | Roll | Draw
Answer = Any  # an Action, the faces of a Roll, or the name of a card
Script = Generator[Event | Question, Answer, T]


def ask(seat: Seat, why: str, *families: Family) -> Script[Any]:
    """Ask a seat to choose; return the chosen action."""
    return (yield Ask(seat, why, Options(*families)))


def roll(why: str, count: int, sides: int = 6) -> Script[tuple[int, ...]]:
    """Have dice rolled; return their faces."""
    faces: tuple[int, ...] = yield Roll(why, count, sides)
    return faces


def draw(deck: str, seat: Seat, cards: tuple[str, ...]) -> Script[str]:
    """Have a card drawn; return its name."""
    card: str = yield Draw(deck, seat, cards)
    return card


PASS = Listed(Pass.verb, [Pass()])
