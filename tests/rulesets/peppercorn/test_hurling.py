"""Things thrown (PEP-B5, R21, R52, T-PEP-3)."""

import pytest

from engine.core.geometry import Cell
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import hurling
from engine.rulesets.peppercorn.people import Wound
from tests.rulesets.peppercorn.brawl import armed
from tests.rulesets.peppercorn.table import (
    FIELD,
    after,
    allows,
    foe,
    happened,
    horse,
    man,
    named,
    next_roll,
    options,
    rolls,
    table,
    walks,
)

HURL = do.Hurl("ann", "bob", "bottle")
COVER = [("=", {"light cover": -1}), ("%", {"heavy cover": -2}), (".", {})]


def lot(at=(3, 1), ann=None, bob=None, *floors, **fields):
    """Ann has a bottle; Bob is some inches off."""
    ann = {"at": (0, 1), "guns": (), **armed("bottle"), **(ann or {})}
    return table(
        *(floors or (FIELD,)), ann=man(**ann), bob=foe(at, **(bob or {})), **fields,
    )  # fmt: skip


def factors(given, target="bob"):
    return named(hurling.factors(given, given.people["ann"], hurling.aimed(given, target)))


@pytest.mark.rule("PEP-R21")
@pytest.mark.parametrize(("inches", "score"), [(1, 5), (3, 5), (4, 6), (6, 6), (7, 8), (11, 8)])
def test_the_score_is_by_range(inches, score):
    given = lot((inches, 1))
    assert hurling.needed(given, given.people["ann"], given.people["bob"]) == score
    assert allows(given, HURL)


@pytest.mark.rule("PEP-R21")
def test_no_farther_than_11_inches():
    assert not allows(lot((12, 1)), HURL)


@pytest.mark.rule("PEP-B5", "PEP-R21")
@pytest.mark.parametrize(("face", "hit"), [(5, True), (9, True), (4, False), (10, False)])
def test_a_d10_and_the_throwing_value(face, hit):
    when = [HURL, (face,), *([(1,)] if hit else [])]
    assert rolls(lot(), when)[0] == ("Ann throws the bottle at Bob", (face,))
    (thrown,) = happened(lot(), when, was.Hurled)
    assert (thrown.needed, thrown.face, thrown.hit) == (5, face % 10, hit)
    better = lot(ann={"throwing": 1})
    (thrown,) = happened(better, [HURL, (4,), (1,)], was.Hurled)
    assert (thrown.hit, named(thrown.parts)) == (True, {"throwing": 1})


@pytest.mark.rule("PEP-B5", "PEP-R21")
@pytest.mark.parametrize(
    ("inches", "parts"),
    [(2, {}), (3, {"target moved": -1}), (7, {"target moved": -1}), (8, {"target moved": -2}),
     (14, {"target moved": -2}), (15, {"target moved": -3})],
)  # fmt: skip
def test_a_target_that_moves_is_harder_and_15_replaces_the_lower_steps(inches, parts):
    bob = {"order": walks((4, 1)), "did": {"planned": 10 * inches}}
    assert factors(lot(bob=bob)) == parts


@pytest.mark.rule("PEP-B5")
@pytest.mark.parametrize(("cover", "parts"), COVER)
def test_cover_is_in_the_way(cover, parts):
    given = lot((3, 1), None, None, f".....\n..{cover}..\n.....")
    assert factors(given) == parts


@pytest.mark.rule("PEP-R52", "PEP-A2", "PEP-C9")
@pytest.mark.parametrize(
    ("ann", "parts"),
    [({"wounds": (Wound(2),)}, {"wounded": -2}), ({"effort": 2}, {"tired": -1}),
     ({"effort": 4}, {"weary": -2}), ({"nerve": "shaken"}, {"shaken": -1}),
     ({"groggy": True, "aim": "bob", "did": {"moved": 30, "planned": 30}}, {})],
)  # fmt: skip
def test_what_ails_the_thrower_and_nothing_else(ann, parts):
    assert factors(lot(ann=ann)) == parts


@pytest.mark.rule("PEP-R21", "PEP-B2", "PEP-B1")
@pytest.mark.parametrize(
    ("thing", "bst"), [("bottle", -2), ("club", -2), ("hammer", -2), ("handbag", -4)]
)
def test_a_hit_does_a_die_and_the_things_own_strike(thing, bst):
    given = lot(ann=armed(thing))
    when = [do.Hurl("ann", "bob", thing), (9,), (6,)]
    assert rolls(given, when)[1][0] == f"Ann throws the {thing} at Bob: how hard it hits"
    (blow,) = happened(given, when, was.Bludgeoned)
    assert named(blow.parts) == {"die": 6, thing: bst}


@pytest.mark.rule("PEP-R21", "PEP-B2")
def test_an_excess_of_0_is_the_throwers_advantage():
    then = after(lot(), [HURL, (9,), (2,)])
    assert [bonus.amount for bonus in then.people["ann"].bonuses] == [1]
    assert not then.people["bob"].causes
    assert [cause.by for cause in after(lot(), [HURL, (9,), (3,)]).people["bob"].causes] == ["law"]


@pytest.mark.rule("PEP-R52")
@pytest.mark.parametrize("when", [[HURL, (1,)], [HURL, (9,), (1,)]])
def test_the_thing_lies_at_the_targets_feet(when):
    then = after(lot(), when)
    assert [(one.row, one.at) for one in then.lying] == [("bottle", Cell(3, 1))]
    assert (then.people["ann"].things, then.people["ann"].hand) == ((), "")
    assert then.people["ann"].did.acted


@pytest.mark.rule("PEP-B5")
def test_what_can_be_thrown_is_what_brawls_but_fists_whips_and_tables():
    every = ("bottle", "club", "hammer", "cane", "handbag", "whip", "table", "knife", "axe", "rope")
    given = lot().change("ann", things=every)
    assert hurling.things(given, given.people["ann"]) == list(every[:5])


@pytest.mark.rule("PEP-B5", "PEP-R21")
def test_a_large_beast_is_easier_to_hit_and_harder_to_hurt():
    given = lot((20, 1), marks=[horse((3, 1), tethered=True)])
    act = do.Hurl("ann", "horse1", "bottle")
    assert act in options(given, kind=do.Hurl)
    assert factors(given, "horse1") == {"livestock": 1}
    # Given 6 - 2 - 1 = 3, then it bolts; with 4 - 3 it takes fright; with less it does nothing
    assert happened(given, [act, (4,), (6,)], was.MoodChanged)
    assert next_roll(given, [act, (4,), (4,)]).why == "whether Bay, hit, takes fright"
    (test,) = happened(given, [act, (4,), (4,), (9,)], was.BeastTested)
    assert named(test.parts)["hit"] == -1
    assert not happened(given, [act, (4,), (3,)], was.MoodChanged, was.BeastTested)


@pytest.mark.rule("PEP-B5", "GEN-1")
def test_a_beast_is_measured_from_its_nearest_cell_and_moves_as_its_rider_does():
    # Given a coach 12 to 13 inches north-west of her, by its near edge 11
    coach = horse((0, 1), beast="coach", size=(2, 1))
    given = lot((20, 2), {"at": (12, 1)}, {"mount": "coach1"}, marks=[coach])
    assert hurling.needed(given, given.people["ann"], given.beasts["coach1"]) == 8
    assert do.Hurl("ann", "coach1", "bottle") in options(given, kind=do.Hurl)
    assert do.Hurl("ann", "bob", "bottle") not in options(given, kind=do.Hurl)
    assert factors(given, "coach1") == {"livestock": 1}
    driven = given.did("bob", moved=80)
    assert factors(driven, "coach1") == {"livestock": 1, "target moved": -2}


@pytest.mark.rule("PEP-R44", "PEP-C8")
def test_to_throw_is_to_attack():
    assert after(lot(), [HURL, (1,)]).attacks[0].on == "bob"
    assert not allows(lot(ann={"nerve": "obedient"}), HURL)


@pytest.mark.rule("PEP-R51")
def test_who_throws_is_in_the_open():
    given = lot(ann={"concealed": True})
    assert not after(given, [HURL, (1,)]).people["ann"].concealed


@pytest.mark.rule("PEP-B5")
def test_nobody_throws_at_whom_he_does_not_see():
    wall = ".#...\n.#...\n.#..."
    assert not allows(lot((3, 1), None, None, wall), HURL)
