"""The battlefield: drawn on the line API, and again only where cells changed.

Cells are two columns wide where the whole map has room for it, so that an inch is as long across
as down; else one. A map larger than the widget is scrolled in leaps, the cursor always in view.
"""

from collections.abc import Iterable

from rich.segment import Segment
from textual import events
from textual.geometry import Offset, Size
from textual.message import Message
from textual.strip import Strip

from engine.core.geometry import Cell
from engine.core.scene import Scene
from tui import glyphs, terrain
from tui.glyphs import Look
from tui.widgets.framing import Frame, framed, scrolled
from tui.widgets.lines import Rows, merged
from tui.widgets.painting import Picture, Veil, styled


class Battlefield(Rows):
    """Draws one floor of a scene, what lies over it, and the cursor."""

    DEFAULT_CSS = "Battlefield { background: #121212; }"

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
        self._drawn_for = Size(0, 0)
        self.frame = Frame()

    @property
    def points_low(self) -> bool:
        """Whether the cursor is in the lower half of what is shown."""
        return 2 * (self.frame.y + self._cursor.y - self.frame.top) >= self.size.height

    def show(self, scene: Scene, veil: Veil, cursor: Cell) -> None:
        """Draw the cursor's floor; cells that look as before are left alone."""
        picture, before, at = self._picture, self._veil, self._cursor
        self._veil, self._cursor = veil, cursor
        self._picture = picture if picture and picture.scene is scene else Picture(scene)
        if self._drawn_for != self.size:
            return  # all of it is yet to be drawn
        if self._reframe() or not self._looks or picture is None or not picture.alike(scene):
            self._draw()
        elif picture is self._picture and veil.over(before):
            self._draw_again({at, cursor, *picture.moving(before), *picture.moving(veil)})
        else:
            floor = cursor.floor
            self._draw_again(
                {*picture.busy(floor, before, at), *self._picture.busy(floor, veil, cursor)}
            )

    def render_line(self, y: int) -> Strip:
        """Draw a row."""
        return self.render_part(y, 0, self.size.width)

    def render_part(self, y: int, start: int, end: int) -> Strip:
        """Draw a row from one column to before another."""
        if self._drawn_for != self.size:
            self._drawn_for = self.size
            self._reframe()
            self._look()
        left, top, x, y0, columns, _ = self.frame
        void, row = terrain.VOID.style, top + y - y0
        if y < y0 or row >= len(self._looks):
            return Strip.blank(end - start, void)
        first, last = max(0, start - x) // columns, -(-max(0, end - x) // columns)
        there = self.size.width // columns
        shown = self._looks[row][left + first : left + min(last, there)]
        runs = merged(styled(shown, wide=columns > 1))
        if getattr(self.app, "ascii_only", False):
            runs = [(glyphs.drawn_in_ascii(text), style) for text, style in runs]
        at = x + first * columns
        strip = Strip([Segment(" " * max(0, at - start), void), *(Segment(*run) for run in runs)])
        return strip.crop(max(0, start - at)).adjust_cell_length(end - start, void)

    # --- events

    def on_click(self, event: events.Click) -> None:
        """Tell which cell was clicked."""
        where = event.screen_offset - self.region.offset
        cell = self.frame.cell(where.x, where.y)
        if self._picture and self._picture.has(cell):
            self.post_message(self.Clicked(cell))

    def on_mouse_scroll_down(self) -> None:
        """Scroll down the map."""
        self._scroll(3)

    def on_mouse_scroll_up(self) -> None:
        """Scroll up the map."""
        self._scroll(-3)

    def _scroll(self, rows: int) -> None:
        if self._picture:
            self.frame = scrolled(self.frame, rows, self._picture.height, self.size.height)
            self.refresh()

    # --- drawing

    def _reframe(self) -> bool:
        """Choose what to show; return whether that changed."""
        if not (self._picture and self.size):
            return False
        map_size = self._picture.width, self._picture.height
        before, self.frame = self.frame, framed(self.frame, map_size, self.size, self._cursor)
        return self.frame != before

    def _draw(self) -> None:
        """Draw everything again."""
        self._look()
        self.refresh()

    def _look(self) -> None:
        """Look at every cell."""
        if self._picture and self.size:
            floor, wide = self.frame.floor, self.frame.columns > 1
            self._looks = self._picture.looks(floor, self._veil, self._cursor, wide=wide)
            self._place_cursor()

    def _draw_again(self, cells: Iterable[Cell]) -> None:
        """Draw those of the cells again that look otherwise now: one region a row."""
        if self._picture is None:
            return
        spans: dict[int, tuple[int, int]] = {}
        floor, wide = self.frame.floor, self.frame.columns > 1
        for cell in cells:
            if cell.floor != floor or not self._picture.has(cell):
                continue
            look = self._picture.look(cell, self._veil, self._cursor, wide=wide)
            if look != self._looks[cell.y][cell.x]:
                self._looks[cell.y][cell.x] = look
                first, last = spans.get(cell.y, (cell.x, cell.x))
                spans[cell.y] = min(first, cell.x), max(last, cell.x)
        self._place_cursor()
        if spans:
            self.refresh(*(self.frame.region(row, *columns) for row, columns in spans.items()))

    def _place_cursor(self) -> None:
        """Leave the terminal's own cursor here, for screen readers and magnifiers."""
        here = self.frame.region(self._cursor.y, self._cursor.x, self._cursor.x)
        self.app.cursor_position = Offset(self.region.x + here.x, self.region.y + here.y)
