"""Standard Moves, difficult ground, friends and enemies on the way, models of several cells."""

import pytest

from engine.core.goals import Cue, Effect, Trigger
from engine.rulesets.dinosaurs.actions import Move, Run, Shoot
from engine.rulesets.dinosaurs.events import Cued, DoorOpened, MoveBegun, Moved
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
    options,
    table,
    verbs,
)


def alone(*floors, **card):
    return table(*floors, doc=man(at=(0, 0), **card), ike=foe(at=(39, 0)))


def farthest(given, y=0):
    """Return how far along a row a Standard Move may end."""
    return max(act.path[-1].x for act in options(given, kind=Move) if act.path[-1].y == y)


@pytest.mark.rule("DINO-M1", "T-DINO-4")
@pytest.mark.parametrize(
    ("kind", "inches"),
    [("tenderfoot", 4), ("trail_boss", 5), ("gunslinger", 5), ("sharpshooter", 4), ("duster", 4),
     ("bruiser", 5), ("sawbones", 4), ("scout", 6)],
)  # fmt: skip
def test_any_path_up_to_mv(kind, inches):
    given = alone(PLAIN, type=kind)
    assert farthest(given) == inches
    assert allows(given, Move("doc", line((1, 1), (2, 0))))  # 28 tenths, by a way of one's own
    assert allows(given, Move("doc", line((0, 1), (1, 1), (2, 1), (2, 0))))


@pytest.mark.rule("T-DINO-2")
@pytest.mark.parametrize(
    ("armour", "inches"),
    [("leather_duster", 4), ("biosteel_shirt", 4), ("dinohide", 4), ("plated_dinohide", 3),
     ("neosteel", 2)],
)  # fmt: skip
def test_heavy_armour_slows(armour, inches):
    assert farthest(alone(PLAIN, armour=armour)) == inches


@pytest.mark.rule("T-DINO-5", "DINO-M1")
@pytest.mark.parametrize(
    ("kind", "inches"),
    [("thickskull", 7), ("plains_runner", 12), ("raptor", 9), ("fin", 6), ("ducky", 7),
     ("plated", 5), ("armored", 3), ("terror", 8), ("horned", 6), ("king", 7)],
)  # fmt: skip
def test_dinosaurs_have_their_own_mv(kind, inches):
    given = table(PLAIN, rex=dino(at=(0, 0), type=kind), ike=foe(at=(39, 0)))
    assert farthest(given) == inches


WOOD = '..."""""""""""""""""..................\n' * 3


@pytest.mark.rule("DINO-M4", "E-DINO-12", "GEN-4")
@pytest.mark.parametrize(("who", "inches"), [("duster", 3), ("plains_runner", 7)])
def test_two_inches_of_plain_then_the_wood_at_double_cost(who, inches):
    card = dino(at=(0, 0), type=who) if who == "plains_runner" else man(at=(0, 0), type=who)
    assert farthest(table(WOOD, doc=card, ike=foe(at=(37, 0)))) == inches


@pytest.mark.rule("DINO-M4", "GEN-21")
@pytest.mark.parametrize("glyph", list('",~'))
def test_everything_but_flat_plain_costs_double(glyph):
    assert farthest(alone("." + glyph * 39)) == 2
    assert farthest(alone("." + glyph + "." * 38)) == 3


@pytest.mark.rule("GEN-21")
@pytest.mark.parametrize("low", list("=%o'"))
def test_low_pieces_are_crossed_at_double_cost_and_nobody_ends_there(low):
    given = alone("." + low + "." * 38)
    assert farthest(given) == 3
    assert not allows(given, Move("doc", along(0, 1)))


@pytest.mark.rule("DINO-M3", "GEN-14")
def test_friends_are_passed_and_enemies_are_not():
    lane = "." * 40
    given = table(lane, doc=man(at=(0, 0)), ann=man(at=(1, 0)), ike=foe(at=(3, 0)))
    assert [act.path[-1].x for act in options(given, kind=Move)] == [2]
    assert not allows(given, Move("doc", along(0, 1)))  # nobody ends on a friend
    assert not allows(given, Move("doc", along(0, 1, 2, 3, 4)))


@pytest.mark.rule("DINO-A4")
def test_a_run_is_a_second_standard_move_instead_of_an_action():
    given = alone(PLAIN)
    when = [Run("doc", along(0, 1, 2, 3, 4))]
    assert happened(given, when, MoveBegun) == [MoveBegun("doc", "run")]
    assert verbs(given, when) == {"move", "charge", "done"}
    then = after(given, [*when, Move("doc", along(0, 5, 6, 7, 8))])
    assert then.figures["doc"].at == (8, 0, 0)
    assert then.figures["doc"].acted
    assert not allows(given, Run("doc", along(0, 1, 2, 3, 4, 5)))  # no farther than MV


@pytest.mark.rule("DINO-A4", "DINO-A1")
def test_who_runs_does_not_shoot():
    given = table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(10, 0)))
    assert not allows(given, Shoot("doc", "ike", "six_shooter_200"), [Run("doc", along(0, 1))])


@pytest.mark.rule("GEN-1", "GEN-4")
def test_a_dinosaur_of_several_cells_needs_room_for_all_of_them():
    gap = "....#....\n" + ".........\n" * 2 + "....#....\n" + "....#....\n"
    given = table(
        gap, rex=dino(at=(1, 1), size=(2, 2)), kit=dino(at=(0, 4)), ike=foe(at=(8, 4)),
    )  # fmt: skip
    assert allows(given, Move("rex", along(1, 2, 3, 4, 5)))
    assert not allows(given, Move("rex", line((2, 2), (3, 2), (4, 2))))
    assert not allows(given, Move("rex", line((0, 2), (0, 3))))  # on Kit
    assert after(given, [Move("rex", along(1, 2))]).figures["rex"].at == (2, 1, 0)


@pytest.mark.rule("DINO-M3", "GEN-1")
def test_nobody_walks_through_any_cell_of_a_large_enemy():
    given = table(
        "........\n" * 2, doc=man(at=(0, 0)), rex=dino(at=(2, 0), seat="gang", size=(2, 2))
    )
    assert {act.path[-1].x for act in options(given, kind=Move)} == {0, 1}


@pytest.mark.rule("GEN-13")
def test_stairs_cost_three_inches_a_floor_and_drops_are_not_passed():
    ground, upper = "<...", "...."
    given = table(ground, upper, doc=man(at=(0, 0), type="scout"), ike=foe(at=(3, 0)))
    assert allows(given, Move("doc", line((0, 0, 1), (1, 0, 1), (2, 0, 1), (3, 0, 1))))
    given = table(ground, upper, doc=man(at=(0, 0)), ike=foe(at=(3, 0)))
    assert allows(given, Move("doc", line((0, 0, 1), (1, 0, 1))))
    assert not allows(given, Move("doc", line((0, 0, 1), (1, 0, 1), (2, 0, 1))))
    given = table(ground, upper, doc=man(at=(1, 0, 1)), ike=foe(at=(3, 0)))
    assert not allows(given, Move("doc", line((1, 0, 0))))


def test_a_door_that_is_passed_stays_open():
    given = alone(".+" + "." * 38)
    when = [Move("doc", along(0, 1, 2))]
    assert happened(given, when, DoorOpened) == [DoorOpened("doc", (1, 0, 0))]
    assert after(given, when).ground.piece((1, 0, 0)).door == "open"


def test_a_trigger_goes_off_when_any_cell_of_a_figure_is_there():
    said = Trigger(Cue(enters=(5, 1)), Effect("Splash."))
    given = table(
        PLAIN, triggers=(said,), rex=dino(at=(1, 0), size=(2, 2)), ike=foe(at=(30, 0)),
    )  # fmt: skip
    then = consequences(given, [Move("rex", along(0, 2, 3, 4))])
    assert then == [
        MoveBegun("rex", "move"), Moved("rex", (2, 0, 0)), Moved("rex", (3, 0, 0)),
        Moved("rex", (4, 0, 0)), Cued(0, "Splash."),
    ]  # fmt: skip


@pytest.mark.rule("DINO-R26")
def test_who_has_fired_a_heavy_repeater_makes_no_move_of_any_kind():
    given = table(
        PLAIN, doc=man(at=(0, 0), weapons=("heavy_repeater",)),
        ike=foe(at=(10, 0), hp=60, start=60),
    )  # fmt: skip
    fired = [Shoot("doc", "ike", "heavy_repeater"), (2,) * 7]
    assert after(given, fired).figures["doc"].braced
    assert after(given, fired).active is None  # nothing is left to do
    walked = [Move("doc", along(0, 1))]
    assert not allows(given, Shoot("doc", "ike", "heavy_repeater"), walked)
