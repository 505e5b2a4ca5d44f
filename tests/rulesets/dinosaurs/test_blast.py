"""Dynamite: where it may fall, whom it catches, one roll for all (DINO-H7, R27; GEN-13)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.dinosaurs import blast, tables
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.actions import Reload, Shoot, Throw
from engine.rulesets.dinosaurs.events import (
    ActionSpent,
    Alerted,
    AttackResolved,
    Emptied,
    Fell,
    Hurt,
    SetDown,
    Thrown,
)
from engine.rulesets.dinosaurs.shooting import shots
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    asked,
    consequences,
    dino,
    foe,
    gathered,
    happened,
    man,
    named,
    next_roll,
    options,
    rolls,
    table,
    verbs,
)

DICE = (9, 12, 4)


def stick(*at):
    return Throw("doc", Cell(*at), "dynamite")


def yard(floor=PLAIN, *, doc=None, **others):
    """Doc is up with three sticks."""
    card = {"weapons": ("dynamite",), **(doc or {})}
    return table(floor, doc=man((0, 5), **card), **others)


def resolved(given, when):
    """Return target, number needed, hits and damage of each caught."""
    found = happened(given, when, AttackResolved)
    return [(event.target, event.need, event.hits, event.damage) for event in found]


# --- the roll


@pytest.mark.rule("E-DINO-17", "DINO-H7", "DINO-C9", "DINO-C11", "DINO-R27", "T-DINO-2")
def test_one_roll_against_the_armour_of_each():
    given = yard(
        ("." * 20 + "\n") * 5 + "." * 7 + "w" + "." * 12 + "\n" + ("." * 20 + "\n") * 3,
        ike=foe((5, 4)), moe=foe((5, 6), armour="biosteel_shirt"),
        jed=foe((7, 5), armour="biosteel_shirt"), wes=man((19, 8)),
    )  # fmt: skip
    when = [stick(5, 5), DICE, (3,), (3,)]
    assert resolved(given, when) == [
        ("ike", 8, 3, 7), ("moe", 10, 2, 6), ("jed", 10, 2, 5),
    ]  # fmt: skip
    assert rolls(given, when)[0] == ("Doc throws a Stick of Dynamite at 5,5", DICE)
    assert len(rolls(given, when)) == 3  # two Fear Tests: Jed has lost less than half


@pytest.mark.rule("DINO-H7", "T-DINO-4")
@pytest.mark.parametrize("kind", ["tenderfoot", "sharpshooter", "bruiser"])
def test_whoever_throws_needs_the_same(kind):
    given = yard(doc={"type": kind}, ike=foe((5, 5)))
    attack = gathered(given, [stick(5, 5)])[0]
    assert named(attack.need) == {"blast": 8}
    assert named(attack.attacks) == {"Stick of Dynamite": 3}
    assert next_roll(given, [stick(5, 5)]).count == 3


@pytest.mark.rule("DINO-H7", "DINO-C12")
def test_neither_range_nor_elevation_count():
    for at in (2, 5, 8):
        given = yard(ike=foe((at, 5)))
        assert named(gathered(given, [stick(at, 5)])[0].need) == {"blast": 8}
    given = table("......", "^^    ", doc=man((1, 0, 1), weapons=("dynamite",)), ike=foe((4, 0)))
    attack = gathered(given, [stick(4, 0)])[0]
    assert named(attack.damage) == {"Stick of Dynamite": 4}


@pytest.mark.rule("DINO-H7", "DINO-R21", "DINO-A1", "T-DINO-1")
def test_a_stick_is_gone_and_the_next_must_be_got_ready():
    row = tables.load().weapons["dynamite"]
    assert (row.kind, row.range, row.blast, row.attacks, row.damage) == ("thrown", 8, 2, 3, 4)
    assert (row.auto, row.uses, row.price) == (True, 3, 80)
    given = yard(ike=foe((5, 5)))
    when = [stick(5, 5), (2, 3, 4)]
    assert happened(given, when, ActionSpent, Thrown) == [
        ActionSpent("doc"), Thrown("doc", "dynamite", Cell(5, 5)),
    ]  # fmt: skip
    assert consequences(given, when)[-1] == Emptied("doc", "dynamite")
    then = after(given, when).figures["doc"]
    assert (then.uses, then.empty) == ({"dynamite": 2}, ("dynamite",))
    empty = yard(doc={"empty": ("dynamite",)}, ike=foe((5, 5)))
    assert "throw" not in verbs(empty)
    assert not allows(empty, stick(5, 5))
    assert allows(empty, Reload("doc", "dynamite"))


@pytest.mark.rule("T-DINO-1")
def test_after_three_sticks_there_is_none():
    given = yard(doc={"empty": ("dynamite",), "uses": {"dynamite": 0}}, ike=foe((5, 5)))
    assert not {"throw", "reload"} & verbs(given)
    assert not allows(given, Reload("doc", "dynamite"))


@pytest.mark.rule("T-DINO-1")
def test_sticks_are_not_shot():
    given = yard(ike=foe((5, 5)))
    assert list(shots(given, given.figures["doc"])) == []
    assert not allows(given, Shoot("doc", "ike", "dynamite"))


# --- the point


@pytest.mark.rule("DINO-H7", "GEN-2")
def test_a_point_is_in_range_and_sight():
    given = yard(ike=foe((9, 5)))
    assert allows(given, stick(8, 5))
    assert not allows(given, stick(9, 5))
    assert not allows(given, stick(6, 11))  # the root of 72
    assert not allows(given, stick(-1, 5))
    assert not allows(given, stick(2, 12))
    assert not allows(given, stick(0, 5, 1))
    walled = yard(("...#......\n") * 11, ike=foe((5, 5)))
    assert not allows(walled, stick(4, 5))
    assert "throw" not in verbs(walled)


@pytest.mark.rule("DINO-H7")
def test_no_stick_comes_to_rest_in_a_wall_or_in_open_air():
    given = yard(("..#.......\n") * 11, ike=foe((1, 5)))
    assert not allows(given, stick(2, 5))
    above = table("......", "^^    ", doc=man((1, 0, 1), weapons=("dynamite",)), ike=foe((4, 0)))
    assert not allows(above, stick(2, 0, 1))
    assert allows(above, stick(4, 0))


@pytest.mark.rule("DINO-H7", "GEN-12")
def test_points_are_listed_where_they_catch_an_enemy_and_any_other_is_accepted():
    given = yard(ike=foe((9, 5)))
    listed = options(given, kind=Throw)
    assert listed == [stick(7, 5), stick(8, 5)]
    assert all(allows(given, act) for act in listed)
    assert allows(given, stick(3, 3))
    far = yard(ike=foe((11, 5)))
    assert "throw" not in verbs(far)
    assert allows(far, stick(3, 3))


@pytest.mark.rule("DINO-H7")
def test_the_family_of_throws():
    given = yard(ike=foe((9, 5)))
    family = next(f for f in asked(given).options.families if f.verb == "throw")
    assert [family[number] for number in range(len(family))] == list(family)
    assert family.at(Cell(3, 3)) == [stick(3, 3)]
    assert family.at(Cell(20, 3)) == []
    assert Throw("ike", Cell(3, 3), "dynamite") not in family
    assert Throw("doc", Cell(3, 3), "knife") not in family


# --- who is caught


@pytest.mark.rule("DINO-H7", "DINO-R27", "GEN-18", "GEN-2")
def test_everybody_within_two_inches_nearest_first_friends_and_thrower_too():
    given = yard(
        ike=foe((2, 5)), wes=man((1, 5)), moe=foe((3, 6)), far=foe((4, 5)), jed=foe((2, 7))
    )
    # Jed, Doc and the far one are 2" off, Moe's distance is the root of 2
    order = ["ike", "wes", "moe", "doc", "far", "jed"]
    assert [event.target for event in gathered(given, [stick(2, 5)])] == order
    assert blast.caught(given, stick(2, 5)) == tuple(order)
    assert blast.caught(given, stick(2, 6)) == ("ike", "moe", "jed", "wes")


@pytest.mark.rule("DINO-R27", "DINO-H7")
def test_a_thrower_can_fall_to_his_own_stick():
    given = yard(doc={"hp": 3}, wes=man((20, 1)), ike=foe((1, 5)))
    when = [
        stick(1, 5),
        (2, 3, 9),
    ]
    assert happened(given, when, Fell, Emptied) == [Fell("doc", "doc")]


@pytest.mark.rule("DINO-R27")
def test_only_who_is_in_line_of_sight_of_the_point():
    floor = ("." * 10 + "\n") * 5 + "...#......\n" + ("." * 10 + "\n") * 5
    given = yard(floor, ike=foe((4, 5)), moe=foe((2, 4)))
    assert blast.caught(given, stick(2, 5)) == ("moe", "doc")


@pytest.mark.rule("DINO-R27", "DINO-H7", "DINO-C11")
def test_cover_is_taken_from_the_point_not_from_the_thrower():
    stack = ("." * 10 + "\n") * 5 + ".....w....\n"
    given = yard(stack, ike=foe((5, 5)))
    assert "cover" in named(gathered(given, [stick(7, 5)])[0].damage)
    assert "cover" not in named(gathered(given, [stick(6, 5)])[0].damage)  # beside the hay
    fence = yard(("." * 10 + "\n") * 5 + "...=......\n", ike=foe((4, 5)))
    assert "cover" not in named(gathered(fence, [stick(5, 5)])[0].damage)


@pytest.mark.rule("GEN-13", "DINO-H7")
def test_a_blast_acts_on_the_floor_of_its_point():
    given = table(
        "......", "^^    ", doc=man((5, 0), weapons=("dynamite",)), ike=foe((2, 0)),
        moe=foe((1, 0, 1)),
    )  # fmt: skip
    assert blast.caught(given, stick(2, 0)) == ("ike",)
    assert blast.caught(given, stick(1, 0, 1)) == ("moe",)
    assert allows(given, stick(1, 0, 1))


@pytest.mark.rule("GEN-1", "DINO-R24", "GEN-15", "DINO-H7")
def test_mount_and_riders_are_caught_each_by_their_nearest_cell():
    given = yard(rex=dino((4, 5), "gang", type="king", size=(3, 3)), ike=foe((5, 5), rides="rex"))
    assert resolved(given, [stick(3, 5), (10, 9, 1)]) == [("rex", 10, 1, 5), ("ike", 8, 2, 6)]


@pytest.mark.rule("DINO-H7", "DINO-H5", "DINO-R13")
def test_who_is_thrown_off_by_the_blast_is_hurt_by_it_all_the_same():
    given = yard(
        rex=dino((4, 5), "gang", hp=3),
        ike=foe((5, 5), rides="rex", type="bruiser"),
        moe=foe((9, 9)),
    )
    when = [stick(5, 5), (9, 1, 2)]
    assert happened(given, when, Hurt, Fell, SetDown) == [
        Hurt("rex", 5, "doc"), Fell("rex", "doc"),
        SetDown("ike", after(given, when).figures["ike"].at), Hurt("ike", 1, "doc"),
        Hurt("ike", 5, "doc"),
    ]  # fmt: skip


@pytest.mark.rule("DINO-H7")
def test_who_is_out_before_it_is_his_turn_is_not_hurt_again():
    given = yard(
        rex=dino((4, 5), "gang", hp=3), ike=foe((5, 5), rides="rex", hp=1), moe=foe((9, 9))
    )
    when = [stick(5, 5), (9, 1, 2)]
    assert [event.figure for event in happened(given, when, Fell)] == ["rex", "ike"]
    assert [target for target, *_ in resolved(given, when)] == ["rex"]


@pytest.mark.rule("DINO-C6", "DINO-C8", "DINO-R27")
def test_criticals_count_and_ones_miss():
    given = yard(ike=foe((5, 5), armour="neosteel"))
    assert resolved(given, [stick(5, 5), (1, 12, 11), (3,)]) == [("ike", 13, 2, 6)]


@pytest.mark.rule("DINO-C7", "DINO-R5", "DINO-R27")
def test_a_blast_surprises_enemies_and_wakes_them():
    given = table(
        PLAIN, doc=man((0, 5), weapons=("dynamite",), unaware=True), ike=foe((8, 5), unaware=True),
        wes=man((7, 5), unaware=True),
    )  # fmt: skip
    when = [stick(8, 5), (9, 1, 2), (3,)]
    assert resolved(given, when) == [("ike", 8, 2, 6), ("wes", 8, 1, 5)]
    assert happened(given, when, Alerted) == [Alerted("posse"), Alerted("gang")]


@pytest.mark.rule("DINO-R22", "DINO-H6", "DINO-R27")
def test_each_is_frightened_before_the_next_is_hurt():
    given = yard(ike=foe((5, 5)), moe=foe((6, 5)))
    when = [stick(5, 5), (9, 12, 4), (7,), (6,)]
    assert happened(given, when, Hurt, was.Tested) == [
        Hurt("ike", 7, "doc"), was.Tested("ike", 7, 7, True),
        Hurt("moe", 7, "doc"), was.Tested("moe", 6, 7, False),
    ]  # fmt: skip
    assert len({why for why, _ in rolls(given, when)}) == 3


@pytest.mark.rule("DINO-H7")
def test_a_stick_that_catches_nobody_is_thrown_all_the_same():
    given = yard(ike=foe((9, 5)))
    when = [stick(4, 9), (9, 9, 9)]
    assert resolved(given, when) == []
    assert after(given, when).figures["doc"].uses == {"dynamite": 2}


# --- the screen


@pytest.mark.rule("DINO-H7", "GEN-12")
def test_what_a_throw_covers():
    given = yard(("." * 10 + "\n") * 5 + "...#......\n" + ("." * 10 + "\n") * 5, ike=foe((9, 5)))
    cells = blast.covers(given, stick(2, 5))
    assert Cell(2, 5) in cells
    assert Cell(4, 5) not in cells  # behind the wall
    assert len(blast.covers(given, stick(7, 8))) == 13
    assert len(blast.covers(given, stick(0, 0))) == 6  # cut off by the edges
    assert blast.covers(given, Shoot("doc", "ike", "dynamite")) == ()
