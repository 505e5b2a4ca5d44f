"""The people at this keyboard and the host they play with: reports in, answers out."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.scene import Choice
from engine.session.report import Prompt, Report

if TYPE_CHECKING:
    from engine.session.host import Host

HUMAN = "human"


class Seated:
    """One host as this keyboard uses it; with several people at it, whoever is asked looks."""

    def __init__(self, host: "Host") -> None:
        self.host = host
        people = [seat for seat, kind in host.players.items() if kind == HUMAN]
        self._people = tuple(people)
        self.seat: Seat = (people or list(host.players))[0]
        self.message = ""
        self._acted = False  # whether something was done since the last look
        self.report: Report = self._look()

    @property
    def prompt(self) -> Prompt | None:
        """The open question, if it is for somebody at this keyboard."""
        return self.report.prompt if self.seat in self._people else None

    @property
    def interrupted(self) -> bool:
        """Whether the open question comes out of turn."""
        return bool(self.prompt and self.prompt.moments)

    @property
    def computer_is_on(self) -> bool:
        """Whether a computer player has to answer."""
        waiting = self.host.waiting_for
        return waiting is not None and waiting not in self._people

    def sync(self) -> bool:
        """Look again; return whether anything has happened to the game."""
        if not self._acted and self.host.answers == self.report.answers:
            return False
        before = self.report
        try:
            self.report = self._look()
        except IllegalAction as refused:  # it cannot be saved now, so it is not shown
            self.message = str(refused)
            return False
        self._acted = False
        return _moved(before) != _moved(self.report)

    def answer(self, choice: Choice) -> bool:
        """Give an answer; return whether it was taken."""
        return self._try(self.host.answer, self.seat, choice.action, self.report.answers)

    def roll(self, answer: Any) -> bool:
        """Type dice or a card; return whether they were taken."""
        return self._try(self.host.roll, answer, self.report.answers)

    def undo(self) -> bool:
        """Take the last decision back, or ask for leave to."""
        done = self._try(self.host.undo, self.seat)
        if done and self.host.report(self.seat).can_redo:
            self.message = "Taken back; U plays it again."
        return done

    def redo(self) -> bool:
        """Play again what was taken back."""
        done = self._try(self.host.redo, self.seat)
        if done:
            self.message = "Played again."
        return done

    def consent(self, yes: bool) -> bool:
        """Answer a request to take something back."""
        done = self._try(self.host.consent, self.seat, yes)
        if done:
            self.message = "It is taken back." if yes else "What was done stands."
        return done

    def go_to(self, node: int) -> str:
        """Play on from another moment; return why that cannot be, "" if it can."""
        gone = self._try(self.host.go_to, self.seat, node)
        return "" if gone else self.message

    def _try(self, act: Callable[..., None], *arguments: Any) -> bool:
        """Do something; what the host refuses becomes the message."""
        try:
            act(*arguments)
        except IllegalAction as refused:
            self.message = str(refused)
            return False
        self._acted = True
        return True

    def _look(self) -> Report:
        waiting = self.host.waiting_for
        if waiting in self._people and waiting is not None:
            self.seat = waiting
        reports = {seat: self.host.report(seat) for seat in self._people} if self._together else {}
        self.seat = next((seat for seat in reports if reports[seat].request), self.seat)
        return reports.get(self.seat) or self.host.report(self.seat)

    @property
    def _together(self) -> bool:
        return len(self._people) > 1


def _moved(report: Report) -> tuple[object, ...]:
    return report.answers, report.seat, report.request
