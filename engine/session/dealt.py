"""Luck of a script: the dice and cards that a line gives, in order."""

from collections import deque
from collections.abc import Iterable

from engine.core.errors import IllegalAction
from engine.core.luck import Luck, describe
from engine.core.script import Answer, Draw, Roll


class Dealt:
    """Answers with what was given; with nothing left, `then` answers, or else nobody does."""

    kind = "rigged"

    def __init__(self, then: Luck | None = None) -> None:
        self.left: deque[Answer] = deque()
        self.then = then

    def give(self, answers: Iterable[Answer]) -> None:
        """Put what the next act is to roll."""
        self.left = deque(answers)

    def answer(self, question: Roll | Draw, times: int) -> Answer | None:
        """Return what is due; raise IllegalAction if it does not fit the question."""
        if self.left:
            return fitting(question, self.left.popleft())
        return self.then.answer(question, times) if self.then else None


def fitting(question: Roll | Draw, answer: Answer) -> Answer:
    """Return an answer that fits a roll or draw; raise IllegalAction."""
    match question:
        case Roll(count=count, sides=sides):
            if not isinstance(answer, tuple) or len(answer) != count:
                raise IllegalAction(
                    f"{describe(question)} needs {_dice(count)}; given: {spoken(answer)}."
                )
            if not all(1 <= face <= sides for face in answer):
                raise IllegalAction(f"A D{sides} has no such face: {spoken(answer)}.")
        case Draw(cards=cards):
            if answer not in cards:
                known = ", ".join(sorted(set(cards)))
                raise IllegalAction(f"{describe(question)}: {known}; not {spoken(answer)}.")
    return answer


def spoken(answer: Answer) -> str:
    """Return dice or a card as a script line has them."""
    return " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"
