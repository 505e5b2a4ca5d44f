"""The family of moves: lazy, and wider than what it lists; moves read from way-points."""

from typing import ClassVar

import pytest

from engine.core import paths
from engine.core.errors import IllegalAction
from engine.core.events import Action, Pass
from engine.core.geometry import Cell
from engine.core.routes import Routes, read_route
from tests.core.drawn import drawn

CLIMB = 30


class Go(Action, frozen=True, tag=10):
    verb: ClassVar[str] = "go"
    figure: str
    path: tuple[Cell, ...]
    fast: bool = False


class Leap(Go, frozen=True, tag=11):
    verb: ClassVar[str] = "leap"


def moves(*floors, budget=40, searched=None):
    """Return the moves from the mark "a", and a search without a budget for way-points."""
    ground, marks = drawn(*floors)

    def reach():
        if searched is not None:
            searched.append(marks["a"])
        return paths.reach(ground, marks["a"], budget, climb=CLIMB)

    def cost(path):
        tenths = paths.cost_of(ground, marks["a"], path, climb=CLIMB)
        return tenths if tenths is not None and tenths <= budget else None

    def leg(at):
        return paths.reach(ground, at, 10_000, climb=CLIMB)

    return Routes("go", lambda path: Go("doc", path), marks["a"], reach, cost), leg


def along(*columns):
    return tuple(Cell(x, 0) for x in columns)


@pytest.mark.rule("GEN-12")
def test_one_route_to_each_cell_is_listed():
    family, _ = moves("a..")
    assert list(family) == [Go("doc", along(1)), Go("doc", along(1, 2))]
    assert [family[0], family[1]] == list(family)
    assert len(family) == 2


@pytest.mark.rule("GEN-12")
def test_any_legal_route_is_among_them_and_nothing_else():
    family, _ = moves("a.....\n......", budget=40)
    detour = (Cell(0, 1), Cell(1, 1), Cell(1, 0))
    assert Go("doc", detour) in family
    assert Go("doc", detour) not in list(family)
    assert Go("doc", along(1, 2, 3, 4, 5)) not in family  # too far
    assert Go("doc", along(2)) not in family  # a step too wide
    assert Go("doc", ()) not in family


def test_the_action_must_be_what_is_made_of_the_path():
    family, _ = moves("a..")
    assert Go("ike", along(1)) not in family
    assert Go("doc", along(1), fast=True) not in family
    assert Leap("doc", along(1)) not in family
    assert Pass() not in family
    assert "go" not in family


def test_the_route_to_a_cell_is_found():
    family, _ = moves("a.#.")
    assert family.at(Cell(1, 0)) == [Go("doc", along(1))]
    assert family.at(Cell(3, 0)) == []


def test_whether_there_is_a_move_is_told_without_a_search():
    searched = []
    family, _ = moves("a..", searched=searched)
    assert family
    assert Go("doc", along(1, 2)) in family
    assert searched == []
    assert len(family) == 2
    assert list(family)
    assert len(searched) == 1


def test_who_is_walled_in_has_no_move():
    family, _ = moves("a#.")
    assert not family
    assert list(family) == []


def test_stairs_alone_are_a_move():
    upstairs = Cell(0, 0, 1)
    ground, _ = drawn("<#.", ">..")
    family = Routes(
        "go",
        lambda path: Go("doc", path),
        Cell(0, 0),
        lambda: paths.reach(ground, Cell(0, 0), CLIMB, climb=CLIMB),
        lambda path: paths.cost_of(ground, Cell(0, 0), path, climb=CLIMB),
    )
    assert family
    assert Go("doc", (upstairs,)) in family


# --- way-points


def test_a_move_is_read_by_its_end_or_by_way_points():
    family, leg = moves("a.....\n......\n......")
    assert read_route(family, "Doc", ["3,0"], leg) == Go("doc", along(1, 2, 3))
    bent = (Cell(0, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2))
    assert read_route(family, "Doc", ["0,2", "2,2"], leg) == Go("doc", bent)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Doc needs a cell to go to, such as 0,0."),
        (["3"], "“3” is no cell; write column,row such as 12,4."),
        (["99,99"], "No way leads to 99,99 from 0,0."),
        (["2,0", "6,0"], "No way leads to 6,0 from 2,0."),
        (["5,0"], "5,0 is out of reach by that way, or no move may end there."),
    ],
)
def test_a_move_that_cannot_be_is_told(words, said):
    family, leg = moves("a.....#")
    with pytest.raises(IllegalAction) as caught:
        read_route(family, "Doc", words, leg)
    assert str(caught.value) == said
