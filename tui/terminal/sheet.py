"""The sheet: the cells that are wanted, and in which columns of which rows they were written."""

from tui.terminal.cells import cells
from tui.terminal.pens import PLAIN, Cell, Pen


class Sheet:
    """Rows of cells of one size."""

    def __init__(self, width: int, height: int, *, ascii_only: bool = False) -> None:
        self.width, self.height, self.ascii_only = width, height, ascii_only
        self.rows: list[list[Cell]] = [[PLAIN[" "]] * width for _ in range(height)]
        self.written: dict[int, tuple[int, int]] = {}  # by row: first column and one past the last
        # the text that alone made a row, and the column behind it
        self.sources: list[tuple[str, int] | None] = [None] * height

    def all_written(self) -> None:
        """Take everything for written anew."""
        self.written = dict.fromkeys(range(self.height), (0, self.width))

    def put(self, x: int, y: int, text: str, pen: Pen) -> int:
        """Write a text from a cell on; return the column behind it."""
        if not 0 <= y < self.height or x >= self.width:
            return x
        new = cells(text, pen, ascii_only=self.ascii_only)
        end = x + len(new)
        if end > self.width:
            end = self.width
            del new[end - x :]
            if new[-1].width == 2:
                new[-1] = pen[" "]
        if new:
            self._cut(x, y)
            self._cut(end, y)
            self.rows[y][x:end] = new
            self._mark(x, y, end)
        return end

    def _cut(self, x: int, y: int) -> None:
        """Make blanks of a wide character that is cut in two before a column."""
        row = self.rows[y]
        if 0 < x < self.width and row[x].width == 0:
            row[x - 1] = row[x] = row[x].pen[" "]
            self._mark(x - 1, y, x + 1)

    def _mark(self, start: int, y: int, end: int) -> None:
        self.sources[y] = None
        first, last = self.written.get(y, (start, end))
        self.written[y] = (min(start, first), max(end, last))
