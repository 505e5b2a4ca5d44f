"""A program measured from outside, through a pseudo-terminal: bytes and times, nothing mocked.

It plays the part of a plain terminal: it answers where the cursor is and what kind of terminal
it is, so that programs which ask do not wait.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

QUERY = re.compile(rb"\x1b\[([?>]?)(\d*)([cnu])|\x1b\[\?(\d+)\$p")
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
FORGOTTEN = ("NO_COLOR", "TMUX", "STY", "TERM_PROGRAM", "COLUMNS", "LINES")


class Output(NamedTuple):
    """What came: how many bytes, and seconds until the first and the last of them."""

    size: int
    first: float
    last: float


class Meter:
    """One program on one terminal of a size."""

    def __init__(self, command: Sequence[str], size: tuple[int, int]) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        environment = {name: value for name, value in os.environ.items() if name not in FORGOTTEN}
        self._began = time.perf_counter()
        self._child = _start(command, slave, {**environment, **TERMINAL})
        os.close(slave)
        os.set_blocking(self._master, False)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        os.kill(self._child, signal.SIGKILL)
        os.waitpid(self._child, 0)
        os.close(self._master)

    def started(self, quiet: float = 1.0) -> Output:
        """Wait for the first screen: some output, then so many seconds of none."""
        return self._listen(self._began, quiet, 20.0, some=True)

    def press(self, key: bytes, quiet: float = 0.1) -> Output:
        """Send a key and wait for what it brings."""
        began = time.perf_counter()
        os.write(self._master, key)
        return self._listen(began, quiet, 5.0, some=False)

    def idle(self, seconds: float) -> Output:
        """Watch so long without a key."""
        return self._listen(time.perf_counter(), seconds, seconds, some=False)

    def naps(self) -> int:
        """Return how often the program has gone to sleep so far, all its threads together."""
        return sum(
            int(line.split()[1])
            for status in Path(f"/proc/{self._child}/task").glob("*/status")
            for line in status.read_text("ascii").splitlines()
            if line.startswith("voluntary_ctxt_switches")
        )

    def cpu(self) -> float:
        """Return the seconds of processor time that the program has taken so far."""
        fields = Path(f"/proc/{self._child}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _listen(self, began: float, quiet: float, limit: float, *, some: bool) -> Output:
        size, first, last = 0, 0.0, time.perf_counter()
        while (now := time.perf_counter()) - began < limit:
            if now - last >= quiet and (size or not some):
                break
            if not select.select([self._master], [], [], 0.01)[0]:
                continue
            try:
                data = os.read(self._master, 1 << 16)
            except OSError:  # it has ended
                break
            self._answer(data)
            size, last = size + len(data), time.perf_counter()
            first = first or last
        return Output(size, first - began if first else 0.0, last - began)

    def _answer(self, data: bytes) -> None:
        for query in QUERY.finditer(data):
            mark, number, kind, mode = query.groups()
            if mode:
                os.write(self._master, b"\x1b[?%s;0$y" % mode)
            elif kind == b"c":
                os.write(self._master, b"\x1b[>41;380;0c" if mark == b">" else b"\x1b[?62;22c")
            elif kind == b"n":
                os.write(self._master, b"\x1b[1;1R" if number == b"6" else b"\x1b[0n")


def _start(command: Sequence[str], slave: int, environment: Mapping[str, str]) -> int:
    child = os.fork()
    if child:
        return child
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for stream in (0, 1, 2):
        os.dup2(slave, stream)
    try:
        os.execvpe(command[0], command, environment)
    finally:
        os._exit(127)
