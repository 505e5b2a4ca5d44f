"""Two worlds of Peppercorn that differ only in the cell in which somebody hides.

A random game is played in both, answer by answer: the same decisions and the same dice. His own
party decides only what it could in both. Until he is spotted or steps out, whatever any other
seat is told has to be the same in both.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.core.events import Action, Event, Seat
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.luck import Seeded, purpose_of
from engine.core.script import Ask, Roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn.state import State
from tests.rulesets.peppercorn.table import RULES

MOST = 60  # actions of one verb that are compared
LOUD = (do.Fire, do.FireAtBeast)  # how far off he fires from shows in whether he hits


class Told(NamedTuple):
    """What a seat is told after an answer: all that it sees, and what is asked."""

    view: State
    events: tuple[Event, ...]
    question: Any


class Twins:
    """Two games of the same people, `hidden` in one cell and in another."""

    def __init__(self, state: State, hidden: str, cells: tuple[Cell, Cell]) -> None:
        self.hidden = hidden
        self.owner = state.people[hidden].seat
        self.games = [Game(RULES, state.change(hidden, at=cell)) for cell in cells]
        self.events: list[list[Event]] = [list(game.opening) for game in self.games]

    @property
    def innocent(self) -> tuple[Seat, ...]:
        """Everybody who may not notice; "" is an onlooker. The umpire sees all."""
        seats = self.games[0].state.players
        return (*(seat for seat in seats if seat != self.owner), "")

    @property
    def is_secret(self) -> bool:
        """Whether nobody has found him in either world."""
        them = (game.state.people.get(self.hidden) for game in self.games)
        return all(person and person.concealed and not person.spotted for person in them)

    def told(self, seat: Seat) -> tuple[Told, Told]:
        """Return what a seat is told in each of the worlds."""
        one, two = (
            Told(
                RULES.view(game.state, seat),
                tuple(told for event in events if (told := event.seen_by(seat))),
                _asked(game, seat),
            )
            for game, events in zip(self.games, self.events, strict=True)
        )
        return one, two

    def answer(self, answer: Any) -> None:
        """Answer the open question of both."""
        self.events = [game.answer(answer) for game in self.games]

    def play(self, seed: int, most: int) -> Iterator[None]:
        """Play by chance as long as he is a secret; yield after each answer."""
        chance, luck, times = random.Random(seed), Seeded(seed.to_bytes(16, "big")), Counter[str]()
        for _ in range(most):
            one, two = (game.question for game in self.games)
            if not self.is_secret or one is None:
                return
            if isinstance(one, Ask):
                assert isinstance(two, Ask)
                self.answer(self._shared(chance, one, two))
            else:
                purpose = purpose_of(one)
                self.answer(luck.answer(one, times[purpose]))
                times[purpose] += 1
            yield

    def _shared(self, chance: random.Random, one: Ask, two: Ask) -> Action:
        """Return what both offer and does not tell by itself where he is."""
        families = list(one.options.families)
        chance.shuffle(families)
        for family in families:
            for _ in range(3):
                action = family[chance.randrange(len(family))]
                if action in two.options and not self._tells(chance, action):
                    return action
        return do.Done(one.seat)

    def _tells(self, chance: random.Random, action: Action) -> bool:
        """Return whether it could tell him at once; most looks are kept, for a longer game."""
        if isinstance(action, do.LookAbout):
            return chance.random() < 0.8
        loud = isinstance(action, LOUD) or getattr(action, "voice", "whisper") != "whisper"
        return loud and getattr(action, "figure", "") == self.hidden


def _asked(game: Game[State], seat: Seat) -> Any:
    """Return what a seat knows of the open question; all of it if it is asked."""
    question = game.question
    if question is None or isinstance(question, Roll):
        return question
    assert isinstance(question, Ask)
    if question.seat != seat:
        return question.seat, question.why, tuple(game.moments)
    families = ((family.verb, tuple(family)[:MOST]) for family in question.options.families)
    return question.seat, question.why, tuple(game.moments), tuple(families)
