"""Small battlefields drawn in the test, random ones, and what is true of every one."""

from textwrap import dedent

import numpy as np
from hypothesis import strategies as st

from engine.core import sight
from engine.core.geometry import Cell
from engine.core.ground import Ground

MARKS = "abcde"  # stand for open ground; on an upper floor, for roof


def drawn(*floors: str) -> tuple[Ground, dict[str, Cell]]:
    """Return the ground that is drawn, and the cells of the marks in it."""
    rows = [_lines(floor) for floor in floors]
    marks = {
        glyph: Cell(x, y, floor)
        for floor, lines in enumerate(rows)
        for y, line in enumerate(lines)
        for x, glyph in enumerate(line)
        if glyph in MARKS
    }
    plain = [
        [line.translate(dict.fromkeys(map(ord, MARKS), "^" if floor else ".")) for line in lines]
        for floor, lines in enumerate(rows)
    ]
    return Ground(plain), marks


def _lines(floor: str) -> list[str]:
    """Return the rows of a floor; one drawn as a block is shifted to the left."""
    return (dedent(floor).strip("\n") if floor.startswith("\n") else floor).split("\n")


def cells(ground: Ground) -> list[Cell]:
    """Return every cell of a ground."""
    return [
        Cell(x, y, floor)
        for floor in range(ground.floors)
        for y in range(ground.height)
        for x in range(ground.width)
    ]


@st.composite
def grounds(draw, kinds=".....#'=~+", most=(9, 8, 3)):
    """Draw a small ground at random."""
    width, height, floors = (draw(st.integers(1, top)) for top in most)
    row = st.text(kinds, min_size=width, max_size=width)
    floor = st.lists(row, min_size=height, max_size=height)
    return Ground(draw(st.lists(floor, min_size=floors, max_size=floors)))


def one_way_pairs(ground: Ground) -> list[tuple[Cell, Cell]]:
    """Return the pairs on one floor of which only the first sees the second.

    It asks the fields of view, not `sees`, which would answer both alike in any case. A map of
    60 x 40 takes a tenth of a second.
    """
    everywhere, pairs = cells(ground), []
    for floor in range(ground.floors):
        here = [cell for cell in everywhere if cell.floor == floor]
        views = np.array([sight.field(ground, cell).ravel() for cell in here])
        pairs += [(here[a], here[b]) for a, b in np.argwhere(views & ~views.T)]
    return pairs
