"""Neutrals whom nobody leads: they stand, dodge and act by their tests (PEP-R56, R32)."""

import pytest

from engine.core.events import UMPIRE, Decided
from engine.core.script import PASS, Listed
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import asking, neutrals
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Cause, Wound
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    everything,
    foe,
    go_on,
    happened,
    man,
    next_roll,
    play,
    table,
    townsman,
)

BRAWL = [do.Engage("ann", "sue"), do.Choose("ann", "brawling", "fists")]


def attacked(**sue):
    """Ann sets upon Sue, who is nobody's."""
    return table(FIELD, ann=man((9, 1)), sue=townsman((10, 1), **sue), bob=foe((39, 1)))


@pytest.mark.rule("PEP-R56")
def test_they_stand_and_are_asked_nothing():
    given = table(FIELD, ann=man((0, 1)), bob=foe((39, 1)), sue=townsman((20, 1)), move=0)
    game, events = go_on(given, until="orders")
    game, later = go_on(game.state, until="orders")
    asked = [e.seat for e in (*events, *later) if isinstance(e, Decided)]
    assert UMPIRE not in asked
    assert game.state.people["sue"].at == given.people["sue"].at


@pytest.mark.rule("PEP-R56", "PEP-L17")
def test_attacked_they_dodge_by_themselves():
    shown = happened(attacked(), BRAWL, was.ModesShown)[0]
    assert [one.mode for one in shown.fighters] == ["brawling", "dodging"]
    assert not [e for e in everything(attacked(), BRAWL) if getattr(e, "seat", "") == UMPIRE]


@pytest.mark.rule("PEP-R56", "PEP-L18")
def test_with_what_helps_them_most():
    shown = happened(attacked(things=("dirt", "pepper")), BRAWL, was.ModesShown)[0]
    assert shown.fighters[1].aid == "pepper"


@pytest.mark.rule("PEP-R56", "PEP-L17")
def test_and_get_as_far_away_as_they_can():
    # Given a dodge by 5 or more: 4 inches away
    state = after(attacked(), [*BRAWL, (1,), (6,)])
    assert state.people["sue"].at.x == 14


@pytest.mark.rule("PEP-R56", "PEP-C1")
def test_they_act_by_their_tests():
    given = table(
        FIELD, ann=man((0, 1)), bob=foe((39, 1)), sue=townsman((20, 1), causes=(Cause("scream"),)),
        stage="nerve",
    )  # fmt: skip
    assert next_roll(given).why == "the nerve of Sue"
    assert after(given, [(1,)]).people["sue"].nerve == "shaken"


@pytest.mark.rule("PEP-R56", "PEP-P11")
@pytest.mark.parametrize(("notes", "ds"), [(("healer",), 0), ((), 1)])
def test_a_healer_bandages_whoever_is_in_contact(notes, ds):
    given = table(
        FIELD, ann=man((0, 1), wounds=(Wound(1),)), doc=townsman((1, 1), notes=notes, guns=()),
        bob=foe((39, 1)), order=("umpire", "law", "ranchers"), up="",
    )  # fmt: skip
    given = given.replace(now=given.now.__class__(1, "acts", 1))
    game, _ = play(given, [(4,)] if notes else [])
    assert game.state.people["ann"].ds == ds


@pytest.mark.rule("PEP-R56", "PEP-R32")
def test_they_come_last():
    given = table(FIELD, ann=man((0, 1)), bob=foe((39, 1)), sue=townsman((20, 1)), move=0)
    game, _ = go_on(given, until="orders")
    assert game.state.order == ("law", "ranchers", UMPIRE)


@pytest.mark.rule("PEP-R56")
def test_nobody_decides_for_the_umpire_or_the_parties():
    led = table(
        FIELD, ann=man((0, 1)), bob=foe((39, 1)), sue=townsman((20, 1)),
        options={"npc": "umpire"},
    )  # fmt: skip
    assert not asking.plays_itself(led, UMPIRE)
    assert not asking.plays_itself(attacked(), "law")
    assert asking.plays_itself(attacked(), UMPIRE)


def test_what_they_cannot_choose_they_let_be():
    given = attacked()
    join = Listed(do.Join.verb, [do.Join("sue", "ann")])
    assert neutrals.pick(given, (join, PASS)) == PASS[0]
