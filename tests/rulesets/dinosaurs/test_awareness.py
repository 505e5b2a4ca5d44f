"""Sides that expect nobody, and what wakes them (DINO-C7, R5)."""

import pytest

from engine.rulesets.dinosaurs.actions import Move, Shoot
from engine.rulesets.dinosaurs.events import Alerted, AttackResolved, Hurt, SetDown
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    along,
    dino,
    foe,
    gathered,
    happened,
    man,
    table,
)

SHOT = Shoot("doc", "ike", "six_shooter_200")


def sentries(at=(8, 0), *floors, **doc):
    """Ike and Moe expect nobody."""
    return table(
        *(floors or (PLAIN,)), doc=man(at=(0, 0), **doc), ike=foe(at=at, unaware=True),
        moe=foe(at=(30, 0), unaware=True),
    )  # fmt: skip


@pytest.mark.rule("DINO-C7", "DINO-R5")
def test_who_is_unaware_takes_every_hit_for_two():
    given = sentries()
    assert gathered(given, [SHOT])[0].surprise
    (attack,) = happened(given, [SHOT, (7, 9, 1, 2), (1,)], AttackResolved)
    assert attack.hits == 4


@pytest.mark.rule("DINO-R5", "DINO-C6")
def test_a_surprised_twelve_is_still_two_hits():
    (attack,) = happened(sentries(), [SHOT, (12, 1, 1, 2)], AttackResolved)
    assert attack.hits == 2


@pytest.mark.rule("DINO-R5")
@pytest.mark.parametrize("faces", [(1, 2, 3, 4), (9, 1, 1, 2)])
def test_any_attack_that_was_resolved_wakes_the_whole_side(faces):
    given = sentries()
    assert happened(given, [SHOT, faces], Alerted) == [Alerted("gang")]
    then = after(given, [SHOT, faces])
    assert not any(figure.unaware for figure in then.figures.values())


@pytest.mark.rule("DINO-R5", "DINO-C7")
def test_surprise_holds_to_the_end_of_the_attack():
    events = happened(sentries(), [SHOT, (9, 1, 1, 2)], Hurt, Alerted)
    assert events == [Hurt("ike", 4, "doc"), Alerted("gang")]


@pytest.mark.rule("DINO-R5", "T-DINO-1")
def test_a_silent_blastbow_wakes_nobody():
    given = sentries(weapons=("blastbow",))
    when = [Shoot("doc", "ike", "blastbow"), (2, 3)]
    assert happened(given, when, Alerted) == []
    assert after(given, when).figures["ike"].unaware


@pytest.mark.rule("DINO-R5")
def test_an_enemy_within_six_inches_in_sight_wakes_them():
    given = sentries((8, 0))
    assert happened(given, [Move("doc", along(0, 1))], Alerted) == []
    assert happened(given, [Move("doc", along(0, 1, 2))], Alerted) == [Alerted("gang")]


@pytest.mark.rule("DINO-R5")
def test_a_wall_between_keeps_them_asleep():
    given = sentries((4, 0), "...X" + "." * 30)
    assert happened(given, [Move("doc", along(0, 1, 2))], Alerted) == []


@pytest.mark.rule("DINO-R5", "DINO-H5")
@pytest.mark.parametrize(("at", "woken"), [(7, [Alerted("posse")]), (8, [])])
def test_who_is_thrown_from_the_saddle_so_near_is_noticed(at, woken):
    given = table(
        "." * 40, doc=man(at=(0, 0), weapons=("blastbow",), unaware=True),
        rex=dino(at=(at, 0), seat="gang", hp=1), ike=foe(at=(at + 1, 0), rides="rex"),
    )  # fmt: skip
    when = [Shoot("doc", "rex", "blastbow"), (9, 9)]
    assert happened(given, when, SetDown) == [SetDown("ike", (at - 1, 0, 0))]
    assert happened(given, when, Alerted) == woken


@pytest.mark.rule("DINO-R5")
def test_whoever_stands_so_near_at_the_beginning_is_noticed_then():
    given = table(
        PLAIN, turn=0, options={"unaware": ("gang",)}, doc=man(at=(0, 0)), ike=foe(at=(5, 0)),
        moe=foe(at=(30, 0)),
    )  # fmt: skip
    assert given.figures["moe"].unaware
    assert not given.figures["doc"].unaware
    assert happened(given, [], Alerted) == [Alerted("gang")]
