"""The computer's play, one answer at a time, slow enough to follow, faster at a key."""

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, ClassVar

from engine.core.errors import IllegalAction

if TYPE_CHECKING:
    from engine.session.host import Host


class Pacing:
    """Lets the computer think in a thread while it has to answer; the screen is free meanwhile."""

    pace: ClassVar[float] = 0.4  # seconds between two answers
    dice: ClassVar[int] = 3  # so many times longer where dice have fallen
    again: ClassVar[float] = 2.0  # seconds until an answer that could not be saved is tried again

    def __init__(self, host: "Host", wanted: Callable[[], bool], show: Callable[[], bool]) -> None:
        """`show` draws what has come of an answer, and returns whether dice have fallen."""
        self.is_on = False
        self._host = host
        self._wanted = wanted
        self._show = show
        self._hurry = asyncio.Event()
        self._thinking = Lock()
        self._closed = False

    def hurry(self) -> None:
        """Do not wait between answers until a person is asked again."""
        self._hurry.set()

    def close(self) -> None:
        """Close the host, after the thought that is under way."""
        with self._thinking:
            self._closed = True
            self._host.close()

    async def run(self) -> None:
        """Play until a person is asked or the game is over."""
        self.is_on = True
        self._hurry.clear()
        try:
            while self._wanted() and await self._answer():
                await self._wait(self.pace * (self.dice if self._show() else 1))
        finally:
            self.is_on = False
        self._show()

    async def _answer(self) -> bool:
        """Have the computer answer; what cannot be saved is shown, and tried again."""
        while True:
            try:
                return await asyncio.to_thread(self._think)
            except IllegalAction:
                self._show()
                await asyncio.sleep(self.again)

    def _think(self) -> bool:
        with self._thinking:
            return not self._closed and self._host.think()

    async def _wait(self, seconds: float) -> None:
        if self._wanted():
            try:
                await asyncio.wait_for(self._hurry.wait(), seconds)
            except TimeoutError:
                return
