"""What the screen draws: tokens, marks, status, stat cards, overlays."""

import pytest

from engine.core.geometry import Cell
from engine.core.scene import OVERLAYS
from engine.rulesets.pirates.actions import Move, Shoot
from engine.rulesets.pirates.aiming import to_hit
from engine.rulesets.pirates.events import GameEnded, Lost, TurnClosed
from tests.rulesets.pirates.table import (
    DECK,
    RULES,
    allows,
    dealt,
    foe,
    man,
    named,
    npc,
    options,
    table,
)

SHIP = "\n".join(["." * 10 + "!" + "sss" + "!" + "." * 10] * 5)
MARKS = (
    {"kind": "rope", "at": (10, 2)},
    {"kind": "swivel", "at": (10, 3), "facing": "east", "name": "bow gun"},
)


def duel(at=(6, 1), *, foe_=None, others=None, **ann):
    return table(
        DECK, ann=man(at=(0, 1), **ann), bob=foe(at=at, **(foe_ or {})), **(others or {})
    )  # fmt: skip


def card(state, figure="ann"):
    """Return the rows of a stat card as text."""
    return ["".join(span.text for span in row) for row in RULES.card(state, figure).rows]


def shades(state, kind, figure="ann", cell=None):
    return RULES.overlay(state, kind, figure, cell).shades


# --- the table


@pytest.mark.rule("GEN-16")
def test_everybody_is_on_the_table_with_seat_letter_and_class():
    scene = RULES.scene(duel(rank="hero"))
    told = [(token.id, token.glyph, token.side, token.at, token.kind) for token in scene.tokens]
    assert told == [
        ("ann", "A", 0, Cell(0, 1), "Pirate Hero"), ("bob", "B", 1, Cell(6, 1), "Scurvy Swab"),
    ]  # fmt: skip
    assert (scene.size, scene.turn) == ((40, 3), 1)


@pytest.mark.rule("PIR-R23", "PIR-S9", "PIR-T5")
def test_badges_lie_beside_who_fell_is_wounded_or_holds_fire():
    given = duel(
        wounds=1, down=True, foe_={"did": {"option": "stand", "held": True}},
        others={"cid": man(at=(9, 1))},
    )  # fmt: skip
    badges = {token.id: token.badges for token in RULES.scene(given).tokens}
    assert badges == {"ann": "Dw", "bob": "H", "cid": ""}


def test_who_acts_and_who_is_done_is_seen():
    given = duel(others={"cid": man(at=(9, 1), did={"rose": True}), "dan": man(at=(9, 2))})
    states = {token.id: (token.active, token.spent) for token in RULES.scene(given).tokens}
    assert states == {
        "ann": (True, False), "bob": (False, True), "cid": (False, True), "dan": (False, False),
    }  # fmt: skip
    waits = table(DECK, pack=("black",), ann=man(at=(0, 0)), bob=foe(at=(9, 0)))
    assert not RULES.scene(waits).tokens[1].spent


@pytest.mark.rule("PIR-R4", "PIR-R35")
def test_ropes_and_swivels_lie_on_the_table():
    given = table(SHIP, marks=MARKS, ann=man(at=(2, 2)), bob=foe(at=(20, 2)))
    assert [(mark.glyph, mark.at, mark.name) for mark in RULES.scene(given).marks] == [
        ("}", Cell(10, 2), "rope"), (">", Cell(10, 3), "bow gun, facing east, loaded"),
    ]  # fmt: skip
    empty = given.with_mount("swivel1", reload=2)
    assert RULES.scene(empty).marks[1].name == "bow gun, facing east, 2 turns to reload"


def test_the_status_line():
    def status(state):
        return RULES.scene(state).status

    assert status(duel()) == "Turn 1 · Red's go · Ann is to name an option"
    many = table(DECK, ann=man(at=(0, 0), seat="rivals"), bob=foe(at=(9, 0)))
    assert status(many).startswith("Turn 1 · Rivals' go")
    running = duel(did={"option": "run", "inches": 7})
    assert status(running) == "Turn 1 · Red's go · Ann may move 7″"
    assert status(duel(did={"option": "stand"})) == "Turn 1 · Red's go · Ann stands fast"
    moved = duel(did={"option": "run", "inches": 7, "moved": True, "arrived": True})
    assert status(moved) == "Turn 1 · Red's go · Ann has moved"
    nobody = table(DECK, up="", ann=man(at=(0, 0)), bob=foe(at=(9, 0)))
    assert status(nobody) == "Turn 1"
    assert (
        status(TurnClosed(("black",)).apply(nobody)) == "Turn 1 · Black may discard an event card"
    )
    assert status(GameEnded("red", "").apply(duel())) == "Turn 1 · Red wins"
    assert status(GameEnded(None, "").apply(duel())) == "Turn 1 · A draw"


# --- cards


@pytest.mark.rule("PIR-Q1", "PIR-Q2", "PIR-S3", "PIR-B3", "PIR-T2")
def test_a_card_holds_what_a_paper_card_would():
    given = duel(
        rank="dog", wounds=1, pistols=3, gun="musket", reload=2, grenades=2,
        did={"option": "advance", "inches": 7, "pistols": 1, "fights": 1},
    )  # fmt: skip
    given = given.replace(deck=dealt(given, {"red": ("rum", "blank")}))
    assert card(given) == [
        "wounds [x][ ] found   standing",
        "pistols ¬ ¬ ¬  9 to 4″, 5 to 8″",
        "musket empty, 2 turns to reload",
        "    9 to 8″, 5 to 24″",
        "grenades o o  wound die -1",
        "knife melee -1, wound die -1",
        "this turn advanced 7″, a pistol,",
        "  a melee",
        "Red: its turn now",
        "cards “Blank”",
        "      “Lucky rum bottle”",
    ]


@pytest.mark.rule("GEN-16", "PIR-T2")
def test_the_cards_of_others_are_counted():
    given = duel().replace(deck=dealt(duel(), {"black": ("rum", "wet")}))
    assert card(RULES.view(given, "red"), "bob")[-1] == "cards 2 face down"
    assert card(RULES.view(given, "black"), "bob")[-2:] == [
        "cards “Lucky rum bottle”", "      “Black powder wet”",
    ]  # fmt: skip


def test_a_card_tells_how_somebody_is():
    fallen = card(duel(down=True))
    assert "fallen" in fallen[0]
    assert fallen[2:4] == ["knife melee +0, wound die -1", "   (on the ground)"]
    lost = Lost("ann", "overboard").apply(duel())
    assert "overboard" in card(lost)[0]
    assert "got up: no more this turn" in card(duel(did={"rose": True}))
    assert "stumbled: no more this turn" in card(duel(did={"stumbled": True}))
    assert "holds fire" in card(duel(did={"option": "stand", "held": True}))
    assert "pistols none" in card(duel(pistols=0))


def test_a_card_is_narrow_however_much_is_on_it():
    given = duel(
        rank="dog", name="A" * 40, wounds=2, pistols=20, grenades=3, gun="blunderbuss",
        did={"option": "creep", "inches": 6, "pistols": 2, "gun": "blunderbuss", "fights": 2,
             "drawn": 2, "held": True, "reloaded": True},
    )  # fmt: skip
    given = given.replace(deck=dealt(given, {"red": ("wind", "stumble", "parrot", "tangled")}))
    assert max(map(len, card(given))) <= 36


def test_the_umpires_men_have_cards_without_hands():
    given = table(DECK, ann=man(at=(0, 0)), tom=npc(at=(20, 0)), seats=("red", "umpire"))
    assert card(given, "tom")[-1] == "Umpire: its turn is over"
    assert RULES.card(given, "nobody") is None


# --- overlays


@pytest.mark.rule("GEN-12", "PIR-R20")
def test_the_reach_shown_is_the_reach_moved():
    given = duel(at=(39, 1), did={"option": "run", "inches": 5})
    shown = shades(given, "reach")
    assert set(shown) == {action.path[-1] for action in options(given, kind=Move)}
    assert {shade.glyph for shade in shown.values()} == {"·"}


def test_before_the_dice_the_reach_is_that_of_middling_ones():
    shown = shades(duel(at=(39, 1)), "reach")
    assert shown[Cell(7, 1)].glyph == "·"
    assert shown[Cell(10, 1)].glyph == ":"
    assert Cell(11, 1) not in shown
    assert not shades(duel(did={"option": "stand"}), "reach")


@pytest.mark.rule("GEN-12", "PIR-R18")
@pytest.mark.parametrize("x", [3, 4, 6, 9])
def test_the_sight_and_cover_shown_are_those_of_the_shot(x):
    given = table(
        "....=.#...\n....=.....\n..........", ann=man(at=(0, 1), did={"option": "stand"}),
        bob=foe(at=(x, 1)),
    )  # fmt: skip
    bob = given.men["bob"]
    seen = bob.at in shades(given, "sight")
    assert allows(given, Shoot("ann", "bob", "pistol")) == (seen and x <= 8)
    covered = shades(given, "cover")[bob.at].text == "in cover"
    assert covered == ("cover" in named(to_hit(given, given.men["ann"], bob, "pistol")))


@pytest.mark.rule("GEN-12")
def test_the_threat_shown_counts_who_could_shoot_and_how_well():
    given = duel(at=(10, 1), others={"cid": foe(at=(20, 1), gun="musket")})
    shown = shades(given, "threat")
    assert shown[Cell(0, 1)].text == "1 can shoot here, best 5 or less on D20"
    assert shown[Cell(12, 1)].text == "2 can shoot here, best 9 or less on D20"
    template = duel(at=(10, 1), foe_={"gun": "blunderbuss", "pistols": 0})
    assert shades(template, "threat")[Cell(5, 1)].text == "1 can shoot here, best a template"
    assert not shades(duel(foe_={"down": True}), "threat")


def test_an_overlay_may_be_seen_from_another_cell():
    given = table("..#..", ann=man(at=(0, 0)), bob=foe(at=(4, 0)))
    assert Cell(3, 0) not in shades(given, "sight")
    assert Cell(3, 0) in shades(given, "sight", cell=Cell(4, 0))


@pytest.mark.parametrize("kind", OVERLAYS)
def test_every_overlay_is_drawn_and_empty_for_nobody(kind):
    assert RULES.overlay(duel(), kind, "ann").kind == kind
    assert shades(duel(), kind)
    assert shades(duel(), kind, "nobody") == {}
