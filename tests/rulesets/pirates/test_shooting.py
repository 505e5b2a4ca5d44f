"""Shots with a D20, what adds to them, natural 19 and 20, empty guns, reloading (PIR-S, R, Q4)."""

import pytest

from engine.core.script import Roll
from engine.rulesets.pirates import aiming
from engine.rulesets.pirates.actions import FireSwivel, PlayCard, Reload, Shoot, Throw
from engine.rulesets.pirates.events import (
    Felled,
    Fired,
    Lost,
    Reloaded,
    ShotResolved,
    ShotTaken,
    Stumbled,
    SwivelFired,
    Wounded,
)
from tests.rulesets.pirates.table import (
    DECK,
    after,
    allows,
    consequences,
    foe,
    happened,
    man,
    named,
    next_roll,
    options,
    rolls,
    table,
    verbs,
)

SHOT = Shoot("ann", "bob", "pistol")
STAND = {"option": "stand", "arrived": True}


def duel(inches=4, gun="pistol", *, deck=DECK, bob=None, did=None, others=None, **ann):
    """Ann stands and may shoot at Bob, so many inches away."""
    ann = {"gun": gun if gun in ("musket", "blunderbuss") else "", "pistols": 4, **ann}
    rank = ann.pop("rank", "swab")
    given = table(
        deck, ann=man((0, 0), did={**STAND, **(did or {})}, pistols=4),
        bob=foe((inches, 0), **(bob or {})), **(others or {}),
    )  # fmt: skip
    return given.change("ann", rank=rank, **ann)


def needs(given, act=SHOT):
    """Return the parts of the number that a shot needs."""
    (taken,) = happened(given, [act], ShotTaken)
    assert taken.needed == sum(part.dice for part in taken.parts)
    return named(taken.parts)


def hit(given, face, act=SHOT):
    """Return who is hit by a face."""
    (resolved,) = happened(given, [act, (face,)], ShotResolved)
    return resolved.victim


# --- the number


@pytest.mark.rule("E-PIR-1", "PIR-S1")
def test_a_result_equal_to_the_number_hits() -> None:
    assert (hit(duel(4), 9), hit(duel(4), 10)) == ("bob", None)
    assert (hit(duel(5), 5), hit(duel(5), 6)) == ("bob", None)
    assert next_roll(duel(4), [SHOT]) == Roll("Ann shoots Bob (pistol)", 1, 20)


@pytest.mark.rule("PIR-S2", "PIR-S3", "PIR-R17", "T-PIR-1")
@pytest.mark.parametrize(
    ("gun", "by_distance"),
    [
        ("pistol", {2: 9, 4: 9, 5: 5, 8: 5, 9: None}),
        ("musket", {2: 9, 8: 9, 9: 5, 24: 5, 25: None}),
    ],
)
def test_the_number_goes_by_the_range(gun, by_distance) -> None:
    for inches, number in by_distance.items():
        given, act = duel(inches, gun), Shoot("ann", "bob", gun)
        if number is None:
            assert not allows(given, act)
        else:
            assert needs(given, act) == {gun: number}


@pytest.mark.rule("PIR-R17")
def test_a_slanting_range_is_measured_straight() -> None:
    far = table(DECK, ann=man((0, 0), did=STAND), bob=foe((4, 1)))
    assert needs(far) == {"pistol": 5}  # the root of 17 is more than 4"


@pytest.mark.rule("PIR-S7", "PIR-S8", "PIR-S9", "PIR-R6", "T-PIR-1")
@pytest.mark.parametrize(
    ("ann", "bob", "more"),
    [
        ({"rank": "dog"}, {}, {"dog": 1}),
        ({"rank": "hero"}, {}, {"hero": 2}),
        ({"did": {"moved": True}}, {}, {"moved": -1}),
        ({}, {"did": {"moved": True}}, {"target moved": -1}),
        ({"wounds": 1}, {}, {"wounded": -2}),
        ({"rank": "hero", "wounds": 2}, {}, {"hero": 2, "wounded": -4}),
        ({}, {"wounds": 1, "down": True}, {}),
    ],
)
def test_what_adds_to_the_number(ann, bob, more) -> None:
    assert needs(duel(bob=bob, **ann)) == {"pistol": 9, **more}


@pytest.mark.rule("E-PIR-2")
def test_a_hero_who_moved_at_a_target_that_moved() -> None:
    given = duel(6, rank="hero", did={"option": "advance", "moved": True},
                 bob={"did": {"moved": True}})  # fmt: skip
    assert needs(given) == {"pistol": 5, "hero": 2, "moved": -1, "target moved": -1}
    assert (hit(given, 5), hit(given, 6)) == ("bob", None)


@pytest.mark.rule("E-PIR-3")
def test_a_wounded_dog_with_a_musket() -> None:
    given, act = duel(20, "musket", rank="dog", wounds=1), Shoot("ann", "bob", "musket")
    assert needs(given, act) == {"musket": 5, "dog": 1, "wounded": -2}
    assert (hit(given, 4, act), hit(given, 5, act)) == ("bob", None)


@pytest.mark.rule("PIR-R18", "GEN-15")
def test_cover_counts_unless_the_target_has_moved() -> None:
    deck = "...=" + "." * 20
    assert needs(duel(4, deck=deck)) == {"pistol": 9, "cover": -1}
    moved = duel(4, deck=deck, bob={"did": {"moved": True}})
    assert needs(moved) == {"pistol": 9, "target moved": -1}
    assert needs(duel(4, deck=".=" + "." * 20)) == {"pistol": 9}  # next to the shooter


@pytest.mark.rule("PIR-R18")
def test_who_is_pushed_has_not_moved() -> None:
    given = duel(4, bob={"rank": "hero"})
    pushed = [SHOT, (1,), (1,), (6,)]
    assert after(given, pushed).men["bob"].at == (7, 0, 0)
    assert "target moved" not in named(happened(given, [*pushed, SHOT], ShotTaken)[1].parts)


@pytest.mark.rule("PIR-S1")
def test_nobody_out_of_sight_is_shot_at() -> None:
    assert not allows(duel(4, deck="..#" + "." * 20), SHOT)
    assert not allows(duel(4), Shoot("ann", "ann", "pistol"))


# --- 19 and 20


@pytest.mark.rule("E-PIR-4", "PIR-S10", "PIR-R7")
def test_a_natural_19_hits_the_model_nearest_to_the_target() -> None:
    given = duel(4, others={"cid": foe((6, 0)), "ada": man((3, 1)), "dan": foe((8, 0))})
    assert hit(given, 18) is None
    assert hit(given, 19) == "ada"  # a friend
    then = consequences(given, [SHOT, (20,), (4,)])
    assert then[-2:] == [Wounded("ada", "ann"), Felled("ada", "wound", "ann")]


@pytest.mark.rule("PIR-R7")
def test_ties_go_by_the_roster() -> None:
    given = duel(4, others={"cid": foe((6, 0)), "dan": foe((2, 0))})
    assert hit(given, 20) == "cid"


@pytest.mark.rule("PIR-R7")
def test_a_wild_shot_needs_range_and_sight_of_the_firer_and_is_a_miss_without() -> None:
    assert hit(duel(4), 19) is None
    assert hit(duel(8, others={"cid": foe((9, 0))}), 19) is None
    walled = duel(4, deck="......#..", others={"cid": foe((7, 0))})
    assert hit(walled, 20) is None


@pytest.mark.rule("PIR-R7", "PIR-S10")
def test_19_never_hits_the_man_aimed_at_whatever_the_number() -> None:
    house = {"guns": {"pistol": {"numbers": [20, 20]}}}
    given = table(DECK, house=house, ann=man((0, 0), did=STAND), bob=foe((4, 0)))
    assert (hit(given, 18), hit(given, 19)) == ("bob", None)


@pytest.mark.rule("PIR-S10")
def test_a_shot_without_a_number_may_still_go_wild() -> None:
    given = duel(8, wounds=1, did={"moved": True}, others={"cid": foe((7, 0))})
    given = given.change("ann", wounds=3)
    assert needs(given) == {"pistol": 5, "wounded": -6, "moved": -1}
    assert (hit(given, 1), hit(given, 20)) == (None, "cid")


# --- guns


@pytest.mark.rule("PIR-Q4", "PIR-S2")
def test_a_fired_pistol_is_gone() -> None:
    state = after(duel(), [SHOT, (18,)])
    assert (state.men["ann"].pistols, state.men["ann"].did.pistols) == (3, 1)
    assert happened(duel(), [SHOT], Fired) == [Fired("ann", "pistol", "option", 0)]


@pytest.mark.rule("PIR-S3", "PIR-R15", "PIR-Q4", "T-PIR-1")
@pytest.mark.parametrize(("gun", "dice"), [("musket", (18,)), ("blunderbuss", (6, 1))])
def test_a_long_gun_takes_two_turns_to_reload(gun, dice) -> None:
    given, act = duel(4, gun), Shoot("ann", "bob", gun)
    assert happened(given, [act], Fired) == [Fired("ann", gun, "option", 2)]
    empty = after(given, [act, dice])
    assert (empty.men["ann"].reload, empty.men["ann"].club) == (2, True)
    assert not allows(duel(4, gun, reload=1), act)


@pytest.mark.rule("PIR-R15")
def test_each_turn_of_reloading_is_one_act_of_who_stands_and_has_not_fired() -> None:
    given = duel(4, "musket", reload=2)
    assert options(given, kind=Reload) == [Reload("ann")]
    assert consequences(given, [Reload("ann")]) == [Reloaded("ann", 1)]
    assert "reload" not in verbs(given, [SHOT, (18,)])
    done = after(given, [Reload("ann")]).men["ann"]
    assert (done.reload, done.did.reloaded) == (1, True)
    assert after(duel(4, "musket", reload=1), [Reload("ann")]).men["ann"].reload == 0
    assert "reload" not in verbs(duel(4, "musket", reload=1, did={"option": "creep"}))


@pytest.mark.rule("PIR-R15")
def test_who_reloads_does_not_fire() -> None:
    given = duel(4, "musket", reload=2, others={"ada": man((0, 2), did=STAND)})
    when = [Reload("ann")]
    assert {"shoot", "reload"} & verbs(given) == {"shoot", "reload"}
    assert not {"shoot", "reload"} & verbs(given, when)


# --- the swivel

EAST = {"kind": "swivel", "at": (1, 1), "facing": "east"}


def crewed(bob=(6, 1), *, mounts=None, **cards):
    """Ann stands at a swivel that faces east."""
    given = table(DECK, marks=(EAST,), ann=man((0, 1), did=STAND), bob=foe(bob), **cards)
    return given.with_mount("swivel1", **(mounts or {}))


FIRE = FireSwivel("ann", "bob", "swivel1")


@pytest.mark.rule("PIR-S6", "PIR-R35", "T-PIR-1")
@pytest.mark.parametrize(
    ("ann", "bob", "fires"),
    [
        ((0, 1), (9, 1), True),
        ((0, 1), (10, 1), False),  # 9" from the mount
        ((1, 1), (9, 1), True),  # in the mount's own cell
        ((3, 1), (9, 1), False),  # not in contact
        ((0, 0), (3, 2), True),
        ((0, 1), (2, 3), False),  # outside 90 degrees
        ((2, 2), (0, 1), False),  # behind it
    ],
)
def test_a_swivel_is_fired_by_one_man_in_contact_within_its_arc(ann, bob, fires) -> None:
    deck = "\n".join(["." * 40] * 4)
    given = table(deck, marks=(EAST,), ann=man(ann, did=STAND), bob=foe(bob))
    assert allows(given, FIRE) == fires


@pytest.mark.rule("PIR-R35", "PIR-R15")
def test_a_swivel_fires_once_a_turn_and_takes_two_turns_to_reload() -> None:
    given = crewed(ada=man((0, 2), did=STAND))
    assert happened(given, [FIRE], SwivelFired) == [SwivelFired("ann", "swivel1", 2)]
    fired = after(given, [FIRE, (6, 1)])
    assert (fired.mounts["swivel1"].reload, fired.mounts["swivel1"].fired) == (2, 1)
    assert aiming.mounts(fired, fired.men["ada"]) == []
    assert aiming.mounts(crewed(mounts={"fired": 1}), crewed().men["ann"]) == []
    assert aiming.mounts(crewed(mounts={"reload": 1}), crewed().men["ann"]) == []


@pytest.mark.rule("PIR-R35")
def test_anyone_in_contact_reloads_it_one_man_a_turn() -> None:
    given = crewed(mounts={"reload": 2}, ada=man((0, 2), did=STAND))
    work = [Reload("ann", "swivel1")]
    assert consequences(given, work) == [Reloaded("ann", 1, "swivel1")]
    state = after(given, work)
    assert (state.mounts["swivel1"].reload, state.men["ann"].did.reloaded) == (1, True)
    assert aiming.reloads(state, state.men["ada"]) == []
    assert aiming.reloads(state.replace(turn=2), state.men["ada"]) == ["swivel1"]


@pytest.mark.rule("PIR-S6", "PIR-S3")
@pytest.mark.parametrize(
    ("given", "act", "dice"),
    [
        (crewed(), FIRE, (3, 3)),
        (duel(4, "musket"), Shoot("ann", "bob", "musket"), (1,)),
    ],
)
def test_swivel_and_musket_wound_by_one_more(given, act, dice) -> None:
    assert happened(given, [act, dice, (4,)], Lost) == [Lost("bob", "dead", "ann")]


# --- the order of dice


@pytest.mark.rule("PIR-H3", "GEN-6")
def test_dice_fall_in_the_order_d20_wound_fall() -> None:
    assert rolls(duel(4), [SHOT, (1,), (1,), (1,)]) == [
        ("Ann shoots Bob (pistol)", (1,)),
        ("how badly Ann hits Bob (pistol)", (1,)),
        ("whether Ann knocks Bob down (pistol)", (1,)),
    ]


@pytest.mark.rule("PIR-H3")
def test_a_wild_shots_dice_say_whom_it_was_meant_for() -> None:
    given = duel(4, others={"cid": foe((6, 0))})
    assert rolls(given, [SHOT, (19,), (1,), (6,)])[1:] == [
        ("how badly Ann hits Cid (pistol), aiming at Bob", (1,)),
        ("whether Ann knocks Cid down (pistol), aiming at Bob", (6,)),
    ]


# --- cards that come between


@pytest.mark.rule("PIR-R27", "PIR-R2")
def test_who_stumbles_over_a_declared_shot_spends_nothing() -> None:
    given = table(DECK, hands={"black": ("stumble",)}, ann=man((0, 0), did=STAND), bob=foe((4, 0)))
    then = consequences(given, [SHOT, PlayCard("black", "stumble", "ann")])
    assert then[-1:] == [Stumbled("ann")]
    assert not any(isinstance(event, Fired) for event in then)


def test_what_is_no_throw_is_not_one() -> None:
    given = table(DECK, ann=man((0, 0), grenades=1, did={"option": "prime", "arrived": True}),
                  bob=foe((9, 0)))  # fmt: skip
    assert len(options(given, kind=Throw)) == 8
    assert allows(given, Throw("ann", (7, 2)))
    assert not allows(given, Throw("ann", (0, 0)))
    assert not allows(given, Throw("bob", (1, 0)))
