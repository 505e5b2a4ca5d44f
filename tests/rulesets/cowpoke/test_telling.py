"""What happened and what could be done, in words."""

from typing import get_args

import pytest

from engine.core.events import Decided, Drawn, Pass, Revealed, Rolled, Settled
from engine.core.geometry import Cell
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import names, telling
from engine.rulesets.cowpoke.actions import (
    Activate,
    Aim,
    Blaze,
    Brawl,
    CowpokeAction,
    Dash,
    Done,
    PushLuck,
    QuickDraw,
    Reload,
    Run,
    Shoot,
    SnapShot,
    Stay,
    Walk,
    Watch,
)
from engine.rulesets.cowpoke.state import Watching
from tests.rulesets.cowpoke.table import (
    CHEST,
    HEAD,
    LEGS,
    RULES,
    STREET,
    along,
    asked,
    foe,
    line,
    man,
    play,
    table,
)

SHOT = Shoot("doc", "ike", "revolver")


def duel(at=(5, 0), *, ike=None, others=None, **doc):
    return table(STREET, doc=man(at=(0, 0), **doc), ike=foe(at=at, **(ike or {})), **(others or {}))


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


@pytest.mark.rule("GEN-16")
def test_a_shot_is_told_with_every_die():
    assert story(duel(), [SHOT, (6, 3, 1, 1), (CHEST, 4)]) == [
        "Doc shoots at Ike with the revolver.",
        "6 3 1 1: one hit.",
        "Where and how badly Doc hits Ike: 5 4.",
        "Ike takes a serious wound in the chest; 2 HP left.",
        "A battle scar for Ike: chest.",
    ]


@pytest.mark.rule("GEN-16", "GEN-12")
def test_the_detail_of_a_pool_names_each_part_and_its_rule():
    game, events = play(duel(tier="legend"), [SHOT])
    gathered = next(event for event in events if isinstance(event, was.PoolGathered))
    assert RULES.sentence(game.state, gathered).detail == (
        "revolver, close +4 (T-COW-2 house)", "legend +1 (T-COW-1 house)", "= 5 dice",
    )  # fmt: skip


def test_blazing_and_reloading_are_told():
    assert story(duel(), [Blaze("doc", "ike", "revolver"), (1,) * 7, Reload("doc", "revolver")])[
        :4
    ] == [
        "Doc blazes away at Ike with the revolver.",
        "Doc's revolver is empty.",
        "1 1 1 1 1 1 1: no hits.",
        "Doc reloads the revolver.",
    ]


def test_a_brawl_is_told_from_both_sides():
    given = duel(at=(1, 0), ike={"melee": "unarmed"})
    assert story(given, [Brawl("doc", "ike"), (6, 1, 1, 1, 1), (1, 1, 1), (HEAD, 6)]) == [
        "Doc goes for Ike with the knife.",
        "Ike goes for Doc with bare hands.",
        "6 1 1 1 1: one hit.",
        "1 1 1: no hits.",
        "Where and how badly Doc hits Ike: 6 6.",
        "Ike takes a mortal wound in the head; 0 HP left.",
        "A battle scar for Ike: head.",
        "Ike is down!",
        "Law wins: nobody else is left standing.",
    ]


def test_leaving_and_running_are_told():
    given = duel(at=(1, 0), ike={"melee": "knife"})
    path = line((0, 1), (0, 2))
    assert story(given, [Run("doc"), (6, 1), (LEGS, 1), (2, 3), Dash("doc", path)])[:6] == [
        "Doc breaks into a run.",
        "Ike strikes at Doc, who is leaving.",
        "6 1: one hit.",
        "Where and how badly Ike hits Doc who leaves: 3 1.",
        "Doc takes a light wound in the legs; 3 HP left.",
        "Doc can cover 11″.",
    ]


def test_overwatch_is_told():
    given = table("." * 40, doc=man(at=(0, 0)), ike=foe(at=(20, 0)))
    told = story(given, [Watch("doc", "revolver", (1, 0)), Walk("ike", along(0, 19, 18)),
                         SnapShot("doc", "ike"), (1,)])  # fmt: skip
    assert told[0] == "Doc keeps watch to the east with the revolver."
    assert "Doc fires from overwatch!" in told


def test_skills_are_told():
    lucky = story(duel(ike={"skills": ("lucky",)}), [SHOT, (6, 1, 1, 1), PushLuck("ike"), (2,)])
    assert "Ike is lucky: the sixes roll again." in lucky
    tough = story(duel(ike={"skills": ("tough",)}), [SHOT, (6, 1, 1, 1), (LEGS, 1)])
    assert tough[-1] == "Ike is too tough to mind a scratch."
    quick = table(STREET, ike=foe(at=(2, 0)), doc=man(at=(0, 0), skills=("quick_draw",)))
    told = story(quick, [Walk("ike", along(0, 1)), QuickDraw("doc", "ike"), (1,) * 5])
    assert told[:2] == ["Ike heads for 1,0.", "Doc draws on Ike first!"]


def test_a_run_that_goes_nowhere_is_told():
    given = table(STREET, doc=man(at=(0, 0)), ike=foe(at=(39, 0)))
    assert story(given, [Run("doc"), (1, 1), Stay("doc")])[-2:] == [
        "Doc thinks better of it.", "Ike is up.",
    ]  # fmt: skip


def test_a_turn_is_told():
    given = table(STREET, up="", turn=0, doc=man(at=(0, 0)), ike=foe(at=(9, 0)))
    assert story(given, [(2,), (5,)]) == [
        "Turn 1", "Law rolls 2: initiative.", "Gang rolls 5: initiative.",
        "Gang goes first, then Law.", "Ike is up.",
    ]  # fmt: skip


# what a screen shows by itself, or what another line says already
SILENT = {Settled, Revealed, Drawn, was.ApSpent, was.Finished, was.WalkBegun, was.Moved,
          was.GunFired, was.CardReadied, was.CardSpent, was.Stirred}  # fmt: skip


def test_every_event_is_told_or_left_out_on_purpose():
    kinds = {getattr(kind, "__origin__", kind) for kind in get_args(was.CowpokeEvent)}
    assert kinds - set(telling._TOLD) == SILENT


def test_what_a_screen_may_mark_is_marked():
    state = duel()
    marks = {
        was.TurnBegan(1): "turn",
        was.Fell("ike"): "death",
        was.PoolResolved("doc", "ike", (6,), 1): "hit",
        was.PoolResolved("doc", "ike", (1,), 0): "",
    }
    for event, mark in marks.items():
        assert RULES.sentence(state, event).mark == mark


@pytest.mark.rule("COW-8.5a")
def test_the_fallen_keep_their_names():
    state = was.Fell("ike").apply(duel(name="Doc Hollis", ike={"name": "Ike Clanton"}))
    told = RULES.sentence(state, was.PoolResolved("doc", "ike", (6,), 1))
    assert told.figures == ("doc", "ike")
    assert names.name(state, "ike") == "Ike Clanton"


# --- choices


ACTS = [
    (Activate("doc"), "activate", "Doc acts", (0, 0, 0)),
    (Done("doc"), "done", "Doc is done", None),
    (Walk("doc", along(0, 1, 2)), "walk", "walk to 2,0", (2, 0, 0)),
    (Run("doc"), "run", "run: the dice first, then the path", None),
    (Dash("doc", line((0, 1, 1))), "dash", "run to 0,1,1", (0, 1, 1)),
    (Stay("doc"), "stay", "stay put", None),
    (SHOT, "shoot", "shoot Ike with the revolver", (5, 0, 0)),
    (
        Shoot("doc", "ike", "shotgun", ("jed",)),
        "shoot",
        "shoot Ike and Jed with the shotgun",
        (5, 0, 0),
    ),
    (Aim("doc", "ike", "lever"), "aim", "aim at Ike with the lever-action rifle", (5, 0, 0)),
    (Blaze("doc", "ike", "revolver"), "blaze", "blaze away at Ike with the revolver", (5, 0, 0)),
    (Watch("doc", "sawn_off", (0, 1)), "overwatch", "overwatch to the south with the sawn-off",
     (0, 1, 0)),
    (Reload("doc", "derringer"), "reload", "reload the derringer", None),
    (Brawl("doc", "ike"), "brawl", "brawl with Ike", (5, 0, 0)),
    (SnapShot("doc", "ike"), "overwatch", "Doc fires at Ike", (5, 0, 0)),
    (PushLuck("doc"), "lucky", "Doc is lucky: the sixes roll again", None),
    (QuickDraw("doc", "ike"), "draw", "Doc draws on Ike first", (5, 0, 0)),
    (Pass(), "pass", "let it pass", None),
    (do.Jump("doc", line((1, 1, 0))), "jump", "jump down to 1,1", (1, 1, 0)),
    (do.Land("doc", Cell(1, 1)), "land", "land at 1,1", (1, 1, 0)),
    (do.Throw("doc", Cell(4, 1)), "throw", "throw dynamite at 4,1", (4, 1, 0)),
    (do.HailMary("doc", Cell(8, 1)), "hail", "hurl dynamite at 8,1, as far as the die says",
     (8, 1, 0)),
    (do.Light("doc", Cell(1, 0)), "light", "light a fuse at 1,0", (1, 0, 0)),
    (do.Open("doc", Cell(1, 0)), "open", "open the door at 1,0", (1, 0, 0)),
    (do.Close("doc", Cell(1, 0)), "close", "close the door at 1,0", (1, 0, 0)),
    (do.Smash("doc", Cell(1, 0)), "smash", "smash the window at 1,0", (1, 0, 0)),
    (do.Take("doc", "strongbox"), "take", "take the strongbox", None),
    (do.Drop("doc", "strongbox"), "drop", "let go of the strongbox", None),
    (do.PickUp("doc", "knife", Cell(1, 0)), "pick", "pick up the knife at 1,0", (1, 0, 0)),
    (do.TurnGun("doc", "gatling", (0, 1)), "turn", "turn the gatling to the south", None),
    (do.Deploy("doc", Cell(1, 0)), "deploy", "deploy Doc at 1,0", (1, 0, 0)),
    (do.PlayCard("law", "jammed", "ike", word="revolver"), "play",
     "play “Jammed!” on Ike revolver", (5, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("action", "verb", "label", "at"), ACTS, ids=[act[2] for act in ACTS])
def test_every_act_can_be_read(action, verb, label, at):
    given = duel(others={"jed": foe(at=(5, 1))})
    choice = RULES.choice(given, action)
    assert (choice.verb, choice.label, choice.at) == (verb, label, at)
    assert choice.verb in RULES.keys


def test_all_acts_are_covered():
    assert {type(act[0]) for act in ACTS} == {*get_args(CowpokeAction), Pass}


# --- moments


def test_moments_are_described():
    watching = man(at=(0, 0), watch=Watching("revolver", (1, 0)))
    given = table("." * 40, ike=foe(at=(20, 0)), doc=watching)
    assert asked(given, [Walk("ike", along(0, 19, 18))]).why == "Ike steps into view at 18,0"
    lucky = duel(ike={"skills": ("lucky",)})
    assert asked(lucky, [SHOT, (6, 2, 1, 1)]).why == (
        "Doc rolled 6 2 1 1 against Ike; rolled again, the sixes are gone with 83 %"
    )
    quick = table(STREET, ike=foe(at=(2, 0)), doc=man(at=(0, 0), skills=("quick_draw",)))
    assert asked(quick, [Walk("ike", along(0, 1))]).why == "Ike closes in to brawl"


def test_a_walk_is_told_when_it_is_decided():
    decided = Decided("law", Walk("doc", along(0, 1, 2)))
    assert RULES.sentence(duel(), decided).text == "Doc heads for 2,0."
    assert RULES.sentence(duel(), Decided("law", Done("doc"))) is None


def test_pools_are_told_when_they_are_resolved():
    assert RULES.sentence(duel(), Rolled("Doc shoots Ike (revolver)", 6, (1, 2))) is None
