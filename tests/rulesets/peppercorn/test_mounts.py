"""Riders and their mounts: shots at them, falls (PEP-K7, R9, R28, R37, R46)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import mounts
from engine.rulesets.peppercorn.people import Wound
from tests.rulesets.peppercorn.table import (
    after,
    foe,
    go_on,
    happened,
    horse,
    man,
    named,
    next_roll,
    options,
    rolls,
    table,
)

YARD = "\n".join(["." * 40] * 11)


def shot(far=5, gun="medium_pistol", **bob):
    """Ann shoots at Bob, who rides."""
    return table(
        YARD, ann=man((0, 5), guns=(gun,)), bob=foe((far, 5), mount="horse1", **bob),
        cal=foe((39, 0)), marks=[horse((far, 5))],
    )  # fmt: skip


AT_MOUNT = do.Fire("ann", "bob", "medium_pistol", at_mount=True)


# --- shots at a mount


@pytest.mark.rule("PEP-R9", "PEP-R54", "PEP-K7")
@pytest.mark.parametrize("face", [5, 6])
def test_downed_the_horse_falls_and_its_rider_is_thrown(face):
    given, when = shot(), [AT_MOUNT, (9,), (face,)]
    assert next_roll(given, when).why == "Bob falls with Bay"
    state = after(given, [*when, (6,)])
    assert state.beasts["horse1"].fallen
    assert (state.people["bob"].mount, state.people["bob"].at) == ("", Cell(5, 4))
    # And it is out of play: nobody mounts it
    assert "horse1" not in [a.beast for a in options(_ordering(state), kind=do.Mount)]


def _ordering(state):
    began = was.MoveBegan(2, ("ranchers", "law")).apply(state)
    return began.replace(up="bob")


@pytest.mark.rule("PEP-R9", "PEP-K6")
@pytest.mark.parametrize("face", [3, 4])
def test_staggered_it_bolts_away_from_the_shot(face):
    given, when = shot(), [AT_MOUNT, (9,), (face,)]
    assert next_roll(given, when).why == "whether Bob keeps Bay in hand"
    assert after(given, [*when, (3,)]).beasts["horse1"].at == Cell(17, 5)


@pytest.mark.rule("PEP-R9", "PEP-K2")
@pytest.mark.parametrize(("far", "counts"), [(4, {"shot near by": -1}), (5, {})])
def test_flinched_it_takes_fright_at_minus_1(far, counts):
    given, when = shot(far), [AT_MOUNT, (9,), (2,)]
    assert next_roll(given, when).why == "whether Bay, hurt, takes fright"
    told = happened(given, [*when, (9,)], was.BeastTested)[0]
    assert named(told.parts) == {"die": 9, "hit": -1, **counts}
    # And the shot itself frightens it no more in this move
    assert len(happened(given, [*when, (9,)], was.BeastTested)) == 1


@pytest.mark.rule("PEP-R9")
def test_the_weapon_counts():
    given = shot(gun="heavy_pistol")
    act = do.Fire("ann", "bob", "heavy_pistol", at_mount=True)
    assert happened(given, [act, (9,), (4,), (6,)], was.BeastHit)[0].effect == "downed"


@pytest.mark.rule("PEP-R9")
def test_a_beast_without_a_rider_is_hit_likewise():
    given = table(YARD, ann=man((0, 5)), bob=foe((39, 0)), marks=[horse((9, 5))])
    act = do.FireAtBeast("ann", "horse1", "medium_pistol")
    assert after(given, [act, (9,), (5,)]).beasts["horse1"].fallen
    assert after(given, [act, (9,), (4,)]).beasts["horse1"].at == Cell(21, 5)


# --- coming off


@pytest.mark.rule("PEP-R28")
def test_a_rider_who_is_downed_is_off_beside_his_horse_and_it_tests_as_riderless():
    given = shot(5)
    when = [do.Fire("ann", "bob", "medium_pistol"), (9,), (5,), (6,)]  # Downed; rider -1: Sore
    assert next_roll(given, when).why == "whether Bay, riderless, takes fright"
    told = happened(given, [*when, (9,)], was.BeastTested)[0]
    assert named(told.parts) == {"die": 9, "no rider": -2}
    bob = after(given, [*when, (9,)]).people["bob"]
    assert (bob.mount, bob.at, bob.body) == ("", Cell(5, 4), "down")
    # And that is no fall: K7 is not thrown for
    assert not [why for why, _ in rolls(given, [*when, (9,)]) if "thrown" in why]


@pytest.mark.rule("PEP-R28", "GEN-18")
def test_one_lands_on_the_nearest_free_cell_north_first_and_clockwise():
    given = shot(5).change("cal", at=Cell(5, 4))
    assert mounts.beside(given, given.people["bob"]) == Cell(6, 4)


def test_a_driver_is_no_rider():
    given = table(
        YARD, ann=man((0, 5)), bob=foe((9, 5), mount="coach1"),
        marks=[horse((9, 5), "Coach", beast="coach", size=(2, 2))],
    )  # fmt: skip
    assert not mounts.is_rider(given, given.people["bob"])
    assert AT_MOUNT not in options(given, kind=do.Fire)


# --- those who are thrown, by PEP-K7


def thrown(face, **bob):
    """Bob's horse falls under him."""
    given = shot(**bob)
    return given, [AT_MOUNT, (9,), (6,), (face,)]


def causes(person):
    return [(cause.kind, cause.modifier) for cause in person.causes]


@pytest.mark.rule("PEP-K7")
def test_thrown_1_is_stunned():
    given, when = thrown(1)
    bob = after(given, when).people["bob"]
    assert (bob.body, bob.knocked, bob.causes) == ("stunned", "blow", ())


@pytest.mark.rule("PEP-K7", "PEP-R46")
@pytest.mark.parametrize(("face", "ds", "rising"), [(2, 3, 4), (3, 2, 1)])
def test_thrown_2_and_3_are_downed_and_wounded(face, ds, rising):
    given, when = thrown(face)
    bob = after(given, when).people["bob"]
    assert (bob.body, bob.rising, bob.wounds) == ("down", rising, (Wound(ds),))
    assert causes(bob) == [("fall", -ds)]


@pytest.mark.rule("PEP-K7", "PEP-R46")
def test_thrown_4_is_staggered_and_hurt_until_the_end_of_the_next_move():
    given, when = thrown(4)
    state = after(given, when)
    bob = state.people["bob"]
    assert (bob.body, bob.did.lost, bob.ds) == ("up", True, 1)
    assert causes(bob) == [("fall", -1)]
    # When this move is over he still is, and after the next no more
    game, _ = go_on(given, when, until="orders")
    assert game.state.people["bob"].ds == 1
    game, _ = go_on(game.state, until="orders")
    assert game.state.people["bob"].wounds == ()


@pytest.mark.rule("PEP-K7")
def test_thrown_5_is_shaken_and_tests():
    given, when = thrown(5)
    bob = after(given, when).people["bob"]
    assert (bob.nerve, bob.nerve_for, causes(bob)) == ("shaken", 4, [("fall", 0)])
    assert bob.body == "up"


@pytest.mark.rule("PEP-K7")
def test_thrown_6_is_ok():
    given, when = thrown(6)
    bob = after(given, when).people["bob"]
    assert (bob.body, bob.nerve, bob.wounds, bob.causes) == ("up", "controlled", (), ())


@pytest.mark.rule("PEP-R37", "PEP-K7", "PEP-C9")
@pytest.mark.parametrize(("face", "body"), [(1, "stunned"), (2, "stunned"), (3, "down"), (6, "up")])
def test_a_shaken_rider_has_1_less(face, body):
    given, when = thrown(face, nerve="shaken", nerve_for=4)
    assert happened(given, when, was.Thrown) == [was.Thrown("bob", face, face - 1)]
    assert after(given, when).people["bob"].body == body


@pytest.mark.rule("PEP-K7", "PEP-R37")
@pytest.mark.parametrize("nerve", ["panicked", "terrified"])
def test_a_fall_calms_nobody(nerve):
    given, when = thrown(5, nerve=nerve, nerve_for=2)
    assert after(given, when).people["bob"].nerve == nerve
