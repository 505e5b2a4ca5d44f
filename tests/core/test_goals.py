"""What is carried off, and the edges of the table that this is measured by."""

import pytest

from engine.core.errors import ScenarioInvalid
from engine.core.geometry import Cell
from engine.core.goals import Carried, Condition, Goal, edges_at, reached
from engine.core.scenario import parse

SCENARIO = """
format = 1
title = "A raid"
rules = "cowpoke"
seats = ["law", "gang"]
[[floor]]
map = '''
....
....
'''
[[figure]]
id = "doc"
seat = "law"
at = [0, 0]
[[figure]]
id = "ike"
seat = "gang"
at = [3, 0]
[[mark]]
kind = "loot"
at = [1, 1]
name = "strongbox"
[[goal]]
seat = "gang"
when = { carried_off = "strongbox", edge = "south" }
"""
GOAL = Goal("gang", Condition(carried_off="strongbox", edge="south"))
ANY = Goal("gang", Condition(carried_off="strongbox"))


def test_a_cell_lies_on_the_edges_it_touches():
    assert edges_at(Cell(0, 0), 4, 3) == ("north", "west")
    assert edges_at(Cell(3, 1), 4, 3) == ("east",)
    assert edges_at(Cell(1, 1), 4, 3) == ()


@pytest.mark.parametrize(
    ("goal", "carried", "is_won"),
    [
        (GOAL, {"strongbox": Carried("gang", ("south", "west"))}, True),
        (GOAL, {"strongbox": Carried("gang", ("west",))}, False),
        (GOAL, {"strongbox": Carried("law", ("south",))}, False),
        (GOAL, {"other": Carried("gang", ("south",))}, False),
        (GOAL, {}, False),
        (ANY, {"strongbox": Carried("gang", ("west",))}, True),
        (ANY, {"strongbox": Carried("gang", ())}, False),
    ],
)
def test_a_goal_is_reached_by_who_carries_it_to_the_edge(goal, carried, is_won):
    assert (reached([goal], {}, 1, carried) is goal) == is_won


def test_it_stands_in_a_scenario():
    assert parse(SCENARIO, "raid.toml").goals == (GOAL,)


@pytest.mark.parametrize(
    ("was", "wrong", "said"),
    [
        (
            'carried_off = "strongbox"',
            'carried_off = "strongbux"',
            "is no loot with a name; did you mean",
        ),
        ('carried_off = "strongbox", edge', "turn = 3, edge", "belongs to"),
        ('edge = "south"', 'edge = "down"', "expected one of"),
    ],
)
def test_what_cannot_be_carried_off_is_refused(was, wrong, said):
    with pytest.raises(ScenarioInvalid) as refused:
        parse(SCENARIO.replace(was, wrong), "raid.toml")
    assert str(refused.value).startswith("raid.toml:25:")
    assert said in str(refused.value)
