"""Overwatch: arcs, triggers, contact, several watchers (COW-4.4h, i, R9, R30, R31)."""

import pytest

from engine.core import sight
from engine.core.events import Pass
from engine.core.geometry import Cell
from engine.rulesets.cowpoke.actions import (
    Activate,
    Blaze,
    Dash,
    Done,
    PushLuck,
    QuickDraw,
    Run,
    Shoot,
    SnapShot,
    Walk,
    Watch,
)
from engine.rulesets.cowpoke.events import (
    Emptied,
    Fell,
    Finished,
    LuckPushed,
    Moved,
    PoolResolved,
    QuickDrawn,
    Scarred,
    WalkBegun,
    WatchBegun,
    WatchEnded,
    Wounded,
)
from engine.rulesets.cowpoke.scene import scene
from engine.rulesets.cowpoke.state import Watching
from tests.rulesets.cowpoke.table import (
    ARMS,
    HEAD,
    LEGS,
    after,
    allows,
    along,
    asked,
    asks,
    consequences,
    everything,
    foe,
    happened,
    line,
    man,
    options,
    rolled,
    table,
    wounds,
)

FIELD = ("." * 30 + "\n") * 20
EAST, NORTH = (1, 0), (0, -1)
SNAP = SnapShot("doc", "ike")


def watched(at, weapon="revolver", facing=EAST, *, ground=FIELD, others=None, ike=None, **doc):
    """Ike is up, and Doc at 5,10 keeps watch."""
    card = {"weapons": (weapon,), **doc}
    watcher = man(at=(5, 10), watch=Watching(weapon, facing), **card)
    return table(ground, ike=foe(at=at, **(ike or {})), doc=watcher, **(others or {}))


def west(y, start, end):
    return along(y, *range(start - 1, end - 1, -1))


def south(x, start, end):
    return line(*((x, y) for y in range(start + 1, end + 1)))


# --- going on watch


@pytest.mark.rule("COW-4.4h")
def test_overwatch_is_one_point_and_ends_the_activation():
    given = table(FIELD, doc=man(at=(5, 10)), ike=foe(at=(20, 10)))
    watch = [Watch("doc", "revolver", EAST)]
    assert consequences(given, watch) == [WatchBegun("doc", "revolver", EAST)]
    assert Finished("doc") in everything(given, watch)
    assert asks(given, watch) == "gang"


@pytest.mark.rule("COW-R30", "COW-4.4h", "GEN-8")
def test_any_cell_may_be_faced():
    given = table(FIELD, doc=man(at=(5, 10)), ike=foe(at=(20, 10)))
    assert len(options(given, kind=Watch)) == 8
    assert allows(given, Watch("doc", "revolver", (7, -3)))
    assert not allows(given, Watch("doc", "revolver", (0, 0)))


@pytest.mark.rule("COW-R26")
def test_overwatch_names_a_loaded_weapon_that_he_carries():
    given = table(FIELD, ike=foe(at=(20, 10)), up="doc",
                  doc=man((5, 10), weapons=("revolver", "rifle"), empty=("rifle",)))  # fmt: skip
    assert {action.weapon for action in options(given, kind=Watch)} == {"revolver"}
    assert not allows(given, Watch("doc", "rifle", EAST))
    assert not allows(given, Watch("doc", "bow", EAST))


@pytest.mark.rule("COW-3.4b")
def test_the_token_lies_beside_the_watcher():
    badges = {token.id: token.badges for token in scene(watched((20, 10))).tokens}
    assert badges == {"doc": "W", "ike": ""}


@pytest.mark.rule("T-COW-4")
def test_a_head_scar_forbids_it():
    given = table(FIELD, doc=man((5, 10), scars=("head",)), ike=foe((20, 10)))
    assert options(given, kind=Watch) == []
    assert not allows(given, Watch("doc", "revolver", EAST))


# --- the trigger


@pytest.mark.rule("COW-4.4i", "COW-R9")
def test_a_step_into_the_arc_asks_the_watcher():
    given = watched((9, 2))
    walk = [Walk("ike", south(9, 2, 8))]
    assert asks(given, walk) == "law"
    assert asked(given, walk).why == "Ike steps into view at 9,6"
    assert options(given, walk) == [SNAP, Pass()]
    assert after(given, walk).figures["ike"].at == (9, 6, 0)


@pytest.mark.rule("COW-3.4b", "GEN-8")
@pytest.mark.parametrize(
    ("start", "step", "inside"),
    [
        ((8, 6), (9, 6), True),  # on the very edge of the arc
        ((8, 5), (9, 5), False),
        ((8, 14), (9, 14), True),
        ((8, 15), (9, 15), False),
        ((2, 10), (3, 10), False),  # behind him
    ],
)
def test_the_arc_is_ninety_degrees(start, step, inside):
    given = watched(start)
    assert (options(given, [Walk("ike", line(step))], kind=SnapShot) == [SNAP]) == inside


@pytest.mark.rule("COW-R9")
@pytest.mark.parametrize(
    ("start", "trigger"),
    [
        ((24, 10), (23, 10)),  # range: a revolver's last inch is the 18th
        ((9, 4), (9, 6)),  # arc
    ],
)
def test_the_first_step_inside_triggers(start, trigger):
    given = watched(start)
    path = west(10, 24, 18) if start[1] == 10 else south(9, 4, 9)
    assert after(given, [Walk("ike", path)]).figures["ike"].at[:2] == trigger


@pytest.mark.rule("COW-R9")
def test_coming_into_sight_triggers_too():
    wall = "......#...\n......#...\n.........."
    doc = man((0, 2), weapons=("revolver", "lever"), watch=Watching("lever", EAST))
    given = table(wall, ike=foe(at=(8, 0)), doc=doc)
    assert not sight.sees(given.ground, Cell(0, 2), Cell(8, 0))
    walk = [Walk("ike", line((8, 1), (8, 2)))]
    assert options(given, walk, kind=SnapShot) == [SNAP]
    assert after(given, walk).figures["ike"].at == (8, 1, 0)
    hopeless = given.change("doc", watch=Watching("revolver", EAST))  # 3 - 3 dice behind stone
    assert after(hopeless, walk).figures["ike"].at == (8, 2, 0)


@pytest.mark.rule("COW-R9")
def test_a_pool_of_no_dice_does_not_trigger():
    given = watched((24, 10), tier="greenhorn", ground=FIELD)  # 1 - 1 dice at long range
    assert after(given, [Walk("ike", west(10, 24, 18))]).figures["ike"].at == (18, 10, 0)
    nearer = [Walk("ike", west(10, 19, 13))]
    assert after(watched((19, 10), tier="greenhorn"), nearer).figures["ike"].at == (17, 10, 0)


@pytest.mark.rule("COW-R26", "COW-A.2b")
def test_an_empty_weapon_does_not_trigger():
    given = watched((9, 4), empty=("revolver",))
    assert asks(given, [Walk("ike", south(9, 4, 8))]) == "gang"


@pytest.mark.rule("COW-R30")
def test_who_starts_inside_must_first_get_out():
    given = watched((9, 9))
    assert asks(given, [Walk("ike", line((9, 8), (9, 7)))]) == "gang"
    out_and_in = line((9, 8), (9, 7), (9, 6), (9, 5), (9, 6))
    assert options(given, [Walk("ike", out_and_in)], kind=SnapShot) == [SNAP]


@pytest.mark.rule("COW-R9", "COW-R30")
def test_it_may_be_declined_and_is_asked_once_an_entry():
    given = watched((9, 4))
    walk = [Walk("ike", south(9, 4, 10)), Pass()]
    assert asks(given, walk) == "gang"  # the walk is over without another question
    state = after(given, walk)
    assert state.figures["doc"].watch == Watching("revolver", EAST)
    assert state.figures["ike"].at == (9, 10, 0)


@pytest.mark.rule("COW-R30")
def test_a_friend_does_not_trigger_it():
    given = table(FIELD, wes=man(at=(9, 2)), abe=man(at=(0, 0)), ike=foe(at=(29, 19)),
                  doc=man((5, 10), watch=Watching("revolver", EAST)))  # fmt: skip
    walk = [Walk("wes", south(9, 2, 8))]
    assert after(given, walk).active.figure == "wes"
    assert after(given, walk).figures["doc"].watch == Watching("revolver", EAST)


@pytest.mark.rule("COW-R30")
def test_a_run_triggers_it_too():
    given = watched((9, 2))
    run = [Run("ike"), (1, 1), Dash("ike", south(9, 2, 10))]
    assert options(given, run, kind=SnapShot) == [SNAP]


@pytest.mark.rule("COW-R30", "GEN-13")
def test_a_climb_triggers_it_too():
    loft = ("............\n............\n...........<", " \n \n        ___>")
    given = table(*loft, ike=foe(at=(11, 2, 1)), doc=man((5, 2), watch=Watching("revolver", EAST)))
    assert options(given, [Walk("ike", line((11, 2, 0)))], kind=SnapShot) == [SNAP]


@pytest.mark.rule("COW-R30", "GEN-13")
def test_the_arc_knows_no_floors():
    tower = ("............\n............\n...........<", " \n \n           >")
    given = table(*tower, ike=foe(at=(11, 2)), doc=man((5, 2), watch=Watching("revolver", EAST)))
    assert sight.sees(given.ground, Cell(5, 2), Cell(11, 2, 1))
    assert asks(given, [Walk("ike", line((11, 2, 1)))]) == "gang"  # he was inside, and is still


# --- the shot


@pytest.mark.rule("COW-4.4i", "COW-R9", "COW-R30")
def test_one_free_shot_and_the_token_goes_while_the_mover_goes_on():
    given = watched((9, 2))
    shot = [Walk("ike", south(9, 2, 8)), SNAP, (6, 1, 1, 1), (ARMS, 1)]
    then = consequences(given, shot)
    at = then.index(WatchEnded("doc", fired=True))
    assert then[at - 1] == Moved("ike", (9, 6, 0))
    assert then[at + 1 :] == [
        PoolResolved("doc", "ike", (6, 1, 1, 1), 1), Wounded("ike", "arms", 1, "doc"),
        Moved("ike", (9, 7, 0)), Moved("ike", (9, 8, 0)),
    ]  # fmt: skip
    state = after(given, shot)
    assert state.active.ap == 1  # Ike's; the shot was free
    assert state.figures["doc"].watch is None


@pytest.mark.rule("COW-R30")
def test_the_shot_is_at_the_cell_just_entered_with_the_cover_there():
    ground = FIELD.split("\n")
    ground[7] = "." * 8 + "o" + "." * 21
    given = watched((9, 2), ground="\n".join(ground))
    pools = rolled(given, [Walk("ike", south(9, 2, 8)), SNAP, (1, 1)])
    assert pools == [{"revolver, close": 4, "light cover": -2}]


@pytest.mark.rule("COW-R26")
def test_overwatch_fires_no_other_weapon():
    given = watched((24, 10), weapons=("revolver", "rifle"))
    assert after(given, [Walk("ike", west(10, 24, 18))]).figures["ike"].at == (23, 10, 0)
    pools = rolled(given, [Walk("ike", west(10, 24, 18)), SNAP, (1,)])
    assert pools == [{"revolver, long": 1}]


@pytest.mark.rule("COW-A.2b", "COW-R30")
def test_a_derringer_on_watch_is_empty_after_its_shot():
    given = watched((12, 10), weapon="derringer")
    then = consequences(given, [Walk("ike", west(10, 12, 9)), SNAP, (1, 1)])
    assert Emptied("doc", "derringer") in then


@pytest.mark.rule("COW-R30", "COW-8.5a")
def test_a_mover_who_is_dropped_stops_there_and_his_points_are_lost():
    given = watched((9, 2), others={"jed": foe(at=(29, 0))})
    shot = [Walk("ike", south(9, 2, 8)), SNAP, (6, 1, 1, 1), (HEAD, 6)]
    then = consequences(given, shot)
    assert then[-3:] == [
        Wounded("ike", "head", 4, "doc"), Scarred("ike", "head"), Fell("ike", "doc"),
    ]  # fmt: skip
    state = after(given, shot)
    assert state.fallen["ike"].at == (9, 6, 0)
    assert state.active.figure == "jed"


@pytest.mark.rule("E-COW-20", "COW-R30")
def test_a_run_through_an_arc():
    given = watched((13, 18), weapon="lever", facing=(10, -1))
    north = line(*((13, y) for y in range(17, 9, -1)))
    shot = [Run("ike"), (1, 1), Dash("ike", north), SNAP]
    assert after(given, shot[:-1]).figures["ike"].at == (13, 16, 0)  # 8" and 6" off: 10"
    assert rolled(given, shot) == [{"lever-action rifle, medium": 4}]
    state = after(given, [*shot, (6, 1, 2, 3), (LEGS, 2)])
    ike = state.figures["ike"]
    assert (ike.hp, ike.wounds, ike.at) == (3, wounds(legs=1), (13, 10, 0))
    assert state.figures["doc"].watch is None


@pytest.mark.rule("COW-R31", "COW-R3")
def test_it_is_a_full_shoot_for_lucky():
    given = watched((9, 2), ike={"skills": ("lucky",)})
    shot = [Walk("ike", south(9, 2, 8)), SNAP, (6, 1, 1, 1), PushLuck("ike"), (2,)]
    then = consequences(given, shot)
    assert LuckPushed("ike") in then
    assert PoolResolved("doc", "ike", (2, 1, 1, 1), 0) in then


@pytest.mark.rule("COW-R9")
def test_no_blaze_from_overwatch():
    given = watched((9, 2))
    assert not allows(given, Blaze("doc", "ike", "revolver"), [Walk("ike", south(9, 2, 8))])
    assert not allows(given, Shoot("doc", "ike", "revolver"), [Walk("ike", south(9, 2, 8))])


@pytest.mark.rule("COW-R30", "COW-R17")
def test_the_spread_works_inside_the_arc_or_not():
    given = watched((9, 5), weapon="shotgun", others={"jed": foe(at=(8, 5)), "wes": man((7, 7))})
    walk = [Walk("ike", south(9, 5, 8))]
    spreads = [action.spread for action in options(given, walk, kind=SnapShot)]
    assert spreads == [(), ("jed",), ("wes",), ("jed", "wes")]
    shot = [*walk, SnapShot("doc", "ike", ("jed",)), (1,) * 5, (1,) * 5]
    assert [event.target for event in happened(given, shot, PoolResolved)] == ["ike", "jed"]


# --- when it lapses


@pytest.mark.rule("COW-R9")
def test_it_lapses_at_the_watchers_next_activation():
    given = table(FIELD, ike=foe(at=(9, 2)), doc=man((5, 10), watch=Watching("revolver", EAST)),
                  wes=man((0, 0)))  # fmt: skip
    assert after(given, [Done("ike")]).figures["doc"].watch == Watching("revolver", EAST)
    assert after(given, [Done("ike"), Activate("doc")]).figures["doc"].watch is None


@pytest.mark.rule("COW-R9", "COW-7.1a")
def test_it_lapses_when_the_watcher_is_engaged():
    given = watched((6, 14), facing=NORTH)
    contact = [Walk("ike", line((6, 13), (6, 12), (6, 11)))]
    assert consequences(given, contact)[-1] == WatchEnded("doc")
    assert asks(given, contact) == "gang"


# from behind the watcher's back to the cell north-east of him: only the last is inside the arc
ROUND_HIM = line((4, 8), (5, 8), (6, 9))


@pytest.mark.rule("COW-R31")
def test_a_step_inside_that_ends_in_contact_is_no_trigger():
    closing = [Walk("ike", ROUND_HIM)]
    assert asks(watched((3, 8)), closing) == "gang"
    assert consequences(watched((3, 8)), closing)[-1] == WatchEnded("doc")


@pytest.mark.rule("COW-R31")
def test_contact_first_leaves_the_quick_draw_only():
    given = watched((3, 8), skills=("quick_draw",))
    closing = [Walk("ike", ROUND_HIM)]
    assert options(given, closing) == [QuickDraw("doc", "ike"), Pass()]
    then = consequences(given, [*closing, QuickDraw("doc", "ike"), (1,) * 5])
    assert then[-3:] == [
        WatchEnded("doc"), QuickDrawn("doc", "ike"), PoolResolved("doc", "ike", (1,) * 5, 0),
    ]  # fmt: skip


@pytest.mark.rule("COW-R31")
def test_going_on_past_that_cell_is_a_trigger_in_it():
    past = [Walk("ike", (*ROUND_HIM, *line((7, 9))))]
    assert options(watched((3, 8)), past, kind=SnapShot) == [SNAP]
    assert after(watched((3, 8)), past).figures["ike"].at == (6, 9, 0)


@pytest.mark.rule("COW-R28", "COW-R30")
def test_brushing_past_the_watcher_is_neither_contact_nor_another_entry():
    past = [Walk("ike", line((7, 7), (6, 8), (6, 9), (7, 10), (8, 10))), Pass()]
    assert asks(watched((7, 6)), past[:1]) == "law"
    assert asks(watched((7, 6)), past) == "gang"
    assert after(watched((7, 6)), past).figures["doc"].watch == Watching("revolver", EAST)


@pytest.mark.rule("COW-R31")
def test_a_step_inside_before_the_contact_leaves_both():
    given = watched((7, 4), skills=("quick_draw",))
    closing = [Walk("ike", line((7, 5), (7, 6), (7, 7), (7, 8), (6, 9)))]
    both = [*closing, SNAP, (1,) * 4, QuickDraw("doc", "ike"), (1,) * 5]
    assert [event for event in consequences(given, both) if not isinstance(event, Moved)] == [
        WalkBegun("ike"),
        WatchEnded("doc", fired=True), PoolResolved("doc", "ike", (1,) * 4, 0),
        QuickDrawn("doc", "ike"), PoolResolved("doc", "ike", (1,) * 5, 0),
    ]  # fmt: skip


@pytest.mark.rule("COW-R31", "COW-R22")
def test_a_watcher_farther_off_still_fires_at_him_who_ends_in_contact():
    given = watched((9, 2), others={"wes": man(at=(10, 7))})
    walk = [Walk("ike", south(9, 2, 6))]
    assert options(given, walk, kind=SnapShot) == [SNAP]


@pytest.mark.rule("T-COW-4", "COW-R35")
def test_a_head_scar_takes_the_token():
    given = table(FIELD, ike=foe(at=(9, 12)), doc=man((5, 10), watch=Watching("revolver", EAST)))
    shot = [Shoot("ike", "doc", "revolver"), (6, 1, 1, 1), (HEAD, 3)]
    assert consequences(given, shot)[-2:] == [Scarred("doc", "head"), WatchEnded("doc")]


# --- several watchers


@pytest.mark.rule("GEN-17", "COW-R30")
@pytest.mark.parametrize(
    ("seats", "order"),
    [(("gang", "law", "town"), ("law", "town")), (("law", "gang", "town"), ("town", "law"))],
)
def test_several_watchers_are_asked_clockwise_from_the_movers_seat(seats, order):
    given = table(
        FIELD, seats=seats, up="ike", ike=foe((9, 2)),
        doc=man((5, 10), watch=Watching("revolver", (1, 0))),
        sam=man((13, 10), seat="town", watch=Watching("revolver", (-1, 0))),
    )  # fmt: skip
    walk = [Walk("ike", south(9, 2, 8))]  # one step brings him inside both arcs
    assert (asks(given, walk), asks(given, [*walk, Pass()])) == order
    assert asks(given, [*walk, Pass(), Pass()]) == "gang"


@pytest.mark.rule("GEN-17")
def test_one_seats_watchers_fire_in_the_order_it_likes():
    watch = {"watch": Watching("revolver", EAST)}
    given = table(FIELD, ike=foe((9, 2)), doc=man((5, 10), **watch), wes=man((5, 10), **watch))
    walk = [Walk("ike", south(9, 2, 8))]
    assert options(given, walk) == [SNAP, SnapShot("wes", "ike"), Pass()]
    other_first = [*walk, SnapShot("wes", "ike"), (1,) * 4]
    assert options(given, other_first) == [SNAP, Pass()]


@pytest.mark.rule("GEN-17")
def test_a_reaction_that_has_become_impossible_is_not_asked():
    watch = {"watch": Watching("revolver", EAST)}
    given = table(FIELD, ike=foe((9, 2)), jed=foe((29, 0)),
                  doc=man((5, 10), **watch), wes=man((5, 10), **watch))  # fmt: skip
    shot = [Walk("ike", south(9, 2, 8)), SNAP, (6, 1, 1, 1), (HEAD, 6)]
    assert asks(given, shot) == "gang"
    assert after(given, shot).figures["wes"].watch is not None
