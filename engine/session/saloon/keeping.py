"""Small files that are never torn: written beside, synced, and put in place in one step."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.words import inert

T = TypeVar("T")
LARGEST = 4 * 1024 * 1024  # bytes of such a file


def keep(path: Path, thing: Any) -> None:
    """Have a struct on the disk instead of what was there; raise IllegalAction if it cannot be."""
    written = msgspec.json.format(msgspec.json.encode(thing), indent=1)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, written)
    except OSError as error:
        raise IllegalAction(
            f"{inert(path.name)} cannot be written ({error.strerror}); nothing is changed."
        ) from error


def kept(path: Path, kind: type[T]) -> T | None:
    """Return what a file holds, None if there is none; raise LogUnreadable if it is not that."""
    try:
        if path.stat().st_size > LARGEST:
            raise LogUnreadable(f"{inert(path.name)} is too large to be one of the house's.")
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise LogUnreadable(f"{inert(path.name)} cannot be read: {error.strerror}.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise LogUnreadable(f"{inert(path.name)} is not in order: {inert(str(error))}.") from error


def forget(path: Path) -> None:
    """Remove a file, if it is there."""
    with suppress(OSError):
        path.unlink()


def _replace(path: Path, written: bytes) -> None:
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    except BaseException:
        forget(Path(beside))
        raise
    _sync(path.parent)


def _sync(folder: Path) -> None:
    with suppress(PermissionError):  # where folders cannot be synced
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
