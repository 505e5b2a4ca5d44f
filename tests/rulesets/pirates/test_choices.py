"""What could be done, in words, with keys and odds."""

from typing import get_args

import pytest

from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import choices
from tests.rulesets.pirates.table import DECK, RULES, along, foe, man, options, table

TAKEN_BY_THE_SCREEN = set("hjklyubnqtmvxcUP?:<>[]0123456789")


def duel(at=(3, 1), **ann):
    return table(DECK, ann=man(at=(0, 1), **ann), bob=foe(at=at))


def label(state, action):
    return RULES.choice(state, action).label


def test_every_action_has_a_label_and_every_verb_a_key():
    kinds = set(get_args(do.PiratesAction))
    assert set(choices._LABELS) == kinds
    assert {kind.verb for kind in kinds} | {Pass.verb} == set(RULES.keys)


def test_keys_are_free_and_none_is_offered_twice():
    assert not TAKEN_BY_THE_SCREEN & set(RULES.keys.values())
    together = (
        ("activate", "done", "reserve", "appeal", "run", "advance", "swing", "creep", "prime",
         "stand"),
        ("activate", "done", "appeal", "move", "stay", "shoot", "swivel", "throw", "reload",
         "hold", "fight", "cut"),
        ("ruling", "place", "rearm", "heal", "wound", "slay", "award", "pass"),
        ("play", "pass"), ("call", "draw", "pass"), ("pistol", "pass"), ("discard", "pass"),
        ("step", "pass"),
    )  # fmt: skip
    for verbs in together:
        keys = [RULES.keys[verb] for verb in verbs]
        assert len(set(keys)) == len(keys), verbs


@pytest.mark.rule("PIR-M1", "PIR-M2", "PIR-M4", "PIR-M6")
def test_options_say_what_they_bring():
    given = duel()
    assert [label(given, kind("ann")) for kind in (do.Run, do.Advance, do.Creep, do.Stand)] == [
        "run 3D6″, no shooting",
        "advance 2D6″, then a pistol",
        "creep 1D6″, and a pistol",
        "stand fast: a pistol",
    ]


@pytest.mark.rule("PIR-M7", "PIR-R5", "PIR-R15")
@pytest.mark.parametrize(
    ("kit", "kind", "said"),
    [
        ({"rank": "hero"}, do.Run, "run 3D6″, then a pistol"),
        ({"rank": "hero"}, do.Advance, "advance 2D6″, then 2 pistols"),
        ({"rank": "hero"}, do.Stand, "stand fast: 3 pistols"),
        ({"pistols": 0}, do.Advance, "advance 2D6″, no shooting"),
        ({"gun": "musket"}, do.Creep, "creep 1D6″, and the musket"),
        ({"gun": "musket", "pistols": 2}, do.Stand, "stand fast: 2 pistols or the musket"),
        ({"gun": "musket", "reload": 1}, do.Creep, "creep 1D6″, no shooting"),
        ({"gun": "musket", "reload": 1}, do.Stand, "stand fast: reload"),
        ({"at": (1, 1)}, do.Stand, "stand fast: no shooting"),
        ({"did": {"spent": True}}, do.Advance, "advance 2D6″, no shooting"),
    ],
)
def test_options_say_what_can_be_fired_with_what_is_left(kit, kind, said):
    assert label(duel(**kit), kind("ann")) == said


@pytest.mark.rule("GEN-12")
def test_a_shot_points_at_its_target_with_its_odds():
    choice = RULES.choice(duel(did={"option": "stand"}), do.Shoot("ann", "bob", "pistol"))
    assert choice.label == "shoot Bob with the pistol"
    assert (choice.figure, choice.target, choice.at) == ("ann", "bob", Cell(3, 1))
    assert choice.odds == "45 %"


@pytest.mark.rule("GEN-12", "PIR-S11")
def test_templates_and_grenades_show_what_they_cover():
    given = duel(gun="blunderbuss", grenades=1, did={"option": "stand"})
    template = RULES.choice(given, do.Shoot("ann", "bob", "blunderbuss"))
    assert Cell(3, 1) in template.covers and Cell(0, 1) not in template.covers
    burst = RULES.choice(given, do.Throw("ann", (1, 0)))
    assert burst.label == "throw a grenade east"
    assert Cell(7, 1) in burst.covers


def test_cards_and_edicts_point_at_whom_they_change_and_are_nobodys_act():
    given = duel()
    card = RULES.choice(given, do.PlayCard("red", "rum", "ann"))
    assert (card.label, card.figure, card.target) == (
        "play “Lucky rum bottle” on Ann", None, "ann",
    )  # fmt: skip
    put = RULES.choice(given, do.Place("umpire", "bob", Cell(5, 1)))
    assert (put.label, put.figure, put.at) == ("put Bob at 5,1", None, Cell(5, 1))


def test_a_move_points_at_its_end():
    given = duel(at=(30, 1), did={"option": "run", "inches": 3})
    move = RULES.choice(given, do.Move("ann", along(1, 1, 2)))
    assert (move.label, move.at) == ("go to 2,1", Cell(2, 1))


def test_everything_offered_can_be_read():
    given = duel(grenades=1)
    for action in options(given):
        choice = RULES.choice(given, action)
        assert choice.label and choice.verb in RULES.keys


def test_the_umpires_words_are_part_of_the_label():
    given = duel()
    assert label(given, do.Rule("umpire", "no")) == "rule: no"
    assert label(given, do.Rule("umpire", "")) == "rule: it stands"
    assert label(given, do.Appeal("red", "too far")) == "appeal to the umpire: too far"
    rearm = do.Rearm("umpire", "ann", "axe", 1, 2)
    assert label(given, rearm) == "arm Ann: boarding axe, 1 pistol, 2 grenades"
