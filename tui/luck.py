"""The luck report laid out for a width: on the screen, and in lines of text."""

from collections.abc import Iterator
from pathlib import Path

from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.events import Seat
from engine.core.scene import Tone
from engine.session.fortune import Fortune
from engine.session.fortune_telling import Table, aligned, summary, tables
from tui.wrapping import wrapped

Told = tuple[str, Tone]
_PLAIN = 79  # columns in a game as text


def so_far(path: Path | None, seat: Seat) -> tuple[str, Fortune]:
    """Return the title of a game under way, and its luck report as a seat may know it.

    Raise IllegalAction if the game is not being saved, or if its file cannot be read any more.
    """
    from engine.session.viewer import Viewer

    if path is None:
        raise IllegalAction("This game is not being saved, so its dice are not counted.")
    try:
        viewer = Viewer(path, seat)
    except LogUnreadable as error:
        raise IllegalAction(str(error)) from error
    return viewer.title, viewer.fortune(viewer.last)


def plain(path: Path | None, seat: Seat) -> list[str]:
    """Return the luck report of a game under way as lines of text."""
    return [line for line, _ in page(so_far(path, seat)[1], _PLAIN)]


def page(fortune: Fortune, width: int) -> Iterator[Told]:
    """Yield a luck report line by line."""
    for line in wrapped(summary(fortune), width):
        yield line, "plain"
    for table in tables(fortune):
        yield "", "plain"
        yield table.title, "title"
        yield from _rows(table, width)
        for line in wrapped(table.note, width) if table.note else ():
            yield line, "dim"


def _rows(table: Table, width: int) -> Iterator[Told]:
    if table.head:
        head, *lines = aligned(table, width)
        yield head.rstrip(), "dim"
        for row, line in zip(table.rows, lines, strict=True):
            yield line.rstrip(), row.tone
        return
    for row in table.rows:
        for line in wrapped(row.cells[0], width):
            yield line, row.tone
