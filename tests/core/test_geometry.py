"""Cells, inches, arcs and lines."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.geometry import (
    Cell,
    adjacent,
    centre,
    crossed,
    distance2,
    in_arc,
    straight,
    within,
)  # fmt: skip

HERE = Cell(10, 10)
STEPS = st.integers(-12, 12)
POINTS = st.tuples(st.integers(0, 8), st.integers(0, 8), st.sampled_from([1, 5, 9]),
                   st.sampled_from([1, 5, 9]))  # fmt: skip


@pytest.mark.rule("GEN-2")
def test_within_counts_the_straight_line_between_centres():
    assert distance2(HERE, Cell(13, 14)) == 25
    assert within(HERE, Cell(13, 14), 5)
    assert not within(HERE, Cell(14, 14), 5)


@pytest.mark.rule("GEN-13", "GEN-2")
def test_distances_ignore_floors():
    assert within(HERE, Cell(13, 14, 2), 5)


@pytest.mark.rule("GEN-3")
@pytest.mark.parametrize(
    ("other", "touches"),
    [
        (Cell(11, 10), True),
        (Cell(11, 11), True),
        (Cell(12, 10), False),
        (HERE, False),
        (Cell(11, 10, 1), False),
    ],
)
def test_cells_touch_sideways_and_cornerwise_on_one_floor(other, touches):
    assert adjacent(HERE, other) is touches


@pytest.mark.rule("GEN-8")
@pytest.mark.parametrize(
    ("facing", "step", "inside"),
    [
        ((1, 0), (5, 0), True),
        ((1, 0), (5, 5), True),  # the very edge of the arc
        ((1, 0), (5, 6), False),
        ((1, 0), (-5, 0), False),
        ((1, 0), (0, 0), False),
        ((3, 1), (2, -1), True),  # its edges run along (2, -1) and (1, 2)
        ((3, 1), (1, -1), False),
        ((3, 1), (1, 2), True),
        ((3, 1), (1, 3), False),
    ],
)
def test_an_arc_spans_ninety_degrees(facing, step, inside):
    assert in_arc(facing, HERE, Cell(HERE.x + step[0], HERE.y + step[1])) is inside


@pytest.mark.rule("GEN-8")
@given(st.tuples(STEPS, STEPS).filter(any), st.tuples(STEPS, STEPS).filter(any))
def test_every_cell_lies_in_one_of_four_arcs_or_on_their_edge(facing, step):
    fx, fy = facing
    quarters = [(fx, fy), (-fy, fx), (-fx, -fy), (fy, -fx)]
    cell = Cell(HERE.x + step[0], HERE.y + step[1])

    assert sum(in_arc(quarter, HERE, cell) for quarter in quarters) in (1, 2)


@pytest.mark.rule("GEN-19")
@pytest.mark.parametrize(
    ("direction", "length", "steps"),
    [
        ((1, 0), 3, [(1, 0), (2, 0), (3, 0)]),
        ((2, 1), 4, [(1, 0), (2, 1), (3, 1), (4, 2)]),  # a half is rounded towards 0
        ((-2, -1), 2, [(-1, 0), (-2, -1)]),
        ((3, 2), 3, [(1, 1), (2, 1), (3, 2)]),
        ((0, -5), 2, [(0, -1), (0, -2)]),
    ],
)
def test_a_straight_line_steps_along_its_longer_side(direction, length, steps):
    line = straight(HERE, direction, length)

    assert [(cell.x - HERE.x, cell.y - HERE.y) for cell in line] == steps


@pytest.mark.rule("GEN-7")
@given(POINTS, POINTS)
def test_a_line_enters_exactly_the_cells_it_has_some_length_in(a, b):
    start, end = ((10 * x + dx, 10 * y + dy) for x, y, dx, dy in (a, b))
    line = [*crossed(start, end)]
    whole = line[-1][3]
    parts = {(x, y): (Fraction(i, whole), Fraction(j, whole)) for x, y, i, j in line}

    if start != end:
        assert parts == _by_fractions(start, end)
    assert (line[0][:2], line[-1][:2]) == (a[:2], b[:2])


@pytest.mark.rule("GEN-7")
def test_a_line_through_a_corner_enters_neither_cell_beside_it():
    line = crossed(centre(Cell(0, 0)), centre(Cell(2, 2)))

    assert [cell[:2] for cell in line] == [(0, 0), (1, 1), (2, 2)]


def _by_fractions(start, end):
    """Return the parts of a line that lie inside each cell, worked out cell by cell."""
    parts = {}
    for x in range(9):
        for y in range(9):
            inside = [_inside(p, q, side) for p, q, side in zip(start, end, (x, y), strict=True)]
            begins, ends = max(lo for lo, _ in inside), min(hi for _, hi in inside)
            if begins < ends:
                parts[x, y] = begins, ends
    return parts


def _inside(start, end, side):
    if start == end:
        return (Fraction(0), Fraction(1)) if 10 * side < start < 10 * side + 10 else (1, 0)
    low, high = sorted(Fraction(10 * edge - start, end - start) for edge in (side, side + 1))
    return max(low, Fraction(0)), min(high, Fraction(1))
