"""Loading and clearing (PEP-F1, F6, R6, R41)."""

import pytest

from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Gun, Task
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    foe,
    go_on,
    happened,
    man,
    options,
    table,
    verbs,
)


def armed(*guns, hand=None, **ann):
    """Ann with some guns, the first in hand."""
    held = guns[0].kind if hand is None else hand
    return table(FIELD, ann=man((0, 1), guns=guns, hand=held, **ann), bob=foe((39, 1)))


def rounds(state, act, count):
    """Return Ann's first gun after each of so many rounds of one act."""
    guns = []
    for number in range(count):
        when = [act] if number == 0 else [do.Activate("ann"), act]
        game, _ = go_on(state, when, until="acts")
        state = game.state
        guns.append(state.people["ann"].guns[0])
    return guns


@pytest.mark.rule("PEP-F1", "T-PEP-2")
def test_a_revolver_takes_a_round_a_bullet():
    guns = rounds(armed(Gun("medium_pistol", 0, 24)), do.Load("ann", "medium_pistol"), 2)
    assert guns == [Gun("medium_pistol", 1, 23), Gun("medium_pistol", 2, 22)]


@pytest.mark.rule("PEP-F1", "T-PEP-2")
@pytest.mark.parametrize(
    ("gun", "loaded"),
    [("carbine", [1]), ("rifle", [0, 1]), ("shotgun", [0, 1, 1])],
)
def test_long_guns_take_their_rounds(gun, loaded):
    guns = rounds(armed(Gun(gun, 0, 24)), do.Load("ann", gun), len(loaded))
    assert [one.loaded for one in guns] == loaded


@pytest.mark.rule("PEP-F1")
@pytest.mark.parametrize("gun", ["light_pistol", "medium_pistol", "carbine", "rifle", "shotgun"])
def test_no_more_goes_in_than_there_is_room_for(gun):
    shots = armed(Gun(gun, 0)).tables.firearms[gun].shots
    assert "load" in verbs(armed(Gun(gun, shots - 1, 1)))
    for full in (Gun(gun, shots, 9), Gun(gun, 0, 0), Gun(gun, 0, 9, 1)):
        assert "load" not in verbs(armed(full))


@pytest.mark.rule("PEP-R6", "PEP-H1")
def test_another_act_breaks_loading_off_and_a_pause_does_not():
    half = armed(Gun("rifle", 0, 9), task=Task("load", "rifle", 1))
    assert after(half, [do.Load("ann", "rifle")]).people["ann"].guns[0].loaded == 1
    game, _ = go_on(half, until="acts")
    assert game.state.people["ann"].task
    spoken = after(half, [do.Speak("ann", "speech")]).people["ann"]
    assert spoken.task is None


@pytest.mark.rule("PEP-R6")
def test_nobody_loads_in_a_move_with_running():
    for gun in (Gun("rifle", 0, 9), Gun("medium_pistol", 3, 9)):
        assert "load" in verbs(armed(gun))
        assert "load" in verbs(armed(gun, did={"moved": 20}))
        assert "load" not in verbs(armed(gun, did={"ran": True}))


@pytest.mark.rule("PEP-R41")
def test_a_melee_excludes_loading_in_its_round_only():
    gun = Gun("medium_pistol", 3, 9)
    fights = {"fought": True, "melee": ("ann", "bob")}
    clash = table(FIELD, ann=man((0, 1), guns=(gun,), did=fights), art=man((9, 1)), bob=foe((1, 1)))
    assert verbs(clash) == {"activate", "done"}
    assert "load" in verbs(armed(gun, did={"fought": True}))


@pytest.mark.rule("PEP-R49")
def test_the_second_pistol_saves_loading():
    two = armed(Gun("medium_pistol", 0, 9), Gun("medium_pistol", 6, 9))
    assert options(two, kind=do.Load) == [do.Load("ann", "medium_pistol")]
    guns = after(two, [do.Load("ann", "medium_pistol")]).people["ann"].guns
    assert [gun.loaded for gun in guns] == [1, 6]


@pytest.mark.rule("PEP-H1")
def test_what_is_loaded_is_in_hand():
    two = armed(Gun("light_pistol", 5), Gun("rifle", 0, 9), hand="light_pistol")
    assert after(two, [do.Load("ann", "rifle")]).people["ann"].hand == "rifle"
    assert happened(two, [do.Load("ann", "rifle")], was.Readied)


@pytest.mark.rule("PEP-F6")
@pytest.mark.parametrize(("gun", "jam"), [("medium_pistol", 1), ("rifle", 4)])
def test_a_misfire_takes_its_rounds_to_clear(gun, jam):
    given = armed(Gun(gun, 1, 9, jam), did={"ran": True})
    assert not {"fire", "load"} & verbs(given)
    guns = rounds(given, do.Clear("ann", gun), jam)
    assert [one.jam for one in guns] == [*reversed(range(jam))]
    assert guns[-1].loaded == 1
