"""Trials: computer players on every seat from any moment on, to see how it would go.

A trial is played in memory with dice of its own; nothing of it is written. It may run in a thread.
"""

from pathlib import Path
from threading import Event as Flag
from typing import Any

from engine.core.errors import EngineError
from engine.core.events import Event, Seat
from engine.core.luck import Manual, Seeded
from engine.core.words import begun
from engine.persistence import secret
from engine.persistence.codec import Codec
from engine.persistence.records import Answered
from engine.session import forking
from engine.session.course import Course, standing
from engine.session.host import Host
from engine.session.keeper import Keeper
from engine.session.report import ended
from engine.session.timeline import Node, Timeline

MOST = 2_000  # answers of a trial


class Trial:
    """How a game might go on from a node.

    `kind` is that of the game's luck. Everybody is played by a `player`, see seating.
    """

    def __init__(
        self,
        codec: Codec[Any],
        timeline: Timeline,
        node: int,
        seats: tuple[Seat, ...],
        kind: str = Seeded.kind,
        *,
        player: str = "ai",
        most: int = MOST,
    ) -> None:
        self.node = node
        self.player = player
        self.luck = secret.fresh(Seeded.kind if kind == Manual.kind else kind)
        self.nodes: tuple[Node, ...] = ()  # what was played, once it is done
        self.over = ""  # how it ended, in a sentence
        self.trouble = ""  # why it could not be played
        self.is_done = False
        self._codec = codec
        self._start = timeline.start
        self._way = tuple(timeline.nodes[at].events for at in timeline.branch(node))
        self._players = dict.fromkeys(seats, player)
        self._most = most
        self._cancelled = Flag()
        self._host: Host | None = None

    @property
    def course(self) -> tuple[tuple[Event, ...], ...]:
        """What happened, answer by answer, once it is done."""
        return tuple(node.events for node in self.nodes)

    @property
    def records(self) -> tuple[Answered, ...]:
        """The records of its answers."""
        return tuple(self._codec.answered(node.events, node.state) for node in self.nodes)

    @property
    def answers(self) -> int:
        """How many answers have been given in it."""
        if self._host is None:
            return 0
        return len(self._host.course.timeline.nodes) - len(self._way)

    @property
    def name(self) -> str:
        """What its branch is called: how it ended, if it did."""
        return f"trial: {self.over}" if self.over else "trial"

    @property
    def sentence(self) -> str:
        """How it stands or ended, in a sentence."""
        count = f"{self.answers} answer{'' if self.answers == 1 else 's'}"
        if self.trouble:
            return self.trouble
        if self.over:
            return f"The computer played {count} from there. {self.over}"
        if not self.is_done:
            return f"The computer plays on from there: {count} so far."
        why = "called off" if self._cancelled.is_set() else "not over yet"
        return f"The computer played {count} from there; the game was {why}."

    def cancel(self) -> None:
        """Have it end after the answer that is being chosen."""
        self._cancelled.set()

    def run(self) -> None:
        """Play until the game is over, there are enough answers, or it is called off."""
        try:
            self._play()
        except EngineError as error:
            self.trouble = begun(str(error))
        finally:
            self.is_done = True

    def _play(self) -> None:
        codec, timeline = self._codec, Timeline.folded(self._start, self._way[0])
        for events in self._way[1:]:
            timeline.fold(events)
        game = standing(codec.rules, timeline, timeline.head)
        course = Course(game, timeline, self.luck, Keeper(codec), same_roll=False)
        self._host = Host(course, self._players, "never")
        course.let_luck_answer()
        while self.answers < self._most and not self._cancelled.is_set() and self._host.think():
            continue
        self.nodes = tuple(timeline.nodes[len(self._way) :])
        if course.game.question is None:
            self.over = ended(codec.rules.result(course.game.state))


def keep(path: Path, trial: Trial) -> Path:
    """Keep a trial of a saved game as a save of its own beside it, to be played on; return it.

    Raise LogUnreadable, or IllegalAction if nothing may branch off from there.
    """
    return forking.fork(path, trial.node, luck=trial.luck, then=trial.records)
