"""The table, the cards and the layers that a screen draws."""

import pytest

from engine.core.scene import OVERLAYS
from engine.rulesets.dinosaurs import tables
from engine.rulesets.dinosaurs.actions import Charge, Move, Run, Shoot
from engine.rulesets.dinosaurs.events import GameEnded
from engine.rulesets.dinosaurs.refusing import why_not
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    RULES,
    after,
    allows,
    along,
    dino,
    foe,
    man,
    options,
    table,
)


def duel(*, at=(9, 0), ground=PLAIN, ike=None, others=None, **doc):
    card = {"at": (0, 0), **doc}
    return table(ground, doc=man(**card), ike=foe(at=at, **(ike or {})), **(others or {}))


def herd(**rex):
    """A mount of two cells by two with a rider, and an enemy."""
    return table(
        PLAIN, ike=foe(at=(30, 0)), doc=man(at=(1, 1), rides="rex"),
        rex=dino(at=(0, 0), size=(2, 2), **rex),
    )  # fmt: skip


def tokens(state):
    return {token.id: token for token in RULES.scene(state).tokens}


def card(state, figure):
    """Return a card's rows as text."""
    rows = RULES.card(state, figure).rows
    return ["".join(span.text for span in row) for row in rows]


def shades(state, kind, figure="doc", cell=None):
    return RULES.overlay(state, kind, figure, cell).shades


# --- the table


@pytest.mark.rule("T-DINO-1")
def test_nothing_is_to_be_reloaded_once_the_last_stick_is_thrown():
    state = duel(weapons=("dynamite",), uses={"dynamite": 0}, empty=("dynamite",))
    assert tokens(state)["doc"].badges == ""
    assert not any("(reload)" in row for row in card(state, "doc"))
    assert "nothing needs" in why_not(state, "doc", "reload")


@pytest.mark.rule("GEN-1", "DINO-R24")
def test_riders_are_drawn_over_their_mounts_and_the_mount_is_still_seen():
    state = herd()
    drawn = RULES.scene(state).tokens
    assert [token.id for token in drawn] == ["ike", "rex", "doc"]
    rex, doc = tokens(state)["rex"], tokens(state)["doc"]
    assert (rex.at, rex.size, rex.kind) == ((0, 0, 0), (2, 2), "Raptor")
    assert (doc.at, doc.size, doc.kind) == ((1, 0, 0), (1, 1), "Duster")
    assert doc.at in rex.cells


def test_a_rider_of_a_mount_of_one_cell_is_drawn_on_it():
    state = table(PLAIN, rex=dino(at=(3, 3)), doc=man(at=(4, 3), rides="rex"), ike=foe(at=(9, 9)))
    assert tokens(state)["doc"].at == (3, 3, 0)


@pytest.mark.rule("GEN-16", "DINO-F3", "DINO-C7", "DINO-C13", "DINO-R26")
@pytest.mark.parametrize(
    ("now", "badges"),
    [
        ({"fleeing": True}, "F"), ({"unaware": True}, "?"), ({"empty": ("six_shooter_200",)}, "R"),
        ({"braced": True}, "B"), ({}, ""), ({"fleeing": True, "unaware": True}, "F?"),
    ],
)  # fmt: skip
def test_conditions_are_badges(now, badges):
    assert tokens(duel(**now))["doc"].badges == badges


def test_who_is_up_and_who_has_acted_is_shown():
    shown = tokens(duel(others={"wes": man(at=(3, 3), activated=True), "jo": man(at=(5, 5))}))
    assert (shown["doc"].active, shown["doc"].spent) == (True, False)
    assert (shown["wes"].active, shown["wes"].spent) == (False, True)
    assert (shown["jo"].active, shown["jo"].spent) == (False, False)


@pytest.mark.rule("DINO-T2")
def test_the_status_says_what_is_left():
    assert RULES.scene(duel()).status == "Turn 1 · Posse's go · Doc: move and action"
    state = after(duel(), [Move("doc", along(0, 1))])
    assert RULES.scene(state).status.endswith("Doc: action")
    mounted = table(
        PLAIN, rex=dino(at=(0, 0)), doc=man(at=(1, 0), rides="rex", moved=True), ike=foe(at=(9, 9))
    )
    assert RULES.scene(mounted).status.endswith("Rex: move and action · Doc: action")
    ended = GameEnded("gang", "so it is").apply(duel())
    assert RULES.scene(ended).status == "Turn 1 · Gang wins"
    assert RULES.scene(GameEnded(None, "").apply(duel())).status == "Turn 1 · A draw"
    assert RULES.scene(duel()).turn == 1


# --- cards


@pytest.mark.rule("GEN-16", "DINO-R7", "DINO-C13", "DINO-H3")
def test_a_card_shows_all_that_a_paper_card_would():
    given = duel(
        weapons=("six_shooter_200", "dynamite", "spear"), armour="plated_dinohide", hp=5,
        items=("medpack", "medpack"), empty=("six_shooter_200",), fleeing=True, unaware=True,
        heart=2, heart_until=2, suffered=7, tested=True, charged="ike", braced=True,
    )  # fmt: skip
    assert RULES.card(given, "doc").title == "Doc · Duster"
    assert card(given, "doc") == [
        "HP █████····· 5/12  ready",
        "MV 3″  Fear 9  RMC 7  MMC 8 house",
        "AR 4 house Plated Dinohide",
        "200kW Six-Shooter (reload)",
        "  4/8/12″ 4D+2 reload 2x1 house",
        "Stick of Dynamite x3",
        "  8″ blast 2″ 3D+4 reload each house",
        "Spear",
        "  1″ 4D+2 house",
        "has medpack x2",
        "FLEEING: runs before anything else",
        "unaware: hits count twice",
        "Fear +2 until end of turn 2",
        "charge bonus on Ike",
        "braced: no move this Turn",
        "7 damage this Turn, has tested",
        "$670 house",
    ]


def test_a_dinosaur_has_a_card_with_its_saddles():
    state = herd(type="ducky")
    assert card(state, "rex") == [
        "HP ██████████ 18/18 found  ready",
        "MV 7″  Fear 7  MMC 8 house",
        "AR 1 house",
        "teeth and horns",
        "  1″ 3D+3 house",
        "Hadrosaur, 2 saddles: Doc",
        "$400 house",
    ]
    assert "rides Rex" in card(state, "doc")


@pytest.mark.parametrize("weapon", sorted(tables.load().weapons))
def test_no_row_of_a_card_is_broken_where_the_longest_weapon_or_word_stands(weapon):
    given = duel(at=(3, 3), ike={"weapons": (weapon,), "activated": True, "type": "trail_boss"})
    rows = card(given, "ike")
    assert rows[0] == "HP ██████████ 14/14 house  has acted"
    assert not any(row.strip() == "house" for row in rows)


def test_a_card_says_who_is_ready_and_who_is_out():
    given = duel(others={"wes": man(at=(3, 3), activated=True)})
    assert card(given, "ike")[0].endswith("ready")
    assert card(given, "wes")[0].endswith("has acted")
    shot = [Shoot("doc", "ike", "six_shooter_200"), (9, 9, 9, 9)]
    fallen = after(duel(ike={"hp": 1}, others={"jed": foe(at=(30, 9))}), shot)
    assert card(fallen, "ike")[0] == "HP ·········· 0/12 out"


def test_a_card_is_narrow_however_long_its_words():
    given = duel(
        weapons=("double_barrel", "heavy_repeater", "long_sword"), armour="plated_dinohide",
        empty=("double_barrel", "heavy_repeater"), items=("whiskey", "spare_cell"),
        charged="ike", ike={"name": "I" * 40},
    )  # fmt: skip
    assert max(map(len, card(given, "doc"))) <= 36
    assert RULES.card(given, "nobody") is None


# --- layers


@pytest.mark.rule("GEN-12", "DINO-M1", "DINO-A4")
def test_the_reach_shown_is_the_reach_moved():
    given = duel(ground=("." * 14 + "\n" + '.."".~...=....\n') * 4, at=(13, 0))
    shown = shades(given, "reach")
    moved = {action.path[-1] for action in options(given, kind=Move)}
    assert {cell for cell, shade in shown.items() if shade.glyph == "·"} == moved
    twice = {
        action.path[-1]
        for first in options(given, kind=Move)
        for action in options(given, [first], kind=Run)
    }
    assert twice - moved - {given.figures["doc"].at} <= set(shown)


@pytest.mark.rule("GEN-12", "GEN-1")
def test_large_models_are_shown_where_all_of_them_fit():
    state = table("......\n..#...\n......\n", rex=dino(at=(0, 0), size=(2, 2)), ike=foe(at=(5, 2)))
    moved = {action.path[-1] for action in options(state, kind=Move)}
    assert set(shades(state, "reach", "rex")) == moved


def test_a_rider_reaches_what_the_mount_does():
    assert shades(herd(), "reach", "doc") == shades(herd(), "reach", "rex")


@pytest.mark.rule("GEN-12", "DINO-R8", "DINO-C11")
@pytest.mark.parametrize("x", [3, 6, 8, 9])
def test_the_sight_and_cover_shown_are_those_of_the_shot(x):
    given = duel(ground="....=.#...\n....=.....\n..........", at=(x, 1))
    cell, act = given.figures["ike"].at, Shoot("doc", "ike", "six_shooter_200")
    seen = cell in shades(given, "sight")
    assert allows(given, act) == seen
    if seen:
        covered = "cover -1" in RULES.bucket(given, act).note
        shade = shades(given, "cover")[cell]
        assert (shade.text == "in cover") == covered


@pytest.mark.rule("GEN-12")
def test_the_threat_shown_counts_the_shots_that_are_possible():
    jed = foe(at=(20, 8), empty=("six_shooter_200",))
    given = duel(at=(10, 0), others={"jed": jed})
    assert shades(given, "threat")[(0, 0, 0)].glyph == "1"
    assert shades(given, "threat")[(0, 0, 0)].text.startswith("1 can shoot here, best ")
    armed = duel(at=(10, 0), others={"jed": foe(at=(12, 8))})
    assert shades(armed, "threat")[(5, 5, 0)].glyph == "2"
    assert (0, 0, 0) not in shades(duel(at=(13, 0)), "threat")


def test_an_overlay_may_be_seen_from_another_cell():
    given = duel(ground="...#...\n...#...\n.......", at=(6, 2))
    assert (5, 0, 0) not in shades(given, "sight")
    there = given.figures["doc"].at._replace(x=4)
    assert (5, 0, 0) in shades(given, "sight", cell=there)


@pytest.mark.parametrize("kind", OVERLAYS)
def test_every_overlay_is_drawn_and_empty_for_nobody(kind):
    assert RULES.overlay(duel(), kind, "doc").kind == kind
    assert shades(duel(), kind)
    assert shades(duel(), kind, "nobody") == {}
    assert shades(herd(), kind, "rex")


@pytest.mark.rule("DINO-R17")
def test_what_a_charge_points_at_is_a_cell_of_its_target():
    state = table(PLAIN, doc=man(at=(0, 1)), rex=dino(at=(5, 0), seat="gang", size=(3, 3)))
    (charge,) = options(state, kind=Charge)
    assert RULES.choice(state, charge).at in tokens(state)["rex"].cells
