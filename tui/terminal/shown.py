"""What the terminal shows, and the shortest text that brings it up to a sheet."""

from tui.terminal.motions import UNKNOWN, motion
from tui.terminal.pens import PLAIN, RESET
from tui.terminal.runs import Place, Run, by_pen, differing, drawn
from tui.terminal.sheet import Sheet

CLEAR = f"{RESET}\x1b[H\x1b[2J"
LARGE = 12  # runs from which it may pay to draw those of one pen together


class Shown:
    """The cells on the terminal, its cursor and its pen; nothing is known at first."""

    def __init__(self, width: int, height: int) -> None:
        self._rows = [[PLAIN[" "]] * width for _ in range(height)]
        self._place = Place(UNKNOWN, UNKNOWN, PLAIN)
        self._is_known = False

    def forget(self) -> None:
        """Take nothing for shown: the next update clears and paints everything."""
        self._is_known = False

    def update(self, sheet: Sheet, cursor: tuple[int, int] | None) -> str:
        """Return what brings the terminal up to a sheet and its cursor to a cell."""
        clear = "" if self._is_known else self._clear(sheet)
        text, place = drawn(runs := self._differences(sheet), sheet.rows, self._place)
        if len(runs) >= LARGE:
            other = drawn(sorted(runs, key=by_pen), sheet.rows, self._place)
            text, place = min((text, place), other, key=lambda drawing: len(drawing[0]))
        if cursor is not None and cursor != place[:2]:
            text += motion(place.x, place.y, *cursor)
            place = Place(*cursor, place.pen)
        self._place = place
        return clear + text

    def _clear(self, sheet: Sheet) -> str:
        self._rows = [[PLAIN[" "]] * sheet.width for _ in range(sheet.height)]
        self._place, self._is_known = Place(0, 0, PLAIN), True
        sheet.all_written()
        return CLEAR

    def _differences(self, sheet: Sheet) -> list[Run]:
        """Return what differs, top down, and note it as shown."""
        runs: list[Run] = []
        for y in sorted(sheet.written):
            start, end = sheet.written[y]
            new, old = sheet.rows[y], self._rows[y]
            if new[start:end] != old[start:end]:
                runs += differing(y, new, old, start, end)
                old[start:end] = new[start:end]
        sheet.written.clear()
        return runs
