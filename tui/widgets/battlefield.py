"""The battlefield: one widget on the line API that draws again only the cells that changed.

Cells are two columns wide where the whole map has room for it, so that an inch is as long across
as down; else one. A map larger than the widget is scrolled in leaps, the cursor always in view.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from engine.core.geometry import Cell
from engine.core.scene import Scene
from tui import glyphs
from tui.glyphs import Look
from tui.widgets.lines import Run, merged
from tui.widgets.painting import Picture, Veil

_MARGIN = 2  # cells kept between the cursor and an edge behind which the map goes on


class Frame(NamedTuple):
    """Which part of the map is shown where: first cell, its place in the widget, columns a cell."""

    left: int = 0
    top: int = 0
    x: int = 0
    y: int = 0
    columns: int = 1
    floor: int = 0


class Battlefield(Widget, can_focus=True):
    """Draws one floor of a scene, what lies over it, and the cursor."""

    class Clicked(Message):
        """A cell was clicked."""

        def __init__(self, cell: Cell) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._picture: Picture | None = None
        self._veil = Veil()
        self._cursor = Cell(0, 0)
        self._looks: list[list[Look]] = []
        self.frame = Frame()

    def show(self, scene: Scene, veil: Veil, cursor: Cell) -> None:
        """Draw the cursor's floor; cells that look as before are left alone."""
        before, at = self._veil, self._cursor
        same = self._picture is not None and self._picture.scene is scene
        if not same:
            self._picture = Picture(scene)
        self._veil, self._cursor = veil, cursor
        if self._reframe() or not self._looks:
            self._redraw()
        elif same and veil.shades is before.shades and veil.targets == before.targets:
            self._look_again((at, cursor, *before.route, *veil.route))
        else:
            self._look_again(self._cells())

    @property
    def points_low(self) -> bool:
        """Whether the cursor is in the lower half of what is shown."""
        return 2 * (self.frame.y + self._cursor.y - self.frame.top) >= self.size.height

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        left, top, x, y0, columns, _ = self.frame
        void = glyphs.VOID.style
        runs: list[Run] = []
        if y - y0 >= 0 and top + y - y0 < len(self._looks):
            shown = self._looks[top + y - y0][left : left + self._span[0]]
            runs = [(" " * x, void), *merged(_runs(shown, wide=columns > 1))]
        if getattr(self.app, "ascii_only", False):
            runs = [(glyphs.printable(text, ascii_only=True), style) for text, style in runs]
        return Strip([Segment(*run) for run in runs]).adjust_cell_length(self.size.width, void)

    # --- events

    def on_resize(self) -> None:
        """Find the map's place anew; the cursor stays in view."""
        self._reframe()
        self._redraw()

    def on_click(self, event: events.Click) -> None:
        """Tell which cell was clicked."""
        left, top, x, y, columns, floor = self.frame
        cell = Cell(left + (event.x - x) // columns, top + event.y - y, floor)
        if self._picture and 0 <= cell.x < self._picture.width and 0 <= cell.y < len(self._looks):
            self.post_message(self.Clicked(cell))

    def on_mouse_scroll_down(self) -> None:
        """Scroll down the map."""
        self._scroll(self.frame.left, self.frame.top + 3)

    def on_mouse_scroll_up(self) -> None:
        """Scroll up the map."""
        self._scroll(self.frame.left, self.frame.top - 3)

    # --- the frame

    @property
    def _span(self) -> tuple[int, int]:
        """How many cells fit across and down."""
        return self.size.width // self.frame.columns, self.size.height

    def _reframe(self) -> bool:
        """Choose what to show; return whether that changed."""
        if not (self._picture and self.size):
            return False
        width, height = self._picture.width, self._picture.height
        columns = 2 if 2 * width <= self.size.width else 1
        before, (left, top) = self.frame, self.frame[:2]
        left, x = _fit(width, self.size.width // columns, left, self._cursor.x)
        top, y = _fit(height, self.size.height, top, self._cursor.y)
        x = (self.size.width - columns * width) // 2 if x else 0
        self.frame = Frame(left, top, x, y, columns, self._cursor.floor)
        return self.frame != before

    def _scroll(self, left: int, top: int) -> None:
        if self._picture is None:
            return
        across, down = self._span
        left = max(0, min(left, self._picture.width - across))
        top = max(0, min(top, self._picture.height - down))
        if (left, top) != self.frame[:2]:
            self.frame = self.frame._replace(left=left, top=top)
            self.refresh()

    # --- drawing again

    def _cells(self) -> Iterable[Cell]:
        floor = self.frame.floor
        width = self._picture.width if self._picture else 0
        return (Cell(x, y, floor) for y in range(len(self._looks)) for x in range(width))

    def _redraw(self) -> None:
        if self._picture and self.size:
            wide = self.frame.columns > 1
            self._looks = self._picture.looks(self.frame.floor, self._veil, self._cursor, wide=wide)
            self._place_cursor()
            self.refresh()

    def _look_again(self, cells: Iterable[Cell]) -> None:
        """Draw those of the cells again that look otherwise now: one region a row."""
        if self._picture is None:
            return
        spans: dict[int, tuple[int, int]] = {}
        wide = self.frame.columns > 1
        for cell in cells:
            if cell.floor != self.frame.floor:
                continue
            look = self._picture.look(cell, self._veil, self._cursor, wide=wide)
            if look != self._looks[cell.y][cell.x]:
                self._looks[cell.y][cell.x] = look
                first, last = spans.get(cell.y, (cell.x, cell.x))
                spans[cell.y] = min(first, cell.x), max(last, cell.x)
        self._place_cursor()
        if spans:
            self.refresh(*(self._region(y, *span) for y, span in spans.items()))

    def _region(self, row: int, first: int, last: int) -> Region:
        left, top, x, y, columns, _ = self.frame
        return Region(x + (first - left) * columns, y + row - top, (last - first + 1) * columns, 1)

    def _place_cursor(self) -> None:
        """Leave the terminal's own cursor here, for screen readers and magnifiers."""
        here = self._region(self._cursor.y, self._cursor.x, self._cursor.x)
        self.app.cursor_position = Offset(self.region.x + here.x, self.region.y + here.y)


def _runs(looks: Iterable[Look], *, wide: bool) -> Iterator[Run]:
    for glyph, fill, style, trim in looks:
        if wide and trim:
            yield glyph, style
            yield fill, trim
        else:
            yield glyph + fill if wide else glyph, style


def _fit(length: int, room: int, start: int, point: int) -> tuple[int, int]:
    """Return the first cell shown and the blank before it, along one axis."""
    if length <= room:
        return 0, (room - length) // 2
    margin = min(_MARGIN, (room - 1) // 2)
    inside = start + margin <= point < start + room - margin
    near_end = (start == 0 and point < margin) or (
        start + room >= length and point >= start + margin
    )
    if not (inside or near_end):
        start = point - room // 2
    return max(0, min(start, length - room)), 0
