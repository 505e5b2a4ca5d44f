"""Luck answers rolls and draws. The rules ask; the faces are recorded; nobody else draws.

`Seeded` derives each roll from its secret, the roll's purpose and how often that purpose was
rolled before, and from nothing else. It is no stream: acting in another order carries no luck from
one act to another. Nor do the size of a pool, the kind of its dice or another card gone from the
deck change what falls: to take a roll back and come to it another way is to roll it again.
"""

import hashlib
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import count
from struct import Struct
from typing import Protocol

from engine.core.errors import IllegalAction
from engine.core.script import Answer, Draw, Roll

_EIGHT = Struct(">8Q")


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
        purpose = f"{purpose_of(question)}\0{times}"
        match question:
            case Roll(count=dice, sides=sides):
                words = self._words(purpose)
                return tuple((next(words) * sides >> 64) + 1 for _ in range(dice))
            case Draw(cards=cards):
                return self._lowest(purpose, cards)

    def _words(self, purpose: str) -> Iterator[int]:
        """Yield even numbers of 64 bits, so that no face of a die is noticeably likelier."""
        for block in count():
            yield from _EIGHT.unpack(self._hash(purpose, block))

    def _lowest(self, purpose: str, cards: Iterable[str]) -> str:
        """Return the card whose hash is the lowest; equal cards are told apart by number."""
        numbers: dict[str, Iterator[int]] = {}
        hashed = (
            (self._hash(f"{purpose}\0{card}\0{next(numbers.setdefault(card, count()))}"), card)
            for card in cards
        )
        return min(hashed)[1]

    def _hash(self, text: str, block: int = 0) -> bytes:
        salt = block.to_bytes(8, "big")
        return hashlib.blake2b(text.encode(), key=self.secret[:64], salt=salt).digest()


class SeededByPool(Seeded):
    """How luck was derived in logs of format 1: from the size of the pool or deck as well."""

    kind = "seeded-1"

    def answer(self, question: Roll | Draw, times: int) -> Answer:
        """Return the faces or the card that this secret gave this purpose."""
        match question:
            case Roll(why=why, count=dice, sides=sides):
                numbers = self._numbers(f"{why}\0{times}\0{dice}d{sides}", sides)
                return tuple(next(numbers) + 1 for _ in range(dice))
            case Draw(cards=cards):
                purpose = f"{purpose_of(question)}\0{times}\0{len(cards)}"
                return sorted(cards)[next(self._numbers(purpose, len(cards)))]

    def _numbers(self, purpose: str, below: int) -> Iterator[int]:
        """Yield even numbers in range(below): 16-bit words, the uneven rest thrown away."""
        limit = 0x10000 // below * below
        for block in count():
            words = self._hash(purpose, block)
            for at in range(0, len(words), 2):
                word = words[at] << 8 | words[at + 1]
                if word < limit:
                    yield word % below


def derived(kind: str, secret: bytes) -> Seeded:
    """Return luck from a secret as a log derives it whose header tells this kind.

    A game whose dice were rigged goes on by the derivation of its format.
    """
    return (SeededByPool if kind.endswith("-1") else Seeded)(secret)


class Again:
    """Has fall again what fell under a secret that has been given up.

    For a game whose same act rolls the same dice, whichever secret it goes on by.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], list[Answer]] = {}

    def see(self, question: Roll | Draw, times: int, answer: Answer) -> None:
        """Remember an answer; `times` as for Luck.answer."""
        self._known.setdefault(_key(question, times), []).append(answer)

    def answer(self, question: Roll | Draw, times: int, fresh: Answer) -> Answer:
        """Return what fell before, as far as it goes, and what is fresh beyond it."""
        known = self._known.get(_key(question, times), [])
        match question:
            case Roll(count=dice):
                faces = max(known, key=len, default=())
                return (*faces, *fresh[len(faces) :])[:dice]
            case Draw(cards=cards):
                return next((card for card in known if card in cards), fresh)


def _key(question: Roll | Draw, times: int) -> tuple[str, int, int]:
    return purpose_of(question), question.sides if isinstance(question, Roll) else 0, times


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
