"""Shots (PEP-F2 to F7, R6, R9, R10, R41, R44, R51, H4)."""

import pytest

from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import firing
from engine.rulesets.peppercorn.people import Gun, Sighting
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    along,
    consequences,
    everything,
    foe,
    go_on,
    happened,
    horse,
    man,
    next_roll,
    of,
    options,
    rolls,
    table,
    third,
)

SHOT = do.Fire("ann", "bob", "medium_pistol")


def pair(*floors, ann=None, bob=None, **fields):
    """Ann, aiming, and Bob 9 inches off: she needs a 6."""
    return table(
        *(floors or (FIELD,)), **fields,
        ann=man(**{"at": (0, 1), "aim": "bob", **(ann or {})}),
        bob=foe(**{"at": (9, 1), **(bob or {})}), cis=foe((39, 1)) if not floors else foe((0, 0)),
    )  # fmt: skip


def rang(given, when):
    (shot,) = happened(given, when, was.ShotRang)
    return shot


@pytest.mark.rule("PEP-F2", "PEP-R7")
@pytest.mark.parametrize(("face", "hit"), [(6, True), (5, False), (9, True), (1, False)])
def test_the_score_or_more_hits(face, hit):
    shot = rang(pair(), [SHOT, (face,)])
    assert (shot.needed, shot.face, shot.hit) == (6, face, hit)


@pytest.mark.rule("E-PEP-1", "PEP-F3", "PEP-F4", "PEP-F6")
@pytest.mark.parametrize(("face", "hit"), [(8, True), (7, False)])
def test_the_example_of_a_snap_shot_at_cover(face, hit):
    fence = "........=."
    given = pair(f"{fence}\n{fence}\n{fence}", ann={"firing": -1, "aim": ""})
    shot = rang(given, [SHOT, (face,)])
    assert (shot.needed, sum(part.dice for part in shot.parts), shot.hit) == (5, -3, hit)
    assert happened(given, [SHOT, (10,)], was.Misfired)


@pytest.mark.rule("PEP-F6")
def test_a_natural_nought_misfires_whatever_the_factors():
    events = everything(pair(), [SHOT, (10,)])
    # Then a revolver takes a round to clear, no bullet is spent, and nobody heard a shot
    assert of(events, was.Misfired) == [was.Misfired("ann", "medium_pistol", 1)]
    assert not of(events, was.ShotRang, was.Fired, was.Attacked)
    ann = after(pair(), [SHOT, (10,)]).people["ann"]
    assert (ann.guns, ann.did.acted, ann.aim) == ((Gun("medium_pistol", 6, 24, 1),), True, "")


@pytest.mark.rule("PEP-F6", "PEP-R49")
def test_of_two_pistols_the_one_that_was_fired_misfires():
    # Given the first of them is empty
    guns = (Gun("medium_pistol", 0, 24), Gun("medium_pistol", 6, 24))
    given = pair(ann={"guns": guns, "hand": "medium_pistol"})
    assert [gun.jam for gun in after(given, [SHOT, (10,)]).people["ann"].guns] == [0, 1]


@pytest.mark.rule("PEP-F6")
def test_a_muzzle_loader_takes_so_many_rounds_as_a_die_says():
    given = pair(ann={"guns": ("rifle",)})
    shot = do.Fire("ann", "bob", "rifle")
    assert next_roll(given, [shot, (10,)]).why == "Ann fires at Bob: clearing the rifle"
    assert after(given, [shot, (10,), (5,)]).people["ann"].guns[0].jam == 5


@pytest.mark.rule("PEP-R6", "PEP-R49", "PEP-H1")
def test_one_shot_a_round_with_two_pistols_too():
    given = pair(ann={"guns": ("medium_pistol", "medium_pistol")})
    ann = after(given, [SHOT, (1,)]).people["ann"]
    assert ([gun.loaded for gun in ann.guns], ann.did.acted) == ([5, 6], True)
    # And when the first is empty the second is fired
    empty = given.change("ann", guns=(Gun("medium_pistol", 0), Gun("medium_pistol", 6)))
    assert [g.loaded for g in after(empty, [SHOT, (1,)]).people["ann"].guns] == [0, 5]


@pytest.mark.rule("PEP-H4", "PEP-P1")
def test_the_order_of_dice():
    given = pair(bob={"mount": "horse1"}, marks=[horse((9, 1))])
    # To hit; rider or mount; the strike; his saving throw
    assert [why for why, _ in rolls(given, [SHOT, (9,), (9,), (4,), (5,)])][:3] == [
        "Ann fires at Bob (medium pistol)",
        "Ann fires at Bob: rider or mount",
        next_roll(given, [SHOT, (9,), (9,)]).why,
    ]
    assert "Bob" in next_roll(given, [SHOT, (9,), (9,), (4,)]).why


@pytest.mark.rule("PEP-F5", "PEP-R9")
@pytest.mark.parametrize(("face", "rider"), [(5, True), (4, False), (10, False)])
def test_beyond_six_inches_a_die_finds_rider_or_mount(face, rider):
    given = pair(bob={"mount": "horse1"}, marks=[horse((9, 1))])
    assert [act.at_mount for act in options(given, kind=do.Fire)] == [False]
    events = everything(given, [SHOT, (9,), (face,), (3,)])
    assert bool(of(events, was.Pierced)) is rider
    assert bool(of(events, was.BeastHit)) is not rider


@pytest.mark.rule("PEP-F5", "PEP-R9")
@pytest.mark.parametrize("at_mount", [True, False])
def test_within_six_the_firer_chooses(at_mount):
    given = pair(bob={"at": (6, 1), "mount": "horse1"}, marks=[horse((6, 1))])
    shots = options(given, kind=do.Fire)
    assert [act.at_mount for act in shots] == [False, True]
    # Then no die is rolled for it
    events = everything(given, [shots[at_mount], (9,), (3,)])
    assert bool(of(events, was.BeastHit)) is at_mount
    assert bool(of(events, was.Pierced)) is not at_mount


@pytest.mark.rule("PEP-R9")
def test_a_driver_is_no_rider():
    given = pair(bob={"mount": "coach1"}, marks=[horse((9, 1), beast="coach")])
    assert happened(given, [SHOT, (9,), (3,)], was.Pierced)


@pytest.mark.rule("PEP-R41")
def test_a_shot_into_a_melee_hits_any_of_those_in_it():
    melee = {"did": {"melee": ("bob", "art"), "fought": True}}
    given = table(
        FIELD, ann=man((0, 1), aim="bob"), art=man((8, 1), **melee), bob=foe((9, 1), **melee),
        cis=foe((39, 1)),
    )  # fmt: skip
    question = next_roll(given, [SHOT, (9,)])
    assert (question.why, question.sides) == ("Ann fires at Bob: who of the melee is hit", 2)
    # Then by a die over the roster
    hit = [happened(given, [SHOT, (9,), (face,), (3,)], was.Pierced)[0] for face in (1, 2)]
    assert [event.figure for event in hit] == ["art", "bob"]
    assert not [why for why, _ in rolls(given, [SHOT, (1,)]) if "melee" in why]


@pytest.mark.rule("PEP-R41", "PEP-F5", "PEP-H4")
def test_whoever_of_a_melee_is_hit_may_have_a_mount_that_is():
    # Given Art, who rides, in a melee with Bob on foot
    melee = {"did": {"melee": ("bob", "art"), "fought": True}}
    given = table(
        FIELD, ann=man((0, 1), aim="bob"), art=man((8, 1), mount="horse1", **melee),
        bob=foe((9, 1), **melee), cis=foe((39, 1)), marks=[horse((8, 1))],
    )  # fmt: skip
    assert next_roll(given, [SHOT, (9,), (1,)]).why == "Ann fires at Bob: rider or mount"
    assert happened(given, [SHOT, (9,), (1,), (4,), (2,)], was.BeastHit)
    assert happened(given, [SHOT, (9,), (1,), (5,), (2,)], was.Pierced)[0].figure == "art"


@pytest.mark.rule("PEP-F7", "PEP-R10", "E-PEP-19")
def test_fire_is_judged_from_where_models_have_got_to():
    # Given a path of 8 inches, of which 4 are gone in round 2
    given = table(
        FIELD, stage="orders", up="bob", order=("ranchers", "law"), ann=man((0, 1)),
        bob=foe((2, 1)), cis=foe((39, 1)),
    )  # fmt: skip
    game, _ = go_on(given, [do.Run("bob", along(1, *range(3, 11)))], until="acts")
    game, _ = go_on(game.state, until="acts")
    assert game.state.people["bob"].at == Cell(6, 1)
    state = game.state.replace(now=game.state.now.__class__(1, "acts", 2, 1), up="ann")
    shot = rang(state, [SHOT, (9,)])
    # Then 6 inches count, and a target that moves 8
    assert shot.needed == 5
    assert {part.name: part.dice for part in shot.parts} == {"snap": -2, "target moved 8″": -2}


@pytest.mark.rule("PEP-R44")
def test_who_is_shot_at_has_been_attacked_hit_or_not():
    for face in (1, 9):
        when = [SHOT, (face,), *([(1,)] if face == 9 else [])]
        (attack,) = happened(pair(), when, was.Attacked)
        assert (attack.by, attack.on) == ("ann", "bob")


@pytest.mark.rule("PEP-C8", "PEP-R44")
def test_who_is_obedient_starts_no_fight():
    given = pair(ann={"nerve": "obedient"})
    assert not options(given, kind=do.Fire)
    attacked = was.Attacked("bob", "ann").apply(given)
    assert [act.target for act in options(attacked, kind=do.Fire)] == ["bob"]


@pytest.mark.rule("PEP-R36")
def test_the_first_order_to_fire_is_tested():
    given = pair(ann={"steeled": False})
    assert (
        next_roll(given, [SHOT]).why
        == "Ann is ordered into danger: Ann fires at Bob (medium pistol)"
    )
    # When she is Controlled she fires (3 and a gun), else she has spent her act
    assert "fires" in next_roll(given, [SHOT, (3,)]).why
    refused = after(given, [SHOT, (2,)])
    assert (refused.shots, refused.people["ann"].did.acted) == (0, True)


@pytest.mark.rule("PEP-F1", "PEP-R6")
def test_a_shot_spends_a_bullet():
    given = pair(ann={"guns": ("carbine",)})
    state = after(given, [do.Fire("ann", "bob", "carbine"), (1,)])
    assert (state.people["ann"].guns[0].loaded, state.shots) == (0, 1)


@pytest.mark.rule("PEP-R9")
def test_a_loose_horse_is_shot():
    given = pair(marks=[horse((5, 1))], ann={"aim": "horse1"})
    shot = do.FireAtBeast("ann", "horse1", "medium_pistol")
    events = everything(given, [shot, (9,), (5,)])
    assert of(events, was.BeastFell) == [was.BeastFell("horse1")]
    assert rang(given, [shot, (9,), (5,)]).parts == ()


# --- from hiding


def hidden(**fields):
    """Ann hides in the first inches of the table; nobody has seen her."""
    return table(
        FIELD, ann=man((2, 1), concealed=True, aim="bob"), bob=foe((9, 1), alarmed=False),
        cis=foe((39, 1)), dee=third((38, 1)), **fields,
    )  # fmt: skip


HID = do.Fire("ann", "bob", "medium_pistol", False, True)


@pytest.mark.rule("PEP-R51")
def test_a_shot_from_hiding_names_nobody():
    assert options(hidden(), kind=do.Fire) == [HID]
    when = [HID, Pass(), Pass()]
    assert next_roll(hidden(), when).why == "a shot from hiding at Bob (medium pistol)"
    shot = rang(hidden(), [*when, (9,), (1,), (6,)])
    # Then those who do not see her are told of it, and neither of range nor of factors
    assert (shot.needed, shot.parts) == (6, ())
    told = shot.seen_by("ranchers")
    assert (told.target, told.face, told.hit, told.needed, told.parts) == ("bob", 9, True, 0, ())
    assert shot.seen_by("law") == shot
    seen = [event.seen_by("ranchers") for event in everything(hidden(), [*when, (9,), (1,), (6,)])]
    assert "ann" not in str([event for event in seen if event])


@pytest.mark.rule("PEP-R51")
def test_it_is_heard_only_roughly_where_it_rang():
    for x in (0, 2, 5, 11):
        given = hidden().change("ann", at=Cell(x, 1))
        assert firing.sounds_from(given, given.people["ann"]) == (6, 2, 0)
    plain = hidden().change("ann", concealed=False)
    assert firing.sounds_from(plain, plain.people["ann"]) == (2, 1, 0)


@pytest.mark.rule("PEP-S1", "PEP-R51")
def test_tries_that_were_kept_are_used_as_somebody_fires_from_hiding():
    # Given 7 inches: a 4 is needed, and 2 more count for a shot
    looks = [HID, do.Spot("bob")]
    assert next_roll(hidden(), looks).why == "Bob looks where the shot came from"
    seen = after(hidden(), [*looks, (2,)]).people["ann"].spotted
    assert seen == (Sighting("ranchers", 1),)
    assert after(hidden(), [*looks, (1,)]).people["ann"].spotted == ()


@pytest.mark.rule("PEP-R51")
def test_who_has_looked_about_has_no_try_left():
    given = hidden().did("bob", tried=True).did("cis", tried=True).did("dee", tried=True)
    assert "shot from hiding" in next_roll(given, [HID]).why


@pytest.mark.rule("PEP-R51")
def test_whoever_is_shot_at_is_given_away_to_all():
    given = pair(bob={"concealed": True, "spotted": (Sighting("law", 1),)})
    first = consequences(given, [SHOT, (1,)])[0]
    assert isinstance(first, was.SteppedOut)
    assert first.figure == "bob"
