"""Beasts: fright, stampedes, tethers, wandering (PEP-K1 to K6, K9 to K11, R24, R25, R54)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import aiming, beasts
from engine.rulesets.peppercorn import events as was
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    allows,
    foe,
    go_on,
    happened,
    horse,
    man,
    named,
    next_roll,
    options,
    rolls,
    table,
    verbs,
    walks,
)

FIRE = do.Fire("ann", "bob", "medium_pistol")
FRIGHT = "Ann fires at Bob: whether Bay takes fright"
YARD = "\n".join(["." * 40] * 11)


def shooting(*marks, ann=(0, 5), field=YARD, **men):
    """Ann is about to miss Bob, who is far from all beasts."""
    marks = marks or (horse((9, 5)),)
    return table(field, ann=man(ann), bob=foe((12, 10)), marks=marks, **men)


def fell(given, *dice):
    """Return the state after a miss and what the beasts throw."""
    return after(given, [FIRE, (1,), *[(face,) for face in dice]])


# --- the test


@pytest.mark.rule("PEP-K1")
@pytest.mark.parametrize(("far", "tests"), [(12, True), (13, False)])
def test_every_beast_within_12_inches_of_a_shot_tests(far, tests):
    given = shooting(horse((far, 5)))
    assert happened(given, [FIRE, (1,)], was.BeastTested) == []
    fell_ = [why for why, _ in rolls(given, [FIRE, (1,), *([(6,)] if tests else [])])]
    assert (FRIGHT in fell_) == tests


@pytest.mark.rule("PEP-K1", "GEN-18")
def test_the_nearest_tests_first():
    given = shooting(horse((9, 5), "Dun"), horse((5, 5)))
    assert next_roll(given, [FIRE, (1,)]).why == FRIGHT
    assert next_roll(given, [FIRE, (1,), (9,)]).why == FRIGHT.replace("Bay", "Dun")


@pytest.mark.rule("PEP-K1", "PEP-K2")
@pytest.mark.parametrize(
    ("face", "mood"), [(9, "ok"), (7, "ok"), (6, "spooked"), (5, "spooked"), (4, "stampede"),
                       (10, "stampede")],
)  # fmt: skip
def test_5_is_ok_3_spooked_and_less_a_stampede(face, mood):
    # Given no rider, which is -2
    assert fell(shooting(), face).beasts["horse1"].mood == mood


@pytest.mark.rule("PEP-K2")
@pytest.mark.parametrize(
    ("given", "counts"),
    [
        (shooting(horse((4, 5))), {"shot near by": -1, "no rider": -2}),
        (shooting(horse((5, 5))), {"no rider": -2}),
        (
            shooting(horse((9, 5)), state={}).with_beast("horse1", mood="spooked"),
            {"spooked": -2, "no rider": -2},
        ),
        (
            shooting(horse((9, 5)), horse((15, 5), "Dun")).with_beast("horse2", mood="stampede"),
            {"another one bolts": -1, "no rider": -2},
        ),
        (
            shooting(horse((9, 5)), horse((16, 5), "Dun")).with_beast("horse2", mood="stampede"),
            {"no rider": -2},
        ),
        (shooting(horse((9, 5)), cis=man((9, 5), mount="horse1")), {}),
    ],
)
def test_what_counts(given, counts):
    told = happened(given, [FIRE, (1,), (9,)], was.BeastTested)[0]
    assert named(told.parts) == {"die": 9, **counts}


@pytest.mark.rule("E-PEP-14")
def test_example_14():
    # Given a horse with a rider, shot at 3": die 5 is 4, Spooked
    ridden = shooting(horse((3, 5)), cis=man((3, 5), mount="horse1"))
    assert fell(ridden, 5).beasts["horse1"].mood == "spooked"
    # And without one, 2 is a stampede
    assert fell(shooting(horse((3, 5))), 5).beasts["horse1"].mood == "stampede"


@pytest.mark.rule("PEP-K1")
def test_at_most_once_a_move():
    # Given it has taken fright at a shot; when another rings in this move, then it does not test
    given = shooting(cis=man((0, 6)))
    spooked = fell(given, 5)
    again = [do.Activate("cis"), do.Fire("cis", "bob", "medium_pistol"), (1,)]
    assert happened(given, [FIRE, (1,), (5,), *again], was.BeastTested)[1:] == []
    # In the next move it does again, and being Spooked counts
    later = was.MoveBegan(2, ("law", "ranchers")).apply(spooked)
    told = beasts.parts(later, later.beasts["horse1"], Cell(0, 5), 9, 0)
    assert named(told)["spooked"] == -2


@pytest.mark.rule("PEP-K3")
def test_who_has_stood_fire_is_used_to_it():
    steady = fell(shooting(move=1), 9)
    assert steady.beasts["horse1"].steady
    later = shooting(move=2).with_beast("horse1", steady=True)
    assert [why for why, _ in rolls(later, [FIRE, (1,)])][1:2] != [FRIGHT]
    # But the Spooked are not
    assert not fell(shooting(), 5).beasts["horse1"].steady


# --- stampedes


@pytest.mark.rule("PEP-K4", "PEP-R24", "PEP-R54", "GEN-19")
def test_a_stampede_goes_12_inches_straight_away_from_the_shot():
    state = fell(shooting(), 1)
    bay = state.beasts["horse1"]
    assert (bay.mood, bay.at, bay.fled, bay.began) == ("stampede", Cell(21, 5), Cell(0, 5), 1)
    # And aslant as far as 12 inches reach
    slanting = fell(shooting(horse((5, 2)), ann=(8, 5)), 1).beasts["horse1"].at
    assert slanting == Cell(3, 0)


@pytest.mark.rule("PEP-R54")
@pytest.mark.parametrize(
    ("field", "extra", "stops"),
    [
        (YARD, {"cis": man((14, 5))}, 13),
        (YARD, {"marks": [horse((9, 5)), horse((15, 5), "Dun")]}, 14),
        (YARD.replace("." * 40, "." * 16 + "#" + "." * 23), {}, 15),
        (YARD.replace("." * 40, "." * 16 + "=" + "." * 23), {}, 15),
    ],
    ids=["a man", "a horse", "a wall", "a fence"],
)
def test_before_models_walls_and_fences_it_stops(field, extra, stops):
    marks = extra.pop("marks", [horse((9, 5))])
    given = table(field, ann=man((0, 5)), bob=foe((3, 0)), marks=marks, **extra)
    assert fell(given, 1).beasts["horse1"].at.x == stops


@pytest.mark.rule("PEP-R54")
def test_a_horse_that_fell_is_in_nobodys_way_and_afraid_of_nothing():
    given = shooting(horse((9, 5)), horse((15, 5), "Dun")).with_beast("horse2", fallen=True)
    state = fell(given, 1)
    assert state.beasts["horse1"].at == Cell(21, 5)


@pytest.mark.rule("PEP-R54", "PEP-K9")
def test_a_tethered_beast_is_spooked_where_it_would_stampede():
    bay = fell(shooting(horse((9, 5), tethered=True)), 1).beasts["horse1"]
    assert (bay.mood, bay.at) == ("spooked", Cell(9, 5))


def ridden(**cis):
    return shooting(cis=man((9, 5), mount="horse1", **cis))


@pytest.mark.rule("PEP-K6", "PEP-R24")
@pytest.mark.parametrize(
    ("face", "at", "mood"), [(6, 15, "spooked"), (9, 15, "spooked"), (5, 21, "stampede"),
                             (3, 21, "stampede")],
)  # fmt: skip
def test_its_rider_has_it_in_hand_after_6_inches_or_goes_the_12(face, at, mood):
    given = ridden()
    assert next_roll(given, [FIRE, (1,), (1,)]).why == "whether Cis keeps Bay in hand"
    state = fell(given, 1, face)
    assert (state.beasts["horse1"].at.x, state.beasts["horse1"].mood) == (at, mood)
    assert state.people["cis"].at == state.beasts["horse1"].at


@pytest.mark.rule("PEP-K6", "PEP-K7")
@pytest.mark.parametrize("face", [2, 1, 10])
def test_or_is_thrown(face):
    given = ridden()
    assert next_roll(given, [FIRE, (1,), (1,), (face,)]).why == "Cis is thrown by Bay"
    state = fell(given, 1, face, 6)
    assert (state.people["cis"].mount, state.people["cis"].at) == ("", Cell(9, 4))
    assert state.beasts["horse1"].at == Cell(21, 5)


@pytest.mark.rule("PEP-R8", "PEP-R54")
def test_who_is_carried_off_is_a_target_that_moves():
    state = fell(ridden(), 1, 3)
    assert aiming.moved(state.people["cis"]) == 12


@pytest.mark.rule("PEP-R54")
def test_the_rider_of_a_stampede_is_given_no_order():
    given = table(
        FIELD, ann=man((9, 1), mount="horse1"), cis=man((0, 1)), bob=foe((39, 1)),
        marks=[horse((9, 1))], stage="orders", up="cis",
    ).with_beast("horse1", mood="stampede")  # fmt: skip
    assert do.Activate("ann") not in options(given, kind=do.Activate)


@pytest.mark.rule("PEP-R54")
def test_nor_does_that_rider_act_or_join_a_melee():
    given = table(
        FIELD, ann=man((8, 1)), cis=man((9, 0), mount="horse1"), bob=foe((9, 1)), cal=foe((39, 1)),
        marks=[horse((9, 0))],
    ).with_beast("horse1", mood="stampede")  # fmt: skip
    assert do.Activate("cis") not in options(given, kind=do.Activate)
    assert "join" not in verbs(given, [do.Engage("ann", "bob")])
    held = given.with_beast("horse1", mood="halted")
    assert do.Activate("cis") in options(held, kind=do.Activate)
    assert "join" in verbs(held, [do.Engage("ann", "bob")])


@pytest.mark.rule("PEP-R54")
def test_a_ride_is_over_as_the_horse_bolts_even_where_it_cannot_run():
    rows = ["." * 40] * 11
    rows[5] = "." * 10 + "#" + "." * 29
    given = shooting(
        field="\n".join(rows), cis=man((9, 5), mount="horse1", order=walks((9, 6), gait="ride"))
    )
    cis = fell(given, 1, 3).people["cis"]
    assert (cis.at, cis.order) == (Cell(9, 5), None)


def bolting(face, mood="stampede", began=1, ann=None, **beast):
    """Bay has bolted in move 1; move 2 begins its first round."""
    given = table(
        FIELD, cis=man((39, 0)), ann=man((3, 1), **(ann or {})), bob=foe((39, 2)),
        marks=[horse((3, 1) if ann else (9, 1))], stage="orders", move=2, in_round=0, up="cis",
    )  # fmt: skip
    given = given.with_beast("horse1", mood=mood, began=began, fled=Cell(0, 1), **beast)
    return go_on(given, until="acts", dice={"whether Bay halts": (face,)})[0]


@pytest.mark.rule("PEP-K4", "PEP-R24")
@pytest.mark.parametrize(("face", "mood", "x"), [(4, "stampede", 21), (5, "halted", 9)])
def test_each_move_it_halts_at_5_or_runs_on(face, mood, x):
    bay = bolting(face).state.beasts["horse1"]
    assert (bay.mood, bay.at.x) == (mood, x)


@pytest.mark.rule("PEP-K4", "E-PEP-21")
def test_example_21_a_ridden_one_halts_at_3_stands_a_move_and_is_spooked():
    game = bolting(3, ann={"mount": "horse1"})
    assert game.state.beasts["horse1"].mood == "halted"
    assert game.state.people["ann"].at == Cell(3, 1)
    # When that move is over
    game, events = go_on(game.state, until="orders", dice={"whether Bay calms down": (3,)})
    assert game.state.beasts["horse1"].mood == "spooked"
    assert not [e for e in events if isinstance(e, was.BeastMoved)]


@pytest.mark.rule("PEP-R24")
def test_in_the_move_in_which_it_bolted_nothing_more_is_thrown():
    assert bolting(1, began=2).state.beasts["horse1"].at == Cell(9, 1)


# --- the Spooked, and those left alone


def closing(*dice, mood="ok", beast=None, marks=None, move=2, **ann):
    """The last round of a move is over."""
    given = table(
        YARD, ann=man((0, 5), **ann), bob=foe((39, 10)), marks=marks or [horse((20, 5))],
        stage="closing", in_round=4, move=move, options={"moves": move},
    )  # fmt: skip
    given = given.with_beast("horse1", mood=mood, began=1, **(beast or {}))
    return given, [(face,) for face in dice]


@pytest.mark.rule("PEP-K5")
@pytest.mark.parametrize(("face", "mood"), [(4, "ok"), (9, "ok"), (3, "spooked"), (1, "spooked")])
def test_a_spooked_one_is_ok_at_4_and_else_still_spooked(face, mood):
    given, when = closing(face, mood="spooked")
    assert next_roll(given).why == "whether Bay calms down"
    assert after(given, when).beasts["horse1"].mood == mood


@pytest.mark.rule("PEP-K5")
def test_at_0_it_bolts():
    given, when = closing(10, mood="spooked", beast={"fled": Cell(10, 5)})
    bay = after(given, when).beasts["horse1"]
    assert (bay.mood, bay.at) == ("stampede", Cell(32, 5))


@pytest.mark.rule("PEP-K5")
def test_a_spooked_one_goes_at_half_speed():
    def reach(mood):
        given = table(
            FIELD, ann=man((0, 1), mount="horse1"), bob=foe((39, 1)), marks=[horse((0, 1))],
            stage="orders",
        ).with_beast("horse1", mood=mood)  # fmt: skip
        return max((act.path[-1].x for act in options(given, kind=do.Ride)), default=0)

    assert (reach("ok"), reach("spooked"), reach("halted")) == (9, 4, 0)


@pytest.mark.rule("PEP-K10", "PEP-R25")
@pytest.mark.parametrize(
    ("dice", "at"),
    [
        ((7,), (20, 5)), ((9,), (20, 5)),
        ((6, 1), (20, 2)), ((5, 3), (23, 5)),  # 3 inches forward: north, east
        ((4,), (23, 5)), ((2,), (23, 5)), ((1,), (28, 5)), ((10,), (28, 5)),
    ],
)  # fmt: skip
def test_left_untethered_it_wanders(dice, at):
    given, when = closing(*dice, beast={"fled": Cell(0, 5)})
    assert next_roll(given).why == "whether Bay wanders"
    assert after(given, when).beasts["horse1"].at == Cell(*at)


@pytest.mark.rule("PEP-K10")
def test_forward_is_diced_for():
    given, _ = closing()
    roll = next_roll(given, [(5,)])
    assert (roll.why, roll.sides) == ("where Bay wanders", 8)


@pytest.mark.rule("PEP-K10")
def test_where_no_shot_was_heard_it_stays():
    given, when = closing(1)
    assert after(given, when).beasts["horse1"].at == Cell(20, 5)
    # But a shot that it stood is one
    assert fell(shooting(), 9).beasts["horse1"].fled == Cell(0, 5)


@pytest.mark.rule("PEP-K9", "PEP-K10")
@pytest.mark.parametrize(
    ("marks", "ann"),
    [([horse((0, 5), tethered=True)], {}), ([horse((0, 5))], {"mount": "horse1"}),
     ([horse((5, 5), "Coach", beast="coach", size=(2, 2))], {})],
    ids=["tethered", "ridden", "a coach"],
)  # fmt: skip
def test_the_tethered_the_ridden_and_teams_do_not_wander(marks, ann):
    if "size" in marks[0]:
        given = table(
            YARD, ann=man((0, 5)), bob=foe((39, 10)), marks=marks, stage="closing", in_round=4,
            options={"moves": 1},
        )  # fmt: skip
    else:
        given, _ = closing(marks=marks, **ann)
    assert rolls(given) == []


# --- tethers


def beside(**beast):
    return table(
        FIELD, ann=man((0, 1)), bob=foe((39, 1)), marks=[horse((1, 1), **beast)], stage="acts"
    )


@pytest.mark.rule("PEP-K9")
def test_to_tether_takes_a_round():
    given, act = beside(), do.Tether("ann", "horse1")
    state = after(given, [act])
    assert state.beasts["horse1"].tethered
    assert state.people["ann"].did.acted
    assert not allows(given, do.Untether("ann", "horse1"))


@pytest.mark.rule("PEP-K9")
def test_to_untether_takes_a_round():
    given, act = beside(tethered=True), do.Untether("ann", "horse1")
    state = after(given, [act])
    assert not state.beasts["horse1"].tethered
    assert state.people["ann"].did.acted
    assert not allows(given, do.Tether("ann", "horse1"))


@pytest.mark.rule("PEP-K9", "PEP-R54")
@pytest.mark.parametrize(
    "given",
    [
        beside().with_beast("horse1", mood="stampede"),
        beside().with_beast("horse1", fallen=True),
        beside().change("ann", body="down"),
        beside().change("bob", mount="horse1", at=Cell(1, 1)),
    ],
    ids=["bolting", "fallen", "lying", "ridden"],
)
def test_nobody_tethers_what_bolts_lies_or_is_ridden(given):
    assert "tether" not in verbs(given)


# --- prices


@pytest.mark.rule("PEP-K11", "PEP-R26", "E-PEP-17")
@pytest.mark.parametrize(
    ("faces", "dollars"), [((7, 4), 160), ((10, 10), 50), ((9, 9), 230), ((10, 1), 60)]
)
def test_two_d10_added_times_10_and_50_dollars(faces, dollars):
    assert beasts.price(faces, 50) == dollars


@pytest.mark.rule("PEP-K11")
def test_horses_are_priced_as_the_game_begins_and_coaches_are_not():
    given = table(
        YARD, ann=man(), bob=foe((39, 1)), move=0,
        marks=[horse((9, 5)), horse((20, 5), "Coach", beast="coach", size=(2, 2))],
    )  # fmt: skip
    game, events = go_on(given, until="orders", dice={"what Bay is worth": (7, 4)})
    priced = [e for e in events if isinstance(e, was.Priced)]
    assert priced == [was.Priced("horse1", 160)]
    assert game.state.beasts["horse1"].dollars == 160


@pytest.mark.rule("PEP-K9")
@pytest.mark.parametrize(("sits", "may"), [("cis", True), ("cal", False)])
def test_a_beast_under_a_friend_may_be_untethered(sits, may):
    given = table(
        FIELD, ann=man((0, 1)), cis=man((1, 1)), bob=foe((39, 1)), cal=foe((39, 2)),
        marks=[horse((1, 1), tethered=True)],
    )  # fmt: skip
    given = given.change(sits, mount="horse1", at=Cell(1, 1))
    assert allows(given, do.Untether("ann", "horse1")) == may
    assert not allows(given.with_beast("horse1", tethered=False), do.Tether("ann", "horse1"))
