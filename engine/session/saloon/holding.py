"""A folder that one process has alone, until it closes it or ends.

Among the processes of one machine the system's lock sees to that. A folder that is shared over a
network may not pass locks on: so the file says which machine has it, and is written again as long
as that is so. It guards against a mistake: two machines that begin at the same instant pass it.
"""

import os
import platform
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from engine.core.errors import IllegalAction
from engine.core.words import inert

if sys.platform != "win32":
    import fcntl

FILE = "house.lock"
SIGN = 10.0  # seconds between two signs of life
PATIENCE = 60.0  # seconds after which a machine that gave none has lost the folder
LONGEST = 200  # bytes of a machine's name


class Held:
    """A folder, held."""

    def __init__(self, folder: Path) -> None:
        """Take a folder, making it if there is none; raise IllegalAction."""
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
            self._file = os.fdopen(handle, "r+b", buffering=0)
            self._take(folder)
        except OSError as error:
            said = f"No house can be kept in {inert(str(folder))}: {error.strerror}."
            raise IllegalAction(said) from error

    def renew(self) -> None:
        """Give a sign of life, if it is time to; to be called about once a second."""
        if not self._file.closed and time.monotonic() - self._signed >= SIGN:
            self._sign(_machine())

    def close(self) -> None:
        """Let the folder go."""
        if not self._file.closed:
            self._sign(b"")
            self._file.close()

    def _take(self, folder: Path) -> None:
        try:
            self._lock()
            machine = self._file.read(LONGEST)
            if machine not in (b"", _machine()):
                self._check_gone(machine, _now(folder) - (folder / FILE).stat().st_mtime)
            self._sign(_machine())
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise IllegalAction("This house is open already, in another process.") from error

    def _check_gone(self, machine: bytes, age: float) -> None:
        """Raise IllegalAction if another machine has just given a sign of life."""
        if age < PATIENCE:
            name = inert(machine.decode("utf-8", "replace"))
            raise IllegalAction(
                f"This house is open already, on the machine {name}; if it is not, "
                f"try again in {max(1, round(PATIENCE - age))} seconds."
            )

    def _sign(self, machine: bytes) -> None:
        self._signed = time.monotonic()
        with suppress(OSError):  # a full disk: the system's lock is still held
            self._file.seek(0)
            self._file.write(machine)
            self._file.truncate()


def _machine() -> bytes:
    return platform.node().encode("utf-8", "replace")[:LONGEST]


def _now(folder: Path) -> float:
    """Return what the time is by the clock of whoever keeps a folder."""
    handle, path = tempfile.mkstemp(prefix=f".{FILE}.", dir=folder)
    try:
        return os.fstat(handle).st_mtime
    finally:
        os.close(handle)
        Path(path).unlink()
