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

CROWD = 20  # people from whom on rings are gathered before it looks
REST, LONGEST_REST = 0.02, 3.0  # seconds for each of them, and in all
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
    _people: Callable[[], int] = int  # none

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, not even a window through which it can be seen."""
        return self.app.screen is self

    def hear(self, *bells: Subscribe, people: Callable[[], int] = int) -> None:
        """Look again at each ring of these, and of no others any more.

        The more people there are the more seldom: all of them cause rings, and look.
        """
        self.hear_no_more()
        self._people = people
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
            many = self._people()
            if many >= CROWD:
                rest = min(LONGEST_REST, many * REST)
                loop.call_soon_threadsafe(loop.call_later, rest, self._tell, context=context)
            else:
                loop.call_soon_threadsafe(post, Rang(), context=context)

    def _tell(self) -> None:
        self._rung = bool(self._bells)  # else it has been told to stop listening
        if self._rung:
            self.post_message(Rang())

    def _stop_clock(self) -> None:
        if self._second is not None:
            self._second.stop()
            self._second = None
