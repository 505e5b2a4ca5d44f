"""Brawling: contact, pools, who hits whom (COW-4.3b, 7.1 to 7.3)."""

import pytest

from engine.core.events import Pass
from engine.rulesets.cowpoke.actions import Brawl, Done, PushLuck, Walk
from engine.rulesets.cowpoke.events import Fell, LuckPushed, PoolResolved, Wounded
from engine.rulesets.cowpoke.state import Aiming
from tests.rulesets.cowpoke.table import (
    ARMS,
    CHEST,
    HEAD,
    LEGS,
    STREET,
    after,
    allows,
    along,
    asks,
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
    verbs,
)

FIGHT = Brawl("doc", "ike")


def scuffle(*, ike=None, others=None, ground=STREET, **doc):
    """Doc is up, in contact with Ike."""
    return table(
        ground, doc=man(at=(4, 1), **doc), ike=foe(at=(5, 1), **(ike or {})), **(others or {})
    )


# --- contact


@pytest.mark.rule("COW-4.3b", "COW-7.1a")
@pytest.mark.parametrize(("at", "touches"), [((5, 0), True), ((5, 1), True), ((6, 1), False)])
def test_a_brawl_is_one_point_against_an_enemy_in_contact(at, touches):
    given = table(STREET, doc=man(at=(4, 1)), ike=foe(at=at))
    assert allows(given, FIGHT) == touches
    if touches:
        assert after(given, [FIGHT, (1,) * 5, (1,) * 5]).active.ap == 1


@pytest.mark.rule("COW-7.1a", "GEN-3")
def test_men_on_two_sides_of_a_wall_corner_are_not_in_contact():
    corner = table("..#.\n.#..", doc=man(at=(1, 0)), ike=foe(at=(2, 1)))
    assert not allows(corner, FIGHT)
    open_ground = table("....\n.#..", doc=man(at=(1, 0)), ike=foe(at=(2, 1)))
    assert allows(open_ground, FIGHT)


@pytest.mark.rule("COW-7.1b", "COW-R14")
def test_an_engaged_man_brawls_or_leaves_and_nothing_else():
    given = scuffle(weapons=("revolver", "derringer"), empty=("derringer",))
    assert verbs(given) == {"brawl", "walk", "run", "done"}


@pytest.mark.rule("COW-R14", "COW-R25")
def test_walking_into_contact_ends_the_shooting_but_a_brawl_may_follow():
    given = table(STREET, doc=man(at=(0, 1)), ike=foe(at=(5, 1)))
    walk = [Walk("doc", along(1, 1, 2, 3, 4))]
    assert verbs(given, walk) == {"brawl", "done"}


@pytest.mark.rule("COW-4.3b")
def test_whom_to_brawl_with_is_chosen():
    given = scuffle(others={"jed": foe(at=(4, 0)), "far": foe(at=(9, 1)), "wes": man(at=(3, 1))})
    assert options(given, kind=Brawl) == [FIGHT, Brawl("doc", "jed")]


# --- pools


@pytest.mark.rule("COW-7.2a", "COW-H4", "COW-H5")
def test_both_roll_the_active_side_first():
    given = scuffle(ike={"melee": "sabre"})
    assert rolls(given, [FIGHT, (1,) * 5, (1,) * 7]) == [
        ("Doc brawls with Ike", (1,) * 5), ("Ike brawls with Doc", (1,) * 7),
    ]  # fmt: skip


@pytest.mark.rule("COW-7.2a", "COW-7.2b", "COW-7.2c", "COW-7.2d", "T-COW-2")
@pytest.mark.parametrize(
    ("melee", "dice"),
    [("unarmed", 0), ("knife", 2), ("tomahawk", 2), ("knuckles", 2),
     ("sabre", 4), ("pickaxe", 4), ("sledgehammer", 4)],
)  # fmt: skip
def test_dice_by_melee_weapon(melee, dice):
    expected = {"brawl": 3, melee: dice} if dice else {"brawl": 3}
    assert pool(scuffle(melee=melee), FIGHT) == expected


@pytest.mark.rule("COW-7.2e", "COW-2.3a", "T-COW-3", "COW-R15", "COW-R21")
@pytest.mark.parametrize(
    ("doc", "more"),
    [
        ({"skills": ("brawler",)}, {"brawler": 2}),
        ({"tier": "legend"}, {"legend": 1}),
        ({"tier": "greenhorn"}, {"greenhorn": -1}),
        ({"blinded": 1}, {"blinded": -2}),
        ({"scars": ("head",)}, {"head scar": -1}),
        ({"scars": ("arms", "legs", "gut", "chest")}, {}),  # a knife takes one hand
        ({"weapons": ("revolver", "rifle")}, {}),
        ({"skills": ("marksman",), "marksman": "revolver"}, {}),
    ],
)
def test_what_adds_dice_and_takes_them(doc, more):
    assert pool(scuffle(**doc), FIGHT) == {"brawl": 3, "knife": 2, **more}


@pytest.mark.rule("T-COW-3", "T-COW-4")
def test_an_arms_scar_hampers_a_heavy_weapon():
    given = scuffle(melee="sabre", scars=("arms",))
    assert pool(given, FIGHT) == {"brawl": 3, "sabre": 4, "arms scar": -2}


@pytest.mark.rule("COW-R24", "T-COW-3")
def test_a_brawl_pool_is_never_below_one():
    given = scuffle(tier="greenhorn", melee="unarmed", blinded=1, scars=("head",))
    assert pool(given, FIGHT) == {
        "brawl": 3, "greenhorn": -1, "blinded": -2, "head scar": -1, "never below one": 2,
    }  # fmt: skip
    assert next_roll(given, [FIGHT]).count == 1


@pytest.mark.rule("COW-R21")
def test_friends_beside_him_give_no_bonus():
    alone = scuffle()
    helped = scuffle(others={"wes": man(at=(6, 1)), "abe": man(at=(5, 0))})
    assert pool(alone, FIGHT) == pool(helped, FIGHT)
    assert rolled(helped, [FIGHT, (1,) * 5, (1,) * 5]) == [{"brawl": 3, "knife": 2}] * 2


# --- who hits whom


@pytest.mark.rule("COW-7.3a", "E-COW-6")
def test_more_sixes_score_one_hit():
    legend = {"tier": "legend", "skills": ("brawler",), "melee": "sabre"}
    given = scuffle(ike=legend)
    when = [FIGHT, (6, 2, 2, 1, 4), (6, 6, 1, 1, 2, 3, 3, 4, 5, 5), (LEGS, 2)]
    assert rolled(given, when) == [
        {"brawl": 3, "knife": 2}, {"brawl": 3, "sabre": 4, "brawler": 2, "legend": 1},
    ]  # fmt: skip
    assert consequences(given, when) == [
        PoolResolved("doc", "ike", when[1], 0), PoolResolved("ike", "doc", when[2], 1),
        Wounded("doc", "legs", 1, "ike"),
    ]  # fmt: skip


@pytest.mark.rule("COW-7.3a")
def test_the_winner_hits_once_and_they_stay_locked():
    when = [FIGHT, (6, 6, 6, 1, 1), (1,) * 5, (ARMS, 1)]
    assert consequences(scuffle(), when)[-1] == Wounded("ike", "arms", 1, "doc")
    assert verbs(scuffle(), when) == {"brawl", "walk", "done"}


@pytest.mark.rule("COW-7.3b", "E-COW-7", "COW-H4")
def test_equal_sixes_hit_both_the_active_sides_hit_first():
    when = [FIGHT, (6, 1, 2, 3, 4), (2, 6, 1, 1, 3), (ARMS, 1), (CHEST, 1)]
    assert consequences(scuffle(), when)[2:] == [
        Wounded("ike", "arms", 1, "doc"), Wounded("doc", "chest", 1, "ike"),
    ]  # fmt: skip


@pytest.mark.rule("COW-H5", "COW-7.3b", "COW-8.5a")
def test_both_hits_of_a_draw_count_even_if_the_first_drops_its_victim():
    given = scuffle(ike={"hp": 1}, hp=1, others={"wes": man(at=(0, 0)), "jed": foe(at=(20, 0))})
    when = [FIGHT, (6, 1, 2, 3, 4), (2, 6, 1, 1, 3), (ARMS, 1), (CHEST, 1)]
    assert happened(given, when, Fell) == [Fell("ike", "doc"), Fell("doc", "ike")]
    assert tuple(after(given, when).fallen) == ("ike", "doc")


@pytest.mark.rule("COW-7.3c")
def test_no_six_on_either_side_spends_the_action():
    when = [FIGHT, (1,) * 5, (5,) * 5]
    assert consequences(scuffle(), when) == [
        PoolResolved("doc", "ike", (1,) * 5, 0), PoolResolved("ike", "doc", (5,) * 5, 0),
    ]  # fmt: skip
    assert after(scuffle(), when).active.ap == 1
    assert verbs(scuffle(), when) == {"brawl", "walk", "done"}


@pytest.mark.rule("COW-8.5a")
def test_the_active_man_who_is_dropped_loses_the_rest_of_his_activation():
    given = scuffle(hp=1, others={"wes": man(at=(0, 0))})
    when = [FIGHT, (1,) * 5, (6, 1, 1, 1, 1), (HEAD, 1)]
    state = after(given, when)
    assert "doc" in state.fallen
    assert state.active.figure == "wes"


# --- luck


@pytest.mark.rule("COW-R3", "COW-H5", "GEN-17")
def test_both_pools_are_rolled_before_luck_and_the_active_side_is_asked_first():
    given = scuffle(skills=("lucky",), ike={"skills": ("lucky",)})
    both = [FIGHT, (6, 1, 1, 1, 1), (6, 6, 1, 1, 1)]
    assert asks(given, both) == "law"
    assert options(given, both) == [PushLuck("doc"), Pass()]
    mine = [*both, PushLuck("doc"), (1, 2)]
    assert options(given, mine) == [PushLuck("ike"), Pass()]
    done = [*mine, PushLuck("ike"), (3,)]
    assert consequences(given, done) == [
        LuckPushed("doc"), LuckPushed("ike"),
        PoolResolved("doc", "ike", (3, 1, 1, 1, 1), 0),
        PoolResolved("ike", "doc", (1, 2, 1, 1, 1), 0),
    ]  # fmt: skip


@pytest.mark.rule("COW-R3")
def test_only_the_enemys_dice_are_touched():
    given = scuffle(skills=("lucky",))
    when = [FIGHT, (6, 1, 1, 1, 1), (6, 1, 1, 1, 1), PushLuck("doc"), (2,), (ARMS, 1)]
    assert happened(given, when, PoolResolved) == [
        PoolResolved("doc", "ike", (6, 1, 1, 1, 1), 1),
        PoolResolved("ike", "doc", (2, 1, 1, 1, 1), 0),
    ]


@pytest.mark.rule("COW-R3")
def test_no_question_without_a_six_to_reroll():
    given = scuffle(skills=("lucky",))
    assert asks(given, [FIGHT, (1,) * 5, (1,) * 5]) == "law"
    assert "brawl" in verbs(given, [FIGHT, (1,) * 5, (1,) * 5])


def test_a_brawl_ends_nobody_elses_aim():
    aiming = {"wes": man(at=(0, 1), aim=Aiming("ike", "revolver"))}
    given = scuffle(others=aiming)
    state = after(given, [FIGHT, (1,) * 5, (1,) * 5, Done("doc")])
    assert state.figures["wes"].aim == Aiming("ike", "revolver")
    assert everything(given, [Done("doc")])
