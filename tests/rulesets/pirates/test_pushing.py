"""Pushed back, with and without room, and overboard (PIR-W3, W4, R12, R24)."""

import pytest

from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.core.goals import Cue, Effect, Trigger
from engine.core.ground import Piece
from engine.core.script import Roll
from engine.rulesets.pirates.actions import PlayCard, Shoot
from engine.rulesets.pirates.events import Cued, DoorOpened, Felled, KeptFeet, Lost, Pushed
from engine.rulesets.pirates.pushing import way
from tests.rulesets.pirates.table import (
    DECK,
    after,
    consequences,
    foe,
    happened,
    man,
    next_roll,
    rolls,
    table,
)

SHOT = Shoot("ann", "bob", "pistol")
HIT = [SHOT, (1,), (1,)]
STAND = {"option": "stand", "arrived": True}


def shot(deck=DECK, at=(4, 0), *, ann=(0, 0), others=None, **bob):
    """Ann pushes Bob with a ball that goes "back"."""
    return table(deck, ann=man(ann, did=STAND), bob=foe(at, **bob), **(others or {}))


def ends(given, die=6):
    """Return where Bob ends, and what becomes of him."""
    state = after(given, [*HIT, (die,)])
    bob = state.known("bob")
    return tuple(bob.at)[:2], bob.lost or ("down" if bob.down else "stands")


@pytest.mark.rule("E-PIR-11", "PIR-W3", "PIR-R12")
def test_with_room_he_falls_on_a_1() -> None:
    assert next_roll(shot(), HIT) == Roll("whether Ann knocks Bob down (pistol)", 1, 6)
    assert ends(shot(), 1) == ((7, 0), "down")
    for die in range(2, 7):
        assert ends(shot(), die) == ((7, 0), "stands")
    assert consequences(shot(), [*HIT, (1,)])[-2:] == [
        Pushed("bob", Cell(7, 0), "ann"), Felled("bob", "push", "ann"),
    ]  # fmt: skip


@pytest.mark.rule("E-PIR-11", "PIR-W4", "PIR-R12")
def test_at_the_rail_he_goes_overboard_up_to_3() -> None:
    given = shot("....!ss")
    assert ends(given, 3) == ((4, 0), "overboard")
    assert ends(given, 4) == ((4, 0), "stands")
    assert consequences(given, [*HIT, (3,)])[-1:] == [Lost("bob", "overboard", "ann")]
    assert "bob" not in after(given, [*HIT, (3,)]).men


@pytest.mark.rule("E-PIR-18", "PIR-R24", "PIR-W4")
def test_a_wall_cuts_him_short() -> None:
    given = shot(".....|..")
    given = given.change("bob", at=Cell(3, 0))
    assert ends(given, 3) == ((4, 0), "down")
    assert ends(given, 4) == ((4, 0), "stands")
    assert len(rolls(given, [*HIT, (4,)])) == 3  # no second die


@pytest.mark.rule("PIR-R24")
@pytest.mark.parametrize(
    ("deck", "at", "end", "three"),
    [
        ("......!ss", (4, 0), (6, 0), "overboard"),  # as far as the rail, then it
        ("....!", (4, 0), (4, 0), "overboard"),  # off the table beyond it
        ("....! ", (4, 0), (4, 0), "overboard"),  # open air
        ("....!|", (4, 0), (4, 0), "down"),  # a wall behind the rail holds him
        ("....!T", (4, 0), (4, 0), "down"),  # so does a mast
        (".....ss", (4, 0), (4, 0), "down"),  # no rail
        ("....!~~~~", (4, 0), (7, 0), "stands"),  # shallow water
        ("...!!!!!!", (3, 0), (6, 0), "stands"),  # along the rail
    ],
)
def test_overboard_only_at_the_rail(deck, at, end, three) -> None:
    given = shot(deck, at)
    assert ends(given, 3) == (end, three)


@pytest.mark.rule("PIR-R24")
@pytest.mark.parametrize("other", [man((6, 0)), foe((6, 0)), foe((6, 0), down=True)])
def test_any_model_cuts_him_short(other) -> None:
    given = shot(others={"cid": other})
    assert ends(given, 3) == ((5, 0), "down")
    assert ends(given, 4) == ((5, 0), "stands")


@pytest.mark.rule("PIR-R24", "PIR-R12")
def test_a_man_at_the_rail_keeps_another_aboard() -> None:
    assert ends(shot("....!!ss", others={"cid": foe((5, 0))}), 3) == ((4, 0), "down")


@pytest.mark.rule("PIR-R24", "GEN-19", "GEN-2")
@pytest.mark.parametrize(
    ("bob", "cells"),
    [
        ((13, 10), [(14, 10), (15, 10), (16, 10)]),
        ((10, 7), [(10, 6), (10, 5), (10, 4)]),
        ((12, 12), [(13, 13), (14, 14)]),  # the third is 4.2" away
        ((14, 12), [(15, 12), (16, 13)]),
        ((8, 8), [(7, 7), (6, 6)]),
    ],
)
def test_a_push_runs_straight_away_from_whoever_hit_him(bob, cells) -> None:
    field = "\n".join(["." * 30] * 20)
    given = table(field, ann=man((10, 10), did=STAND), bob=foe(bob))
    led = way(given, given.men["bob"], Cell(10, 10))
    assert led == (tuple(Cell(*cell) for cell in cells), True, False)


@pytest.mark.rule("GEN-4", "PIR-R24")
def test_between_two_corners_nobody_is_pushed() -> None:
    deck = ".....\n.....\n...#.\n..#.."
    given = table(deck, ann=man((0, 0), did=STAND), bob=foe((2, 2)))
    assert way(given, given.men["bob"], Cell(0, 0)) == ((), False, False)


@pytest.mark.rule("GEN-21", "PIR-R24")
@pytest.mark.parametrize(
    ("deck", "end", "free"),
    [
        (".....=....", (7, 0), True),  # over it
        ("......=...", (7, 0), True),
        (".......=..", (6, 0), False),  # nobody stops on it
        (".....==|..", (4, 0), False),
    ],
)
def test_a_low_piece_is_passed_if_there_is_room_behind_it(deck, end, free) -> None:
    given = shot(deck)
    led = way(given, given.men["bob"], Cell(0, 0))
    assert (led.cells[-1:] or (Cell(4, 0),), led.free) == ((Cell(*end),), free)


@pytest.mark.rule("GEN-4")
def test_a_shut_door_gives_way() -> None:
    deck = "\n".join(["....." + "+" + "...."] * 3)
    given = table(deck, ann=man((3, 0), did=STAND), bob=foe((4, 2)), cid=foe((9, 0)))
    given = given.change("ann", at=Cell(1, 2))
    assert happened(given, [*HIT, (6,)], DoorOpened, Pushed) == [
        DoorOpened("bob", Cell(5, 2)), Pushed("bob", Cell(7, 2), "ann"),
    ]  # fmt: skip


@pytest.mark.rule("PIR-R24")
def test_difficult_ground_slows_no_push() -> None:
    assert ends(shot('.....""""')) == ((7, 0), "stands")


@pytest.mark.rule("PIR-R24")
def test_nobody_follows_up() -> None:
    state = after(shot(), [*HIT, (6,)])
    assert state.men["ann"].at == (0, 0, 0)


@pytest.mark.rule("PIR-R12", "PIR-R27")
def test_sea_legs_keep_a_man_aboard() -> None:
    given = table("....!ss", hands={"black": ("legs",)}, ann=man((0, 0), did=STAND),
                  bob=foe((4, 0)))  # fmt: skip
    when = [SHOT, Pass(), (1,), (1,), Pass(), Pass(), (3,), PlayCard("black", "legs", "bob")]
    assert happened(given, when, KeptFeet, Lost) == [KeptFeet("bob")]


@pytest.mark.rule("PIR-R12")
def test_a_fallen_man_goes_overboard_like_any_other() -> None:
    assert ends(shot("....!ss", down=True), 3) == ((4, 0), "overboard")
    assert ends(shot(down=True), 1) == ((7, 0), "down")


def test_who_is_pushed_onto_a_place_sets_off_its_trigger() -> None:
    cry = Trigger(Cue(enters=(7, 0)), Effect(say="Mind the hatch!"))
    given = table(DECK, triggers=(cry,), ann=man((0, 0), did=STAND), bob=foe((4, 0)))
    assert happened(given, [*HIT, (6,)], Cued) == [Cued(0, "Mind the hatch!")]


def test_house_rules_change_how_far() -> None:
    house = {"pushes": {"inches": 1, "falls": 6}}
    given = table(DECK, house=house, ann=man((0, 0), did=STAND), bob=foe((4, 0)))
    assert ends(given, 6) == ((5, 0), "down")


def test_the_sea_of_these_tests_is_deep() -> None:
    sea = shot("....!ss").ground.piece(Cell(5, 0))
    assert sea == Piece("sea", glyph="s", ground="blocked", water=True)
