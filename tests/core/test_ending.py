"""How a game ends where its rulebook says no more."""

import pytest

from engine.core.ending import by_goal, fewest_losses, last_side
from engine.core.geometry import Cell
from engine.core.goals import Condition, Goal, Occupies, Standing
from engine.core.ruleset import Result

THERE = {"doc": Standing("law", Cell(3, 3)), "ike": Standing("gang", Cell(0, 0))}


def goal(seat="law", why="", **when):
    return Goal(seat, Condition(**when), why)


def test_the_first_goal_that_is_reached_wins():
    door = Occupies(figure="doc", at=(3, 3))
    goals = (goal(turn=5), goal("gang", "time is up", turn=2), goal(occupies=door))
    assert by_goal(goals, THERE, 2) == Result("gang", "time is up")
    assert by_goal(goals, THERE, 1) == Result("law", "the goal is reached")
    assert by_goal(goals[:2], THERE, 1) is None
    assert by_goal((), THERE, 1) is None


@pytest.mark.rule("GEN-10")
def test_the_last_side_wins():
    assert last_side(("law", "gang")) is None
    assert last_side(("law",)) == Result("law", "nobody else is left standing")
    assert last_side(()) == Result(None, "nobody is left")


@pytest.mark.rule("GEN-10")
@pytest.mark.parametrize(
    ("losses", "winner"),
    [
        ({"law": 1, "gang": 2}, "law"),
        ({"law": 2, "gang": 1, "town": 2}, "gang"),
        ({"law": 1, "gang": 1}, None),
        ({"law": 1, "gang": 1, "town": 2}, None),
        ({}, None),
    ],
)
def test_after_the_last_turn_the_fewest_losses_win(losses, winner):
    end = "the others lost more" if winner else "the losses are equal"
    assert fewest_losses(losses, 12) == Result(winner, f"12 turns are over and {end}")
