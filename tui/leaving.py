"""Leaving when the system says so: SIGTERM, SIGHUP, a terminal that has gone.

All that was shown is saved by then, so there is nothing to do but to leave: in order if the app
can, else at once, with the terminal as it was found.
"""

import asyncio
import os
import signal
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from threading import Timer
from types import FrameType, TracebackType
from typing import Any, Self

SIGNALS = (signal.SIGTERM, signal.SIGHUP)
PATIENCE = 1.5  # seconds an app may take to leave in order
MODES = (1000, 1002, 1003, 1004, 1006, 1015, 2004, 2048)  # of the terminal, to be switched off
END = "".join(f"\x1b[?{mode}l" for mode in MODES) + "\x1b[<u\x1b[?7h\x1b[m\x1b[?1049l\x1b[?25h"


class Leaving:
    """While it is entered, those signals call `leave` in the app's loop; `status` tells of one."""

    def __init__(self, leave: Callable[[], Any]) -> None:
        self.status = 0
        self._leave = leave
        self._before: dict[int, Any] = {}
        self._watchdog: Timer | None = None
        self._terminal: list[Any] | None = None

    def __enter__(self) -> Self:
        with suppress(termios.error, ValueError):  # without a terminal there is nothing to restore
            self._terminal = termios.tcgetattr(sys.stdin)
        self._before = {number: signal.signal(number, self._told) for number in SIGNALS}
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        if self._watchdog is not None:
            self._watchdog.cancel()

    def _told(self, number: int, frame: FrameType | None) -> None:
        self.status = 128 + number
        if self._watchdog is None:
            self._watchdog = Timer(PATIENCE, self._at_once)
            self._watchdog.daemon = True
            self._watchdog.start()
        try:
            asyncio.get_running_loop().call_soon_threadsafe(self._leave)
        except RuntimeError:  # the app does not run yet, or no more
            sys.exit(self.status)

    def _at_once(self) -> None:
        """End the process, whatever it is doing."""
        with suppress(OSError, termios.error):
            terminal = os.open(os.ttyname(0), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
            os.write(terminal, END.encode())
            if self._terminal is not None:
                termios.tcsetattr(terminal, termios.TCSANOW, self._terminal)
        os._exit(self.status)
