"""The screen of one moment after another, as cells: the real app, without a terminal."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.strip import Strip

import tui
from engine.core.events import Seat
from engine.session.report import Report
from engine.session.viewer import Viewer
from tui import glyphs, themes
from tui.app import Dustup
from tui.casting.exhibit import Exhibit
from tui.recolouring import laid_over
from tui.terminal.colours import DEFAULT, Colour, Depth, fitted
from tui.terminal.pens import Attribute, Pen, pen
from tui.terminal.pens import Look as PenLook
from tui.terminal.sheet import Sheet

SIZE = (120, 36)
"""Columns and rows, where no others are asked for."""
_ATTRIBUTES = (
    ("bold", Attribute.BOLD), ("dim", Attribute.DIM), ("italic", Attribute.ITALIC),
    ("underline", Attribute.UNDERLINE), ("reverse", Attribute.REVERSE),
    ("strike", Attribute.STRIKE),
)  # fmt: skip


class Look(NamedTuple):
    """How a game is looked at: whose eyes (None: nothing hidden), how large, in which theme."""

    seat: Seat | None = None
    size: tuple[int, int] = SIZE
    theme: str = themes.DEFAULT

    @property
    def page(self) -> Colour:
        """The colour behind everything."""
        return _pen(_themed(self.theme, glyphs.style(glyphs.TEXT, glyphs.NIGHT))).look.ground


class Moment(NamedTuple):
    """A moment of a game: its index, and what the seat was told by then."""

    at: int
    report: Report


async def filmed(viewer: Viewer, moments: Iterable[Moment], look: Look) -> AsyncIterator[Sheet]:
    """Yield the cells of the screen at each moment, on one and the same sheet."""
    exhibit = Exhibit(viewer, look.seat)
    sheet = Sheet(*look.size)
    async with _Silent(exhibit, theme=look.theme).run_test(size=look.size) as pilot:
        for number, moment in enumerate(moments):
            for _ in range(0 if number else 2):  # until all have the size that they keep
                await pilot.pause()
                exhibit.show(*moment)
            exhibit.show(*moment)
            await asyncio.sleep(0)  # or nobody could interrupt it
            _draw(sheet, exhibit._compositor.render_strips())  # what a terminal would be sent
            yield sheet


def still(viewer: Viewer, moment: Moment, look: Look) -> Sheet:
    """Return the cells of the screen at a moment."""

    async def first() -> Sheet:
        taken = [sheet async for sheet in filmed(viewer, [moment], look)]
        return taken[0]

    return asyncio.run(first())


class _Silent(Dustup):
    """The app in full colour, whatever the environment says, and without messages over it."""

    CSS_PATH = str(Path(tui.__file__).with_name("dustup.tcss"))

    def get_line_filters(self) -> Sequence[LineFilter]:
        return () if self._worn is None else (self._worn,)


def _draw(sheet: Sheet, strips: Iterable[Strip]) -> None:
    for y, strip in enumerate(strips):
        x = 0
        for text, style, _ in strip:
            x = sheet.put(x, y, text, _pen(style or Style.null()))


@lru_cache(maxsize=4096)
def _pen(style: Style) -> Pen:
    attributes = Attribute(0)
    for name, attribute in _ATTRIBUTES:
        if getattr(style, name):
            attributes |= attribute
    return pen(PenLook(_colour(style.color), _colour(style.bgcolor), attributes))


def _colour(colour: RichColor | None) -> Colour:
    if colour is None or colour.is_default:
        return DEFAULT
    return fitted(Color.from_rich_color(colour).rgb, Depth.TRUE)


def _themed(theme: str, style: Style) -> Style:
    worn = laid_over(theme)
    drawn = worn.apply([Segment(" ", style)], Color(0, 0, 0)) if worn else [Segment(" ", style)]
    return drawn[0].style or style


def moments(viewer: Viewer, start: int, end: int, seat: Seat | None) -> Iterator[Moment]:
    """Yield the first moment of a range, and those at which the seat is told or shown anything."""
    before: Report | None = None
    for at in range(start, end + 1):
        report = viewer.report(at, seat)
        if before is None or _shown(report) != _shown(before):
            before = report
            yield Moment(at, report)


def _shown(report: Report) -> tuple[object, ...]:
    return len(report.story), report.story[-1:], report.bucket, report.scene, report.over
