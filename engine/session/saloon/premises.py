"""What a table has of its house: a folder, a clock, and somebody to tell."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from engine.core.errors import LogUnreadable
from engine.session.saloon.keeping import forget, keep, kept
from engine.session.saloon.place import Row

Clocked = Callable[[], float]


class Premises(NamedTuple):
    """The place where tables stand. `changed` is called when a list of them is out of date."""

    folder: Path
    clock: Clocked
    changed: Callable[[], None]

    @property
    def saves(self) -> Path:
        """Where the logs of games are."""
        return self.folder / "saves"

    @property
    def rows(self) -> Path:
        """Where the rest of each table is kept."""
        return self.folder / "tables"

    def keep(self, row: Row) -> None:
        """Have what is kept of a table on the disk; raise IllegalAction if it cannot be."""
        keep(self._path(row), row)

    def forget(self, row: Row) -> None:
        """Keep a table no more; the log of its game stays."""
        forget(self._path(row))

    def _path(self, row: Row) -> Path:
        return self.rows / f"{row.number}.json"


def rows(folder: Path) -> tuple[list[Row], list[str]]:
    """Return what is kept of all tables, by number, and what cannot be read of it in sentences."""
    found: list[Row] = []
    troubles: list[str] = []
    for path in folder.glob("*.json"):
        try:
            row = kept(path, Row)
        except LogUnreadable as wrong:
            troubles.append(f"A table cannot be restored: {wrong}")
            continue
        if row is not None and path.stem == str(row.number):
            found.append(row)
    return sorted(found, key=lambda row: row.number), sorted(troubles)
