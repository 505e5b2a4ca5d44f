"""Bludgeoning strikes (PEP-B1 to B3, L10, L11, R18, R19, R28, R40, T-PEP-3, E-PEP-5)."""

import pytest

from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import blows, prowess
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Bonus
from tests.rulesets.peppercorn.brawl import armed, brawl, fight, with_
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    foe,
    happened,
    horse,
    man,
    named,
    next_roll,
    options,
    table,
)

CLOCK = 5  # of round 1 of move 1


def beaten(excess, **bob):
    """Return everybody after a brawl with a club that comes to an excess."""
    # Given a club at -2, so that a margin of two more comes to the excess
    given = brawl(ann=armed("club", melee=3), bob=bob)
    return given, fight(with_("ann", "club"), faces=(excess + 2, 3))


@pytest.mark.rule("PEP-B2", "PEP-L10")
@pytest.mark.parametrize(
    ("excess", "said"),
    [(-1, "none"), (0, "even"), (1, "flinched"), (2, "staggered"), (3, "downed"), (4, "stunned"),
     (7, "stunned")],
)  # fmt: skip
def test_an_excess_is_the_margin_and_the_weapon(excess, said):
    assert blows.hits(brawl(), excess) == said
    if excess > 4:
        return
    (blow,) = happened(*beaten(excess), was.Bludgeoned)
    assert (blow.figure, blow.total, blow.effect) == ("bob", excess, said)
    assert named(blow.parts) == {"margin": excess + 2, "club": -2}


@pytest.mark.rule("PEP-B1", "PEP-L11", "T-PEP-3")
@pytest.mark.parametrize(
    ("weapon", "strike"),
    [("handbag", -4), ("whip", -4), ("club", -2), ("cane", -2), ("hammer", -2), ("bottle", -2),
     ("table", -1)],
)  # fmt: skip
def test_what_is_brawled_with_has_a_strike_of_its_own(weapon, strike):
    given = brawl(ann=armed(weapon, melee=3))
    (blow,) = happened(given, fight(with_("ann", weapon), faces=(3, 3)), was.Bludgeoned)
    assert named(blow.parts) == {"margin": 3, weapon: strike}


@pytest.mark.rule("PEP-B2")
def test_below_0_there_is_nothing():
    then = after(*beaten(-1)).people
    assert (then["ann"].bonuses, then["bob"].bonuses, then["bob"].causes) == ((), (), ())


@pytest.mark.rule("PEP-B2", "PEP-R40")
def test_at_0_the_attacker_is_better_off_in_the_next_round():
    then = after(*beaten(0)).people
    assert then["ann"].bonuses == (Bonus(1, CLOCK + 4),)
    assert (then["bob"].bonuses, then["bob"].causes) == ((), ())


@pytest.mark.rule("PEP-B3", "PEP-R28")
@pytest.mark.parametrize(
    ("excess", "next_", "nerve", "body", "lost"),
    [(1, 0, 0, "up", False), (2, -1, -1, "up", True), (3, -2, -2, "down", True)],
)
def test_a_blow_costs_the_next_round_and_nerve(excess, next_, nerve, body, lost):
    bob = after(*beaten(excess)).people["bob"]
    assert bob.bonuses == ((Bonus(next_, CLOCK + 4),) if next_ else ())
    assert [(one.kind, one.modifier, one.by) for one in bob.causes] == [("hit", nerve, "law")]
    assert (bob.body, bob.did.lost) == (body, lost)


@pytest.mark.rule("PEP-B4")
def test_stunned_he_is_out_and_takes_no_test():
    bob = after(*beaten(4)).people["bob"]
    assert (bob.body, bob.knocked, bob.causes, bob.bonuses) == ("stunned", "blow", (), ())


@pytest.mark.rule("PEP-R28")
def test_a_rider_is_knocked_off_his_horse():
    given = brawl(marks=[horse((5, 1))], ann=armed("club", melee=3), bob={"mount": "horse1"})
    # Given 5 + 3 against 2 and the saddle
    when = fight(with_("ann", "club"), faces=(5, 2))
    assert next_roll(given, when).why == "whether Bay, riderless, takes fright"
    bob = after(given, when).people["bob"]
    assert (bob.body, bob.mount) == ("down", "")
    # no shot has frightened it, and it runs away from Ann
    (test,) = happened(given, [*when, (5,)], was.BeastTested)
    assert named(test.parts) == {"die": 5, "no rider": -2}
    (bolted,) = happened(given, [*when, (2,)], was.BeastMoved)
    assert bolted.cell.x > 5


@pytest.mark.rule("PEP-B1", "PEP-R19", "PEP-R30", "T-PEP-3", "T-PEP-2")
@pytest.mark.parametrize(
    ("weapon", "bst"),
    [("fists", -3), ("handbag", -4), ("whip", -4), ("club", -2), ("cane", -2), ("hammer", -2),
     ("bottle", -2), ("table", -1), ("light_pistol", -3), ("medium_pistol", -3),
     ("heavy_pistol", -2), ("carbine", -2), ("rifle", -1), ("shotgun", -1)],
)  # fmt: skip
def test_each_thing_strikes_in_its_own_way(weapon, bst):
    assert prowess.bludgeoning(brawl(), weapon).dice == bst


@pytest.mark.rule("PEP-B1", "PEP-R15", "PEP-L11", "T-PEP-2")
@pytest.mark.parametrize(
    ("gun", "use"), [("light_pistol", 0), ("medium_pistol", 0), ("heavy_pistol", 0),
                     ("carbine", 0), ("rifle", -1), ("shotgun", -1)],
)  # fmt: skip
def test_a_rifle_is_clumsy_to_club_with(gun, use):
    given = brawl(ann={"guns": (gun,), "hand": gun})
    (compared,) = happened(given, fight(with_("ann", gun)), was.Compared)
    parts = named(compared.fighters[0].parts)
    assert parts == {"die": 6, **({gun: use} if use else {})}


@pytest.mark.rule("PEP-L11", "PEP-L9")
def test_one_brawls_with_fists_and_what_is_no_blade_in_hand():
    def choices(**ann):
        given = brawl(ann=ann)
        listed = options(given, [do.Engage("ann", "bob")], kind=do.Choose)
        return {(act.mode, act.weapon) for act in listed if act.weapon}

    assert choices() == {("brawling", "fists")}
    assert choices(**armed("bottle")) == {("brawling", "bottle"), ("brawling", "fists")}
    assert choices(**armed("knife")) == {("fighting", "knife"), ("brawling", "fists")}
    # what is in the pocket does not serve
    assert choices(things=("knife", "club")) == {("brawling", "fists")}


@pytest.mark.rule("T-PEP-3")
def test_a_table_takes_two_people_or_a_strong_man():
    def lifts(**fields):
        when = [do.Engage("ann", "bob"), *fields.pop("joins", ())]
        given = brawl(ann=armed("table", **fields.pop("ann", {})), **fields)
        return "table" in [act.weapon for act in options(given, when, kind=do.Choose)]

    assert not lifts()
    assert lifts(ann={"melee": 3})
    beside = {"cis": man((5, 0), guns=(), hand="")}
    assert lifts(others=beside, joins=[do.Join("cis", "bob")])


@pytest.mark.rule("E-PEP-5", "PEP-B3", "PEP-L3")
def test_example_5_irons_downs_fetch_with_his_fists():
    given = table(
        FIELD, irons=man((4, 1), hand="", seat="homesteaders"), fetch=foe((5, 1)), off=foe((39, 2))
    )
    when = [
        do.Engage("irons", "fetch"), do.Choose("irons", "brawling", "fists"),
        do.Choose("fetch", "brawling", "fists"), (6,), (2,),
    ]  # fmt: skip
    (compared,) = happened(given, when, was.Compared)
    assert [fighter.total for fighter in compared.fighters] == [9, 3]
    (blow,) = happened(given, when, was.Bludgeoned)
    assert (blow.total, blow.effect) == (6 - 3, "downed")
    fetch = after(given, when).people["fetch"]
    assert [cause.modifier for cause in fetch.causes] == [-2]
    assert [bonus.amount for bonus in fetch.bonuses] == [-2]
