"""The line to the terminal of this process: opened anew, never waited for, put back as it was.

It is opened by its name, for to make the inherited one non-blocking would make the shell's so.
"""

import os
import sys
import termios
import time
from contextlib import suppress
from typing import Any

INPUT, LOCAL, CHARACTERS = 0, 3, 6  # places in what tcgetattr returns
AT_ONCE = 4096  # bytes read at a time
PATIENCE = 0.3  # seconds in which a terminal may take the last bytes
_TURNED_OFF = {
    INPUT: termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR,
    LOCAL: termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG,
}


class Line:
    """A terminal as a file that is read and written without blocking."""

    def __init__(self, name: str | None = None) -> None:
        flags = os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC
        self.file = os.open(name or _name(), flags)
        self._before: list[Any] | None = None  # while it is raw: its settings until then
        self._left = b""

    @property
    def is_full(self) -> bool:
        """Whether something waits until it can be written."""
        return bool(self._left)

    def size(self) -> tuple[int, int]:
        """Return its width and height; a line that does not know has 80 by 24."""
        with suppress(OSError):
            size = os.get_terminal_size(self.file)
            return size.columns or 80, size.lines or 24
        return 80, 24

    def make_raw(self) -> None:
        """Let every key come as it is pressed, and none of them be a signal."""
        if self._before is None:
            self._before = termios.tcgetattr(self.file)
        raw = termios.tcgetattr(self.file)
        for place, flags in _TURNED_OFF.items():
            raw[place] &= ~flags
        raw[CHARACTERS][termios.VMIN], raw[CHARACTERS][termios.VTIME] = 1, 0
        termios.tcsetattr(self.file, termios.TCSANOW, raw)

    def read(self) -> bytes:
        """Return what has come; raise EOFError or OSError once nobody is there."""
        try:
            data = os.read(self.file, AT_ONCE)
        except BlockingIOError:
            return b""
        if not data:
            raise EOFError
        return data

    def write(self, data: bytes) -> None:
        """Write as much as it takes, with what was left before; raise OSError if it is gone."""
        self._left += data
        with suppress(BlockingIOError):
            while self._left:
                self._left = self._left[os.write(self.file, self._left) :]

    def restore(self, end: bytes) -> None:
        """Write the end and put its settings back; a second time, or from another thread, too."""
        before, self._before = self._before, None
        if before is None:
            return
        with suppress(OSError):
            self._write_out(self._left + end, end)
        self._left = b""
        with suppress(OSError, termios.error):
            termios.tcsetattr(self.file, termios.TCSANOW, before)
            termios.tcflush(self.file, termios.TCIFLUSH)  # keys that were meant for the screen

    def close(self) -> None:
        """Close it."""
        if self.file >= 0:
            os.close(self.file)
            self.file = -1

    def _write_out(self, data: bytes, end: bytes) -> None:
        """Write everything, or, where nobody reads, the end instead of it."""
        self._left = b""
        until = time.monotonic() + PATIENCE
        self.write(data)
        while self.is_full and time.monotonic() < until:
            time.sleep(0.01)
            self.write(b"")
        if self.is_full:
            termios.tcflush(self.file, termios.TCOFLUSH)
            self._left = b""
            self.write(end)


def _name() -> str:
    """Return the name of this process's terminal."""
    streams = (sys.__stdin__, sys.__stderr__, sys.__stdout__)
    files = [stream.fileno() for stream in streams if stream is not None and not stream.closed]
    return next((os.ttyname(file) for file in files if os.isatty(file)), "/dev/tty")
