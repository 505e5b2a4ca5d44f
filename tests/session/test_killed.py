"""A process killed at any moment loses nothing that it had shown.

Children are forked from this process, so that a start costs next to nothing. Each plays a game
and tells every answer number after it was shown; once enough are told it is killed, wherever it is
by then, and its save is read.
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
from engine.persistence.records import Noted
from engine.persistence.verify import outcome
from engine.session.host import Host
from engine.session.recorded import recorded
from tests.core.toy import DUEL, SCENARIO
from tests.session.play import BOTH, step

pytestmark = [
    pytest.mark.usefixtures("duel_is_known"),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork"),
]
MOMENTS = 30  # of computers against each other
FEWER = 12  # of people who play in any other way
MANY = 200  # of each in the long run
MOST = 25  # numbers that are waited for at most
LATER = 0.003  # seconds that a child goes on at most
NUMBER = struct.Struct("i")
NEW_GAME = -1


def computers(saves: Path, tell) -> None:
    while True:
        host = Host.new(SCENARIO, {"red": "ai", "blue": "random:3"}, saves=saves)
        shown(host, tell)
        while host.think():
            shown(host, tell)
        tell(NEW_GAME)


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
        tell(NEW_GAME)


def people_who_come_and_go(saves: Path, tell) -> None:
    while True:
        host = Host.new(SCENARIO, BOTH, saves=saves)
        shown(host, tell)
        while host.waiting_for:
            host.close()
            host = Host.open(host.path)
            shown(host, tell)
            step(host)
            shown(host, tell)
        tell(NEW_GAME)


def shown(host: Host, tell) -> None:
    """Tell an answer number, after what it led to was shown to everybody."""
    tell(max(host.report(seat).answers for seat in ("red", "blue", "")))


def note_takers(saves: Path, tell) -> None:
    host = Host.new(SCENARIO, BOTH, saves=saves)
    for number in range(1, 1_000_000):
        host.note(f"note {number}")
        tell(number)


def killed(play, saves: Path, after: int, later: float) -> list[int]:
    """Let a child play, kill it once it has told so many numbers; return all that it told."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            play(saves, lambda number: os.write(writing, NUMBER.pack(number)))
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read(after * NUMBER.size)
        time.sleep(later)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told += pipe.read()
    numbers = [number for (number,) in NUMBER.iter_unpack(told)]
    assert len(numbers) >= after, "the child failed"
    return numbers


@pytest.mark.parametrize(
    ("play", "times"),
    [
        (computers, MOMENTS),
        (hesitant_people, FEWER),
        (people_who_come_and_go, FEWER),
        *(
            pytest.param(play, MANY, marks=pytest.mark.soak)
            for play in (computers, hesitant_people, people_who_come_and_go)
        ),
    ],
)
def test_what_was_shown_is_on_the_disk_whenever_a_game_is_killed(tmp_path, play, times) -> None:
    moments = random.Random(0)
    for number in range(times):
        saves = tmp_path / str(number)
        # Given a game that was killed at its start, or later
        after = number if number < 4 else moments.randrange(MOST)
        told = killed(play, saves, after, moments.uniform(0, LATER))
        # Then each of its saves holds what was shown, and can be played on
        shown_games = " ".join(map(str, told)).split(str(NEW_GAME))
        for path, numbers in zip(sorted_saves(saves), shown_games, strict=False):
            last = max((int(n) for n in numbers.split()), default=None)
            assert_kept(path, last)
        assert len(sorted_saves(saves)) >= len([n for n in shown_games if n.strip()])


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


@pytest.mark.parametrize("notes", [50, pytest.param(5_000, marks=pytest.mark.soak)])
def test_notes_do_not_fill_anything_that_an_answer_needs(tmp_path, notes) -> None:
    # Given a game in which much is noted and nothing played, killed in the middle of it
    for moment in range(5):
        saves = tmp_path / str(moment)
        told = killed(note_takers, saves, notes, moment * LATER / 5)
        # Then every note that was taken is there, the last record is whole, and it is played on
        (path,) = sorted_saves(saves)
        noted = [record.text for record in read(path).records if isinstance(record, Noted)]
        assert noted[: len(told)] == [f"note {number}" for number in told]
        assert_kept(path, 0)
