"""What a seat is told: everything a screen draws, and nothing that the seat may not know."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import Cell
from engine.core.luck import describe, purpose_of
from engine.core.ruleset import Moment, Result, Ruleset
from engine.core.scene import Bucket, Choice, Scene, Sentence
from engine.core.script import Ask, Draw, Family, Question, Roll
from engine.core.words import winning


class Told(Struct, frozen=True):
    """A line of the story, and the node (the answer on the timeline) at which it happened."""

    node: int
    sentence: Sentence


class Verb(Struct, frozen=True):
    """A kind of act that is legal now: its name, its letter on the screen, how many there are."""

    name: str
    key: str
    count: int


class Dice(Struct, frozen=True):
    """Dice that a person has to roll and type; for a card to draw, `cards` names them.

    Cards that are gone from the deck are named too: what is missing would tell of other hands.
    """

    why: str
    count: int
    sides: int
    cards: tuple[str, ...] = ()


class Prompt:
    """The open question, for the seat that has to answer it.

    `moments` tells what led to a question out of turn, outermost first; it is empty in the
    ordinary flow of a turn. `dice` is set when people roll their own: then there are no verbs, and
    `cards` are those drawn so far.
    """

    def __init__(
        self,
        rules: Ruleset[Any],
        view: Any,
        question: Question,
        seat: Seat,
        moments: Sequence[Moment] = (),
        cards: Iterable[str] = (),
    ) -> None:
        self.seat = seat
        self.moments = tuple(rules.describe(view, moment) for moment in moments)
        self.opening = rules.opening  # the verb that takes a figure up
        self.closing = rules.closing  # the verb that ends its part
        self.plans = rules.plans  # the verbs of moves with which a plan may begin
        self.letters = rules.keys  # of every verb, also those that are not legal yet
        self._rules = rules
        self._view = view
        families = question.options.families if isinstance(question, Ask) else ()
        self._families: dict[str, list[Family]] = {}
        for family in families:
            self._families.setdefault(family.verb, []).append(family)
        self.verbs = tuple(
            Verb(name, rules.keys.get(name, ""), sum(len(family) for family in same))
            for name, same in self._families.items()
        )
        self.why = question.why if isinstance(question, Ask) else describe(question)
        self.dice = None if isinstance(question, Ask) else _dice(question, cards)

    @property
    def figure(self) -> FigureId | None:
        """The figure whom a question in the midst of something is about; None in a turn."""
        if {self.opening, self.closing} & self._families.keys():
            return None
        acts = (act for same in self._families.values() for family in same for act in family)
        asked = {getattr(act, "figure", None) for act in acts} - {None}
        return asked.pop() if len(asked) == 1 else None

    def choices(self, verb: str) -> list[Choice]:
        """Return every legal act of a verb, as a player reads it."""
        return [self._choice(action) for family in self._of(verb) for action in family]

    def at(self, verb: str, cell: Cell) -> list[Choice]:
        """Return the legal acts of a verb that point at a cell, without listing the others."""
        return [self._choice(action) for family in self._of(verb) for action in family.at(cell)]

    def _of(self, verb: str) -> Sequence[Family]:
        return self._families.get(verb, ())

    def _choice(self, action: Action) -> Choice:
        return self._rules.choice(self._view, action)


class Report(Struct, frozen=True):
    """A game as one seat knows it. Made anew after each answer; an old one stays as it was.

    `answers` counts all that happened to the game, undo included: an answer names the number it
    was given against, and one against an older number is refused.
    """

    seat: Seat
    answers: int
    node: int  # where on the timeline this is
    scene: Scene
    story: tuple[Told, ...]  # of this branch, oldest first
    prompt: Prompt | None  # None when this seat has nothing to answer
    waiting_for: Seat | None  # None when the game is over
    over: str = ""  # how it ended, in a sentence
    winner: Seat | None = None  # None in a draw, and while the game goes on
    bucket: Bucket | None = None  # the pool rolled last
    can_undo: bool = False
    can_redo: bool = False
    can_step: bool = False  # to take back one decision is less than the whole act
    request: str = ""  # somebody asks this seat's leave to take something back
    undone: tuple[str, ...] = ()  # what would be, as this seat was told it, oldest first
    turned: str = ""  # who took back what, or went elsewhere, until somebody decides
    undo: str = "free"  # the policy of this game
    secret: bool = False  # seats see different things: draw a curtain between two at one keyboard
    notice: str = ""  # what opening the file had to say, e.g. that a torn end was cut off
    brief: str = ""  # what the game is about
    path: str = ""  # the save, "" if there is none


def ended(result: Result | None) -> str:
    """Return how a game ended, in a sentence; "" while it goes on."""
    if result is None:
        return ""
    how = winning(result.winner) if result.winner else "A draw"
    return f"{how}: {result.why}." if result.why else f"{how}."


def _dice(question: Roll | Draw, gone: Iterable[str]) -> Dice:
    match question:
        case Roll(why=why, count=count, sides=sides):
            return Dice(why, count, sides)
        case Draw(cards=cards):
            names = sorted({*cards, *gone})
            return Dice(purpose_of(question), 1, len(names), tuple(names))
