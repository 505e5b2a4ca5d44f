"""What a player types is read, or refused in a sentence."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.geometry import Cell
from engine.session.report import Dice
from tui import typed

THREE = Dice("doc shoots ike", 3, 6)


@pytest.mark.parametrize(
    ("text", "cell"),
    [("6,2", Cell(6, 2)), (" 6 , 2 ", Cell(6, 2)), ("6 2", Cell(6, 2)), ("6,2,1", Cell(6, 2, 1))],
)
def test_a_place_is_column_and_row(text, cell):
    assert typed.cell(text) == cell


@pytest.mark.parametrize(
    "text", ["", "6", "a,b", "-1,2", "1,2,3,4", "٣,٣", "9" * 5000 + ",1", "1.5,2"]
)
def test_what_is_no_place_is_refused(text):
    with pytest.raises(IllegalAction):
        typed.cell(text)


@pytest.mark.parametrize("text", ["6 3 1", "6,3,1", "631", " 6  3  1 "])
def test_dice_may_be_typed_in_any_of_the_usual_ways(text):
    assert typed.dice(text, THREE) == (6, 3, 1)


def test_without_dice_it_says_what_to_type():
    with pytest.raises(IllegalAction, match="Type 3 dice from 1 to 6, such as 1 3 5"):
        typed.dice(" ", THREE)


@pytest.mark.parametrize("text", ["6 3", "6 3 7", "0 1 2", "6 3 1 1", "6311", "x", "6.5 1 1"])
def test_wrong_dice_are_refused_with_an_example(text):
    with pytest.raises(IllegalAction, match="3 dice from 1 to 6; write 1 3 5"):
        typed.dice(text, THREE)


def test_one_die_of_many_sides():
    assert typed.dice("12", Dice("", 1, 20)) == (12,)


def test_a_card_is_named():
    drawn = Dice("", 1, 2, ("Deadeye", "Haymaker"))
    assert typed.dice(" deadeye ", drawn) == "Deadeye"
    with pytest.raises(IllegalAction, match="Deadeye, Haymaker"):
        typed.dice("ace", drawn)


def test_a_count_is_one_unless_told():
    assert (typed.count(""), typed.count("3")) == (1, 3)
    with pytest.raises(IllegalAction):
        typed.count("0")
