"""Blaze Away: more dice, each six a hit, an empty gun (COW-4.4d to g)."""

import pytest

from engine.core.events import Pass
from engine.rulesets.cowpoke.actions import Blaze, PushLuck, Reload, Shoot
from engine.rulesets.cowpoke.events import Emptied, LuckPushed, PoolResolved, ToughedOut, Wounded
from engine.rulesets.cowpoke.state import Aiming
from tests.rulesets.cowpoke.table import (
    ARMS,
    GUT,
    HEAD,
    LEGS,
    RULES,
    STREET,
    after,
    allows,
    consequences,
    foe,
    happened,
    man,
    next_roll,
    options,
    pool,
    rolls,
    table,
)

BLAZE = Blaze("doc", "ike", "revolver")


def duel(inches=5, *, ike=None, **doc):
    return table(STREET, doc=man(at=(0, 0), **doc), ike=foe(at=(inches, 0), **(ike or {})))


@pytest.mark.rule("COW-4.4e", "T-COW-3")
@pytest.mark.parametrize(("weapon", "dice"), [("revolver", 3), ("lever", 2)])
def test_one_point_and_more_dice(weapon, dice):
    given = duel(weapons=(weapon,))
    blaze = Blaze("doc", "ike", weapon)
    assert pool(given, blaze)["blaze away"] == dice
    assert next_roll(given, [blaze]).count == 4 + dice
    assert after(given, [blaze, (1,) * (4 + dice)]).active.ap == 1


@pytest.mark.rule("COW-4.4e")
@pytest.mark.parametrize("weapon", ["derringer", "rifle", "bow", "shotgun", "sawn_off"])
def test_no_other_weapon_blazes(weapon):
    given = duel(weapons=(weapon,))
    assert options(given, kind=Blaze) == []
    assert not allows(given, Blaze("doc", "ike", weapon))


@pytest.mark.rule("COW-4.4f", "COW-H4")
def test_each_six_is_a_hit_of_its_own():
    when = [BLAZE, (6, 1, 6, 2, 6, 1, 1), (LEGS, 1), (ARMS, 1), (GUT, 2)]
    assert consequences(duel(), when) == [
        Emptied("doc", "revolver"),
        PoolResolved("doc", "ike", (6, 1, 6, 2, 6, 1, 1), 3),
        Wounded("ike", "legs", 1, "doc"),
        Wounded("ike", "arms", 1, "doc"),
        Wounded("ike", "gut", 1, "doc"),
    ]


@pytest.mark.rule("COW-4.4f", "COW-8.5a")
def test_hits_on_a_man_who_is_down_are_not_rolled():
    when = [BLAZE, (6, 6, 6, 1, 1, 1, 1), (HEAD, 6)]
    assert happened(duel(), when, Wounded) == [Wounded("ike", "head", 4, "doc")]
    assert len(rolls(duel(), when)) == 2


@pytest.mark.rule("COW-4.4g", "COW-3.4c", "COW-A.2b")
def test_the_weapon_is_empty_at_once_hit_or_miss():
    miss = [BLAZE, (1,) * 7]
    assert consequences(duel(), miss) == [
        Emptied("doc", "revolver"), PoolResolved("doc", "ike", (1,) * 7, 0),
    ]  # fmt: skip
    assert not allows(duel(), BLAZE, miss)
    assert not allows(duel(), Shoot("doc", "ike", "revolver"), miss)
    assert allows(duel(), Reload("doc", "revolver"), miss)
    card = RULES.card(after(duel(), miss), "doc")
    assert "(empty)" in " ".join(span.text for row in card.rows for span in row)


@pytest.mark.rule("COW-4.4d")
def test_aim_never_helps():
    assert "aim" not in pool(duel(aim=Aiming("ike", "revolver")), BLAZE)
    beyond = duel(20, aim=Aiming("ike", "revolver"))
    assert not allows(beyond, BLAZE)


@pytest.mark.rule("COW-6.2b")
def test_blazing_lifts_a_pool_of_none():
    given = duel(14, tier="greenhorn")
    assert not allows(given, Shoot("doc", "ike", "revolver"))
    assert next_roll(given, [BLAZE]).count == 3


@pytest.mark.rule("T-COW-4")
def test_an_arms_scar_forbids_it():
    given = duel(scars=("arms",), weapons=("revolver", "lever"))
    assert options(given, kind=Blaze) == []
    assert not allows(given, BLAZE)
    assert allows(given, Shoot("doc", "ike", "revolver"))


@pytest.mark.rule("COW-R3", "COW-2.3c", "COW-H5")
def test_lucky_rerolls_all_sixes_of_it_and_new_ones_stand():
    given = duel(ike={"skills": ("lucky",)})
    when = [BLAZE, (6, 1, 6, 2, 6, 1, 1), PushLuck("ike"), (6, 2, 3), (LEGS, 1)]
    assert consequences(given, when) == [
        Emptied("doc", "revolver"),
        LuckPushed("ike"),
        PoolResolved("doc", "ike", (6, 1, 2, 2, 3, 1, 1), 1),
        Wounded("ike", "legs", 1, "doc"),
    ]
    declined = [BLAZE, (6, 1, 1, 1, 1, 1, 1), Pass(), (LEGS, 1)]
    assert happened(given, declined, LuckPushed) == []


@pytest.mark.rule("COW-2.3f", "COW-H5")
def test_tough_takes_the_first_light_wound_of_it_off():
    given = duel(ike={"skills": ("tough",)})
    when = [BLAZE, (6, 6, 6, 1, 1, 1, 1), (ARMS, 5), (LEGS, 1), (LEGS, 1)]
    assert happened(given, when, Wounded, ToughedOut) == [
        Wounded("ike", "arms", 2, "doc"),
        ToughedOut("ike", "legs"),
        Wounded("ike", "legs", 1, "doc"),
    ]
