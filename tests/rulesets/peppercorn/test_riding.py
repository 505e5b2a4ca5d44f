"""Fences on horseback (PEP-K8, R3, R54)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import events as was
from tests.rulesets.peppercorn.table import (
    after,
    foe,
    go_on,
    happened,
    horse,
    man,
    next_roll,
    play,
    table,
    walks,
)

FENCE = "\n".join(["....=" + "." * 35] * 5)
WAY = walks(*((x, 2) for x in range(1, 9)), gait="ride")


def jumping(beast=None, **ann):
    """Ann rides over a fence in round 2: 9 inches with it, of which it costs 2."""
    ann = {"order": WAY, "did": {"planned": 90}, **ann}
    marks = [horse((0, 2), **(beast or {}))]
    return table(
        FENCE, ann=man((0, 2), mount="horse1" if not beast else "coach1", **ann), cis=man((39, 0)),
        bob=foe((39, 4)), marks=marks, stage="advance", in_round=3,
    )  # fmt: skip


@pytest.mark.rule("PEP-K8", "PEP-R3")
@pytest.mark.parametrize("face", [6, 9])
def test_6_or_more_is_clear_and_costs_2_inches(face):
    given = jumping()
    assert next_roll(given).why == "Ann jumps the fence at 4,2"
    state = after(given, [(face,)])
    # Given 90 tenths planned; when three quarters of them are gone, then 67 carry over the fence
    assert happened(given, [(face,)], was.Jumped)[0].result == "clear"
    assert (state.people["ann"].at, state.people["ann"].did.moved) == (Cell(5, 2), 60)
    game, _ = go_on(given, [(face,)], until="acts")
    assert game.state.people["ann"].at == Cell(8, 2)


@pytest.mark.rule("PEP-K8", "PEP-R54")
@pytest.mark.parametrize("face", [3, 5])
def test_3_to_5_refuses_and_the_path_is_at_its_end(face):
    state = after(jumping(), [(face,)])
    assert (state.people["ann"].at, state.people["ann"].order) == (Cell(3, 2), None)
    assert happened(jumping(), [(face,)], was.Jumped)[0].result == "refused"
    # And nothing more is thrown in this move
    _, events = go_on(jumping(), [(face,)], until="orders")
    assert len([e for e in events if isinstance(e, was.Jumped)]) == 1


@pytest.mark.rule("PEP-K8", "PEP-K7", "PEP-R54")
@pytest.mark.parametrize("face", [2, 1, 10])
def test_2_or_less_throws_the_rider_and_the_horse_runs_off(face):
    given = jumping()
    assert next_roll(given, [(face,)]).why == "Ann is thrown at the fence"
    state = after(given, [(face,), (6,)])
    ann, bay = state.people["ann"], state.beasts["horse1"]
    assert (ann.mount, ann.at, ann.order) == ("", Cell(3, 1), None)
    assert (bay.mood, bay.at) == ("stampede", Cell(0, 2))


@pytest.mark.rule("PEP-K8")
def test_a_team_jumps_no_fence():
    given = jumping({"beast": "coach", "name": "Coach"})
    game, _ = play(given)
    assert not [roll for roll in game.opening if isinstance(roll, was.Jumped)]
    assert (game.state.people["ann"].at, game.state.people["ann"].order) == (Cell(3, 2), None)
