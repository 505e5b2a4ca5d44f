"""Posses in the places of those whom a scenario has."""

import pytest

from engine.core.errors import ScenarioInvalid
from engine.core.fielding import fielded, guests_of
from engine.core.geometry import Cell
from engine.core.posse import Man
from engine.core.scenario import parse

TEXT = """
format = 1
title = "A yard"
rules = "toy"
seats = ["red", "blue"]
[[floor]]
map = '''
...|....
...|....
...|....
'''
[[figure]]
id = "ann"
seat = "red"
at = [0, 0]
[[figure]]
id = "judge"
seat = "red"
at = [1, 0]
[[figure]]
id = "bob"
seat = "blue"
at = [7, 2]
[[goal]]
seat = "blue"
when = { down = ["judge"] }
[[trigger]]
when = { down = "bob" }
then = { say = "Bob is down." }
[[trigger]]
when = { turn = 2 }
then = { say = "It is late." }
[script]
play = "say Nothing."
"""
SCENARIO = parse(TEXT, "yard.toml")


def men(count, seat="red"):
    return [Man(f"{seat}{number}", f"{seat} {number}", seat, {}) for number in range(count)]


def places(scenario):
    return {one["id"]: Cell(*one["at"]) for one in scenario.figures}


def test_men_take_the_places_of_their_seat_and_guests_stay():
    assert guests_of(SCENARIO) == ("judge",)
    game = fielded(SCENARIO, {"red": men(1)}, lambda man: {"tier": "good"})
    assert places(game) == {"judge": Cell(1, 0), "bob": Cell(7, 2), "red0": Cell(0, 0)}
    assert game.figures[-1] == {
        "tier": "good", "id": "red0", "name": "red 0", "seat": "red", "at": [0, 0, 0],
    }  # fmt: skip


def test_whoever_finds_no_place_begins_as_near_to_the_first_as_can_be_walked_to():
    game = fielded(SCENARIO, {"red": men(8)}, lambda man: {})
    at = places(game)
    assert len({*at.values()}) == len(at)
    assert {cell for id_, cell in at.items() if id_ != "bob"} == {
        Cell(x, y) for x in range(3) for y in range(3)
    }


def test_a_posse_that_finds_no_room_is_refused():
    with pytest.raises(ScenarioInvalid, match='the posse of "red" finds no room'):
        fielded(SCENARIO, {"red": men(9)}, lambda man: {})


def test_triggers_of_those_who_are_not_there_and_the_script_are_left_out():
    game = fielded(SCENARIO, {"blue": men(1, "blue")}, lambda man: {})
    assert [trigger.then.say for trigger in game.triggers] == ["It is late."]
    assert game.script is None
    assert game.goals == SCENARIO.goals


def test_a_seat_without_men_has_nobody_but_its_guests():
    game = fielded(SCENARIO, {"red": [], "blue": men(1, "blue")}, lambda man: {})
    assert [*places(game)] == ["judge", "blue0"]
