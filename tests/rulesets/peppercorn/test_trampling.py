"""Riding down (PEP-K12 to K14, R46, R47, E-PEP-20)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import trampling
from engine.rulesets.peppercorn.hurts import SHAKEN_OFF
from engine.rulesets.peppercorn.people import Hold, Wound
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
    options,
    rolls,
    table,
    townsman,
    walks,
)


def riding(to=9, field=FIELD, bob=None, more=0, **others):
    """Ann rides over Bob in round 2 of her 9 inches."""
    at = (3, 1)
    return table(
        field, ann=man((0, 1), mount="horse1", order=walks(*((x, 1) for x in range(1, to + 1)),
                       gait="ride"), did={"planned": 10 * to + more, "ordered": True}),
        bob=foe(at, **(bob or {})), cal=foe((39, 0)), cis=man((3, 0)), stage="advance", in_round=2,
        marks=[horse((0, 1))], **others,
    )  # fmt: skip


def ridden(rides, dodges, *dice, bob=None):
    """Return the state after these dice, the victim's left out if it is None."""
    when = [(face,) for face in (rides, dodges, *dice) if face is not None]
    return riding(bob=bob), when


@pytest.mark.rule("PEP-K12", "PEP-R47")
def test_both_throw_a_d6_in_the_round_in_which_the_path_crosses_him():
    given, when = ridden(6, 6)
    assert [why for why, _ in rolls(given, when)] == [
        "Ann rides Bob down", "Bob dodges Ann",
    ]  # fmt: skip
    rode = happened(given, when, was.RodeDown)[0]
    assert named(rode.parts) == {"die": 6, "horse": 2, "victim": -6}
    # Then the rider goes on, before anybody acts
    assert after(given, when).people["ann"].at == Cell(4, 1)
    game, _ = go_on(given, when, until="orders")
    assert game.state.people["ann"].at == Cell(9, 1)


@pytest.mark.rule("PEP-K12")
@pytest.mark.parametrize(
    ("rides", "dodges", "result"),
    [(6, 3, "downed"), (6, 4, "staggered"), (4, 3, "staggered"), (4, 4, "ok"), (1, 6, "ok")],
)
def test_5_is_downed_3_is_staggered_and_less_is_nothing(rides, dodges, result):
    given, when = ridden(rides, dodges)
    assert happened(given, when, was.RodeDown)[0].result == result
    bob = after(given, when).people["bob"]
    assert (bob.body, bob.wounds) == ("up", ())


@pytest.mark.rule("PEP-K12", "PEP-R47")
def test_only_a_path_of_8_inches_rides_anybody_down():
    assert happened(riding(8), [(1,), (6,)], was.RodeDown)
    assert rolls(riding(7)) == []


@pytest.mark.rule("PEP-R47")
def test_neutrals_and_riders_are_not_ridden_down():
    given = riding()
    assert trampling.in_the_way(given, "ann", Cell(3, 1)) == ["bob"]
    mounted = given.change("bob", mount="horse2")
    assert trampling.in_the_way(mounted, "ann", Cell(3, 1)) == []
    once = given.did("ann", over=("bob",))
    assert trampling.in_the_way(once, "ann", Cell(3, 1)) == []
    neutral = riding(sue=townsman((5, 1)))
    assert trampling.in_the_way(neutral, "ann", Cell(5, 1)) == []


@pytest.mark.rule("PEP-R47")
def test_it_is_ordered_with_the_path():
    given = table(
        FIELD, ann=man((0, 1), mount="horse1"), bob=foe((4, 1)), marks=[horse((0, 1))],
        stage="orders",
    )  # fmt: skip
    over = [act for act in options(given, kind=do.Ride) if Cell(4, 1) in act.path]
    assert over
    assert all(len(act.path) >= 6 for act in over)
    # And what is shorter goes over nobody
    short = do.Ride("ann", tuple(Cell(x, 1) for x in range(1, 6)))
    assert short not in options(given, kind=do.Ride)


@pytest.mark.rule("PEP-R47", "E-PEP-20")
@pytest.mark.parametrize(
    "bob", [{"body": "down"}, {"body": "stunned"}, {"hold": Hold("cis", 3, 4)}],
    ids=["down", "stunned", "held"],
)  # fmt: skip
def test_who_is_down_held_or_stunned_counts_0(bob):
    given, when = ridden(3, None, bob=bob)
    rode = happened(given, when, was.RodeDown)[0]
    assert (sum(part.dice for part in rode.parts), rode.result) == (5, "downed")


@pytest.mark.rule("PEP-R47")
def test_who_is_tied_may_still_dodge():
    assert next_roll(riding(bob={"tied": True}), [(3,)]).why == "Bob dodges Ann"


# --- what becomes of the Downed (PEP-K13)


def causes(given, when):
    events = happened(given, when, was.Shocked)
    return [(e.figure, e.cause.modifier) for e in events if e.figure == "bob"]


@pytest.mark.rule("PEP-K13")
@pytest.mark.parametrize(("face", "wounds"), [(6, ()), (5, ()), (4, (Wound(2),)), (3, (Wound(2),))])
def test_downed_5_is_a_test_and_3_a_wound_besides(face, wounds):
    given, when = ridden(6, 1, face)
    assert next_roll(given, when[:2]).why == "what Ann leaves of Bob"
    bob = after(given, when).people["bob"]
    assert (bob.wounds, bob.body, causes(given, when)) == (wounds, "up", [("bob", 0)])


@pytest.mark.rule("PEP-K13")
@pytest.mark.parametrize("face", [2, 1])
def test_downed_2_is_stunned(face):
    given, when = ridden(6, 1, face)
    bob = after(given, when).people["bob"]
    assert (bob.body, bob.knocked, causes(given, when)) == ("stunned", "hooves", [])


@pytest.mark.rule("PEP-K13", "PEP-R46", "E-PEP-20")
@pytest.mark.parametrize(
    ("face", "body", "wounds"),
    [(2, "stunned", ()), (4, "stunned", ()), (5, "down", (Wound(1),)), (6, "down", (Wound(1),))],
)
def test_then_each_move_he_throws_for_it(face, body, wounds):
    given, when = ridden(6, 1, 1)
    # In this move nothing is thrown
    game, events = go_on(given, when, until="orders")
    assert not [e for e in events if getattr(e, "why", "") == "whether Bob survives the hooves"]
    dice = {"whether Bob survives the hooves": (face,)}
    game, _ = go_on(game.state, until="orders", dice=dice)
    bob = game.state.people["bob"]
    assert (bob.body, bob.wounds, bob.groggy) == (body, wounds, face >= 5)


@pytest.mark.rule("E-PEP-20", "PEP-K13", "PEP-R47")
def test_example_20_a_stunned_man_is_ridden_down_and_dies_in_the_next_move():
    # Given a man Stunned by a blow: die 3 + 2 - 0 is Downed, 2 is Stunned by K13
    given, when = ridden(3, None, 2, bob={"body": "stunned", "knocked": "blow", "dazed": 1})
    assert after(given, when).people["bob"].knocked == "hooves"
    game, _ = go_on(given, when, until="orders")
    dice = {"whether Bob survives the hooves": (1,)}
    game, _ = go_on(game.state, until="orders", dice=dice)
    assert game.state.lost["bob"].lost == "dead"


@pytest.mark.rule("PEP-R47")
@pytest.mark.parametrize("body", ["inert", "coma"])
def test_the_inert_who_are_downed_are_dead(body):
    given, when = ridden(3, None, bob={"body": body})
    assert after(given, when).lost["bob"].lost == "dead"


# --- what becomes of the Staggered (PEP-K14)


@pytest.mark.rule("PEP-K14")
def test_staggered_5_is_ok():
    given, when = ridden(4, 3, 5)
    bob = after(given, when).people["bob"]
    assert (bob.wounds, bob.groggy, bob.did.lost, causes(given, when)) == ((), False, False, [])


@pytest.mark.rule("PEP-K14")
def test_staggered_3_is_a_test():
    given, when = ridden(4, 3, 3)
    bob = after(given, when).people["bob"]
    assert (bob.wounds, bob.groggy, causes(given, when)) == ((), False, [("bob", 0)])


@pytest.mark.rule("PEP-K14")
@pytest.mark.parametrize("face", [1, 2])
def test_staggered_2_is_groggy_and_hurt(face):
    given, when = ridden(4, 3, face)
    bob = after(given, when).people["bob"]
    assert (bob.wounds, bob.groggy) == ((Wound(1, until=SHAKEN_OFF),), True)
    assert causes(given, when) == [("bob", 0)]


@pytest.mark.rule("PEP-K14", "PEP-R46")
@pytest.mark.parametrize(("face", "well"), [(5, True), (4, False)])
def test_until_5_falls_in_a_later_move(face, well):
    given, when = ridden(4, 3, 1)
    game, _ = go_on(given, when, until="orders")
    assert game.state.people["bob"].groggy
    dice = {"whether Bob shakes off the hooves": (face,)}
    game, _ = go_on(game.state, until="orders", dice=dice)
    bob = game.state.people["bob"]
    assert (bob.groggy, bob.wounds == ()) == (not well, well)


# --- and


@pytest.mark.rule("PEP-R44")
def test_to_ride_at_somebody_is_to_attack_him():
    given, when = ridden(1, 6)
    assert [(one.by, one.on) for one in after(given, when).attacks] == [("ann", "bob")]


@pytest.mark.rule("PEP-R51")
def test_who_is_concealed_in_the_way_is_found():
    brush = "\n".join(['..."' + "." * 36] * 3)
    given = riding(field=brush, bob={"concealed": True}, more=10)
    assert happened(given, [(1,), (6,)], was.SteppedOut)[0].figure == "bob"
    assert happened(given, [(1,), (6,)], was.RodeDown)
