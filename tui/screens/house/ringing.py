"""Screens that look again when the house rings, and once a second while a clock of it runs.

Bells are rung in whatever thread, and for whichever app, something changed in: what reaches a
screen is a message of its own, one for any number of rings that it has not seen to yet.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextvars import Context, copy_context
from typing import Any, TypeVar

from textual import on
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

T = TypeVar("T")
Tell = Callable[[], None]
Subscribe = Callable[[Tell], Tell]


class Rang(Message, bubble=False):
    """Something has changed in the house."""


class Ringing(Screen[T]):
    """Listens while it is shown."""

    _bells: Sequence[Tell] = ()
    _second: Timer | None = None
    _rung = False

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, not even a window through which it can be seen."""
        return self.app.screen is self

    def hear(self, *bells: Subscribe) -> None:
        """Look again at each ring of these, and of no others any more."""
        self.hear_no_more()
        loop, context = asyncio.get_running_loop(), copy_context()
        self._bells = [bell(lambda: self._ring(loop, context)) for bell in bells]

    def hear_no_more(self) -> None:
        """Listen to nothing."""
        for end in self._bells:
            end()
        self._bells = ()
        self._stop_clock()

    def heard(self) -> None:
        """Look again: something has changed."""
        raise NotImplementedError

    def second(self) -> None:
        """Draw what a clock changes."""

    def run_clock(self, seconds: float | None) -> None:
        """Call `second` in so many seconds, if it listens still; None is never."""
        self._stop_clock()
        if seconds is not None and self._bells:
            self._second = self.set_timer(seconds, self.second)

    def on_unmount(self) -> None:
        """Listen no more."""
        self.hear_no_more()

    @on(Rang)
    def _rang(self) -> None:
        self._rung = False
        if self.is_attached and self._bells:  # else it rang before it was told to stop listening
            self.heard()

    def _ring(self, loop: asyncio.AbstractEventLoop, context: Context) -> None:
        if not self._rung and not loop.is_closed():
            self._rung = True
            post: Callable[[Message], Any] = self.post_message
            loop.call_soon_threadsafe(post, Rang(), context=context)

    def _stop_clock(self) -> None:
        if self._second is not None:
            self._second.stop()
            self._second = None
