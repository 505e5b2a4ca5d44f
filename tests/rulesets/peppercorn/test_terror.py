"""Panic and terror (PEP-C10, C11, R33, R37)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import terror
from engine.rulesets.peppercorn.people import Cause, Hold, Wound
from engine.rulesets.peppercorn.state import Lying
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    foe,
    go_on,
    happened,
    horse,
    man,
    next_roll,
    table,
    townsman,
    walks,
)

HIT = (Cause("hit", 0, Cell(0, 1), "ranchers"),)
WALL = """
..........#...................
..........#...................
..........#...................
..............................
"""


# --- panic


def panicking(face=1, **ann):
    """Ann panics by his test at the end of round 1."""
    ann = {"nerve": -1, "guns": (), "causes": HIT, **ann}
    given = table(
        FIELD, cis=man((39, 0)), ann=man((20, 1), **ann), bob=foe((0, 1)), stage="nerve",
        **({"marks": [horse((20, 1))]} if ann.get("mount") else {}),
    )  # fmt: skip
    return given, [(face,)]


@pytest.mark.rule("PEP-C10")
def test_who_panics_on_foot_drops_what_he_holds_and_screams():
    given, when = panicking(things=("club",), order=walks((21, 1)))
    ann = after(given, when).people["ann"]
    assert (ann.nerve, ann.nerve_for, ann.hand, ann.order) == ("panicked", 2, "", None)
    assert after(given, when).lying == (Lying("club", Cell(20, 1)),)
    assert happened(given, when, was.Screamed) == [was.Screamed("ann")]


@pytest.mark.rule("PEP-C10")
def test_he_stands_for_two_rounds_and_then_tests_again():
    given, when = panicking()
    # When the acts of rounds 2 and 3 come, he can do nothing
    third, _ = go_on(given, when, until="acts")
    assert (third.state.now.round, third.state.people["ann"].nerve) == (3, "panicked")
    assert third.state.people["ann"].nerve_for == 1
    # Then he tests at the end of round 3
    game, events = go_on(third.state, until="acts", dice={"the nerve of Ann": (6,)})
    assert [e.nerve for e in events if isinstance(e, was.NerveTested)] == ["controlled"]
    assert game.state.people["ann"].nerve == "controlled"


@pytest.mark.rule("PEP-C10")
def test_who_fails_again_panics_again():
    given, _ = panicking(nerve=-1)
    given = given.change("ann", nerve="panicked", nerve_for=1, causes=())
    assert after(given, [(1,)]).people["ann"].nerve_for == 2


@pytest.mark.rule("PEP-C10", "PEP-R37")
def test_who_panics_lets_go_of_whom_he_holds():
    given, when = panicking()
    given = given.change("bob", at=Cell(21, 1), hold=Hold("ann", 2, 4))
    assert after(given, when).people["bob"].hold is None


@pytest.mark.rule("PEP-C10", "PEP-R37")
def test_a_panicked_rider_gallops_6_inches_straight_away_from_the_cause():
    given, when = panicking(mount="horse1")
    state = after(given, when)
    assert state.people["ann"].at == state.beasts["horse1"].at == Cell(26, 1)
    # Then he holds on to what he has, and tests again after two rounds
    assert (state.people["ann"].nerve_for, state.people["ann"].mount) == (2, "horse1")
    assert happened(given, when, was.Screamed) == []


@pytest.mark.rule("PEP-R37", "PEP-R54")
def test_a_tethered_mount_gallops_nowhere():
    given, when = panicking(mount="horse1")
    given = given.with_beast("horse1", tethered=True)
    assert after(given, when).people["ann"].at == Cell(20, 1)


@pytest.mark.rule("PEP-R37", "PEP-R36")
def test_a_rider_who_panics_as_he_is_ordered_flees_from_the_nearest_armed_enemy():
    given = table(
        FIELD, ann=man((20, 1), mount="horse1", steeled=False, nerve=-1, guns=()),
        bob=foe((12, 1)), cal=foe((10, 1)), stage="orders", marks=[horse((20, 1))],
    )  # fmt: skip
    when = [do.Ride("ann", (Cell(19, 1),)), (1,)]
    assert after(given, when).people["ann"].at == Cell(26, 1)


# --- terror


def terrified(field=FIELD, at=(20, 1), foes=((0, 1),), **ann):
    """Ann is Terrified as round 1 of a move begins."""
    them = {f"b{n}": foe(cell, **ann.pop("foe", {})) for n, cell in enumerate(foes)}
    marks = [horse(at)] if ann.get("mount") else []
    return table(
        field, ann=man(at, nerve="terrified", **ann), cis=man((0, 0)), **them, stage="advance",
        in_round=1, marks=marks, leaders={"law": "cis", "ranchers": "b0"},
    )  # fmt: skip


@pytest.mark.rule("PEP-C11", "PEP-R37")
def test_who_is_terrified_runs_to_the_nearest_spot_out_of_all_enemies_sight():
    given = terrified(WALL, (14, 1), ((18, 1),))
    ordered = happened(given, (), was.Ordered)[0]
    assert (ordered.figure, ordered.order.gait) == ("ann", "run")
    end = ordered.order.path[-1]
    # Then it is behind the wall, and no path is dearer than it need be
    assert end.x < 10
    assert after(given).people["ann"].order is not None


@pytest.mark.rule("PEP-R37")
def test_10_inches_less_the_wounds():
    # Given nowhere to hide; then he makes for the edge, as far as he comes
    given = terrified(FIELD, (12, 1), ((30, 1),))
    far = "\n".join(["." * 60] * 25)
    whole = terrified(far, (30, 12), ((0, 12),))
    hurt = terrified(far, (30, 12), ((0, 12),), wounds=(Wound(2),))
    assert happened(given, (), was.Ordered)[0].order.path[-1].y in (0, 2)
    assert happened(whole, (), was.Ordered)[0].tenths == 100
    assert happened(hurt, (), was.Ordered)[0].tenths == 60


@pytest.mark.rule("PEP-C11", "PEP-R37")
def test_at_the_edge_he_is_gone():
    given = terrified("\n".join(["." * 40] * 9), (20, 4), ((0, 4),))
    game, _ = go_on(given, until="orders")
    assert game.state.people["ann"].at in (Cell(20, 0), Cell(20, 8))
    game, events = go_on(game.state, until="acts")
    assert [e.why for e in events if isinstance(e, was.Left)] == ["gone"]
    assert game.state.lost["ann"].lost == "gone"


@pytest.mark.rule("PEP-R37")
def test_also_if_he_stands_there_already():
    assert "ann" in after(terrified(FIELD, (20, 0), ((0, 1),))).lost


@pytest.mark.rule("PEP-R37")
def test_who_can_hide_from_the_edge_hides():
    given = terrified(WALL, (12, 0), ((16, 1),))
    assert "ann" in after(given).people
    assert happened(given, (), was.Ordered)[0].order.path[-1].x < 10


@pytest.mark.rule("PEP-R37")
def test_whom_nobody_sees_stays():
    given = terrified(WALL, (5, 1), ((18, 1),))
    assert happened(given, (), was.Ordered, was.Surrendered, was.WentDown) == []


@pytest.mark.rule("PEP-R37", "PEP-R51")
def test_nobody_runs_from_those_who_are_concealed():
    given = terrified('"' * 20 + "." * 20, (30, 0), ((5, 0), (39, 0)))
    seen = happened(given.change("b1", body="stunned"), (), was.Ordered, was.Left)
    assert seen
    hidden = given.change("b1", body="stunned").change("b0", concealed=True)
    assert happened(hidden, (), was.Ordered, was.Left, was.WentDown) == []


@pytest.mark.rule("PEP-R37")
@pytest.mark.parametrize(
    "ann",
    [
        {"hold": Hold("b0", 3, 4)},
        {"body": "down", "rising": 1},
    ],
    ids=["held", "down"],
)
@pytest.mark.parametrize(
    ("at", "guns", "gives_up"), [(6, True, True), (7, True, False), (6, False, False)]
)
def test_who_cannot_run_surrenders_to_an_armed_enemy_near_by_else_he_cowers(
    ann, at, guns, gives_up
):
    given = terrified(FIELD, (20, 1), ((20 + at, 1),), **ann)
    given = given if guns else given.change("b0", guns=())
    state = after(given)
    if gives_up:
        assert state.lost["ann"].lost == "surrendered"
        assert happened(given, (), was.Surrendered) == [was.Surrendered("ann")]
    else:
        assert state.people["ann"].body == "down"


@pytest.mark.rule("PEP-R37")
def test_in_a_melee_he_gives_up_at_once():
    # Given Ann is Terrified by a test in a round in which he fought
    given = table(
        FIELD, cis=man((39, 0)),
        ann=man((20, 1), nerve=-9, causes=HIT, did={"melee": ("ann", "bob")}),
        bob=foe((21, 1)), stage="nerve",
    )  # fmt: skip
    assert after(given, [(1,)]).lost["ann"].lost == "surrendered"


@pytest.mark.rule("PEP-R37")
def test_who_is_shut_in_cowers():
    room = """
#####......
#___#......
#___#......
#####......
"""
    given = terrified(room, (2, 2), ((8, 2),), foe={"guns": ()})
    given = given.change("b0", at=Cell(1, 1))
    assert after(given).people["ann"].body == "down"


@pytest.mark.rule("PEP-R37", "PEP-R33")
def test_his_path_is_lost_and_he_runs_from_the_next_move_on():
    given = table(
        FIELD, cis=man((39, 0)), ann=man((20, 1), nerve=-9, causes=HIT, order=walks((21, 1))),
        bob=foe((5, 1)), stage="nerve", in_round=2,
    )  # fmt: skip
    game, events = go_on(given, [(1,)], until="acts")
    assert game.state.people["ann"].order is None
    assert not [e for e in events if isinstance(e, was.Ordered)]
    game, events = go_on(game.state, until="orders")
    game, events = go_on(game.state, until="acts")
    assert [e.figure for e in events if isinstance(e, was.Ordered)] == ["ann"]


@pytest.mark.rule("PEP-C11", "PEP-R37")
def test_terror_lasts_all_game():
    given = terrified(WALL, (5, 1), ((18, 1),))
    game, _ = go_on(given, until="orders")
    game, _ = go_on(game.state, until="acts")
    assert game.state.people["ann"].nerve == "terrified"


@pytest.mark.rule("PEP-R37", "PEP-M2")
def test_a_terrified_rider_rides_and_leaves_at_the_edge():
    given = terrified("\n".join(["." * 40] * 17), (20, 8), ((0, 8),), mount="horse1")
    ordered = happened(given, (), was.Ordered)[0]
    assert (ordered.order.gait, ordered.tenths) == ("ride", 80)
    game, _ = go_on(given, until="orders")
    game, _ = go_on(game.state, until="acts")
    assert game.state.lost["ann"].lost == "gone"


@pytest.mark.rule("PEP-R37")
def test_whose_mount_is_tethered_cowers_beside_it():
    given = terrified(FIELD, (20, 1), ((10, 1),), mount="horse1")
    ann = after(given.with_beast("horse1", tethered=True)).people["ann"]
    assert (ann.body, ann.mount) == ("down", "")


@pytest.mark.rule("PEP-R54", "PEP-R37")
def test_whose_mount_bolts_can_do_nothing_else():
    given = terrified(FIELD, (20, 1), ((10, 1),), mount="horse1")
    given = given.with_beast("horse1", mood="stampede", fled=Cell(10, 1))
    assert next_roll(given).why == "whether Bay halts"
    assert happened(given, [(1,)], was.Ordered, was.Surrendered, was.WentDown) == []


@pytest.mark.rule("PEP-R37", "PEP-R56")
def test_neutrals_in_terror_fear_all_the_parties():
    given = table(
        "\n".join(["." * 40] * 9), sue=townsman((20, 4), nerve="terrified"), ann=man((5, 4)),
        bob=foe((30, 4)), stage="advance", in_round=1, up="",
        order=("law", "ranchers", "umpire"),
    )  # fmt: skip
    assert happened(given, (), was.Ordered)[0].figure == "sue"
    assert {one.id for one in terror._threats(given, given.people["sue"])} == {"ann", "bob"}
