"""Triggers go off on what happens: once a game or once a turn."""

import pytest

from engine.core.cueing import due, enters, falls, turns
from engine.core.geometry import Cell
from engine.core.goals import Cue, Effect, Trigger

DOOR = Cell(3, 4)


def trigger(again=False, **when):
    return Trigger(Cue(**when), Effect("Bang!"), again)


def going_off(happening, *triggers, cued=(), turn=2):
    return [number for number, _ in due(triggers, cued, turn, happening)]


def test_number_and_text_are_told():
    assert list(due([trigger(turn=1), trigger(turn=2)], (), 2, turns(2))) == [(1, "Bang!")]


@pytest.mark.parametrize("seat", [None, "law"])
def test_a_figure_enters_a_cell(seat):
    assert going_off(enters((DOOR,), "law"), trigger(enters=(3, 4), seat=seat)) == [0]


def test_a_figure_of_another_seat_or_in_another_cell_sets_nothing_off():
    assert going_off(enters((DOOR,), "gang"), trigger(enters=(3, 4), seat="law")) == []
    assert going_off(enters((Cell(3, 4, 1),), "law"), trigger(enters=(3, 4))) == []


def test_a_figure_of_several_cells_enters_with_any_of_them():
    assert going_off(enters((Cell(2, 4), DOOR), "law"), trigger(enters=(3, 4))) == [0]


def test_a_figure_falls():
    assert going_off(falls("doc"), trigger(down="doc"), trigger(down="ike")) == [0]


def test_a_trigger_goes_off_once_a_game_or_once_a_turn():
    once, again = trigger(turn=2), trigger(turn=2, again=True)
    assert going_off(turns(2), once, again, cued=((0, 1), (1, 1))) == [1]
    assert going_off(turns(2), once, again, cued=((0, 2), (1, 2))) == []
