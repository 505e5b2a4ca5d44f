"""Two moments of a game side by side."""

from pathlib import Path

import pytest

from engine.core.scene import Span
from engine.session.comparing import named
from engine.session.viewer import Viewer

SAMPLES = Path(__file__).parents[2] / "saves"


@pytest.fixture(scope="module")
def viewer() -> Viewer:
    return Viewer(SAMPLES / "sample-riverboat.dustup")


def test_figures_that_differ_come_first_line_beside_line(viewer) -> None:
    other = viewer.tree()[2].tip
    compared = viewer.compare(viewer.head, other)
    differ = [figure.differs for figure in compared.figures]
    assert any(differ) and differ == sorted(differ, reverse=True)
    for figure in compared.figures:
        lines = [line.differs for line in figure.lines]
        assert lines == sorted(lines, reverse=True) and len(lines) > 3
    ace = next(figure for figure in compared.figures if figure.id == "ace")
    assert (ace.a, ace.b is not None, ace.moved) == (None, True, True)
    health = next(line for line in ace.lines if line.name == "HP")
    assert "out of action" in health.a and "out of action" not in health.b
    # What all of a side hold is told once
    assert not {line.name for _, lines in compared.sides for line in lines} & {
        line.name for figure in compared.figures for line in figure.lines if line.differs
    }


def test_dice_are_those_since_the_ways_parted(viewer) -> None:
    other = viewer.tree()[2]
    compared = viewer.compare(viewer.head, other.tip)
    assert compared.common == other.fork
    assert [throw.node for throw in compared.b.dice] == sorted(
        throw.node for throw in compared.b.dice
    )
    assert all(throw.node in viewer._timeline.branch(viewer.head) for throw in compared.a.dice)
    faces = [face for throw in compared.a.dice for face in throw.faces]
    assert compared.a.mean == pytest.approx(sum(faces) / len(faces))
    same = viewer.compare(other.fork, other.fork)
    assert not any(figure.differs for figure in same.figures) and not same.a.dice


def test_luck_stands_beside_luck(viewer) -> None:
    compared = viewer.compare(viewer.head, 20)
    assert {luck.seat for luck in compared.luck} <= set(viewer.seats) and compared.luck
    assert all(luck.a.dice >= luck.b.dice for luck in compared.luck if luck.a and luck.b)


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (["HP ", "♦♦", "   AP 2"], ("HP", "♦♦ AP 2")),
        (["   O    ", "head  ", "1!"], ("head", "1!")),
        (["2 Notch cards: ", "“Deadeye”", ", ", "“Ricochet”"],
         ("Notch cards", "2 “Deadeye”, “Ricochet”")),
        (["quick draw", ", ", "tough"], ("", "quick draw, tough")),
        (["(on the ground)"], ("", "(on the ground)")),
        (["  / \\   "], ("", "")),
    ],
)  # fmt: skip
def test_rows_of_cards_have_names(texts, told) -> None:
    assert named(tuple(Span(text) for text in texts)) == told
