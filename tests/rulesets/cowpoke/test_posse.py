"""Who fights: cards, tiers, arms (COW-1.2, 2; T-COW-1, T-COW-2)."""

import re

import pytest

from engine.core.errors import ScenarioInvalid
from engine.core.events import Rolled
from engine.rulesets.cowpoke import tables
from engine.rulesets.cowpoke.actions import Shoot
from tests.rulesets.cowpoke.table import RULES, STREET, foe, man, options, play, pool, table

ROWS = tables.load()


def carrying(*weapons, **card):
    return table(STREET, doc=man(at=(0, 0), weapons=weapons, **card), ike=foe(at=(5, 0)))


@pytest.mark.rule("COW-2.1a", "COW-1.2e")
def test_a_card_holds_name_tier_weapons_skills_and_a_wound_track():
    state = carrying("revolver", "rifle", name="Doc Hollis", tier="legend", skills=("fast",))
    doc = state.figures["doc"]
    assert (doc.name, doc.tier) == ("Doc Hollis", "legend")
    assert (doc.weapons, doc.melee, doc.skills) == (("revolver", "rifle"), "knife", ("fast",))
    card = RULES.card(state, "doc")
    shown = " ".join(span.text for row in card.rows for span in row)
    for word in ("head", "chest", "gut", "arms", "legs", "revolver", "rifle", "knife", "fast"):
        assert word in shown
    assert "Doc Hollis" in card.title
    assert "Legend" in card.title


@pytest.mark.rule("COW-2.1b")
def test_two_shooting_weapons_are_the_most():
    assert len(carrying("revolver", "rifle").figures["doc"].weapons) == 2
    with pytest.raises(ScenarioInvalid, match="at most 2 shooting weapons"):
        carrying("revolver", "derringer", "rifle")


@pytest.mark.rule("COW-2.1c", "COW-R2")
@pytest.mark.parametrize("second", ["lever", "rifle", "bow", "shotgun"])
def test_two_long_arms_are_never_carried(second):
    with pytest.raises(ScenarioInvalid, match="at most 1 long arm"):
        carrying("rifle", second)


@pytest.mark.rule("COW-2.1c")
@pytest.mark.parametrize(
    "weapons",
    [("revolver", "derringer"), ("revolver", "revolver"), ("shotgun", "sawn_off"), ("bow",), ()],
)
def test_two_handguns_or_one_of_each_are_carried(weapons):
    assert carrying(*weapons).figures["doc"].weapons == weapons


@pytest.mark.rule("COW-R2")
@pytest.mark.parametrize("weapon", ["gatling", "thrown"])
def test_a_gatling_gun_is_a_fixed_piece_and_a_blade_no_gun(weapon):
    with pytest.raises(ScenarioInvalid, match="is not carried as a gun"):
        carrying(weapon)


@pytest.mark.rule("COW-2.1c")
def test_of_a_pair_of_revolvers_each_is_emptied_by_itself():
    pair = carrying("revolver", "revolver", empty=("revolver",)).figures["doc"]
    assert pair.loaded("revolver")
    spent = carrying("revolver", "revolver", empty=("revolver", "revolver")).figures["doc"]
    assert not spent.loaded("revolver")


@pytest.mark.rule("COW-2.1c")
def test_a_pair_of_revolvers_is_offered_as_one():
    given = carrying("revolver", "revolver", melee="unarmed")
    assert options(given, kind=Shoot) == [Shoot("doc", "ike", "revolver")]


@pytest.mark.rule("COW-2.1d", "COW-7.2c")
def test_a_melee_weapon_comes_on_top_and_is_a_knife_unless_stated():
    assert carrying("revolver", "rifle").figures["doc"].melee == "knife"
    assert carrying("revolver", "rifle", melee="sabre").figures["doc"].melee == "sabre"
    assert carrying(melee="unarmed").figures["doc"].melee == "unarmed"
    with pytest.raises(ScenarioInvalid, match="is no melee weapon"):
        carrying(melee="revolver")


@pytest.mark.rule("COW-2.2a", "COW-2.4a", "T-COW-1")
@pytest.mark.parametrize(
    ("tier", "hp", "brawl", "shoot", "skills", "points"),
    [("greenhorn", 2, -1, -1, 0, 2), ("cowpoke", 4, 0, 0, 1, 4), ("legend", 4, 1, 1, 2, 6)],
)
def test_tiers(tier, hp, brawl, shoot, skills, points):
    row = ROWS.tiers[tier]
    assert (row.hp, row.brawl, row.shoot, row.skills, row.points) == (
        hp, brawl, shoot, skills, points,
    )  # fmt: skip
    given = carrying("revolver", tier=tier)
    assert given.figures["doc"].hp == hp
    assert pool(given, Shoot("doc", "ike", "revolver")).get(tier, 0) == shoot


@pytest.mark.rule("T-COW-1")
@pytest.mark.parametrize(("tier", "most"), [("greenhorn", 0), ("cowpoke", 1), ("legend", 2)])
def test_a_tier_has_so_many_skills_and_no_more(tier, most):
    skills = ("fast", "lucky", "tough")
    assert carrying(tier=tier, skills=skills[:most]).figures["doc"].skills == skills[:most]
    with pytest.raises(ScenarioInvalid, match=f"at most {most} skills"):
        carrying(tier=tier, skills=skills[: most + 1])


@pytest.mark.rule("COW-2.3d", "COW-R26")
@pytest.mark.parametrize(
    "card", [{"skills": ("marksman",)}, {"marksman": "revolver"},
             {"skills": ("marksman",), "marksman": "rifle"}],
)  # fmt: skip
def test_a_marksman_names_one_weapon_of_the_card(card):
    with pytest.raises(ScenarioInvalid, match="names one weapon of the card"):
        carrying("revolver", **card)


@pytest.mark.rule("COW-A.1a", "T-COW-2")
@pytest.mark.parametrize(
    ("weapon", "kind", "dice", "aim", "blaze", "hearts", "empties"),
    [
        ("revolver", "handgun", (5, 4, 3, 1), 2, 3, 0, False),
        ("derringer", "handgun", (4, 2), 2, 0, 0, True),
        ("lever", "long_arm", (3, 4, 4, 3, 2), 3, 2, 0, False),
        ("rifle", "long_arm", (2, 3, 4, 4, 3, 2), 3, 0, 0, False),
        ("bow", "long_arm", (2, 3, 3, 2), 3, 0, 0, False),
        ("shotgun", "long_arm", (6, 5, 3), 2, 0, 2, False),
        ("sawn_off", "handgun", (6, 4), 2, 0, 1, False),
        ("gatling", "fixed", (3, 6, 6, 5, 4, 3), 0, 0, 3, False),
        ("thrown", "thrown", (3, 2), 0, 0, 0, False),
    ],
)
def test_the_armoury(weapon, kind, dice, aim, blaze, hearts, empties):
    row = ROWS.weapons[weapon]
    assert (row.kind, row.dice, row.aim, row.blaze) == (kind, dice, aim, blaze)
    assert (row.spread, row.out_of_ammo) == (hearts, empties)
    assert row.spread_reach == (4 if weapon == "gatling" else 3 if hearts else 0)
    assert row.hands == (2 if kind in ("long_arm", "fixed") else 1)


@pytest.mark.rule("COW-1.2b", "COW-1.2c")
@pytest.mark.parametrize(("players", "each"), [(2, 1), (2, 3), (2, 5), (4, 3)])
def test_any_number_of_players_and_characters_can_play(players, each):
    men = {
        f"p{seat}m{number}": man(at=(seat * 9, number), seat=f"p{seat}")
        for seat in range(players)
        for number in range(each)
    }
    _, events = play(table("." * 30 + "\n" * 5, turn=0, **men))
    assert events  # the first Game Turn has begun


@pytest.mark.rule("COW-1.2f")
def test_what_a_posse_calls_itself_has_no_effect():
    pools = []
    for label in ("cowpokes", "lawmen", "banditos", "drifters"):
        given = table(STREET, doc=man(at=(0, 0), seat=label), ike=foe(at=(5, 0)))
        pools.append(pool(given, Shoot("doc", "ike", "revolver")))
    assert pools == [pools[0]] * 4


@pytest.mark.rule("COW-1.2a")
def test_only_six_sided_dice_are_rolled():
    given = table(STREET, up="", turn=0, doc=man(at=(0, 0), weapons=("shotgun",)), ike=foe((5, 0)))
    shot = [(6,), (1,), Shoot("doc", "ike", "shotgun"), (6, 1, 1, 1, 1), (6, 6)]
    rolls = [event for event in play(given, shot)[1] if isinstance(event, Rolled)]
    assert len(rolls) == 4
    assert {event.sides for event in rolls} == {6}


@pytest.mark.rule("COW-1.2a")
def test_the_scale_of_the_figures_is_nowhere_asked():
    assert not any(re.search("scale|mm", field) for field in tables.Tables.__struct_fields__)
