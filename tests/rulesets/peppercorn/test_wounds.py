"""Wounds, blood, coma, death (PEP-P7 to P10, A4, R12, R28, R29, R33, R46, R50, E-PEP-12)."""

import pytest

from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import aiming, fatigue, nerve, paces, prowess, scene
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.people import Hold, Task, Wound
from tests.rulesets.peppercorn.brawl import armed, brawl, fight, with_
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    foe,
    go_on,
    happened,
    horse,
    man,
    named,
    next_roll,
    of,
    options,
    rolls,
    table,
    walks,
)

WOUNDS = [(1, "flesh"), (2, "sore"), (3, "serious")]


@pytest.mark.rule("PEP-P7", "PEP-P8", "PEP-P9", "PEP-R45")
@pytest.mark.parametrize(("ds", "_name"), WOUNDS)
def test_a_wound_slows_by_its_ds_and_twice_that_when_running(ds, _name):
    given = table(FIELD, ann=man((0, 1), wounds=(Wound(ds),)), bob=foe((9, 1)))
    ann = given.people["ann"]
    assert paces.pace(given, ann, "walk") == 10 * (6 - ds)
    assert paces.pace(given, ann, "run") == 10 * (10 - 2 * ds)


@pytest.mark.rule("PEP-P7", "PEP-P8", "PEP-P9")
@pytest.mark.parametrize(("ds", "_name"), WOUNDS)
def test_a_wound_deducts_from_fire_melee_and_nerve(ds, _name):
    given = table(FIELD, ann=man((0, 1), wounds=(Wound(ds),)), bob=foe((1, 1)))
    ann, bob = given.people["ann"], given.people["bob"]
    fists = Fighter("ann", "brawling", "fists", "")
    for parts in (
        aiming.factors(given, ann, bob),
        prowess.strength(given, ann, bob, fists, 3),
        nerve.parts(given, ann, (), 3),
    ):
        assert named(parts)["wounded"] == -ds


@pytest.mark.rule("PEP-P7", "PEP-P8", "PEP-P9", "PEP-P10", "PEP-R29")
def test_the_marker_is_that_of_the_worst():
    def marked(*wounds, **ann):
        given = table(FIELD, ann=man((0, 1), wounds=wounds, **ann), bob=foe((9, 1)))
        return scene.badges(given, given.people["ann"])[0]

    markers = [marked(Wound(ds)) for ds in (1, 2, 3)]
    assert len(set(markers)) == 3
    assert marked(Wound(1), Wound(3), Wound(2)) == markers[-1]
    assert marked(Wound(2), body="inert") not in markers


@pytest.mark.rule("PEP-P7", "PEP-P8", "PEP-P9", "PEP-P11", "PEP-R29")
def test_sore_and_serious_wounds_drain_until_they_are_dressed():
    def drained(*wounds):
        given = table(FIELD, ann=man((0, 1), wounds=wounds), bob=foe((9, 1)))
        return fatigue.drain(given, given.people["ann"])

    assert [drained(Wound(ds)) for ds in (1, 2, 3)] == [0, 1, 2]
    assert drained(Wound(2), Wound(3)) == 3
    assert drained(Wound(2, dressed=True)) == 0


@pytest.mark.rule("E-PEP-12", "PEP-P8", "PEP-A2", "PEP-A4", "PEP-R22", "PEP-R53")
def test_example_12_a_sore_wound_kills_in_twelve_moves():
    # Given somebody fresh with a Sore wound that nobody dresses
    state = table(
        FIELD, ann=man((0, 1), wounds=(Wound(2),)), bob=foe((39, 1)), far=man((0, 0)),
        stage="closing", in_round=4, options={"moves": 20},
    )  # fmt: skip
    told = []
    for move in range(1, 13):
        state = state.replace(now=state.now.__class__(move, "closing", 4), up="")
        _, events = go_on(state)
        for event in events:
            state = event.apply(state) if isinstance(event, was.Tired | was.Collapsed) else state
        told += [(move, event) for event in of(events, was.Collapsed, was.Left)]
    # Then she collapses after 6 moves and is dead 6 moves later
    assert told == [(6, was.Collapsed("ann", 12)), (12, was.Left("ann", "dead"))]


@pytest.mark.rule("PEP-P10")
@pytest.mark.parametrize(
    ("face", "body", "lost"), [(6, "coma", ""), (5, "coma", ""), (2, "", "dead"), (1, "", "dead")]
)
def test_one_who_is_inert_is_examined(face, body, lost):
    given = table(
        FIELD, ann=man((4, 1)), bob=man((5, 1), body="inert"), far=foe((39, 1)), off=man((39, 0))
    )
    when = [do.Bandage("ann", "bob"), (face,)]
    then = after(given, when)
    bob = then.known("bob")
    assert (bob.body if "bob" in then.people else "", bob.lost, bob.dies) == (body, lost, 0)
    assert rolls(given, when) == [("Ann examines Bob", (face,))]


@pytest.mark.rule("PEP-P10")
@pytest.mark.parametrize("face", [3, 4])
def test_or_bleeds_to_death_in_four_times_d6_moves(face):
    given = table(FIELD, ann=man((4, 1)), bob=man((5, 1), body="inert"), far=foe((39, 1)), move=2)
    when = [do.Bandage("ann", "bob"), (face,), (2,)]
    assert rolls(given, when)[-1][0] == "Ann examines Bob: how long Bob bleeds"
    bob = after(given, when).people["bob"]
    assert (bob.body, bob.dies) == ("coma", 2 + 4 * 2)


@pytest.mark.rule("PEP-P10", "PEP-P4")
def test_whoever_bleeds_dies_when_that_move_ends():
    given = table(
        FIELD, ann=man((0, 1)), bob=man((5, 1), body="coma", dies=4), far=foe((39, 1)),
        stage="closing", in_round=4, move=4,
    )  # fmt: skip
    assert happened(given, (), was.Left) == [was.Left("bob", "dead")]
    before = given.replace(now=given.now.__class__(3, "closing", 4))
    assert not happened(before, (), was.Left)


@pytest.mark.rule("PEP-R46", "PEP-K7")
def test_the_wound_of_a_light_fall_goes_by_itself_at_the_end_of_the_next_move():
    given = table(
        FIELD, ann=man((0, 1), wounds=(Wound(1, until=3), Wound(2))), bob=foe((39, 1)),
        stage="closing", in_round=4, move=3,
    )  # fmt: skip
    assert after(given).people["ann"].wounds == (Wound(2),)


@pytest.mark.rule("PEP-R46", "PEP-K7", "PEP-R9")
@pytest.mark.parametrize(
    ("face", "wounds", "modifier"), [(2, (Wound(3),), -3), (3, (Wound(2),), -2),
                                     (4, (Wound(1, until=2),), -1)],
)  # fmt: skip
def test_a_fall_leaves_a_wound_like_any_other(face, wounds, modifier):
    given = table(
        FIELD, marks=[horse((4, 1))], ann=man((0, 1), guns=("rifle",), aim="bob"),
        bob=foe((0, 0), mount="horse1"), far=foe((39, 1)),
    )  # fmt: skip
    # Given a shot that fells his horse
    when = [do.Fire("ann", "bob", "rifle", True), (9,), (3,), (face,)]
    bob = after(given, when).people["bob"]
    assert bob.wounds == wounds
    assert [(cause.kind, cause.modifier) for cause in bob.causes] == [("fall", modifier)]


@pytest.mark.rule("PEP-K7", "PEP-R37", "PEP-B4")
@pytest.mark.parametrize(
    ("face", "nerve", "body", "calm", "kinds"),
    [(6, "controlled", "up", "controlled", []), (6, "shaken", "up", "shaken", ["fall"]),
     (5, "controlled", "up", "shaken", ["fall"]), (1, "controlled", "stunned", "controlled", []),
     (2, "shaken", "stunned", "shaken", [])],
)  # fmt: skip
def test_another_fall_stuns_him_shakes_him_or_does_nothing(face, nerve, body, calm, kinds):
    given = table(
        FIELD, marks=[horse((4, 1))], ann=man((0, 1), guns=("rifle",), aim="bob"),
        bob=foe((0, 0), mount="horse1", nerve=nerve), far=foe((39, 1)),
    )  # fmt: skip
    bob = after(given, [do.Fire("ann", "bob", "rifle", True), (9,), (3,), (face,)]).people["bob"]
    assert (bob.body, bob.nerve, [cause.kind for cause in bob.causes]) == (body, calm, kinds)


# --- what a hit breaks off


@pytest.mark.rule("PEP-R42")
def test_whoever_is_hit_lets_go():
    given = brawl(ann=armed("sword"), others={"cis": man((5, 0), hold=Hold("bob", 9, 1), guns=())})
    when = fight(with_("ann", "sword"), faces=(6, 1, 2, 6))
    assert happened(given, when, was.Released) == [was.Released("bob", "cis")]
    assert after(given, when).people["cis"].hold is None


@pytest.mark.rule("PEP-R50")
def test_a_hit_breaks_off_a_bandage_on_either_side():
    wounded = {"wounds": (Wound(2),)}
    for hurt, tender in ((wounded, Task("bandage", "bob", 1)), ({}, None)):
        nurse = foe((6, 1), task=tender)
        given = brawl(ann=armed("sword"), bob=hurt, others={"cis": nurse})
        then = after(given, fight(with_("ann", "sword"), faces=(6, 1, 2, 6)))
        assert then.people["cis"].task is None
    for tended in ("bob", "cis"):
        wounded = {"wounds": (Wound(2),)}
        given = table(
            FIELD, ann=man((0, 1), aim=tended), bob=foe((3, 1), **wounded), far=foe((39, 1)),
            cis=foe((4, 1), task=Task("bandage", "bob", 1)),
        )  # fmt: skip
        when = [do.Fire("ann", tended, "medium_pistol"), (9,), (1,), (6,)]
        assert happened(given, when, was.BrokenOff) == [was.BrokenOff("cis")]
    # a shot that scratches breaks off no aim and no loading
    loading = Task("load", "rifle", 1)
    given = table(
        FIELD, ann=man((0, 1), aim="bob"), bob=foe((3, 1), task=loading, guns=("rifle",)),
    )  # fmt: skip
    then = after(given, [do.Fire("ann", "bob", "medium_pistol"), (9,), (1,), (6,)])
    assert then.people["bob"].task == loading


@pytest.mark.rule("PEP-R33", "PEP-R28")
@pytest.mark.parametrize(("face", "save", "goes_on"), [(2, 5, False), (6, 5, False), (5, 1, False)])
def test_in_a_melee_or_down_a_path_is_cut_off(face, save, goes_on):
    given = brawl(ann=armed("sword"), bob={"order": walks((6, 1), (7, 1))})
    then = after(given, fight(with_("ann", "sword"), faces=(6, 1, face, save)))
    assert (then.people["bob"].order is not None) == goes_on


@pytest.mark.rule("PEP-R33", "PEP-R28")
@pytest.mark.parametrize(
    ("strike", "save", "goes_on"), [(2, 5, True), (4, 5, True), (4, 1, False), (6, 5, False)]
)
def test_only_who_goes_down_loses_his_path_to_a_shot(strike, save, goes_on):
    given = table(
        FIELD, ann=man((0, 1), aim="bob"), far=foe((39, 1)),
        bob=foe((3, 1), order=walks((4, 1), (5, 1)), did={"planned": 20}),
    )  # fmt: skip
    then = after(given, [do.Fire("ann", "bob", "medium_pistol"), (9,), (strike,), (save,)])
    assert (then.people["bob"].order is not None) == goes_on


@pytest.mark.rule("PEP-R28")
def test_staggered_he_does_nothing_more_in_this_round():
    given = table(FIELD, ann=man((0, 1), aim="bob"), bob=foe((3, 1)), far=foe((39, 1)))
    when = [do.Fire("ann", "bob", "medium_pistol"), (9,), (4,), (5,)]
    assert happened(given, when, was.Reeled) == [was.Reeled("bob")]
    # Then it is the other's turn, and Bob is not among those who may be taken up
    assert [act.figure for act in options(given, when, kind=do.Activate)] == ["far"]


@pytest.mark.rule("PEP-C1")
def test_a_friend_near_by_tests_once_somebody_goes_down():
    given = table(
        FIELD, ann=man((0, 1), aim="bob"), bob=foe((3, 1)), cis=foe((3, 0)), dan=foe((12, 1)),
    )  # fmt: skip
    shot = [do.Fire("ann", "bob", "medium_pistol"), (9,)]
    down = after(given, [*shot, (6,), (6,)])
    assert [one.kind for one in down.people["cis"].causes] == ["friend"]
    assert not down.people["dan"].causes
    assert not after(given, [*shot, (4,), (6,)]).people["cis"].causes
    # one who lay there awake counts again once he is Inert
    lying = given.change("bob", body="down", rising=1)
    assert not after(lying, [*shot, (6,), (6,)]).people["cis"].causes
    assert after(lying, [*shot, (6,), (1,)]).people["cis"].causes


@pytest.mark.rule("PEP-R28")
def test_a_rider_with_a_serious_wound_falls_off_his_horse():
    given = table(
        FIELD, marks=[horse((4, 1))], ann=man((0, 1), aim="bob"),
        bob=foe((0, 0), mount="horse1"), far=foe((39, 1)),
    )  # fmt: skip
    when = [do.Fire("ann", "bob", "medium_pistol"), (9,), (4,), (1,)]
    assert next_roll(given, when).why == "whether Bay, riderless, takes fright"
    bob = after(given, when).people["bob"]
    assert (bob.mount, bob.body, bob.rising) == ("", "down", 4)
