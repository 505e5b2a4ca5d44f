"""A game's file: a magic line, then records, each chained to all before it.

It is only ever appended to, and synced before anybody is shown what was appended. A torn or damaged
tail is left out when a log is read; whoever continues it keeps the damaged original beside it.
"""

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import FileIO
from itertools import count
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.words import inert
from engine.persistence import upcast
from engine.persistence.parsing import MAGIC, RECORDS, Log, parse
from engine.persistence.records import ROOT, Header, Record, Start, pack

if sys.platform != "win32":
    import fcntl

__all__ = ["Log", "LogFile", "begins", "content", "is_log", "load", "read", "taken"]

T = TypeVar("T")
_ANY = MAGIC[:10]
SIZE = 64 * 1024 * 1024  # bytes of a file


class LogFile:
    """A file being written, by nobody else. Only `sync` writes, and `create` syncs."""

    def __init__(self, file: FileIO, end: int, chain: bytes, count: int) -> None:
        self.damaged: Path | None = None  # where the damaged original was kept
        self._file = file
        self._end = end
        self._chain = chain
        self._count = count
        self._pending = bytearray()

    @classmethod
    def create(cls, path: Path, header: Header, start: Start, *more: Record) -> "LogFile":
        """Begin a game's file; raise FileExistsError rather than write over another."""
        return cls.begin(path, MAGIC, header, start, *more)

    @classmethod
    def begin(cls, path: Path, magic: bytes, *records: Record) -> "LogFile":
        """Begin a new file of any kind; raise FileExistsError rather than write over another."""
        file = FileIO(path, "x+")
        try:
            _lock(file)
            log = cls(file, 0, ROOT, 0)
            log._pending += magic
            for record in records:
                log.append(record)
            log.sync()
            _sync_folder(path.parent)
        except BaseException:
            file.close()
            path.unlink()
            raise
        return log

    def append(self, record: Record) -> None:
        """Add a record; it is in the file for certain after the next `sync`.

        Raise IllegalAction, adding nothing, if it could not be read again.
        """
        packed, chain = pack(record, self._chain)
        if self._end + len(self._pending) + len(packed) > SIZE or self._count >= RECORDS:
            raise IllegalAction("This game's log is full: no more can be kept.")
        self._chain = chain
        self._count += 1
        self._pending += packed

    def sync(self) -> None:
        """Write what was appended. If that fails the file is as before, and it can be retried."""
        if not self._pending:
            return
        if self._file.seek(0, os.SEEK_END) > self._end:
            self._set_aside()
        try:
            _write(self._file, self._pending)
        except OSError:
            self._file.truncate(self._end)
            raise
        self._end += len(self._pending)
        self._pending.clear()

    def close(self) -> None:
        """Let go of the file. What was not synced is not in it."""
        self._file.close()

    def _set_aside(self) -> None:
        """Keep the damaged original beside the file and cut the file back."""
        self._file.seek(0)
        content = self._file.readall()
        beside = _first_free(Path(self._file.name))
        with FileIO(beside, "x") as copy:
            try:
                _write(copy, content)
            except OSError:
                beside.unlink()
                raise
        _sync_folder(beside.parent)
        self.damaged = beside
        self._file.truncate(self._end)
        self._file.seek(self._end)


def is_log(path: Path) -> bool:
    """Return whether a file begins as a log of any format does."""
    return begins(path, _ANY)


def begins(path: Path, magic: bytes) -> bool:
    """Return whether a file begins with these bytes."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(magic)) == magic
    except (OSError, ValueError):
        return False


def read(path: Path) -> Log:
    """Return what a file holds, and never write; raise LogUnreadable if it is no log."""
    return content(path, parse)


def load(path: Path) -> tuple[Log, LogFile]:
    """Return a log and its file, to be continued; raise LogUnreadable if somebody else has it.

    If its tail is damaged, the first sync keeps the original beside it, as NAME.damaged-1.
    """
    log, file = taken(path, parse)
    continued = LogFile(file, log.end, log.chain, len(log.records) + 2)
    if log.format < upcast.FORMAT:
        continued.append(replace(log.header, format=upcast.FORMAT))
    return log, continued


def content(path: Path, parsed: Callable[[bytes], T]) -> T:
    """Return what a file of any kind holds; raise LogUnreadable, naming it, if it cannot be."""
    with _named(path), _open(path, "r") as file:
        return parsed(file.readall())


def taken(path: Path, parsed: Callable[[bytes], T]) -> tuple[T, FileIO]:
    """Return what a file of any kind holds, and the file for oneself alone; raise LogUnreadable."""
    with _named(path), ExitStack() as undone:
        file = undone.enter_context(_open(path, "r+"))
        _lock(file)
        held = parsed(file.readall())
        undone.pop_all()
    return held, file


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Put a file's name before what is wrong with it."""
    name = inert(path.name)
    try:
        yield
    except LogUnreadable as error:
        raise LogUnreadable(f"{name}: {error}") from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise LogUnreadable(f"{name} cannot be opened: {reason}.") from error


def _open(path: Path, mode: str) -> FileIO:
    """Open a regular file of bearable size."""
    status = path.stat()  # first: to open a pipe would wait for ever
    if not stat.S_ISREG(status.st_mode):
        raise LogUnreadable("This is no file but a folder, device or pipe.")
    if status.st_size > SIZE:
        raise LogUnreadable(f"A log has at most {SIZE:,} bytes; this file has {status.st_size:,}.")
    return FileIO(path, mode)


def _lock(file: FileIO) -> None:
    """Have a file alone until it is closed."""
    if sys.platform != "win32":
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise LogUnreadable("This game is being played elsewhere.") from error


def _write(file: FileIO, content: bytes | bytearray) -> None:
    """Write all of it and have it on the disk."""
    left = memoryview(bytes(content))  # a copy: an error that is kept would keep a view of it
    while left:
        left = left[file.write(left) :]
    os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Have a new file's name on the disk, where folders can be synced."""
    with suppress(PermissionError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _first_free(path: Path) -> Path:
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    return next(name for name in names if not os.path.lexists(name))
