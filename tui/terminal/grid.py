"""The grid: frames in, the shortest text that brings a terminal up to date out.

No input, no output, no Textual. Whatever comes in, only motions, looks and printable characters
of the grid's own making go out.
"""

from tui.terminal.colours import Colour, Depth
from tui.terminal.frames import Frames
from tui.terminal.looks import PAGE, Looks
from tui.terminal.pens import PLAIN, Pen
from tui.terminal.sheet import Sheet
from tui.terminal.shown import Shown

Position = tuple[int, int]  # column and row, from 0


class Grid:
    """A model of one terminal."""

    def __init__(
        self,
        width: int,
        height: int,
        depth: Depth = Depth.TRUE,
        *,
        ascii_only: bool = False,
        page: Colour = PAGE,
    ) -> None:
        self.ascii_only = ascii_only
        self._looks = Looks(depth, page)
        self.resize(width, height)

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height."""
        return self._sheet.width, self._sheet.height

    @property
    def cursor(self) -> Position:
        """Where the last frame left the cursor."""
        width, height = self.size
        return min(self._frames.x, width - 1), min(self._frames.y, height - 1)

    @property
    def rows(self) -> tuple[str, ...]:
        """The text of the newest picture, row by row."""
        return tuple("".join(cell.text for cell in row) for row in self._sheet.rows)

    def resize(self, width: int, height: int) -> None:
        """Take another size: a blank picture, nothing known of what is shown."""
        self._sheet = Sheet(width, height, ascii_only=self.ascii_only)
        self._shown = Shown(width, height)
        self._frames = Frames(self._sheet, self._looks)

    def write(self, frame: str) -> None:
        """Take in a frame, or a part of one, as Textual writes it."""
        self._frames.write(frame)

    def pen(self, sgr: str) -> Pen:
        """Return the pen of SGR parameters, fitted to the terminal's colours."""
        return self._looks.pen(sgr, PLAIN) if sgr else PLAIN

    def put(self, x: int, y: int, text: str, pen: Pen) -> int:
        """Write a text in one look from a cell on; return the column behind it."""
        return self._sheet.put(x, y, text, pen)

    def point(self, x: int, y: int) -> None:
        """Leave the cursor in a cell."""
        self._frames.x, self._frames.y = x, y

    def flush(self, cursor: Position | None = None) -> str:
        """Return what brings the terminal up to date: nothing if it is, its cursor too."""
        return self._shown.update(self._sheet, cursor)

    def forget(self) -> None:
        """Take nothing for shown any more: the next flush paints everything."""
        self._shown.forget()
