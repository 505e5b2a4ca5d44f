"""Reading a log behind a screen: it may be long, and nobody else in the house is to wait for it.

Keys that are typed meanwhile are for what is shown then.
"""

from asyncio import to_thread
from collections.abc import Callable
from typing import Any, TypeVar

from textual import events
from textual.screen import Screen

from engine.core.errors import EngineError

T = TypeVar("T")


class Meanwhile:
    """Reads one thing at a time for a screen."""

    def __init__(self, screen: Screen[Any]) -> None:
        self._screen = screen
        self._keys: list[events.Key] | None = None  # None while nothing is read

    @property
    def is_on(self) -> bool:
        """Whether something is being read."""
        return self._keys is not None

    def keeps(self, key: events.Key) -> bool:
        """Keep a key for what is being read; return whether anything is."""
        if self._keys is not None:
            self._keys.append(key)
        return self.is_on

    def read(
        self, read: Callable[[], T], show: Callable[[T], object], refuse: Callable[[str], object]
    ) -> None:
        """Show what is read, unless something else is shown by then; or say why it cannot be."""
        if self._keys is None:
            self._keys = []
            self._screen.run_worker(self._read(read, show, refuse))

    async def _read(
        self, read: Callable[[], T], show: Callable[[T], object], refuse: Callable[[str], object]
    ) -> None:
        try:
            found = await to_thread(read)
        except EngineError as error:
            self._keys = None
            refuse(str(error))
            return
        keys, self._keys = self._keys or (), None
        if self._screen.is_current:
            show(found)
            for key in keys:
                self._screen.app.post_message(events.Key(key.key, key.character))
