"""Why a verb is not possible now, by its rule."""

from typing import get_args

import pytest

from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn.people import Gun, Hold, Wound
from engine.rulesets.peppercorn.refusing import why_not
from tests.rulesets.peppercorn.table import (
    FIELD,
    RULES,
    asked,
    foe,
    horse,
    man,
    table,
    townsman,
    walks,
)


def duel(at=(3, 1), *, stage="acts", marks=(), foe_=None, **ann):
    bob = foe(at=at, **(foe_ or {}))
    return table(FIELD, stage=stage, marks=marks, ann=man(at=(0, 1), **ann), bob=bob)


def test_the_reason_stands_in_the_refusal():
    given = duel(guns=(Gun("rifle", 0, 9),), hand="rifle")
    with pytest.raises(IllegalAction) as refusal:
        RULES.read(given, asked(given), "ann", "fire", ["bob"])
    assert str(refusal.value).startswith(
        "“fire” is not possible now: the rifle is empty: load it (PEP-F1). Possible: "
    )


@pytest.mark.parametrize(
    ("card", "verb", "reason"),
    [
        ({}, "walk", "paths are fixed before the rounds"),
        ({"did": {"acted": True}}, "fire", "one thing a round"),
        ({"did": {"melee": ("ann", "bob")}}, "speak", "the melee was all of this round"),
        ({"did": {"lost": True}}, "fire", "Staggered loses the rest"),
        ({"did": {"ran": True}}, "aim", "nobody aims in a move with running"),
        ({"did": {"ran": True}}, "load", "nobody loads in a move with running"),
        ({"body": "stunned"}, "fire", "Stunned does nothing"),
        ({"body": "inert"}, "fire", "Inert does nothing"),
        ({"nerve": "panicked"}, "fire", "Panicked stands and screams"),
        ({"nerve": "terrified"}, "fire", "Terrified only runs"),
        ({"effort": 6}, "fire", "collapsed cannot move"),
        ({"hold": Hold("bob", 2, 1)}, "fire", "who is held does nothing"),
        ({"tied": True}, "fire", "tied hands"),
        ({"gagged": True}, "speak", "gagged says nothing"),
        ({"nerve": "obedient"}, "fire", "only answers an attack"),
        ({"hand": ""}, "fire", "no gun is in hand"),
        ({"guns": (), "hand": ""}, "aim", "no gun is at hand"),
        ({"guns": (Gun("rifle", 1, 9, 2),), "hand": "rifle"}, "fire", "has misfired"),
        ({}, "load", "no gun is to be loaded"),
        ({}, "clear", "no gun has misfired"),
        ({}, "bandage", "nobody in contact needs a bandage"),
        ({"order": walks((1, 1)), "wounds": (Wound(1),)}, "bandage", "a path left"),
        ({}, "open", "no shut door"),
        ({}, "close", "no open door"),
        ({}, "force", "no locked door"),
        ({"body": "down"}, "open", "not while lying"),
        ({}, "tether", "no beast for that"),
        ({}, "engage", "nobody to fight is in contact"),
        ({"at": (1, 1), "foe_": {"body": "stunned"}}, "engage", "in contact is helpless"),
        ({}, "hurl", "nothing is at hand that can be thrown"),
        ({"guns": (), "things": ("bottle",)}, "hurl", "nobody is in sight and near enough"),
        ({}, "tie", "nobody helpless is in contact"),
        ({}, "strike", "only the brutal"),
        ({"notes": ("brutal",)}, "strike", "nobody helpless"),
        ({}, "free", "no friend in contact is tied"),
        ({}, "release", "Ann holds nobody"),
        ({}, "take", "nothing lies here"),
        ({}, "rise", "up on both feet"),
        ({"body": "down"}, "lie", "lies there"),
        ({}, "choose", "when a melee begins"),
        ({}, "hide", "before the first move"),
        ({}, "spot", "fires from hiding"),
    ],
)
def test_reasons_of_acts(card, verb, reason):
    assert reason in why_not(duel(**card), "ann", verb)


@pytest.mark.parametrize(
    ("card", "verb", "reason"),
    [
        ({}, "fire", "paths come first"),
        ({"did": {"ordered": True}}, "walk", "one path a move"),
        ({"body": "down"}, "walk", "gets up first"),
        ({"hold": Hold("bob", 2, 1)}, "walk", "held does not move"),
        ({"nerve": "shaken"}, "run", "Shaken does not run"),
        ({}, "ride", "sits on nothing"),
        ({}, "dismount", "sits on nothing"),
        ({}, "mount", "no free beast stands beside"),
        ({"nerve": "shaken"}, "mount", "more inches than a Shaken one has"),
    ],
)
def test_reasons_of_orders(card, verb, reason):
    assert reason in why_not(duel(stage="orders", **card), "ann", verb)


@pytest.mark.rule("PEP-M2", "PEP-K9")
def test_riders_ride():
    given = duel(stage="orders", marks=[horse((0, 1), tethered=True)], mount="horse1")
    assert "whoever is on Bay rides" in why_not(given, "ann", "walk")
    assert "Bay is tethered" in why_not(given, "ann", "ride")
    halted = given.with_beast("horse1", tethered=False, mood="halted")
    assert "Bay is out of hand" in why_not(halted, "ann", "ride")
    bolting = given.with_beast("horse1", tethered=False, mood="stampede")
    for verb in ("ride", "dismount"):
        assert "Bay bolts, and its rider can do nothing else" in why_not(bolting, "ann", verb)
    assert "not from the back" in why_not(
        duel(marks=[horse((0, 1))], mount="horse1"), "ann", "take"
    )


@pytest.mark.rule("PEP-F6", "PEP-R6")
def test_running_and_fighting_are_no_reasons_why_nothing_is_cleared():
    hurried = duel(did={"ran": True, "fought": True})
    assert why_not(hurried, "ann", "clear") == "no gun has misfired"
    assert "no gun is to be loaded" in why_not(duel(did={"fought": True}), "ann", "load")


def test_out_of_range_and_out_of_sight_differ():
    assert "out of range" in why_not(duel(at=(30, 1)), "ann", "fire")
    walled = table("..#..", ann=man(at=(0, 0)), bob=foe(at=(4, 0)))
    assert "nobody to fire at is in sight" in why_not(walled, "ann", "fire")


@pytest.mark.rule("PEP-R51")
def test_the_hidden_are_as_if_not_there():
    given = table(FIELD, ann=man((0, 1)), sly=foe((30, 1), concealed=True))
    assert "nobody to fire at is in sight" in why_not(given, "ann", "fire")


@pytest.mark.rule("PEP-R38")
def test_without_a_leader_nobody_starts_a_fight():
    assert "without a leader" in why_not(duel().replace(leaders={}), "ann", "fire")


@pytest.mark.rule("PEP-L13")
def test_a_hold_of_one_round_is_too_short_to_tie():
    given = duel(at=(1, 1), foe_={"hold": Hold("ann", 1, 1)})
    assert "too short" in why_not(given, "ann", "tie")
    assert "who holds somebody" in why_not(given, "ann", "fire")


def test_others_wait_for_their_turn():
    assert why_not(duel(), "bob", "fire") == "it is for Law"
    two = table(FIELD, ann=man((0, 1)), cid=man((1, 1)), bob=foe((9, 1)))
    assert why_not(two, "cid", "fire") == "take Cid up first"
    assert why_not(two, "ann", "activate") == "Ann is up already"


def test_seats_are_told_as_well():
    given = duel()
    assert "nobody is concealed" in why_not(given, "law", "look")
    assert "nobody leads the neutrals" in why_not(given, UMPIRE, "ruling")
    led = table(
        FIELD, options={"npc": "umpire"}, ann=man((0, 1)), bob=foe((9, 1)), wes=townsman((20, 1))
    )
    assert "at the end of a move" in why_not(led, UMPIRE, "enrage")
    assert "too early" in why_not(led, UMPIRE, "award")


def test_every_verb_has_a_reason_for_somebody():
    given = duel(did={"acted": True})
    for kind in get_args(do.PeppercornAction):
        if kind is not do.Untold:
            assert why_not(given, "ann", kind.verb), kind.verb


def test_whoever_is_out_of_the_game_does_nothing():
    given = duel()
    lost = given.replace(people={"bob": given.people["bob"]}, lost={"ann": given.people["ann"]})
    assert why_not(lost, "ann", "fire") == "Ann is out of the game"
    assert why_not(given, "nobody", "fire") == ""
