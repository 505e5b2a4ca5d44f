"""Dodging (PEP-L17, L18, R40, E-PEP-22)."""

import pytest

from engine.core.events import Pass
from engine.core.geometry import Cell, distance2
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import dodging
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Bonus, Hold
from tests.rulesets.peppercorn.brawl import armed, brawl, fight, mode, with_
from tests.rulesets.peppercorn.table import after, asked, foe, happened, horse, man, named, options


def dodge(margin, **bob):
    """Return Bob, who has dodged Ann by a margin."""
    # Given his 1 for dodging, and as much melee value as he needs
    given = brawl(bob={"melee": margin - 1, **bob})
    return given, fight(with_("ann", "fists"), mode("bob", "dodging"), (3, 3))


@pytest.mark.rule("PEP-L17", "PEP-R40")
@pytest.mark.parametrize(
    ("margin", "away", "gained"), [(1, 0, 1), (2, 1, 1), (3, 2, 2), (4, 3, 3), (5, 4, 4), (8, 4, 4)]
)
def test_he_gets_away_by_the_margin_and_is_better_off_next_round(margin, away, gained):
    given, when = dodge(margin)
    (result,) = happened(given, when, was.Compared)
    assert result.margin == margin
    cells = [act.cell for act in options(given, when, kind=do.Evade)] if away else []
    assert max((cell.x for cell in cells), default=5) == 5 + away
    ways = [*when, do.Evade("bob", Cell(5 + away, 1))] if away else when
    bob = after(given, ways).people["bob"]
    assert (bob.at, bob.bonuses) == (Cell(5 + away, 1), (Bonus(gained, 9),))


@pytest.mark.rule("E-PEP-22", "PEP-L17", "PEP-L8")
def test_example_22_a_dodger_by_3_is_2_inches_away_and_not_struck():
    given = brawl(ann=armed("sword", melee=2), bob={"melee": 2, "things": ("pepper",)})
    when = fight(with_("ann", "sword"), mode("bob", "dodging", "pepper"), (4, 4))
    (result,) = happened(given, when, was.Compared)
    assert [fighter.total for fighter in result.fighters] == [6, 9]
    when = [*when, do.Evade("bob", Cell(7, 1))]
    assert [bonus.amount for bonus in after(given, when).people["bob"].bonuses] == [2]
    assert not happened(given, when, was.Pierced)


@pytest.mark.rule("PEP-L18")
@pytest.mark.parametrize(("aid", "bonus"), [("pepper", 2), ("dirt", 1)])
def test_pepper_and_dirt_help(aid, bonus):
    given = brawl(bob={"things": (aid,)})
    when = fight(with_("ann", "fists"), mode("bob", "dodging", aid), (6, 1))
    (result,) = happened(given, when, was.Compared)
    parts = named(result.fighters[1].parts)
    assert sum(parts.values()) == 1 + 1 + bonus
    assert "pepper" not in after(given, when).people["bob"].things


@pytest.mark.rule("PEP-L17")
def test_he_may_stay_and_goes_only_farther_from_his_opponent():
    given, when = dodge(3)
    ann = given.people["ann"].at
    cells = [act.cell for act in options(given, when, kind=do.Evade)]
    assert cells
    assert all(distance2(cell, ann) > 1 for cell in cells)
    assert after(given, [*when, Pass()]).people["bob"].at == Cell(5, 1)


@pytest.mark.rule("PEP-L17")
def test_he_goes_on_foot_and_through_nobody():
    given = brawl(
        "#########\n........#\n#########", ann={"at": (2, 1)}, bob={"at": (3, 1)},
        others={"far": man((0, 1)), "off": foe((7, 1)), "cis": man((5, 1))},
    )  # fmt: skip
    assert dodging.ways(given, "bob", ("ann",), 4) == [Cell(4, 1)]


@pytest.mark.rule("PEP-L17")
@pytest.mark.parametrize("bob", [{"mount": "horse1"}, {"body": "down"}])
def test_riders_and_who_lies_there_evade_and_stay(bob):
    given = brawl(marks=[horse((5, 1))], bob={"melee": 5, **bob})
    then = after(given, fight(with_("ann", "fists"), mode("bob", "dodging"), (3, 3)))
    assert (then.people["bob"].at, len(then.people["bob"].bonuses)) == (Cell(5, 1), 1)


@pytest.mark.rule("PEP-R42", "PEP-L17")
def test_a_holder_who_dodges_away_lets_go():
    held = {"cis": man((6, 1), hold=Hold("bob", 9, 1))}
    given = brawl(bob={"melee": 3}, others=held)
    when = fight(with_("ann", "fists"), mode("bob", "dodging"), (3, 3))
    assert after(given, [*when, Pass()]).people["cis"].hold
    away = [*when, do.Evade("bob", Cell(6, 0))]
    assert after(given, away).people["cis"].hold is None


@pytest.mark.rule("PEP-L17", "PEP-L8")
def test_a_dodger_who_loses_is_struck():
    given = brawl(ann=armed("sword"))
    when = fight(with_("ann", "sword"), mode("bob", "dodging"), (6, 2))
    assert asked(given, when).why == "Ann on Bob: how hard Bob is struck"


@pytest.mark.rule("PEP-L17", "PEP-R39")
def test_who_attacks_may_dodge_too():
    given = brawl(ann={"melee": 1})
    when = [*fight(mode("ann", "dodging"), faces=(3, 3)), do.Evade("ann", Cell(3, 1))]
    ann = after(given, when).people["ann"]
    assert (ann.at, [bonus.amount for bonus in ann.bonuses]) == (Cell(3, 1), [1])
