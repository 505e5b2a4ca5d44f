"""What happens in a house, one line of JSON each: no keys typed, no passwords, no codes."""

import json
import logging
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import TextIO

from tui.inert import inert

LONGEST = 300  # characters of a value
FRAMES = 6  # of a traceback, the innermost


class Journal:
    """Writes lines to a file, or to standard error."""

    def __init__(self, path: Path | None = None) -> None:
        """Open a journal; raise OSError if the file cannot be written."""
        self._file: TextIO | None = sys.__stderr__
        self._own = path is not None
        if path is not None:
            self._file = path.open("a", encoding="utf-8")
        self._lock = threading.Lock()

    def note(self, event: str, **more: object) -> None:
        """Write down what has happened; a journal that cannot be written holds nothing up."""
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        told = {key: _told(value) for key, value in more.items() if value not in ("", None)}
        line = json.dumps({"at": at, "event": event, **told}, ensure_ascii=False)
        try:
            with self._lock:
                if self._file is not None:
                    self._file.write(f"{line}\n")
                    self._file.flush()
        except (OSError, ValueError):
            return

    def trouble(self, event: str, error: BaseException, **more: object) -> None:
        """Write down an error, and where it arose."""
        frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
        where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        self.note(event, **more, error=f"{type(error).__name__}: {error}", where=where)

    def close(self) -> None:
        """Close the file."""
        if self._own and self._file is not None:
            self._file.close()


class Overheard(logging.Handler):
    """Takes down what libraries complain of."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(logging.ERROR)
        self._journal = journal

    def emit(self, record: logging.LogRecord) -> None:
        """Note a complaint."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            self._journal.trouble("error", error, by=record.name)
        else:
            self._journal.note("error", by=record.name, error=record.getMessage())


def _told(value: object) -> object:
    if isinstance(value, str):
        return inert(value.replace("\n", " "))[:LONGEST]
    if isinstance(value, list):
        return [_told(one) for one in value]
    return value
