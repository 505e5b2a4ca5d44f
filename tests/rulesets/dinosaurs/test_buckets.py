"""Odds and buckets of attacks: exact, and the same sums as the dice that follow (GEN-12)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.core.events import Rolled
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.script import Roll
from engine.rulesets.dinosaurs import buckets, odds, sums, tables
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.actions import Move, Reload, Run, Shoot, Snap, Strike, Throw
from engine.rulesets.dinosaurs.origins import _FIGURES, cited
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    RULES,
    after,
    along,
    dino,
    everything,
    foe,
    gathered,
    line,
    man,
    named,
    next_roll,
    table,
)

GUN, SPEAR, STICK = "six_shooter_200", "spear", "dynamite"
SHOT, BLOW, SNAP = Shoot("doc", "ike", GUN), Strike("doc", "ike", SPEAR), Snap("doc", "ike", SPEAR)
THROW = Throw("doc", Cell(5, 1), STICK)
SMALL = {"dice": {"sides": 6, "critical": 6}}  # few faces: everything can be tried
TREE = "....T" + "." * 15


def duel(at=(6, 0), floor=PLAIN, *, ike=None, house=None, **doc):
    """Doc is up with gun, spear and dynamite."""
    doc = {"weapons": (GUN, SPEAR, STICK), **doc}
    return table(floor, house=house, doc=man(at=(0, 0), **doc), ike=foe(at=at, **(ike or {})))


def chances(given, action):
    """Return the chances of an action before its roll, by name."""
    bucket = RULES.bucket(given, action)
    return {c.name: Fraction(c.numerator, c.denominator) for c in bucket.chances}


def tried(given, action):
    """Roll all dice that an attack can roll, each once; return what came of it."""
    first = Game(RULES, given)
    first.answer(action)
    assert isinstance(first.question, Roll)
    count, sides = first.question.count, first.question.sides
    seen, rolls = Counter(), 0
    for faces in product(range(1, sides + 1), repeat=count):
        game = Game.at(RULES, first.position)
        events = game.answer(faces)
        frightened = isinstance(game.question, Roll)
        (hurt,) = [event for event in events if isinstance(event, was.AttackResolved)]
        seen["hit"] += hurt.hits > 0
        seen["damage"] += hurt.damage
        seen["drops"] += any(isinstance(e, was.Fell) and e.figure == "ike" for e in events)
        seen["scares"] += frightened
        rolls += 1
    return {name: Fraction(seen[name], rolls) for name in ("hit", "damage", "drops", "scares")}


TRIED = {
    "a shot": (duel(house=SMALL, type="sharpshooter"), SHOT),
    "a shot at a weak man": (duel(house=SMALL, type="sharpshooter", ike={"hp": 5}), SHOT),
    "a shot from cover to cover": (duel((5, 0), TREE, house=SMALL, type="sharpshooter"), SHOT),
    "a shot that nobody expects": (
        duel(house=SMALL, type="sharpshooter", ike={"unaware": True}), SHOT,
    ),
    "a shot at who has suffered": (
        duel(house=SMALL, type="sharpshooter", ike={"hp": 9, "suffered": 3}), SHOT,
    ),
    "a shot at who was tested": (
        duel(house=SMALL, type="sharpshooter", ike={"hp": 5, "suffered": 7, "tested": True}), SHOT,
    ),
    "a shot that needs more than there is": (duel(house=SMALL), SHOT),
    "a shot that needs less than there is": (
        duel(house={**SMALL, "characters": {"duster": {"rmc": -3}}}), SHOT,
    ),
    "a charge with a spear": (
        duel((1, 0), house=SMALL, type="bruiser", charged="ike", ike={"hp": 6}), BLOW,
    ),
    "a charge with a sword of twelve faces": (
        duel((1, 0), weapons=("long_sword",), charged="ike", ike={"hp": 5}),
        Strike("doc", "ike", "long_sword"),
    ),
    "a stick": (duel((4, 0), house=SMALL, ike={"hp": 6}), Throw("doc", Cell(4, 0), STICK)),
    "a stick of twelve faces": (duel((5, 0), ike={"hp": 8, "suffered": 1}), THROW),
}  # fmt: skip


# --- odds


@pytest.mark.rule("GEN-12", "DINO-C4", "DINO-C5", "DINO-C6", "DINO-C7", "DINO-C8", "DINO-F1")
@pytest.mark.parametrize(("given", "action"), TRIED.values(), ids=TRIED)
def test_the_odds_are_what_all_dice_come_to(given, action):
    assert chances(given, action) == tried(given, action)


@pytest.mark.rule("GEN-12", "DINO-X1")
def test_the_odds_of_a_plain_shot():
    found = chances(duel(), SHOT)
    assert found["hit"] == 1 - Fraction(1, 2) ** 4
    assert found["damage"] == 4 * Fraction(7, 12) + 2 * found["hit"]
    assert found["drops"] == 0
    assert found["scares"] == Fraction(Counter(_hits(4, 7))[4] + sum(
        times for hits, times in Counter(_hits(4, 7)).items() if hits > 4
    ), 12**4)  # fmt: skip


def _hits(dice, need):
    """Yield the hits of each throw of so many dice."""
    for faces in product(range(1, 13), repeat=dice):
        yield sum((face >= need) + (face == 12) for face in faces)


@pytest.mark.rule("T-DINO-1", "DINO-C3", "DINO-C5", "GEN-12")
@pytest.mark.parametrize(
    ("weapon", "mean"),
    [
        (GUN, "3.8"), ("lever_400", "4.7"), ("assault_rifle", "4.4"), ("double_barrel", "5.5"),
        ("heavy_repeater", "5.5"), (SPEAR, "3.8"), ("long_sword", "3.0"), ("knife", "2.3"),
    ],
)  # fmt: skip
def test_the_mean_damage_of_weapons_that_need_eight(weapon, mean):
    row = tables.load().weapons[weapon]
    far = (1, 0) if row.kind == "melee" else (row.medium, 0)
    given = duel(far, type="tenderfoot", weapons=(weapon,), ike={"type": "bruiser"})
    action = (Strike if row.kind == "melee" else Shoot)("doc", "ike", weapon)
    assert RULES.bucket(given, action).pool == 8
    assert f"{float(chances(given, action)['damage']):.1f}" == mean


@pytest.mark.rule("GEN-12")
def test_what_a_stick_does_to_each():
    given = table(
        PLAIN, doc=man((0, 0), weapons=(STICK,)), ike=foe((5, 0), armour="dinohide"),
        moe=foe((6, 1), hp=5),
    )  # fmt: skip
    both = odds.expected(given, THROW)
    assert [attack.target for attack, _ in both] == ["ike", "moe"]
    alone = [table(PLAIN, doc=man((0, 0), weapons=(STICK,)), ike=card) for card in (
        foe((5, 0), armour="dinohide"), foe((6, 1), hp=5),
    )]  # fmt: skip
    for (_, found), state in zip(both, alone, strict=True):
        assert found == odds.expected(state, THROW)[0][1]
    names = [chance.name for chance in RULES.bucket(given, THROW).chances]
    assert names == [
        "hits Ike", "damage to Ike", "drops Ike", "hits Moe", "damage to Moe", "drops Moe",
    ]  # fmt: skip


# --- buckets before the roll


@pytest.mark.rule("GEN-12", "DINO-C4", "DINO-C9", "DINO-C10", "DINO-C11")
def test_the_bucket_of_a_shot():
    given = duel((5, 0), TREE, weapons=("lever_400",), ike={"armour": "biosteel_shirt"})
    bucket = RULES.bucket(given, Shoot("doc", "ike", "lever_400"))
    assert bucket.title == "Doc shoots Ike"
    assert [(part.name, part.dice, part.rule) for part in bucket.parts] == [
        ("RMC", 7, "T-DINO-4"), ("armour", 2, "T-DINO-2 house"), ("short range", -1, "DINO-C10"),
    ]  # fmt: skip
    assert (bucket.pool, bucket.needed, bucket.dice) == (8, "8 or more", "3D12")
    assert bucket.success == (8, 9, 10, 11, 12)
    assert bucket.note == (
        "Dice: 400kW Lever-Action Rifle 3 (T-DINO-1). "
        "Damage: hits +4 (T-DINO-1), cover -1 (DINO-C11)."
    )
    assert [chance.name for chance in bucket.chances] == ["hit", "damage", "drops", "scares"]


@pytest.mark.rule("GEN-12", "DINO-C15", "DINO-C12")
def test_the_bucket_of_a_blow_tells_of_the_charge():
    bucket = RULES.bucket(duel((1, 0), charged="ike"), BLOW)
    assert (bucket.title, bucket.dice, bucket.needed) == ("Doc strikes Ike", "5D12", "8 or more")
    assert bucket.note.startswith("Dice: Spear 4 (T-DINO-1), charge +1 (DINO-C15).")
    snap = RULES.bucket(duel((1, 0), charged="ike"), SNAP)
    assert (snap.title, snap.dice) == ("Doc snaps at Ike", "4D12")


@pytest.mark.rule("T-DINO-5", "DINO-H4")
def test_the_bucket_of_a_dinosaur():
    given = table(PLAIN, rex=dino((0, 0), type="king"), sue=dino((1, 0), "gang", type="armored"))
    bucket = RULES.bucket(given, Strike("rex", "sue", "natural"))
    assert [(part.name, part.dice, part.rule) for part in bucket.parts] == [
        ("MMC", 5, "T-DINO-5 house"), ("natural armour", 4, "DINO-C9 found"),
    ]  # fmt: skip
    assert bucket.note.startswith("Dice: teeth and horns 4 (T-DINO-5 house).")


@pytest.mark.rule("DINO-C7", "DINO-C8", "DINO-R14")
def test_the_bucket_tells_of_surprise_and_of_what_dice_always_do():
    given = duel(ike={"unaware": True})
    assert "Ike is surprised: each hit counts 2 (DINO-C7)." in RULES.bucket(given, SHOT).note
    hard = RULES.bucket(duel(type="bruiser", ike={"armour": "neosteel"}), SHOT)
    assert (hard.needed, hard.success) == ("14 or more", (12,))
    assert "A 12 hits all the same" in hard.note
    easy = RULES.bucket(duel(house={"characters": {"duster": {"rmc": 1}}}), SHOT)
    assert (easy.needed, easy.success[0]) == ("1 or more", 2)
    assert "A 1 misses all the same" in easy.note


@pytest.mark.rule("DINO-H7", "GEN-12")
def test_the_bucket_of_a_stick():
    one = RULES.bucket(duel((5, 0), ike={"armour": "dinohide"}), THROW)
    assert one.title == "Doc throws a Stick of Dynamite at 5,1: Ike"
    assert named(one.parts) == {"blast": 8, "armour": 3}
    assert [chance.name for chance in one.chances] == ["hit", "damage", "drops", "scares"]
    given = table(
        PLAIN, doc=man((0, 0), weapons=(STICK,)), ike=foe((5, 0), armour="dinohide"),
        moe=foe((6, 1)),
    )  # fmt: skip
    two = RULES.bucket(given, THROW)
    assert two.title == "Doc throws a Stick of Dynamite at 5,1"
    assert [(p.name, p.dice, p.rule) for p in two.parts] == [("blast", 8, "DINO-H7 house")]
    assert (two.pool, two.needed, two.dice) == (8, "8 or more", "3D12")
    assert two.note == (
        "Ike: 11 or more, armour +3 (T-DINO-2 found); damage hits +4 (T-DINO-1 house). "
        "Moe: 8 or more; damage hits +4 (T-DINO-1 house)."
    )
    none = RULES.bucket(given, Throw("doc", Cell(3, 4), STICK))
    assert (none.note, none.chances, none.dice) == ("Nobody is caught.", (), "3D12")
    assert none.parts == two.parts


def test_acts_that_attack_nobody_have_no_bucket():
    for action in (Move("doc", along(0, 1)), Run("doc", line((0, 1))), Reload("doc", GUN)):
        assert RULES.bucket(duel(), action) is None


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize(("given", "action"), TRIED.values(), ids=TRIED)
def test_the_bucket_is_the_attack_that_is_rolled(given, action):
    bucket, attack = RULES.bucket(given, action), gathered(given, [action])[0]
    assert named(bucket.parts) == named(attack.need)
    assert bucket.pool == sums.total(attack.need)
    roll = next_roll(given, [action])
    assert bucket.dice == f"{roll.count}D{roll.sides}"


# --- buckets after it


@pytest.mark.rule("GEN-12")
def test_a_rolled_bucket_shows_faces_and_outcome():
    given, when = duel(), [SHOT, (9, 6, 12, 3)]
    bucket = RULES.rolled(after(given, when), everything(given, when))
    before = RULES.bucket(given, SHOT)
    assert (bucket.faces, bucket.outcome) == ((9, 6, 12, 3), "three hits, 5 damage")
    assert (bucket.title, bucket.parts, bucket.pool) == (before.title, before.parts, before.pool)
    assert (bucket.dice, bucket.needed, bucket.note) == (before.dice, before.needed, before.note)
    miss = everything(given, [SHOT, (2, 3, 4, 5)])
    assert RULES.rolled(given, miss).outcome == "no hits"


def test_a_fear_die_or_a_fall_afterwards_changes_nothing():
    given = duel(ike={"hp": 5})
    events = everything(given, [SHOT, (9, 9, 12, 3)])
    assert RULES.rolled(after(given, [SHOT, (9, 9, 12, 3)]), events).title == "Doc shoots Ike"
    scared = everything(duel(), [SHOT, (9, 9, 12, 3), (5,)])
    assert RULES.rolled(duel(), scared).faces == (9, 9, 12, 3)


def test_the_last_attack_counts():
    given = table(
        PLAIN, rex=dino((0, 0)), doc=man((1, 0), rides="rex"), ike=foe((1, 0)), moe=foe((30, 5))
    )
    when = [SHOT, (1, 2, 3, 4), Strike("rex", "ike", "natural"), (6, 1, 2, 3, 4)]
    assert RULES.rolled(given, everything(given, when)).title == "Rex strikes Ike"
    assert RULES.rolled(given, everything(given, when[:3])) is None
    assert RULES.rolled(given, everything(given, when[:2])).title == "Doc shoots Ike"


@pytest.mark.rule("DINO-H7")
def test_a_thrown_stick_is_told_for_each():
    given = table(
        PLAIN, doc=man((0, 0), weapons=(STICK,)), ike=foe((5, 0), armour="dinohide"),
        moe=foe((6, 1)),
    )  # fmt: skip
    when = [THROW, (9, 8, 4), (3,)]
    bucket = RULES.rolled(given, everything(given, when))
    assert bucket.title == "Doc throws a Stick of Dynamite at 5,1"
    assert bucket.outcome == "Ike: no hits; Moe: two hits, 6 damage"
    assert bucket.success == (8, 9, 10, 11, 12)
    nobody = everything(given, [Throw("doc", Cell(3, 4), STICK), (9, 8, 4)])
    assert RULES.rolled(given, nobody).faces == (9, 8, 4)
    assert RULES.rolled(given, nobody).note == "Nobody is caught."


def test_nothing_rolled_has_no_bucket():
    assert RULES.rolled(duel(), []) is None
    assert RULES.rolled(duel(), [Rolled("Doc sings", 12, (3,))]) is None


def test_names_that_are_not_there_are_no_trouble():
    ghost = was.AttackGathered("who", "whom", "shoot", "what", (), (), ())
    found = buckets.after(duel(), [ghost, Rolled("something", 12, (3,))])
    assert found.faces == (3,)
    flying = was.Thrown("who", "what", Cell(1, 1))
    assert buckets.after(duel(), [flying, Rolled("something", 12, (3,))]).faces == (3,)
    thrown = was.AttackGathered("who", "whom", "throw", "what", (), (), ())
    assert buckets.after(duel(), [thrown, Rolled("something", 12, (3,))]).faces == (3,)


# --- marks


@pytest.mark.rule("T-DINO-1", "T-DINO-3", "T-DINO-4")
def test_a_figure_that_house_rules_change_is_yours():
    house = {
        "weapons": {GUN: {"attacks": 5}}, "characters": {"duster": {"rmc": 6}},
        "modifiers": {"long": 2, "cover": -2},
    }  # fmt: skip
    given = duel((10, 0), "........." + "T" + "." * 9, house=house)
    bucket = RULES.bucket(given, SHOT)
    assert [part.rule for part in bucket.parts] == ["T-DINO-4 yours", "DINO-C10 yours"]
    assert bucket.note == (
        "Dice: 200kW Six-Shooter 5 (T-DINO-1 yours). "
        "Damage: hits +2 (T-DINO-1), cover -2 (DINO-C11 yours)."
    )


@pytest.mark.parametrize("weapon", tables.load().weapons)
def test_every_part_of_every_attack_is_a_figure_of_the_tables(weapon):
    given = table(
        "....T....", doc=man((0, 0), charged="ike"), ike=foe((5, 0), armour="dinohide"),
        rex=dino((8, 0), "gang", type="king"),
    )  # fmt: skip
    doc, ike, rex = given.figures.values()
    for other in (ike, rex):
        for attack in (
            sums.shot(given, doc, other, weapon), sums.blow(given, doc, other, weapon),
            sums.blow(given, rex, doc, "natural"),
            sums.burst(given, doc, other, weapon, Cell(6, 0)),
        ):  # fmt: skip
            parts = (*attack.need, *attack.attacks, *attack.damage)
            assert [part.rule for part in parts if part.rule not in _FIGURES] == []
            shown = cited(given, attack)
            assert len((*shown.need, *shown.attacks, *shown.damage)) == len(parts)
