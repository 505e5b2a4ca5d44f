"""The map is scrolled so that the cursor is always in view."""

import pytest
from textual.geometry import Size

from engine.core.geometry import Cell
from tui.widgets.framing import Frame, framed, scrolled

ROOMS = [Size(1, 1), Size(5, 3), Size(41, 21), Size(81, 33), Size(200, 80)]


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_wherever_the_cursor_goes_it_is_in_view(room: Size) -> None:
    frame = Frame()
    for x, y in [(0, 0), (47, 0), (47, 19), (0, 19), *((x, x % 20) for x in range(48))]:
        frame = framed(frame, (48, 20), room, Cell(x, y))
        shown = frame.region(y, x, x)
        assert shown.x >= 0
        assert shown.right <= room.width
        assert 0 <= shown.y < room.height


def test_cells_are_two_columns_wide_where_the_whole_map_has_room_for_it() -> None:
    assert framed(Frame(), (48, 20), Size(96, 20), Cell(0, 0)).columns == 2
    assert framed(Frame(), (48, 20), Size(95, 20), Cell(0, 0)).columns == 1


def test_a_step_within_view_does_not_scroll() -> None:
    before = framed(Frame(), (48, 20), Size(41, 21), Cell(20, 10))
    assert framed(before, (48, 20), Size(41, 21), Cell(21, 10)) == before


def test_near_an_edge_with_more_behind_it_the_map_leaps() -> None:
    before = framed(Frame(), (48, 20), Size(20, 20), Cell(0, 0))
    after = framed(before, (48, 20), Size(20, 20), Cell(18, 0))
    assert after.left == 8
    assert framed(after, (48, 20), Size(20, 20), Cell(19, 0)) == after


def test_a_place_in_the_widget_is_a_cell_and_back() -> None:
    frame = framed(Frame(), (10, 10), Size(33, 14), Cell(3, 4))
    shown = frame.region(4, 3, 3)
    assert frame.cell(shown.x, shown.y) == frame.cell(shown.right - 1, shown.y) == Cell(3, 4)


def test_the_wheel_scrolls_no_further_than_the_map() -> None:
    frame = framed(Frame(), (48, 20), Size(48, 10), Cell(0, 0))
    assert scrolled(frame, 50, 20, 10).top == 10
    assert scrolled(frame, -5, 20, 10).top == 0
