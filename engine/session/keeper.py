"""What a game writes down, if it is saved at all."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.events import Event
from engine.persistence.codec import Codec
from engine.persistence.log import LogFile
from engine.persistence.records import Record


class Keeper:
    """The save of one game; with no file, it keeps nothing."""

    def __init__(
        self, codec: Codec[Any], file: LogFile | None = None, path: Path | None = None
    ) -> None:
        self.path = path
        self._codec = codec
        self._file = file
        self._unsynced = False
        self._closed = False

    def answered(self, events: Sequence[Event], state: Any) -> None:
        """Keep what an answer led to."""
        if self._file is not None or self._closed:
            self.add(self._codec.answered(events, state))

    def add(self, record: Record) -> None:
        """Keep a record; it is safe after the next `sync`. Raise IllegalAction once closed."""
        if self._closed:
            raise IllegalAction("This game is closed.")
        if self._file is not None:
            self._file.append(record)
            self._unsynced = True

    def sync(self) -> None:
        """Have everything on the disk before anybody is shown it."""
        if self._file is None or not self._unsynced:
            return
        try:
            self._file.sync()
        except OSError as error:
            raise IllegalAction(
                f"The save cannot be written ({error.strerror}); nothing is lost, try again."
            ) from error
        self._unsynced = False

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file, self._closed = None, True
