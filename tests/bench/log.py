"""Logs: keeping an answer, reading a game, folding it, verifying it; on any ruleset.

Each figure stands beside its aim, and the slow ones beside a floor measured in the same run: the
JSON text of the same events, and the game played without any log.
"""

import json
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.core.events import Event
from engine.core.game import Game, answer_in
from engine.core.replay import fold
from engine.persistence.codec import Codec
from engine.persistence.log import LogFile, read
from engine.persistence.records import Answered, Header
from engine.persistence.verify import verify
from tests.core import toy
from tests.laws.playing import TABLES, play

ANSWERS = 5_000  # of the log that is read

Branch = Sequence[Sequence[Event]]  # the opening, then the events of each answer


def games() -> Iterator[tuple[str, Any, Any, Branch]]:
    """Yield a game of the toy and one of each ruleset: its name, rules, start and events."""
    yield "duel", toy.DUEL, toy.start(), toy.played(4)[1]
    seen: set[str] = set()
    for rules, scenario in TABLES:
        if rules.name not in seen:
            seen.add(rules.name)
            game = play(rules, scenario, 1)
            yield rules.name, rules, game.start, [game.opening, *(s.events for s in game.steps)]


def seconds(act: Callable[[], object], least: float = 0.2) -> float:
    """Return how long an act takes, from as many turns as fill some time."""
    turns, began = 0, time.perf_counter()
    while (passed := time.perf_counter() - began) < least:
        act()
        turns += 1
    return passed / turns


def kept(path: Path, rules: Any, start: Any, branch: Branch, answers: int) -> None:
    """Write a log of so many answers: one game, its answers over and over if need be."""
    codec = Codec(rules)
    file = LogFile.create(path, _header(rules, start), codec.start(start))
    for record in recorded(codec, start, branch, answers):
        file.append(record)
    file.sync()
    file.close()


def recorded(codec: Codec[Any], start: Any, branch: Branch, answers: int) -> Iterator[Answered]:
    """Yield the records of a game, its answers over and over."""
    state, records = start, []
    for events in branch:
        state = fold(state, events)
        records.append(codec.answered(events, state))
    yield records[0]
    for number in range(answers):
        yield records[1 + number % (len(records) - 1)]


def measure(folder: Path, name: str, rules: Any, start: Any, branch: Branch) -> None:
    """Print the figures of one game."""
    codec, answers = Codec(rules), len(branch) - 1
    state = fold(start, (event for events in branch for event in events))
    busiest = max(branch, key=len)
    file = LogFile.create(folder / f"{name}.pack", _header(rules, start), codec.start(start))

    keeping = seconds(lambda: file.append(codec.answered(busiest, state)))
    as_json = seconds(lambda: json.dumps(msgspec.to_builtins(busiest)))
    digest = seconds(lambda: codec.digest(state))
    file.close()

    long, game = folder / f"{name}.long", folder / f"{name}.game"
    kept(long, rules, start, branch, ANSWERS)
    kept(game, rules, start, branch, answers)
    reading = seconds(lambda: read(long))
    opening = seconds(lambda: [codec.events(r) for r in read(long).records])  # type: ignore[arg-type]
    events = [event for happened in branch for event in happened]
    folding = seconds(lambda: fold(start, events))
    log = read(game)
    verifying = seconds(lambda: verify(log, rules))
    playing = seconds(lambda: replay(rules, start, branch))
    size = long.stat().st_size / ANSWERS

    print(
        f"  {name}: a game of {answers} answers, {len(events)} events; {size:.0f} bytes an answer"
    )
    print(f"    keep {len(busiest)} events {_micro(keeping)}, aim 10; as JSON {_micro(as_json)}")
    print(f"    digest of a state {_micro(digest)}, aim 10")
    print(f"    read {ANSWERS} answers {reading:.3f} s, with their events {opening:.3f} s, aim 0.3")
    print(f"    fold {len(events) / folding:,.0f} events/s")
    print(
        f"    verify {answers / verifying:,.0f} answers/s, "
        f"{verifying / playing:.2f} times as long as to play the same again"
    )


def replay(rules: Any, start: Any, branch: Branch) -> None:
    """Play a game again, without any log."""
    game = Game(rules, start)
    for events in branch[1:]:
        game.answer(answer_in(events[0]))


def _header(rules: Any, start: Any) -> Header:
    scenario, tables = start.setting.scenario, start.setting.fingerprint
    seats = dict.fromkeys(scenario.seats, "human")
    return Header(1, rules.name, rules.version, tables, scenario.title, seats, "free", "")


def _micro(time_taken: float) -> str:
    return f"{time_taken * 1e6:.1f} us"


def main() -> None:
    """Measure the toy and every ruleset."""
    with tempfile.TemporaryDirectory() as folder:
        for name, rules, start, branch in games():
            measure(Path(folder), name, rules, start, branch)


if __name__ == "__main__":
    main()
