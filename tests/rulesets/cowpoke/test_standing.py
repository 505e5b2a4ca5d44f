"""How well a seat stands: who is left, how he is, and what goals are near."""

from engine.core.ending import WON
from engine.core.goals import Condition, Goal, Occupies
from engine.core.ruleset import Result
from engine.rulesets.cowpoke.state import Aiming, State
from tests.rulesets.cowpoke.table import RULES, STREET, foe, man, table


def law(state: State) -> int:
    return RULES.standing(state, "law")


def street(*, ike=None, **doc):
    return table(STREET, doc=man(at=(0, 1), **doc), ike=foe(at=(9, 1), **(ike or {})))


def test_wounds_of_ones_own_count_against_one_and_those_of_others_for_one():
    assert law(street(hp=1)) < law(street()) < law(street(ike={"hp": 1}))
    assert RULES.standing(street(hp=1), "gang") > RULES.standing(street(), "gang")


def test_loaded_weapons_and_an_aim_count():
    assert law(street(empty=("revolver",))) < law(street())
    assert law(street(aim=Aiming("ike", "revolver"))) > law(street())


def test_a_goal_near_at_hand_counts():
    there = Goal("law", Condition(occupies=Occupies(figure="doc", at=(39, 1))))
    far, near = (
        table(STREET, doc=man(at=(x, 0)), ike=foe(at=(0, 2)), goals=(there,)) for x in (10, 30)
    )
    assert law(near) > law(far)
    assert RULES.standing(near, "gang") < RULES.standing(far, "gang")


def test_a_won_game_beats_all():
    state = street()
    won, even, lost = (state.replace(ended=Result(who, "")) for who in ("law", None, "gang"))
    assert law(won) == WON and law(even) == 0 and law(lost) == -WON
    assert law(won) > law(street(ike={"hp": 1})) > law(lost)


def test_allies_stand_together():
    third = {"seats": ("law", "gang", "town"), "options": {"allies": [["law", "town"]]}}
    men = {"doc": man(at=(0, 1)), "ike": foe(at=(9, 1)), "sue": man(at=(0, 2), seat="town")}
    weak = {**men, "sue": man(at=(0, 2), seat="town", hp=1)}
    assert law(table(STREET, **weak, **third)) < law(table(STREET, **men, **third))
    assert law(table(STREET, **men, **third).replace(ended=Result("town", ""))) == WON


def test_where_nothing_may_be_measured_no_place_is():
    far, near = (
        table(STREET, doc=man(at=(x, 1)), ike=foe(at=(20, 1)), options={"dead_reckoning": True})
        for x in (0, 15)
    )
    assert law(far) == law(near)
