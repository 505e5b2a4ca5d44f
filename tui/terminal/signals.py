"""Signals of the system, handed to the loop; and an end that comes even if the loop is stuck.

The handlers are Python's own, not the loop's: they run while the loop is busy, too.
"""

import os
import signal
import threading
from asyncio import AbstractEventLoop
from collections.abc import Callable, Mapping
from contextlib import suppress
from types import FrameType
from typing import Any

ENDS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
GRACE = 1.5  # seconds in which an app may leave in order


class Signals:
    """Calls in the loop what a signal is for; `end` is called with the one that ends it all."""

    def __init__(
        self,
        loop: AbstractEventLoop,
        calls: Mapping[signal.Signals, Callable[[], object]],
        end: Callable[[int], object],
        at_once: Callable[[], object],
    ) -> None:
        self.ended_by = 0
        self._loop, self._calls, self._end, self._at_once = loop, calls, end, at_once
        self._before: dict[int, Any] = {}

    def listen(self) -> None:
        """Hear signals from now on; only the main thread can."""
        if threading.current_thread() is threading.main_thread():
            for number in (*ENDS, *self._calls):
                self._before.setdefault(number, signal.signal(number, self._told))

    def ignore(self) -> None:
        """Let signals do what they did before, except for a second one that ends it all."""
        for number, before in self._before.items():
            if not (self.ended_by and number in ENDS):
                signal.signal(number, before)
        self._before.clear()

    def hang_up(self, number: int) -> None:
        """End in order within the grace, or else at once."""
        if self.ended_by:
            return
        self.ended_by = number
        watchdog = threading.Timer(GRACE, self._bark)
        watchdog.daemon = True
        watchdog.start()
        self._soon(lambda: self._end(number))

    def _told(self, number: int, frame: FrameType | None) -> None:
        if number in ENDS:
            self.hang_up(number)
        else:
            self._soon(self._calls[signal.Signals(number)])

    def _soon(self, call: Callable[[], object]) -> None:
        with suppress(RuntimeError):  # the loop has come to its end
            self._loop.call_soon_threadsafe(call)

    def _bark(self) -> None:
        """End the process, whatever it is doing."""
        self._at_once()
        os._exit(128 + self.ended_by)
