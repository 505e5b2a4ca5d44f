"""Sealed luck: the hash of a secret stands before the first die, the secret after the last.

Once it is revealed, anybody can derive every roll and draw from it again.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.errors import LogDiverged
from engine.core.luck import Again, Seeded, derived, describe
from engine.core.script import Answer, Draw, Roll
from engine.persistence.codec import reading


class Vouched(NamedTuple):
    """Rolls and draws that a revealed secret vouches for, and those still sealed."""

    checked: int
    sealed: int


class _Seen(NamedTuple):
    number: int
    question: Roll | Draw
    times: int
    answer: Answer


class Seal:
    """Collects what luck answered under each commitment, and the secrets revealed.

    `luck` is the kind that the header names: it tells how dice are derived. With `same_roll`, what
    fell under one commitment falls again under those that follow.
    """

    def __init__(self, commitment: str, luck: str, *, same_roll: bool = False) -> None:
        self._luck = luck
        self._again = same_roll and not luck.endswith("-1")
        self._periods: list[tuple[str, list[_Seen]]] = [(commitment, [])]
        self._secrets: dict[str, Seeded] = {}

    def see(self, number: int, question: Roll | Draw, times: int, answer: Answer) -> None:
        """Keep what answer `number` was, to be checked; `times` as for Luck.answer.

        Raise LogDiverged if anybody could have known what would fall.
        """
        commitment, seen = self._periods[-1]
        if commitment in self._secrets:
            raise LogDiverged(f"{describe(question)} fell when the secret had been revealed")
        seen.append(_Seen(number, question, times, answer))

    def renew(self, commitment: str) -> None:
        """Go on under another commitment."""
        self._periods.append((commitment, []))

    def reveal(self, secret: str) -> None:
        """Take a secret; raise LogDiverged if it is none of those sealed."""
        with reading("The secret in this log"):
            luck = derived(self._luck, bytes.fromhex(secret))
        if luck.commitment not in (commitment for commitment, _ in self._periods):
            raise LogDiverged("the secret revealed is not the one that was sealed")
        self._secrets[luck.commitment] = luck

    def check(self) -> Vouched:
        """Compare all that luck answered with the secrets; raise LogDiverged at a difference."""
        checked, again = 0, Again()
        for commitment, seen in self._periods:
            if luck := self._secrets.get(commitment):
                checked += len(seen)
                _compare(luck, again, seen)
            for _, question, times, answer in seen if self._again else ():
                again.see(question, times, answer)
        # Without a commitment people rolled, or a script did.
        rolled = sum(len(seen) for commitment, seen in self._periods if commitment)
        return Vouched(checked, rolled - checked)


def _compare(luck: Seeded, again: Again, seen: Iterable[_Seen]) -> None:
    for number, question, times, answer in seen:
        due = again.answer(question, times, luck.answer(question, times))
        if due != answer:
            raise LogDiverged(
                f"answer {number}, {describe(question)}, was {answer!r}; the secret gives {due!r}"
            )
