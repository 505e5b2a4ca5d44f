"""The host: owns one game, its seats and its undo policy, and reports to every seat.

Everything that happens is on the disk before any report can show it. What a seat is told goes
through `rules.view` and `event.seen_by`, and only here and in `story`.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import RLock
from typing import Any

from msgspec.structs import replace

from engine.ai.player import decide
from engine.core.errors import IllegalAction
from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import Cell
from engine.core.luck import Luck, Manual
from engine.core.scenario import Scenario
from engine.core.scene import Bucket, Card, Overlay, Plan
from engine.core.script import Answer, Ask
from engine.core.words import titled
from engine.persistence.records import Ended, Ending, How, Noted, Record
from engine.session import acting, agreed, beginning, forking, noting, seating, shelf
from engine.session.alone import alone
from engine.session.course import Course
from engine.session.report import Report, Verb
from engine.session.reporting import report
from engine.session.shelf import Book
from engine.session.story import Story
from engine.session.takeback import Takeback


class Host:
    """One game in progress. `players` maps each seat to who sits there (see seating)."""

    def __init__(
        self, course: Course, players: Mapping[Seat, str], policy: str, notice: str = ""
    ) -> None:
        self.lock = RLock()
        self.course = course  # for the session alone: screens are told by reports
        self.policy = policy
        self._notice = notice
        self._stories: dict[Seat | None, Story] = {}
        self.reseat(players)

    @classmethod
    def new(
        cls,
        scenario: Scenario,
        players: Mapping[Seat, str],
        *,
        undo: str = "free",
        luck: Luck | None = None,
        saves: Path | None = None,
        tables: Mapping[str, Any] = {},
    ) -> "Host":
        """Start a game. `luck` None is sealed dice from a secret; `saves` None writes no file.

        Raise ScenarioInvalid, or IllegalAction for an unknown player, seat or policy.
        """
        return cls(*beginning.begin(scenario, players, undo, luck, saves, tables))

    @classmethod
    def open(cls, path: Path) -> "Host":
        """Continue a saved game at its exact prompt. Raise LogUnreadable or LogDiverged."""
        return cls(*beginning.resume(path))

    # --- what is open now

    @property
    def path(self) -> Path | None:
        """The save; None if nothing is written."""
        return self.course.keeper.path

    @property
    @alone
    def waiting_for(self) -> Seat | None:
        """Who has to answer, or to type dice; None once the game is over."""
        return self.course.waiting_for(self.people)

    @property
    def answers(self) -> int:
        """How much has happened to the game so far; actions name it."""
        return self.course.timeline.ticks

    @alone
    def report(self, seat: Seat) -> Report:
        """Return the game as a seat knows it; "" is an onlooker, who sees what is open to all."""
        self.course.commit()
        story, view = self.story(seat), self._view(seat)
        told = report(self.course, self._takeback, story, seat, view, self.players)
        return replace(told, notice=self._notice)

    @alone
    def bucket(self, seat: Seat, action: Action) -> Bucket | None:
        """Return the dice bucket of an action before it is chosen."""
        return self.course.rules.bucket(self._view(seat), action)

    @alone
    def card(self, seat: Seat, figure: FigureId) -> Card | None:
        """Return a figure's stat card as a seat may know it."""
        return self.course.rules.card(self._view(seat), figure)

    @alone
    def overlay(self, seat: Seat, kind: str, figure: FigureId, cell: Cell | None = None) -> Overlay:
        """Return a layer over the map, one of scene.OVERLAYS."""
        return self.course.rules.overlay(self._view(seat), kind, figure, cell)

    @alone
    def beyond(self, seat: Seat, action: Action) -> tuple[Verb, ...]:
        """Return what a seat could do next if it took up a figure; () if dice come first."""
        return acting.beyond(self.course.game, seat, action)

    @alone
    def read(self, seat: Seat, line: str) -> Action:
        """Return the action that a line such as "doc walk 6,2" means; raise IllegalAction."""
        return acting.meant(self.course.game, self._view(seat), seat, line)

    @alone
    def plan(self, seat: Seat, actions: Sequence[Action]) -> Plan | None:
        """Return what may come of acts one after the other, the first of which can be done now.

        None if this game plans nothing. Nothing counts that is hidden from the seat. Raise
        IllegalAction.
        """
        acting.check_turn(self.course.game, seat)
        return self.course.rules.plan(self._view(seat), actions)

    @property
    @alone
    def books(self) -> tuple[Book, ...]:
        """The rules of this game, with the figures that it is played by."""
        return shelf.at_table(self.course.rules, self.course.game.state.setting.tables)

    def story(self, seat: Seat | None) -> Story:
        """Return the story as a seat is told it; for the session alone: None is told all."""
        if seat not in self._stories:
            self._stories[seat] = Story(self.course.rules, self.course.timeline, seat)
        return self._stories[seat]

    # --- what players do

    @alone
    def answer(self, seat: Seat, action: Action, answers: int) -> None:
        """Answer the open question; raise IllegalAction, changing nothing, if that cannot be."""
        self._check_current(answers)
        question = self.course.question
        if isinstance(question, Ask) and question.seat != seat:
            raise IllegalAction(f"{titled(question.seat)} is asked, not you.")
        if question is not None and not isinstance(question, Ask):
            raise IllegalAction("Dice have to be rolled first.")
        self._play(action)

    @alone
    def say(self, seat: Seat, line: str, answers: int) -> None:
        """Answer with what a line such as "doc walk 6,2" means, taking Doc up first if need be.

        Raise IllegalAction; if only what follows the taking up cannot be, Doc is up.
        """
        self._check_current(answers)
        if first := acting.taken_up(self.course.game, seat, line):
            acting.check_ahead(self.course.game, seat, line)
            self.answer(seat, first, answers)
        self.answer(seat, self.read(seat, line), self.answers)

    @alone
    def roll(self, faces: Answer, answers: int) -> None:
        """Type the dice (a tuple of faces) or the card (its name) that Prompt.dice asks for."""
        self._check_current(answers)
        if isinstance(self.course.game.question, Ask) or self.course.luck.kind != Manual.kind:
            raise IllegalAction("No dice are to be typed now.")
        self._play(faces)

    def think(self) -> bool:
        """Let the computer answer one question if it is its turn; return whether it did.

        It may be called from a thread: while the computer chooses, everything else can be done,
        and its choice is dropped if the game has moved on meanwhile.
        """
        with self.lock:
            self.course.commit()
            question, answers = self.course.question, self.answers
            mind = self._minds[question.seat] if isinstance(question, Ask) else None
            if mind is None or not isinstance(question, Ask):
                return False
            view = self._view(question.seat)
        action, trouble = decide(mind, self.course.rules, view, question)
        with self.lock:
            if answers == self.answers and mind is self._minds[question.seat]:
                if trouble:
                    self.course.keeper.add(Noted(self.course.timeline.head, trouble))
                self._play(action)
        return True

    @alone
    def note(self, text: str, node: int | None = None) -> None:
        """Pin a line to a moment, the present one if none is told; raise IllegalAction."""
        self._keep(noting.noted(self.course.timeline, node, text))

    @alone
    def name(self, text: str, node: int | None = None) -> None:
        """Name the stretch of the timeline that a moment lies on; "" takes its name away.

        Raise IllegalAction for a name that is too long, or if there is no such moment.
        """
        self._keep(noting.named(self.course.timeline, node, text))

    @alone
    def fork(self, node: int, players: Mapping[Seat, str] | None = None) -> Path:
        """Begin a save of its own beside this one with all that led to a moment; return it.

        Its dice have another secret. Raise IllegalAction if that may not be.
        """
        self.course.commit()
        if self.path is None:
            raise IllegalAction("This game is not being saved: nothing can branch off from it.")
        return forking.fork(self.path, node, players)

    @alone
    def end(self, how: Ending, by: Seat, winner: Seat | None = None) -> None:
        """End the game: `by` resigns, or offered a draw to which all agree; raise IllegalAction."""
        agreement = Ended(how, by, winner)
        agreed.check(agreement, tuple(self.players), self.course.result)
        self.course.end(agreement)
        self._takeback.forget()
        self.course.commit()

    @alone
    def reseat(self, players: Mapping[Seat, str]) -> None:
        """Put somebody else on a seat from here on; raise IllegalAction for unknown players."""
        minds = {seat: seating.player(kind) for seat, kind in players.items()}
        self.players = dict(players)
        self.people = seating.people(players)
        self._minds = minds
        self._takeback = Takeback(self.course, self.policy, players)

    @alone
    def close(self) -> None:
        """Close the save. Everything shown is in it already."""
        self.course.keeper.close()

    # --- time

    @alone
    def undo(self, seat: Seat, *, within: bool = False) -> None:
        """Take back the last act of a person with all that came of it, or ask for leave to.

        With `within` it is one decision, which may lie inside an act. Raise IllegalAction.
        """
        if granted := self._takeback.ask(seat, within=within):
            self._move(granted.to, "undo", granted.by)

    @alone
    def consent(self, seat: Seat, yes: bool) -> None:
        """Answer a request to take something back; raise IllegalAction if there is none."""
        if granted := self._takeback.consent(seat, yes):
            self._move(granted.to, "undo", granted.by)

    @alone
    def redo(self, seat: Seat, *, within: bool = False) -> None:
        """Go forward again by a whole act, or with `within` by one decision; raise IllegalAction.

        Nobody is asked and nothing is rolled.
        """
        self._move(self._takeback.redo(seat, within=within), "redo", seat)

    @alone
    def go_to(self, seat: Seat, node: int) -> None:
        """Play on from any node of the timeline; raise IllegalAction if the policy forbids it."""
        self._takeback.check_jump(seat, node)
        self._move(node, "branch", seat)

    # --- inside

    def _move(self, node: int, how: How, by: Seat) -> None:
        self.course.move(node, how, by)
        self._takeback.forget()
        self.course.commit()

    def _keep(self, record: Record) -> None:
        self.course.keeper.add(record)
        self.course.commit()

    def _play(self, answer: Answer) -> None:
        self.course.answer(answer)
        self._takeback.forget()
        self.course.commit()

    def _check_current(self, answers: int) -> None:
        self.course.commit()  # what could not be saved is tried again before anything else
        if answers != self.course.timeline.ticks:
            raise IllegalAction("The game has moved on since; look again.")

    def _view(self, seat: Seat) -> Any:
        if seat and seat not in self.players:
            raise IllegalAction(f"Nobody sits at {seat}.")
        return self.course.rules.view(self.course.game.state, seat)
