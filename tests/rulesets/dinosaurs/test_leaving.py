"""Snap attacks on whoever steps out of close combat (DINO-C16, R9, R19, H6)."""

import pytest

from engine.core.events import Pass
from engine.rulesets.dinosaurs.actions import Move, Run, Snap
from engine.rulesets.dinosaurs.events import AttackResolved, Fell, Moved
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    along,
    asks,
    consequences,
    dino,
    foe,
    gathered,
    happened,
    line,
    man,
    named,
    next_roll,
    options,
    rolls,
    table,
    verbs,
)

AWAY = Move("doc", along(2, 4, 3))


def locked(*, ike=None, others=None, **doc):
    """Doc is up, and Ike, who has a spear, stands beside him."""
    return table(
        PLAIN, doc=man(at=(5, 2), **doc), ike=foe(at=(6, 2), weapons=("spear",), **(ike or {})),
        **(others or {}),
    )  # fmt: skip


@pytest.mark.rule("DINO-C16", "DINO-R9", "DINO-R16")
@pytest.mark.parametrize("act", [AWAY, Run("doc", along(2, 4, 3))])
def test_who_leaves_may_be_struck_before_the_step(act):
    given = locked()
    assert asks(given, [act]) == "gang"
    assert options(given, [act]) == [Snap("ike", "doc", "spear"), Pass()]
    assert next_roll(given, [act, Snap("ike", "doc", "spear")]).count == 4
    when = [act, Snap("ike", "doc", "spear"), (1, 2, 3, 4)]
    assert [type(event) for event in consequences(given, when)][1:4] == [
        AttackResolved, Moved, Moved,
    ]  # fmt: skip


@pytest.mark.rule("DINO-C16", "DINO-R19")
def test_it_is_a_choice_of_the_one_left_behind():
    then = after(locked(), [AWAY, Pass()])
    assert then.figures["doc"].at == (3, 2, 0)
    assert then.figures["doc"].hp == 12


@pytest.mark.rule("DINO-R9")
def test_it_comes_before_the_step_that_leaves_not_before_the_move():
    given = locked()
    when = [Move("doc", line((5, 1), (4, 1)))]  # the first step stays within 1"
    assert happened(given, when, Moved) == [Moved("doc", (5, 1, 0))]
    assert asks(given, when) == "gang"


@pytest.mark.rule("DINO-R9")
def test_who_stays_within_an_inch_is_not_struck():
    given = locked()
    when = [Move("doc", line((5, 1), (6, 1)))]
    assert after(given, when).figures["doc"].at == (6, 1, 0)


@pytest.mark.rule("DINO-R19", "DINO-R9")
def test_moving_past_provokes_nothing():
    given = table(PLAIN, doc=man(at=(5, 2)), ike=foe(at=(7, 3), weapons=("spear",)))
    when = [Move("doc", along(2, 6, 7, 8, 9))]
    assert after(given, when).figures["doc"].at == (9, 2, 0)


@pytest.mark.rule("DINO-R9")
def test_one_per_enemy_and_move():
    given = locked()
    back = line((4, 2), (5, 2), (4, 2))
    given = table(PLAIN, doc=man(at=(5, 2), type="scout"), ike=foe(at=(6, 2), weapons=("spear",)))
    when = [Move("doc", back), Snap("ike", "doc", "spear"), (1,) * 4]
    assert happened(given, when, Moved)[-1] == Moved("doc", (4, 2, 0))
    assert verbs(given, when) >= {"run", "done"}
    again = [*when, Run("doc", line((5, 2), (4, 2)))]  # began outside: no more
    assert after(given, again).figures["doc"].at == (4, 2, 0)


@pytest.mark.rule("DINO-H6", "GEN-17", "GEN-18")
def test_the_enemies_are_asked_one_by_one_the_nearest_first():
    given = locked(
        others={
            "sam": man(at=(6, 3), seat="town", weapons=("club",)),
            "moe": foe(at=(5, 3), weapons=("knife",)),
        }
    )
    leave = Move("doc", line((4, 1), (3, 1)))
    assert options(given, [leave]) == [Snap("ike", "doc", "spear"), Pass()]
    when = [leave, Snap("ike", "doc", "spear"), (1,) * 4]
    assert options(given, when) == [Snap("moe", "doc", "knife"), Pass()]
    when += [Pass()]
    assert asks(given, when) == "town"  # diagonally, the farthest
    when += [Snap("sam", "doc", "club"), (1,) * 3]
    assert [why.split(" ")[0] for why, _ in rolls(given, when)] == ["Ike", "Sam"]


@pytest.mark.rule("DINO-H6", "DINO-R9")
def test_nearest_is_who_is_nearest_before_the_step_that_leaves():
    given = locked(others={"moe": foe(at=(6, 3), weapons=("knife",))})
    leave = Move("doc", line((5, 3), (4, 3)))  # Ike was nearer at the start, Moe is nearer now
    assert options(given, [leave]) == [Snap("moe", "doc", "knife"), Pass()]
    assert options(given, [leave, Pass()]) == [Snap("ike", "doc", "spear"), Pass()]


@pytest.mark.rule("DINO-R19")
@pytest.mark.parametrize(
    "card", [{"acted": True, "activated": True}, {"activated": True}, {"fleeing": True}]
)
def test_it_is_there_for_who_acted_passed_or_flees_and_costs_nothing(card):
    given = locked(ike=card)
    when = [AWAY, Snap("ike", "doc", "spear"), (1,) * 4]
    ike = after(given, when).figures["ike"]
    assert (ike.acted, ike.activated) == (card.get("acted", False), card.get("activated", False))


@pytest.mark.rule("DINO-R19")
def test_any_melee_or_natural_weapon_but_no_gun():
    given = locked()
    assert not allows(given, Snap("ike", "doc", "six_shooter_200"), [AWAY])
    rex = table(PLAIN, doc=man(at=(5, 2)), rex=dino(at=(6, 2), seat="gang"))
    assert options(rex, [AWAY]) == [Snap("rex", "doc", "natural"), Pass()]
    assert next_roll(rex, [AWAY, Snap("rex", "doc", "natural")]).count == 5


@pytest.mark.rule("DINO-R9", "DINO-R19", "DINO-C15", "DINO-C7")
def test_it_has_neither_charge_bonus_nor_surprise():
    given = locked(ike={"charged": "doc"}, unaware=True)
    when = [AWAY, Snap("ike", "doc", "spear"), (1,) * 4]
    (attack,) = gathered(given, when)
    assert "charge" not in named(attack.attacks)
    assert not attack.surprise


@pytest.mark.rule("DINO-R19", "DINO-R13")
def test_who_is_taken_out_is_removed_before_the_step():
    given = locked(hp=3, others={"ann": man(at=(0, 0))})
    when = [AWAY, Snap("ike", "doc", "spear"), (9, 1, 1, 1)]
    assert consequences(given, when)[-1] == Fell("doc", "ike")
    assert happened(given, when, Moved) == []
    assert after(given, when).active is None


@pytest.mark.rule("DINO-R19", "DINO-H6")
def test_nobody_strikes_at_who_is_gone():
    given = locked(hp=3, others={"moe": foe(at=(6, 3), weapons=("knife",)), "ann": man(at=(0, 0))})
    when = [AWAY, Snap("ike", "doc", "spear"), (9, 1, 1, 1)]
    assert happened(given, when, Fell) == [Fell("doc", "ike")]
    assert verbs(given, when) == {"activate", "stand"}


@pytest.mark.rule("DINO-R20")
def test_a_glowlash_reaches_no_farther_in_a_snap_attack():
    given = table(PLAIN, doc=man(at=(5, 2)), ike=foe(at=(7, 2), weapons=("glowlash",)))
    assert after(given, [AWAY]).figures["doc"].at == (3, 2, 0)


@pytest.mark.rule("DINO-R24", "DINO-C16")
def test_a_mounted_pair_is_struck_where_the_striker_likes_and_strikes_twice():
    pair = {
        "rex": dino(at=(5, 2)), "doc": man(at=(5, 1), rides="rex"),
        "ike": foe(at=(6, 2), weapons=("spear",)),
    }  # fmt: skip
    given = table(PLAIN, **pair)
    when = [Move("rex", along(2, 4, 3))]
    assert options(given, when) == [
        Snap("ike", "rex", "spear"), Snap("ike", "doc", "spear"), Pass(),
    ]  # fmt: skip
    then = [Move("ike", along(2, 7, 8))]
    left = table(PLAIN, up="ike", **pair)
    assert options(left, then) == [Snap("rex", "ike", "natural"), Pass()]
    assert options(left, [*then, Pass()]) == [Snap("doc", "ike", "fists"), Pass()]
