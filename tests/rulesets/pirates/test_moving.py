"""Movement options: dice, paths, falls (PIR-M1 to M6, R3, R20)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.actions import (
    Activate,
    Advance,
    Creep,
    Done,
    Move,
    Prime,
    Run,
    Stand,
    Stay,
)
from tests.rulesets.pirates.table import (
    DECK,
    after,
    allows,
    along,
    consequences,
    foe,
    happened,
    man,
    next_roll,
    options,
    table,
    verbs,
)


def alone(**card):
    return table(DECK, ann=man((0, 1), **card), bob=foe((39, 0)))


@pytest.mark.rule("PIR-M1", "PIR-M2", "PIR-M4", "PIR-M5")
@pytest.mark.parametrize(
    ("act", "dice"), [(Run("ann"), 3), (Advance("ann"), 2), (Creep("ann"), 1), (Prime("ann"), 1)]
)
def test_each_option_has_its_dice(act, dice) -> None:
    question = next_roll(alone(grenades=3), [act])
    assert (question.count, question.sides) == (dice, 6)


@pytest.mark.rule("PIR-M6")
def test_who_stands_still_rolls_nothing() -> None:
    given = alone()
    assert not {"move", "stay"} & verbs(given, [Stand("ann")])
    assert after(given, [Stand("ann")]).men["ann"].did.option == "stand"


@pytest.mark.rule("PIR-M5")
def test_priming_takes_a_grenade() -> None:
    assert not allows(alone(), Prime("ann"))


@pytest.mark.rule("PIR-R3", "GEN-4")
def test_the_total_is_a_maximum() -> None:
    given, when = alone(), [Advance("ann"), (2, 1)]
    assert allows(given, Move("ann", along(1, 1)), when)
    assert allows(given, Move("ann", along(1, 1, 2, 3)), when)
    assert not allows(given, Move("ann", along(1, 1, 2, 3, 4)), when)
    assert after(given, [*when, Stay("ann")]).men["ann"].at == Cell(0, 1)


@pytest.mark.rule("PIR-R20")
def test_a_man_moves_once() -> None:
    when = [Advance("ann"), (2, 1), Move("ann", along(1, 1))]
    assert "move" not in verbs(alone(), when)
    assert after(alone(), when).men["ann"].did.moved


FALLS = {
    "a Swab by two ones": ("swab", (1, 1, 5), True),
    "a Swab not by one": ("swab", (1, 2, 5), False),
    "a Dog by two ones": ("dog", (4, 1, 1), True),
    "a Landlubber by three": ("landlubber", (1, 1, 1), True),
    "a Hero not by two": ("hero", (1, 1, 5), False),
    "a Hero by three": ("hero", (1, 1, 1), True),
}


@pytest.mark.rule("PIR-M1", "PIR-R3", "T-PIR-2", "E-PIR-10")
@pytest.mark.parametrize(("rank", "faces", "falls"), FALLS.values(), ids=FALLS.keys())
def test_who_trips_falls_at_the_end_of_his_move(rank, faces, falls) -> None:
    state = after(alone(rank=rank), [Run("ann"), faces, Move("ann", along(1, 1, 2, 3))])
    assert state.men["ann"].at == Cell(3, 1)
    assert state.men["ann"].down == falls


@pytest.mark.rule("E-PIR-10")
def test_the_move_is_made_with_the_total() -> None:
    far = Move("ann", along(1, *range(1, 8)))
    when = [Run("ann"), (1, 1, 5), far]
    assert consequences(alone(), when)[-1] == was.Felled("ann", "trip")
    assert after(alone(), when).men["ann"].at == Cell(7, 1)


@pytest.mark.rule("PIR-R3")
@pytest.mark.parametrize(("act", "faces"), [(Advance("ann"), (1, 1)), (Creep("ann"), (1,))])
def test_other_options_never_trip(act, faces) -> None:
    state = after(alone(), [act, faces, Stay("ann")])
    assert not state.men["ann"].down


@pytest.mark.rule("PIR-R3")
def test_who_trips_and_does_not_move_falls_where_he_stands() -> None:
    given, when = alone(), [Run("ann"), (1, 1, 5)]
    assert verbs(given, when) == {"move", "stay", "done"}
    assert happened(given, [*when, Done("red")], was.Felled) == [was.Felled("ann", "trip")]
    assert happened(given, [*when, Stay("ann")], was.Felled) == [was.Felled("ann", "trip")]


@pytest.mark.rule("GEN-14")
def test_fit_enemies_bar_the_way_and_fallen_ones_do_not() -> None:
    lane = "." * 10
    fit = table(lane, ann=man((0, 0)), bob=foe((2, 0)))
    when = [Advance("ann"), (6, 6)]
    assert [act.path[-1] for act in options(fit, when, kind=Move)] == [Cell(1, 0)]
    fallen = table(lane, ann=man((0, 0)), bob=foe((2, 0), down=True))
    assert allows(fallen, Move("ann", along(0, 1, 2, 3)), when)
    assert not allows(fallen, Move("ann", along(0, 1, 2)), when)


@pytest.mark.rule("PIR-R22")
def test_leaving_contact_and_passing_by_are_free() -> None:
    given = table(DECK, ann=man((5, 0)), bob=foe((6, 0)), bea=foe((7, 2)))
    when = [Advance("ann"), (6, 6), Move("ann", along(1, 6, 7, 8, 9))]
    assert happened(given, when, was.MeleeJoined) == []
    assert after(given, when).men["ann"].at == Cell(9, 1)


@pytest.mark.rule("PIR-R22", "PIR-R21")
def test_in_contact_one_may_stay_and_fight() -> None:
    given = table(DECK, ann=man((5, 0)), bob=foe((6, 0)))
    assert "fight" in verbs(given, [Run("ann"), (3, 4, 5)])
    assert "fight" in verbs(given, [Advance("ann"), (3, 4)])
    assert "fight" in verbs(given, [Creep("ann"), (3,)])
    for act in (Stand("ann"), Prime("ann")):
        armed = table(DECK, ann=man((5, 0), grenades=1), amy=man((0, 0)), bob=foe((6, 0)))
        assert "fight" not in verbs(armed, [act, *([(3,)] if act == Prime("ann") else [])])


def test_a_shut_door_that_is_passed_stands_open() -> None:
    given = table("..+..", ann=man((0, 0)), bob=foe((4, 0)))
    when = [Advance("ann"), (3, 3), Move("ann", along(0, 1, 2, 3))]
    assert happened(given, when, was.DoorOpened) == [was.DoorOpened("ann", Cell(2, 0))]


@pytest.mark.rule("GEN-13")
def test_a_floor_costs_three_inches() -> None:
    given = table("<....", "....", ann=man((0, 0)), amy=man((3, 0)), bob=foe((4, 0)))
    assert not any(act.path[-1].floor for act in options(given, [Creep("ann"), (2,)], kind=Move))
    assert any(act.path[-1].floor for act in options(given, [Creep("ann"), (3,)], kind=Move))
    assert allows(given, Activate("amy"))
