"""What is about to happen and what happened, in words."""

import pytest

from engine.core.events import Decided, Drawn, Revealed, Rolled, Settled
from engine.core.scene import Part
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import foretelling, telling
from engine.rulesets.pirates.actions import (
    CallDraw,
    CutDown,
    Done,
    Fight,
    Hold,
    JoinDraw,
    Move,
    PlayCard,
    Reserve,
    Run,
    Shoot,
    Stand,
    Throw,
)
from engine.rulesets.pirates.blows import Lost
from engine.rulesets.pirates.moments import CARD_MOMENTS, Halted, PartOver, TurnOver
from tests.rulesets.pirates.table import DECK, RULES, along, foe, man, npc, play, table


def duel(at=(3, 1), *, foe_=None, **ann):
    return table(DECK, ann=man(at=(0, 1), **ann), bob=foe(at=at, **(foe_ or {})))


def story(state, when):
    """Return all that is told, line by line."""
    game, events = play(state, when)
    told = []
    for event in events:
        if (sentence := RULES.sentence(state, event)) is not None:
            told.append(sentence.text)
        state = event.apply(state)
    assert state == game.state
    return told


def told(state, event):
    return RULES.sentence(state, event).text


# --- the course of a turn


@pytest.mark.rule("GEN-16", "PIR-M1")
def test_a_run_is_told_with_its_dice_and_its_fall():
    given = duel(at=(30, 1))
    path = along(1, 1, 2, 3, 4)
    assert story(given, [Run("ann"), (1, 5, 1), Move("ann", path)])[:4] == [
        "Ann runs: 1 5 1, 7″.",
        "Feet in a tangle: Ann will go 7″ and fall.",
        "Ann gets to 4,1.",
        "Ann trips and goes sprawling.",
    ]


def test_a_turn_held_back_is_told_and_so_is_its_coming():
    given = table(DECK, pack=("black",), ann=man(at=(0, 0)), bob=foe(at=(30, 0)))
    lines = story(given, [Reserve("red"), "black", Done("black")])
    assert lines == ["Red hold their turn back, and wait.", "Up comes the card of Black."]
    called = was.TurnCalled("red")
    assert told(given, called) == "Red take the turn that they held back!"


def test_a_group_without_a_card_is_announced():
    given = table(DECK, ann=man(at=(0, 0)), tom=npc(at=(20, 0)), seats=("red", "umpire"))
    given = given.replace(order=("red",))
    assert told(given, was.GoBegan("umpire")) == "Umpire have no card, and come last."
    assert RULES.sentence(given, was.GoBegan("red")) is None


@pytest.mark.rule("PIR-R1")
def test_a_draw_is_told_shot_by_shot():
    given = table(
        DECK, pack=("black",), ann=man(at=(0, 0), did={"option": "stand"}), bob=foe(at=(6, 0))
    )
    lines = story(given, [Hold("ann")])
    assert lines == ["Ann keeps a finger on the trigger."]
    held = table(
        DECK, up="bob", bob=foe(at=(6, 0), did={"option": "advance", "inches": 3}),
        ann=man(at=(0, 0), did={"option": "stand", "held": True}),
    )  # fmt: skip
    when = [Move("bob", along(0, 5)), CallDraw("ann"), JoinDraw("bob"), (7,), (2,)]
    assert story(held, when) == ["Bob gets to 5,0.", "Red calls a draw!", "Bob draws: 7.",
                                 "Ann draws: 2."]  # fmt: skip


# --- shots and melees


@pytest.mark.rule("GEN-16", "PIR-S1")
def test_a_shot_is_told_with_every_die():
    given = duel(did={"option": "stand"})
    assert story(given, [Shoot("ann", "bob", "pistol"), (9,), (2,)])[:4] == [
        "Ann fires a pistol at Bob: 9 or less hits.",
        "9: a hit.",
        "Wound die for Bob: 2, wounded.",
        "Bob is wounded.",
    ]
    assert "10: a miss." in story(given, [Shoot("ann", "bob", "pistol"), (10,)])


@pytest.mark.rule("PIR-S10")
def test_a_wild_ball_is_told_with_whom_it_finds():
    given = table(
        DECK, ann=man(at=(0, 1), did={"option": "stand"}), bob=foe(at=(3, 1)), cid=foe(at=(4, 1))
    )
    lines = story(given, [Shoot("ann", "bob", "pistol"), (19,), (6,)])
    assert "19: the ball goes wild, and finds Cid!" in lines
    assert "Cid is dead!" in lines


@pytest.mark.rule("GEN-12", "GEN-16")
def test_the_detail_names_each_part_and_its_rule():
    given = duel(at=(6, 1), rank="hero", wounds=1, did={"option": "stand"})
    _, events = play(given, [Shoot("ann", "bob", "pistol")])
    shot = next(event for event in events if isinstance(event, was.ShotTaken))
    assert RULES.sentence(given, shot).detail == (
        "pistol +5 (T-PIR-1)", "hero +2 (PIR-S7)", "wounded -2 (PIR-S9)", "= 5 or less on a D20",
    )  # fmt: skip


@pytest.mark.rule("PIR-S5")
def test_a_grenade_is_told_forward_aside_and_where_it_bursts():
    given = table(DECK, ann=man(at=(0, 1), grenades=1, did={"option": "prime"}), bob=foe(at=(7, 1)))
    lines = story(given, [Throw("ann", (1, 0)), (3, 4), (2, 2), (6,)])
    assert lines[:3] == [
        "Ann throws a hand grenade.",
        "3 4 forward, 2 2 aside: straight, and bursts at 7,1. It catches Bob!",
        "Wound die for Bob: 5, dead.",
    ]


@pytest.mark.rule("PIR-B1", "PIR-B2")
def test_a_melee_is_told_with_what_each_adds():
    given = table(
        DECK, ann=man(at=(0, 1), rank="hero", pistols=0, did={"option": "run"}),
        bob=foe(at=(1, 1), blade="axe"),
    )  # fmt: skip
    lines = story(given, [Fight("ann", "bob"), (3,), (7,), (3,)])
    assert lines[:3] == [
        "Ann (+2) goes for Bob (-1).",
        "Ann 5, Bob 6: Bob has the better of it.",
        "Wound die for Ann: 4, off the feet.",
    ]
    drawn = story(given, [Fight("ann", "bob"), (3,), (6,)])
    assert "Ann 5, Bob 5: steel rings on steel, and neither gives." in drawn


@pytest.mark.rule("PIR-B6")
def test_who_is_cut_down_is_mourned_shortly():
    given = duel(at=(1, 1), rank="hero", did={"option": "run"}, foe_={"down": True})
    assert "Ann cuts Bob down before another breath!" in story(given, [CutDown("ann", "bob")])


def test_standing_and_overboard_are_told():
    given = duel()
    assert told(given, Lost("bob", "overboard")) == "Bob goes over the rail with a splash!"
    assert told(given, was.OptionNamed("ann", "stand")) == "Ann stands fast."
    assert story(given, [Stand("ann")])[0] == "Ann stands fast."


# --- event cards and the umpire


@pytest.mark.rule("GEN-16", "PIR-T2")
def test_a_card_drawn_is_named_only_to_its_owner():
    given, drawn = duel(), was.CardTaken("red", "rum")
    assert told(given, drawn.seen_by("red")) == "Red takes “Lucky rum bottle”."
    assert told(given, drawn.seen_by("black")) == "Red takes an event card."


@pytest.mark.rule("PIR-E5")
def test_a_card_played_is_open_to_all():
    played = was.CardPlayed("red", "rum", "ann")
    assert told(duel(), played) == (
        "Red plays “Lucky rum bottle” on Ann: glass, rum, and a bullet spent!"
    )
    assert told(duel(), was.CardDiscarded("red", "blank")) == "Red lays “Blank” away."


@pytest.mark.rule("PIR-R34")
def test_what_the_umpire_says_is_told_with_the_reason():
    given = duel()
    edicts = {
        was.Healed("ann", "the surgeon came aboard"):
            "The umpire has Ann patched up and on both feet: the surgeon came aboard.",
        was.Placed("ann", given.men["bob"].at, ""): "The umpire puts Ann at 3,1.",
        was.Rearmed("ann", "axe", 2, 0, "found it"):
            "The umpire gives Ann: boarding axe, 2 pistols, 0 grenades: found it.",
        was.WoundSet("ann", 1, ""): "The umpire sets the wounds of Ann to 1.",
        was.Slain("ann", ""): "The umpire takes Ann off the table.",
        was.Ruled(""): "The umpire rules: it stands.",
        was.Ruled("no"): "The umpire rules: no.",
        was.Appealed("red", "too far"): "Red asks the umpire: too far.",
        was.Awarded("red", ""): "Red wins: so the umpire rules.",
    }  # fmt: skip
    assert [told(given, event) for event in edicts] == list(edicts.values())


# --- all of it


def test_every_event_is_told_or_left_out_on_purpose():
    quiet = {
        was.TurnClosed, was.Refilled, was.TakenUp, was.Moved, was.Fired, was.SwivelFired,
        was.GrenadeThrown, was.Fought,
    }  # fmt: skip
    kernel = {Decided, Rolled, Drawn, Revealed, Settled}
    events = {
        kind for name in was.__all__ if isinstance(kind := getattr(was, name), type)
    } - kernel  # fmt: skip
    assert events - quiet == set(telling._TOLD) - kernel


def test_forged_names_are_told_too():
    given = duel()
    for event in (
        was.Wounded("ghost"), was.CardTaken("nobody", "?"), was.CardPlayed("red", "?", "ghost"),
        was.Deviated("ghost", "?", (), 3, given.men["ann"].at, ("ghost",)),
        was.WoundRolled("ghost", None, (), 3, "back"), was.Reloaded("ghost", 2, "?"),
        was.ShotTaken("ghost", "?", "?", "draw", (Part("?", 1, "?"),), 3), was.Arrived("ghost"),
        was.MoveMeasured("ghost", 3, trips=True), was.GoBegan("?"), was.CardTurned("?"),
    ):  # fmt: skip
        RULES.sentence(given, event)


def test_every_moment_is_described():
    assert set(foretelling._ABOUT) == {*CARD_MOMENTS, Halted, PartOver, TurnOver}


@pytest.mark.rule("PIR-R27")
def test_the_moments_of_a_shot_are_described():
    given = table(
        DECK, hands={"black": ("parrot", "rum")}, ann=man(at=(0, 1), did={"option": "stand"}),
        bob=foe(at=(3, 1)),
    )  # fmt: skip
    game, _ = play(given, [Shoot("ann", "bob", "pistol")])
    assert RULES.describe(game.state, game.moments[-1]) == "Ann is about to fire a pistol at Bob"
    game, _ = play(given, [Shoot("ann", "bob", "pistol"), PlayCard("black", "parrot", "ann")])
    assert game.question.why == "Ann is about to fire a pistol at Bob, -3 by cards"
