"""Saddles: getting up and down, the pair, the lost mount (DINO-H4, H5, R24)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.dinosaurs import flight
from engine.rulesets.dinosaurs.actions import (
    Activate,
    Charge,
    Dismount,
    Done,
    Mount,
    Move,
    Run,
    Shoot,
    Snap,
    Stand,
    Strike,
)
from engine.rulesets.dinosaurs.events import (
    ActionSpent,
    Activated,
    Charged,
    Dismounted,
    Fell,
    Finished,
    Hurt,
    Mounted,
    MoveBegun,
    Moved,
    Rallied,
    SetDown,
    TurnBegan,
)
from engine.rulesets.dinosaurs.events import Tested as FearTested
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    along,
    consequences,
    dino,
    foe,
    happened,
    man,
    next_roll,
    options,
    play,
    table,
    verbs,
)

PISTOL = "six_shooter_200"


def mounted(*, others=None, rex=None, foe_at=(30, 5), **doc):
    """Rex, a Triceratops of 2 by 2 cells with Doc in the saddle, is up."""
    big = {"type": "horned", "size": (2, 2), **(rex or {})}
    return table(
        PLAIN, rex=dino(at=(10, 5), **big), doc=man(at=(11, 5), rides="rex", **doc),
        ike=foe(at=foe_at), **(others or {}),
    )  # fmt: skip


def afoot(**others):
    """Doc stands beside Rex and is up."""
    return table(
        PLAIN, doc=man(at=(9, 5)), rex=dino(at=(10, 5), type="horned", size=(2, 2)),
        ike=foe(at=(30, 5)), moe=foe(at=(30, 7)), **others,
    )  # fmt: skip


@pytest.mark.rule("DINO-H4", "DINO-R24")
def test_to_mount_takes_an_action_phase_from_within_an_inch():
    given = afoot()
    assert options(given, kind=Mount) == [Mount("doc", "rex")]
    when = [Mount("doc", "rex")]
    assert happened(given, when, ActionSpent, Mounted) == [
        ActionSpent("doc"), Mounted("doc", "rex"),
    ]  # fmt: skip
    assert after(given, when).figures["doc"].at == (10, 5, 0)
    assert options(given, [Move("doc", along(5, 8))], kind=Mount) == []
    assert happened(given, when, Finished) == [Finished("doc")]  # he moves with Rex from now on


@pytest.mark.rule("DINO-R24")
def test_in_that_turn_the_mount_still_has_its_own_activation_and_the_rider_none():
    given = afoot()
    when = [Mount("doc", "rex"), Activate("moe"), Done("moe"), Activate("rex")]
    assert happened(given, when, Activated)[-1] == Activated("rex", ("rex",))
    assert {act.figure for act in options(given, when)} == {"rex"}
    when.append(Move("rex", along(5, 11)))
    assert after(given, when).figures["doc"].at == (11, 5, 0)
    assert not allows(given, Shoot("doc", "ike", PISTOL), when)


@pytest.mark.rule("DINO-H4")
def test_only_humans_mount_only_own_dinosaurs_and_only_where_there_is_room():
    crowd = {
        "ann": man(at=(11, 4), rides="rex"), "bob": man(at=(10, 4), rides="rex"),
        "cat": man(at=(12, 5), rides="rex"),
    }  # fmt: skip
    assert options(afoot(**crowd), kind=Mount) == []
    two = {key: crowd[key] for key in ("ann", "bob")}
    assert options(afoot(**two), kind=Mount) == [Mount("doc", "rex")]
    wild = table(PLAIN, doc=man(at=(9, 5)), rex=dino(at=(10, 5), seat="gang"))
    assert options(wild, kind=Mount) == []
    herd = table(PLAIN, rex=dino(at=(9, 5)), max=dino(at=(10, 5)), ike=foe(at=(30, 5)))
    assert options(herd, kind=Mount) == []


@pytest.mark.rule("DINO-H5")
def test_a_pair_shares_the_mounts_movement_and_each_has_an_action():
    given = mounted(foe_at=(18, 5))
    assert {act.figure for act in options(given, kind=Move)} == {"rex"}
    move = Move("rex", along(5, 11, 12))
    then = after(given, [move])
    assert (then.figures["rex"].at, then.figures["doc"].at) == ((12, 5, 0), (12, 5, 0))
    assert (then.figures["rex"].moved, then.figures["doc"].moved) == (True, True)
    shot = [move, Shoot("doc", "ike", PISTOL), (1, 2, 3, 4)]
    assert allows(given, Run("rex", along(5, 13)), shot)
    assert not allows(given, Run("doc", along(5, 13)), [move])
    assert happened(given, [*shot, Run("rex", along(5, 13))], Finished) == [Finished("rex")]


@pytest.mark.rule("DINO-H5", "DINO-R24")
def test_an_attacker_chooses_rider_or_mount_and_measures_from_the_mount():
    given = table(
        PLAIN, ike=foe(at=(2, 5)), rex=dino(at=(10, 5), type="horned", size=(2, 2)),
        doc=man(at=(11, 5), rides="rex"),
    )  # fmt: skip
    assert options(given, kind=Shoot) == [
        Shoot("ike", "rex", PISTOL), Shoot("ike", "doc", PISTOL),
    ]  # fmt: skip


@pytest.mark.rule("DINO-H5", "DINO-R24", "DINO-R13")
def test_a_rider_whose_mount_is_lost_is_set_down_beside_it_and_hurt():
    given = table(
        PLAIN, ike=foe(at=(4, 5)), moe=foe(at=(0, 0)),
        rex=dino(at=(10, 5), type="horned", size=(2, 2), hp=3),
        doc=man(at=(11, 5), rides="rex"), ann=man(at=(12, 5), rides="rex"),
    )  # fmt: skip
    then = consequences(given, [Shoot("ike", "rex", PISTOL), (12, 12, 1, 2)])
    assert then[1:7] == [
        Hurt("rex", 6, "ike"), Fell("rex", "ike"),
        SetDown("doc", (10, 4, 0)), Hurt("doc", 1, "ike"),
        SetDown("ann", (11, 4, 0)), Hurt("ann", 1, "ike"),
    ]  # fmt: skip


@pytest.mark.rule("DINO-R24", "DINO-F1")
def test_damage_and_fear_of_the_two_are_separate():
    given = table(
        PLAIN, ike=foe(at=(4, 5)), moe=foe(at=(0, 0)),
        rex=dino(at=(10, 5)), doc=man(at=(11, 5), rides="rex", hp=8, suffered=4),
    )  # fmt: skip
    hit = [Shoot("ike", "doc", PISTOL), (9, 1, 1, 1)]
    assert next_roll(given, hit).why.startswith("Doc keeps calm")
    then = after(given, [*hit, (12,)])
    assert then.figures["doc"].fleeing
    assert not then.figures["rex"].fleeing
    assert (then.figures["rex"].hp, then.figures["doc"].hp) == (14, 5)


@pytest.mark.rule("DINO-H5", "DINO-F1")
def test_the_fall_from_the_saddle_can_frighten():
    given = table(
        PLAIN, ike=foe(at=(4, 5)), moe=foe(at=(0, 0)), rex=dino(at=(10, 5), hp=2),
        doc=man(at=(11, 5), rides="rex", suffered=5),
    )  # fmt: skip
    when = [Shoot("ike", "rex", PISTOL), (12, 1, 1, 1), (7,)]
    assert happened(given, when, FearTested) == [FearTested("doc", 7, 7, True)]


@pytest.mark.rule("DINO-R24", "DINO-H5", "DINO-F3")
@pytest.mark.parametrize("who", [("rex",), ("doc",), ("rex", "doc")])
def test_either_failing_makes_the_pair_flee_once(who):
    given = table(
        PLAIN, up="", seats=("posse", "gang"),
        rex=dino(at=(10, 5), fleeing="rex" in who),
        doc=man(at=(11, 5), rides="rex", fleeing="doc" in who), ike=foe(at=(6, 5)),
    )  # fmt: skip
    when = [Activate("rex")]
    then = after(given, when)
    assert then.figures["doc"].at == then.figures["rex"].at == (19, 5, 0)
    assert not then.figures["doc"].fleeing
    assert not then.figures["rex"].fleeing
    assert len(happened(given, when, Rallied)) == 1
    assert len(happened(given, when, MoveBegun)) == 1
    assert "move" not in verbs(given, when)


@pytest.mark.rule("DINO-R11", "DINO-R22", "DINO-R24")
def test_who_failed_after_his_activation_and_mounted_does_not_flee_in_this_turn():
    given = afoot()
    given = given.change("doc", fleeing=True)  # frightened as he came to the mount
    when = [Mount("doc", "rex"), Activate("moe"), Done("moe")]
    assert allows(given, Stand("rex"), when)
    when.append(Activate("rex"))
    assert happened(given, when, MoveBegun) == []
    then = after(given, when)
    assert then.figures["doc"].fleeing
    assert flight.is_due(TurnBegan(2).apply(then), then.figures["rex"])


@pytest.mark.rule("DINO-H4", "DINO-R24")
def test_to_dismount_takes_the_riders_action_phase_onto_a_free_cell_beside_the_mount():
    given = mounted(others={"ann": man(at=(9, 4))})
    offs = options(given, kind=Dismount)
    assert len(offs) == 11  # twelve cells round 2 by 2, one of them taken
    when = [Dismount("doc", Cell(12, 5, 0))]
    assert consequences(given, when) == [Dismounted("doc", (12, 5, 0))]
    assert not allows(given, Dismount("doc", Cell(13, 5, 0)))
    assert not allows(given, Shoot("doc", "ike", PISTOL), when)


@pytest.mark.rule("DINO-R24")
def test_after_dismounting_each_has_what_it_has_not_used():
    given = mounted()
    off = [Dismount("doc", Cell(12, 5, 0))]
    assert {act.figure for act in options(given, off, kind=Move)} == {"rex", "doc"}
    walk = [*off, Move("doc", along(5, 13, 14))]
    assert {act.figure for act in options(given, walk, kind=Move)} == {"rex"}
    late = [Move("rex", along(5, 11)), Dismount("doc", Cell(13, 5, 0))]
    assert options(given, late, kind=Move) == []  # the shared Movement Phase is used
    assert verbs(given, late) == {"run", "done"}


@pytest.mark.rule("DINO-R24", "DINO-C15")
def test_the_mounts_charge_gives_the_bonus_to_both():
    given = mounted(foe_at=(16, 5), weapons=("spear",))
    charge = next(iter(options(given, kind=Charge)))
    assert charge == Charge("rex", "ike", along(5, 11, 12, 13, 14))
    assert happened(given, [charge], Charged) == [Charged("rex", "ike")]
    assert next_roll(given, [charge, Strike("doc", "ike", "spear")]).count == 5
    assert next_roll(given, [charge, Strike("rex", "ike", "natural")]).count == 4


@pytest.mark.rule("DINO-R24")
def test_a_riderless_mount_plays_on():
    given = table(
        PLAIN, ike=foe(at=(4, 5)), rex=dino(at=(10, 5)), moe=foe(at=(0, 0)),
        doc=man(at=(11, 5), rides="rex", hp=1),
    )  # fmt: skip
    when = [Shoot("ike", "doc", PISTOL), (9, 1, 1, 1), Done("ike"), Activate("rex")]
    then = after(given, when)
    assert "doc" in then.fallen
    assert then.active.members == ("rex",)
    assert allows(given, Move("rex", along(5, 11)), when)


@pytest.mark.rule("DINO-R24", "DINO-H5")
def test_a_rider_whose_mount_falls_on_the_way_may_still_act():
    given = table(
        PLAIN, rex=dino(at=(10, 5), hp=1), doc=man(at=(11, 5), rides="rex"),
        ike=foe(at=(9, 5), weapons=("spear",)),
    )  # fmt: skip
    when = [Move("rex", along(5, 11)), Snap("ike", "rex", "spear"), (12, 12, 1, 1)]
    assert happened(given, when, Moved) == []
    assert after(given, when).active.members == ("doc",)
    assert "move" not in verbs(given, when)
    assert allows(given, Shoot("doc", "ike", PISTOL), when)


@pytest.mark.rule("DINO-R26", "DINO-R24")
def test_a_heavy_repeater_holds_the_mount_too():
    given = mounted(weapons=("heavy_repeater",), foe_at=(22, 5))
    shot = [Shoot("doc", "ike", "heavy_repeater"), (1, 2, 3, 4, 5, 6, 2)]
    assert options(given, shot, kind=Move) == []
    assert options(given, shot, kind=Run) == []
    assert not allows(given, Shoot("doc", "ike", "heavy_repeater"), [Move("rex", along(5, 11))])


@pytest.mark.rule("DINO-R24")
def test_where_nothing_is_free_beside_the_mount_the_nearest_cell_is_taken():
    crowd = {f"m{n}": man(at=(x, y)) for n, (x, y) in enumerate([(0, 0), (1, 0), (2, 0)])}
    walls = "......\n..|...\n##|...\n......\n"  # Rex at 1,1 has no way out but past friends
    given = table(
        walls, rex=dino(at=(1, 1), hp=1), doc=man(at=(0, 1), rides="rex"),
        m3=man(at=(0, 1)), ike=foe(at=(5, 3)), **crowd,
    )  # fmt: skip
    assert options(given, kind=Dismount) == [
        Dismount("doc", Cell(3, 1)), Dismount("doc", Cell(3, 0)),
    ]  # fmt: skip


@pytest.mark.rule("DINO-R24", "GEN-4")
def test_nobody_gets_off_through_a_wall():
    given = table("...\n#.#\n###", rex=dino(at=(1, 1)), doc=man(at=(0, 0), rides="rex"),
                  ike=foe(at=(2, 0)))  # fmt: skip
    assert options(given, kind=Dismount) == [
        Dismount("doc", Cell(1, 0)), Dismount("doc", Cell(0, 0)),
    ]  # fmt: skip


@pytest.mark.rule("DINO-R24")
def test_the_moves_of_mount_and_former_rider_are_one_family():
    game, _ = play(mounted(), [Dismount("doc", Cell(12, 5))])
    (moves,) = [family for family in game.question.options.families if family.verb == "move"]
    listed = list(moves)
    assert [moves[number] for number in range(len(moves))] == listed
    assert {act.figure for act in moves.at(Cell(9, 3))} == {"rex", "doc"}
    with pytest.raises(IndexError):
        moves[len(listed)]
