"""How a game ends (PEP-H2, GEN-10)."""

import pytest

from engine.core.geometry import Cell
from engine.core.goals import Condition, Goal, Occupies
from engine.core.ruleset import Result
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import ending
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    asked,
    foe,
    go_on,
    horse,
    man,
    table,
    third,
    townsman,
)


def last(**fields):
    """The end of the last move."""
    return table(
        FIELD, stage="closing", in_round=4, move=12, ann=man((0, 1)), art=man((1, 1)),
        bob=foe((39, 1)), **fields,
    )  # fmt: skip


@pytest.mark.rule("PEP-H2")
def test_it_ends_after_twelve_moves():
    assert after(last()).ended == Result(None, "12 turns are over and the losses are equal")
    assert asked(last()) is None
    eleven = last().replace(now=last().now.__class__(11, "closing", 4))
    assert after(eleven).ended is None


@pytest.mark.rule("PEP-H2", "GEN-10")
def test_fewest_losses_win_then():
    given = last()
    lost = given.replace(
        people={id_: one for id_, one in given.people.items() if id_ != "art"},
        lost={"art": given.people["art"]},
    )
    assert after(lost).ended.winner == "ranchers"


@pytest.mark.rule("PEP-H2", "GEN-9")
def test_a_scenario_may_say_how_long():
    given = last(options={"moves": 20})
    assert after(given).ended is None


@pytest.mark.rule("GEN-10")
@pytest.mark.parametrize(
    "bob",
    [
        {"body": "stunned", "knocked": "blow"},
        {"body": "inert"},
        {"nerve": "terrified"},
        {"effort": 6, "body": "down"},
    ],
)
def test_a_party_with_nobody_able_to_act_has_lost(bob):
    given = table(FIELD, up="", ann=man((0, 1)), bob=foe((39, 1), **bob))
    assert ending.verdict(given) == Result("law", "nobody else is left standing")


@pytest.mark.rule("GEN-10")
def test_it_goes_on_while_two_parties_are_left():
    given = table(
        FIELD, up="", ann=man((0, 1)), cis=third((9, 1)),
        bob=foe((39, 1), body="stunned", knocked="blow"), zoe=townsman((20, 1)),
    )  # fmt: skip
    assert ending.verdict(given) is None
    both = given.change("ann", body="inert").change("cis", body="inert")
    assert ending.verdict(both) == Result(None, "nobody is left")


def test_goals_come_first():
    reached = Goal("ranchers", Condition(occupies=Occupies("bob", at=(39, 1))), "home at last")
    given = table(FIELD, up="", ann=man((0, 1)), bob=foe((39, 1)), goals=(reached,))
    assert after(given).ended == Result("ranchers", "home at last")
    assert after(given.change("bob", at=Cell(38, 1))).ended is None


def test_they_are_looked_at_between_the_acts_of_a_seat():
    down = Goal("law", Condition(down=("bob",)), "he troubles nobody")
    given = table(FIELD, ann=man((0, 1)), bob=foe((9, 1)), cis=foe((39, 1)), goals=(down,))
    # Given Ann is taken up, then her act comes first
    assert ending.verdict(given) is None
    gone = given.replace(people={k: v for k, v in given.people.items() if k != "bob"})
    assert after(gone, [do.Done("law")]).ended == Result("law", "he troubles nobody")


def test_a_beast_is_ridden_off_at_an_edge():
    goal = Goal("law", Condition(carried_off="Bay"), "the horse is gone")
    given = table(
        FIELD, up="", ann=man((0, 1), mount="horse1"), bob=foe((39, 1)), marks=[horse((0, 1))],
        goals=(goal,),
    )  # fmt: skip
    assert ending.verdict(given) == Result("law", "the horse is gone")
    assert ending.verdict(given.change("ann", mount="")) is None


def test_nothing_has_ended_before_it_began():
    given = table(FIELD, move=0, ann=man((0, 1)), bob=foe((39, 1)))
    assert ending.verdict(given) is None
    assert go_on(given, face=3)[0].state.now.move == 1
