"""Texts as files; nothing is ever written over."""

from pathlib import Path

from engine.core.errors import IllegalAction
from engine.core.words import inert


def write(text: str, to: Path) -> None:
    """Write a text into a new file; raise IllegalAction if there is one or it cannot be written."""
    try:
        file = to.open("x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise IllegalAction(f"{inert(str(to))} is there already.") from None
    except (OSError, ValueError) as error:
        raise _trouble(to, error) from error
    try:
        with file:
            file.write(text)
    except OSError as error:
        to.unlink(missing_ok=True)
        raise _trouble(to, error) from error


def _trouble(to: Path, error: Exception) -> IllegalAction:
    reason = error.strerror if isinstance(error, OSError) else error
    return IllegalAction(f"{inert(str(to))} cannot be written: {reason}.")
