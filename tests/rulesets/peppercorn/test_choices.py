"""What could be done, in words, with keys and the cells it points at."""

from typing import get_args

import pytest

from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import choices
from engine.rulesets.peppercorn.people import Hold, Wound
from engine.rulesets.peppercorn.state import Offence
from tests.rulesets.peppercorn.table import (
    FIELD,
    RULES,
    along,
    foe,
    horse,
    man,
    options,
    table,
    thing,
    townsman,
)
from tui.screens import keymap

ACTS = (
    "fire", "aim", "load", "clear", "hurl", "engage", "strike", "tie", "gag", "free", "disarm",
    "release", "speak", "ready", "open", "close", "force", "take", "bandage", "tether",
    "untether", "activate", "done",
)  # fmt: skip
TOGETHER = (
    ("walk", "run", "mount", "activate", "done"), ("ride", "dismount", "activate", "done"),
    (*ACTS, "rise"), (*ACTS, "lie"), ("choose",), ("join", "pass"), ("maul",), ("evade", "pass"),
    ("spot", "pass"), ("look", "keep"), ("step", "pass"), ("ruling", "enrage", "award"), ("hide",),
)  # fmt: skip


def duel(at=(3, 1), *, stage="acts", marks=(), foe_=None, **ann):
    bob = foe(at=at, **(foe_ or {}))
    return table(FIELD, stage=stage, marks=marks, ann=man(at=(0, 1), **ann), bob=bob)


def label(state, action):
    return RULES.choice(state, action).label


def test_every_action_has_a_label_and_every_verb_a_key():
    kinds = set(get_args(do.PeppercornAction))
    assert set(choices._LABELS) == kinds
    assert {kind.verb for kind in kinds - {do.Untold}} | {Pass.verb} == set(RULES.keys)


def test_keys_are_free_and_none_is_offered_twice():
    assert not keymap.TAKEN & set(RULES.keys.values())
    assert not set("UP?:") & set(RULES.keys.values())
    assert set(RULES.keys) == {verb for verbs in TOGETHER for verb in verbs}
    for verbs in TOGETHER:
        keys = [RULES.keys[verb] for verb in verbs]
        assert len(set(keys)) == len(keys), verbs


@pytest.mark.rule("PEP-M2", "PEP-M3", "PEP-M5")
def test_orders_point_at_their_end():
    given = duel(stage="orders", marks=[horse((4, 2))])
    walk = RULES.choice(given, do.Walk("ann", along(1, 1, 2)))
    assert (walk.label, walk.figure, walk.at) == ("walk to 2,1", "ann", Cell(2, 1))
    onto = RULES.choice(given, do.Walk("ann", along(1, 1, 2, 3), "horse1"))
    assert (onto.label, onto.at) == ("walk up to Bay and mount", Cell(4, 2))
    assert label(given, do.Run("ann", along(1, 1, 2))) == "run to 2,1"


@pytest.mark.rule("PEP-K12")
def test_riding_somebody_down_is_named():
    given = duel(at=(10, 1), stage="orders", marks=[horse((0, 1))], mount="horse1")
    over = do.Ride("ann", along(1, *range(1, 13)))
    assert label(given, over) == "ride to 12,1, over Bob"
    off = RULES.choice(given, do.Dismount("ann", along(1, 1)))
    assert (off.label, off.at) == ("get off at 1,1", Cell(1, 1))


def test_who_drives_a_vehicle_drives():
    coach = {"kind": "beast", "beast": "coach", "name": "Coach", "at": (5, 0), "size": (2, 2)}
    given = duel(at=(30, 1), stage="orders", marks=[coach], mount="coach1")
    assert label(given, do.Ride("ann", along(0, 6, 7))) == "drive to 7,0"


@pytest.mark.rule("GEN-12", "PEP-R9")
def test_shots_point_at_whom_they_are_for():
    given = duel(marks=[horse((3, 1)), horse((5, 2), "Dun")], foe_={"mount": "horse1"})
    shot = RULES.choice(given, do.Fire("ann", "bob", "medium_pistol"))
    assert shot.label == "fire at Bob with the medium pistol"
    assert (shot.figure, shot.target, shot.at) == ("ann", "bob", Cell(3, 1))
    mount = label(given, do.Fire("ann", "bob", "medium_pistol", at_mount=True))
    assert mount == "fire at Bob's mount with the medium pistol"
    loose = RULES.choice(given, do.FireAtBeast("ann", "horse2", "medium_pistol"))
    assert (loose.label, loose.at) == ("fire at Dun with the medium pistol", Cell(5, 2))


@pytest.mark.rule("PEP-F1", "PEP-P11", "PEP-R12")
def test_what_takes_several_rounds_says_how_many():
    given = duel(guns=("rifle",), hand="rifle", wounds=(Wound(2),), body="down", rising=4)
    assert label(given, do.Load("ann", "rifle")) == "load the rifle (2 rounds)"
    assert label(given, do.Bandage("ann", "ann")) == "bandage oneself (2 rounds)"
    assert label(given, do.Rise("ann")) == "get up (4 rounds)"
    inert = duel(foe_={"body": "inert"})
    assert label(inert, do.Bandage("ann", "bob")) == "see whether Bob is alive"


@pytest.mark.rule("PEP-L2", "PEP-L12", "PEP-L17")
def test_modes_name_what_is_used():
    given = duel(at=(1, 1))
    cases = {
        do.Choose("ann", "fighting", "bowie"): "fight with the bowie knife",
        do.Choose("ann", "brawling", "fists"): "brawl with fists",
        do.Choose("ann", "mauling"): "maul",
        do.Choose("ann", "dodging", "", "dirt"): "dodge with dirt by the handful",
        do.MaulAs("ann", throw=True, cell=Cell(2, 1)): "throw, to land at 2,1",
        do.MaulAs("ann", throw=False): "take hold",
        do.Evade("ann", Cell(2, 1)): "get away to 2,1",
        do.Engage("ann", "bob"): "go for Bob",
        do.Join("ann", "bob"): "Ann goes for Bob too",
    }
    assert [label(given, act) for act in cases] == list(cases.values())


@pytest.mark.rule("PEP-R42")
def test_whom_one_holds_is_named_when_one_lets_go():
    given = duel(at=(1, 1), foe_={"hold": Hold("ann", 2, 1)})
    release = RULES.choice(given, do.Release("ann", "bob"))
    assert (release.label, release.target) == ("let Bob go", "bob")


def test_whoever_ends_a_part_of_the_turn_is_told_which():
    assert label(duel(stage="orders"), do.Done("law")) == "Law: no more orders"
    assert label(duel(), do.Done("umpire")) == "The townsfolk: no more acts this round"


def test_things_are_called_by_their_names():
    given = duel(marks=[thing((0, 0), "bottle")], things=("club",))
    assert label(given, do.Ready("ann", "club")) == "take the club in hand"
    assert label(given, do.Ready("ann", "")) == "put the medium pistol away"
    assert label(given, do.Hurl("ann", "bob", "club")) == "throw the club at Bob"
    take = RULES.choice(given, do.TakeUp("ann", "bottle", Cell(0, 0)))
    assert (take.label, take.at) == ("pick up the bottle at 0,0", Cell(0, 0))


@pytest.mark.rule("PEP-R56")
def test_the_umpires_words_are_part_of_the_label():
    theft = Offence("horse", "bob", "horse1", 1, ())
    given = duel(marks=[horse((5, 2))]).replace(offences=(theft,))
    assert label(given, do.Rule("umpire", "no")) == "rule: no"
    on = do.Rule("umpire", "guilty", 0)
    assert label(given, on) == "rule on the theft of Bay by Bob: guilty"
    angry = RULES.choice(given, do.Enrage("umpire", "ann", enraged=True, reason="an insult"))
    assert (angry.label, angry.figure, angry.target) == (
        "Ann is enraged: an insult", None, "ann",
    )  # fmt: skip
    assert label(given, do.Award("umpire", "law")) == "give the game to Law"


def test_everything_offered_can_be_read():
    given = table(
        "*+/.......\n..........\n..........", marks=[horse((2, 2)), thing((0, 1), "bottle")],
        ann=man((1, 1), things=("club", "rope"), wounds=(Wound(1),)), bob=foe((2, 1)),
        cid=man((0, 2), tied=True), wes=townsman((9, 2)),
    )  # fmt: skip
    for state in (given, table(FIELD, stage="orders", ann=man((0, 1)), bob=foe((9, 1)))):
        for action in options(state):
            choice = RULES.choice(state, action)
            assert choice.label and choice.verb in RULES.keys
    assert {do.Open, do.Shut, do.Force, do.Free, do.TakeUp} <= set(map(type, options(given)))


@pytest.mark.rule("PEP-R51")
def test_nobody_who_is_hidden_is_pointed_at():
    given = table(FIELD, ann=man((0, 1)), sly=foe((9, 1), concealed=True))
    aimed = RULES.choice(RULES.view(given, "law"), do.Aim("ann", "sly"))
    assert aimed.at is None


@pytest.mark.rule("PEP-C1", "PEP-R36")
def test_a_way_says_that_it_leads_into_danger_while_that_is_tested():
    # Given an armed enemy 14 inches off, whom nobody has been ordered to face
    given = duel((14, 1), stage="orders", steeled=False)
    ways = [do.Walk("ann", along(1, *range(1, end + 1))) for end in (1, 2)]
    assert [label(given, way) for way in ways] == ["walk to 1,1", "walk to 2,1, into danger"]
    assert label(given.change("ann", steeled=True), ways[1]) == "walk to 2,1"


@pytest.mark.rule("PEP-S1")
def test_a_look_says_what_each_distance_needs():
    given = duel()
    about, shot = (RULES.bucket(given, act) for act in (do.LookAbout("law"), do.Spot("ann")))
    assert about.note.startswith("Or more: 2 to 3″, 3 to 6″, 4 to 11″, 5 to 18″, 6 to 28″")
    assert shot.note.startswith("Or more: 1 to 3″, 1 to 6″, 2 to 11″, 3 to 18″, 4 to 28″")
