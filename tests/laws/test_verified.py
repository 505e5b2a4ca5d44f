"""Whole games by chance, saved as they are played: each log verifies, and fits in a code."""

import pytest

import scenarios
from engine.core.luck import Seeded
from engine.session import exporting
from engine.session.checking import verify
from engine.session.host import Host
from tests.laws.playing import TABLES, sampled
from tests.laws.test_many_games import watchdog

FEW, MANY = 1, 50
LONG = [pytest.param(first, marks=pytest.mark.soak) for first in (FEW, FEW + MANY, FEW + 2 * MANY)]


@pytest.mark.parametrize("first", [0, *LONG])
@pytest.mark.parametrize("name", sampled([name for _, name in TABLES], str))
def test_the_log_of_a_random_game_holds(name, first, tmp_path) -> None:
    for seed in range(first, first + (MANY if first else FEW)):
        # When chance plays a game to its end
        scenario = scenarios.find(name)
        players = {seat: f"random:{seed}{at}" for at, seat in enumerate(scenario.seats)}
        luck = Seeded(seed.to_bytes(16, "big"))
        with watchdog(f"game {seed}"):
            host = Host.new(scenario, players, luck=luck, saves=tmp_path)
            while host.think():
                pass
            assert host.report("").over
            host.close()
        # Then its log is as long as the game, its dice are open, and all of it can be derived again
        outcome = verify(host.path)
        assert outcome.ok, outcome.sentence
        assert "the secret to" in outcome.sentence
        # And a code of it is the same game again
        again = tmp_path / "again.dustup"
        assert exporting.unshare(exporting.as_code(host.path), again) == (
            host.answers,
            host.answers,
            "",
        )
        assert exporting.as_text(again) == exporting.as_text(host.path)
        host.path.unlink()
        again.unlink()
