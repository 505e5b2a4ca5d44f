"""A part cites its rule, and its mark where the rulebook prints none."""

import pytest

from engine.core.citing import cited, tag
from engine.core.scene import Part

PATHS = {"T-1": "guns.{gun}.dice", "R-2": "modifiers.{row}"}


def rule(part, **marks):
    """Return the rule of a part with these marks by row of the table of modifiers."""
    found = {"guns.colt.dice": "house"} | {f"modifiers.{row}": mark for row, mark in marks.items()}
    (told,) = cited((part,), PATHS, found, gun="colt")
    assert (told.name, told.dice) == (part.name, part.dice)
    return told.rule


def test_a_word_of_the_act_tells_where_the_figure_stands():
    assert rule(Part("colt, close", 4, "T-1")) == "T-1 house"


@pytest.mark.parametrize("mark", ["house", "found", "yours"])
def test_the_name_of_the_part_tells_it_too(mark):
    assert rule(Part("light cover", -1, "R-2"), light_cover=mark) == f"R-2 {mark}"


def test_what_is_printed_has_no_mark():
    assert rule(Part("light cover", -1, "R-2"), light_cover="printed") == "R-2"


def test_what_no_table_holds_has_no_mark():
    assert rule(Part("light cover", -1, "R-2")) == "R-2"
    assert rule(Part("luck", 1, "R-9")) == "R-9"
    assert rule(Part("luck", 1)) == ""


@pytest.mark.parametrize(
    ("paths", "told"),
    [(("a", "b"), " house"), (("a", "c"), " yours"), (("a",), ""), (("nowhere",), ""), ((), "")],
)
def test_figures_on_a_card_have_the_least_printed_of_their_marks(paths, told):
    marks = {"a": "printed", "b": "house", "c": "yours"}
    assert tag(marks, *paths).text == told
