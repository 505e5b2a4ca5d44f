"""Computer players against each other: games won, and how long an answer takes.

`python -m tests.bench.players [SCENARIO [GAMES]]`: each pair of games has the same dice, and the
seats swapped.
"""

import sys
import time
from typing import Any

import scenarios
from engine.ai.player import Player, Valued, decide
from engine.ai.search import Ahead
from engine.core.game import Game
from engine.core.luck import Seeded, purpose_of
from engine.core.scenario import Scenario
from engine.core.script import Ask
from engine.rulesets import RULESETS

PLACES = ("cowpoke-street", "dinosaurs-rustlers", "peppercorn-eve", "pirates-boarding")
GAMES = 2
LARGEST = "cowpoke-ghost-town"


class Timed:
    """A player and how long each of its answers took, in seconds of the processor."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.took: list[float] = []

    def choose(self, rules: Any, view: Any, ask: Ask) -> Any:
        """Return what the player chooses; whatever goes wrong is raised."""
        began = time.process_time()
        action, trouble = decide(self.player, rules, view, ask)
        self.took.append(time.process_time() - began)
        assert not trouble, trouble
        return action


def main(names: tuple[str, ...] = PLACES, games: int = GAMES) -> None:
    """Print how often the player that looks ahead wins, and its time an answer."""
    for name in names:
        _match(scenarios.find(name), games)
    if names is PLACES:
        _match(scenarios.find(LARGEST), 1)


def _match(scenario: Scenario, games: int) -> None:
    rules: Any = next(rules for rules in RULESETS if rules.name == scenario.rules)
    ahead, won, even = Timed(Ahead()), 0, 0
    sides = [seat for seat in scenario.seats if seat != "umpire"]
    for number in range(games):
        seat = sides[number % len(sides)]
        winner = _played(rules, scenario, seat, ahead, number // len(sides))
        won, even = won + (winner == seat), even + (winner is None)
    mean, most = sum(ahead.took) / len(ahead.took), max(ahead.took)
    print(
        f"  {scenario.name}: {won + even / 2:g} of {games} games against `ai:1`, a draw being half "
        f"({even} are), aim 55 %; {mean:.2f} s an answer and {most:.2f} at most (aim 0.5, 2)",
        flush=True,
    )


def _played(rules: Any, scenario: Scenario, seat: str, ahead: Timed, seed: int) -> str | None:
    """Return who wins if a seat looks ahead and all others do not."""
    game = Game(rules, rules.set_up(scenario, {}))
    luck, times = Seeded(seed.to_bytes(16, "big")), dict[str, int]()
    while (question := game.question) is not None:
        if isinstance(question, Ask):
            player = ahead if question.seat == seat else Valued()
            game.answer(player.choose(rules, rules.view(game.state, question.seat), question))
        else:
            purpose = purpose_of(question)
            times[purpose] = times.get(purpose, -1) + 1
            game.answer(luck.answer(question, times[purpose]))
    result = rules.result(game.state)
    assert result is not None
    return result.winner


if __name__ == "__main__":
    main(*([(sys.argv[1],)] if sys.argv[1:] else []), *map(int, sys.argv[2:]))
