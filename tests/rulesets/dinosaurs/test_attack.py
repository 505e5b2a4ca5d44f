"""Any attack: dice, hits, damage, armour, surprise, what follows (DINO-C3 to C9, R4 to R6)."""

import pytest

from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs import sums
from engine.rulesets.dinosaurs.actions import Shoot, Strike
from engine.rulesets.dinosaurs.events import (
    ActionSpent,
    Alerted,
    AttackGathered,
    AttackResolved,
    Emptied,
    Fell,
    Hurt,
)
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    consequences,
    dino,
    everything,
    foe,
    gathered,
    happened,
    man,
    named,
    next_roll,
    options,
    rolls,
    table,
    verbs,
)

SHOT = Shoot("doc", "ike", "six_shooter_200")
RIFLE = Shoot("doc", "ike", "lever_400")
SWORD = Strike("doc", "ike", "long_sword")
SPEAR = Strike("doc", "ike", "spear")
BLIND = {"options": {"unaware": ["gang"], "herds": ["posse", "gang"]}}  # the gang expects nobody


def duel(inches=6, floor=PLAIN, *, ike=None, house=None, options=None, **doc):
    """Doc is up, and Ike so many inches away."""
    doc, ike = man(at=(0, 0), **doc), foe(at=(inches, 0), **(ike or {}))
    return table(floor, house=house, options=options, doc=doc, ike=ike)


def beside(*, ike=None, **doc):
    return duel(1, ike=ike, **doc)


def resolved(given, when):
    """Return number needed, hits and damage of the one attack."""
    (event,) = happened(given, when, AttackResolved)
    return event.need, event.hits, event.damage


# --- the examples of the rulebook


@pytest.mark.rule("E-DINO-1", "DINO-X1", "DINO-C3", "DINO-C4", "DINO-C5", "DINO-C6", "DINO-H6")
def test_a_six_shooter_at_medium_range():
    given, when = duel(6), [SHOT, (9, 6, 12, 3)]
    assert next_roll(given, [SHOT]).count == 4
    assert next_roll(given, [SHOT]).sides == 12
    assert resolved(given, when) == (7, 3, 5)
    assert consequences(given, when) == [
        AttackResolved("doc", "ike", "shoot", "six_shooter_200", (9, 6, 12, 3), 7, 3, 5),
        Hurt("ike", 5, "doc"),
    ]  # fmt: skip
    assert after(given, when).figures["ike"].hp == 7


@pytest.mark.rule("E-DINO-2", "DINO-X2", "DINO-C9", "DINO-C10", "DINO-C11")
def test_a_rifle_at_armour_behind_a_tree_at_short_range():
    given = duel(
        6, "....." + "T" + "." * 9, weapons=("lever_400",), ike={"armour": "biosteel_shirt"},
        house={"characters": {"duster": {"rmc": 4}}},
    )  # fmt: skip
    when = [RIFLE, (7, 7, 10), (1,)]
    (attack,) = gathered(given, when)
    assert named(attack.need) == {"RMC": 4, "armour": 2, "short range": -1}
    assert named(attack.damage) == {"400kW Lever-Action Rifle": 4, "cover": -1}
    assert resolved(given, when) == (5, 3, 6)


@pytest.mark.rule("E-DINO-3", "DINO-X3", "DINO-C2")
def test_a_long_sword():
    given = beside(type="sharpshooter", weapons=("long_sword",))
    assert resolved(given, [SWORD, (5, 11)]) == (9, 1, 4)


@pytest.mark.rule("E-DINO-4", "DINO-X4", "DINO-R12", "DINO-R6", "DINO-C15")
def test_a_spear_after_a_charge_at_armour():
    given = beside(type="bruiser", weapons=("spear",), charged="ike", ike={"armour": "dinohide"})
    when = [SPEAR, (5, 1, 11, 7, 9)]
    (attack,) = gathered(given, when)
    assert named(attack.need) == {"MMC": 5, "armour": 3}
    assert named(attack.attacks) == {"Spear": 4, "charge": 1}
    assert resolved(given, when) == (8, 2, 4)


@pytest.mark.rule("E-DINO-5", "DINO-R4")
def test_no_hits_do_no_damage():
    given = duel(10, type="tenderfoot", weapons=("lever_400",))
    when = [RIFLE, (2, 5, 7)]
    assert resolved(given, when) == (8, 0, 0)
    assert happened(given, when, Hurt) == []


@pytest.mark.rule("E-DINO-7", "DINO-C8", "DINO-R14", "DINO-C10")
def test_a_natural_one_misses_whatever_is_needed():
    given = duel(4, house={"characters": {"duster": {"rmc": 2}}})
    assert resolved(given, [SHOT, (1, 1, 1, 2)]) == (1, 1, 3)
    easier = duel(4, house={"characters": {"duster": {"rmc": -5}}})
    assert resolved(easier, [SHOT, (1, 1, 1, 1)]) == (-6, 0, 0)


@pytest.mark.rule("DINO-C8", "DINO-R14", "DINO-C6")
def test_a_natural_twelve_hits_whatever_is_needed():
    given = duel(12, type="bruiser", ike={"armour": "neosteel"})
    assert resolved(given, [SHOT, (11, 11, 10, 12)]) == (15, 2, 4)


@pytest.mark.rule("DINO-X5", "DINO-H6")
def test_half_of_the_starting_hp_at_once_is_a_fear_test_after_the_attack():
    given, when = duel(ike={"hp": 10}), [SHOT, (9, 8, 7, 12), (7,)]
    assert resolved(given, when) == (7, 5, 7)
    why = "Doc shoots Ike (200kW Six-Shooter)"
    assert rolls(given, when) == [(why, (9, 8, 7, 12)), (f"Ike keeps calm: {why}", (7,))]
    assert happened(given, when, was.Tested) == [was.Tested("ike", 7, 7, True)]


# --- hits and damage


@pytest.mark.rule("DINO-C4", "DINO-C6")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (6, 0), (7, 1), (8, 1), (11, 1), (12, 2)])
def test_what_each_face_counts(face, hits):
    assert resolved(duel(), [SHOT, (face, 1, 2, 3)]) == (7, hits, hits + 2 if hits else 0)


@pytest.mark.rule("DINO-C6", "DINO-C8", "T-DINO-3")
def test_house_rules_change_what_dice_always_do():
    house = {"dice": {"critical": 11, "critical_hits": 3, "miss": 7}}
    assert resolved(duel(house=house), [SHOT, (7, 8, 11, 6)]) == (7, 4, 6)


@pytest.mark.rule("DINO-R4", "DINO-C11")
def test_a_hit_does_at_least_one_damage():
    cover = {"modifiers": {"cover": -9}}
    given = duel(6, "....." + "T" + "." * 9, house=cover)
    assert resolved(given, [SHOT, (9, 9, 1, 2)]) == (7, 2, 1)
    assert resolved(given, [SHOT, (2, 2, 1, 2)]) == (7, 0, 0)


@pytest.mark.rule("DINO-C5", "DINO-R13")
def test_damage_is_taken_off_and_may_take_out_of_action():
    when = [SHOT, (9, 9, 9, 2)]
    assert after(duel(ike={"hp": 6}), when).figures["ike"].hp == 1
    out = duel(ike={"hp": 5})
    assert consequences(out, when)[1:3] == [Hurt("ike", 5, "doc"), Fell("ike", "doc")]
    assert happened(out, when, was.Tested) == []


@pytest.mark.rule("DINO-A1", "DINO-R21", "DINO-T2")
def test_an_attack_takes_the_action_phase_and_all_its_dice_go_at_one_target():
    given = table(PLAIN, doc=man((0, 0)), ike=foe((6, 0)), moe=foe((6, 1)))
    when = [SHOT, (1, 2, 3, 4)]
    assert happened(given, when, ActionSpent) == [ActionSpent("doc")]
    assert [event.target for event in gathered(given, when)] == ["ike"]
    assert not {"shoot", "strike", "run", "use", "reload"} & verbs(given, when)
    assert "move" in verbs(given, when)


# --- armour


@pytest.mark.rule("DINO-C9", "DINO-R6", "T-DINO-2")
@pytest.mark.parametrize(
    ("armour", "more"),
    [
        ("leather_duster", 1), ("biosteel_shirt", 2), ("dinohide", 3), ("plated_dinohide", 4),
        ("neosteel", 5),
    ],
)  # fmt: skip
def test_worn_armour_counts_against_any_attack(armour, more):
    shot = duel(ike={"armour": armour})
    assert named(gathered(shot, [SHOT])[0].need) == {"RMC": 7, "armour": more}
    blow = beside(weapons=("long_sword",), ike={"armour": armour})
    assert named(gathered(blow, [SWORD])[0].need) == {"MMC": 8, "armour": more}


@pytest.mark.rule("DINO-C9", "T-DINO-2", "T-DINO-5")
@pytest.mark.parametrize(("kind", "more"), [("armored", 4), ("horned", 3), ("king", 2)])
def test_dinosaurs_are_born_with_armour(kind, more):
    given = table(PLAIN, doc=man((0, 0)), rex=dino((6, 0), "gang", type=kind))
    attack = gathered(given, [Shoot("doc", "rex", "six_shooter_200")])[0]
    assert named(attack.need) == {"RMC": 7, "natural armour": more}


@pytest.mark.rule("T-DINO-2", "DINO-C9")
def test_worn_armour_adds_to_the_natural_one():
    given = duel(ike={"armour": "dinohide"}, house={"characters": {"duster": {"ar": 1}}})
    assert resolved(given, [SHOT, (11, 10, 2, 3)]) == (11, 1, 3)


# --- surprise


@pytest.mark.rule("DINO-C7", "DINO-R5", "T-DINO-3")
def test_hits_on_who_expects_nothing_count_two_and_a_twelve_no_more():
    given = duel(options=BLIND["options"])
    when = [SHOT, (7, 12, 6, 1)]
    assert gathered(given, when)[0].surprise
    assert resolved(given, when) == (7, 4, 6)
    assert resolved(duel(), when) == (7, 3, 5)


@pytest.mark.rule("DINO-C7", "DINO-R5")
def test_melee_surprises_too():
    given = beside(weapons=("long_sword",), ike={"unaware": True})
    assert resolved(given, [SWORD, (8, 1)]) == (8, 2, 5)


@pytest.mark.rule("DINO-R5")
@pytest.mark.parametrize("faces", [(9, 1, 2, 3), (1, 2, 3, 4)])
def test_once_an_attack_was_resolved_the_whole_side_is_alarmed(faces):
    given = table(
        PLAIN, options=BLIND["options"], doc=man((0, 0)), ike=foe((8, 0)), moe=foe((30, 9))
    )
    when = [SHOT, faces]
    assert consequences(given, when)[-1] == Alerted("gang")
    assert not any(figure.unaware for figure in after(given, when).figures.values())


@pytest.mark.rule("DINO-R5", "T-DINO-1")
def test_a_blastbow_makes_no_noise():
    given = duel(8, weapons=("blastbow",), options=BLIND["options"])
    when = [Shoot("doc", "ike", "blastbow"), (9, 2)]
    assert resolved(given, when) == (7, 2, 6)
    assert happened(given, when, Alerted) == []
    assert after(given, when).figures["ike"].unaware


# --- purposes, kernels, house rules


def test_what_is_rolled_for_names_who_whom_and_with_what():
    assert next_roll(duel(), [SHOT]).why == "Doc shoots Ike (200kW Six-Shooter)"
    given = beside(weapons=("long_sword",))
    assert next_roll(given, [SWORD]).why == "Doc strikes Ike (Long Sword)"


def test_an_attack_begins_with_what_it_is_made_of():
    kinds = [type(event) for event in everything(duel(), [SHOT])]
    assert kinds.index(ActionSpent) < kinds.index(AttackGathered)


def test_house_rules_never_leave_less_than_one_die():
    house = {"modifiers": {"charge": -9}}
    given = beside(weapons=("spear",), charged="ike", house=house)
    assert next_roll(given, [SPEAR]).count == 1


@pytest.mark.rule("GEN-20")
def test_what_is_not_offered_is_refused():
    assert not allows(duel(), Shoot("doc", "ike", "lever_400"))
    assert not allows(duel(), Shoot("doc", "doc", "six_shooter_200"))
    assert not allows(duel(), Shoot("ike", "doc", "six_shooter_200"))
    assert not allows(duel(), Strike("doc", "ike", "fists"))
    assert options(duel(), kind=Strike) == []


@pytest.mark.rule("DINO-C13", "DINO-R21")
def test_a_weapon_is_found_empty_after_the_damage_and_the_fear_test():
    when = [SHOT, (1, 1, 12, 12), (3,)]
    events = consequences(duel(), when)
    assert events[-1] == Emptied("doc", "six_shooter_200")
    assert [type(event) for event in events] == [AttackResolved, Hurt, was.Tested, Emptied]


def test_sums_are_asked_without_changing_anything():
    given = duel()
    doc, ike = given.figures.values()
    assert sums.shot(given, doc, ike, "six_shooter_200") == gathered(given, [SHOT])[0]
