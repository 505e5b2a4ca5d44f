"""Shoot: sight, cover, pools, hits, The Spread (COW-4.3, 6, A.2; T-COW-3)."""

import pytest

from engine.core import sight
from engine.core.geometry import Cell
from engine.rulesets.cowpoke.actions import Aim, Blaze, PushLuck, Reload, Shoot
from engine.rulesets.cowpoke.events import (
    Emptied,
    Fell,
    PoolGathered,
    PoolResolved,
    Reloaded,
    Scarred,
    Wounded,
)
from engine.rulesets.cowpoke.state import Aiming
from tests.rulesets.cowpoke.table import (
    ARMS,
    CHEST,
    GUT,
    HEAD,
    LEGS,
    STREET,
    after,
    allows,
    consequences,
    everything,
    foe,
    happened,
    man,
    next_roll,
    options,
    pool,
    rolled,
    rolls,
    table,
)

SHOT = Shoot("doc", "ike", "revolver")


def duel(inches=5, *, ground=STREET, ike=None, **doc):
    """Doc is up, and Ike so many inches away."""
    return table(ground, doc=man(at=(0, 0), **doc), ike=foe(at=(inches, 0), **(ike or {})))


# --- the pool


@pytest.mark.rule("COW-1.3a", "COW-6.2a", "COW-A.1a", "T-COW-2")
@pytest.mark.parametrize(
    ("weapon", "by_distance"),
    [
        ("revolver", {1: 5, 2: 5, 3: 4, 6: 4, 7: 3, 12: 3, 13: 1, 18: 1, 19: None}),
        ("derringer", {2: 4, 6: 2, 7: None}),
        ("lever", {2: 3, 6: 4, 12: 4, 18: 3, 24: 2, 25: None}),
        ("rifle", {2: 2, 6: 3, 12: 4, 18: 4, 24: 3, 36: 2, 37: None}),
        ("bow", {2: 2, 6: 3, 12: 3, 18: 2, 19: None}),
        ("shotgun", {2: 6, 6: 5, 12: 3, 13: None}),
        ("sawn_off", {2: 6, 6: 4, 7: None}),
    ],
)
def test_dice_by_weapon_and_distance(weapon, by_distance):
    for inches, dice in by_distance.items():
        given = duel(inches, weapons=(weapon,))
        shot = Shoot("doc", "ike", weapon)
        if dice is None or inches == 1:  # out of range, or in contact
            assert not allows(given, shot)
        else:
            assert next_roll(given, [shot]).count == dice


@pytest.mark.rule("T-COW-2")
def test_a_slanting_distance_is_measured_straight():
    given = table("." * 9 + "\n" * 1 + ("." * 9 + "\n") * 8, doc=man(at=(0, 0)), ike=foe(at=(2, 1)))
    assert pool(given, SHOT) == {"revolver, close": 4}  # the root of 5 is more than 2"


@pytest.mark.rule("T-COW-3", "COW-6.2a", "COW-2.3d", "COW-7.2e")
@pytest.mark.parametrize(
    ("doc", "more"),
    [
        ({}, {}),
        ({"tier": "legend"}, {"legend": 1}),
        ({"tier": "greenhorn"}, {"greenhorn": -1}),
        ({"skills": ("marksman",), "marksman": "revolver"}, {"marksman": 1}),
        ({"aim": Aiming("ike", "revolver")}, {"aim": 2}),
        ({"blinded": 1}, {"blinded": -2}),
        ({"scars": ("head",)}, {"head scar": -1}),
        ({"scars": ("arms",)}, {}),  # one-handed
        ({"scars": ("chest", "gut", "legs")}, {}),
    ],
)
def test_what_adds_dice_and_takes_them(doc, more):
    assert pool(duel(**doc), SHOT) == {"revolver, close": 4, **more}


@pytest.mark.rule("T-COW-3", "T-COW-4")
@pytest.mark.parametrize("weapon", ["rifle", "lever", "bow", "shotgun"])
def test_an_arms_scar_hampers_long_arms(weapon):
    given = duel(weapons=(weapon,), scars=("arms",))
    assert pool(given, Shoot("doc", "ike", weapon))["arms scar"] == -2


@pytest.mark.rule("COW-1.3a", "T-COW-3")
def test_all_modifiers_add_up():
    given = duel(
        tier="legend", skills=("marksman", "fast"), marksman="lever", weapons=("lever",),
        aim=Aiming("ike", "lever"), blinded=1, scars=("head", "arms"), ground="....=" + "." * 9,
    )  # fmt: skip
    assert pool(given, Shoot("doc", "ike", "lever")) == {
        "lever-action rifle, close": 4, "aim": 3, "marksman": 1, "legend": 1, "light cover": -2,
        "blinded": -2, "head scar": -1, "arms scar": -2,
    }  # fmt: skip
    assert next_roll(given, [Shoot("doc", "ike", "lever")]).count == 2


@pytest.mark.rule("COW-R26", "COW-2.3d")
def test_marksman_counts_for_the_named_weapon_only():
    given = duel(weapons=("revolver", "rifle"), skills=("marksman",), marksman="rifle")
    assert pool(given, Shoot("doc", "ike", "rifle"))["marksman"] == 1
    assert "marksman" not in pool(given, SHOT)
    blazing = duel(skills=("marksman",), marksman="revolver")
    assert pool(blazing, Blaze("doc", "ike", "revolver"))["marksman"] == 1


@pytest.mark.rule("COW-6.2b", "E-COW-2")
def test_a_pool_below_one_cannot_be_shot_but_may_be_lifted():
    given = duel(14, tier="greenhorn")
    assert pool(given, SHOT) == {"revolver, long": 1, "greenhorn": -1}
    assert not allows(given, SHOT)
    aimed = duel(14, tier="greenhorn", aim=Aiming("ike", "revolver"))
    assert next_roll(aimed, [SHOT]).count == 2
    assert allows(given, Aim("doc", "ike", "revolver"))


# --- hits


@pytest.mark.rule("COW-1.3b", "COW-4.3a")
@pytest.mark.parametrize(("faces", "hits"), [((5, 4, 5, 1), 0), ((5, 6, 4, 1), 1)])
def test_a_six_is_a_success_and_nothing_else_is(faces, hits):
    answers = [SHOT, faces, (LEGS, 1)][: 2 + hits]
    assert happened(duel(), answers, PoolResolved) == [PoolResolved("doc", "ike", faces, hits)]


@pytest.mark.rule("COW-R1")
def test_several_sixes_of_a_shot_are_one_hit():
    then = consequences(duel(), [SHOT, (6, 6, 6, 6), (LEGS, 1)])
    assert then == [
        PoolResolved("doc", "ike", (6, 6, 6, 6), 1), Wounded("ike", "legs", 1, "doc"),
    ]  # fmt: skip


@pytest.mark.rule("COW-4.3a")
def test_a_shot_costs_one_point():
    assert after(duel(), [SHOT, (1, 1, 1, 1)]).active.ap == 1


@pytest.mark.rule("E-COW-1", "COW-6.1c", "COW-8.3b")
def test_a_revolver_at_light_cover():
    given = duel(ground="....=" + "." * 9)
    assert pool(given, SHOT) == {"revolver, close": 4, "light cover": -2}
    shot = [SHOT, (6, 3), (CHEST, 4)]
    assert consequences(given, shot) == [
        PoolResolved("doc", "ike", (6, 3), 1), Wounded("ike", "chest", 2, "doc"),
        Scarred("ike", "chest"),
    ]  # fmt: skip
    assert after(given, shot).figures["ike"].hp == 2


@pytest.mark.rule("E-COW-3", "COW-6.1d", "COW-R1")
def test_an_aimed_rifle_at_heavy_cover():
    given = duel(
        20, ground="." * 19 + "%" + "." * 9, weapons=("rifle",), aim=Aiming("ike", "rifle")
    )
    shot = Shoot("doc", "ike", "rifle")
    assert pool(given, shot) == {"rifle, extreme": 3, "aim": 3, "heavy cover": -3}
    hits = happened(given, [shot, (6, 6, 1), (LEGS, 1)], PoolResolved)
    assert hits == [PoolResolved("doc", "ike", (6, 6, 1), 1)]


@pytest.mark.rule("COW-H4", "COW-H5", "GEN-6")
def test_dice_fall_in_the_order_pool_luck_location_and_severity():
    given = duel(ike={"skills": ("lucky",)})
    when = [SHOT, (6, 6, 2, 4), PushLuck("ike"), (6, 3), (GUT, 4)]
    assert rolls(given, when) == [
        ("Doc shoots Ike (revolver)", (6, 6, 2, 4)),
        ("Ike is lucky against Doc", (6, 3)),
        ("where and how badly Doc hits Ike", (GUT, 4)),
    ]


@pytest.mark.rule("COW-H5", "COW-A.2b")
def test_a_weapon_that_empties_is_empty_before_luck_is_asked():
    given = duel(weapons=("derringer",), ike={"skills": ("lucky",)})
    shot = [Shoot("doc", "ike", "derringer"), (6, 1)]
    assert after(given, shot).figures["doc"].empty == ("derringer",)
    kinds = [type(event).__name__ for event in everything(given, [*shot, PushLuck("ike"), (1,)])]
    assert kinds.index("Emptied") < kinds.index("LuckPushed")


# --- sight and cover


@pytest.mark.rule("COW-6.1a", "COW-4.3a")
def test_no_shot_at_a_man_out_of_sight():
    given = duel(8, ground="....#" + "." * 9)
    assert options(given, kind=Shoot) == []
    assert not allows(given, SHOT)


@pytest.mark.rule("COW-6.1a")
def test_any_visible_piece_of_him_is_enough():
    given = table("....\n..#.", doc=man(at=(0, 0)), ike=foe(at=(3, 1)))
    assert sight.cover(given.ground, Cell(0, 0), Cell(3, 1)).hidden == 3
    assert allows(given, SHOT)


@pytest.mark.rule("COW-6.1b", "COW-6.1c", "COW-6.1d", "COW-H1")
@pytest.mark.parametrize(
    ("piece", "part", "dice"),
    [
        ("=", "light cover", -2),  # fence
        ("o", "light cover", -2),  # barrel, crate
        ("w", "light cover", -2),  # hay wagon
        ("%", "heavy cover", -3),  # rocks
    ],
)
def test_half_hidden_is_cover_by_its_material(piece, part, dice):
    given = duel(ground="...." + piece + "." * 9)
    assert pool(given, SHOT) == {"revolver, close": 4, part: dice}


@pytest.mark.rule("COW-H1", "COW-6.1d")
def test_the_heaviest_material_met_counts():
    given = duel(6, ground="...=.%" + "." * 9)
    assert pool(given, SHOT)["heavy cover"] == -3


@pytest.mark.rule("COW-H1", "COW-6.1e")
def test_a_quarter_hidden_counts_if_the_piece_touches_his_cell():
    corner = table("...#....\n........", doc=man(at=(0, 0)), ike=foe(at=(3, 1)))
    assert sight.cover(corner.ground, Cell(0, 0), Cell(3, 1)) == (1, "heavy", True)
    assert pool(corner, SHOT) == {"revolver, close": 4, "heavy cover": -3}


@pytest.mark.rule("COW-H1", "COW-6.1b")
def test_a_quarter_hidden_by_something_farther_off_does_not():
    given = table("........\n.#......", doc=man(at=(0, 0)), ike=foe(at=(4, 1)))
    assert sight.cover(given.ground, Cell(0, 0), Cell(4, 1)) == (1, "heavy", False)
    assert pool(given, SHOT) == {"revolver, close": 4}


@pytest.mark.rule("COW-6.1e", "COW-6.1f")
def test_what_stands_beside_him_helps_only_from_the_side_on_which_it_hides():
    ground = "....................\n....o..............."
    ahead = table(ground, doc=man(at=(0, 1)), ike=foe(at=(5, 1)))
    assert pool(ahead, SHOT) == {"revolver, close": 4, "light cover": -2}
    behind = table(ground, doc=man(at=(10, 1)), ike=foe(at=(5, 1)))
    assert pool(behind, SHOT) == {"revolver, close": 4}


@pytest.mark.rule("COW-6.1f")
def test_a_piece_aside_of_the_line_gives_nothing():
    given = table("..........\n..........\n.....=....", doc=man(at=(0, 0)), ike=foe(at=(5, 0)))
    assert pool(given, SHOT) == {"revolver, close": 4}


@pytest.mark.rule("COW-6.1f", "GEN-7")
def test_a_fence_beside_the_shooter_does_not_screen_his_target():
    given = duel(ground=".=..." + "." * 9)
    assert pool(given, SHOT) == {"revolver, close": 4}


@pytest.mark.rule("GEN-14")
def test_models_neither_stop_sight_nor_give_cover():
    given = table(STREET, doc=man((0, 0)), wes=man((2, 0)), moe=foe((3, 0)), ike=foe((5, 0)))
    assert pool(given, SHOT) == {"revolver, close": 4}
    assert allows(given, SHOT)


# --- whom


@pytest.mark.rule("COW-R22")
def test_an_engaged_enemy_may_be_shot_at_without_modifier():
    given = table(STREET, doc=man((0, 0)), wes=man((6, 0)), ike=foe((5, 0)))
    assert pool(given, SHOT) == {"revolver, close": 4}
    assert allows(given, SHOT)


@pytest.mark.rule("COW-R27")
def test_only_enemies_are_main_targets():
    given = table(
        STREET, doc=man((0, 0), melee="sabre"), wes=man((4, 0)), ike=foe((5, 0)),
        sam=man((6, 1), "town"),
    )  # fmt: skip
    assert options(given, kind=Shoot) == [SHOT, Shoot("doc", "sam", "revolver")]
    assert not allows(given, Shoot("doc", "wes", "revolver"))


@pytest.mark.rule("COW-R26", "COW-4.1c")
def test_any_loaded_weapon_is_named_in_any_direction():
    given = table(STREET, doc=man((10, 0), weapons=("revolver", "shotgun"), empty=("shotgun",),
                  melee="sabre"), ike=foe((5, 0)), jed=foe((15, 0)))  # fmt: skip
    assert options(given, kind=Shoot) == [SHOT, Shoot("doc", "jed", "revolver")]


# --- ammunition


@pytest.mark.rule("E-COW-18", "COW-A.2b", "COW-3.4c", "COW-4.3d")
def test_a_derringer_is_empty_after_each_shot_until_reloaded():
    given = table(STREET, ap=3, doc=man((0, 0), weapons=("derringer",)), ike=foe((5, 0)))
    shot = Shoot("doc", "ike", "derringer")
    first = [shot, (1, 1)]
    assert consequences(given, first) == [
        Emptied("doc", "derringer"), PoolResolved("doc", "ike", (1, 1), 0),
    ]  # fmt: skip
    assert not allows(given, shot, first)
    assert consequences(given, [*first, Reload("doc", "derringer")])[-1] == Reloaded(
        "doc", "derringer"
    )
    assert after(given, [*first, Reload("doc", "derringer")]).active.ap == 1
    assert allows(given, shot, [*first, Reload("doc", "derringer")])


@pytest.mark.rule("COW-4.3d")
def test_reload_serves_one_weapon():
    given = duel(weapons=("revolver", "derringer"), empty=("revolver", "derringer"))
    assert options(given, kind=Reload) == [Reload("doc", "revolver"), Reload("doc", "derringer")]
    state = after(given, [Reload("doc", "derringer")])
    assert state.figures["doc"].empty == ("revolver",)


# --- The Spread


def crowd(**doc):
    """Ike with friends and foes of Doc's near him."""
    return table(
        ("." * 20 + "\n") * 8,
        doc=man((0, 4), weapons=("shotgun",), **doc),
        ike=foe((5, 4)), moe=foe((5, 2)), abe=man((4, 6)), far=foe((5, 0)),
    )  # fmt: skip


@pytest.mark.rule("E-COW-16", "COW-A.2a", "COW-R40")
def test_a_shotgun_rolls_a_full_pool_for_each_heart():
    given = table(("." * 20 + "\n") * 8, doc=man((0, 4), weapons=("shotgun",)), ike=foe((5, 4)),
                  moe=foe((5, 2)), jed=foe((5, 6)))  # fmt: skip
    shot = [Shoot("doc", "ike", "shotgun", ("moe", "jed")), (1,) * 5, (1,) * 5, (1,) * 5]
    gathered = happened(given, shot, PoolGathered)
    assert [(event.target, event.pool) for event in gathered] == [
        ("ike", 5), ("moe", 5), ("jed", 5),
    ]  # fmt: skip
    assert after(given, shot).active.ap == 1


@pytest.mark.rule("COW-R17", "COW-R40", "COW-A.2a")
def test_further_targets_are_near_the_main_one_and_may_be_friends_or_none():
    fired = [act for act in options(crowd(), kind=Shoot) if act.weapon == "shotgun"]
    shots = [action.spread for action in fired if action.target == "ike"]
    assert shots == [(), ("moe",), ("abe",), ("moe", "abe")]
    assert not allows(crowd(), Shoot("doc", "ike", "shotgun", ("far",)))  # 4" from Ike
    assert not allows(crowd(), Shoot("doc", "ike", "shotgun", ("ike",)))
    assert not allows(crowd(), Shoot("doc", "abe", "shotgun"))  # no main target
    sawn = table(STREET, doc=man((0, 0), weapons=("sawn_off",)), ike=foe((4, 0)), moe=foe((5, 0)),
                 abe=man((4, 1)))  # fmt: skip
    spreads = [
        action.spread
        for action in options(sawn, kind=Shoot)
        if (action.weapon, action.target) == ("sawn_off", "ike")
    ]
    assert spreads == [(), ("moe",), ("abe",)]


@pytest.mark.rule("COW-R40")
def test_further_targets_are_shot_in_the_order_in_which_they_are_named():
    assert allows(crowd(), Shoot("doc", "ike", "shotgun", ("abe", "moe")))
    assert not allows(crowd(), Shoot("doc", "ike", "shotgun", ("moe", "moe")))
    assert not allows(crowd(), Shoot("doc", "ike", "shotgun", ("abe", "moe", "far")))
    shot = [Shoot("doc", "ike", "shotgun", ("abe", "moe")), (1,) * 5, (1,) * 5, (1,) * 5]
    targets = [event.target for event in happened(crowd(), shot, PoolGathered)]
    assert targets == ["ike", "abe", "moe"]


@pytest.mark.rule("COW-R17")
def test_cover_and_range_are_worked_out_for_each():
    given = table(
        "............\n......=.....\n............\n", doc=man((0, 1), weapons=("shotgun",)),
        ike=foe((5, 0)), moe=foe((7, 1)),
    )  # fmt: skip
    shot = [Shoot("doc", "ike", "shotgun", ("moe",)), (1,) * 5, (1,)]
    assert rolled(given, shot) == [
        {"shotgun, close": 5}, {"shotgun, medium": 3, "light cover": -2},
    ]  # fmt: skip


@pytest.mark.rule("COW-R40")
def test_each_further_target_needs_sight_and_a_die():
    street = ".............\n....#........\n............."
    doc = man(at=(0, 1), weapons=("shotgun",))
    hidden = table(street, doc=doc, ike=foe(at=(5, 0)), moe=foe(at=(5, 1)))
    shots = [action for action in options(hidden, kind=Shoot) if action.target == "ike"]
    assert [action.spread for action in shots] == [()]
    beyond = table(street, doc=man(at=(0, 0), weapons=("shotgun",)),
                   ike=foe(at=(11, 0)), moe=foe(at=(12, 1)))  # fmt: skip
    assert options(beyond, kind=Shoot) == [Shoot("doc", "ike", "shotgun")]  # over 12" to Moe


@pytest.mark.rule("COW-R40")
def test_aim_helps_at_the_main_target_alone():
    given = crowd(aim=Aiming("ike", "shotgun"))
    shot = [Shoot("doc", "ike", "shotgun", ("moe",)), (1,) * 7, (1,) * 5]
    assert rolled(given, shot) == [{"shotgun, close": 5, "aim": 2}, {"shotgun, close": 5}]


@pytest.mark.rule("COW-R40")
def test_each_pool_is_resolved_wholly_before_the_next():
    shot = [Shoot("doc", "ike", "shotgun", ("moe",)), (6, 1, 1, 1, 1), (HEAD, 6),
            (6, 6, 1, 1, 1), (ARMS, 1)]  # fmt: skip
    assert consequences(crowd(), shot) == [
        PoolResolved("doc", "ike", (6, 1, 1, 1, 1), 1), Wounded("ike", "head", 4, "doc"),
        Scarred("ike", "head"), Fell("ike", "doc"),
        PoolResolved("doc", "moe", (6, 6, 1, 1, 1), 1), Wounded("moe", "arms", 1, "doc"),
    ]  # fmt: skip


@pytest.mark.rule("COW-A.2b", "COW-R40")
def test_a_volley_empties_a_gun_of_one_shot_once():
    house = {"weapons": {"shotgun": {"out_of_ammo": True}}}
    given = table(STREET, house=house, doc=man(at=(0, 0), weapons=("shotgun",)),
                  ike=foe(at=(5, 0)), jed=foe(at=(5, 1)))  # fmt: skip
    volley = [Shoot("doc", "ike", "shotgun", ("jed",)), (1,) * 5, (1,) * 5]
    assert happened(given, volley, Emptied) == [Emptied("doc", "shotgun")]
