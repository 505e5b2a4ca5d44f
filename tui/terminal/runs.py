"""Runs: adjoining cells that differ and that one pen draws, and the text that draws them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tui.terminal.motions import UNKNOWN, motion
from tui.terminal.pens import Cell, Pen, change

BRIDGE = 4  # cells that may be written again instead of a motion


class Run(NamedTuple):
    """A piece of a row."""

    y: int
    x: int
    width: int
    text: str
    pen: Pen
    is_blank: bool  # any bare pen of the same ground draws it
    is_sure: bool  # where the cursor is behind it

    def can_be_drawn_by(self, pen: Pen) -> bool:
        """Return whether a pen draws it as its own does."""
        return pen is self.pen or (self.is_blank and pen.is_bare and pen.ground == self.pen.ground)


class Place(NamedTuple):
    """Where the cursor is, and the pen that it holds."""

    x: int
    y: int
    pen: Pen


def differing(y: int, new: list[Cell], old: list[Cell], start: int, end: int) -> Iterator[Run]:
    """Yield the runs of a row that differ between two columns."""
    x = start
    while x < end:
        if new[x] is old[x] or not new[x].width:  # the end of a wide one is drawn by its beginning
            x += 1
            continue
        at, pen, is_blank, cell = x, new[x].pen, True, new[x]
        while x < end and new[x] is not old[x]:
            cell = new[x]
            if cell.pen is not pen and not _is_alike(cell, pen):
                if not (is_blank and _takes_over(cell.pen, pen)):
                    break
                pen = cell.pen
            is_blank &= cell.text == " " and pen.is_bare
            x += cell.width
            if cell.width != 1 or len(cell.text) > 1:
                break
        text = "".join([cell.text for cell in new[at:x]])
        is_sure = x < len(new) and new[x - 1].width == 1 and len(new[x - 1].text) == 1
        yield Run(y, at, x - at, text, pen, is_blank, is_sure)


def by_pen(run: Run) -> tuple[object, ...]:
    """Return a key that brings together what one pen draws, and pens of one ground."""
    look = run.pen.look
    return look.ground, look.attributes, look.ink, run.y, run.x


def drawn(runs: Iterable[Run], rows: list[list[Cell]], place: Place) -> tuple[str, Place]:
    """Return the text that draws runs one after another, and where it ends."""
    out: list[str] = []
    x, y, pen = place
    for run in runs:
        if x != run.x or y != run.y:
            out.append(_way(rows[run.y], Place(x, y, pen), run))
        if not run.can_be_drawn_by(pen):
            out.append(change(pen, run.pen))
            pen = run.pen
        out.append(run.text)
        x, y = run.x + run.width if run.is_sure else UNKNOWN, run.y
    return "".join(out), Place(x, y, pen)


def _way(row: list[Cell], place: Place, run: Run) -> str:
    """Return how to get to a run: by a motion, or over cells that look alike."""
    x, y, pen = place
    way = motion(x, y, run.x, run.y)
    if y != run.y or x == UNKNOWN or not 0 < run.x - x <= BRIDGE:
        return way
    between = row[x : run.x]
    if not all(cell.width == 1 and (cell.pen is pen or _is_alike(cell, pen)) for cell in between):
        return way
    bridge = "".join(cell.text for cell in between)
    return bridge if len(bridge.encode()) <= len(way) else way


def _is_alike(cell: Cell, pen: Pen) -> bool:
    """Return whether a cell is a space that another pen draws as well."""
    return cell.text == " " and cell.pen.is_bare and _takes_over(pen, cell.pen)


def _takes_over(pen: Pen, blank: Pen) -> bool:
    """Return whether a pen draws the spaces of another."""
    return pen.is_bare and pen.ground == blank.ground
