"""Who is where, when models fill several cells and ride on one another."""

from engine.core.geometry import Cell
from engine.core.scene import Token
from tui.bodies import Bodies

BEAST = Token("rex", "Rex", "wild", 2, "R", Cell(4, 2), size=(2, 2))
RIDER = Token("ann", "Ann", "law", 0, "A", Cell(4, 2))
GIANT = Token("bront", "Bront", "wild", 2, "B", Cell(0, 0), size=(3, 3))


def test_a_model_is_found_in_each_of_its_cells_and_nowhere_else() -> None:
    bodies = Bodies((BEAST,))
    found = {cell for x in range(8) for y in range(6) if bodies.at(cell := Cell(x, y))}
    assert found == set(BEAST.cells)


def test_its_letter_is_in_the_middle_or_in_the_north_west() -> None:
    bodies = Bodies((BEAST, GIANT))
    assert bodies.home(BEAST) == Cell(4, 2)
    assert bodies.home(GIANT) == Cell(1, 1)


def test_a_rider_is_on_top_and_the_mount_shows_its_letter_beside_him() -> None:
    bodies = Bodies((BEAST, RIDER))
    assert bodies.at(Cell(4, 2)) == RIDER
    assert bodies.at(Cell(5, 2)) == bodies.at(Cell(5, 3)) == BEAST
    assert bodies.home(BEAST) == Cell(5, 2)
    assert bodies.all_at(Cell(4, 2)) == [RIDER, BEAST]


def test_even_a_rider_as_large_as_the_mount_hides_nobody() -> None:
    large = Token("ann", "Ann", "law", 0, "A", Cell(4, 2), size=(2, 2))
    bodies = Bodies((BEAST, large))
    assert {bodies.at(cell).id for cell in BEAST.cells if bodies.at(cell)} == {"rex", "ann"}


def test_whoever_is_under_a_blast_counts_once() -> None:
    bodies = Bodies((BEAST, RIDER, GIANT))
    assert [t.id for t in bodies.under((Cell(4, 2), Cell(5, 3), Cell(7, 7)))] == ["ann", "rex"]


def test_of_two_in_one_cell_the_later_one_is_seen() -> None:
    under = Token("bob", "Bob", "law", 0, "B", Cell(1, 1))
    over = Token("cid", "Cid", "law", 0, "C", Cell(1, 1))
    bodies = Bodies((under, over))
    assert bodies.at(Cell(1, 1)) == over
    assert bodies.home(under) == Cell(1, 1)
