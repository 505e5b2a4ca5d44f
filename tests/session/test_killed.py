"""A process killed at any moment loses nothing that it had shown.

Children are forked from this process, so that a start costs next to nothing. Each plays a game
and tells every answer number after it was shown; then it is killed and its save is read.
"""

import os
import random
import signal
import struct
import time
from pathlib import Path

import pytest

from engine.core.errors import LogUnreadable
from engine.persistence.log import read
from engine.persistence.verify import outcome
from engine.session.host import Host
from engine.session.recorded import recorded
from tests.core.toy import DUEL, SCENARIO
from tests.session.play import BOTH, step

pytestmark = [
    pytest.mark.usefixtures("duel_is_known"),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork"),
]
MOMENTS = 100  # of each kind of player
LONGEST = 0.03  # seconds that a child lives at most
NUMBER = struct.Struct("i")


def computers(saves: Path, tell) -> None:
    while True:
        host = Host.new(SCENARIO, {"red": "ai", "blue": "random:3"}, saves=saves)
        shown(host, tell)
        while host.think():
            shown(host, tell)
        tell(-1)


def hesitant_people(saves: Path, tell) -> None:
    while True:
        host = Host.new(SCENARIO, BOTH, saves=saves)
        shown(host, tell)
        while host.waiting_for:
            step(host, 1)
            shown(host, tell)
            if host.answers % 4 == 0:
                host.undo("red")
                shown(host, tell)
        tell(-1)


def shown(host: Host, tell) -> None:
    """Tell an answer number, after what it led to was shown to everybody."""
    tell(max(host.report(seat).answers for seat in ("red", "blue", "")))


def killed(play, saves: Path, after: float) -> list[int]:
    """Let a child play, kill it, and return what it had told of its last game."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            play(saves, lambda number: os.write(writing, NUMBER.pack(number)))
        finally:
            os._exit(1)
    os.close(writing)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        return [number for (number,) in NUMBER.iter_unpack(pipe.read())]


@pytest.mark.parametrize("play", [computers, hesitant_people])
def test_what_was_shown_is_on_the_disk_whenever_a_game_is_killed(tmp_path, play) -> None:
    moments = random.Random(0)
    told_most = 0
    for number in range(MOMENTS):
        saves = tmp_path / str(number)
        told = killed(play, saves, moments.uniform(0, LONGEST))
        told_most = max(told_most, len(told))
        shown_games = " ".join(map(str, told)).split("-1")
        for path, numbers in zip(sorted_saves(saves), shown_games, strict=False):
            last = max((int(n) for n in numbers.split()), default=None)
            assert_kept(path, last)
        assert len(sorted_saves(saves)) >= len([n for n in shown_games if n.strip()])
    assert told_most > 5


def sorted_saves(saves: Path) -> list[Path]:
    """Return the saves of a child in the order in which it began them."""
    if not saves.exists():
        return []
    return sorted(saves.glob("*.dustup"), key=lambda path: (path.stem[:20], len(path.stem), path))


def assert_kept(path: Path, last: int | None) -> None:
    """Check that a save holds the last number shown, and can be played on."""
    try:
        log = read(path)
        game = recorded(log)
    except LogUnreadable:
        assert last is None
        return
    assert game.timeline.ticks >= (last or 0)
    host = Host.open(path)
    if host.waiting_for and not host.think():
        step(host)
    host.close()
    ok, sentence, _ = outcome(path, [DUEL])
    assert ok, sentence
