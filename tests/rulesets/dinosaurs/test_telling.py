"""What happened and what could be done, in words."""

from typing import get_args

import pytest

from engine.core.events import Decided, Drawn, Pass, Revealed, Rolled, Settled
from engine.core.places import place
from engine.core.telling import figures_of
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs import telling
from engine.rulesets.dinosaurs.actions import (
    Activate,
    Charge,
    DinosaurAction,
    Dismount,
    Done,
    Flee,
    Mount,
    Move,
    Recharge,
    Reload,
    Run,
    Shoot,
    Snap,
    Stand,
    Strike,
    Throw,
    Use,
)
from engine.rulesets.dinosaurs.moments import Leaving
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    RULES,
    along,
    asked,
    dino,
    foe,
    line,
    man,
    play,
    table,
)

SHOT = Shoot("doc", "ike", "six_shooter_200")


def duel(at=(6, 0), *, ike=None, others=None, **doc):
    card = {"at": (0, 0), **doc}
    return table(PLAIN, doc=man(**card), ike=foe(at=at, **(ike or {})), **(others or {}))


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


@pytest.mark.rule("GEN-16", "DINO-C5")
def test_a_shot_is_told_with_every_die():
    assert story(duel(), [SHOT, (9, 6, 12, 3)]) == [
        "Doc fires the 200kW Six-Shooter at Ike.",
        "9 6 12 3, 7 or more needed: three hits.",
        "Ike takes 5; 7 HP left.",
    ]


@pytest.mark.rule("GEN-12", "GEN-16")
def test_the_detail_of_an_attack_names_each_part_and_its_rule():
    state = duel(ike={"armour": "biosteel_shirt"})
    gathered = next(e for e in play(state, [SHOT, (1,) * 4])[1] if type(e) is was.AttackGathered)
    assert RULES.sentence(state, gathered).detail == (
        "dice: 200kW Six-Shooter +4 (T-DINO-1)", "= 4 dice",
        "needed: RMC +7 (T-DINO-4)", "needed: armour +2 (T-DINO-2 house)", "= 9 or more",
        "damage: 200kW Six-Shooter +2 (T-DINO-1)", "= 2 and the hits",
    )  # fmt: skip


def test_a_name_without_a_capital_begins_a_sentence():
    told = story(duel(name="the cow"), [SHOT, (9, 1, 1, 2)])
    assert told[0] == "The cow fires the 200kW Six-Shooter at Ike."


@pytest.mark.rule("DINO-C7")
def test_surprise_is_told():
    told = story(duel(ike={"unaware": True, "hp": 2}), [SHOT, (9, 1, 1, 2)])
    assert told[0] == "Doc fires the 200kW Six-Shooter at Ike, who suspects nothing."
    assert "Ike is out of action!" in told


@pytest.mark.rule("DINO-F2", "DINO-F3", "DINO-C13")
def test_fear_flight_and_empty_weapons_are_told():
    told = story(duel(), [SHOT, (9, 9, 9, 9), (7,)])
    assert told[3] == "Ike rolls 7 against a Fear of 7, and panics!"
    calm = story(duel(), [SHOT, (9, 9, 9, 9), (6,)])
    assert calm[3] == "Ike rolls 6 against a Fear of 7, and stands firm."
    empty = story(duel(), [SHOT, (1, 1, 9, 2)])
    assert empty[-1] == "Doc's 200kW Six-Shooter must be reloaded."
    flight = table(PLAIN, up="", doc=man(at=(9, 0), fleeing=True), ike=foe(at=(12, 0)))
    assert story(flight, [Activate("doc")])[:3] == [
        "Doc is up.", "Doc bolts away from Ike!", "Doc takes heart again.",
    ]  # fmt: skip


@pytest.mark.rule("DINO-M2", "DINO-C15", "DINO-C2")
def test_a_charge_and_a_blow_are_told():
    state = duel(at=(4, 0), weapons=("spear",))
    blow = [Charge("doc", "ike", along(0, 1, 2, 3)), Strike("doc", "ike", "spear"), (1,) * 5]
    assert story(state, blow)[:4] == [
        "Doc charges at Ike!",
        "The charge comes home: +1 die against Ike.",
        "Doc goes for Ike with the Spear.",
        "1 1 1 1 1, 8 or more needed: no hits.",
    ]


@pytest.mark.rule("DINO-C16")
def test_a_snap_attack_is_told():
    state = duel(at=(1, 0), ike={"weapons": ()})
    when = [Move("doc", line((0, 1), (0, 2))), Snap("ike", "doc", "fists"), (1, 1)]
    assert story(state, when)[:2] == [
        "Doc heads for 0,2.", "Ike snaps at Doc, who is leaving, with bare fists.",
    ]  # fmt: skip


@pytest.mark.rule("DINO-H7")
def test_a_blast_is_told_for_each_it_reaches():
    state = duel(at=(6, 0), weapons=("dynamite",), others={"jed": foe(at=(7, 0))})
    told = story(state, [Throw("doc", state.figures["ike"].at, "dynamite"), (9, 1, 1)])
    assert told == [
        "Doc throws a Stick of Dynamite at 6,0.",
        "The blast of Doc's Stick of Dynamite reaches Ike.",
        "The blast of Doc's Stick of Dynamite reaches Jed.",
        "9 1 1, 8 or more needed: one hit on Ike.",
        "Ike takes 5; 7 HP left.",
        "9 1 1, 8 or more needed: one hit on Jed.",
        "Jed takes 5; 7 HP left.",
        "Doc must get the next Stick of Dynamite ready.",
    ]


def test_the_last_stick_is_told():
    state = duel(weapons=("dynamite",), uses={"dynamite": 1})
    told = story(state, [Throw("doc", state.figures["ike"].at, "dynamite"), (1, 1, 1)])
    assert told[-1] == "That was Doc's last Stick of Dynamite."


@pytest.mark.rule("DINO-A2", "DINO-A3", "DINO-R25")
def test_items_and_reloading_are_told():
    hurt = duel(hp=5, items=("medpack", "whiskey"))
    assert story(hurt, [Use("doc", "medpack", "doc")])[:2] == [
        "Doc takes a medpack.", "Doc is back to 9 HP.",
    ]  # fmt: skip
    assert story(hurt, [Use("doc", "whiskey", "doc")])[-1] == (
        "Doc fears less: Fear +2 until the end of turn 2."
    )
    empty = duel(items=("spare_cell",), empty=("six_shooter_200",))
    assert story(empty, [Recharge("doc", "spare_cell", "six_shooter_200")])[:2] == [
        "Doc snaps in a spare cell.", "Doc has the 200kW Six-Shooter loaded again.",
    ]  # fmt: skip
    pal = duel(items=("medpack",), others={"wes": man(at=(1, 1), hp=3)})
    assert story(pal, [Use("doc", "medpack", "wes")])[0] == "Doc gives Wes a medpack."


@pytest.mark.rule("DINO-H4", "DINO-H5", "DINO-R24")
def test_riders_are_told():
    state = table(PLAIN, doc=man(at=(2, 0)), rex=dino(at=(0, 0), size=(2, 2)), ike=foe(at=(30, 0)))
    assert story(state, [Mount("doc", "rex")])[0] == "Doc swings into the saddle of Rex."
    up = table(PLAIN, rex=dino(at=(0, 0)), doc=man(at=(1, 0), rides="rex"), ike=foe(at=(30, 0)))
    assert story(up, [Move("rex", along(0, 1))])[0] == "Rex carries Doc to 1,0."
    off = story(up, [Dismount("doc", up.figures["rex"].at._replace(x=1))])
    assert off[0] == "Doc slides out of the saddle at 1,0."
    fell = table(
        PLAIN, ike=foe(at=(5, 0), type="gunslinger"), rex=dino(at=(0, 0), hp=1),
        doc=man(at=(1, 0), rides="rex"),
    )  # fmt: skip
    told = story(fell, [Shoot("ike", "rex", "six_shooter_200"), (12, 1, 2, 3)])
    assert "Rex crashes to the ground!" in told
    assert any(text.startswith("Doc is thrown from the saddle to ") for text in told)


def test_a_turn_is_told():
    given = table(PLAIN, up="", turn=0, doc=man(at=(0, 0)), ike=foe(at=(30, 0)))
    assert story(given, [(2,), (2,), (5,), (3,)]) == [
        "Turn 1", "Posse rolls 2: initiative.", "Gang rolls 2: initiative.",
        "Posse rolls 5: initiative, tied.", "Gang rolls 3: initiative, tied.",
        "Posse goes first, then Gang.",
    ]  # fmt: skip
    waits = table(PLAIN, up="", doc=man(at=(0, 0)), ike=foe(at=(30, 0)))
    assert story(waits, [Stand("doc")])[0] == "Doc lets the Turn go by."
    pair = table(
        PLAIN, up="", rex=dino(at=(0, 0)), doc=man(at=(1, 0), rides="rex"), ike=foe(at=(30, 0))
    )
    assert story(pair, [Stand("rex")])[0] == "Doc and Rex let the Turn go by."


# what a screen shows by itself, or what another line says already
SILENT = {Settled, Revealed, Drawn, was.ActionSpent, was.Finished, was.Moved}


def test_every_event_is_told_or_left_out_on_purpose():
    kinds = {getattr(kind, "__origin__", kind) for kind in get_args(was.DinosaurEvent)}
    assert kinds - set(telling._TOLD) == SILENT


def test_what_a_screen_may_mark_is_marked():
    state = duel()
    resolved = was.AttackResolved("doc", "ike", "shoot", "spear", (9,), 7, 1, 3)
    missed = was.AttackResolved("doc", "ike", "shoot", "spear", (1,), 7, 0, 0)
    for event, mark in (
        (was.TurnBegan(1), "turn"), (was.Fell("ike"), "death"), (resolved, "hit"), (missed, ""),
    ):  # fmt: skip
        assert RULES.sentence(state, event).mark == mark


def test_what_a_forged_log_tells_is_told():
    state = duel()
    for event in (
        was.Hurt("nobody", 3), was.Fell("nobody"), was.Healed("nobody", 2),
        was.Emptied("nobody", "bow"), was.Thrown("nobody", "bow", state.figures["doc"].at),
        was.MoveBegun("nobody", "charge", "noone"), was.ItemUsed("nobody", "pie", "noone"),
        was.AttackGathered("a", "b", "throw", "bow", (), (), ()),
        was.AttackResolved("a", "b", "throw", "bow", (), 7, 99, 3),
        was.Activated("a", ("a", "b")), was.Mounted("a", "b"), was.Tested("a", 3, 2, True),
    ):  # fmt: skip
        assert RULES.sentence(state, event).text


# --- choices

HERE = along(0, 1)[0]
ACTS = [
    (Activate("doc"), "Doc acts", (0, 0, 0)),
    (Activate("rex"), "Wes and Rex act", (0, 5, 0)),
    (Done("doc"), "Doc is done", None),
    (Stand("doc"), "Doc lets the Turn go by", None),
    (Done("rex"), "Wes and Rex are done", None),
    (Stand("rex"), "Wes and Rex let the Turn go by", None),
    (Move("doc", along(0, 1, 2)), "move to 2,0", (2, 0, 0)),
    (Charge("doc", "ike", along(0, 1, 2, 3, 4, 5)), "charge Ike", (6, 0, 0)),
    (Charge("doc", "ike", along(0, 1)), "charge Ike, falling short", (6, 0, 0)),
    (Run("doc", along(0, 1)), "run to 1,0, for the action", (1, 0, 0)),
    (Flee("doc", "ike"), "flee from Ike", (6, 0, 0)),
    (SHOT, "shoot Ike with the 200kW Six-Shooter", (6, 0, 0)),
    (Throw("doc", HERE, "dynamite"), "throw a Stick of Dynamite at 1,0", (1, 0, 0)),
    (Strike("doc", "ike", "knife"), "strike Ike with the Knife", (6, 0, 0)),
    (Snap("doc", "ike", "fists"), "Doc snaps at Ike with bare fists", (6, 0, 0)),
    (Use("doc", "medpack", "doc"), "use a medpack", (0, 0, 0)),
    (Use("doc", "medpack", "wes"), "use a medpack on Wes", (0, 5, 0)),
    (Recharge("doc", "spare_cell", "spear"), "reload the Spear with a spare cell", None),
    (Reload("doc", "blastbow"), "reload the Blastbow", None),
    (Mount("doc", "rex"), "mount Rex", (0, 5, 0)),
    (Dismount("wes", HERE), "get off at 1,0", (1, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(("action", "label", "at"), ACTS, ids=[act[1] for act in ACTS])
def test_every_act_can_be_read(action, label, at):
    rex, wes = dino(at=(0, 5), size=(2, 2)), man(at=(1, 6), rides="rex")
    given = duel(others={"rex": rex, "wes": wes}, weapons=("dynamite", "six_shooter_200"))
    choice = RULES.choice(given, action)
    if action.verb not in ("activate", "stand"):
        assert choice.at == at
    assert (choice.verb, choice.label, choice.figure) == (action.verb, label, action.figure)
    assert choice.target == figures_of(action).get("target")
    assert choice.verb in RULES.keys


def test_letting_it_pass_can_be_read():
    assert RULES.choice(duel(), Pass()).label == "let it pass"
    assert {type(act[0]) for act in ACTS} == {*get_args(DinosaurAction)}


def test_odds_and_what_lies_under_a_blast_are_shown():
    given = duel(weapons=("dynamite", "six_shooter_200"))
    assert RULES.choice(given, SHOT).odds == "94 %"
    thrown = RULES.choice(given, Throw("doc", along(0, 4)[0], "dynamite"))
    shown = [place(cell) for cell in thrown.covers]
    assert shown == ["2,0", "3,0", "4,0", "5,0", "6,0", "3,1", "4,1", "5,1", "4,2"]


# --- moments


@pytest.mark.rule("DINO-C16")
def test_moments_are_described():
    given = duel(at=(1, 0))
    why = asked(given, [Move("doc", line((0, 1), (0, 2)))]).why
    assert why == "Doc steps away from Ike"
    assert RULES.describe(given, Leaving("doc", None)) == "Doc steps away from nobody"
    with pytest.raises(TypeError):
        RULES.describe(given, object())


def test_moves_are_told_when_they_are_decided():
    told = RULES.sentence(duel(), Decided("posse", Run("doc", along(0, 1))))
    assert told.text == "Doc runs all the way to 1,0."
    assert RULES.sentence(duel(), Decided("posse", Done("doc"))) is None
    assert RULES.sentence(duel(), Rolled("Doc shoots Ike (Spear)", 12, (1, 2))) is None
