"""How a game ends (PIR-H2, GEN-10)."""

import pytest

from engine.core.events import Pass
from engine.core.goals import Condition, Goal, Occupies
from engine.core.ruleset import Result
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.actions import Done
from tests.rulesets.pirates.table import DECK, after, foe, man, npc, play, table


def crews(**fields):
    return table(
        DECK, house={}, **fields,
        ann=man((0, 0), rank="hero"), amy=man((0, 2)),
        bob=foe((30, 0), rank="hero"), bea=foe((30, 2)), bud=foe((32, 2)),
    )  # fmt: skip


def lose(state, *figures):
    for figure in figures:
        state = was.Lost(figure, "dead").apply(state)
    return state


def ended(state):
    game, _ = play(state)
    assert (game.question is None) == (game.state.ended is not None)
    return game.state.ended


RED = Result("red", "nobody else holds out")


@pytest.mark.rule("PIR-H2")
def test_a_side_without_hero_and_with_fewer_than_two_men_has_lost() -> None:
    assert ended(crews()) is None
    assert ended(lose(crews(), "bob")) is None, "two men hold out"
    assert ended(lose(crews(), "bea", "bud")) is None, "a Hero holds out alone"
    assert ended(lose(crews(), "bob", "bea")) == RED
    assert ended(lose(crews(), "bob", "bea", "bud")) == RED


@pytest.mark.rule("PIR-H2")
def test_who_lies_on_the_ground_is_not_standing() -> None:
    state = lose(crews(), "bob")
    assert ended(state.change("bea", down=True)) == RED
    state = lose(crews(), "bea", "bud")
    assert ended(state.change("bob", down=True)) is None, "but a Hero is still there"


@pytest.mark.rule("PIR-H2")
def test_nobody_has_lost_before_a_man_is() -> None:
    assert ended(table(DECK, house={}, ann=man((0, 0)), bob=foe((9, 0)))) is None


@pytest.mark.rule("PIR-H2")
def test_the_umpires_men_are_no_side() -> None:
    given = table(DECK, house={}, ann=man((0, 0)), bob=foe((9, 0)), cob=npc((5, 0)))
    assert ended(lose(given, "bob")) == RED


def test_both_may_have_lost() -> None:
    given = table(DECK, house={}, up="", ann=man((0, 0)), bob=foe((9, 0)))
    assert ended(lose(given, "bob", "ann")) == Result(None, "nobody holds out")


def last_turn(*lost):
    given = lose(crews(turn=12), *lost).replace(order=())
    return after(given, [Done("red")]).ended


@pytest.mark.rule("GEN-10")
def test_after_twelve_turns_losses_are_compared() -> None:
    assert last_turn() == Result(None, "12 turns are over and the losses are equal")
    assert last_turn("bea") == Result("red", "12 turns are over and the others lost more")
    assert last_turn("amy") == Result("black", "12 turns are over and the others lost more")


@pytest.mark.rule("GEN-10")
def test_a_scenario_may_set_the_turns() -> None:
    given = crews(turn=1, options={"turns": 1}).replace(order=())
    assert after(given, [Done("red")]).ended is not None
    assert after(crews(turn=1).replace(order=()), [Done("red")]).ended is None


def test_new_cards_are_drawn_before_the_last_turn_ends() -> None:
    given = crews(turn=12, hands={"red": ("rum", "wet"), "black": ("blank", "wind")})
    assert after(given, [Done("red"), Pass()]).ended is None
    assert after(given, [Done("red"), Pass(), Pass()]).ended is not None


def test_a_goal_is_looked_at_between_goes() -> None:
    there = Goal(
        "black", Condition(occupies=Occupies(figure="bob", at=(30, 0))), "the helm is ours"
    )
    given = crews(goals=(there,))
    assert ended(given) is None
    assert after(given, [Done("red")]).ended == Result("black", "the helm is ours")


@pytest.mark.rule("PIR-H2")
def test_a_goal_reached_in_a_go_comes_before_a_side_that_is_beaten_in_it() -> None:
    captain = Goal("red", Condition(down=("bob",)), "their captain is gone")
    given = lose(crews(goals=(captain,)), "ann", "bob")
    assert ended(given) == Result("red", "their captain is gone")
    assert given.go is not None
    assert ended(lose(crews(), "ann")) == Result("black", "nobody else holds out")


def test_a_goal_may_wait_for_the_end_of_a_turn() -> None:
    goal = Goal("red", Condition(turn=1))
    given = crews(goals=(goal,), pack=("black",))
    assert after(given, [Done("red")]).ended is None
    assert after(crews(goals=(goal,)).replace(order=()), [Done("red")]).ended == Result(
        "red", "the goal is reached"
    )
