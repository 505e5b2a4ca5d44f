"""The Charge: dead straight, who may be charged, what is in the way, the bonus (M2, R2, R17)."""

import pytest

from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.rulesets.dinosaurs.actions import Charge, Move, Run, Shoot, Snap, Strike
from engine.rulesets.dinosaurs.events import Charged, Hurt, MoveBegun, TurnBegan
from engine.rulesets.dinosaurs.moving import comes_home
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    along,
    consequences,
    dino,
    foe,
    happened,
    line,
    man,
    next_roll,
    options,
    table,
    verbs,
)


def facing(target=(4, 0), *floors, foe_card=None, others=None, **card):
    """Doc with a knife, Ike somewhere."""
    doc = man(at=(0, 0), weapons=("knife",), **card)
    ike = foe(at=target, **(foe_card or {}))
    return table(*(floors or (PLAIN,)), doc=doc, ike=ike, **(others or {}))


def charges(given, when=()):
    return options(given, when, kind=Charge)


@pytest.mark.rule("DINO-M2", "DINO-R17", "DINO-C15", "E-DINO-14")
def test_a_charge_goes_straight_up_to_its_target_and_adds_a_die():
    given = facing((5, 0))
    assert charges(given) == [Charge("doc", "ike", along(0, 1, 2, 3, 4))]
    when = charges(given)
    assert happened(given, when, MoveBegun, Charged) == [
        MoveBegun("doc", "charge", "ike"), Charged("doc", "ike"),
    ]  # fmt: skip
    assert next_roll(given, [*when, Strike("doc", "ike", "knife")]).count == 4


@pytest.mark.rule("DINO-R2", "E-DINO-14")
def test_acting_first_gives_nothing():
    given = facing((1, 0), others={"moe": foe(at=(0, 5))})
    strike = [Strike("doc", "ike", "knife"), (2, 2, 2)]
    (charge,) = charges(given, strike)
    assert next_roll(given, strike[:1]).count == 3
    assert verbs(given, [*strike, charge, Pass()]) == {"activate", "stand"}


@pytest.mark.rule("DINO-R2", "DINO-C15")
def test_the_bonus_is_against_the_target_alone():
    given = facing((4, 0), others={"moe": foe(at=(3, 1))})
    charge = next(act for act in charges(given) if act.target == "ike")
    assert charge.path[-1] == Cell(3, 0)
    assert next_roll(given, [charge, Strike("doc", "moe", "knife")]).count == 3
    assert next_roll(given, [charge, Strike("doc", "ike", "knife")]).count == 4


@pytest.mark.rule("DINO-R2")
def test_the_bonus_does_not_outlast_the_turn():
    given = facing((4, 0))
    (charge,) = charges(given)
    assert after(given, [charge]).figures["doc"].charged == "ike"
    assert TurnBegan(2).apply(after(given, [charge])).figures["doc"].charged is None


@pytest.mark.rule("DINO-R2")
def test_a_run_is_no_charge_and_a_charge_uses_the_movement_phase():
    given = facing((5, 0))
    run = [Run("doc", along(0, 1, 2, 3, 4))]
    assert happened(given, run, Charged) == []
    assert charges(given, run) == []  # in melee already
    then = after(given, charges(given))
    assert then.figures["doc"].moved
    assert not then.figures["doc"].acted
    assert charges(given, [Move("doc", along(0, 1))]) == []


@pytest.mark.rule("DINO-R17")
@pytest.mark.parametrize("at", [(1, 0), (1, 1)])
def test_the_target_must_be_more_than_an_inch_away(at):
    assert charges(facing(at)) == []


@pytest.mark.rule("DINO-R17")
def test_the_target_must_be_in_sight():
    assert charges(facing((4, 0), "..X......\n.........")) == []
    assert len(charges(facing((4, 0), ".........\n..X......"))) == 1


@pytest.mark.rule("DINO-R17", "GEN-19")
def test_it_runs_along_the_rounded_line():
    given = facing((4, 2), type="scout")
    assert charges(given) == [Charge("doc", "ike", line((1, 0), (2, 1), (3, 1)))]


@pytest.mark.rule("DINO-R17", "DINO-M3")
def test_friends_are_run_past_enemies_are_not():
    lane = "." * 20
    friend = facing((5, 0), lane, others={"ann": man(at=(2, 0))})
    assert charges(friend) == [Charge("doc", "ike", along(0, 1, 2, 3, 4))]
    enemy = facing((5, 0), lane, others={"moe": foe(at=(2, 0))})
    assert [act.target for act in charges(enemy)] == ["moe"]


@pytest.mark.rule("DINO-R17")
def test_nothing_impassable_may_be_on_the_line():
    assert charges(facing((5, 0), "..T.......\n..........")) == []


@pytest.mark.rule("DINO-R17", "GEN-14")
def test_without_a_free_end_cell_there_is_no_charge():
    given = facing((4, 0), others={"ann": man(at=(3, 0))})
    assert charges(given) == []
    low = facing((4, 0), "...=......\n..........")
    assert charges(low) == []


@pytest.mark.rule("DINO-R17", "DINO-R2")
def test_who_cannot_come_so_far_goes_as_far_as_possible_without_bonus():
    given = facing((9, 0))
    assert charges(given) == [Charge("doc", "ike", along(0, 1, 2, 3, 4))]
    assert not comes_home(given, charges(given)[0])
    assert happened(given, charges(given), Charged) == []
    stopped = facing((9, 0), others={"ann": man(at=(4, 0))})
    assert charges(stopped) == [Charge("doc", "ike", along(0, 1, 2, 3))]


@pytest.mark.rule("DINO-R2", "DINO-M4")
def test_difficult_ground_on_the_line_costs_double():
    assert comes_home(facing((4, 0), '.".......'), charges(facing((4, 0), '.".......'))[0])
    slow = facing((5, 0), '.".......')
    assert charges(slow) == [Charge("doc", "ike", along(0, 1, 2, 3))]


@pytest.mark.rule("DINO-R17", "GEN-1")
def test_it_is_measured_between_the_nearest_cells_of_large_models():
    given = table(
        PLAIN, rex=dino(at=(0, 0), type="horned", size=(2, 2)),
        max=dino(at=(6, 1), seat="gang", type="plated", size=(3, 2)),
    )  # fmt: skip
    assert charges(given) == [Charge("rex", "max", along(0, 1, 2, 3, 4))]
    assert comes_home(given, charges(given)[0])


@pytest.mark.rule("DINO-R17")
def test_any_other_way_of_charging_is_refused():
    given = facing((5, 0))
    assert not allows(given, Charge("doc", "ike", along(0, 1, 2, 3)))
    assert not allows(given, Charge("doc", "ike", line((1, 1), (2, 1), (3, 1), (4, 1))))


def between():
    """Doc beside Ann's enemy Ike charges Moe, 5" off."""
    return table(
        PLAIN, doc=man(at=(2, 2), weapons=("spear",)),
        ike=foe(at=(1, 2), weapons=("long_sword",), type="duster"), moe=foe(at=(7, 2)),
    )  # fmt: skip


@pytest.mark.rule("DINO-R18", "E-DINO-15", "DINO-R9")
def test_a_charge_out_of_another_melee_goes_on_after_the_snap_attack():
    given = between()
    charge = Charge("doc", "moe", along(2, 3, 4, 5, 6))
    when = [charge, Snap("ike", "doc", "long_sword"), (9, 3)]
    then = consequences(given, when)
    assert then[0] == MoveBegun("doc", "charge", "moe")
    assert Hurt("doc", 4, "ike") in then  # 8 < 12: no Fear Test
    assert then[-1] == Charged("doc", "moe")
    assert next_roll(given, [*when, Strike("doc", "moe", "spear")]).count == 5


@pytest.mark.rule("DINO-R18", "DINO-R22")
def test_a_fear_test_failed_on_the_way_waits():
    given = between()
    given = given.change("doc", hp=8, suffered=4)
    charge = Charge("doc", "moe", along(2, 3, 4, 5, 6))
    when = [charge, Snap("ike", "doc", "long_sword"), (9, 3), (12,)]
    then = after(given, when)
    assert then.figures["doc"].fleeing
    assert then.figures["doc"].at == (6, 2, 0)
    assert then.figures["doc"].charged == "moe"
    assert allows(given, Strike("doc", "moe", "spear"), when)


@pytest.mark.rule("DINO-R18", "DINO-R19")
def test_a_charger_who_is_taken_out_goes_nowhere():
    given = between().change("doc", hp=4)
    charge = Charge("doc", "moe", along(2, 3, 4, 5, 6))
    when = [charge, Snap("ike", "doc", "long_sword"), (9, 3)]
    assert happened(given, when, Charged) == []
    assert after(given, when).fallen["doc"].at == (2, 2, 0)


@pytest.mark.rule("DINO-C17")
def test_a_gun_may_be_used_after_a_charge():
    given = table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(5, 0)))
    assert next_roll(given, [*charges(given), Shoot("doc", "ike", "six_shooter_200")]).count == 4
