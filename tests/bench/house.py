"""`dustup host` from outside: many play in one process, real lines to it, and more come.

`python -m tests.bench.house [PLAYERS [NEWCOMERS]]`. The house has one core for itself, those who
call have the other; where that is allowed both go before whatever else runs. A key that brings
nothing before the next one is pressed counts as late. What others do shows in the load.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import asyncssh

from engine.session.saloon.house import House
from engine.session.saloon.settings import Settings
from engine.session.saloon.terms import Terms
from tests.tui.ssh.hosted import HostProcess
from tui.ssh.control import Asked, ask

PLAYERS = (50, 100, 200)
NEWCOMERS = 100
SECONDS = 20
BURST = 30  # seconds in which newcomers come
SETTLING = 5  # seconds in which a new house or new screens come to rest
TABLES = ("cowpoke-saloon", "pirates-boarding", "cowpoke-street", "dinosaurs-rustlers")
SETTINGS = "invitations=false\nlines=1000\nper_address=1000\ntables=1000\nidle_minutes=0\n"
P95, BUSY_P95, MEMORY = 20, 70, 2  # aims: ms, ms, MB


def main(players: Sequence[int] = PLAYERS, newcomers: int = NEWCOMERS) -> None:
    """Print every figure, for few and for many."""
    bare = _bare()
    for count in players:
        with tempfile.TemporaryDirectory() as folder:
            _house(Path(folder), count, newcomers, bare)


def _bare() -> float:
    """Return the MB of a house without tables and without people."""
    with tempfile.TemporaryDirectory() as folder, HostProcess(Path(folder), "--open-door") as empty:
        time.sleep(1)
        return _memory(empty.process.pid)


def _house(folder: Path, players: int, newcomers: int, bare: float) -> None:
    furnish(folder, players)
    with HostProcess(folder, "--settings", str(folder / "settings.toml")) as opened:
        pid, port = opened.process.pid, opened.port
        _alone(pid, _cores()[0])
        with Calling(port, folder, 0, players, "play") as playing:
            time.sleep(SETTLING)
            answers, cpu = _answers(folder), _cpu(pid)
            pressed = playing.do(SECONDS)
            cpu, answers = _cpu(pid) - cpu, _answers(folder) - answers
            taken, memory = pressed["taken"], (_memory(pid) - bare) / players
            print(
                f"  {players} play at {players // 2} tables, 2 keys a second each: "
                f"{_waits([wait for _, wait in taken])} (aim {P95}); load {os.getloadavg()[0]:.1f}"
            )
            print(
                f"    {cpu / SECONDS:.0%} of a core, {1e3 * cpu / len(taken):.1f} ms and "
                f"{pressed['bytes'] / len(taken):.0f} bytes a key, {answers / SECONDS:.1f} answers "
                f"a second; {memory:.1f} MB each with half a game (aim {MEMORY}) and {bare:.0f}"
            )
            _burst(playing, Calling(port, folder, players, newcomers), newcomers)


def _burst(playing: "Calling", more: "Calling", newcomers: int) -> None:
    """Have more people come while others play."""
    with more:
        playing.ask(BURST)
        time.sleep(1)
        came = more.do(0)
        taken = playing.hear()["taken"]
    during = [wait for at, wait in taken if came["began"] <= at <= came["ended"]]
    print(
        f"    while {newcomers} more come, which takes {came['ended'] - came['began']:.1f} s: "
        f"{_waits(during)} (aim {BUSY_P95})",
        flush=True,
    )


def furnish(folder: Path, players: int) -> None:
    """Have a house in a folder where so many sit in pairs, one key for all of them."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    key.write_private_key(str(folder / "key"))
    (folder / "settings.toml").write_text(SETTINGS)
    many = {"lines": players, "per_address": players, "tables": players}
    house = House(folder / "house", Settings(invitations=False, **many))
    for number in range(players // 2):
        pair = [
            house.enter(name, key=key.get_fingerprint(), line=name)
            for name in (f"p{2 * number}", f"p{2 * number + 1}")
        ]
        table = house.open_table(pair[0], Terms(TABLES[number % len(TABLES)]))
        for visitor, place in zip(pair, table.places, strict=False):
            table.sit(visitor, place.seat)
    house.close()


class Calling:
    """Some who call, in a process of their own on another core than the house."""

    def __init__(self, port: int, folder: Path, first: int, count: int, *plays: str) -> None:
        words = (str(port), str(folder / "key"), str(first), str(count), *plays)
        self._process = subprocess.Popen(
            (sys.executable, "-m", "tests.bench._callers", *words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        if plays:
            _alone(self._process.pid, _cores()[-1])
        else:  # whose own work must not hold up those who play
            os.sched_setaffinity(self._process.pid, _cores()[-1:])

    def __enter__(self) -> Self:
        self.hear()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def do(self, seconds: float) -> dict[str, Any]:
        """Have them press keys, or call if it is for no time; return what they tell."""
        self.ask(seconds)
        return self.hear()

    def ask(self, seconds: float) -> None:
        """Tell them what to do."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        """Return what they tell."""
        assert self._process.stdout is not None
        told: dict[str, Any] = json.loads(self._process.stdout.readline())
        return told


def _alone(pid: int, core: int) -> None:
    """Have a process run on one core, and before others."""
    os.sched_setaffinity(pid, [core])
    with suppress(PermissionError):
        os.sched_setscheduler(pid, os.SCHED_RR, os.sched_param(1))


def _cores() -> list[int]:
    return sorted(os.sched_getaffinity(0))


def _answers(folder: Path) -> int:
    status = ask(folder / "house", Asked("status")).status
    return sum(table.answers for table in status.tables) if status else 0


def _memory(pid: int) -> float:
    """Return the MB that a process has."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _cpu(pid: int) -> float:
    """Return the seconds of processor time that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _waits(waits: Sequence[float]) -> str:
    found = sorted(waits)
    if not found:
        return "no key"
    middle, most = (found[int(share * (len(found) - 1))] for share in (0.5, 0.95))
    return f"key to frame {1e3 * middle:.1f} ms, p95 {1e3 * most:.1f}"


if __name__ == "__main__":
    told = [int(word) for word in sys.argv[1:]]
    main(told[:1] or PLAYERS, *told[1:])
