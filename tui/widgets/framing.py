"""Which part of a map is shown where, and how wide its cells are."""

from typing import NamedTuple

from textual.geometry import Region, Size

from engine.core.geometry import Cell

_MARGIN = 2  # cells kept between the cursor and an edge behind which the map goes on


class Frame(NamedTuple):
    """The first cell shown, its place in the widget, columns a cell, and the floor."""

    left: int = 0
    top: int = 0
    x: int = 0
    y: int = 0
    columns: int = 1
    floor: int = 0

    def cell(self, x: int, y: int) -> Cell:
        """Return the cell that is drawn at a place in the widget."""
        return Cell(self.left + (x - self.x) // self.columns, self.top + y - self.y, self.floor)

    def region(self, row: int, first: int, last: int) -> Region:
        """Return where cells of one row are drawn."""
        x = self.x + (first - self.left) * self.columns
        return Region(x, self.y + row - self.top, (last - first + 1) * self.columns, 1)


def framed(frame: Frame, map_size: tuple[int, int], room: Size, cursor: Cell) -> Frame:
    """Return the frame for a map and a room, moved no more than the cursor needs."""
    width, height = map_size
    columns = 2 if 2 * width <= room.width else 1
    left = _first(width, room.width // columns, frame.left, cursor.x)
    top = _first(height, room.height, frame.top, cursor.y)
    x = max(0, (room.width - columns * width) // 2)
    y = max(0, (room.height - height) // 2)
    return Frame(left, top, x, y, columns, cursor.floor)


def scrolled(frame: Frame, rows: int, height: int, room: int) -> Frame:
    """Return the frame some rows further down, as far as the map goes."""
    return frame._replace(top=max(0, min(frame.top + rows, height - room)))


def _first(length: int, room: int, first: int, point: int) -> int:
    """Return the first cell shown along one axis; leap when the point comes near an end."""
    margin = min(_MARGIN, (room - 1) // 2)
    low = 0 if first <= 0 else first + margin
    high = length if first + room >= length else first + room - margin
    if not low <= point < high:
        first = point - room // 2
    return max(0, min(first, length - room))
