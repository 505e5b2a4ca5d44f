"""A real terminal for tests: the program runs on a pseudo-terminal, pyte draws what it sends.

Nothing here sleeps: whoever waits says what for, and it is looked at whenever bytes have come.
"""

import fcntl
import os
import re
import select
import struct
import termios
import time
from collections.abc import Callable, Sequence
from typing import Any

import pyte

from tests.bench._ptymeter import Meter

NAMES = {"Enter": b"\r", "Esc": b"\x1b", "Tab": b"\t", "Right": b"\x1b[C", "Left": b"\x1b[D"}
MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
NOT_FOR_PYTE = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p")
UNFINISHED = re.compile(rb"\x1b(\[[0-9;?<>=$]*)?$")
WRAP, CURSOR = 7, 25  # the modes that are on in a terminal at rest


class Terminal(Meter):
    """One program on one terminal; its screen can be read and its keys pressed."""

    def __init__(self, command: Sequence[str], size: tuple[int, int] = (80, 24)) -> None:
        super().__init__(command, size)
        self.before = termios.tcgetattr(self._master)
        self.status: int | None = None  # how it ended
        self.sent = b""  # all that it sent
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._rest = b""
        self._rows: list[str] | None = None  # known until more is drawn
        self._modes = {WRAP, CURSOR}
        self._closed = False

    def __exit__(self, *_: Any) -> None:
        if self.status is None:
            os.kill(self._child, 9)
            os.waitpid(self._child, 0)
        if not self._closed:
            os.close(self._master)

    # --- looking

    @property
    def rows(self) -> list[str]:
        """What is on the screen, row by row."""
        if self._rows is None:
            self._rows = [row.rstrip() for row in self._screen.display]
        return self._rows

    @property
    def received(self) -> int:
        """How many bytes have come."""
        return len(self.sent)

    @property
    def text(self) -> str:
        """What is on the screen."""
        return "\n".join(self.rows)

    @property
    def flat(self) -> str:
        """What is on the screen, as if it had one long row."""
        return "".join(self._screen.display)

    @property
    def modes(self) -> set[int]:
        """The terminal's modes that are on."""
        return self._modes

    def until(self, true: Callable[[], bool], limit: float = 60.0) -> bool:
        """Read until something is so; return whether it came about in time."""
        end = time.monotonic() + limit
        while not true():
            if time.monotonic() > end:
                return False
            self.read(0.05)
        return True

    def shows(self, *texts: str, limit: float = 60.0) -> None:
        """Read until all of these texts are on the screen at once."""
        assert self.until(lambda: all(text in self.text for text in texts), limit), (
            f"{texts} did not appear:\n{self.text}"
        )

    def settle(self, quiet: float = 0.01) -> None:
        """Read on until nothing comes."""
        while self.read(quiet):
            pass

    def read(self, wait: float) -> bool:
        """Read what comes within a while; return whether anything did."""
        if self._closed or not select.select([self._master], [], [], wait)[0]:
            return False
        try:
            data = os.read(self._master, 1 << 16)
        except OSError:  # the program has ended
            return False
        self.sent += data
        self._answer(data)
        self._draw(self._rest + data)
        return bool(data)

    def _draw(self, data: bytes) -> None:
        self._rows = None
        found = UNFINISHED.search(data)
        data, self._rest = (data[: found.start()], found.group()) if found else (data, b"")
        for modes, on in MODE.findall(data):
            for mode in modes.split(b";"):
                (self._modes.add if on == b"h" else self._modes.discard)(int(mode))
        self._stream.feed(NOT_FOR_PYTE.sub(b"", data))

    # --- doing

    def press(self, *keys: str) -> None:
        """Send keys: letters, or their names."""
        for key in keys:
            os.write(self._master, NAMES.get(key) or key.encode())

    def kill(self, number: int) -> None:
        """Send the program a signal."""
        os.kill(self._child, number)

    def resize(self, width: int, height: int) -> None:
        """Take another size, as when its window is drawn wider."""
        size = struct.pack("HHHH", height, width, 0, 0)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)
        self._screen.resize(height, width)
        self._rows = None

    def stopped(self, limit: float = 2.0) -> bool:
        """Read until the program is stopped; return whether it was in time."""

        def is_stopped() -> bool:
            child, status = os.waitpid(self._child, os.WNOHANG | os.WUNTRACED)
            return bool(child) and os.WIFSTOPPED(status)

        return self.until(is_stopped, limit)

    def status_of(self, name: str) -> int:
        """Return a number that the system keeps of the program: Threads, VmRSS."""
        with open(f"/proc/{self._child}/status") as file:  # noqa: PTH123
            return next(int(line.split()[1]) for line in file if line.startswith(name))

    def close(self) -> None:
        """Close the terminal, as when its window is closed."""
        os.close(self._master)
        self._closed = True

    def ended(self, limit: float = 2.0) -> bool:
        """Read until the program has ended; return whether it did in time."""

        def is_over() -> bool:
            if self.status is None:
                child, status = os.waitpid(self._child, os.WNOHANG)
                self.status = os.waitstatus_to_exitcode(status) if child else None
            return self.status is not None

        end = time.monotonic() + limit
        while not is_over() and time.monotonic() < end:
            if not self.read(0.02):
                select.select([], [], [], 0.005)
        self.settle()
        return is_over()

    def ended_unread(self, limit: float = 2.0) -> bool:
        """Wait until the program has ended though nobody reads; then read what it left."""
        end = time.monotonic() + limit
        while self.status is None and time.monotonic() < end:
            child, status = os.waitpid(self._child, os.WNOHANG)
            self.status = os.waitstatus_to_exitcode(status) if child else None
            select.select([], [], [], 0.01)
        self.settle()
        return self.status is not None

    @property
    def is_clean(self) -> bool:
        """Whether the terminal is as it was before the program."""
        return self._modes == {WRAP, CURSOR} and termios.tcgetattr(self._master) == self.before
