"""Whole games by players who choose by chance, for the laws that hold in every game."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import pytest

import scenarios
from engine.ai.player import Player, Random
from engine.core.events import Event
from engine.core.game import Game, Position
from engine.core.luck import Seeded, purpose_of
from engine.core.script import Ask
from engine.rulesets import RULESETS

LONGEST = 20_000  # answers; a game that takes more does not end

TABLES = [
    (rules, name)
    for rules in RULESETS
    for name in scenarios.list_all()
    if scenarios.find(name).rules == rules.name
]

# Between them they meet nearly every kind of event; the other tables are left to the long run.
SAMPLES = (
    "cowpoke-pass",
    "cowpoke-riverboat",
    "dinosaurs-rustlers",
    "peppercorn-eve",
    "pirates-raid",
)
OTHERS = {name for _, name in TABLES} - {*SAMPLES}


def sampled(values: Iterable[Any], name: Callable[[Any], str]) -> list[Any]:
    """Return what a test is run with, all but the samples by `make soak` alone."""
    return [
        pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.soak)
        if name(value) in OTHERS
        else value
        for value in values
    ]


SAMPLED = sampled(TABLES, lambda table: table[1])


class Step(NamedTuple):
    """An answer: the position it was given at, what happened, the state and question after it."""

    before: Position
    events: list[Event]
    state: Any
    question: Any


class Playthrough(NamedTuple):
    """A finished game."""

    rules: Any
    start: Any
    opening: list[Event]
    steps: list[Step]

    @property
    def events(self) -> Iterator[Event]:
        """All events in order."""
        yield from self.opening
        for step in self.steps:
            yield from step.events


@lru_cache
def _start(rules: Any, scenario: str) -> Any:
    return rules.set_up(scenarios.find(scenario), {})


@lru_cache(maxsize=16)
def play(rules: Any, scenario: str, seed: int) -> Playthrough:
    """Play a scenario to its end by chance."""
    return play_from(rules, _start(rules, scenario), seed)


def play_from(rules: Any, start: Any, seed: int, player: Player | None = None) -> Playthrough:
    """Play on from a state to the end, by chance or as a computer player does in all seats."""
    game, player = Game(rules, start), player or Random(seed)
    luck, times = Seeded(seed.to_bytes(16, "big")), dict[str, int]()
    opening, steps = game.opening, list[Step]()
    while (question := game.question) is not None:
        assert len(steps) < LONGEST, "this game does not end"
        before = game.position
        if isinstance(question, Ask):
            answer = player.choose(rules, rules.view(game.state, question.seat), question)
        else:
            purpose = purpose_of(question)
            answer = luck.answer(question, times.get(purpose, 0))
            times[purpose] = times.get(purpose, 0) + 1
        events = game.answer(answer)
        steps.append(Step(before, events, game.state, game.question))
    return Playthrough(rules, start, opening, steps)
