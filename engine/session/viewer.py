"""Replay: look at any moment of a saved game. Reads the file once and never writes to it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine.core.events import FigureId, Seat
from engine.core.scene import Card
from engine.persistence.codec import reading
from engine.persistence.log import read
from engine.session.recorded import recorded
from engine.session.report import Report, ended
from engine.session.story import Story, differs, rolled_last, seen


class Mark(Struct, frozen=True):
    """A moment worth jumping to, by index; `kind` is "turn", "hit", "death" or "note"."""

    node: int
    kind: str
    text: str


class Viewer:
    """A saved game. Moments are indices 0..last along the branch shown (0 is the opening).

    `branch` holds the nodes of the branch shown; `tips` the last node of every branch ever played,
    and where the game stands, oldest first. `notice` tells of a damaged end that was left out.
    """

    def __init__(self, path: Path) -> None:
        """Read a save; raise LogUnreadable."""
        log = read(path)
        game = recorded(log)
        self.title = log.header.title
        self.players = dict(log.header.seats)
        self.seats: tuple[Seat, ...] = tuple(self.players)
        self.notice = log.lost
        self.tips = tuple(sorted({*game.timeline.tips(), game.timeline.head}))
        self._name = path.name
        self._policy = log.header.undo
        self._rules = game.codec.rules
        self._timeline = game.timeline
        self._notes = game.notes
        self._stories: dict[Seat | None, Story] = {}
        self.branch: tuple[int, ...] = ()
        self.marks: tuple[Mark, ...] = ()
        self.show_branch(game.timeline.head)

    @property
    def last(self) -> int:
        """The index of the last moment of the branch shown."""
        return len(self.branch) - 1

    @property
    def head(self) -> int:
        """The node at which the game itself stands."""
        return self._timeline.head

    def show_branch(self, tip: int) -> None:
        """Show the branch that ends at a node instead; its turns, hits, deaths and notes."""
        self.branch = self._timeline.branch(tip)
        self.marks = tuple(sorted(self._marks(), key=lambda mark: mark.node))

    def report(self, at: int, seat: Seat | None = None) -> Report:
        """Return the moment `at` (0..last) as a seat saw it, or with nothing hidden."""
        with reading("What this log tells"):
            return self._report(at, seat)

    def card(self, at: int, figure: FigureId, seat: Seat | None = None) -> Card | None:
        """Return a figure's stat card at a moment."""
        state: Any = self._timeline.nodes[self.branch[at]].state
        with reading("What this log tells"):
            return self._rules.card(seen(self._rules, state, seat), figure)

    def turn(self, at: int, step: int) -> int:
        """Return where the next turn begins (step 1), or this or the one before (step -1)."""
        turns = [mark.node for mark in self.marks if mark.kind == "turn"]
        if step > 0:
            return next((turn for turn in turns if turn > at), self.last)
        return next((turn for turn in reversed(turns) if turn < at), 0)

    def _report(self, at: int, seat: Seat | None) -> Report:
        number = self.branch[at]
        state = self._timeline.nodes[number].state
        result = self._rules.result(state) if at == self.last else None
        return Report(
            seat=seat or "",
            answers=at,
            node=number,
            scene=self._rules.scene(seen(self._rules, state, seat)),
            story=self._story(seat).up_to(number),
            prompt=None,
            waiting_for=self._next_to_decide(at),
            over=ended(result),
            winner=result.winner if result else None,
            bucket=rolled_last(self._rules, self._timeline, number, self.seats, seat),
            undo=self._policy,
            secret=differs(self._rules, state, self.seats),
            notice=self.notice,
            path=self._name,
        )

    def _marks(self) -> Sequence[Mark]:
        place = {node: at for at, node in enumerate(self.branch)}
        with reading("What this log tells"):
            story = self._story(None).up_to(self.branch[-1])
        marks = [
            Mark(place[line.node], line.sentence.mark, line.sentence.text)
            for line in story
            if line.sentence.mark
        ]
        notes = (note for note in self._notes if note.node in place)
        return marks + [Mark(place[note.node], "note", note.text) for note in notes]

    def _next_to_decide(self, at: int) -> Seat | None:
        following = self.branch[at + 1 :]
        deciders = (self._timeline.nodes[node].decided_by for node in following)
        return next((seat for seat in deciders if seat), None)

    def _story(self, seat: Seat | None) -> Story:
        if seat not in self._stories:
            self._stories[seat] = Story(self._rules, self._timeline, seat)
        return self._stories[seat]
