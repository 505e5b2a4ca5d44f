"""Computer against computer, a thousand times on every table: each game ends, nothing fails.

A watchdog stands by, for a rule that never comes to its end asks nothing any more.
"""

import signal
from collections import Counter
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

import scenarios
from engine.core.luck import Seeded
from engine.persistence.records import Noted
from engine.session.host import Host
from tests.laws.playing import TABLES, play, sampled

GAMES = 150  # of each table and seating
LONGEST = 60  # seconds of a game on a very slow machine
AHEAD_LONGEST = 600  # of one in which the computer looks ahead
SEATED = (("ai", "ai"), ("ai", "random"), ("random", "ai"))
AHEAD = (("ai:2", "ai"), ("random", "ai:2"))


@contextmanager
def watchdog(what, longest=LONGEST):
    """Fail if something takes beyond all measure."""

    def bark(number, frame):
        raise AssertionError(f"{what} does not end")

    before = signal.signal(signal.SIGALRM, bark)
    signal.alarm(longest)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def hosted(scenario, kinds, seed) -> Host:
    """Play a game between computer players to its end."""
    luck = Seeded(seed.to_bytes(16, "big"))
    seats = {seat: kinds[n % len(kinds)] for n, seat in enumerate(scenario.seats)}
    seated = {seat: f"{kind}:{seed}" if kind == "random" else kind for seat, kind in seats.items()}
    host = Host.new(scenario, seated, luck=luck)
    kept: list[object] = []
    host.course.keeper.add = kept.append
    while host.think():
        pass
    assert not [record for record in kept if isinstance(record, Noted)], "a player has a fault"
    return host


@pytest.mark.soak
@pytest.mark.parametrize("first", range(5000, 6000, 100))
@pytest.mark.parametrize(("rules", "name"), TABLES, ids=lambda value: getattr(value, "name", value))
def test_a_thousand_games_by_chance_end(rules, name, first) -> None:
    for seed in range(first, first + 100):
        with watchdog(f"game {seed}"):
            game = play(rules, name, seed)
        assert rules.result(game.steps[-1].state) is not None


@pytest.mark.parametrize("name", sampled(scenarios.list_all(), str))
def test_a_game_of_the_computer_ends_without_a_fault(name) -> None:
    with watchdog("this game"):
        assert hosted(scenarios.find(name), SEATED[0], 0).report("").over


@pytest.mark.soak
@pytest.mark.parametrize("kinds", SEATED, ids="-".join)
@pytest.mark.parametrize("name", scenarios.list_all())
def test_games_of_the_computer_end_without_a_fault(name, kinds) -> None:
    winners = Counter()
    for seed in range(GAMES):
        with watchdog(f"game {seed}"):
            report = hosted(scenarios.find(name), kinds, seed).report("")
        assert report.over
        winners[report.winner] += 1
    assert winners.total() == GAMES


@pytest.mark.soak
@pytest.mark.parametrize("kinds", AHEAD, ids="-".join)
@pytest.mark.parametrize("name", scenarios.list_all())
def test_games_of_a_computer_that_looks_ahead_end_without_a_fault(name, kinds) -> None:
    for seed in range(3):
        with watchdog(f"game {seed}", AHEAD_LONGEST):
            assert hosted(scenarios.find(name), kinds, seed).report("").over


def test_a_short_game_of_a_computer_that_looks_ahead_ends_without_a_fault() -> None:
    street = scenarios.find("cowpoke-street")
    short = replace(street, figures=street.figures[:2] + street.figures[-2:], options={"turns": 1})
    with watchdog("this game"):
        assert hosted(short, ("ai:2", "ai:2"), 1).report("").over


WALLED_IN = (("..#..",),)


@pytest.mark.parametrize("kinds", [*SEATED, ("random", "random")], ids="-".join)
@pytest.mark.parametrize("weapons", [[], ["revolver"]], ids=["unarmed", "armed"])
def test_survivors_who_cannot_reach_each_other_come_to_an_end(kinds, weapons) -> None:
    street = scenarios.find("cowpoke-street")
    figures = tuple(
        {"id": id_, "seat": seat, "at": [x, 0], "tier": "cowpoke", "weapons": weapons}
        for id_, seat, x in (("doc", street.seats[0], 0), ("ike", street.seats[1], 4))
    )
    walled = replace(street, figures=figures, floors=WALLED_IN, goals=(), triggers=(), legend={})
    with watchdog("this game"):
        assert hosted(walled, kinds, 1).report("").over == (
            "A draw: 12 turns are over and the losses are equal."
        )
