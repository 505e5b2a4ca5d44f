"""Two worlds that differ in one hidden card and in nothing that anybody has done.

A random game is played twice, answer by answer. When some seat draws its first card that could have
been another, it is another in the second world; every choice after that is one that both worlds
offer. Whatever any other seat is told has to be the same in both.
"""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.events import Action, Seat
from engine.core.luck import Seeded
from engine.core.scenario import Scenario
from engine.core.script import Ask, Draw
from engine.session.host import Host


class Fate:
    """Luck of both worlds: the first draws, the second is dealt the same but for one card."""

    kind = "rigged"

    def __init__(self, seed: int) -> None:
        self._luck = Seeded(seed.to_bytes(16, "big"))
        self._dealt: list[Any] = []
        self.owner: Seat | None = None  # of the card that differs
        self.card = self.other = ""  # what it is in the first world, and in the second

    def answer(self, question: Any, times: int) -> Any:
        """Return what falls in the first world; note what falls in the second."""
        answer = other = self._luck.answer(question, times)
        if isinstance(question, Draw) and question.seat:
            if self.owner is None:
                other = next((card for card in question.cards if card != answer), answer)
                if other != answer:
                    self.owner, self.card, self.other = question.seat, answer, other
            else:
                answer = other = self._in_both(question, times)
        self._dealt.append(other)
        return answer

    def echo(self) -> "Echo":
        """Return the luck of the second world."""
        return Echo(self._dealt)

    def _in_both(self, question: Draw, times: int) -> str:
        left = Counter(question.cards)
        left[self.other] -= 1
        cards = tuple(sorted(left.elements()))
        return self._luck.answer(Draw(question.deck, question.seat, cards), times)


class Echo:
    """Luck of the second world."""

    kind = "rigged"

    def __init__(self, dealt: list[Any]) -> None:
        self._dealt = dealt
        self._next = 0

    def answer(self, question: Any, times: int) -> Any:
        """Return what was noted for it."""
        self._next += 1
        return self._dealt[self._next - 1]


class Worlds(NamedTuple):
    """Two hosts of one game, and whose hand differs."""

    one: Host
    two: Host
    fate: Fate

    @property
    def innocent(self) -> tuple[Seat, ...]:
        """Everybody who may not notice; "" is an onlooker."""
        return (*(seat for seat in self.one.players if seat != self.fate.owner), "")


def worlds(scenario: Scenario, seed: int, saves: Path | None = None, people: Any = None) -> Worlds:
    """Return two worlds at their first question."""
    fate = Fate(seed)
    players = people or dict.fromkeys(scenario.seats, "human")
    folders = (saves / "one", saves / "two") if saves else (None, None)
    one = Host.new(scenario, players, undo="reveal", luck=fate, saves=folders[0])
    two = Host.new(scenario, players, undo="reveal", luck=fate.echo(), saves=folders[1])
    return Worlds(one, two, fate)


def asked(one: Host, two: Host) -> tuple[Ask, Ask] | None:
    """Return what both worlds ask, which is the same; None if nobody is asked."""
    question, other = one.course.game.question, two.course.game.question
    assert type(question) is type(other)
    if not (isinstance(question, Ask) and isinstance(other, Ask)):
        return None
    assert (question.seat, question.why) == (other.seat, other.why)
    return question, other


def played(both: Worlds, seed: int, most: int) -> Iterator[Action]:
    """Play what both worlds offer, by chance; yield each choice once both have made it."""
    chance = random.Random(seed)
    for _ in range(most):
        if (asks := asked(both.one, both.two)) is None:
            return
        question, other = asks
        action = _shared(chance, question, other, both.fate.owner)
        for host in (both.one, both.two):
            host.answer(question.seat, action, host.answers)
        yield action


def _shared(chance: random.Random, question: Ask, other: Ask, owner: Seat | None) -> Action:
    """Return what both offer and does not lay open cards of the hand that differs."""
    families = list(question.options.families)
    chance.shuffle(families)
    for family in families:
        picks = [family[chance.randrange(len(family))] for _ in range(5)]
        for action in (*picks, *([*family] if len(family) < 40 else [])):
            if action in other.options and getattr(action, "target", "") != (owner or None):
                return action
    raise AssertionError(f"the two worlds share no answer to “{question.why}”")
