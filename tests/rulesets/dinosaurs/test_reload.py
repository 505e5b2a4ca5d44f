"""Weapons that jam or overheat, and how they are made ready again (DINO-A3, C13, C14, R21)."""

import pytest

from engine.rulesets.dinosaurs.actions import Reload, Shoot, Strike
from engine.rulesets.dinosaurs.events import ActionSpent, AttackResolved, Emptied, Hurt, Reloaded
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    consequences,
    dino,
    foe,
    happened,
    man,
    options,
    table,
    verbs,
)

SHOT = Shoot("doc", "ike", "six_shooter_200")


def duel(*, house=None, inches=6, **doc):
    return table(PLAIN, house=house, doc=man((0, 0), **doc), ike=foe((inches, 0), hp=12))


@pytest.mark.rule("E-DINO-9", "DINO-C13", "DINO-R21")
def test_two_natural_ones_empty_a_weapon_of_two():
    when = [SHOT, (1, 1, 9, 12)]
    assert consequences(duel(), when) == [
        AttackResolved("doc", "ike", "shoot", "six_shooter_200", (1, 1, 9, 12), 7, 3, 5),
        Hurt("ike", 5, "doc"), Emptied("doc", "six_shooter_200"),
    ]  # fmt: skip
    assert happened(duel(), [SHOT, (1, 9, 9, 12), (1,)], Emptied) == []


@pytest.mark.rule("DINO-C13", "T-DINO-1")
@pytest.mark.parametrize(
    ("weapon", "faces", "empties"),
    [
        ("double_barrel", (1, 2, 3, 4), True),
        ("blastbow", (1, 5), True),
        ("blastbow", (2, 5), False),
        ("assault_rifle", (1, 2, 3, 4, 5), False),
        ("assault_rifle", (1, 1, 1, 4, 5), True),
        ("heavy_repeater", (1, 1, 2, 2, 2, 2, 2), False),
        ("heavy_repeater", (1, 1, 1, 2, 2, 2, 2), True),
    ],
)
def test_each_weapon_by_its_reload_value(weapon, faces, empties):
    given = duel(weapons=(weapon,))
    emptied = happened(given, [Shoot("doc", "ike", weapon), faces], Emptied)
    assert emptied == ([Emptied("doc", weapon)] if empties else [])


@pytest.mark.rule("DINO-C13", "T-DINO-1")
def test_melee_weapons_never_need_it():
    given = duel(inches=1, weapons=("spear",))
    assert happened(given, [Strike("doc", "ike", "spear"), (1, 1, 1, 1)], Emptied) == []
    rex = table(PLAIN, rex=dino((0, 0)), ike=foe((1, 0)))
    assert happened(rex, [Strike("rex", "ike", "natural"), (1, 1, 1, 1, 1)], Emptied) == []


@pytest.mark.rule("DINO-C13", "T-DINO-1")
def test_house_rules_may_let_a_weapon_empty_always_or_never():
    never = {"weapons": {"six_shooter_200": {"reload": 0}}}
    assert happened(duel(house=never), [SHOT, (1, 1, 1, 1)], Emptied) == []
    always = {"weapons": {"six_shooter_200": {"auto": True}}}
    emptied = happened(duel(house=always), [SHOT, (2, 3, 4, 5)], Emptied)
    assert emptied == [Emptied("doc", "six_shooter_200")]


@pytest.mark.rule("DINO-A3", "DINO-C14", "DINO-C13")
def test_an_empty_weapon_is_reloaded_by_an_action_phase():
    given = duel(weapons=("six_shooter_200", "lever_400"), empty=("six_shooter_200", "lever_400"))
    assert "shoot" not in verbs(given)
    assert options(given, kind=Reload) == [
        Reload("doc", "six_shooter_200"), Reload("doc", "lever_400"),
    ]  # fmt: skip
    when = [Reload("doc", "lever_400")]
    assert happened(given, when, ActionSpent, Reloaded) == [
        ActionSpent("doc"), Reloaded("doc", "lever_400"),
    ]  # fmt: skip
    assert after(given, when).figures["doc"].empty == ("six_shooter_200",)
    assert not allows(given, Reload("doc", "six_shooter_200"), when)
    assert not allows(given, Shoot("doc", "ike", "lever_400"), when)


@pytest.mark.rule("DINO-C13")
def test_each_of_a_pair_has_its_own_load():
    given = duel(weapons=("six_shooter_200", "six_shooter_200"), empty=("six_shooter_200",))
    assert allows(given, SHOT)
    both = after(given, [SHOT, (1, 1, 9, 2)])
    assert both.figures["doc"].empty == ("six_shooter_200", "six_shooter_200")
    fresh = both.change("doc", acted=False)
    assert not allows(fresh, SHOT)
    assert options(fresh, kind=Reload) == [Reload("doc", "six_shooter_200")]


@pytest.mark.rule("DINO-A3", "GEN-20")
def test_a_loaded_weapon_is_not_reloaded():
    assert "reload" not in verbs(duel())
    assert not allows(duel(), Reload("doc", "six_shooter_200"))


@pytest.mark.rule("DINO-A3", "DINO-H5")
def test_a_rider_reloads_in_the_saddle():
    given = table(
        PLAIN, rex=dino((0, 0)), doc=man((1, 0), rides="rex", empty=("six_shooter_200",)),
        ike=foe((6, 0)),
    )  # fmt: skip
    assert allows(given, Reload("doc", "six_shooter_200"))
    assert not allows(given, Reload("rex", "natural"))
