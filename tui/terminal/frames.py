"""Frames as Textual writes them: where, in which look, what.

Of all that a terminal can be told only motions, looks, blanks and text are understood; the rest
is dropped, whoever wrote it.
"""

import re

from tui.terminal.looks import Looks
from tui.terminal.pens import PLAIN
from tui.terminal.sheet import Sheet

ESC, CSI = "\x1b", "\x1b["
_AT_ROW = re.compile(r"\x1b\[(\d{1,5});\d{1,5}H")
_SEQUENCE = re.compile(r"([0-9;:]{0,256})([@-~])|[ -?]*[@-~]")  # what follows a CSI
_OTHER = re.compile(
    r"\x1b[\]PX^_][^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)"  # strings: OSC, DCS and the like
    r"|\x1b[ -/]+[0-~]?|\x1b[^\[]|\x1b$"
)
_FARTHEST = 1 << 16


class Frames:
    """Writes frames on a sheet; `x` and `y` are where the next text goes, beyond an edge too."""

    def __init__(self, sheet: Sheet, looks: Looks) -> None:
        self.x = self.y = 0
        self._sheet, self._looks, self._pen = sheet, looks, PLAIN
        self._strayed = False  # whether the row that is read went on in another one

    def write(self, text: str) -> None:
        """Write a frame, or any part of one."""
        if text.count(ESC) != text.count(CSI):
            text = _OTHER.sub("", text)
        first, *others = text.split("\n")
        self._row(first)
        for row in others:
            self.y, self.x = self.y + 1, 0
            self._row(row)

    def _row(self, text: str) -> None:
        """Write a row, unless it comes as it came last and nothing has touched it since."""
        at = _AT_ROW.match(text)
        if at is None or self._pen is not PLAIN:
            self._read(text)
            return
        y = int(at[1]) - 1
        if not 0 <= y < self._sheet.height:  # of a layout for another size
            return
        source = self._sheet.sources[y]
        if source is not None and source[0] == text:
            self.x, self.y = source[1], y
            return
        self.y, self._strayed = y, False
        self._read(text)
        if not self._strayed and self._pen is PLAIN:
            self._sheet.sources[y] = text, self.x

    def _read(self, text: str) -> None:
        start, *pieces = text.split(CSI)
        if start:
            self._put(start)
        known = self._looks.known
        for piece in pieces:
            end = piece.find("m") + 1
            if piece[:end] == "0m":
                self._pen = PLAIN
            elif self._pen is PLAIN and (found := known.get(piece[:end])) is not None:
                self._pen = found
            else:
                end = self._sequence(piece)
            if end < len(piece):
                self._put(piece[end:])

    def _put(self, text: str) -> None:
        self.x = self._sheet.put(self.x, self.y, text, self._pen)

    def _sequence(self, piece: str) -> int:
        """Do what a sequence says; return its length."""
        found = _SEQUENCE.match(piece)
        if found is None:
            return len(piece)
        numbers, letter = found.groups()
        if letter == "m":
            self._pen = self._looks.pen(numbers, self._pen)
        elif letter in ("H", "f"):
            row, _, column = numbers.partition(";")
            self._to(_number(column) - 1, _number(row) - 1)
        elif letter in ("A", "B"):
            steps = _number(numbers)
            self._to(self.x, self.y + (steps if letter == "B" else -steps))
        elif letter in ("C", "D"):
            steps = _number(numbers)
            self._to(self.x + (steps if letter == "C" else -steps), self.y)
        elif letter == "K":
            self._blank(self.x, self.y)
        elif letter == "J":
            for y in range(0 if numbers == "2" else self.y, self._sheet.height):
                self._blank(0 if y > self.y or numbers == "2" else self.x, y)
        return found.end()

    def _to(self, x: int, y: int) -> None:
        y = max(0, min(y, self._sheet.height))  # beyond the edge nothing is written
        self._strayed |= y != self.y
        self.x, self.y = max(0, min(x, self._sheet.width)), y

    def _blank(self, x: int, y: int) -> None:
        self._strayed |= y != self.y
        self._sheet.put(x, y, " " * (self._sheet.width - x), self._pen)


def _number(text: str) -> int:
    """Return a count as sequences write it."""
    return min(int(text), _FARTHEST) if text.isdecimal() and len(text) < 9 and int(text) else 1
