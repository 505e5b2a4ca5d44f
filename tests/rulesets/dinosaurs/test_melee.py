"""Melee and snap attacks: who reaches whom, charge, reach of a lash (DINO-C2, C15, C16)."""

import pytest

from engine.core.events import Pass
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs import tables
from engine.rulesets.dinosaurs.actions import Charge, Move, Snap, Strike
from engine.rulesets.dinosaurs.events import ActionSpent, Alerted, AttackResolved, Fell, Hurt
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    along,
    dino,
    foe,
    gathered,
    happened,
    man,
    named,
    next_roll,
    options,
    rolls,
    table,
)

# T-DINO-1: key, range, attacks, damage, price
MELEE = [
    ("knife", 1, 3, 1, 20),
    ("club", 1, 3, 2, 40),
    ("long_sword", 1, 2, 3, 60),
    ("spear", 1, 4, 2, 80),
    ("glowlash", 2, 3, 2, 80),
    ("fists", 1, 2, 0, 0),
]
# T-DINO-5: the natural weapon of each class, and the MMC
NATURAL = [
    ("thickskull", 7, 3, 2), ("plains_runner", 8, 2, 2), ("raptor", 6, 5, 2), ("fin", 6, 4, 3),
    ("ducky", 8, 3, 3), ("plated", 7, 3, 4), ("armored", 7, 2, 5), ("terror", 6, 5, 3),
    ("horned", 6, 3, 6), ("king", 5, 4, 6),
]  # fmt: skip


def beside(at=(1, 0), floor=PLAIN, *, ike=None, **doc):
    """Doc is up with a knife, and Ike somewhere near."""
    doc = {"weapons": ("knife",), **doc}
    return table(floor, doc=man(at=(0, 0), **doc), ike=foe(at=at, **(ike or {})))


CUT = Strike("doc", "ike", "knife")
LASH = Strike("doc", "ike", "glowlash")


# --- weapons


@pytest.mark.rule("DINO-C2", "DINO-C3", "T-DINO-1")
@pytest.mark.parametrize("row", MELEE, ids=[row[0] for row in MELEE])
def test_each_melee_weapon(row):
    key, reach, attacks, damage, price = row
    figures = tables.load().weapons[key]
    assert (figures.kind, figures.range, figures.price) == ("melee", reach, price)
    given = beside(weapons=() if key == "fists" else (key,))
    made = gathered(given, [Strike("doc", "ike", key)])[0]
    assert [part.dice for part in (*made.need, *made.attacks, *made.damage)] == [
        8, attacks, damage,
    ]  # fmt: skip


@pytest.mark.rule("T-DINO-5", "DINO-H4", "DINO-C4")
@pytest.mark.parametrize("row", NATURAL, ids=[row[0] for row in NATURAL])
def test_each_dinosaur_fights_with_what_it_has(row):
    kind, mmc, attacks, damage = row
    given = table(PLAIN, rex=dino((0, 0), type=kind), ike=foe((1, 0)))
    assert options(given, kind=Strike) == [Strike("rex", "ike", "natural")]
    made = gathered(given, [Strike("rex", "ike", "natural")])[0]
    assert [part.dice for part in (*made.need, *made.attacks, *made.damage)] == [
        mmc, attacks, damage,
    ]  # fmt: skip
    assert next_roll(given, [Strike("rex", "ike", "natural")]).why.endswith("(teeth and horns)")


@pytest.mark.rule("DINO-C4", "T-DINO-4")
@pytest.mark.parametrize(("kind", "mmc"), [("bruiser", 5), ("trail_boss", 7), ("sharpshooter", 9)])
def test_melee_uses_mmc(kind, mmc):
    assert named(gathered(beside(type=kind), [CUT])[0].need) == {"MMC": mmc}


@pytest.mark.rule("T-DINO-1", "DINO-R4")
def test_fists_do_what_they_hit():
    given = beside(weapons=())
    (event,) = happened(given, [Strike("doc", "ike", "fists"), (8, 12)], AttackResolved)
    assert (event.hits, event.damage) == (3, 3)


# --- who reaches whom


@pytest.mark.rule("DINO-C2", "GEN-3")
def test_melee_is_within_an_inch_diagonals_too():
    assert allows(beside((1, 1)), CUT)
    assert not allows(beside((2, 0)), CUT)
    assert not allows(beside((1, 1), ".#\n#."), CUT)  # between two corners of walls


@pytest.mark.rule("DINO-C2", "GEN-1", "GEN-3")
def test_large_models_are_within_an_inch_by_their_nearest_cells():
    given = table(PLAIN, doc=man((0, 0), weapons=("knife",)), rex=dino((1, 1), "gang", size=(3, 2)))
    assert allows(given, Strike("doc", "rex", "knife"))
    assert named(gathered(given, [Strike("doc", "rex", "knife")])[0].need) == {"MMC": 8}


@pytest.mark.rule("DINO-R20", "DINO-C2", "GEN-2")
def test_a_glowlash_strikes_at_two_inches_in_sight():
    assert allows(beside((1, 0), weapons=("glowlash",)), LASH)
    assert allows(beside((1, 1), weapons=("glowlash",)), LASH)
    assert allows(beside((2, 0), weapons=("glowlash",)), LASH)
    assert not allows(beside((2, 1), weapons=("glowlash",)), LASH)  # the root of 5
    assert not allows(beside((3, 0), weapons=("glowlash",)), LASH)
    assert not allows(beside((2, 0), ".#...", weapons=("glowlash",)), LASH)


@pytest.mark.rule("DINO-C12", "DINO-R8", "DINO-R20")
def test_a_glowlash_strikes_down_from_a_roof_with_elevation():
    given = table("......", "^^    ", doc=man((1, 0, 1), weapons=("glowlash",)), ike=foe((3, 0)))
    assert named(gathered(given, [LASH])[0].damage) == {"Glowlash": 2, "elevation": 1}


@pytest.mark.rule("DINO-A1", "DINO-C2", "DINO-H5", "DINO-R24")
def test_mount_and_rider_strike_each_and_either_may_be_struck():
    given = table(
        PLAIN, rex=dino((0, 0)), doc=man((0, 1), rides="rex", weapons=("club",)),
        sue=dino((1, 0), "gang"), ike=foe((2, 0), rides="sue"), wes=man((0, 1)),
    )  # fmt: skip
    assert options(given, kind=Strike) == [
        Strike("rex", "sue", "natural"), Strike("rex", "ike", "natural"),
        Strike("doc", "sue", "club"), Strike("doc", "ike", "club"),
    ]  # fmt: skip
    when = [Strike("rex", "ike", "natural"), (2, 2, 2, 2, 2)]
    assert happened(given, when, ActionSpent) == [ActionSpent("rex")]
    assert allows(given, Strike("doc", "ike", "club"), when)
    assert not allows(given, Strike("doc", "wes", "club"), when)


# --- charge


@pytest.mark.rule("DINO-C15", "DINO-R2", "T-DINO-3")
def test_a_charge_adds_an_attack_on_its_target_alone():
    given = table(PLAIN, doc=man((0, 0), weapons=("knife",)), ike=foe((4, 0)), moe=foe((4, 1)))
    charge = [Charge("doc", "ike", along(0, 1, 2, 3))]
    assert named(gathered(given, [*charge, CUT])[0].attacks) == {"Knife": 3, "charge": 1}
    other = Strike("doc", "moe", "knife")
    assert named(gathered(given, [*charge, other])[0].attacks) == {"Knife": 3}


@pytest.mark.rule("DINO-R24", "DINO-C15")
def test_the_charge_of_a_mount_is_the_riders_too():
    given = table(
        PLAIN, rex=dino((0, 0)), doc=man((1, 0), rides="rex", weapons=("knife",)), ike=foe((5, 0))
    )
    charge = Charge("rex", "ike", along(0, 1, 2, 3, 4))
    assert next_roll(given, [charge, CUT]).count == 4
    assert next_roll(given, [charge, Strike("rex", "ike", "natural")]).count == 6


# --- snap attacks


def leaving(**ike):
    """Doc, hurt, is about to step away from Ike."""
    return table(
        PLAIN, doc=man((5, 5), weapons=("knife",)), moe=man((30, 9)),
        ike=foe((6, 5), **{"weapons": ("long_sword",), **ike}),
    )  # fmt: skip


STEP = Move("doc", along(5, 4))
SNAP = Snap("ike", "doc", "long_sword")


@pytest.mark.rule("DINO-C16", "DINO-R9", "DINO-R19")
@pytest.mark.parametrize(
    "now", [{}, {"acted": True, "activated": True}, {"fleeing": True}, {"moved": True}]
)
def test_a_snap_attack_is_free_whatever_one_has_done(now):
    given = leaving(**now)
    when = [STEP, SNAP, (9, 3)]
    assert rolls(given, when) == [("Ike snaps at Doc (Long Sword)", (9, 3))]
    assert happened(given, when, AttackResolved, Hurt) == [
        AttackResolved("ike", "doc", "snap", "long_sword", (9, 3), 8, 1, 4), Hurt("doc", 4, "ike"),
    ]  # fmt: skip
    assert happened(given, when, ActionSpent) == []
    assert after(given, when).figures["ike"].acted == now.get("acted", False)


@pytest.mark.rule("DINO-R9", "DINO-R19", "DINO-C7")
def test_a_snap_attack_has_neither_charge_nor_surprise():
    given = leaving(charged="doc").change("doc", unaware=True)
    attack = gathered(given, [STEP, SNAP])[0]
    assert named(attack.attacks) == {"Long Sword": 2}
    assert not attack.surprise
    assert happened(given, [STEP, SNAP, (2, 3)], Alerted) == [Alerted("posse")]


@pytest.mark.rule("DINO-R19", "DINO-C16")
def test_dinosaurs_snap_with_what_they_have():
    given = table(PLAIN, doc=man((5, 5)), rex=dino((6, 5), "gang", size=(2, 2), type="king"))
    snap = Snap("rex", "doc", "natural")
    assert next_roll(given, [STEP, snap]).count == 4
    assert next_roll(given, [STEP, snap]).why == "Rex snaps at Doc (teeth and horns)"


@pytest.mark.rule("DINO-R19", "DINO-H6", "DINO-R22")
def test_a_snap_attack_can_frighten_or_take_out_before_the_step():
    when = [STEP, SNAP, (9, 12), (7,)]
    assert happened(leaving(), when, was.Tested) == [was.Tested("doc", 7, 7, True)]
    weak = leaving().change("doc", hp=4)
    assert happened(weak, [STEP, SNAP, (9, 3)], Fell, was.Moved) == [Fell("doc", "ike")]


@pytest.mark.rule("E-DINO-15", "DINO-R18", "DINO-R10", "DINO-C15")
def test_charging_out_of_another_melee():
    given = table(
        PLAIN, doc=man((5, 5), weapons=("spear",)), abe=foe((4, 5), weapons=("long_sword",)),
        ike=foe((10, 5)),
    )  # fmt: skip
    charge = Charge("doc", "ike", along(5, 6, 7, 8, 9))
    when = [charge, Snap("abe", "doc", "long_sword"), (9, 3)]
    assert happened(given, when, Hurt, was.Tested) == [Hurt("doc", 4, "abe")]
    then = after(given, when).figures["doc"]
    assert (then.hp, then.at, then.charged) == (8, (9, 5, 0), "ike")
    assert next_roll(given, [*when, Strike("doc", "ike", "spear")]).count == 5


@pytest.mark.rule("DINO-C16")
def test_nobody_has_to_snap():
    assert happened(leaving(), [STEP, Pass()], AttackResolved) == []
