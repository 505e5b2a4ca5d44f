"""What can be kept of a game from its timeline: by whoever plays it, or in a file nobody plays."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from engine.core.errors import EngineError

if TYPE_CHECKING:
    from engine.session.host import Host
    from engine.session.trying import Trial


class Keeping(Protocol):
    """Writes notes, names and new files; each raises EngineError where that cannot be."""

    def note(self, node: int, text: str) -> None:
        """Pin a note to a moment."""

    def name(self, node: int, text: str) -> None:
        """Name the branch that a moment lies on."""

    def fork(self, node: int) -> Path:
        """Keep what led to a moment as a new game."""


class Played:
    """Has the host of a game keep it."""

    def __init__(self, host: "Host") -> None:
        self._host = host

    def note(self, node: int, text: str) -> None:
        """Pin a note to a moment."""
        self._host.note(text, node)

    def name(self, node: int, text: str) -> None:
        """Name the branch that a moment lies on."""
        self._host.name(text, node)

    def fork(self, node: int) -> Path:
        """Keep what led to a moment as a new game."""
        return self._host.fork(node)


class Stored:
    """Writes to the file of a game that nobody plays."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def note(self, node: int, text: str) -> None:
        """Pin a note to a moment."""
        from engine.session import annotating

        annotating.note(self._path, node, text)

    def name(self, node: int, text: str) -> None:
        """Name the branch that a moment lies on."""
        from engine.session import annotating

        annotating.name(self._path, node, text)

    def fork(self, node: int) -> Path:
        """Keep what led to a moment as a new game."""
        from engine.session import forking

        return forking.fork(self._path, node)


def kept(path: Path, trial: "Trial") -> Path:
    """Keep a trial of a saved game as a new game."""
    from engine.session import trying

    return trying.keep(path, trial)


def refusal(act: Callable[[], object]) -> str:
    """Do something; return why it cannot be, "" if it is done."""
    try:
        act()
    except EngineError as error:
        return str(error)
    return ""
