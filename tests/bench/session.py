"""Sessions: decisions and games a second, with and without a disk, and seeking in a long log.

Beside a figure stands its floor, measured in the same run: the kernel alone for decisions, a bare
fsync of as many bytes for the disk.
"""

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import scenarios
from engine.ai.player import Random, decide
from engine.core.game import Game
from engine.core.luck import Seeded, purpose_of
from engine.core.scenario import Scenario
from engine.core.script import Answer, Ask, Options
from engine.rulesets import RULESETS
from engine.session.acts import Acts
from engine.session.host import Host
from engine.session.timeline import Timeline
from engine.session.viewer import Viewer

GAMES = 20
LONG = 5_000  # answers
PEACE = ("activate", "walk", "done")


def main() -> None:
    """Print every figure."""
    for rules in RULESETS:
        places = [scenarios.find(name) for name in scenarios.list_all()]
        for scenario in (place for place in places if place.rules == rules.name):
            _games(rules, scenario)
    _seek(_crowded(scenarios.find("cowpoke-street")))


def _games(rules: Any, scenario: Scenario) -> None:
    start = rules.set_up(scenario, {})
    played = [_at_random(rules, start, seed) for seed in range(GAMES)]
    random, alone = _timed(lambda seed: _at_random(rules, start, GAMES + seed)[1])
    again, by_heart = _timed(lambda seed: _again(rules, start, played[seed]))
    hosted, without = _timed(lambda seed: _by_a_host(scenario, 2 * GAMES + seed, None))
    undo = _undo_costs(rules, start)
    with tempfile.TemporaryDirectory() as folder:
        saves = Path(folder)
        saved, disk = _timed(lambda seed: _by_a_host(scenario, seed, saves))
        sync = _fsync(saves)
    print(
        f"  {scenario.name}: the kernel takes {again / by_heart:,.0f} decisions/s, dice included, "
        f"of a game known by heart (aim 20,000)"
    )
    print(
        f"    {GAMES / alone:,.1f} random games/s (aim 100), {random / alone:,.0f} decisions/s "
        f"chosen by chance; hosted {GAMES / without:,.1f} and {hosted / without:,.0f}"
    )
    print(f"    to be able to take back costs {undo:.1%} of a game in bulk (aim 10 %)")
    print(
        f"    on disk {saved / disk:,.0f} decisions/s; "
        f"{(disk - without) / saved * 1e3:.2f} ms each, a bare fsync {sync * 1e3:.2f} ms"
    )


def _timed(play: Callable[[int], int]) -> tuple[int, float]:
    """Return the decisions of some games and the seconds they took."""
    began = time.perf_counter()
    decisions = sum(play(seed) for seed in range(GAMES))
    return decisions, time.perf_counter() - began


def _at_random(rules: Any, start: Any, seed: int) -> tuple[list[Answer], int]:
    """Play one game by chance; return all its answers and how many of them were decisions."""
    game, player = Game(rules, start), Random(seed)
    luck, decisions = Seeded(seed.to_bytes(16, "big")), 0
    times: dict[str, int] = {}
    answers: list[Answer] = []
    while (question := game.question) is not None:
        if isinstance(question, Ask):
            answers.append(player.choose(rules, game.state, question))
            decisions += 1
        else:
            purpose = purpose_of(question)
            times[purpose] = times.get(purpose, -1) + 1
            answers.append(luck.answer(question, times[purpose]))
        game.answer(answers[-1])
    return answers, decisions


def _undo_costs(rules: Any, start: Any) -> float:
    """Return what a timeline adds to games that nobody looks at, the best of several runs."""
    best = [float("inf")] * 2
    for _ in range(5):
        for at, keeps in enumerate((False, True)):
            began = time.process_time()
            for seed in range(GAMES // 4):
                _in_bulk(rules, start, seed, keeps=keeps)
            best[at] = min(best[at], time.process_time() - began)
    return best[1] / best[0] - 1


def _in_bulk(rules: Any, start: Any, seed: int, *, keeps: bool) -> None:
    """Play one game by chance as a host does; with `keeps`, on a timeline, else on a mere count."""
    game, player = Game(rules, start), Random(seed)
    luck = Seeded(seed.to_bytes(16, "big"))
    timeline = Timeline.begun(start, game)
    acts, times = Acts(rules, timeline), dict[str, int]()
    while (question := game.question) is not None:
        if isinstance(question, Ask):
            view = rules.view(game.state, question.seat)
            answer, _ = decide(player, rules, view, question)
        elif keeps:
            answer = luck.answer(question, timeline.times(question, on_branch=False))
        else:
            purpose = purpose_of(question)
            answer = luck.answer(question, times.get(purpose, 0))
            times[purpose] = times.get(purpose, 0) + 1
        outer = not game.moments
        events = game.answer(answer)
        if keeps:
            acts.learn(timeline.head, outer=outer)
            timeline.append(events, game.position, game.state)


def _again(rules: Any, start: Any, played: tuple[list[Answer], int]) -> int:
    """Play a game again whose answers are known; return their number."""
    game = Game(rules, start)
    for answer in played[0]:
        game.answer(answer)
    return len(played[0])


def _by_a_host(scenario: Scenario, seed: int, saves: Path | None) -> int:
    luck = Seeded(seed.to_bytes(16, "big"))
    players = dict.fromkeys(scenario.seats, f"random:{seed}")
    host = Host.new(scenario, players, luck=luck, saves=saves)
    decisions = 0
    while host.think():
        decisions += 1
    host.close()
    return decisions


def _fsync(folder: Path) -> float:
    """Return the seconds of a bare append and fsync of a record's size."""
    with (folder / "peer").open("wb", buffering=0) as file:
        began = time.perf_counter()
        for _ in range(50):
            file.write(bytes(150))
            os.fsync(file.fileno())
        return (time.perf_counter() - began) / 50


def _seek(scenario: Scenario) -> None:
    """Measure jumps and steps in one long log."""
    with tempfile.TemporaryDirectory() as folder:
        path = _long_game(scenario, Path(folder))
        opened, viewer = _once(lambda: Viewer(path))
        last = viewer.last
        print(f"  a log of {last:,} answers, {path.stat().st_size:,} bytes (aim: 50 ms a seek)")
        resumed, host = _once(lambda: Host.open(path))
        print(
            f"    opened for watching in {opened:.0f} ms, for playing on in {resumed:.0f} ms "
            f"(aim 300)"
        )
        for seat in (None, *scenario.seats[:1]):
            first, _ = _once(lambda: viewer.report(last, seat))  # noqa: B023
            jumps = [
                _once(lambda at=at: viewer.report(at, seat))[0]  # noqa: B023
                for at in (0, last // 2, last - 1, *range(last, last - 100, -1))
            ]
            print(
                f"    seen by {seat or 'all'}: first {first:.1f} ms, to 0 {jumps[0]:.2f}, "
                f"to the middle {jumps[1]:.2f}, to the end - 1 {jumps[2]:.2f}, "
                f"the worst of 100 steps back {max(jumps[3:]):.2f} ms"
            )
        _turns(host, scenario.seats[0])
        host.close()


def _turns(host: Host, seat: str) -> None:
    """Measure going back and forth on the timeline of a game, each with the report that follows."""
    report, _ = _once(lambda: host.report(seat))
    worst = {}
    for within in (False, True):
        for name, turn in (("back", host.undo), ("on", host.redo)):
            steps = [_once(lambda: _told(host, seat, turn, within))[0] for _ in range(60)]  # noqa: B023
            worst[name, within] = max(steps)
    places = [number * 977 % len(host.course.timeline.nodes) for number in range(40)]
    jumps = [_once(lambda to=to: (host.go_to(seat, to), host.report(seat)))[0] for to in places]
    print(
        f"    a report {report:.1f} ms the first time; the worst of 60, its report included (aim "
        f"16 ms): an act back {worst['back', False]:.1f} ms and on {worst['on', False]:.1f}, "
        f"a step back {worst['back', True]:.1f} and on {worst['on', True]:.1f}; "
        f"of 40 jumps anywhere {max(jumps):.1f} (aim 50)"
    )


def _told(host: Host, seat: str, turn: Callable[..., None], within: bool) -> None:
    turn(seat, within=within)
    host.report(seat)


def _once(call: Callable[[], Any]) -> tuple[float, Any]:
    """Return the milliseconds that a call took, and what it returned."""
    began = time.perf_counter()
    found = call()
    return (time.perf_counter() - began) * 1e3, found


def _crowded(scenario: Scenario) -> Scenario:
    """Return a scenario with so many on the table that a game of theirs is long."""
    free = [
        (x, y)
        for y, row in enumerate(scenario.floors[0])
        for x, piece in enumerate(row)
        if piece == "." and x % 2 == 0
    ]
    figures = tuple(
        {
            "id": f"f{number}",
            "name": f"Figure {number}",
            "seat": scenario.seats[number % 2],
            "at": list(free[number]),
            "tier": "cowpoke",
            "weapons": ["revolver"],
        }
        for number in range(80)
    )
    options = {**scenario.options, "turns": 100}
    return replace(scenario, figures=figures, goals=(), triggers=(), options=options)


def _long_game(scenario: Scenario, saves: Path) -> Path:
    """Have everybody walk about in peace until the log is long."""
    players = dict.fromkeys(scenario.seats, "human")
    host = Host.new(scenario, players, luck=Seeded(bytes(32)), saves=saves)
    walker = Random(1)
    while host.answers < LONG and isinstance(ask := host.course.game.question, Ask):
        kinds = [family for family in ask.options.families if family.verb in PEACE]
        peaceful = Ask(ask.seat, ask.why, Options(*kinds)) if kinds else ask
        action = walker.choose(host.course.rules, None, peaceful)
        host.answer(ask.seat, action, host.answers)
    assert host.path is not None
    host.close()
    return host.path
