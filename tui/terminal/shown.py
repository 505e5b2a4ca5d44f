"""What the terminal shows, and the shortest text that brings it up to a sheet."""

from collections.abc import Iterator

from tui.terminal.motions import UNKNOWN, motion
from tui.terminal.pens import PLAIN, RESET, Cell, change
from tui.terminal.sheet import Sheet

CLEAR = f"{RESET}\x1b[H\x1b[2J"
BRIDGE = 4  # unchanged cells that may be written again instead of a motion


class Shown:
    """The cells on the terminal, its cursor and its pen; nothing is known at first."""

    def __init__(self, width: int, height: int) -> None:
        self._rows = [[PLAIN[" "]] * width for _ in range(height)]
        self._x = self._y = UNKNOWN
        self._pen = PLAIN
        self._is_known = False

    def forget(self) -> None:
        """Take nothing for shown: the next update clears and paints everything."""
        self._is_known = False

    def update(self, sheet: Sheet, cursor: tuple[int, int] | None) -> str:
        """Return what brings the terminal up to a sheet and its cursor to a cell."""
        out: list[str] = []
        if not self._is_known:
            self._clear(sheet)
            out.append(CLEAR)
        for y in sorted(sheet.written):
            start, end = sheet.written[y]
            if sheet.rows[y][start:end] != self._rows[y][start:end]:
                self._row(out, y, sheet.rows[y], start, end)
        sheet.written.clear()
        if cursor is not None and cursor != (self._x, self._y):
            out.append(motion(self._x, self._y, *cursor))
            self._x, self._y = cursor
        return "".join(out)

    def _clear(self, sheet: Sheet) -> None:
        self._rows = [[PLAIN[" "]] * sheet.width for _ in range(sheet.height)]
        self._x = self._y = 0
        self._pen, self._is_known = PLAIN, True
        sheet.all_written()

    def _row(self, out: list[str], y: int, new: list[Cell], start: int, end: int) -> None:
        """Write what differs in a row, and note it as shown."""
        old, width = self._rows[y], len(new)
        for x in range(start, end):
            cell = new[x]
            if cell is old[x]:
                continue
            if cell.width == 0:  # the end of a wide character is drawn by its beginning
                x -= 1
                cell = new[x]
            if self._x != x or self._y != y:
                out.append(self._way(new, x, y))
            out.append(self._drawn(cell))
            old[x] = cell
            if cell.width == 2:
                old[x + 1] = new[x + 1]
            self._x, self._y = x + cell.width, y
            if self._x >= width or cell.width == 2 or len(cell.text) > 1:
                self._x = UNKNOWN  # terminals differ in where the cursor is now

    def _way(self, row: list[Cell], x: int, y: int) -> str:
        """Return how to get to a cell: by a motion, or over cells that look alike."""
        way = motion(self._x, self._y, x, y)
        if self._y != y or self._x == UNKNOWN or not 0 < x - self._x <= BRIDGE:
            return way
        between = row[self._x : x]
        if not all(cell.width == 1 and self._is_drawn_alike(cell) for cell in between):
            return way
        bridge = "".join(cell.text for cell in between)
        return bridge if len(bridge.encode()) <= len(way) else way

    def _is_drawn_alike(self, cell: Cell) -> bool:
        """Return whether a cell needs no other pen: any bare one of its ground draws a space."""
        pen = cell.pen
        if pen is self._pen:
            return True
        return (
            cell.text == " "
            and pen.ground == self._pen.ground
            and self._pen.is_bare
            and pen.is_bare
        )

    def _drawn(self, cell: Cell) -> str:
        if self._is_drawn_alike(cell):
            return cell.text
        sgr = change(self._pen, cell.pen)
        self._pen = cell.pen
        return sgr + cell.text


def painted(sheet: Sheet) -> Iterator[str]:
    """Yield a sheet's rows as they look, without colours."""
    for row in sheet.rows:
        yield "".join(cell.text for cell in row)
