"""How well a seat stands: who is left, how he is, and what goals are near."""

from engine.core.ending import WON
from engine.core.goals import Condition, Goal, Occupies
from engine.core.ruleset import Result
from engine.rulesets.dinosaurs.state import State
from tests.rulesets.dinosaurs.table import PLAIN, RULES, foe, man, table


def posse(state: State) -> int:
    return RULES.standing(state, "posse")


def plain(*, x=0, ike=None, goals=(), **doc):
    people = {"doc": man(at=(x, 5), **doc), "ike": foe(at=(12, 5), **(ike or {}))}
    return table(PLAIN, **people, goals=goals)


def test_wounds_flight_and_empty_guns_count():
    assert posse(plain(hp=1)) < posse(plain()) < posse(plain(ike={"hp": 1}))
    assert posse(plain(ike={"fleeing": True})) > posse(plain())
    assert posse(plain(ike={"empty": ("six_shooter_200",)})) > posse(plain())


def test_a_goal_near_at_hand_counts():
    there = (Goal("posse", Condition(occupies=Occupies(figure="doc", at=(20, 5)))),)
    assert posse(plain(x=16, goals=there)) > posse(plain(x=0, goals=there))


def test_whom_a_goal_wants_down_counts_more():
    wanted = (Goal("posse", Condition(down=("ike",))),)
    assert posse(plain(goals=wanted)) < posse(plain())


def test_a_won_game_beats_all():
    state = plain()
    won, lost = (state.replace(ended=Result(who, "")) for who in ("posse", "rivals"))
    assert posse(won) == WON > posse(plain(ike={"hp": 1})) > posse(lost) == -WON
