"""How well a seat stands: votes, who is able and how he is, what is ridden, listeners near."""

from engine.core.ending import WON
from engine.core.goals import Condition, Goal
from engine.core.ruleset import Result
from engine.rulesets.peppercorn.people import Wound
from engine.rulesets.peppercorn.state import State
from tests.rulesets.peppercorn.table import FIELD, RULES, foe, horse, man, table, townsman


def law(state: State) -> int:
    return RULES.standing(state, "law")


def field(*, at=(0, 1), bob=None, **ann):
    return table(FIELD, ann=man(at=at, **ann), bob=foe(at=(20, 1), **(bob or {})))


def test_wounds_fatigue_nerve_and_holds_count():
    hurt = {"wounds": (Wound(2),)}
    assert law(field(**hurt)) < law(field()) < law(field(bob=hurt))
    for bob in ({"effort": 3}, {"nerve": "panicked"}, {"body": "stunned"}, {"tied": True}):
        assert law(field(bob=bob)) > law(field())


def test_votes_count_and_so_do_listeners_in_reach():
    def town(x, votes=None):
        speaker = man(at=(x, 1), notes=("candidate",))
        people = {"ann": speaker, "bob": foe(at=(39, 1)), "sue": townsman(at=(9, 1))}
        return table(FIELD, **people, options={"vote": True}, stage="orders").replace(
            votes=votes or {}
        )

    assert law(town(0, {"bob": 1})) < law(town(0)) < law(town(0, {"ann": 1}))
    assert law(town(8)) > law(town(0))


def test_what_a_goal_wants_ridden_off_counts():
    goal = (Goal("law", Condition(carried_off="Bay")),)
    marks = (horse((0, 1)),)
    on, off = (
        table(FIELD, ann=man((0, 1), mount=mount), bob=foe((20, 1)), goals=goal, marks=marks)
        for mount in ("horse1", "")
    )
    assert law(on) > law(off)


def test_a_won_game_beats_all():
    state = field()
    won, lost = (state.replace(ended=Result(who, "")) for who in ("law", "ranchers"))
    assert law(won) == WON > law(field(bob={"body": "stunned"})) > law(lost) == -WON
