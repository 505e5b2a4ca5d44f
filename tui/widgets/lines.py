"""Rows of styled text drawn by the line API: the ground on which every panel stands."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from engine.core.scene import Row
from tui import glyphs
from tui.terminal.direct import takes
from tui.wrapping import wrapped as wrapped  # panels are written with both

Run = tuple[str, Style]
Line = Sequence[Run]
_QUOTE = 12  # a quotation is not cut to less
_NARROWEST = 24  # panels are written for no less; what does not fit is cut


class Rows(Widget):
    """Draws rows of its own that are as wide as it is: Textual's frames and fills cost time."""

    framed: ClassVar[bool] = False  # whether it may have a border or padding

    @property
    def size(self) -> Size:
        """Its size in cells; without a frame the screen need not be asked where it is."""
        return super().size if self.framed else self.outer_size

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Have regions, or all of it, drawn again; where the screen gathers that it is enough."""
        if repaint and not (layout or recompose or self.framed) and takes(self, *regions):
            return self
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of a region in the colours of the theme."""
        if self.framed:
            return super().render_lines(crop)
        rows = [self.render_part(y, crop.x, crop.right) for y in crop.line_range]
        for worn in self.get_line_filters():
            ground = self.background_colors[1]
            rows = [row.apply_filter(worn, ground) for row in rows]
        return rows

    def render_part(self, y: int, start: int, end: int) -> Strip:
        """Draw a row from one column to before another."""
        return self.render_line(y).crop(start, end)


class Lines(Rows):
    """Shows lines of runs; when they change, only rows that differ are drawn again."""

    ground = glyphs.SHADE
    DEFAULT_CSS = "Lines { height: 1; }"

    def __init__(self, id: str | None = None, *, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._lines: tuple[Line, ...] = ()

    @property
    def ascii_only(self) -> bool:
        """Whether the terminal takes nothing but ASCII."""
        return bool(getattr(self.app, "ascii_only", False))

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is shown, from the top."""
        return self._lines

    def put(self, lines: Iterable[Line]) -> None:
        """Show these lines, from the top."""
        before, self._lines = self._lines, tuple(lines)
        longest = max(len(before), len(self._lines))
        changed = [y for y in range(longest) if before[y : y + 1] != self._lines[y : y + 1]]
        if changed:
            self.refresh(*(Region(0, y, max(1, self.size.width), 1) for y in changed))

    def render_line(self, y: int) -> Strip:
        """Draw one row, filled up to the full width."""
        line = self._lines[y] if y < len(self._lines) else ()
        return strip(line, self.size.width, self.ground, ascii_only=self.ascii_only)


class Panel(Lines):
    """Lines written to the panel's width, at the latest when they are drawn."""

    _written_for = Size(0, 0)
    _what: tuple[object, ...] | None = None

    def is_news(self, *what: object) -> bool:
        """Take in what is to be shown; return whether it is other than last time."""
        before, self._what = self._what, what
        return what != before

    def write(self, width: int) -> Iterable[Line]:
        """Return the lines for a width."""
        raise NotImplementedError

    def rewrite(self) -> None:
        """Write what is shown again; before there is room for it, nothing."""
        if self._written_for:
            self._written_for = self.size
            self.put(self.write(max(_NARROWEST, self.size.width)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return a row a line, for panels as high as what they show."""
        return len(list(self.write(max(_NARROWEST, width))))

    def render_line(self, y: int) -> Strip:
        """Draw one row, written for the size that it has now."""
        if self._written_for != self.size:
            self._written_for = self.size
            self._lines = tuple(self.write(max(_NARROWEST, self.size.width)))
        return super().render_line(y)


def strip(line: Line, width: int, ground: str, *, ascii_only: bool = False) -> Strip:
    """Return a line cut or filled to a width, neighbours of one style in one segment."""
    runs = merged((glyphs.printable(text, ascii_only), style) for text, style in line)
    blank = glyphs.style(glyphs.TEXT, ground)
    return Strip([Segment(*run) for run in runs]).adjust_cell_length(width, blank)


def merged(runs: Iterable[Run]) -> list[Run]:
    """Join neighbours of one style."""
    joined: list[Run] = []
    for text, style in runs:
        if joined and (style is joined[-1][1] or style == joined[-1][1]):
            joined[-1] = (joined[-1][0] + text, style)
        elif text:
            joined.append((text, style))
    return joined


def toned(row: Row, ground: str = glyphs.SHADE) -> list[Run]:
    """Return a row of spans as runs."""
    return [(span.text, glyphs.tone(span.tone, ground)) for span in row]


def head(title: str, width: int, *, note: str = "", focused: bool = False) -> Line:
    """Return the title line of a panel, with a note at its right end; the title gives way."""
    ground = glyphs.SLATE if focused else glyphs.STRIP
    note = glyphs.printable(note)
    title = fitted(glyphs.printable(title), width - len(note) - 3)
    gap = max(1, width - len(title) - len(note) - 2)
    return [
        (f" {title}", glyphs.style(glyphs.GOLD, ground, bold=True)),
        (" " * gap + note + " ", glyphs.style(glyphs.SAND, ground)),
    ]


def fitted(text: str, width: int) -> str:
    """Return a text that fits a width: what is too long ends after a word, with dots."""
    if len(text) <= width:
        return text
    kept = text[: max(0, width - 3) + 1].rpartition(" ")[0]
    return f"{kept}..." if kept else ""


def quoting(text: str, width: int) -> str:
    """Return a text that fits a width: what it quotes is shortened, so that its end stays.

    It is printable, so its quotation marks are straight.
    """
    before, opening, rest = text.partition('"')
    quote, closing, after = rest.rpartition('"')
    room = width - (len(text) - len(quote))
    if len(text) <= width or room < _QUOTE:
        return fitted(text, width)
    return f"{before}{opening}{fitted(quote, room)}{closing}{after}"
