"""The luck report laid out for a width: on the screen, and in lines of text."""

from collections.abc import Iterator

from engine.core.scene import Tone
from engine.session.fortune import Fortune
from engine.session.fortune_telling import Table, aligned, summary, tables
from tui.wrapping import wrapped

Told = tuple[str, Tone]


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
