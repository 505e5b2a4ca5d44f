"""Cells and directions as a player types and reads them."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.geometry import COMPASS, Cell
from engine.core.places import WINDS, parse_cell, parse_facing, place, wind


def test_a_cell_is_written_as_it_is_typed():
    assert place(Cell(3, 4)) == "3,4"
    assert place(Cell(3, 4, 1)) == "3,4,1"


@pytest.mark.parametrize("cell", [Cell(0, 0), Cell(12, 4), Cell(12, 4, 1)])
def test_what_is_written_is_read_again(cell):
    assert parse_cell(place(cell)) == cell


@pytest.mark.parametrize("word", ["", "3", "3,x", "-1,0", "²,0", "1,2,3,4", "1, 2", "north"])
def test_what_is_no_cell_is_told(word):
    with pytest.raises(IllegalAction, match="is no cell; write column,row such as 12,4"):
        parse_cell(word)


def test_a_huge_number_is_cut_short():
    assert parse_cell("9" * 5000 + ",0") == Cell(9999, 0)


@pytest.mark.rule("GEN-18")
def test_the_eight_winds_go_clockwise_from_north():
    assert [wind(facing) for facing in COMPASS] == list(WINDS)


def test_any_other_direction_has_the_name_of_the_nearest_wind():
    assert wind((10, -1)) == "east"
    assert wind((-3, 2)) == "south-west"
    assert wind((1, -5)) == "north"


def test_a_direction_is_a_wind_or_a_cell_seen_from_where_one_stands():
    at = Cell(5, 5)
    assert parse_facing(at, "south-west") == (-1, 1)
    assert parse_facing(at, "8,1") == (3, -4)
    assert parse_facing(at, "5,5") == (0, 0)
    with pytest.raises(IllegalAction):
        parse_facing(at, "up")
