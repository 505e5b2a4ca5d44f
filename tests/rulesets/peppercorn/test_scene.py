"""What the screen draws: tokens, marks, status, badges, layers of this game alone."""

import pytest

from engine.core.geometry import Cell
from engine.core.scene import OVERLAYS
from engine.rulesets.peppercorn.overlays import KINDS
from engine.rulesets.peppercorn.people import Wound
from tests.rulesets.peppercorn.table import FIELD, RULES, foe, horse, man, table


def duel(**ann):
    return table(FIELD, ann=man((0, 1), **ann), bob=foe((9, 1)))


def test_the_status_line_tells_the_rounds_of_a_move():
    assert RULES.scene(duel()).status.startswith("Move 1 · [>1 2 3 4] · Law's acts · Ann")


def test_badges_tell_the_worst_first():
    token = RULES.scene(duel(body="down", wounds=(Wound(2),), nerve="shaken")).tokens[0]
    assert token.badges.startswith("dKS")
    assert set(token.badges) <= set(RULES.scene(duel()).badges)


def test_beasts_are_marks_that_tell_how_they_are():
    given = table(FIELD, marks=[horse((3, 1), tethered=True)], ann=man((0, 1)), bob=foe((9, 1)))
    marks = [mark for mark in RULES.scene(given).marks if mark.at == Cell(3, 1)]
    assert [mark.name for mark in marks] == ["Bay, a horse, tethered"]


def test_whoever_is_concealed_is_drawn_for_his_own_party_alone():
    given = table(FIELD, ann=man((0, 1)), bob=foe((9, 1), concealed=True))
    seen = [token.id for token in RULES.scene(RULES.view(given, "law")).tokens]
    assert seen == ["ann"]


@pytest.mark.parametrize("kind", [*OVERLAYS, *KINDS])
def test_every_layer_can_be_drawn(kind):
    assert RULES.overlay(duel(), kind, "ann").shades or kind == "cover"


def test_keys_of_layers_are_no_verbs():
    assert not set(KINDS.values()) & set(RULES.keys.values())
