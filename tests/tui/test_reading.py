"""What is read out: bearings, how to find a game again."""

import pytest

from engine.core.geometry import Cell
from tests.tui import yard
from tests.tui.fake import FakeHost
from tui.reading import bearing, farewell, question_line


@pytest.mark.parametrize(
    ("end", "told"),
    [
        ((10, 5), "5″ north"), ((10, 15), "5″ south"), ((14, 10), "4″ east"), ((3, 10), "7″ west"),
        ((13, 6), "5″ north-east"), ((7, 14), "5″ south-west"), ((19, 9), "9″ east"),
        ((10, 10, 1), "0″"),
    ],
)  # fmt: skip
def test_a_place_lies_so_far_that_way(end, told):
    assert bearing(Cell(10, 10), Cell(*end)) == told


def test_a_game_left_says_how_it_is_taken_up_again(tmp_path):
    game = yard.host(saves=tmp_path)
    assert "dustup play --continue" in farewell(game.report("law"))
    game.close()
    assert farewell(yard.host().report("law")) == ""


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (
            "watch",
            "Law is asked: Ike Carver steps into Bea's arc (Ike Carver runs for the stable).",
        ),
        ("dice", "Doc shoots ike."),
    ],
)
def test_a_question_out_of_turn_says_what_led_there_once(asked, told):
    prompt = FakeHost(prompt=asked).report("law").prompt
    assert question_line(prompt) == told
