"""Models of several cells: how they fill the ground, move over it, and are measured."""

import pytest

from engine.core import footprint, paths
from engine.core.geometry import Cell, block
from engine.core.ground import Ground

OPEN = Ground([["." * 12] * 8])
BIG = (2, 2)


def cells(*places):
    return tuple(Cell(*place) for place in places)


@pytest.mark.rule("GEN-1")
def test_a_model_fills_a_block_from_its_north_west_cell():
    assert block(Cell(3, 1), BIG) == cells((3, 1), (4, 1), (3, 2), (4, 2))
    assert block(Cell(3, 1, 1), (1, 1)) == cells((3, 1, 1))


@pytest.mark.rule("GEN-1")
def test_it_is_measured_from_its_nearest_cell():
    big, man = block(Cell(0, 0), BIG), cells((5, 1))
    assert footprint.distance2_between(big, man) == 16
    assert footprint.nearest(big, man) == (Cell(1, 1), Cell(5, 1))


@pytest.mark.rule("GEN-3")
def test_contact_is_between_the_nearest_cells():
    big = block(Cell(0, 0), BIG)
    assert footprint.touching(OPEN, big, cells((2, 2)))
    assert not footprint.touching(OPEN, big, cells((3, 0)))
    walled = Ground([["..#.", "..#.", "...."]])
    assert not footprint.touching(walled, big, cells((3, 0)))


@pytest.mark.rule("GEN-7")
def test_it_is_seen_if_any_of_its_cells_is():
    ground = Ground([["......", "..#...", "......"]])
    man, big = cells((0, 1)), block(Cell(4, 1), BIG)
    assert footprint.seen_pair(ground, man, cells((4, 1))) is None
    assert footprint.seen_pair(ground, man, big) == (Cell(0, 1), Cell(4, 2))


@pytest.mark.rule("GEN-4")
def test_a_step_is_taken_by_all_of_its_cells():
    ground = Ground([["....#..", "....#..", ".......", "......."]])
    reach = paths.reach(ground, Cell(0, 0), 200, climb=30, size=BIG)
    # Then it fits through the gap of two cells only
    assert Cell(5, 0) in reach
    assert Cell(3, 0) not in reach
    assert all(footprint.fits(ground, cell, BIG) for cell in reach)
    narrow = Ground([["....#..", "....#..", "......."]])
    assert Cell(5, 0) not in paths.reach(narrow, Cell(0, 0), 200, climb=30, size=BIG)


@pytest.mark.rule("GEN-4")
def test_it_pays_for_its_dearest_cell():
    ground = Ground([["......", '..""..']])
    reach = paths.reach(ground, Cell(0, 0), 100, climb=30, size=BIG)
    assert reach[Cell(1, 0)] == 20
    assert reach[Cell(4, 0)] == 20 + 20 + 20 + 10


@pytest.mark.rule("GEN-14")
def test_others_stand_in_its_way_whole():
    foe, friend = cells((3, 1)), cells((3, 4))
    reach = paths.reach(OPEN, Cell(0, 0), 90, climb=30, size=BIG, closed=foe, no_stop=friend)
    assert not any(Cell(3, 1) in block(cell, BIG) for cell in reach)
    assert not any(Cell(3, 4) in block(cell, BIG) for cell in reach)
    for cell in reach:
        route = reach.path(cell)
        assert not any(foe[0] in block(step, BIG) for step in route)
        cost = paths.cost_of(
            OPEN, Cell(0, 0), route, climb=30, size=BIG, closed=foe, no_stop=friend
        )
        assert cost == reach[cell]
    blocked = cells((1, 0), (2, 0))
    assert paths.cost_of(OPEN, Cell(0, 0), blocked, climb=30, size=BIG, closed=foe) is None
