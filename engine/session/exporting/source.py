"""What an export reads: a save, as a seat knows it or with nothing hidden."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.events import Action, Decided, Event, Pass, Seat
from engine.core.ruleset import Result
from engine.core.scene import Sentence
from engine.core.words import listed, quoted
from engine.persistence.codec import reading
from engine.persistence.log import Log, read
from engine.session.recorded import Recorded, recorded
from engine.session.story import Story, events_seen, seen
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
        self._turns: list[int] = []

    @property
    def nodes(self) -> list[Node]:
        """Every answer ever given, the opening first."""
        return self.timeline.nodes

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.rules.result(self.timeline.now.state)

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

    def cause(self, number: int) -> tuple[Seat, Action | None]:
        """Return whose decision a roll or draw follows from, in the act that is going on.

        "" and None if nobody decided anything since it began: initiative is rolled for all.
        """
        node = self.nodes[number]
        going = self.nodes[node.parent].since if node.parent >= 0 else 0
        for at, _ in zip(self.timeline.up(node.parent), range(going), strict=False):
            first = self.events(at)[0]
            if isinstance(first, Decided) and not isinstance(first.action, Pass):
                return first.seat, first.action
        return "", None

    def names(self, number: int) -> dict[str, str]:
        """Return what the figures are called that stand on the table before a node, by id."""
        with reading("What this log tells"):
            scene = self.rules.scene(self.before(number))
        return {token.id: token.name for token in scene.tokens}

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


def acts(source: Source, branch: tuple[int, ...]) -> Iterator[tuple[int, Seat, Action]]:
    """Yield each decision of a branch that was more than to let a moment pass."""
    for number in branch[1:]:
        first = source.events(number)[0]
        if isinstance(first, Decided) and not isinstance(first.action, Pass):
            yield number, first.seat, first.action
