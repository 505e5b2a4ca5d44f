"""Ranged attacks: sight, range, cover, elevation, who and with what (DINO-C1, C10 to C12, C17)."""

import pytest

from engine.rulesets.dinosaurs import scores, tables
from engine.rulesets.dinosaurs.actions import Charge, Move, Run, Shoot, Strike
from engine.rulesets.dinosaurs.events import AttackResolved, Braced
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    along,
    dino,
    foe,
    gathered,
    happened,
    line,
    man,
    named,
    options,
    table,
    verbs,
)

SHOT = Shoot("doc", "ike", "six_shooter_200")
BIG = ("." * 20 + "\n") * 8
WALL = "....#" + "." * 9
TREE = "....T" + "." * 9

# T-DINO-1: key, range, short, medium, attacks, damage, reload, price
RANGED = [
    ("six_shooter_100", 12, 4, 8, 3, 2, 2, 60),
    ("six_shooter_200", 12, 4, 8, 4, 2, 2, 100),
    ("six_shooter_400", 12, 4, 8, 4, 3, 2, 150),
    ("lever_200", 24, 8, 16, 3, 3, 2, 150),
    ("lever_400", 24, 8, 16, 3, 4, 2, 220),
    ("assault_rifle", 18, 6, 12, 5, 2, 2, 150),
    ("pump_shotgun", 9, 3, 6, 4, 3, 2, 120),
    ("double_barrel", 6, 2, 4, 4, 4, 1, 150),
    ("blastbow", 18, 6, 12, 2, 4, 1, 120),
    ("heavy_repeater", 24, 8, 16, 7, 2, 3, 260),
]


def duel(at=(6, 0), floor=PLAIN, *, ike=None, **doc):
    """Doc is up, and Ike somewhere."""
    return table(floor, doc=man(at=(0, 0), **doc), ike=foe(at=at, **(ike or {})))


def attack(given, action):
    """Return what an attack is put together of."""
    return gathered(given, [action])[0]


def need(given, action):
    return named(attack(given, action).need)


def damage(given, action):
    return named(attack(given, action).damage)


# --- range


@pytest.mark.rule("DINO-C1", "DINO-C10", "DINO-R7", "T-DINO-1", "T-DINO-3")
@pytest.mark.parametrize("row", RANGED, ids=[row[0] for row in RANGED])
def test_each_weapon_at_each_range(row):
    key, reach, short, medium, attacks, hurt, reload, price = row
    figures = tables.load().weapons[key]
    assert (figures.kind, figures.range) == ("ranged", reach)
    assert (figures.short, figures.medium) == (short, medium)
    assert (figures.reload, figures.price) == (reload, price)
    shot = Shoot("doc", "ike", key)
    for inches, band in (
        (1, {"short range": -1}), (short, {"short range": -1}), (short + 1, {}), (medium, {}),
        (medium + 1, {"long range": 1}), (reach, {"long range": 1}),
    ):  # fmt: skip
        given = duel((inches, 0), weapons=(key,))
        made = attack(given, shot)
        assert named(made.need) == {"RMC": 7, **band}
        assert [part.dice for part in (*made.attacks, *made.damage)] == [attacks, hurt]
    assert not allows(duel((reach + 1, 0), weapons=(key,)), shot)


@pytest.mark.rule("GEN-2", "DINO-R7")
def test_distance_is_the_straight_line_between_centres():
    assert need(duel((3, 3), BIG), SHOT) == {"RMC": 7}  # the root of 18 is more than 4"
    assert need(duel((3, 2), BIG), SHOT) == {"RMC": 7, "short range": -1}


@pytest.mark.rule("DINO-C10", "T-DINO-3")
def test_house_rules_may_let_medium_range_count():
    given = table(PLAIN, house={"modifiers": {"medium": 2}}, doc=man((0, 0)), ike=foe((6, 0)))
    assert need(given, SHOT) == {"RMC": 7, "medium range": 2}


@pytest.mark.rule("DINO-C4", "T-DINO-4")
@pytest.mark.parametrize(("kind", "rmc"), [("tenderfoot", 8), ("trail_boss", 6), ("bruiser", 9)])
def test_ranged_attacks_use_rmc(kind, rmc):
    assert need(duel(type=kind), SHOT) == {"RMC": rmc}


# --- sight and cover


@pytest.mark.rule("DINO-C1")
def test_no_shot_at_who_is_not_seen():
    given = duel((8, 0), WALL)
    assert options(given, kind=Shoot) == []
    assert not allows(given, SHOT)


@pytest.mark.rule("DINO-C11", "DINO-R8", "GEN-15", "T-DINO-3")
@pytest.mark.parametrize("piece", "=o%wT")
def test_half_hidden_is_cover_whatever_by(piece):
    given = duel((6, 0), "....." + piece + "." * 9)
    assert damage(given, SHOT) == {"200kW Six-Shooter": 2, "cover": -1}
    assert need(given, SHOT) == {"RMC": 7}


@pytest.mark.rule("DINO-R8", "GEN-7")
def test_less_than_half_hidden_or_behind_the_shooter_is_none():
    assert "cover" not in damage(duel((3, 1), "...#....\n........"), SHOT)  # a quarter
    assert "cover" not in damage(duel((6, 0), ".=" + "." * 9), SHOT)  # beside the shooter
    assert "cover" not in damage(duel(), SHOT)


@pytest.mark.rule("DINO-R8", "DINO-C11")
def test_cover_does_not_count_in_melee():
    given = duel((1, 0), ".w" + "." * 9, weapons=("knife",))
    assert "cover" not in damage(given, Strike("doc", "ike", "knife"))


@pytest.mark.rule("GEN-15", "DINO-H4", "DINO-R24")
@pytest.mark.parametrize("floor", [TREE, "....=" + "." * 9])
def test_nothing_covers_a_dinosaur_its_rider_or_a_mount(floor):
    given = table(
        floor, doc=man((0, 0)), rex=dino((5, 0), "gang", type="raptor"),
        ike=foe((6, 0), rides="rex"),
    )  # fmt: skip
    for target in ("rex", "ike"):
        shot = Shoot("doc", target, "six_shooter_200")
        assert damage(given, shot) == {"200kW Six-Shooter": 2}
    on_foot = duel((5, 0), floor)
    assert "cover" in damage(on_foot, SHOT)


@pytest.mark.rule("DINO-C11", "DINO-R24")
def test_a_rider_shoots_at_who_is_in_cover():
    given = table(
        TREE, rex=dino((0, 0), type="raptor"), doc=man((1, 0), rides="rex"), ike=foe((5, 0))
    )
    assert damage(given, SHOT) == {"200kW Six-Shooter": 2, "cover": -1}


# --- elevation


ROOF = ("......", "^^    ")


@pytest.mark.rule("DINO-C12", "DINO-R8", "GEN-13", "T-DINO-3")
def test_a_floor_higher_adds_one_to_the_damage():
    above = table(*ROOF, doc=man((1, 0, 1)), ike=foe((4, 0)))
    assert damage(above, SHOT) == {"200kW Six-Shooter": 2, "elevation": 1}
    assert need(above, SHOT) == {"RMC": 7, "short range": -1}
    below = table(*ROOF, doc=man((4, 0)), ike=foe((1, 0, 1)))
    assert damage(below, SHOT) == {"200kW Six-Shooter": 2}


@pytest.mark.rule("E-DINO-13", "DINO-C11", "DINO-C12")
def test_elevation_and_cover_cancel_out():
    given = table("...=...", "^^     ", doc=man((1, 0, 1)), ike=foe((4, 0)))
    shot = [SHOT, (12, 1, 2, 3)]
    assert damage(given, SHOT) == {"200kW Six-Shooter": 2, "cover": -1, "elevation": 1}
    (event,) = happened(given, shot, AttackResolved)
    assert (event.hits, event.damage) == (2, 4)


@pytest.mark.rule("DINO-R24", "DINO-C12")
def test_a_saddle_is_no_elevation():
    given = table(
        PLAIN, rex=dino((0, 0), type="raptor"), doc=man((1, 0), rides="rex"), ike=foe((6, 0))
    )
    assert damage(given, SHOT) == {"200kW Six-Shooter": 2}


# --- whom and with what


@pytest.mark.rule("DINO-C17")
def test_close_combat_changes_nothing_for_guns():
    engaged = table(PLAIN, doc=man((0, 0)), ike=foe((6, 0)), moe=foe((1, 0)))
    assert need(engaged, SHOT) == {"RMC": 7}
    assert need(engaged, Shoot("doc", "moe", "six_shooter_200")) == {"RMC": 7, "short range": -1}
    into = table(PLAIN, doc=man((0, 0)), ike=foe((6, 0)), wes=man((5, 0)))
    assert need(into, SHOT) == {"RMC": 7}


@pytest.mark.rule("DINO-A1", "DINO-H5")
def test_each_enemy_with_each_loaded_gun_and_no_friend():
    given = table(
        PLAIN, doc=man((0, 0), weapons=("six_shooter_200", "lever_400")),
        rex=dino((5, 0), "gang"), ike=foe((6, 0), rides="rex"), jed=foe((20, 0)),
        wes=man((3, 0)),
    )  # fmt: skip
    assert [(shot.target, shot.weapon) for shot in options(given, kind=Shoot)] == [
        ("rex", "six_shooter_200"), ("rex", "lever_400"),
        ("ike", "six_shooter_200"), ("ike", "lever_400"), ("jed", "lever_400"),
    ]  # fmt: skip
    assert not allows(given, Shoot("doc", "wes", "six_shooter_200"))


@pytest.mark.rule("DINO-H4")
def test_dinosaurs_do_not_shoot():
    given = table(PLAIN, rex=dino((0, 0)), ike=foe((6, 0)))
    assert "shoot" not in verbs(given)


@pytest.mark.rule("DINO-R24", "DINO-H5", "GEN-1")
def test_a_rider_shoots_from_the_nearest_cell_of_the_mount():
    given = table(
        BIG, rex=dino((0, 0), type="king", size=(3, 3)), doc=man((0, 1), rides="rex"),
        ike=foe((14, 1)),
    )  # fmt: skip
    assert need(given, SHOT) == {"RMC": 7, "long range": 1}  # 12" from the mount's east side
    assert allows(given, SHOT)
    farther = table(
        BIG, rex=dino((0, 0), type="king", size=(3, 3)), doc=man((0, 1), rides="rex"),
        ike=foe((15, 1)),
    )  # fmt: skip
    assert not allows(farther, SHOT)


@pytest.mark.rule("DINO-H5", "DINO-T4")
def test_rider_and_mount_each_have_an_action():
    given = table(
        PLAIN, rex=dino((0, 0)), doc=man((1, 0), rides="rex"), ike=foe((1, 0)), moe=foe((30, 5))
    )
    when = [SHOT, (1, 2, 3, 4)]
    assert allows(given, Strike("rex", "ike", "natural"), when)
    assert not allows(given, SHOT, when)


# --- Heavy Repeater


HEAVY = Shoot("doc", "ike", "heavy_repeater")


@pytest.mark.rule("DINO-R26", "T-DINO-1")
def test_a_heavy_repeater_is_not_fired_after_moving():
    given = duel((9, 0), weapons=("heavy_repeater", "six_shooter_200"))
    assert allows(given, HEAVY)
    step = [Move("doc", along(0, 1))]
    assert not allows(given, HEAVY, step)
    assert allows(given, SHOT, step)


@pytest.mark.rule("DINO-R26")
def test_who_fired_a_heavy_repeater_does_not_move_in_any_way():
    given = duel((9, 0), weapons=("heavy_repeater",))
    when = [HEAVY, (2, 2, 2, 2, 2, 2, 2)]
    assert happened(given, when, Braced) == [Braced("doc")]
    assert after(given, when).figures["doc"].braced
    assert not {"move", "charge", "run"} & verbs(given, when)
    for act in (Move("doc", along(0, 1)), Run("doc", along(0, 1)), Charge("doc", "ike", line())):
        assert not allows(given, act, when)


@pytest.mark.rule("DINO-R26")
def test_a_mount_that_moves_keeps_the_repeater_silent():
    given = table(
        PLAIN, rex=dino((0, 0)), doc=man((1, 0), rides="rex", weapons=("heavy_repeater",)),
        ike=foe((15, 0)),
    )  # fmt: skip
    assert allows(given, HEAVY)
    assert not allows(given, HEAVY, [Move("rex", along(0, 1))])


def test_a_figure_names_its_guns_once():
    given = duel(weapons=("six_shooter_200", "six_shooter_200"))
    assert scores.guns(given, given.figures["doc"]) == ("six_shooter_200",)
