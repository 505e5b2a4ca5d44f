"""What an export reads: a save, as a seat knows it or with nothing hidden."""

from pathlib import Path
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.events import Action, Event, Rolled, Seat
from engine.core.ruleset import Result
from engine.core.scene import Sentence, Token
from engine.core.words import inert, listed, quoted
from engine.persistence.codec import reading
from engine.persistence.log import Log, read
from engine.persistence.records import Ended
from engine.session.fortune import Fortune, fortune
from engine.session.recorded import Recorded, recorded
from engine.session.story import Story, events_seen, seen
from engine.session.throws import Throw, Throwers
from engine.session.timeline import Node


class Source:
    """A saved game through the eyes of a seat; None has nothing hidden from it."""

    def __init__(self, path: Path, seat: Seat | None = None) -> None:
        """Read a save; raise LogUnreadable, or IllegalAction for a seat that there is not."""
        self.log: Log = read(path)
        self.game: Recorded = recorded(self.log)
        check_seat(seat, tuple(self.log.header.seats))
        self.seat = seat
        self.rules = self.game.codec.rules
        self.timeline = self.game.timeline
        self.branch = self.timeline.branch()
        self._story = Story(self.rules, self.timeline, seat)
        self._throwers = Throwers(self.rules, self.timeline, seat)
        self._turns: list[int] = []
        self._tokens: dict[str, Token] = {}

    @property
    def nodes(self) -> list[Node]:
        """Every answer ever given, the opening first."""
        return self.timeline.nodes

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.timeline.ended or self.rules.result(self.timeline.now.state)

    @property
    def end(self) -> Ended | None:
        """How those who played it ended the game; None if its rules did, or it goes on."""
        ends = [record for record in self.log.records if isinstance(record, Ended)]
        return ends[-1] if self.timeline.ended else None

    def notes(self, number: int) -> list[str]:
        """Return what was noted at a node; a note may tell anything, and is for no seat."""
        if self.seat is not None:
            return []
        return [note.text for note in self.game.notes if note.node == number]

    def events(self, number: int) -> list[Event]:
        """Return what happened at a node."""
        return events_seen(self.nodes[number].events, self.seat)

    def sentences(self, number: int) -> list[Sentence]:
        """Return what is told of a node."""
        with reading("What this log tells"):
            return [told.sentence for told in self._story.of(number)]

    def before(self, number: int) -> Any:
        """Return the state before a node's events."""
        return seen(self.rules, self.timeline.before(number), self.seat)

    def turn(self, number: int) -> int:
        """Return the turn at a node, as the table tells it; 0 before the first."""
        while len(self._turns) <= number:
            self._turns.append(self._turn(len(self._turns)))
        return self._turns[number]

    def thrown(self, number: int, roll: Rolled) -> Throw:
        """Return a roll with whoever threw it, as far as can be told."""
        deciders = (self.nodes[at].decided_by for at in self.timeline.up(number))
        with reading("What this log tells"):
            return self._throwers.thrown(number, roll, next(filter(None, deciders), ""), None)

    def fortune(self) -> Fortune:
        """Return the luck report of the branch."""
        with reading("What this log tells"):
            return fortune(self.rules, self.timeline, self.timeline.head, self.seat)

    def doer(self, seat: Seat, action: Action, number: int) -> str:
        """Return what a seat's figure is called that acts at a node, "" if none of its own does."""
        figure = getattr(action, "figure", None)
        if not isinstance(figure, str):
            return ""
        if figure not in self._tokens:
            with reading("What this log tells"):
                scene = self.rules.scene(self.before(number))
            self._tokens |= {token.id: token for token in scene.tokens}
        token = self._tokens.get(figure)
        return inert(token.name) if token and token.seat == seat else ""

    def _turn(self, number: int) -> int:
        """Return the turn at a node; those before it are known."""
        node = self.nodes[number]
        if node.parent >= 0 and not any(told.mark == "turn" for told in self.sentences(number)):
            return self._turns[node.parent]
        with reading("What this log tells"):
            return self.rules.scene(seen(self.rules, node.state, self.seat)).turn


def check_seat(seat: Seat | None, seats: tuple[Seat, ...]) -> None:
    """Raise IllegalAction for a seat that there is not."""
    if seat is not None and seat not in seats:
        raise IllegalAction(f"There is no seat {quoted(seat)}; there are {listed(seats)}.")
