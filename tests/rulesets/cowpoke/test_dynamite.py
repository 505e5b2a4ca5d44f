"""Dynamite: throwing it, lighting a charge, what an explosion does (COW-4.3c, A.2c, A.3)."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.geometry import Cell, within
from engine.core.ground import Piece
from engine.core.places import parse_cell
from engine.rulesets.cowpoke.actions import Activate, Aim, Done, HailMary, Light, Shoot, Throw, Walk
from engine.rulesets.cowpoke.events import (
    Exploded,
    Fell,
    FuseLit,
    PoolGathered,
    PoolResolved,
    StickLanded,
    StickThrown,
    Wounded,
)
from engine.rulesets.cowpoke.refusing import why_not
from engine.rulesets.cowpoke.things import Stick, Things
from tests.rulesets.cowpoke.table import (
    ARMS,
    CHEST,
    RULES,
    after,
    allows,
    along,
    asked,
    consequences,
    everything,
    foe,
    happened,
    man,
    next_roll,
    options,
    pool,
    rolled,
    rolls,
    table,
    verbs,
)

FIELD = "\n".join(["." * 40] * 17)
FAR = foe((39, 16))
GLASS = Piece("glazed window", ground="blocked", cover="light", low=True, window=True)
BALCONY = ("." * 12, "..." + " " * 9)  # three cells of a floor above open ground


def cell(word, floor=0):
    return parse_cell(word)._replace(floor=floor)


def bomber(at=(5, 8), *floors, ike=FAR, **fields):
    """Doc is up and carries two sticks."""
    doc = {"sticks": 2, **fields.pop("doc", {})}
    return table(*(floors or (FIELD,)), doc=man(at, **doc), ike=ike, **fields)


def live(at, *, by="doc", number=1, seat="law", more=(), **men):
    """A stick lies live; nobody is up, and it is the law's player turn."""
    men = men or {"doc": man((5, 8)), "ike": foe((39, 16))}
    sticks = (Stick(number, seat, by, Cell(*at)), *more)
    things = Things(sticks=sticks, lit=len(sticks))
    return table(FIELD, up="", turn=2, **men).replace(lying=things)


def pools_of(state, when):
    return [(each.target, each.pool) for each in happened(state, when, PoolGathered)]


# --- throwing


@pytest.mark.rule("COW-4.3c", "COW-A.3b", "COW-3.4d")
def test_a_sure_throw_is_one_point_and_lands_where_it_is_meant_to():
    given, throw = bomber(), [Throw("doc", cell("10,10"))]
    assert consequences(given, throw) == [
        StickThrown("doc", cell("10,10")),
        StickLanded("doc", cell("10,10")),
    ]
    then = after(given, throw)
    assert (then.active.ap, then.figures["doc"].sticks) == (1, 1)
    assert then.things.sticks == (Stick(1, "law", "doc", cell("10,10")),)
    assert [mark.name for mark in RULES.scene(then).marks] == ["live dynamite, Doc's"]


@pytest.mark.rule("COW-A.3b")
def test_a_sure_throw_reaches_six_inches():
    cells = [throw.cell for throw in options(bomber(), kind=Throw)]
    assert cell("11,8") in cells
    assert all(within(Cell(5, 8), each, 6) for each in cells)
    assert not allows(bomber(), Throw("doc", cell("12,8")))


@pytest.mark.rule("COW-A.3b")
@pytest.mark.parametrize("at", ["5,8", "6,8", "5,7", "4,9"])
def test_a_sure_throw_is_at_any_point_also_before_the_feet(at):
    assert allows(bomber(), Throw("doc", cell(at)))
    assert after(bomber(), [Throw("doc", cell(at))]).things.sticks[0].at == cell(at)
    assert not allows(bomber(), HailMary("doc", cell(at)))


@pytest.mark.rule("COW-R6", "COW-R2")
def test_two_sticks_may_be_thrown_and_no_third():
    twice = [Throw("doc", cell("10,8")), Throw("doc", cell("10,8"))]
    then = after(bomber(ap=3), twice)
    assert [stick.number for stick in then.things.sticks] == [1, 2]
    assert not {"throw", "hail", "light"} & verbs(bomber(ap=3), twice)
    assert why_not(then, "doc", "throw") == "no dynamite is left"


@pytest.mark.rule("COW-R19", "E-COW-12")
@pytest.mark.parametrize(("face", "lands"), [(3, "14,8"), (4, "15,8"), (6, "15,8"), (1, "12,8")])
def test_a_hail_mary_lands_on_the_line_as_far_off_as_the_die_says(face, lands):
    hail = [HailMary("doc", cell("15,8")), (face,)]
    assert consequences(bomber(), hail) == [
        StickThrown("doc", cell("15,8"), hail=True),
        StickLanded("doc", cell(lands)),
    ]


@pytest.mark.rule("COW-R19")
def test_a_hail_mary_names_a_point_beyond_six_and_up_to_twelve_inches():
    assert allows(bomber(), HailMary("doc", cell("17,8")))
    assert not allows(bomber(), HailMary("doc", cell("18,8")))
    assert not allows(bomber(), HailMary("doc", cell("11,8")))
    then = next_roll(bomber(), [HailMary("doc", cell("17,8"))])
    assert (then.why, then.count, then.sides) == ("Doc: how far the stick flies", 1, 6)


@pytest.mark.rule("COW-R19")
def test_short_of_a_slanting_line_it_lies_in_the_last_cell_within_the_distance():
    hail = [HailMary("doc", cell("13,16")), (1,)]  # 11.3" off; 7" are four steps aslant
    assert happened(bomber(), hail, StickLanded) == [StickLanded("doc", cell("9,12"))]


@pytest.mark.rule("COW-R33", "COW-R19")
@pytest.mark.parametrize("between", ["#", "|", "+", "*", "G"])
def test_nothing_is_thrown_through_walls_shut_doors_and_closed_windows(between):
    street = f"...{between}........"
    given = bomber((1, 0), street, ike=foe((11, 0)), legend={"G": GLASS})
    assert not allows(given, Throw("doc", cell("5,0")))
    assert not allows(given, HailMary("doc", cell("9,0")))


@pytest.mark.rule("COW-R33")
@pytest.mark.parametrize(("window", "clear"), [("G", False), ("'", True)])
def test_nothing_is_thrown_out_of_or_in_at_a_closed_window_upstairs(window, clear):
    house = ("||" + "." * 10, f"_{window}")
    out = bomber((0, 0, 1), *house, ike=foe((11, 0)), legend={"G": GLASS})
    assert allows(out, Throw("doc", cell("5,0"))) is clear
    into = bomber((5, 0), *house, ike=foe((11, 0)), legend={"G": GLASS})
    assert allows(into, Throw("doc", cell("0,0", floor=1))) is clear


@pytest.mark.rule("COW-R33")
@pytest.mark.parametrize("between", ["'", "/", "=", "T"])
def test_open_doors_and_windows_low_pieces_and_trees_stop_no_throw(between):
    given = bomber((1, 0), f"...{between}........", ike=foe((11, 0)))
    assert allows(given, Throw("doc", cell("5,0")))


@pytest.mark.rule("COW-R33")
def test_where_nobody_can_walk_no_stick_lies():
    given = bomber((1, 0), "....T....... ", ike=foe((11, 0)))
    assert not allows(given, Throw("doc", cell("4,0")))
    assert not allows(given, HailMary("doc", cell("12,0")))
    hail = [HailMary("doc", cell("9,0")), (1,)]
    assert happened(given, hail, StickLanded) == [StickLanded("doc", cell("8,0"))]


@pytest.mark.rule("COW-R33", "GEN-13")
def test_a_stick_thrown_down_from_a_balcony_that_falls_short_lies_on_the_ground():
    given = bomber((2, 0, 1), *BALCONY, ike=foe((11, 0)))
    hail = [HailMary("doc", cell("10,0")), (1,)]
    assert happened(given, hail, StickLanded) == [StickLanded("doc", cell("9,0"))]
    assert not allows(given, Throw("doc", cell("5,0", 1)))  # open air
    assert allows(given, Throw("doc", cell("0,0", 1)))


@pytest.mark.rule("COW-R14", "COW-R33")
def test_nobody_throws_in_a_brawl():
    given = bomber(ike=foe((6, 8)))
    assert not {"throw", "hail", "light"} & verbs(given)
    assert "in a brawl" in why_not(given, "doc", "throw")


@pytest.mark.rule("COW-R32")
def test_a_throw_loses_the_aim():
    given = bomber(ike=foe((10, 8)))
    aimed = [Aim("doc", "ike", "revolver")]
    assert after(given, aimed).figures["doc"].aim
    assert after(given, [*aimed, Throw("doc", cell("9,9"))]).figures["doc"].aim is None


@pytest.mark.rule("T-COW-4")
def test_scarred_arms_throw_half_as_far():
    given = bomber(doc={"scars": ("arms",)})
    assert allows(given, Throw("doc", cell("8,8")))
    assert not allows(given, Throw("doc", cell("9,8")))
    assert not allows(given, HailMary("doc", cell("12,8")))
    hail = [HailMary("doc", cell("11,8")), (3,)]  # 9", of which half are 4"
    assert happened(given, hail, StickLanded) == [StickLanded("doc", cell("9,8"))]


@pytest.mark.rule("COW-R37")
def test_by_dead_reckoning_a_sure_throw_that_is_named_too_far_falls_short():
    given = bomber(options={"dead_reckoning": True})
    throw = [Throw("doc", cell("15,8"))]
    assert happened(given, throw, StickLanded) == [StickLanded("doc", cell("11,8"))]
    assert RULES.choice(given, throw[0]).covers == ()


# --- placed charges


@pytest.mark.rule("COW-R10", "COW-4.4j")
def test_the_fuse_of_a_charge_in_reach_is_lit_for_one_point():
    charge = {"kind": "charge", "at": [6, 8]}
    given = bomber(marks=(charge, {"kind": "charge", "at": [9, 8]}), doc={"sticks": 0})
    assert options(given, kind=Light) == [Light("doc", cell("6,8"))]
    then = after(given, [Light("doc", cell("6,8"))])
    assert then.things.sticks == (Stick(1, "law", "doc", cell("6,8"), placed=True),)
    assert (then.things.charges, then.active.ap) == ((cell("9,8"),), 1)


@pytest.mark.rule("COW-R10")
def test_a_stick_is_put_down_and_lit_within_reach():
    given = bomber()
    assert len(options(given, kind=Light)) == 9
    light = [Light("doc", cell("5,8"))]
    assert consequences(given, light) == [FuseLit("doc", cell("5,8"))]
    assert after(given, light).figures["doc"].sticks == 1
    assert not allows(given, Light("doc", cell("7,8")))


@pytest.mark.rule("COW-R10")
def test_a_placed_charge_goes_off_at_the_start_of_the_lighters_next_activation():
    men = {"doc": man((5, 8)), "ike": foe((8, 8))}
    placed = Stick(1, "law", "doc", cell("7,8"), placed=True)
    given = table(FIELD, up="", turn=2, **men).replace(lying=Things(sticks=(placed,), lit=1))
    assert pools_of(given, [(1,) * 6, (1,) * 6]) == [("ike", 6), ("doc", 6)]


# --- going off


@pytest.mark.rule("COW-R10", "COW-R18")
def test_a_charge_whose_lighter_fell_goes_off_like_a_thrown_stick():
    given = live((9, 8), doc=man((5, 8)), wes=man((39, 0)), ike=foe((10, 8)))
    placed = (Stick(1, "law", "doc", Cell(9, 8), placed=True),)
    given = Fell("doc").apply(given.lay(sticks=placed))
    assert happened(given, [(1,) * 6], Exploded) == [Exploded(1, "doc", Cell(9, 8))]


@pytest.mark.rule("COW-H6", "GEN-6")
def test_what_ones_own_stick_does_is_told_apart_from_what_the_weather_does():
    given = live((6, 8), doc=man((5, 8)), wes=man((39, 0)), ike=foe((39, 16)))
    when = [Activate("doc"), (6, 1, 1, 1, 1, 1), (ARMS, 1)]
    assert rolls(given, when)[1][0] == "where and how badly Doc is hit with dynamite"


@pytest.mark.rule("COW-A.3a", "COW-3.4d", "COW-H6")
def test_it_goes_off_when_its_thrower_is_up_next_before_anything_else():
    given = live((20, 8), doc=man((5, 8), scars=("gut",)), ike=foe((21, 8)))
    assert next_roll(given).why == "stick 1 of Doc catches Ike"
    then = after(given, [(1,) * 6])
    assert next_roll(given, [(1,) * 6]).why == "Doc: gut scar"
    assert then.things.sticks == ()


@pytest.mark.rule("COW-A.3a")
def test_it_does_not_go_off_when_somebody_else_is_up():
    given = live((20, 8), doc=man((5, 8)), wes=man((0, 8)), ike=foe((21, 8)))
    wes = [Activate("wes"), Done("wes")]
    assert happened(given, wes[:1], Exploded) == []
    # Doc is the last one left, and is taken up without asking
    assert happened(given, wes, Exploded) == [Exploded(1, "doc", cell("20,8"))]


@pytest.mark.rule("COW-A.3c", "COW-A.2c", "COW-R18")
@pytest.mark.parametrize(("x", "dice"), [(20, 6), (22, 6), (23, 3), (26, 3), (27, 0)])
def test_six_dice_within_two_inches_and_three_to_six(x, dice):
    given = live((20, 8), doc=man((5, 8)), ike=foe((x, 8)))
    when = [(1,) * dice] if dice else []
    assert pools_of(given, when) == ([("ike", dice)] if dice else [])


@pytest.mark.rule("COW-A.3c", "GEN-18", "COW-H6")
def test_friend_and_foe_suffer_the_nearest_first_and_of_equals_in_roster_order():
    given = live(
        (20, 8), doc=man((5, 8)), wes=man((18, 8)), ike=foe((21, 8)), sam=foe((22, 8)),
        acted=man((20, 10)),
    )  # fmt: skip
    up = [Activate("doc"), (1,) * 6, (1,) * 6, (1,) * 6, (1,) * 6]
    assert [who for who, _ in pools_of(given, up)] == ["ike", "wes", "sam", "acted"]


@pytest.mark.rule("COW-A.3d", "COW-H6")
def test_every_six_is_a_hit_and_hits_come_before_the_next_models_dice():
    given = live((20, 8), doc=man((5, 8)), ike=foe((21, 8)), sam=foe((22, 8)))
    when = [(6, 6, 1, 1, 1, 1), (ARMS, 1), (CHEST, 1), (1,) * 6]
    assert consequences(given, when) == [
        Exploded(1, "doc", cell("20,8")),
        PoolResolved("doc", "ike", (6, 6, 1, 1, 1, 1), 2),
        Wounded("ike", "arms", 1, "doc"),
        Wounded("ike", "chest", 1, "doc"),
        PoolResolved("doc", "sam", (1,) * 6, 0),
    ]
    assert rolls(given, when)[1][0] == "where and how badly Doc hits Ike with dynamite"


@pytest.mark.rule("COW-A.3d")
def test_who_is_dropped_is_not_hit_again():
    given = live((20, 8), doc=man((5, 8)), ike=foe((21, 8), hp=1), sam=foe((39, 8)))
    when = [(6,) * 6, (ARMS, 1)]
    assert happened(given, when, Wounded, Fell) == [
        Wounded("ike", "arms", 1, "doc"),
        Fell("ike", "doc"),
    ]


@pytest.mark.rule("COW-R33")
def test_cover_takes_no_dice_away():
    rows = FIELD.split("\n")
    rows[8] = "." * 23 + "%" + "." * 16
    given = table("\n".join(rows), up="", turn=2, doc=man((5, 8)), ike=foe((24, 8)))
    stick = Things(sticks=(Stick(1, "law", "doc", cell("20,8")),), lit=1)
    assert rolled(given.replace(lying=stick), [(1,) * 3]) == [{"outer zone": 3}]


@pytest.mark.rule("COW-R33")
def test_who_has_no_line_of_sight_to_the_token_is_not_hurt():
    walled = "\n".join(["....#....", "....#....", "........."])
    given = table(walled, up="", turn=2, doc=man((0, 0)), ike=foe((5, 0)), sam=foe((2, 0)))
    stick = Things(sticks=(Stick(1, "law", "doc", cell("3,0")),), lit=1)
    caught = pools_of(given.replace(lying=stick), [(1,) * 6, (1,) * 3])
    assert caught == [("sam", 6), ("doc", 3)]


@pytest.mark.rule("COW-R33", "GEN-13")
def test_a_blast_acts_on_the_floor_that_the_token_lies_on():
    stick = Things(sticks=(Stick(1, "law", "doc", cell("4,0")),), lit=1)
    given = table(*BALCONY, up="", turn=2, doc=man((11, 0)), ike=foe((2, 0, 1)), sam=foe((3, 0)))
    assert pools_of(given.replace(lying=stick), [(1,) * 6]) == [("sam", 6)]


@pytest.mark.rule("COW-R33", "E-COW-23")
def test_engaged_since_he_is_caught_by_his_own_stick_and_so_is_his_opponent():
    given = live((9, 8), doc=man((5, 8)), ike=foe((4, 8)))
    when = [(1,) * 3, (1,) * 3]
    assert pools_of(given, when) == [("doc", 3), ("ike", 3)]
    assert {"brawl"} <= verbs(given, when)


@pytest.mark.rule("COW-A.3a", "COW-A.3c")
def test_a_thrower_killed_by_his_own_stick_acts_no_more():
    given = live((6, 8), doc=man((5, 8), hp=1), wes=man((39, 0)), ike=foe((39, 16)))
    when = [Activate("doc"), (6, 1, 1, 1, 1, 1), (ARMS, 1)]
    then = after(given, when)
    assert "doc" in then.fallen
    assert then.active.figure == "wes"


@pytest.mark.rule("COW-R33")
def test_of_several_that_are_due_the_oldest_goes_first_and_all_go():
    second = Stick(2, "law", "doc", cell("30,8"))
    given = live((6, 8), more=(second,), doc=man((5, 8), hp=1), wes=man((0, 0)),
                 ike=foe((31, 8)))  # fmt: skip
    when = [Activate("doc"), (6, 1, 1, 1, 1, 1), (ARMS, 1), (1,) * 6]
    assert [each.stick for each in happened(given, when, Exploded)] == [1, 2]


@pytest.mark.rule("COW-R18", "COW-R35")
def test_without_its_thrower_it_goes_off_at_the_start_of_its_owners_next_player_turn():
    given = live((20, 8), doc=man((5, 8)), wes=man((0, 8)), jim=man((1, 8)), ike=foe((21, 8)))
    gone = given.replace(
        figures={id_: card for id_, card in given.figures.items() if id_ != "doc"},
        fallen={"doc": given.figures["doc"]},
    )
    assert next_roll(gone).why == "stick 1 of Doc catches Ike"
    assert Activate("wes") in asked(gone, [(1,) * 6]).options


@pytest.mark.rule("COW-R18")
def test_in_the_player_turn_in_which_its_thrower_fell_it_does_not_go_off_any_more():
    given = live((20, 8), doc=man((5, 8), acted=2), wes=man((0, 8)), jim=man((1, 8)),
                 ike=foe((21, 8)))  # fmt: skip
    gone = given.replace(
        figures={id_: card for id_, card in given.figures.items() if id_ != "doc"},
        fallen={"doc": given.figures["doc"]},
    )
    assert happened(gone, [Activate("wes"), Done("wes"), Done("jim")], Exploded) == []
    ends = [Activate("wes"), Done("wes"), Done("jim"), Done("ike"), (6,), (1,)]
    assert next_roll(gone, ends).why == "stick 1 of Doc catches Ike"


@pytest.mark.rule("COW-R18")
def test_sticks_of_a_side_with_nobody_left_go_off_when_the_next_game_turn_begins():
    given = live((20, 8), by="tom", seat="town", ike=foe((21, 8)), doc=man((5, 8)),
                 tom=man((0, 0), "town"), jim=foe((39, 0)))  # fmt: skip
    given = given.replace(
        figures={id_: card for id_, card in given.figures.items() if id_ != "tom"},
        fallen={"tom": given.figures["tom"]},
    ).change("jim", acted=2)
    ends = [(1,) * 6]
    assert happened(given, [], Exploded) == []
    assert next_roll(given, [Done("ike"), Done("doc"), (6,), (1,)]).why.startswith("stick 1 of Tom")
    assert Activate("ike") in asked(given, [Done("ike"), Done("doc"), (6,), (1,), *ends]).options


@pytest.mark.rule("COW-R33")
def test_a_live_stick_is_there_for_nobody_to_take():
    given = live((5, 9)).replace(active=None)
    assert {"take", "pick"}.isdisjoint(verbs(given, [(1,) * 6]))
    beside = table(FIELD, doc=man((5, 8)), wes=man((6, 8)), ike=FAR)
    beside = beside.replace(lying=Things(sticks=(Stick(1, "law", "wes", cell("5,9")),), lit=1))
    assert {"take", "pick", "light"}.isdisjoint(verbs(beside))


# --- on the screen, by script, by the computer


@pytest.mark.rule("COW-A.3c", "GEN-12")
def test_the_bucket_of_a_throw_shows_what_it_would_do_to_an_enemy():
    given = bomber(ike=foe((9, 8)), sam=foe((15, 8)))
    throw = Throw("doc", cell("10,8"))
    assert pool(given, throw) == {"inner zone": 6}
    bucket = RULES.bucket(given, throw)
    assert bucket.title == "Doc's dynamite at 10,8 catches Ike"
    assert bucket.chances[0].denominator == 6**6
    assert bucket.chances[0].numerator == 6**6 - 5**6
    assert bucket.note == "Dice against others: Doc 3, Sam 3."
    choice = RULES.choice(given, throw)
    assert (choice.label, choice.at) == ("throw dynamite at 10,8", cell("10,8"))
    assert len(choice.covers) == len([c for c in choice.covers if within(cell("10,8"), c, 6)])
    assert cell("16,8") in choice.covers
    assert RULES.bucket(given, Throw("doc", cell("5,2"))).chances == ()
    away = RULES.bucket(bomber((0, 0)), HailMary("doc", cell("12,0")))
    assert (away.pool, away.note) == (0, "Nobody is in its reach.")


@pytest.mark.rule("COW-A.3c")
def test_the_bucket_of_a_blast_is_shown_with_its_faces():
    given = live((20, 8), doc=man((5, 8)), ike=foe((21, 8)))
    events = everything(given, [(1, 2, 3, 4, 5, 1)])
    bucket = RULES.rolled(given, events)
    assert bucket.title == "Doc's dynamite catches Ike"
    assert (bucket.faces, bucket.outcome) == ((1, 2, 3, 4, 5, 1), "no hits")
    assert [part.rule for part in bucket.parts] == ["COW-A.3c"]


def test_figures_of_ones_own_are_marked():
    house = {"dynamite": {"outer_dice": 4}}
    given = bomber(ike=foe((14, 8)), house=house)
    assert RULES.bucket(given, Throw("doc", cell("10,8"))).parts[0].rule == "COW-A.3c yours"
    near = bomber(ike=foe((10, 8)), house=house)
    assert RULES.bucket(near, Throw("doc", cell("10,8"))).parts[0].rule == "COW-A.3c"


def test_cells_in_reach_of_a_live_stick_are_marked_as_threatened():
    given = bomber(doc={"weapons": ()}, ike=foe((39, 16), weapons=()))
    given = given.replace(lying=Things(sticks=(Stick(1, "law", "doc", Cell(20, 8)),), lit=1))
    shades = RULES.overlay(given, "threat", "ike").shades
    assert shades[Cell(22, 8)].text == "live dynamite, 6 dice"
    assert shades[Cell(26, 8)].text == "live dynamite, 3 dice"
    assert Cell(27, 8) not in shades


def test_the_card_tells_of_sticks():
    rows = ["".join(span.text for span in row) for row in RULES.card(bomber(), "doc").rows]
    assert "dynamite ×2 6/3" in rows


def read(given, line):
    who, verb, *words = line.split()
    return RULES.read(given, asked(given), who, verb, words)


def test_scripts_throw_and_light():
    given = bomber()
    assert read(given, "doc throw 10,8") == Throw("doc", cell("10,8"))
    assert read(given, "doc hail 14,8") == HailMary("doc", cell("14,8"))
    assert read(given, "doc light 5,8") == Light("doc", cell("5,8"))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("doc throw 14,8", "more than 6 inches off, for a Hail Mary"),
        ("doc throw 30,8", "more than 12 inches off"),
        ("doc hail 8,8", "within 6 inches, for a sure throw"),
        ("doc throw 5,10", "out of sight, or something is in the way"),
    ],
)
def test_a_throw_that_cannot_be_is_refused_with_its_reason(line, why):
    rows = FIELD.split("\n")
    rows[9] = "#" * 40
    given = bomber((5, 8), "\n".join(rows), ike=foe((39, 0)))
    with pytest.raises(IllegalAction, match=why):
        read(given, line)


def test_the_computer_throws_at_a_crowd_and_not_at_friends():
    crowd = {"ike": foe((15, 8), acted=1), "sam": foe((15, 9), acted=1), "jed": foe((14, 8))}
    given = bomber(**crowd)
    friends = bomber(wes=man((15, 8)), tom=man((15, 9)), jim=man((14, 8)))
    hail = HailMary("doc", cell("15,8"))
    assert RULES.worth(given, hail) > RULES.worth(given, Shoot("doc", "ike", "revolver"))
    assert RULES.worth(friends, hail) < 0
    assert RULES.worth(given, Throw("doc", cell("5,2"))) < 0


def test_the_computer_gets_away_from_live_dynamite():
    given = table(FIELD, doc=man((5, 8)), wes=man((5, 12)), ike=foe((39, 8)))
    threatened = given.replace(lying=Things(sticks=(Stick(1, "gang", "ike", cell("5,8")),), lit=1))
    away = Walk("doc", along(8, 4, 3, 2, 1, 0))
    assert RULES.worth(given, away) < RULES.worth(threatened, away)


def test_the_story_tells_of_it():
    given = live((20, 8), doc=man((5, 8)), ike=foe((21, 8)))
    events = everything(given, [(6, 1, 1, 1, 1, 1), (ARMS, 1)])
    told = [line.text for event in events if (line := RULES.sentence(given, event))]
    assert "Dynamite goes off at 20,8!" in told
    assert "The blast catches Ike." in told


@pytest.mark.rule("COW-R3")
def test_luck_is_no_help_against_dynamite():
    given = live((20, 8), doc=man((5, 8)), ike=foe((21, 8), skills=("lucky",)))
    assert "where and how badly" in next_roll(given, [(6, 1, 1, 1, 1, 1)]).why
