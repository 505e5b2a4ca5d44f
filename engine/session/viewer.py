"""Replay: look at any moment of a saved game, on any branch of it. Nothing is written here.

A moment is an index along the branch shown, or a node of the whole timeline. Whoever looks on at
a game that he plays is told what his seat may know and no more, until it is over.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.events import FigureId, Seat
from engine.core.ruleset import Result
from engine.core.scene import Card
from engine.persistence.codec import reading
from engine.persistence.log import Log, read
from engine.session import reading_on
from engine.session.branches import Branch, acts, branches, marked, tips
from engine.session.branches import Mark as Mark  # where it has always been
from engine.session.changes import changes
from engine.session.comparing import Comparison, compared
from engine.session.fortune import Fortune, fortune
from engine.session.recorded import Recorded, recorded
from engine.session.report import Report, ended
from engine.session.seating import people
from engine.session.story import Story, differs, rolled_last, seen
from engine.session.trying import Trial


class Viewer:
    """A saved game. Moments are indices 0..last along the branch shown (0 is the opening).

    `branch` holds the nodes of the branch shown. `notice` tells of a damaged end that was left out.
    `looker` is the seat that looks on at a game it plays; None is whoever owns the file.
    """

    def __init__(self, path: Path, looker: Seat | None = None) -> None:
        """Read a save; raise LogUnreadable."""
        self.path = path
        self.looker = looker
        self._trials: list[tuple[Trial, int]] = []  # and their first nodes
        self._log = read(path)
        self._size = self._log.end  # bytes of the file when it was last looked at
        self._take(recorded(self._log))
        self.branch: tuple[int, ...] = self._timeline.branch()

    def _take(self, game: Recorded) -> None:
        """Look at what a log tells of a game."""
        header = self._log.header
        self.title, self.players = header.title, dict(header.seats)
        self.seats: tuple[Seat, ...] = tuple(self.players)
        self.notice = self._log.lost
        self.seen_by = header.seen_by  # whose copy it is; "" if it is the game's own file
        self.policy = header.undo
        self.rules_changed = changes(self._log, game.codec.rules)
        self._codec = game.codec
        self._rules = game.codec.rules
        self._timeline = game.timeline
        self._notes = list(game.notes)
        self._names = dict(game.names)
        self.played = len(game.timeline.nodes)  # nodes from here on are trials
        self._hidden: dict[Seat, tuple[int, bool]] = {}
        self._stories: dict[Seat | None, Story] = {}
        self._forget()

    def _forget(self) -> None:
        """Drop what was made of the timeline before it grew."""
        self._tree: tuple[Branch, ...] = ()
        self._marks: tuple[tuple[int, ...], tuple[Mark, ...]] = ((), ())

    # --- along the branch shown

    @property
    def last(self) -> int:
        """The index of the last moment of the branch shown."""
        return len(self.branch) - 1

    @property
    def head(self) -> int:
        """The node at which the game itself stands."""
        return self._timeline.head

    @property
    def tips(self) -> tuple[int, ...]:
        """The last node of every branch, and where the game stands, oldest first."""
        return tips(self._timeline)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The turns, hits, deaths and notes of the branch shown."""
        if self._marks[0] is not self.branch:
            marks = sorted(self._marks_of(self.branch), key=lambda mark: mark.node)
            self._marks = self.branch, tuple(marks)
        return self._marks[1]

    def show_branch(self, tip: int) -> None:
        """Show the branch that ends at a node instead."""
        self.branch = self._timeline.branch(tip)

    def report(self, at: int, seat: Seat | None = None) -> Report:
        """Return the moment `at` (0..last) as a seat saw it, or with nothing hidden."""
        return self._report(self.branch[at], seat, self.branch[at + 1 :])

    def card(self, at: int, figure: FigureId, seat: Seat | None = None) -> Card | None:
        """Return a figure's stat card at a moment."""
        return self.card_at(self.branch[at], figure, seat)

    def turn(self, at: int, step: int) -> int:
        """Return where the next turn begins (step 1), or this or the one before (step -1)."""
        return self._next((mark.node for mark in self.marks if mark.kind == "turn"), at, step)

    def act(self, at: int, step: int) -> int:
        """Return where the next act is chosen that interrupts none (step 1), or the one before."""
        return self._next(acts(self._timeline, self.branch), at, step)

    def _next(self, places: Iterable[int], at: int, step: int) -> int:
        found = list(places)
        if step > 0:
            return next((place for place in found if place > at), self.last)
        return next((place for place in reversed(found) if place < at), 0)

    # --- anywhere

    def tree(self) -> tuple[Branch, ...]:
        """Return every branch, trials too, in the order of `engine.session.branches`."""
        if not self._tree:
            own = self.open_to(self.looker) or people(self.players) == (self.looker,)
            names = self._names if own else {}  # they may tell anything
            names = names | {first: trial.name for trial, first in self._trials}
            self._tree = branches(self._timeline, names, self._marks_of, self.played)
        return self._tree

    def name(self, node: int) -> str:
        """Return the name of the branch that a node lies on; "" if it has none."""
        return next((branch.name for branch in self.tree() if node in branch.nodes), "")

    def look(self, node: int, seat: Seat | None = None) -> Report:
        """Return any node as a seat saw it, or with nothing hidden."""
        return self._report(node, seat, ())

    def card_at(self, node: int, figure: FigureId, seat: Seat | None = None) -> Card | None:
        """Return a figure's stat card at any node."""
        state: Any = self._timeline.nodes[node].state
        with reading("What this log tells"):
            return self._rules.card(seen(self._rules, state, self._eyes(seat)), figure)

    def compare(self, a: int, b: int, seat: Seat | None = None) -> Comparison:
        """Return two nodes side by side, as a seat may know them."""
        with reading("What this log tells"):
            return compared(self._rules, self._timeline, a, b, self._eyes(seat))

    def fortune(self, at: int, seat: Seat | None = None) -> Fortune:
        """Return the luck report up to a moment, as a seat may know it."""
        with reading("What this log tells"):
            return fortune(self._rules, self._timeline, self.branch[at], self._eyes(seat))

    def open_to(self, seat: Seat | None) -> bool:
        """Return whether a seat may see all: it owns the file, all is over or nothing is hidden."""
        seat = self.looker if seat is None else seat
        over = self._result(self.head) is not None
        return self.looker is None or seat is None or over or not self._hides(seat)

    # --- what else might be

    def trial(self, node: int) -> Trial:
        """Return a trial from a node that was played, to be run.

        Raise IllegalAction if it would tell whoever looks what he may not know.
        """
        self.check_open()
        return Trial(self._codec, self._timeline, node, self.seats, self._log.header.luck)

    def trial_of(self, node: int) -> Trial | None:
        """Return the trial that a node belongs to; None if it was played."""
        return next(
            (trial for trial, first in reversed(self._trials) if self.played <= first <= node), None
        )

    def check_open(self) -> None:
        """Raise IllegalAction where something may not be told, so that nobody can play on."""
        if self.seen_by:
            raise IllegalAction(f"This is what {self.seen_by} saw of a game: it is only watched.")
        if not self.open_to(self.looker):
            raise IllegalAction("Something is hidden from you; wait until the game is over.")

    def add(self, trial: Trial) -> int:
        """Show a trial as a branch of its own; return its first node. Nothing is written."""
        first, head = len(self._timeline.nodes), self.head
        self._timeline.move(trial.node)
        for events in trial.course:
            self._timeline.fold(events)
        self._timeline.move(head)
        self._trials.append((trial, first))
        self._forget()
        return first

    # --- while it is played

    def follow(self) -> bool:
        """Read on if the file has grown; return whether anything is new.

        Trials come last, so that their nodes get other numbers then. Raise LogUnreadable.
        """
        if (go_on := self.unread()) is not None:
            go_on()
        return go_on is not None

    def unread(self) -> Callable[[], None] | None:
        """Return what goes on with the file if it has grown; all that takes long is done by then.

        Nothing else is touched, so that this may be done in a thread. Raise LogUnreadable.
        """
        with suppress(OSError):  # reading it says what is wrong
            before, self._size = self._size, self.path.stat().st_size
            if before == self._size:
                return None
        log = read(self.path)
        return partial(self._go_on, log) if log.end != self._log.end else None

    # --- inside

    def _go_on(self, log: Log) -> None:
        known, self._log = self._log, log
        if self._trials or not reading_on.goes_on(known, log):
            trials = self._trials
            self._take(recorded(log))
            self._trials = []
            for trial, _ in trials:
                self.add(trial)
        else:
            news = log.records[len(known.records) :]
            self._notes += reading_on.folded(self._codec, self._timeline, news)
            self.played = len(self._timeline.nodes)
            self._forget()

    def _report(self, number: int, seat: Seat | None, following: tuple[int, ...]) -> Report:
        seat, node = self._eyes(seat), self._timeline.nodes[number]
        with reading("What this log tells"):
            result = None if following else self._result(number)
            return Report(
                seat=seat or "",
                answers=node.depth,
                node=number,
                scene=self._rules.scene(seen(self._rules, node.state, seat)),
                story=self._story(seat).up_to(number),
                prompt=None,
                waiting_for=self._next_to_decide(following),
                over=ended(result),
                winner=result.winner if result else None,
                bucket=rolled_last(self._rules, self._timeline, number, self.seats, seat),
                undo=self.policy,
                secret=differs(self._rules, node.state, self.seats),
                notice=self.notice,
                path=self.path.name,
            )

    def _result(self, number: int) -> Result | None:
        """Return how the game ended at a node, by its rules or as its players agreed."""
        timeline = self._timeline
        if number == timeline.head:
            ended = timeline.ended
        else:
            ended = timeline.ends.get(number) if number in self.tips else None
        return ended or self._rules.result(timeline.nodes[number].state)

    def _next_to_decide(self, following: Iterable[int]) -> Seat | None:
        deciders = (self._timeline.nodes[node].decided_by for node in following)
        return next((seat for seat in deciders if seat), None)

    def _marks_of(self, nodes: Iterable[int]) -> Iterator[Mark]:
        """Yield the marks of some nodes, as whoever looks may know them."""
        story, along = self._story(self._eyes(None)), self._timeline.nodes
        notes: dict[int, list[str]] = {}
        for note in self._notes if self.open_to(self.looker) else ():  # they may tell anything
            notes.setdefault(note.node, []).append(note.text)
        with reading("What this log tells"):
            for node in nodes:
                yield from marked(story.of(node), along[node].depth)
                for text in notes.get(node, ()):
                    yield Mark(along[node].depth, "note", text)

    def _eyes(self, seat: Seat | None) -> Seat | None:
        """Return as whom to look if it is wished to look as a seat."""
        return seat if self.open_to(self.looker) else self.looker

    def _hides(self, seat: Seat) -> bool:
        """Return whether anything at any moment so far is hidden from a seat."""
        looked, found = self._hidden.get(seat, (0, False))
        if not found:
            states = (node.state for node in self._timeline.nodes[looked : self.played])
            found = any(differs(self._rules, state, (seat,)) for state in states)
        self._hidden[seat] = self.played, found
        return found

    def _story(self, seat: Seat | None) -> Story:
        if seat not in self._stories:
            self._stories[seat] = Story(self._rules, self._timeline, seat)
        return self._stories[seat]
