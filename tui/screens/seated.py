"""The people at this keyboard and the host they play with: reports in, answers out."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.scene import Choice
from engine.core.words import titled
from engine.session.report import Prompt, Report
from tui.passing import Passing
from tui.typed import whole

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
        self.passing = Passing()
        self._acted = False  # whether something was done since the last look
        self._looking: Seat = ""  # for whose eyes the table lies open
        self.report: Report = self._look()
        self.has_begun = self.report.can_undo  # whether anything was done from here
        self._open()

    @property
    def prompt(self) -> Prompt | None:
        """The open question, if it is for somebody at this keyboard."""
        return self.report.prompt if self.seat in self._people else None

    @property
    def interrupted(self) -> bool:
        """Whether the open question comes out of turn."""
        return bool(self.prompt and self.prompt.moments)

    @property
    def answers(self) -> Sequence[Choice]:
        """Every answer to a question out of turn, in the order in which they are listed."""
        prompt = self.prompt
        if prompt is None or not prompt.moments:
            return ()
        return [choice for verb in prompt.verbs for choice in prompt.choices(verb.name)]

    @property
    def is_curtained(self) -> bool:
        """Whether the table must not be seen: another one at this keyboard has looked last."""
        return self._together and self.report.secret and self.seat != self._looking

    @property
    def computer_is_on(self) -> bool:
        """Whether a computer player has to answer."""
        waiting = self.host.waiting_for
        return waiting is not None and waiting not in self._people

    def sync(self) -> bool:
        """Look again; return whether anything has happened to the game."""
        moved = self._see()
        while (passed := self.passing.see(self.report)) and self.answer(passed):
            self.seat = self._looking or self.seat  # nobody has to be called for that
            moved = self._see() or moved
        self._open()
        return moved

    def lift(self) -> None:
        """Show the table to whoever is asked."""
        self._looking = self.seat

    def pass_until(self) -> None:
        """Let this question pass, and every other one out of turn until one's own turn."""
        self.message = self.passing.begin(self.report)

    def stop_passing(self) -> bool:
        """Let nothing pass any more; return whether anything was, and nobody else is asked."""
        if not self.passing.seats or (self.prompt and self.seat not in self.passing.seats):
            return False
        self.passing.stop()
        self.message = f"{titled(self.seat)} is asked out of turn again."
        return True

    def answer(self, choice: Choice) -> bool:
        """Give an answer; return whether it was taken."""
        return self._try(self.host.answer, self.seat, choice.action, self.report.answers)

    def say(self, line: str) -> bool:
        """Give an answer in words; return whether it was taken."""
        said = whole(line, self.report, self.host.players)
        return self._try(self.host.say, self.seat, said, self.report.answers)

    def roll(self, answer: Any) -> bool:
        """Type dice or a card; return whether they were taken."""
        return self._try(self.host.roll, answer, self.report.answers)

    def undo(self, *, within: bool = False) -> bool:
        """Take the last act back, or one decision within it, or ask for leave to."""
        self.passing.stop()
        before = self.host.answers
        done = self._try(lambda: self.host.undo(self.seat, within=within))
        if done and self.host.answers == before:
            self.message = "The others are asked."
        return done

    def redo(self, *, within: bool = False) -> bool:
        """Play again the act that was taken back, or one decision of it."""
        return self._try(lambda: self.host.redo(self.seat, within=within))

    def undo_step(self) -> bool:
        """Take one decision back."""
        return self.undo(within=True)

    def redo_step(self) -> bool:
        """Play one decision again."""
        return self.redo(within=True)

    def consent(self, yes: bool) -> bool:
        """Answer a request to take something back."""
        done = self._try(self.host.consent, self.seat, yes)
        if done and not yes:
            self.message = "What was done stands."
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
        self._acted = self.has_begun = True
        return True

    def _see(self) -> bool:
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
        if self.report.turned and self.report.answers != before.answers:
            self.message = self.report.turned
        return _moved(before) != _moved(self.report)

    def _open(self) -> None:
        """Leave the table open for whoever looks, unless something is hidden from them."""
        if not (self._together and self.report.secret):
            self._looking = self.seat

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
