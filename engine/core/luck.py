"""Luck answers rolls and draws. The rules ask; the faces are recorded; nobody else draws.

`Seeded` derives each roll from its secret, the roll's purpose and how often that purpose was
rolled before. It is no stream: acting in another order carries no luck from one act to another.
"""

import hashlib
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Protocol

from engine.core.errors import IllegalAction
from engine.core.script import Answer, Draw, Roll


class Luck(Protocol):
    """Whoever answers rolls and draws."""

    kind: str

    def answer(self, question: Roll | Draw, times: int) -> Answer | None:
        """Return faces or a card; `times` is how often this purpose came up before.

        None leaves the question open, for a person to answer.
        """


class Seeded:
    """Luck from a secret of at least 16 bytes, checkable by anyone once it is revealed."""

    kind = "seeded"

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @property
    def commitment(self) -> str:
        """The secret's hash, published before the first die."""
        return hashlib.sha256(self.secret).hexdigest()

    def answer(self, question: Roll | Draw, times: int) -> Answer:
        """Return the faces or the card that this secret gives this purpose."""
        match question:
            case Roll(why=why, count=count, sides=sides):
                numbers = self._numbers(f"{why}\0{times}\0{count}d{sides}", sides)
                return tuple(next(numbers) + 1 for _ in range(count))
            case Draw(cards=cards):
                purpose = f"{purpose_of(question)}\0{times}\0{len(cards)}"
                return sorted(cards)[next(self._numbers(purpose, len(cards)))]

    def _numbers(self, purpose: str, below: int) -> Iterator[int]:
        """Yield even numbers in range(below): 16-bit words, the uneven rest thrown away."""
        limit = 0x10000 // below * below
        block = 0
        while True:
            salt = block.to_bytes(8, "big")
            words = hashlib.blake2b(purpose.encode(), key=self.secret[:64], salt=salt).digest()
            for at in range(0, len(words), 2):
                word = words[at] << 8 | words[at + 1]
                if word < limit:
                    yield word % below
            block += 1


class Rigged:
    """Luck from a list, in order: faces and cards of tests and demos.

    With `then`, rolls beyond the list are answered by that luck; without, they are refused.
    """

    kind = "rigged"

    def __init__(self, answers: Iterable[Answer] = (), then: Luck | None = None) -> None:
        self.left: deque[Answer] = deque(answers)
        self._then = then

    def answer(self, question: Roll | Draw, times: int) -> Answer | None:
        """Return the next answer of the list."""
        if self.left:
            return self.left.popleft()
        if self._then is not None:
            return self._then.answer(question, times)
        raise IllegalAction(f"No dice are left for {describe(question)}.")


class Manual:
    """Luck from a real table: every roll waits for a person to type it."""

    kind = "manual"

    def answer(self, question: Roll | Draw, times: int) -> None:
        """Leave the question open."""


def purpose_of(question: Roll | Draw) -> str:
    """Return what a roll or draw is for; luck is derived from it and rolls are counted by it."""
    match question:
        case Roll(why=why):
            return why
        case Draw(deck=deck, seat=seat):
            return f"{seat} draws from the {deck} deck" if seat else f"the next {deck} card"


def describe(question: Roll | Draw) -> str:
    """Return a roll or draw in words: "3D6 (Doc shoots Ike)"."""
    match question:
        case Roll(why=why, count=count, sides=sides):
            return f"{count}D{sides} ({why})"
        case Draw():
            return purpose_of(question)
