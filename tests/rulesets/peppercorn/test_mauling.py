"""Mauling: holds and throws (PEP-L12, L14, L16, R17, R18, R42, E-PEP-7, 9, 18)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import mauling
from engine.rulesets.peppercorn.people import HELPLESS, Bonus, Hold
from tests.rulesets.peppercorn.brawl import brawl, fight, mode, with_
from tests.rulesets.peppercorn.table import (
    after,
    asked,
    foe,
    happened,
    horse,
    man,
    named,
    options,
    rolls,
)

CLOCK = 5  # of round 1 of move 1
HOLDS = do.MaulAs("ann", False)


def mauled(margin, aid="", *floors, ann=None, bob=None, **fields):
    """Return the table, and Ann's mauling of Bob won by a margin, with what helps if she has it."""
    card = {"melee": margin, "things": (aid,) if aid else (), **(ann or {})}
    given = brawl(*floors, ann=card, bob=bob, **fields)
    bonus = {"lariat": 2, "rope": 1, "sack": 1}.get(aid, 0)
    given = given if not bonus else brawl(*floors, ann={**card, "melee": margin - bonus}, bob=bob)
    return given, fight(mode("ann", "mauling", aid), faces=(3, 3))


def throw(margin, *cell, **fields):
    given, when = mauled(margin, **fields)
    return given, [*when, do.MaulAs("ann", True, Cell(*cell))]


# --- by margin


@pytest.mark.rule("PEP-L12", "PEP-R40")
@pytest.mark.parametrize(("margin", "bonus"), [(1, 1), (2, 2)])
def test_1_and_2_are_the_better_for_it_in_the_next_round(margin, bonus):
    then = after(*mauled(margin)).people
    assert then["ann"].bonuses == (Bonus(bonus, CLOCK + 4),)
    assert (then["bob"].hold, then["bob"].causes) == (None, ())


@pytest.mark.rule("PEP-L12", "PEP-R42")
@pytest.mark.parametrize(
    ("margin", "rounds", "nerve"), [(3, 1, 0), (4, 2, 0), (5, 3, 0), (6, HELPLESS, -3),
                                    (9, HELPLESS, -3)],
)  # fmt: skip
def test_3_and_more_hold_for_1_2_and_3_rounds_and_then_helpless(margin, rounds, nerve):
    given, when = mauled(margin)
    bob = after(given, when if margin == 3 else [*when, HOLDS]).people["bob"]
    assert bob.hold == Hold("ann", rounds, CLOCK)
    assert [(one.kind, one.modifier, one.by) for one in bob.causes] == [("held", nerve, "law")]


@pytest.mark.rule("PEP-L12")
@pytest.mark.parametrize(("margin", "inches"), [(4, 1), (5, 2), (6, 3)])
def test_or_throw_1_2_and_3_inches(margin, inches):
    given, when = mauled(margin)
    ways = options(given, when, kind=do.MaulAs)
    assert HOLDS in ways
    assert Cell(5 + inches, 1) in [way.cell for way in ways]
    (slung,) = happened(given, [*when, do.MaulAs("ann", True, Cell(5 + inches, 1))], was.Slung)
    assert (slung.figure, slung.cell, slung.inches) == ("bob", Cell(5 + inches, 1), inches)


@pytest.mark.rule("PEP-L12", "PEP-C1")
@pytest.mark.parametrize(("margin", "kinds"), [(4, ["held"]), (5, ["held"]), (6, [])])
def test_a_throw_brings_the_test_of_its_line_too(margin, kinds):
    given, when = throw(margin, 5 + margin - 3, 1)
    # When the throw itself comes to nothing
    bob = after(given, [*when, (1,)]).people["bob"]
    assert [cause.kind for cause in bob.causes] == kinds


@pytest.mark.rule("PEP-R18", "PEP-L16", "PEP-B1")
@pytest.mark.parametrize(("margin", "value"), [(4, -3), (5, -2), (6, -1)])
def test_he_lands_as_hard_as_he_was_thrown_far(margin, value):
    inches = margin - 3
    given, when = throw(margin, 5 + inches, 1)
    when = [*when, (5,)]
    assert rolls(given, when)[-1] == ("Ann throws Bob", (5,))
    (blow,) = happened(given, when, was.Bludgeoned)
    assert named(blow.parts) == {"die": 5, f"thrown {inches}″": value}


@pytest.mark.rule("PEP-B2", "PEP-L16")
def test_who_throws_is_the_attacker():
    given, when = throw(4, 6, 1)
    then = after(given, [*when, (3,)]).people
    assert [bonus.amount for bonus in then["ann"].bonuses] == [1]
    bob = after(given, [*when, (4,)]).people["bob"]
    assert {cause.by for cause in bob.causes} == {"law"}


# --- walls


WALL = "............\n............\n.......#....\n............"


@pytest.mark.rule("E-PEP-9", "PEP-L16", "PEP-R18", "PEP-B3")
def test_example_9_thrown_2_inches_into_a_wall():
    # Given a wall two inches off, at the end of one
    given, when = mauled(
        5, "", WALL, ann={"at": (4, 2)}, bob={"at": (5, 2)},
        others={"far": man((0, 0)), "off": foe((11, 0))},
    )  # fmt: skip
    when = [*when, do.MaulAs("ann", True, Cell(6, 2)), (3,)]
    (blow,) = happened(given, when, was.Bludgeoned)
    assert named(blow.parts) == {"die": 3, "thrown 2″": -2, "into a wall": 1}
    assert (blow.total, blow.effect) == (2, "staggered")


@pytest.mark.rule("PEP-L16")
def test_a_model_or_the_edge_of_the_table_stops_him_and_is_no_wall():
    blocked = brawl(others={"cis": man((6, 1))})
    assert mauling.landing(blocked, "bob", (1, 0), 2) == (Cell(5, 1), False)
    assert mauling.landing(brawl(), "bob", (0, -1), 3) == (Cell(5, 0), False)
    assert mauling.landing(brawl(), "bob", (1, 0), 3) == (Cell(8, 1), False)


@pytest.mark.rule("PEP-R33", "PEP-L16")
def test_he_lies_where_he_was_thrown_only_if_that_downs_him():
    given, when = throw(6, 8, 1)
    assert after(given, [*when, (2,)]).people["bob"].body == "up"
    assert after(given, [*when, (4,)]).people["bob"].body == "down"
    assert after(given, [*when, (5,)]).people["bob"].body == "stunned"


# --- aids


@pytest.mark.rule("E-PEP-7", "PEP-L14", "PEP-L12")
def test_example_7_a_lariat_makes_a_hold_of_it():
    given = brawl(ann={"melee": 2, "things": ("lariat",)})
    when = fight(mode("ann", "mauling", "lariat"), faces=(3, 4))
    (result,) = happened(given, when, was.Compared)
    assert (result.many, result.one, result.margin) == (7, 4, 3)
    bob = after(given, when).people["bob"]
    assert (bob.hold, len(bob.causes)) == (Hold("ann", 1, CLOCK), 1)


@pytest.mark.rule("PEP-L14", "PEP-R17")
@pytest.mark.parametrize(("aid", "bonus"), [("lariat", 2), ("rope", 1), ("sack", 1), ("whip", 0)])
def test_other_aids_count_in_the_roll(aid, bonus):
    given = brawl(ann={"things": (aid,)})
    when = fight(mode("ann", "mauling", aid), faces=(1, 6))
    (result,) = happened(given, when, was.Compared)
    assert result.many == 1 + bonus


@pytest.mark.rule("PEP-R17", "PEP-L14", "E-PEP-18")
@pytest.mark.parametrize(
    ("margin", "rounds", "nerve"),
    [(2, 1, 0), (3, 2, 0), (4, 3, 0), (5, HELPLESS, -3), (6, HELPLESS, -3)],
)
def test_a_whip_holds_as_if_by_one_more(margin, rounds, nerve):
    given, when = mauled(margin, "whip")
    bob = after(given, when if margin <= 3 else [*when, HOLDS]).people["bob"]
    assert bob.hold == Hold("ann", rounds, CLOCK)
    assert [cause.modifier for cause in bob.causes] == [nerve]


@pytest.mark.rule("PEP-R17", "E-PEP-18")
def test_example_18_a_throw_is_read_without_the_whip():
    given, when = mauled(4, "whip")
    ways = options(given, when, kind=do.MaulAs)
    assert max(way.cell.x for way in ways if way.cell) == 5 + 1
    # at 3 nobody is thrown, at 1 nobody is held
    assert not options(*mauled(3, "whip"), kind=do.MaulAs)
    assert after(*mauled(1, "whip")).people["ann"].bonuses == (Bonus(1, CLOCK + 4),)


# --- who is mauled


@pytest.mark.rule("PEP-R33", "PEP-R42")
def test_the_mounted_are_pulled_off_and_not_thrown():
    given = brawl(marks=[horse((5, 1))], ann={"melee": 6}, bob={"mount": "horse1"})
    when = fight(mode("ann", "mauling"), faces=(3, 3))
    # Given 9 against 3 and the saddle, then there is nothing to choose
    assert asked(given, when).why == "whether Bay, riderless, takes fright"
    bob = after(given, [*when, (9,)]).people["bob"]
    assert (bob.mount, bob.hold) == ("", Hold("ann", 3, CLOCK))


@pytest.mark.rule("PEP-R42", "PEP-R31")
@pytest.mark.parametrize("way", [HOLDS, do.MaulAs("ann", True, Cell(6, 1))])
def test_who_is_held_or_thrown_lets_go_of_whom_he_holds(way):
    held = {"cis": man((6, 0), hold=Hold("bob", 9, 1))}
    given, when = mauled(4, others=held)
    then = after(given, [*when, way, *([(1,)] if way.throw else [])])
    assert then.people["cis"].hold is None


@pytest.mark.rule("PEP-L8", "PEP-L12")
def test_who_loses_to_a_mauler_who_defends_himself_is_held():
    given = brawl(bob={"melee": 3})
    when = fight(with_("ann", "fists"), mode("bob", "mauling"), (3, 3))
    assert after(given, when).people["ann"].hold == Hold("bob", 1, CLOCK)
