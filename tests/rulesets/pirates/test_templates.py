"""Templates, deviation and grenades (PIR-S4 to S6, S11 to S14, R8, R14, R16, R29, R30, H1)."""

from fractions import Fraction
from math import hypot

import pytest

from engine.core.geometry import Cell
from engine.core.script import Roll
from engine.rulesets.pirates import templates
from engine.rulesets.pirates.actions import FireSwivel, Shoot, Throw
from engine.rulesets.pirates.events import Deviated, Fired, GrenadeThrown, ShotTaken, WoundRolled
from tests.rulesets.pirates.table import (
    DECK,
    after,
    allows,
    foe,
    happened,
    man,
    named,
    next_roll,
    rolls,
    table,
)

FIELD = "\n".join(["." * 30] * 20)
BLAST = Shoot("ann", "bob", "blunderbuss")
STAND = {"option": "stand", "arrived": True}
PRIME = {"option": "prime", "arrived": True}
EAST, NORTH_EAST = (1, 0), (1, -1)


def blunderbuss(at=(5, 10), bob=(11, 10), *, deck=FIELD, card=None, others=None, **ann):
    """Ann aims her blunderbuss at Bob."""
    rank = ann.pop("rank", "swab")
    given = table(
        deck, ann=man(at, gun="blunderbuss", did={**STAND, **ann.pop("did", {})}),
        bob=foe(bob, **(card or {})), **(others or {}),
    )  # fmt: skip
    return given.change("ann", rank=rank, **ann)


def grenadier(*, deck=FIELD, others=None, at=(5, 10), **ann):
    """Ann holds a primed grenade; Bob is far away."""
    rank = ann.pop("rank", "swab")
    did = {**PRIME, **ann.pop("did", {})}
    given = table(deck, ann=man(at, grenades=3, did=did), bob=foe((29, 0)), **(others or {}))
    return given.change("ann", rank=rank, **ann)


def goes(given, act, *dice):
    """Return where a template or grenade goes: the event that tells it."""
    (gone,) = happened(given, [act, *dice], Deviated)
    return gone


# --- deviation


@pytest.mark.rule("PIR-S12", "PIR-S14", "PIR-R8")
@pytest.mark.parametrize(
    ("left", "right", "modifiers", "astray"),
    [
        (3, 5, 0, 2),
        (5, 3, 0, -2),
        (3, 5, 2, 0),
        (1, 6, 2, 3),
        (6, 1, 2, -3),
        (4, 2, -1, -3),
        (2, 4, -2, 4),
        (1, 2, 6, 0),
        (4, 4, 0, 0),
        (4, 4, 2, 0),
    ],
)
def test_modifiers_shrink_or_widen_the_difference(left, right, modifiers, astray) -> None:
    assert templates.shift(left, right, modifiers) == astray
    assert not templates.needs_side(left, right, modifiers)


@pytest.mark.rule("PIR-S14", "PIR-S7")
def test_a_hero_with_3_and_5_has_a_direct_hit() -> None:
    given = blunderbuss(rank="hero")
    assert goes(given, BLAST, (3, 5)) == Deviated(
        "ann", "blunderbuss", (3, 5), 0, Cell(13, 10), ("bob",)
    )


@pytest.mark.rule("PIR-R8")
@pytest.mark.parametrize(("die", "astray"), [(1, -1), (3, -1), (4, 1), (6, 1)])
def test_of_equal_dice_that_widen_a_die_tells_the_side(die, astray) -> None:
    given = blunderbuss(did={"moved": True})
    assert next_roll(given, [BLAST, (4, 4)]).count == 1
    gone = goes(given, BLAST, (4, 4), (die,))
    assert (gone.faces, gone.shift) == ((4, 4, die), astray)


@pytest.mark.rule("PIR-S8", "PIR-S9", "PIR-S14", "PIR-R18", "T-PIR-1")
def test_what_changes_a_deviation() -> None:
    given = blunderbuss(rank="dog", wounds=1, did={"moved": True}, card={"did": {"moved": True}})
    (taken,) = happened(given, [BLAST], ShotTaken)
    assert named(taken.parts) == {"dog": 1, "wounded": -2, "moved": -1, "target moved": -1}
    assert taken.needed == -3
    assert goes(given, BLAST, (3, 4)).shift == 4


# --- the template


def is_under(origin, target, astray, cell):
    """PIR-H1 with real numbers: x along the axis, y across it."""
    far = hypot(target[0] - origin[0], target[1] - origin[1])
    ahead = (target[0] - origin[0]) / far, (target[1] - origin[1]) / far
    end = 8 * ahead[0] - astray * ahead[1], 8 * ahead[1] + astray * ahead[0]
    length = hypot(*end)
    axis = end[0] / length, end[1] / length
    dx, dy = cell[0] - origin[0], cell[1] - origin[1]
    x, y = dx * axis[0] + dy * axis[1], dx * axis[1] - dy * axis[0]
    edge = min(abs(x), abs(8 - x), abs(x / 8 + 0.5 - abs(y)))
    return None if edge < 1e-9 else 0 < x <= 8 and abs(y) <= x / 8 + 0.5


@pytest.mark.rule("PIR-H1", "PIR-S11", "PIR-S12")
@pytest.mark.parametrize("target", [(21, 10), (15, 4), (12, 5), (9, 10), (15, 16), (18, 12)])
@pytest.mark.parametrize("astray", [-8, -3, -1, 0, 1, 2, 5])
def test_who_is_under_the_template(target, astray) -> None:
    origin, compared = (15, 10), 0
    given = blunderbuss(at=origin, bob=target, others={"cid": foe((0, 0))})
    for x in range(4, 27):
        for y in range(20):
            expected = is_under(origin, target, astray, (x, y))
            if (x, y) in (origin, target) or expected is None:
                continue
            state = given.change("cid", at=Cell(x, y))
            ann, bob = state.men["ann"], state.men["bob"]
            hit = templates.victims(state, ann, ann.at, bob, "blunderbuss", astray)
            assert ("cid" in hit) == expected, (x, y)
            compared += expected
    assert compared >= 8


@pytest.mark.rule("PIR-H1", "PIR-S11")
def test_the_template_is_8_inches_long_and_2_wide_at_its_far_end() -> None:
    others = {
        "cid": foe((7, 10)), "dan": foe((13, 11)), "eve": foe((13, 12)), "fay": foe((14, 10)),
        "gus": foe((8, 11)), "hob": foe((9, 11)), "ian": foe((3, 10)),
    }  # fmt: skip
    gone = goes(blunderbuss(others=others), BLAST, (1, 1))
    assert gone.victims == ("cid", "hob", "bob", "dan")  # nearest first
    assert gone.point == (13, 10, 0)


@pytest.mark.rule("PIR-S12", "PIR-H1")
@pytest.mark.parametrize(
    ("bob", "end"),
    [((11, 10), (13, 13)), ((5, 4), (8, 2)), ((1, 10), (-3, 7)), ((5, 16), (2, 18))],
)
def test_to_the_right_is_to_the_right_of_the_firer(bob, end) -> None:
    gone = goes(blunderbuss(bob=bob), BLAST, (1, 4))
    assert (gone.shift, gone.point) == (3, (*end, 0))


@pytest.mark.rule("PIR-S13", "PIR-S4", "PIR-R14")
@pytest.mark.parametrize(
    ("dice", "victims"), [((2, 2), ("bob",)), ((2, 3), ("bob",)), ((3, 2), ("bob",)), ((2, 4), ())]
)
def test_a_shift_of_one_inch_hits_the_man_aimed_at(dice, victims) -> None:
    assert goes(blunderbuss(bob=(13, 10)), BLAST, dice).victims == victims


@pytest.mark.rule("PIR-S13", "PIR-R29")
def test_who_is_near_is_under_it_all_the_same() -> None:
    assert goes(blunderbuss(bob=(8, 10)), BLAST, (2, 4)).victims == ("bob",)


@pytest.mark.rule("PIR-R29", "PIR-S13")
def test_anybody_else_under_it_is_hit_nearest_first_friends_too() -> None:
    others = {"cid": foe((12, 10)), "ada": man((7, 10)), "abe": man((9, 10))}
    given = blunderbuss(others=others)
    gone = goes(given, BLAST, (1, 1))
    assert gone.victims == ("ada", "abe", "bob", "cid")
    when = [BLAST, (1, 1), (4,), (4,), (4,), (4,)]
    assert [event.figure for event in happened(given, when, WoundRolled)] == [*gone.victims]


@pytest.mark.rule("PIR-R29")
def test_nobody_out_of_sight_of_the_firer_is_hit() -> None:
    deck = "\n".join(["." * 30] * 9 + ["." * 11 + "#" * 9 + "." * 10] + ["." * 30] * 9)
    given = blunderbuss(deck=deck, others={"cid": foe((13, 8)), "dan": foe((12, 10))})
    under = templates.victims(
        given, given.men["ann"], Cell(5, 10), given.men["bob"], "blunderbuss", -2
    )
    assert "cid" not in under


@pytest.mark.rule("PIR-R29", "PIR-S4")
def test_the_man_aimed_at_must_be_within_8_inches_and_in_sight() -> None:
    assert allows(blunderbuss(bob=(13, 10)), BLAST)
    assert not allows(blunderbuss(bob=(14, 10)), BLAST)
    deck = "\n".join(["." * 9 + "#" + "." * 20] * 20)
    assert not allows(blunderbuss(deck=deck), BLAST)


@pytest.mark.rule("PIR-R14")
def test_the_plus_one_behind_a_blunderbuss_is_no_wound_bonus() -> None:
    given = blunderbuss()
    (wound,) = happened(given, [BLAST, (1, 1), (3,)], WoundRolled)
    assert (named(wound.parts), wound.total) == ({"die": 3}, 3)


@pytest.mark.rule("GEN-13")
def test_a_template_acts_on_the_floor_of_the_man_aimed_at() -> None:
    lower, upper = "." * 12, "    " + "." * 4 + "    "
    men = {"bob": foe((4, 0, 1)), "cid": foe((5, 0)), "dan": foe((5, 0, 1))}
    given = table(lower, upper, ann=man((0, 0), gun="blunderbuss", did=STAND), **men)
    ann, bob = given.men["ann"], given.men["bob"]
    hit = templates.victims(given, ann, ann.at, bob, "blunderbuss", 0)
    assert "bob" in hit
    assert "cid" not in hit


@pytest.mark.rule("PIR-H3", "PIR-S4")
def test_left_die_then_right_die_then_wounds() -> None:
    given = blunderbuss()
    assert next_roll(given, [BLAST]) == Roll("Ann shoots Bob (blunderbuss), left and right", 2, 6)
    assert rolls(given, [BLAST, (2, 2), (4,)])[1:] == [
        ("how badly Ann hits Bob (blunderbuss)", (4,))
    ]
    assert happened(given, [BLAST], Fired) == [Fired("ann", "blunderbuss", "option", 2)]


@pytest.mark.rule("PIR-R35", "PIR-S6")
def test_a_swivels_template_has_its_point_at_the_mount() -> None:
    mount = {"kind": "swivel", "at": (6, 10), "facing": "east"}
    others = {"cid": foe((7, 12)), "dan": foe((14, 10))}
    given = table(FIELD, marks=(mount,), ann=man((5, 10), did=STAND), bob=foe((11, 10)), **others)
    act = FireSwivel("ann", "bob", "swivel1")
    gone = goes(given, act, (1, 1))
    assert (gone.gun, gone.point, gone.victims) == ("swivel", (14, 10, 0), ("bob", "dan"))
    ahead = given.change("ann", at=Cell(7, 10))
    assert goes(ahead, act, (1, 1)).victims == ("bob", "dan")  # never the firer


@pytest.mark.rule("GEN-12", "PIR-H1")
def test_what_is_shaded_is_what_is_hit() -> None:
    given = blunderbuss(others={"cid": foe((0, 0))})
    shaded = templates.covers(given, BLAST)
    assert Cell(13, 11) in shaded
    assert Cell(8, 11) not in shaded
    for cell in shaded:
        state = given.change("cid", at=cell)
        if cell != given.men["bob"].at:
            ann, bob = state.men["ann"], state.men["bob"]
            assert "cid" in templates.victims(state, ann, ann.at, bob, "blunderbuss", 0)
    assert templates.covers(given, Shoot("ann", "bob", "pistol")) == ()
    assert templates.covers(given, Shoot("ann", "nobody", "blunderbuss")) == ()


# --- grenades


@pytest.mark.rule("E-PIR-16", "PIR-S5", "PIR-R30")
def test_a_grenade_of_a_swab_who_moved() -> None:
    given = grenadier(did={"moved": True})
    (taken,) = happened(given, [Throw("ann", EAST)], ShotTaken)
    assert (named(taken.parts), taken.needed) == ({"moved": -1}, -1)
    gone = goes(given, Throw("ann", EAST), (4, 3), (4, 2))
    assert (gone.shift, gone.point) == (-3, (12, 7, 0))


@pytest.mark.rule("PIR-S5", "PIR-H3", "PIR-R16")
def test_forward_dice_then_left_and_right_then_wounds_nearest_first() -> None:
    given = grenadier(others={"cid": foe((14, 10)), "dan": foe((12, 11))})
    when = [Throw("ann", EAST), (4, 3), (2, 2), (5,), (5,)]
    assert rolls(given, when) == [
        ("Ann throws a grenade east, forward", (4, 3)),
        ("Ann throws a grenade east, left and right", (2, 2)),
        ("how badly Ann hits Dan (grenade)", (5,)),
        ("how badly Ann hits Cid (grenade)", (5,)),
    ]
    assert goes(given, *when[:3]).victims == ("dan", "cid")


@pytest.mark.rule("PIR-R16", "T-PIR-1")
@pytest.mark.parametrize(
    ("cid", "caught"), [((14, 10), True), ((13, 11), True), ((14, 11), False), ((12, 10), True)]
)
def test_the_burst_reaches_two_inches(cid, caught) -> None:
    given = grenadier(others={"cid": foe(cid)})
    gone = goes(given, Throw("ann", EAST), (4, 3), (2, 2))
    assert (gone.point, gone.victims) == ((12, 10, 0), ("cid",) if caught else ())


@pytest.mark.rule("PIR-S5", "T-PIR-1")
def test_a_grenade_wounds_by_one_less() -> None:
    given = grenadier(others={"cid": foe((12, 10))})
    when = [Throw("ann", EAST), (4, 3), (2, 2), (5,)]
    (wound,) = happened(given, when, WoundRolled)
    assert (named(wound.parts), wound.total) == ({"die": 5, "grenade": -1}, 4)


@pytest.mark.rule("PIR-R16")
@pytest.mark.parametrize(("dice", "x"), [((1, 1), 7), ((6, 6), 17)])
def test_it_always_goes_the_full_distance(dice, x) -> None:
    assert goes(grenadier(), Throw("ann", EAST), dice, (3, 3)).point == (x, 10, 0)


@pytest.mark.rule("PIR-R30", "PIR-S13")
@pytest.mark.parametrize(("dice", "y"), [((2, 3), 10), ((3, 2), 10), ((2, 4), 12), ((4, 2), 8)])
def test_a_shift_of_one_inch_or_less_is_none(dice, y) -> None:
    assert goes(grenadier(), Throw("ann", EAST), (4, 3), dice).point == (12, y, 0)


@pytest.mark.rule("PIR-R30", "GEN-2")
def test_aslant_it_goes_as_many_inches_as_straight() -> None:
    gone = goes(grenadier(), Throw("ann", NORTH_EAST), (4, 3), (3, 3))
    assert gone.point == (10, 5, 0)  # 7.1"
    gone = goes(grenadier(), Throw("ann", (3, -4)), (5, 5), (3, 3))
    assert gone.point == (11, 2, 0)  # 10" exactly


@pytest.mark.rule("PIR-R30")
def test_it_stops_before_a_wall() -> None:
    deck = "\n".join(["." * 9 + "#" + "." * 20] * 20)
    gone = goes(grenadier(deck=deck), Throw("ann", EAST), (4, 3), (3, 3))
    assert gone.point == (8, 10, 0)
    low = "\n".join(["." * 9 + "=" + "." * 20] * 20)
    assert goes(grenadier(deck=low), Throw("ann", EAST), (4, 3), (3, 3)).point == (12, 10, 0)


@pytest.mark.rule("PIR-R30", "GEN-4")
def test_it_stops_before_two_walls_that_meet_at_a_corner() -> None:
    rows = [["."] * 30 for _ in range(20)]
    rows[7][7] = rows[8][8] = "#"
    deck = "\n".join("".join(row) for row in rows)
    gone = goes(grenadier(deck=deck), Throw("ann", NORTH_EAST), (4, 3), (3, 3))
    assert gone.point == (7, 8, 0)
    rows[7][7] = "."  # one alone is passed
    deck = "\n".join("".join(row) for row in rows)
    assert goes(grenadier(deck=deck), Throw("ann", NORTH_EAST), (4, 3), (3, 3)).point == (10, 5, 0)


@pytest.mark.rule("GEN-6")
def test_each_direction_has_dice_of_its_own_and_no_direction_two() -> None:
    def why(*facing):
        return next_roll(grenadier(), [Throw("ann", facing)]).why

    assert why(1, 0) == why(5, 0) == "Ann throws a grenade east, forward"
    assert why(4, 2) == why(2, 1) != why(3, 1)
    assert why(3, -4) == "Ann throws a grenade north-east by 3,-4, forward"


@pytest.mark.rule("PIR-R30")
def test_friends_and_the_thrower_can_be_hurt() -> None:
    deck = "\n".join(["." * 7 + "#" + "." * 22] * 20)
    given = grenadier(deck=deck, others={"ada": man((6, 11))})
    assert goes(given, Throw("ann", EAST), (4, 3), (3, 3)).victims == ("ann", "ada")


@pytest.mark.rule("PIR-R30", "PIR-W4")
def test_the_thrower_is_not_pushed_by_his_own_grenade() -> None:
    deck = "\n".join(["." * 7 + "#" + "." * 22] * 20)
    when = [Throw("ann", EAST), (4, 3), (3, 3), (1,), (4,)]
    state = after(grenadier(deck=deck), when)
    assert (state.men["ann"].at, state.men["ann"].down) == ((5, 10, 0), False)


@pytest.mark.rule("GEN-13", "PIR-R30")
def test_over_open_air_it_drops_to_the_floor_below() -> None:
    lower, upper = "." * 16, "." * 4 + " " * 12
    men = {"ann": man((3, 0, 1), grenades=1, did=PRIME), "bob": foe((10, 0)), "cid": foe((1, 0))}
    gone = goes(table(lower, upper, **men), Throw("ann", EAST), (4, 3), (3, 3))
    assert (gone.point, gone.victims) == ((10, 0, 0), ("bob",))


@pytest.mark.rule("PIR-M5", "PIR-Q2")
def test_a_thrown_grenade_is_gone_and_one_is_thrown_a_turn() -> None:
    given, when = grenadier(), [Throw("ann", EAST), (4, 3), (3, 3)]
    assert happened(given, when, GrenadeThrown) == [GrenadeThrown("ann")]
    state = after(given, when)
    assert (state.men["ann"].grenades, state.men["ann"].did.gun) == (2, "grenade")
    assert not allows(state, Throw("ann", EAST))


def test_the_shade_of_a_throw_is_its_burst_at_a_middling_distance() -> None:
    shaded = templates.covers(grenadier(), Throw("ann", EAST))
    assert len(shaded) == 13
    assert min(shaded) == (10, 10, 0)
    assert max(shaded) == (14, 10, 0)


def test_places_are_rounded_to_the_nearest_cell() -> None:
    for dx, dy in ((1, 0), (1, 1), (2, 1), (-3, 5), (7, -4)):
        for forward in (2, 7, 12):
            aim = templates.landing(grenadier(at=(15, 10)), Cell(15, 10), (dx, dy), forward, 0)
            for got, ahead in ((aim.x - 15, dx), (aim.y - 10, dy)):
                exact = Fraction(forward * ahead) / Fraction(hypot(dx, dy))
                assert abs(got - exact) <= Fraction(1, 2)


def test_a_throw_beyond_the_table_bursts_there() -> None:
    gone = goes(table(DECK, ann=man((38, 1), grenades=1, did=PRIME), bob=foe((0, 0))),
                Throw("ann", EAST), (1, 2), (3, 3))  # fmt: skip
    assert gone.point == (41, 1, 0)
    assert gone.victims == ()
