"""The Turn: initiative, one entity after the other, two phases in either order (DINO-T)."""

import pytest

from engine.core.script import Roll
from engine.rulesets.dinosaurs.actions import (
    Activate,
    Charge,
    Done,
    Move,
    Run,
    Shoot,
    Stand,
    Strike,
)
from engine.rulesets.dinosaurs.events import (
    Activated,
    Finished,
    InitiativeSet,
    Moved,
    Passed,
    TurnBegan,
)
from tests.rulesets.dinosaurs.table import (
    PLAIN,
    after,
    allows,
    along,
    asked,
    asks,
    dino,
    everything,
    foe,
    happened,
    man,
    options,
    rolls,
    table,
    verbs,
)

PISTOL = "six_shooter_200"


def begun(**men):
    """The game has not begun."""
    men = men or {"doc": man(at=(0, 0)), "ann": man(at=(0, 2)), "ike": foe(at=(30, 0))}
    return table(PLAIN, turn=0, **men)


@pytest.mark.rule("DINO-R1")
def test_each_turn_begins_with_a_d12_for_each_side():
    given = begun()
    assert asked(given) == Roll("posse: initiative", 1, 12)
    assert asked(given, [(3,)]) == Roll("gang: initiative", 1, 12)
    assert happened(given, [(3,), (9,)], InitiativeSet) == [InitiativeSet(("gang", "posse"))]
    assert asks(given, [(3,), (9,)]) == "gang"


@pytest.mark.rule("DINO-R1", "GEN-6")
def test_ties_roll_again():
    given = begun()
    when = [(7,), (7,), (2,), (2,), (5,), (1,)]
    assert [why for why, _ in rolls(given, when)] == [
        "posse: initiative", "gang: initiative",
        *("posse: initiative, tied", "gang: initiative, tied") * 2,
    ]  # fmt: skip
    assert asks(given, when) == "posse"


@pytest.mark.rule("DINO-R1", "DINO-R16")
def test_only_those_tied_for_first_roll_again_and_the_rest_follow_clockwise():
    given = table(
        PLAIN, turn=0, a=man(at=(0, 0), seat="a"), b=man(at=(9, 0), seat="b"),
        c=man(at=(0, 9), seat="c"),
    )  # fmt: skip
    when = [(4,), (9,), (9,), (1,), (2,)]
    assert happened(given, when, InitiativeSet) == [InitiativeSet(("c", "a", "b"))]
    assert [why for why, _ in rolls(given, when)][3:] == [
        "b: initiative, tied", "c: initiative, tied",
    ]  # fmt: skip


@pytest.mark.rule("DINO-R1", "DINO-R16")
def test_sides_alternate_and_who_has_none_left_is_passed_over():
    given = begun()
    when = [(9,), (3,), Activate("doc"), Done("doc")]
    assert asks(given, when) == "gang"
    when += [Activate("ike"), Done("ike")]
    assert asks(given, when) == "posse"
    assert options(given, when, kind=Activate) == [Activate("ann")]
    when += [Activate("ann"), Done("ann")]
    assert happened(given, when, TurnBegan) == [TurnBegan(1), TurnBegan(2)]


@pytest.mark.rule("DINO-T2", "DINO-R1")
def test_one_movement_phase_and_one_action_phase():
    given = table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(30, 0)))
    when = [Move("doc", along(0, 1, 2))]
    assert not allows(given, Move("doc", along(0, 3)), when)
    assert allows(given, Run("doc", along(0, 3)), when)
    when.append(Run("doc", along(0, 3, 4, 5, 6)))
    assert happened(given, when, Finished) == [Finished("doc")]  # nothing is left
    assert after(given, when).figures["doc"].at == (6, 0, 0)


@pytest.mark.rule("DINO-T4")
def test_the_phases_come_in_either_order():
    given = table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(6, 0), hp=30, start=30))
    shot, move = Shoot("doc", "ike", PISTOL), Move("doc", along(0, 1))
    assert allows(given, move, [shot, (1, 2, 3, 4)])
    assert allows(given, shot, [move])
    assert happened(given, [move, shot, (1, 2, 3, 4)], Finished) == [Finished("doc")]
    assert happened(given, [shot, (1, 2, 3, 4), move], Finished) == [Finished("doc")]


@pytest.mark.rule("DINO-T3", "DINO-R16")
def test_a_whole_turn_may_be_passed_and_uses_up_the_activation():
    given = begun()
    when = [(9,), (3,), Stand("doc")]
    assert happened(given, when, Passed) == [Passed("doc", ("doc",))]
    assert happened(given, when, Activated) == []
    assert asks(given, when) == "gang"
    when += [Stand("ike")]
    assert options(given, when, kind=Activate) == [Activate("ann")]


@pytest.mark.rule("DINO-R16")
def test_a_side_must_take_somebody_up_or_pass_with_somebody():
    given = begun()
    assert verbs(given, [(9,), (3,)]) == {"activate", "stand"}


@pytest.mark.rule("DINO-R16")
def test_an_activation_is_one_piece():
    given = table(PLAIN, doc=man(at=(0, 0)), ann=man(at=(0, 2)), ike=foe(at=(30, 0)))
    when = [Move("doc", along(0, 1))]
    assert {action.figure for action in options(given, when)} == {"doc"}
    assert asks(given, when) == "posse"


@pytest.mark.rule("DINO-T1", "DINO-H5")
def test_a_mount_and_its_riders_are_taken_up_together():
    given = table(
        PLAIN, up="", rex=dino(at=(5, 5), type="horned", size=(2, 2)),
        doc=man(at=(6, 5), rides="rex"), ann=man(at=(5, 6), rides="rex"), ike=foe(at=(30, 0)),
    )  # fmt: skip
    assert options(given, kind=Activate) == [Activate("rex")]
    assert everything(given, [Activate("rex")])[1] == Activated("rex", ("rex", "doc", "ann"))
    assert happened(given, [Stand("rex")], Passed) == [Passed("rex", ("rex", "doc", "ann"))]


@pytest.mark.rule("DINO-R16")
def test_the_acts_of_an_activation_that_is_over_are_refused():
    given = table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(30, 0)))
    assert not allows(given, Move("doc", along(0, 1)), [Done("doc")])
    assert not allows(given, Charge("doc", "ike", along(0, 1)), [Done("doc")])
    assert not allows(given, Strike("doc", "ike", "fists"))


@pytest.mark.rule("GEN-20")
def test_what_is_not_offered_is_refused_and_changes_nothing():
    given = table(PLAIN, doc=man(at=(0, 0)), ike=foe(at=(30, 0)))
    for action in (Move("doc", along(0, 1, 3)), Move("ike", along(0, 29)), Stand("doc")):
        assert not allows(given, action)
    assert happened(given, [], Moved) == []
