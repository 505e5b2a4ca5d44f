"""Thrown knives and tomahawks: shot like a gun, gone then, picked up again (T-COW-2)."""

import pytest

from engine.rulesets.cowpoke.actions import Aim, Blaze, Brawl, PickUp, Shoot, SnapShot, Walk, Watch
from engine.rulesets.cowpoke.events import BladeTaken, BladeThrown, PoolResolved
from engine.rulesets.cowpoke.things import Blade, Things
from tests.rulesets.cowpoke.table import (
    RULES,
    STREET,
    after,
    allows,
    along,
    asked,
    consequences,
    everything,
    foe,
    line,
    man,
    options,
    pool,
    rolled,
    table,
    verbs,
)

THROW = Shoot("doc", "ike", "thrown")
IKE = line((2, 0))[0]


def thrower(ike=(2, 0), *floors, ap=2, **doc):
    return table(*(floors or (STREET,)), ap=ap, doc=man((0, 0), **doc), ike=foe(ike))


@pytest.mark.rule("T-COW-2")
@pytest.mark.parametrize("blade", ["knife", "tomahawk"])
def test_a_thrown_blade_is_shot_for_one_point_and_lies_by_its_target(blade):
    given = thrower(melee=blade)
    when = [THROW, (1, 1, 1)]
    assert consequences(given, when) == [
        BladeThrown("doc", blade, IKE),
        PoolResolved("doc", "ike", (1, 1, 1), 0),
    ]
    then = after(given, when)
    assert (then.figures["doc"].melee, then.active.ap) == ("unarmed", 1)
    assert then.things.blades == (Blade(blade, IKE),)
    assert [mark.name for mark in RULES.scene(then).marks] == [blade]


@pytest.mark.rule("T-COW-2")
@pytest.mark.parametrize(("x", "dice"), [(2, 3), (3, 2), (6, 2), (7, 0)])
def test_three_dice_point_blank_two_close_and_none_beyond(x, dice):
    given = thrower((x, 0))
    assert sum(pool(given, THROW).values()) == dice
    assert allows(given, THROW) == bool(dice)


@pytest.mark.rule("T-COW-2")
def test_all_that_counts_for_a_shot_counts_for_it():
    given = thrower((4, 0), "...=....", tier="legend", scars=("head",))
    assert pool(given, THROW) == {
        "thrown blade, close": 2, "legend": 1, "light cover": -2, "head scar": -1,
    }  # fmt: skip
    assert not allows(given, THROW)


@pytest.mark.rule("T-COW-4")
@pytest.mark.parametrize(("x", "dice"), [(2, 2), (3, 2), (4, 0)])
def test_scarred_arms_throw_half_as_far(x, dice):
    given = thrower((x, 0), scars=("arms",))
    assert sum(pool(given, THROW).values()) == dice


@pytest.mark.rule("T-COW-2")
@pytest.mark.parametrize("melee", ["knuckles", "sabre", "pickaxe", "sledgehammer", "unarmed"])
def test_nothing_else_is_thrown(melee):
    assert not allows(thrower(melee=melee), THROW)


@pytest.mark.rule("T-COW-2")
def test_once_thrown_it_is_gone():
    when = [THROW, (1, 1, 1)]
    assert not allows(thrower(), THROW, when)
    assert "weapon='thrown'" not in str(options(thrower(), when, kind=Shoot))


@pytest.mark.rule("T-COW-2", "COW-7.2c")
def test_who_has_thrown_it_brawls_with_bare_hands():
    given = table(STREET, ap=3, doc=man((0, 0)), ike=foe((2, 0)))
    closes = [THROW, (1, 1, 1), Walk("doc", along(0, 1)), Brawl("doc", "ike")]
    assert "knife" not in rolled(given, [*closes, (1, 1, 1), (1,) * 5])[1]


@pytest.mark.rule("T-COW-2")
def test_it_is_neither_aimed_nor_blazed_away_with():
    given = thrower()
    assert not allows(given, Aim("doc", "ike", "thrown"))
    assert not allows(given, Blaze("doc", "ike", "thrown"))


@pytest.mark.rule("T-COW-2", "COW-4.4j")
def test_interact_picks_it_up_again():
    lying = Things(blades=(Blade("knife", IKE),))
    given = table(STREET, doc=man((1, 0), melee="unarmed"), ike=foe((39, 0))).replace(lying=lying)
    pick = [PickUp("doc", "knife", IKE)]
    assert consequences(given, pick) == [BladeTaken("doc", "knife", IKE)]
    then = after(given, pick)
    assert (then.figures["doc"].melee, then.things.blades) == ("knife", ())
    assert then.active.ap == 1


@pytest.mark.rule("T-COW-2", "COW-R26")
def test_it_is_listed_after_the_guns():
    assert [shot.weapon for shot in options(thrower(), kind=Shoot)] == ["revolver", "thrown"]


@pytest.mark.rule("COW-4.4h", "COW-4.4i")
def test_overwatch_may_be_kept_with_a_blade():
    given = table(STREET, doc=man((0, 0)), ike=foe((8, 0)))
    watch = [Watch("doc", "thrown", (1, 0)), Walk("ike", along(0, 7, 6, 5))]
    assert SnapShot("doc", "ike") in asked(given, watch).options
    shot = [*watch, SnapShot("doc", "ike"), (1, 1)]
    assert after(given, shot).things.blades == (Blade("knife", line((6, 0))[0]),)


@pytest.mark.rule("COW-R26")
def test_overwatch_with_a_blade_is_listed_when_nothing_is_loaded():
    listed = options(thrower(), kind=Watch)
    assert {watch.weapon for watch in listed} == {"revolver"}
    bare = options(thrower(empty=("revolver",)), kind=Watch)
    assert {watch.weapon for watch in bare} == {"thrown"}
    assert "overwatch" not in verbs(thrower(empty=("revolver",), melee="sabre"))


def test_it_is_told_shown_and_read_in_words_of_its_own():
    given = thrower()
    assert RULES.choice(given, THROW).label == "throw the knife at Ike"
    told = [RULES.sentence(given, event) for event in everything(given, [THROW, (1, 1, 1)])]
    texts = [line.text for line in told if line]
    assert "Doc throws a blade at Ike." in texts
    assert "Doc's knife lies at 2,0." in texts
    assert RULES.read(given, asked(given), "doc", "shoot", ["ike"]).weapon == "revolver"
    assert RULES.read(given, asked(given), "doc", "shoot", ["ike", "thrown"]) == THROW


def test_the_computer_throws_its_blade_only_when_nothing_else_will_do():
    gun = Shoot("doc", "ike", "revolver")
    assert RULES.worth(thrower(), gun) > RULES.worth(thrower(), THROW)
    assert RULES.worth(thrower(weapons=()), THROW) > 0
