"""The Stunned and the Groggy (PEP-B4, K13, K14, R20, R35, R46, R47, E-PEP-20)."""

import pytest

from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.hurts import SHAKEN_OFF
from engine.rulesets.peppercorn.people import Wound
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    asked,
    foe,
    happened,
    man,
    next_roll,
    rolls,
    table,
)

COMES_ROUND = "whether Ann comes round"
HIMSELF = "whether Ann is well again"
HOOVES = "whether Ann survives the hooves"
SHAKES = "whether Ann shakes off the hooves"


def lying(in_round=2, move=2, **ann):
    """Ann is Stunned, as the recovery of a round begins."""
    ann = {"body": "stunned", "knocked": "blow", "dazed": 5, **ann}
    return table(
        FIELD, ann=man((0, 1), **ann), cis=man((0, 0)), bob=foe((39, 1)),
        stage="recovery", in_round=in_round, move=move,
    )  # fmt: skip


def groggy(**ann):
    return lying(4, **{"body": "up", "knocked": "", "groggy": True, **ann})


@pytest.mark.rule("PEP-B4", "PEP-R20")
@pytest.mark.parametrize("face", [8, 9])
def test_8_or_more_comes_round_groggy(face):
    assert next_roll(lying()).why == COMES_ROUND
    ann = after(lying(), [(face,)]).people["ann"]
    assert (ann.body, ann.groggy, ann.rising) == ("down", True, 1)


@pytest.mark.rule("PEP-B4", "PEP-R20")
@pytest.mark.parametrize("face", [1, 4, 7])
def test_else_he_stays_out_and_rolls_each_round(face):
    ann = after(lying(), [(face,)]).people["ann"]
    assert (ann.body, ann.groggy) == ("stunned", False)
    assert next_roll(lying(1)).why == next_roll(lying(3)).why == COMES_ROUND


@pytest.mark.rule("PEP-B4", "PEP-R20", "PEP-P10")
@pytest.mark.parametrize(
    ("dice", "body", "lost", "dies"),
    [([(5,)], "coma", "", 0), ([(3,), (1,)], "coma", "", 2 + 4), ([(2,)], "", "dead", 0)],
)
def test_a_0_is_a_coma_that_may_be_fatal(dice, body, lost, dies):
    when = [(10,), *dice]
    assert rolls(lying(), when)[1][0] == "the coma of Ann"
    then = after(lying(), when)
    ann = then.known("ann")
    assert (ann.body if "ann" in then.people else "", ann.lost, ann.dies) == (body, lost, dies)


@pytest.mark.rule("PEP-B4", "PEP-R32")
def test_whoever_was_stunned_in_this_round_rolls_from_the_next_one_on():
    clock = 4 * 2 + 2
    assert COMES_ROUND not in [why for why, _ in rolls(lying(dazed=clock))]
    assert COMES_ROUND in next_roll(lying(dazed=clock - 1)).why


@pytest.mark.rule("PEP-B4", "PEP-R20")
@pytest.mark.parametrize(("face", "well"), [(6, False), (7, True), (9, True)])
def test_then_each_move_7_or_more_is_himself_again(face, well):
    assert next_roll(groggy()).why == HIMSELF
    assert after(groggy(), [(face,)]).people["ann"].groggy != well
    # only as the fourth round ends, and not in the move in which he came round
    assert HIMSELF not in [why for why, _ in rolls(lying(3, body="up", groggy=True))]
    assert HIMSELF not in [why for why, _ in rolls(groggy(dazed=4 * 2 + 1))]


@pytest.mark.rule("PEP-R35")
def test_on_waking_the_start_state_returns():
    def woken(rank="frontier", nerve="shaken"):
        given = lying(rank=rank, nerve=nerve, nerve_for=4, cowed_by="ranchers")
        return after(given, [(8,)]).people["ann"]

    ann = woken()
    assert (ann.nerve, ann.nerve_for, ann.cowed_by, ann.groggy) == ("controlled", 0, "", True)
    assert woken("inactive").nerve == "obedient"
    # terror lasts all game (PEP-R37)
    assert woken(nerve="terrified").nerve == "terrified"


@pytest.mark.rule("PEP-R12", "PEP-B4")
def test_who_wakes_with_a_serious_wound_needs_a_whole_move_to_rise():
    given = lying(wounds=(Wound(3),), rising=4)
    assert after(given, [(8,)]).people["ann"].rising == 4


# --- hooves


def trampled(in_round=4, **ann):
    return lying(in_round, **{"knocked": "hooves", **ann})


@pytest.mark.rule("PEP-K13", "PEP-R47")
@pytest.mark.parametrize("face", [2, 3, 4])
def test_ridden_down_he_stays_out_on_2_to_4(face):
    assert next_roll(trampled()).why == HOOVES
    assert after(trampled(), [(face,)]).people["ann"].body == "stunned"


@pytest.mark.rule("PEP-K13")
@pytest.mark.parametrize("face", [5, 6])
def test_5_or_more_comes_round_groggy_with_a_flesh_wound(face):
    ann = after(trampled(), [(face,)]).people["ann"]
    assert (ann.body, ann.groggy, ann.wounds) == ("down", True, (Wound(1),))
    # and then is well again as after a blow
    assert next_roll(groggy(wounds=(Wound(1),))).why == HIMSELF


@pytest.mark.rule("PEP-K13", "E-PEP-20", "PEP-R47")
def test_example_20_a_1_in_the_next_move_is_death():
    # Given a Stunned man who has been ridden down in this move: nothing is thrown for yet
    fresh = trampled(dazed=4 * 2 + 1)
    assert HOOVES not in [why for why, _ in rolls(fresh)]
    # When the next move ends
    later = lying(4, move=3, knocked="hooves", dazed=4 * 2 + 1)
    assert happened(later, [(1,)], was.Left) == [was.Left("ann", "dead")]


@pytest.mark.rule("PEP-K13", "PEP-R47", "PEP-B4")
def test_hooves_are_rolled_for_by_moves_and_not_by_rounds():
    assert asked(trampled(3)).why != HOOVES
    assert COMES_ROUND not in [why for why, _ in rolls(trampled(3))]


@pytest.mark.rule("PEP-K14", "PEP-R46")
@pytest.mark.parametrize(("face", "well"), [(4, False), (5, True), (6, True)])
def test_staggered_by_hooves_5_or_more_in_a_later_move_shakes_it_off(face, well):
    given = groggy(wounds=(Wound(1, until=SHAKEN_OFF), Wound(2)))
    assert (next_roll(given).why, next_roll(given).sides) == (SHAKES, 6)
    ann = after(given, [(face,)]).people["ann"]
    left = (Wound(2),) if well else (Wound(1, until=SHAKEN_OFF), Wound(2))
    assert (ann.groggy, ann.wounds) == (not well, left)
    later = groggy(wounds=(Wound(1, until=SHAKEN_OFF),), dazed=4 * 2 + 1)
    assert SHAKES not in [why for why, _ in rolls(later)]


@pytest.mark.rule("PEP-R32", "PEP-B4")
def test_recovery_goes_by_initiative():
    out = {"body": "stunned", "knocked": "blow", "dazed": 5}
    given = table(
        FIELD, ann=man((0, 1), **out), cis=man((0, 0)), bob=foe((39, 1), **out), dan=foe((39, 0)),
        stage="recovery", in_round=2, move=2, order=("ranchers", "law"),
    )  # fmt: skip
    said = [why for why, _ in rolls(given, [(4,), (4,)])]
    assert said[:2] == ["whether Bob comes round", COMES_ROUND]


@pytest.mark.rule("PEP-B4")
def test_a_coma_is_told():
    assert happened(lying(), [(10,), (5,)], was.FellInert) == [was.FellInert("ann")]
