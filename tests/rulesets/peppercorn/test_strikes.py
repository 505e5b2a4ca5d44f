"""Piercing strikes and saving throws (PEP-P1 to P6, P12, R11, R28, R29, H4, E-PEP-2, 3)."""

import pytest

from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import prowess, strikes
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.people import Cause, Wound
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
    rolls,
    table,
)


def struck(face, save, weapon="sword", **bob):
    """Return Bob after Ann has struck him with a weapon."""
    given = brawl(ann=armed(weapon), bob=bob)
    return after(given, fight(with_("ann", weapon), faces=(6, 1, face, save)))


def effect(face, weapon="sword"):
    """Return what a strike's die does."""
    given = brawl(ann=armed(weapon))
    when = fight(with_("ann", weapon), faces=(6, 1, face))
    (pierced,) = happened(given, when, was.Pierced)
    return pierced.total, pierced.effect


@pytest.mark.rule("PEP-P1")
@pytest.mark.parametrize(
    ("face", "said"),
    [(1, "flinched"), (2, "flinched"), (3, "staggered"), (4, "staggered"), (5, "downed"),
     (6, "downed")],
)  # fmt: skip
def test_a_strike_is_a_die_and_the_weapon(face, said):
    assert effect(face) == (face, said)


@pytest.mark.rule("PEP-P12", "T-PEP-3")
@pytest.mark.parametrize(
    ("weapon", "pst"),
    [("sword", 0), ("bayonet", 0), ("machete", 0), ("tomahawk", 0), ("axe", 1), ("lance", 1),
     ("bowie", -1), ("knife", -2)],
)  # fmt: skip
def test_each_blade_strikes_in_its_own_way(weapon, pst):
    assert effect(4, weapon)[0] == 4 + pst


@pytest.mark.rule("PEP-P12", "PEP-R15", "T-PEP-3")
def test_an_axe_is_slow_in_the_melee_roll():
    given = brawl(ann=armed("axe"))
    (compared,) = happened(given, fight(with_("ann", "axe"), faces=(6, 1, 1)), was.Compared)
    assert named(compared.fighters[0].parts) == {"die": 6, "axe": -1}


SAVES = [
    ("flinched", 1, {5: "superficial", 6: "superficial", 4: "flesh", 3: "flesh", 2: "sore",
                     1: "sore"}),
    ("staggered", 3, {5: "flesh", 6: "flesh", 4: "sore", 3: "sore", 2: "serious", 1: "serious"}),
    ("downed", 5, {5: "sore", 6: "sore", 4: "serious", 3: "serious", 2: "inert", 1: "inert"}),
]  # fmt: skip


@pytest.mark.rule("PEP-P2", "PEP-P3", "PEP-P4", "PEP-R11")
@pytest.mark.parametrize(("said", "face", "results"), SAVES)
def test_the_saving_throw_says_how_bad_it_is(said, face, results):
    for save, result in results.items():
        given = brawl(ann=armed("sword"))
        then = happened(given, fight(with_("ann", "sword"), faces=(6, 1, face, save)), was.Saving)
        assert [(one.figure, one.result) for one in then] == [("bob", result)]
        assert effect(face)[1] == said


@pytest.mark.rule("PEP-P2", "PEP-P3", "PEP-P4", "PEP-P7", "PEP-P8", "PEP-P9")
def test_flesh_sore_and_serious_wounds_deduct_1_2_and_3():
    assert struck(1, 4).people["bob"].wounds == (Wound(1),)
    assert struck(1, 1).people["bob"].wounds == (Wound(2),)
    assert struck(3, 1).people["bob"].wounds == (Wound(3),)


@pytest.mark.rule("PEP-P6", "PEP-C1")
def test_a_superficial_wound_is_nothing_but_a_test():
    bob = struck(2, 5).people["bob"]
    assert (bob.wounds, bob.body, bob.did.lost) == ((), "up", False)
    assert [(one.kind, one.modifier, one.by) for one in bob.causes] == [("hit", 0, "law")]


@pytest.mark.rule("PEP-P3", "PEP-P4", "PEP-R11", "PEP-C1")
@pytest.mark.parametrize(
    ("face", "save", "modifier"), [(1, 1, 0), (3, 5, 0), (3, 3, 0), (3, 2, -2), (5, 5, 0),
                                   (5, 4, -3)],
)  # fmt: skip
def test_a_serious_wound_weighs_on_the_nerve(face, save, modifier):
    causes = struck(face, save).people["bob"].causes
    assert [cause.modifier for cause in causes] == [modifier]


@pytest.mark.rule("PEP-R28")
def test_a_strike_acts_on_the_body_too():
    flinched, staggered, downed = (struck(face, 5).people["bob"] for face in (2, 4, 6))
    assert (flinched.did.lost, flinched.body) == (False, "up")
    assert (staggered.did.lost, staggered.body) == (True, "up")
    assert (downed.body, downed.rising) == ("down", 1)


@pytest.mark.rule("PEP-R12", "PEP-P9")
@pytest.mark.parametrize(("face", "save"), [(3, 1), (5, 3)])
def test_with_a_serious_wound_he_falls_and_can_still_speak(face, save):
    given = brawl(ann=armed("sword"))
    when = fight(with_("ann", "sword"), faces=(6, 1, face, save))
    # Given a strike that leaves him with one, then he goes down once, for a whole move
    assert happened(given, when, was.WentDown) == [was.WentDown("bob", 4)]
    bob = after(given, when).people["bob"]
    assert (bob.body, bob.is_awake) == ("down", True)


@pytest.mark.rule("PEP-P4", "PEP-P10")
def test_at_worst_he_lies_there_inert_and_takes_no_test():
    then = struck(5, 2)
    assert (then.people["bob"].body, then.people["bob"].causes) == ("inert", ())


@pytest.mark.rule("PEP-R29")
def test_wounds_add_up_to_6_at_most():
    bob = struck(3, 1, wounds=(Wound(3), Wound(2))).people["bob"]
    assert bob.wounds == (Wound(3), Wound(2), Wound(3))
    given = brawl(bob={"wounds": (Wound(3), Wound(3), Wound(2))})
    bob, ann = given.people["bob"], given.people["ann"]
    parts = prowess.strength(given, bob, ann, Fighter("bob", "brawling", "fists", ""), 4)
    assert named(parts) == {"die": 4, "wounded": -6}


@pytest.mark.rule("PEP-R29", "PEP-L19")
def test_a_fatal_strike_on_one_who_is_inert_kills():
    for body in ("inert", "coma"):
        given = brawl(ann=armed("sword", notes=("brutal",)), bob={"body": body})
        when = [do.Strike("ann", "bob"), (5,), (1,)]
        assert after(given, when).lost["bob"].lost == "dead"
        # a strike that is not fatal does not
        assert "bob" in after(given, [do.Strike("ann", "bob"), (5,), (3,)]).people


# --- riders, and the order of dice


def mounted(at=(6, 1), **bob):
    """Ann has a rifle; Bob rides Bay at six inches or so."""
    return table(
        FIELD, marks=[horse(at)],
        ann=man((0, 1), guns=("rifle",), aim="bob"), bob=foe((0, 0), mount="horse1", **bob),
        far=man((39, 0)), off=foe((39, 2)),
    )  # fmt: skip


SHOT = do.Fire("ann", "bob", "rifle")


@pytest.mark.rule("PEP-P5", "E-PEP-2")
def test_a_rider_who_is_downed_saves_at_minus_1():
    # a rifle strikes at +2: 3 is Downed, and 5 - 1 is Serious
    (saving,) = happened(mounted(), [SHOT, (10 - 1,), (3,), (5,)], was.Saving)
    assert (named(saving.parts), saving.result) == ({"die": 5, "rider": -1}, "serious")
    # not one who is Staggered
    (saving,) = happened(mounted(), [SHOT, (9,), (1,), (5,)], was.Saving)
    assert (named(saving.parts), saving.result) == ({"die": 5}, "flesh")


@pytest.mark.rule("PEP-R28")
def test_a_rider_who_is_downed_is_off_his_horse_which_tests_as_riderless():
    when = [SHOT, (9,), (3,), (6,)]
    assert next_roll(mounted(), when).why == "whether Bay, riderless, takes fright"
    bob = after(mounted(), when).people["bob"]
    assert (bob.mount, bob.body, bob.at) == ("", "down", (6, 0, 0))
    (test,) = happened(mounted(), [*when, (9,)], was.BeastTested)
    assert named(test.parts) == {"die": 9, "no rider": -2}
    near = happened(mounted((4, 1)), [*when, (9,)], was.BeastTested)[0]
    assert named(near.parts)["shot near by"] == -1
    # and he is not thrown as PEP-K7 has it
    assert not happened(mounted(), [*when, (9,)], was.Thrown)


@pytest.mark.rule("PEP-H4", "PEP-F5")
def test_dice_fall_to_hit_rider_or_mount_strike_save_and_then_the_nerve():
    given = mounted((9, 1))
    why = [why for why, _ in rolls(given, [SHOT, (9,), (5,), (1,), (5,)])]
    assert why == [
        "Ann fires at Bob (rifle)",
        "Ann fires at Bob: rider or mount",
        "Ann fires at Bob: how hard Bob is struck",
        "Ann fires at Bob: the saving throw of Bob",
    ]
    assert after(given, [SHOT, (9,), (5,), (1,), (5,)]).people["bob"].causes


@pytest.mark.rule("PEP-H4", "PEP-L8")
def test_in_a_melee_the_strike_and_the_save_follow_the_rolls():
    given = brawl(ann=armed("sword"))
    why = [why for why, _ in rolls(given, fight(with_("ann", "sword"), faces=(6, 1, 5, 4)))]
    assert why == [
        "Ann fights Bob", "Bob fights Ann",
        "Ann on Bob: how hard Bob is struck", "Ann on Bob: the saving throw of Bob",
    ]  # fmt: skip


# --- examples


@pytest.mark.rule("E-PEP-2", "PEP-P4")
def test_example_2_a_5_downs_and_a_4_is_serious():
    bob = struck(5, 4).people["bob"]
    assert (bob.body, bob.wounds) == ("down", (Wound(3),))
    assert bob.causes == (Cause("hit", -3, bob.causes[0].at, "law"),)


@pytest.mark.rule("E-PEP-3", "PEP-P2")
def test_example_3_a_knife_scratches_and_that_goes_sore():
    assert effect(4, "knife") == (2, "flinched")
    assert struck(4, 2, "knife").people["bob"].wounds == (Wound(2),)


@pytest.mark.rule("PEP-P5")
def test_the_saving_throw_has_no_other_factor():
    given = brawl(bob={"wounds": (Wound(2),), "nerve": "shaken", "groggy": True})
    parts = strikes.saving(given, given.people["bob"], 4, "downed")
    assert named(parts) == {"die": 4}
