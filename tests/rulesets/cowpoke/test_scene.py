"""What the screen draws: tokens, stat cards, overlays."""

import pytest

from engine.core.scene import OVERLAYS
from engine.rulesets.cowpoke.actions import Done, Shoot, Walk
from engine.rulesets.cowpoke.events import Fell, GameEnded
from engine.rulesets.cowpoke.state import Aiming, Watching
from tests.rulesets.cowpoke.table import (
    RULES,
    STREET,
    after,
    allows,
    along,
    foe,
    man,
    options,
    pool,
    table,
    wounds,
)

FIELD = ("." * 24 + "\n") * 9


def duel(*, at=(5, 0), ike=None, others=None, ground=FIELD, up="doc", **doc):
    return table(ground, up=up, doc=man(at=(0, 0), **doc), ike=foe(at=at, **(ike or {})),
                 **(others or {}))  # fmt: skip


def card(state, figure):
    """Return the rows of a stat card as text."""
    return ["".join(span.text for span in row) for row in RULES.card(state, figure).rows]


def shades(state, kind, figure="doc", cell=None):
    return RULES.overlay(state, kind, figure, cell).shades


# --- the table


@pytest.mark.rule("GEN-16")
def test_everybody_is_on_the_table_with_seat_and_letter():
    scene = RULES.scene(duel(others={"wes": man(at=(3, 3), name="Wes Hardin")}))
    told = [(token.id, token.glyph, token.side, token.at) for token in scene.tokens]
    assert told == [
        ("doc", "D", 0, (0, 0, 0)), ("ike", "I", 1, (5, 0, 0)), ("wes", "W", 0, (3, 3, 0)),
    ]  # fmt: skip
    assert scene.size == (24, 9)


def test_before_the_first_turn_nobody_has_acted():
    given = table(STREET, turn=0, doc=man(at=(0, 0)), ike=foe(at=(5, 0)))
    assert not any(token.spent for token in RULES.scene(given).tokens)
    assert card(given, "doc")[0].endswith("ready")


def test_who_acts_and_who_has_acted_is_seen():
    scene = RULES.scene(duel(others={"wes": man(at=(3, 3), acted=1)}))
    states = {token.id: (token.active, token.spent) for token in scene.tokens}
    assert states == {"doc": (True, False), "ike": (False, False), "wes": (False, True)}


def test_the_status_line():
    assert RULES.scene(duel()).status == "Turn 1 · Law's go · Doc has 2 AP"
    assert RULES.scene(duel(up="")).status == "Turn 1 · Law's go"
    rolling = after(duel(), [Done("doc"), Done("ike")])
    assert RULES.scene(rolling).status == "Turn 2"  # it is nobody's go yet
    won = GameEnded("law", "").apply(duel())
    assert RULES.scene(won).status == "Turn 1 · Law wins"
    drawn = GameEnded(None, "").apply(duel())
    assert RULES.scene(drawn).status == "Turn 1 · A draw"


def test_the_ground_is_drawn_as_it_is_now_with_its_legend():
    given = duel(ground="...+..=.", at=(7, 0))
    assert RULES.scene(given).legend == {".": "open ground", "+": "door", "=": "fence"}
    opened = after(given, [Walk("doc", along(0, 1, 2, 3, 4))])
    assert RULES.scene(opened).floors == (("..." + "/" + "..=.",),)


@pytest.mark.rule("COW-1.2d", "COW-3.4a", "COW-3.4b")
def test_only_tactical_markers_lie_on_the_table():
    given = duel(
        aim=Aiming("ike", "revolver"), hp=1, wounds=wounds(gut=2), scars=("gut",), blinded=1,
        empty=("revolver",), ike={"watch": Watching("revolver", (1, 0))},
    )  # fmt: skip
    badges = {token.id: token.badges for token in RULES.scene(given).tokens}
    assert badges == {"doc": "", "ike": "WA"}


@pytest.mark.rule("COW-8.5a")
def test_the_fallen_are_off_the_table_but_keep_their_card():
    state = Fell("ike").apply(duel().change("ike", hp=-1))
    assert [token.id for token in RULES.scene(state).tokens] == ["doc"]
    assert "out of action" in card(state, "ike")[0]


# --- cards


@pytest.mark.rule("COW-1.2d", "COW-1.2e", "COW-2.1a", "COW-3.4c", "GEN-16")
def test_wounds_and_conditions_are_kept_on_the_card():
    given = duel(
        tier="legend", weapons=("revolver", "rifle"), empty=("rifle",), skills=("lucky", "fast"),
        used=("lucky",), hp=1, wounds=wounds(gut=2, legs=1), scars=("gut",), blinded=1,
        aim=Aiming("ike", "revolver"), watch=Watching("revolver", (1, 0)),
    )  # fmt: skip
    assert card(given, "doc") == [
        "HP ♦◇◇◇   AP 2",
        "   O    head  0 ",
        "  /#\\   chest 0    arms 0 ",
        "   #    gut   2!",
        "  / \\   legs  1 ",
        "revolver 5/4/3/1 house",
        "rifle 2/3/4/4/3/2 house (empty)",
        "knife brawl +2",
        "lucky (used), fast",
        "blinded this turn",
        "aims at Ike",
        "on watch east, revolver",
    ]


@pytest.mark.rule("COW-2.1c")
def test_of_a_pair_one_may_be_empty():
    rows = card(duel(weapons=("revolver", "revolver"), empty=("revolver",)), "doc")
    assert rows[5:7] == ["revolver 5/4/3/1 house (empty)", "revolver 5/4/3/1 house"]


def test_a_marksmans_weapon_is_marked():
    rows = card(duel(skills=("marksman",), marksman="revolver"), "doc")
    assert "revolver * 5/4/3/1 house" in rows


def test_a_card_is_narrow_however_long_its_words():
    given = duel(
        tier="legend", weapons=("lever", "sawn_off"), empty=("lever",), marksman="lever",
        skills=("marksman", "quick_draw"), used=("marksman", "quick_draw"),
        watch=Watching("lever", (-1, 1)), aim=Aiming("ike", "lever"), ike={"name": "I" * 40},
    )  # fmt: skip
    rows = card(given, "doc")
    assert max(map(len, rows)) <= 36
    assert rows[5:8] == ["lever-action rifle * 3/4/4/3/2 house", "   (empty)", "sawn-off 6/4 house"]
    assert rows[-4:] == ["aims at ", "  " + "I" * 33 + "…", "on watch south-west, ",
                         "  lever-action rifle"]  # fmt: skip


def test_many_hit_points_are_counted():
    house = {"tiers": {"legend": {"hp": 30}}}
    given = table(FIELD, house=house, doc=man(at=(0, 0), tier="legend", hp=17), ike=foe(at=(9, 0)))
    assert card(given, "doc")[0] == "HP 17 of 30 yours   AP 2"


def test_nobody_has_no_card():
    assert RULES.card(duel(), "nobody") is None


def test_a_card_says_who_is_ready():
    given = duel(others={"wes": man(at=(3, 3), acted=1)})
    assert card(given, "ike")[0].endswith("ready")
    assert card(given, "wes")[0].endswith("has acted")


# --- overlays


@pytest.mark.rule("GEN-12", "COW-5.1a")
def test_the_reach_shown_is_the_reach_walked():
    given = duel(ground=("." * 12 + "\n" + '.."".~...=..\n') * 3, at=(11, 0))
    shown = shades(given, "reach")
    walked = {action.path[-1] for action in options(given, kind=Walk)}
    assert {cell for cell, shade in shown.items() if shade.glyph == "·"} == walked
    assert {shade.glyph for shade in shown.values()} == {"·", ":"}


def test_a_lame_man_has_no_run_to_show():
    shown = shades(duel(scars=("legs",)), "reach")
    assert {shade.glyph for shade in shown.values()} == {"·"}


@pytest.mark.rule("GEN-12")
@pytest.mark.parametrize("x", [3, 4, 6, 9])
def test_the_sight_and_cover_shown_are_those_of_the_shot(x):
    given = duel(ground="....=.#...\n....=.....\n..........", at=(x, 1))
    cell = given.figures["ike"].at
    seen = cell in shades(given, "sight")
    shot = Shoot("doc", "ike", "revolver")
    dice = pool(given, shot)
    assert allows(given, shot) == (seen and sum(dice.values()) > 0)
    if seen:
        shade = shades(given, "cover")[cell].text
        assert shade == next((part for part in dice if part.endswith("cover")), "in the open")


@pytest.mark.rule("GEN-12")
def test_the_threat_shown_counts_the_shots_that_are_possible():
    given = duel(at=(10, 0), others={"jed": foe(at=(20, 8), empty=("revolver",))})
    shown = shades(given, "threat")
    assert shown[(0, 0, 0)].glyph == "1"
    assert shown[(0, 0, 0)].text == "1 can shoot here, best 3 dice"
    armed = duel(at=(10, 0), others={"jed": foe(at=(12, 8))})
    assert shades(armed, "threat")[(5, 5, 0)].glyph == "2"
    far = duel(at=(23, 0))
    assert (0, 0, 0) not in shades(far, "threat")


def test_an_arc_is_shown_in_what_the_watcher_sees():
    shown = shades(duel(watch=Watching("revolver", (1, 0))), "sight")
    assert shown[(5, 2, 0)].text == "on watch"
    assert shown[(2, 5, 0)].text == "in sight"


def test_an_overlay_may_be_seen_from_another_cell():
    given = duel(ground="...#...\n...#...\n.......", at=(6, 2))
    assert (5, 0, 0) not in shades(given, "sight")
    assert (5, 0, 0) in shades(given, "sight", cell=given.figures["doc"].at._replace(x=4))


@pytest.mark.parametrize("kind", OVERLAYS)
def test_every_overlay_is_drawn_and_empty_for_nobody(kind):
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(9, 0)))
    assert RULES.overlay(given, kind, "doc").kind == kind
    assert shades(given, kind)
    assert shades(given, kind, "nobody") == {}
