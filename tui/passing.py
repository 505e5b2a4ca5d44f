"""Letting every question out of turn pass, until a seat is asked in its own turn.

This is an affair of the keyboard alone: the host is given one plain answer after another. It ends
when the turn does, when something is taken back, and with the game.
"""

from engine.core.events import Pass, Seat
from engine.core.scene import Choice
from engine.session.report import Prompt, Report

UNTIL = Choice(Pass(), Pass.verb, "pass until it is your turn")  # in lists; no answer by itself


class Passing:
    """Which seats of this keyboard let everything pass now."""

    def __init__(self) -> None:
        self._turns: dict[Seat, int] = {}  # who, and in which turn it began
        self._node = 0  # where the game stood last

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who lets everything pass."""
        return tuple(self._turns)

    def begin(self, report: Report) -> str:
        """Let everything pass from here on; return why that cannot be, "" if it can."""
        prompt = report.prompt
        if prompt is None or not prompt.moments:
            return "You are asked nothing out of turn just now."
        if may_pass(prompt) is None:
            return "This has to be answered."
        self._turns[prompt.seat], self._node = report.scene.turn, report.node
        return ""

    def stop(self) -> None:
        """Let nothing pass any more."""
        self._turns.clear()

    def see(self, report: Report) -> Choice | None:
        """Take in how the game stands; return the answer to give, if one is to be let pass."""
        if not self._turns:
            return None
        if report.over or report.node < self._node:
            self.stop()
        turn, self._node = report.scene.turn, report.node
        self._turns = {seat: began for seat, began in self._turns.items() if began == turn}
        prompt = report.prompt
        if prompt is None or prompt.dice or report.request:
            return None
        if not prompt.moments:
            self._turns.pop(prompt.seat, None)
        return may_pass(prompt) if prompt.seat in self._turns else None


def may_pass(prompt: Prompt) -> Choice | None:
    """Return the choice that lets a question pass, if it may be."""
    choices = prompt.choices(Pass.verb)
    return next((choice for choice in choices if isinstance(choice.action, Pass)), None)
