"""Across on a rope (PIR-M3, R4)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.actions import Done, Fight, Swing
from tests.rulesets.pirates.table import (
    after,
    allows,
    consequences,
    foe,
    man,
    options,
    table,
    verbs,
)

# two decks four inches apart, with rails
SHIPS = "\n".join([".....!ssss!....."] * 5)
ROPE = {"kind": "rope", "at": (5, 2)}


def boarders(at=(4, 2), **fields):
    fields.setdefault("marks", (ROPE,))
    return table(SHIPS, **fields, ann=man(at), bob=foe((15, 0)))


@pytest.mark.rule("PIR-M3", "PIR-R4")
def test_a_swing_rolls_nothing_and_lands_on_the_other_ship() -> None:
    when = [Swing("ann", Cell(10, 2))]
    assert consequences(boarders(), when) == [
        was.OptionNamed("ann", "swing"), was.Swung("ann", Cell(10, 2)),
    ]  # fmt: skip
    assert after(boarders(), when).men["ann"].at == Cell(10, 2)


@pytest.mark.rule("PIR-R4", "PIR-S8")
def test_a_swing_is_a_move() -> None:
    did = after(boarders(), [Swing("ann", Cell(10, 2))]).men["ann"].did
    assert did.moved and did.arrived


@pytest.mark.rule("PIR-R4")
def test_the_landing_is_within_six_inches_of_the_rope_and_free() -> None:
    cells = [act.cell for act in options(boarders(), kind=Swing)]
    assert cells and all(cell.x >= 10 for cell in cells), "his own ship is no landing"
    assert all((cell.x - 5) ** 2 + (cell.y - 2) ** 2 <= 36 for cell in cells)
    taken = table(SHIPS, marks=(ROPE,), ann=man((4, 2)), bob=foe((10, 2)))
    assert not allows(taken, Swing("ann", Cell(10, 2)))


@pytest.mark.rule("PIR-R4")
def test_a_rope_hangs_within_two_inches() -> None:
    assert "swing" in verbs(boarders(at=(3, 2)))
    assert "swing" not in verbs(boarders(at=(2, 2)))
    assert "swing" not in verbs(boarders(marks=()))


@pytest.mark.rule("PIR-M3")
def test_who_has_swung_may_shoot_or_fight() -> None:
    given = table(SHIPS, marks=(ROPE,), ann=man((4, 2)), bob=foe((11, 2)))
    when = [Swing("ann", Cell(10, 2))]
    assert "fight" in verbs(given, when)
    assert allows(given, Fight("ann", "bob"), when)
    given = table(SHIPS, marks=(ROPE,), ann=man((4, 2)), bob=foe((13, 2)))
    assert "shoot" in verbs(given, when)
    assert not {"move", "stay"} & verbs(given, when)
    assert allows(given, Done("red"), when)
