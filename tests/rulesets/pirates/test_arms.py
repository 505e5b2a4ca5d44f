"""What each option lets one fire (PIR-M1 to M7, R5)."""

import pytest

from engine.rulesets.pirates.arms import guns
from engine.rulesets.pirates.state import OPTIONS
from tests.rulesets.pirates.table import DECK, foe, man, table, verbs

SWIVEL = {"kind": "swivel", "at": (0, 0), "facing": "east"}


def fires(option, did, **card):
    """Return what may be fired by an option, other things done."""
    card = {"rank": "swab", "pistols": 4, "grenades": 3, **card}
    given = table(DECK, marks=(SWIVEL,), ann=man((0, 1), **card), bob=foe((6, 1)))
    given = given.change("ann", gun="musket").did("ann", option=option, **did)
    return set(guns(given, given.men["ann"]))


LEAVES = {
    "M1 leaves no shot": ("run", {}, set()),
    "M2 a pistol": ("advance", {}, {"pistol"}),
    "M2 one pistol": ("advance", {"pistols": 1}, set()),
    "M3 a pistol": ("swing", {}, {"pistol"}),
    "M4 pistol or long gun": ("creep", {}, {"pistol", "musket"}),
    "M4 no long gun after a pistol": ("creep", {"pistols": 1}, set()),
    "M4 no pistol after a long gun": ("creep", {"gun": "musket"}, set()),
    "M5 a grenade": ("prime", {}, {"grenade"}),
    "M5 one grenade": ("prime", {"gun": "grenade"}, set()),
    "M6 any gun": ("stand", {}, {"pistol", "musket", "swivel"}),
    "M6 two pistols": ("stand", {"pistols": 1}, {"pistol"}),
    "M6 not three": ("stand", {"pistols": 2}, set()),
    "M6 no pistol after a long gun": ("stand", {"gun": "musket"}, set()),
}


@pytest.mark.rule("PIR-M1", "PIR-M2", "PIR-M3", "PIR-M4", "PIR-M5", "PIR-M6")
@pytest.mark.parametrize(("option", "did", "left"), LEAVES.values(), ids=LEAVES.keys())
def test_what_an_option_lets_a_man_fire(option, did, left) -> None:
    assert fires(option, did) == left


HEROES = {
    "M1 a pistol": ("run", {}, {"pistol"}),
    "M1 one pistol": ("run", {"pistols": 1}, set()),
    "M2 two pistols": ("advance", {"pistols": 1}, {"pistol"}),
    "M2 not three": ("advance", {"pistols": 2}, set()),
    "M3 two pistols": ("swing", {"pistols": 1}, {"pistol"}),
    "M4 the gun after a pistol": ("creep", {"pistols": 1}, {"pistol", "musket"}),
    "M4 a pistol after the gun": ("creep", {"gun": "musket"}, {"pistol"}),
    "M4 two pistols and no gun": ("creep", {"pistols": 2}, set()),
    "M5 a pistol besides the grenade": ("prime", {"gun": "grenade"}, {"pistol"}),
    "M5 one pistol": ("prime", {"gun": "grenade", "pistols": 1}, set()),
    "M6 three pistols": ("stand", {"pistols": 2}, {"pistol"}),
    "M6 not four": ("stand", {"pistols": 3}, set()),
    "M6 a long gun and a pistol": ("stand", {"gun": "musket"}, {"pistol"}),
    "M6 no more than that": ("stand", {"gun": "musket", "pistols": 1}, set()),
}


@pytest.mark.rule("PIR-M7", "PIR-R5", "PIR-R13", "T-PIR-2")
@pytest.mark.parametrize(("option", "did", "left"), HEROES.values(), ids=HEROES.keys())
def test_a_hero_fires_one_gun_more(option, did, left) -> None:
    assert fires(option, did, rank="hero") - {"swivel"} == left


@pytest.mark.rule("PIR-R22")
@pytest.mark.parametrize("option", OPTIONS)
def test_in_contact_nothing_is_fired(option) -> None:
    given = table(DECK, ann=man((0, 1), rank="hero", grenades=3), bob=foe((1, 1)))
    given = given.did("ann", option=option)
    assert guns(given, given.men["ann"]) == ()


@pytest.mark.rule("PIR-M4", "PIR-M5", "PIR-R20")
def test_a_move_comes_before_the_shot_but_for_a_creeper() -> None:
    def left(option, **did):
        card = man((0, 1), gun="musket", grenades=3, pistols=4)
        given = table(DECK, ann=card, amy=man((0, 0)), bob=foe((6, 1)))
        return verbs(given.did("ann", option=option, inches=3, **did))

    assert "move" in left("creep", gun="musket")
    assert "move" in left("creep", pistols=1)
    assert "move" not in left("advance", pistols=1)
    assert "move" not in left("prime", gun="grenade")


@pytest.mark.rule("PIR-R20")
def test_melee_is_last() -> None:
    given = table(DECK, ann=man((0, 1), rank="hero"), bob=foe((6, 1)))
    given = given.did("ann", option="advance", fights=1)
    assert guns(given, given.men["ann"]) == ()
