"""Who may be fired at, and how well (PEP-F2 to F4, R7, R8, R48, R49, T-PEP-1, T-PEP-2)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import aiming
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Gun, Order, Sighting, Wound
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    along,
    foe,
    go_on,
    happened,
    horse,
    man,
    named,
    options,
    table,
    townsman,
    verbs,
    walks,
)


def pair(*floors, ann=None, bob=None, marks=(), **fields):
    """Ann with her pistol, and Bob 9 inches off."""
    return table(
        *(floors or (FIELD,)), marks=marks, **fields,
        ann=man(**{"at": (0, 1), **(ann or {})}), bob=foe(**{"at": (9, 1), **(bob or {})}),
        cis=foe((39, 2)) if not floors else foe((0, 0), sheet="fetch"),
    )  # fmt: skip


def parts(given, target="bob"):
    people = given.people
    return named(aiming.factors(given, people["ann"], people.get(target) or given.beasts[target]))


@pytest.mark.rule("T-PEP-2", "PEP-F2", "PEP-R7")
@pytest.mark.parametrize(
    ("gun", "scores"),
    [
        ("light_pistol", (4, 6, 8)),
        ("medium_pistol", (3, 5, 6, 8)),
        ("heavy_pistol", (4, 5, 6, 8)),
        ("carbine", (4, 4, 5, 6, 8)),
        ("rifle", (5, 4, 4, 5, 6, 8)),
        ("shotgun", (2, 3, 5, 8)),
    ],
)
def test_each_gun_needs_its_score_to_each_range(gun, scores):
    given = table("." * 42, ann=man((0, 0), guns=(gun,)), bob=foe((41, 0)))
    edges = (3, 6, 11, 18, 28, 40)
    for band, inches in enumerate(edges):
        there = [given.change("bob", at=Cell(far, 0)) for far in (inches, inches + 1) if far < 42]
        shots = [aiming.targets(state, state.people["ann"], gun) for state in there]
        if band < len(scores):
            assert shots[0] == ["bob"]
            assert aiming.needed(given, given.people["ann"], inches * inches, gun) == scores[band]
        else:
            assert shots[0] == []
        if len(there) > 1:
            assert bool(shots[1]) is (band + 1 < len(scores))


@pytest.mark.rule("PEP-R7", "T-PEP-4")
def test_the_sheet_of_the_firer_changes_the_score():
    given = pair(ann={"firing": -1})
    assert aiming.needed(given, given.people["ann"], 81, "medium_pistol") == 5


@pytest.mark.rule("T-PEP-2")
@pytest.mark.parametrize(
    ("gun", "inches", "strike"),
    [
        ("light_pistol", 3, -1),
        ("medium_pistol", 9, 0),
        ("heavy_pistol", 18, 1),
        ("carbine", 28, 1),
        ("rifle", 40, 2),
        ("shotgun", 6, 2),
        ("shotgun", 7, 0),
    ],
)
def test_what_a_hit_strikes_with(gun, inches, strike):
    assert aiming.strike(pair(), inches * inches, gun) == strike


@pytest.mark.rule("PEP-F3", "PEP-R8", "T-PEP-1")
@pytest.mark.parametrize(
    ("ann", "factors"),
    [
        ({}, {"snap": -2}),
        ({"aim": "bob"}, {}),
        ({"aim": "cis"}, {"snap": -2}),
        ({"aim": "bob", "body": "down"}, {"rested": 1}),
        ({"aim": "bob", "body": "down", "did": {"moved": 10}}, {"moving": -1}),
        ({"body": "down"}, {"snap": -2}),
        ({"did": {"planned": 30}, "order": walks((1, 1))}, {"snap": -2, "moving": -1}),
        ({"did": {"planned": 30}}, {"snap": -2}),  # cut off before the first step
        ({"did": {"moved": 20}}, {"snap": -2, "moving": -1}),
        ({"wounds": (Wound(2), Wound(1))}, {"snap": -2, "wounded": -3}),
        ({"effort": 2}, {"snap": -2, "tired": -1}),
        ({"effort": 4}, {"snap": -2, "weary": -2}),
        ({"nerve": "shaken"}, {"snap": -2, "shaken": -1}),
    ],
)
def test_factors_of_the_firer(ann, factors):
    assert parts(pair(ann=ann)) == factors


@pytest.mark.rule("PEP-F3")
def test_mounted_and_moving_are_two_together():
    bay = [horse((0, 1))]
    still = pair(ann={"mount": "horse1", "aim": "bob"}, marks=bay)
    assert parts(still) == {"mounted": -1}
    moving = still.did("ann", moved=40)
    assert parts(moving) == {"moving and mounted": -2}


@pytest.mark.rule("PEP-R49")
def test_low_cover_rests_an_aimed_weapon_if_one_has_not_moved():
    # Given a fence beside her
    given = pair("..........\n.=........\n..........", ann={"aim": "bob"})
    assert parts(given)["rested"] == 1
    assert "rested" not in parts(given.did("ann", moved=10))
    assert "rested" not in parts(given.change("ann", aim=""))
    assert "rested" not in parts(pair(ann={"aim": "bob"}))


@pytest.mark.rule("PEP-F4", "PEP-R8", "E-PEP-19")
@pytest.mark.parametrize(
    ("bob", "factors"),
    [
        ({"planned": 29}, {}),
        ({"planned": 30}, {"target moved 3″": -1}),
        ({"planned": 79}, {"target moved 3″": -1}),
        ({"planned": 80}, {"target moved 8″": -2}),
    ],
)
def test_the_whole_path_of_the_target_counts(bob, factors):
    given = pair(ann={"aim": "bob"}, bob={"order": Order("run", along(1, 10)), "did": bob})
    assert parts(given) == factors


@pytest.mark.rule("PEP-R8")
def test_of_a_path_that_was_cut_off_what_is_gone():
    given = pair(ann={"aim": "bob"}, bob={"did": {"planned": 80, "moved": 40}})
    assert parts(given) == {"target moved 3″": -1}


@pytest.mark.rule("PEP-F4", "PEP-R48", "GEN-15")
def test_cover_of_the_target():
    fence, rocks = "........=.", "........%."
    for row, factor in ((fence, {"light cover": -1}), (rocks, {"heavy cover": -2})):
        field = f"{row}\n{row}\n{row}"
        given = pair(field, ann={"aim": "bob"}, marks=[horse((9, 1))])
        assert parts(given) == factor
        # Low cover never hides a rider
        assert parts(given.change("bob", mount="horse1")) == {}


@pytest.mark.rule("PEP-F4", "PEP-B5", "GEN-15")
def test_a_beast_without_a_rider_is_covered_by_what_is_not_low():
    corner = pair(".....#...\n.........\n.........", ann={"aim": "horse1"}, bob={"at": (0, 2)},
                  marks=[horse((8, 0))])  # fmt: skip
    assert parts(corner, "horse1") == {"heavy cover": -2}
    fence = pair(".......=.\n.......=.\n.......=.", ann={"aim": "horse1"}, bob={"at": (0, 2)},
                 marks=[horse((8, 1))])  # fmt: skip
    assert parts(fence, "horse1") == {}


@pytest.mark.rule("PEP-F2")
def test_whom_one_may_fire_at():
    given = table(
        FIELD, ann=man((0, 1)), art=man((1, 0)), bob=foe((9, 1)), cis=foe((19, 1)),
        zoe=townsman((5, 1)), dee=foe((7, 1), concealed=True),
    )  # fmt: skip
    assert aiming.targets(given, given.people["ann"], "medium_pistol") == ["bob", "zoe"]
    spotted = given.change("dee", spotted=(Sighting("law", 1),))
    assert "dee" in aiming.targets(spotted, spotted.people["ann"], "medium_pistol")


@pytest.mark.rule("PEP-F2")
def test_walls_are_not_shot_through():
    given = pair("....#.....\n....#.....\n....#.....")
    assert "bob" not in aiming.targets(given, given.people["ann"], "medium_pistol")


@pytest.mark.rule("PEP-F6", "PEP-R49")
def test_only_the_gun_in_hand_is_fired_and_if_it_is_ready():
    two = (Gun("medium_pistol", 0), Gun("medium_pistol", 1))
    assert "fire" in verbs(pair(ann={"guns": two, "hand": "medium_pistol"}))
    for ann in (
        {"guns": (Gun("medium_pistol", 0, 9),)},
        {"guns": (Gun("medium_pistol", 6, 9, 1),)},
        {"hand": ""},
        {"hand": "club", "things": ("club",)},
    ):
        assert not {"fire", "aim"} & verbs(pair(ann=ann))


@pytest.mark.rule("PEP-R49", "PEP-H1")
def test_an_aim_is_a_round_and_holds_until_another_act():
    given = pair()
    aimed = after(given, [do.Aim("ann", "bob")])
    assert (aimed.people["ann"].aim, aimed.people["ann"].did.acted) == ("bob", True)
    game, _ = go_on(given, [do.Aim("ann", "bob")], until="acts")
    assert game.state.people["ann"].aim == "bob"
    # When a round passes in which nothing else is done, then it still holds
    game, _ = go_on(game.state, until="acts")
    assert parts(game.state) == {}
    for other in (do.Speak("ann", "speech"), do.Ready("ann", ""), do.Lie("ann")):
        assert after(pair(ann={"aim": "bob"}), [other]).people["ann"].aim == ""


@pytest.mark.rule("PEP-R49")
def test_the_shot_itself_ends_it():
    given = pair(ann={"aim": "bob"})
    assert after(given, [do.Fire("ann", "bob", "medium_pistol"), (1,)]).people["ann"].aim == ""


@pytest.mark.rule("PEP-R49")
def test_nobody_aims_in_a_move_with_running():
    assert "aim" in verbs(pair())
    running = verbs(pair(ann={"did": {"ran": True, "planned": 80}}))
    assert "fire" in running
    assert "aim" not in running


WALLED = """
...##.....
..........
...##.....
"""


@pytest.mark.rule("PEP-R49")
def test_loss_of_sight_loses_the_aim():
    # Given somebody who walks behind a wall
    given = table(
        WALLED, stage="advance", in_round=4, ann=man((0, 0), aim="bob"), cis=foe((9, 2)),
        bob=foe((6, 1), order=Order("walk", (Cell(6, 0),)), did={"planned": 10}),
    )  # fmt: skip
    assert [event.figure for event in happened(given, (), was.BrokenOff)] == ["ann"]
    stays = given.change("bob", order=None)
    assert after(stays).people["ann"].aim == "bob"
    # And so does his going
    assert happened(stays.change("ann", aim="nobody"), (), was.BrokenOff)


@pytest.mark.rule("PEP-R9")
def test_beasts_without_a_rider_are_fired_at_as_they_stand():
    coach = [horse((10, 0), beast="coach", size=[2, 2]), horse((4, 0), name="Dun")]
    given = pair(ann={"guns": ("light_pistol",)}, marks=coach)
    assert [act.beast for act in options(given, kind=do.FireAtBeast)] == ["coach1", "horse1"]
    # The nearest cell counts: 12 inches to the far ones are no matter
    near = given.with_beast("coach1", at=Cell(11, 1))
    assert "coach1" in [act.beast for act in options(near, kind=do.FireAtBeast)]
    assert parts(given.change("ann", aim="horse1"), "horse1") == {}
    ridden = given.change("cis", mount="horse1")
    assert [act.beast for act in options(ridden, kind=do.FireAtBeast)] == ["coach1"]
