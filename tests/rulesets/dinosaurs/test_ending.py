"""How a game ends, and which stored states can be played on (GEN-10)."""

import pytest

from engine.core.errors import LogUnreadable
from engine.core.geometry import Cell
from engine.core.goals import Condition, Goal, Occupies
from engine.core.ruleset import Result
from engine.rulesets.dinosaurs.actions import Done, Move, Shoot
from engine.rulesets.dinosaurs.events import GameEnded
from engine.rulesets.dinosaurs.sound import check
from engine.rulesets.dinosaurs.state import Active
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    along,
    asked,
    dino,
    foe,
    happened,
    man,
    table,
)


def last_two(**fields):
    return table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(5, 0), hp=1, **fields))


@pytest.mark.rule("GEN-10", "DINO-R13")
def test_a_side_with_nobody_left_has_lost():
    when = [Shoot("doc", "ike", "six_shooter_200"), (9, 1, 1, 1)]
    assert happened(last_two(), when, GameEnded) == [
        GameEnded("posse", "nobody else is left standing")
    ]
    assert asked(last_two(), when) is None
    assert after(last_two(), when).fallen["ike"].hp == -2


@pytest.mark.rule("GEN-10", "DINO-R24")
def test_a_riderless_mount_is_somebody_left():
    given = table(
        PLAIN, doc=man(at=(0, 0)), ike=foe(at=(5, 0), hp=1), rex=dino(at=(9, 9), seat="gang")
    )
    when = [Shoot("doc", "ike", "six_shooter_200"), (9, 1, 1, 1)]
    assert happened(given, when, GameEnded) == []


@pytest.mark.rule("GEN-10")
@pytest.mark.parametrize(
    ("lost", "result"),
    [((), Result(None, "12 turns are over and the losses are equal")),
     (("ann",), Result("gang", "12 turns are over and the others lost more"))],
)  # fmt: skip
def test_after_twelve_turns_losses_are_compared(lost, result):
    given = table(
        PLAIN, turn=12, doc=man(at=(0, 0)), ann=man(at=(0, 5), activated=True),
        ike=foe(at=(30, 0), activated=True),
    )  # fmt: skip
    for id_ in lost:
        standing = {key: card for key, card in given.figures.items() if key != id_}
        given = given.replace(figures=standing, fallen={id_: given.figures[id_]})
    assert after(given, [Done("doc")]).ended == result


@pytest.mark.rule("GEN-10")
def test_a_scenario_may_set_the_last_turn_and_a_goal_comes_first():
    given = table(
        PLAIN, turn=3, options={"turns": 3}, doc=man(at=(0, 0)),
        ike=foe(at=(30, 0), activated=True),
    )  # fmt: skip
    assert after(given, [Done("doc")]).ended.why.startswith("3 turns")
    goal = Goal("posse", Condition(occupies=Occupies(figure="doc", at=(1, 0))), "the spring")
    given = table(PLAIN, goals=(goal,), doc=man(at=(0, 0)), ike=foe(at=(30, 0)))
    when = [Move("doc", along(0, 1)), Done("doc")]
    assert happened(given, when[:1], GameEnded) == []  # not before he is done
    assert happened(given, when, GameEnded) == [GameEnded("posse", "the spring")]


def test_a_state_of_the_game_is_sound():
    check(table(PLAIN, rex=dino(at=(0, 0), size=(2, 2)), doc=man(at=(1, 0), rides="rex"),
                ike=foe(at=(9, 0))))  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"id": "moe"}, {"seat": "nobody"}, {"type": "duck"}, {"armour": "tin"},
        {"items": ("gin",)}, {"weapons": ("colt",)}, {"weapons": ("natural",)}, {"size": (0, 1)},
        {"size": (9, 9)}, {"at": (99, 0, 0)}, {"riding": "ike"}, {"riding": "moe"},
        {"uses": {"bomb": 1}},
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(change):
    if "at" in change:
        change = {"at": Cell(*change["at"])}
    given = table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(9, 0)))
    with pytest.raises(LogUnreadable):
        check(given.change("doc", **change))


def test_whoever_acts_must_be_there():
    given = table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(9, 0)))
    for wrong in (given.replace(active=Active(("moe",))), given.replace(order=("law",))):
        with pytest.raises(LogUnreadable):
            check(wrong)
