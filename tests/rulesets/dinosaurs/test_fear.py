"""Fear Tests and flight (DINO-F, R10, R11, R22, R23)."""

import pytest

from engine.rulesets.dinosaurs.actions import (
    Activate,
    Done,
    Flee,
    Move,
    Run,
    Shoot,
    Snap,
    Stand,
    Strike,
)
from engine.rulesets.dinosaurs.events import Fell, Hurt, MoveBegun, Moved, Rallied, TurnBegan
from engine.rulesets.dinosaurs.events import Tested as FearTested
from engine.rulesets.dinosaurs.fear import is_due
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    along,
    asked,
    consequences,
    dino,
    foe,
    happened,
    man,
    next_roll,
    options,
    rolls,
    table,
    verbs,
)

PISTOL = "six_shooter_200"
SHOT = Shoot("doc", "ike", PISTOL)  # at 5", so that 7 is needed
FIVE = (9, 6, 12, 3)  # three hits, five damage


def shooting(**ike):
    return table(
        PLAIN, doc=man(at=(0, 0)), ann=man(at=(0, 2)), ike=foe(at=(5, 0), **ike),
        moe=foe(at=(5, 2)),
    )  # fmt: skip


@pytest.mark.rule("DINO-F1", "DINO-R10", "DINO-X5", "E-DINO-10")
def test_half_of_the_starting_hp_is_what_counts_not_of_those_left():
    given = shooting(hp=10, suffered=2)
    assert happened(given, [SHOT, FIVE], Hurt) == [Hurt("ike", 5, "doc")]  # seven in all
    assert next_roll(given, [SHOT, FIVE]).sides == 12
    assert not is_due(shooting(hp=5, suffered=5).figures["ike"])  # ten of twelve is less
    assert is_due(shooting(suffered=6).figures["ike"])


@pytest.mark.rule("DINO-F2", "E-DINO-10", "DINO-H6")
@pytest.mark.parametrize(("die", "fails"), [(6, False), (7, True), (12, True), (1, False)])
def test_the_score_or_more_fails(die, fails):
    given = shooting(suffered=2)
    when = [SHOT, FIVE, (die,)]
    assert happened(given, when, FearTested) == [FearTested("ike", die, 7, fails)]
    assert after(given, when).figures["ike"].fleeing is fails
    assert [faces for _, faces in rolls(given, when)] == [FIVE, (die,)]


@pytest.mark.rule("DINO-R22")
def test_it_follows_the_damage_at_once():
    given = shooting(suffered=2)
    assert [type(event) for event in consequences(given, [SHOT, FIVE, (1,)])][1:3] == [
        Hurt,
        FearTested,
    ]


@pytest.mark.rule("DINO-R10", "E-DINO-16")
def test_damage_of_a_turn_is_added_up_and_one_test_made():
    given = table(
        PLAIN, doc=man(at=(0, 0), weapons=("knife",)),
        ike=foe(at=(1, 0), type="sharpshooter"),
        ann=man(at=(1, 1), weapons=("knife",)), bob=man(at=(0, 1), weapons=("knife",)),
        moe=foe(at=(30, 0)), max=foe(at=(30, 2)),
    )  # fmt: skip
    strike = {who: Strike(who, "ike", "knife") for who in ("doc", "ann", "bob")}
    first = [strike["doc"], (9, 9, 1)]  # 2 hits and 1: three of ten
    assert happened(given, first, FearTested) == []
    second = [*first, Done("doc"), Stand("moe"), Activate("ann"), strike["ann"], (9, 1, 1)]
    assert next_roll(given, second).why.startswith("Ike keeps calm")
    third = [*second, (1,), Done("ann"), Stand("max"), Activate("bob"), strike["bob"], (9, 1, 1)]
    assert len(happened(given, third, FearTested)) == 1
    assert after(given, third).figures["ike"].suffered == 7


@pytest.mark.rule("DINO-R22")
def test_a_turn_lasts_from_one_initiative_roll_to_the_next():
    then = TurnBegan(2).apply(shooting(suffered=5, tested=True))
    assert (then.figures["ike"].suffered, then.figures["ike"].tested) == (0, False)


@pytest.mark.rule("DINO-R22", "DINO-R13")
def test_there_is_none_for_who_is_taken_out():
    given = shooting(hp=5)
    assert consequences(given, [SHOT, FIVE])[-1] == Fell("ike", "doc")
    assert happened(given, [SHOT, FIVE], FearTested) == []


@pytest.mark.rule("DINO-R22")
def test_a_second_failure_adds_nothing():
    given = shooting(suffered=2, fleeing=True)
    then = after(given, [SHOT, FIVE, (1,)])
    assert then.figures["ike"].fleeing  # nor does a test that is passed take anything away


@pytest.mark.rule("T-DINO-6", "DINO-F2")
@pytest.mark.parametrize(("until", "score"), [(1, 9), (2, 9), (0, 7)])
def test_whiskey_makes_the_score_better_while_it_lasts(until, score):
    given = shooting(suffered=2, heart=2, heart_until=until)
    assert happened(given, [SHOT, FIVE, (8,)], FearTested) == [
        FearTested("ike", 8, score, score <= 8)
    ]


def frightened(ike_at=(10, 5), doc_at=(6, 5), *floors, others=None, **card):
    """Ike is to be taken up, and flees."""
    return table(
        *(floors or (PLAIN,)), up="", seats=("gang", "posse"), doc=man(at=doc_at),
        ike=foe(at=ike_at, fleeing=True, **card), **(others or {}),
    )  # fmt: skip


TAKEN = [Activate("ike")]


@pytest.mark.rule("DINO-F3", "DINO-R11", "DINO-R23")
def test_the_flight_is_straight_away_for_the_full_mv():
    given = frightened()
    assert consequences(given, TAKEN) == [
        MoveBegun("ike", "flight", "doc"),
        *(Moved("ike", (x, 5, 0)) for x in (11, 12, 13, 14)),
        Rallied("ike"),
    ]  # fmt: skip
    ike = after(given, TAKEN).figures["ike"]
    assert (ike.moved, ike.acted, ike.fleeing) == (True, False, False)


@pytest.mark.rule("DINO-R23", "GEN-19")
def test_it_runs_along_the_rounded_line():
    given = frightened((8, 6), (4, 4))
    path = [event.cell[:2] for event in happened(given, TAKEN, Moved)]
    assert path == [(9, 6), (10, 7), (11, 7)]  # 10 + 14 + 10 tenths; the next would be too far


@pytest.mark.rule("DINO-R23")
def test_it_cannot_be_passed():
    given = frightened(others={"moe": foe(at=(30, 0))})
    assert not allows(given, Stand("ike"))
    assert allows(given, Stand("moe"))


@pytest.mark.rule("DINO-F3", "DINO-R11", "DINO-R23")
def test_then_the_action_phase_is_as_usual_a_run_in_any_direction_included():
    given = frightened()
    assert verbs(given, TAKEN) == {"run", "shoot", "done"}
    back = Run("ike", along(5, 13, 12, 11, 10))
    assert after(given, [*TAKEN, back]).figures["ike"].at == (10, 5, 0)
    assert not allows(given, Move("ike", along(5, 13)), TAKEN)


@pytest.mark.rule("DINO-R11", "DINO-R23")
@pytest.mark.parametrize(
    ("ike", "floor", "end"),
    [((38, 5), PLAIN, 39), ((10, 0), "." * 12 + "#..", 11), ((10, 0), "." * 12 + "=..", 13),
     ((10, 0), "." * 12 + "==.", 11)],
)  # fmt: skip
def test_it_ends_at_the_last_free_cell_before_what_stops_it(ike, floor, end):
    given = frightened(ike, (ike[0] - 4, ike[1]), floor)
    assert after(given, TAKEN).figures["ike"].at.x == end


@pytest.mark.rule("DINO-R11", "DINO-R23", "DINO-M3")
def test_it_never_enters_enemies_but_passes_friends():
    given = frightened(others={"ann": man(at=(15, 5)), "moe": foe(at=(14, 5))})
    assert after(given, TAKEN).figures["ike"].at == (13, 5, 0)
    passed = frightened(others={"moe": foe(at=(12, 5))})
    assert after(passed, TAKEN).figures["ike"].at == (14, 5, 0)
    stopped = frightened(others={"ann": man(at=(15, 5)), "moe": foe(at=(12, 5))}, type="scout")
    assert after(stopped, TAKEN).figures["ike"].at == (14, 5, 0)


@pytest.mark.rule("DINO-R11")
def test_who_has_nowhere_to_go_stays_and_is_over_it():
    given = frightened((39, 5), (35, 5))
    assert consequences(given, TAKEN) == [MoveBegun("ike", "flight", "doc"), Rallied("ike")]


@pytest.mark.rule("DINO-R23")
def test_of_equally_near_enemies_the_owner_chooses():
    given = frightened(others={"ann": man(at=(14, 5))})
    assert options(given, TAKEN) == [Flee("ike", "doc"), Flee("ike", "ann")]
    assert asked(given, TAKEN).seat == "gang"
    assert after(given, [*TAKEN, Flee("ike", "ann")]).figures["ike"].at == (7, 5, 0)
    assert asked(frightened(others={"ann": man(at=(15, 5))}), TAKEN).why == "Ike: what now?"


@pytest.mark.rule("DINO-R11", "DINO-R22")
def test_it_waits_for_the_next_activation_in_this_turn_or_the_next():
    then = after(shooting(suffered=2), [SHOT, FIVE, (12,), Move("doc", along(0, 1))])
    assert then.figures["ike"].fleeing  # has not been up yet: flees this Turn
    moved = happened(
        shooting(suffered=2), [SHOT, FIVE, (12,), Move("doc", along(0, 1)), Activate("ike")], Moved
    )
    assert moved[-1] == Moved("ike", (9, 0, 0))
    acted = after(
        shooting(suffered=2, activated=True), [SHOT, FIVE, (12,), Move("doc", along(0, 1))]
    )
    assert acted.figures["ike"].fleeing
    assert TurnBegan(2).apply(acted).figures["ike"].fleeing


@pytest.mark.rule("DINO-R9", "DINO-R19", "DINO-F3")
def test_it_provokes_snap_attacks():
    given = frightened((10, 5), (9, 5))
    assert allows(given, Snap("doc", "ike", "fists"), TAKEN)
    when = [*TAKEN, Snap("doc", "ike", "fists"), (9, 9)]
    assert [type(e) for e in consequences(given, when)][-1] is Rallied
    assert after(given, when).figures["ike"].hp == 10


@pytest.mark.rule("DINO-R22", "DINO-R11")
def test_a_failure_on_the_flight_adds_nothing_to_it():
    given = frightened((10, 5), (9, 5), suffered=4)
    when = [*TAKEN, Snap("doc", "ike", "fists"), (9, 9), (12,)]
    assert [type(e) for e in consequences(given, when)][-1] is Rallied
    assert not after(given, when).figures["ike"].fleeing


@pytest.mark.rule("DINO-R23", "GEN-1")
def test_a_large_dinosaur_flees_from_cell_to_nearest_cell():
    given = table(
        PLAIN, up="", seats=("gang", "posse"), doc=man(at=(6, 5)),
        rex=dino(at=(10, 5), seat="gang", type="horned", size=(2, 2), fleeing=True),
    )  # fmt: skip
    assert after(given, [Activate("rex")]).figures["rex"].at == (16, 5, 0)


@pytest.mark.rule("DINO-F3")
def test_difficult_ground_slows_a_flight():
    given = frightened((10, 0), (6, 0), "." * 11 + '"' * 10)
    assert after(given, TAKEN).figures["ike"].at == (12, 0, 0)


@pytest.mark.rule("DINO-R23", "GEN-13")
def test_straight_above_the_enemy_there_is_no_way_to_flee():
    floors = "." * 12, " " * 4 + "^" * 4
    given = frightened((5, 0, 1), (5, 0), *floors)
    assert consequences(given, TAKEN) == [MoveBegun("ike", "flight", "doc"), Rallied("ike")]


@pytest.mark.rule("DINO-R24", "DINO-R22")
def test_a_rider_whose_mount_falls_in_flight_flees_no_more():
    given = table(
        PLAIN, up="", seats=("gang", "posse"), doc=man(at=(9, 5), weapons=("spear",)),
        rex=dino(at=(10, 5), seat="gang", fleeing=True, hp=1),
        ike=foe(at=(11, 5), rides="rex", fleeing=True),
    )  # fmt: skip
    when = [Activate("rex"), Snap("doc", "rex", "spear"), (12, 1, 1, 1)]
    assert happened(given, when, Moved, Rallied) == [Rallied("ike")]
