"""Dead Reckoning: nothing is measured in advance, by anybody (COW-9.1, R37; GEN-12)."""

import pytest

from engine.core.errors import IllegalAction
from engine.core.geometry import Cell
from engine.core.scene import OVERLAYS
from engine.rulesets.cowpoke.actions import (
    Aim,
    Blaze,
    Brawl,
    Dash,
    Jump,
    Run,
    Shoot,
    SnapShot,
    Throw,
    Walk,
)
from engine.rulesets.cowpoke.events import (
    BladeThrown,
    Blinded,
    Emptied,
    FellShort,
    Moved,
    Plunged,
    PoolGathered,
    ShotWasted,
    StickLanded,
    WatchEnded,
)
from engine.rulesets.cowpoke.moments import RolledPool
from engine.rulesets.cowpoke.state import Watching
from tests.rulesets.cowpoke.table import (
    RULES,
    after,
    allows,
    along,
    asked,
    consequences,
    foe,
    happened,
    line,
    man,
    options,
    rolls,
    table,
)

LONG = "." * 40
YARD = "\n".join(["." * 12] * 12)
BLIND = "nothing is measured in advance"


def blind(*floors, **fields):
    """A table by Dead Reckoning: a rifleman, and by default an enemy 38" away, out of range."""
    doc = fields.pop("doc", man(at=(0, 0), weapons=("rifle",)))
    ike = fields.pop("ike", foe(at=(38, 0)))
    how = {"dead_reckoning": True, **fields.pop("options", {})}
    return table(*(floors or (LONG,)), doc=doc, ike=ike, options=how, **fields)


def path(*xs):
    return along(0, *range(xs[0], xs[1] + 1))


# --- no previews


@pytest.mark.rule("COW-9.1a", "GEN-12")
def test_whoever_is_lucky_is_told_the_dice_and_no_odds():
    moment = RolledPool("doc", "ike", (6, 2))
    assert RULES.describe(blind(), moment) == "Doc rolled 6 2 against Ike"
    measured = blind(options={"dead_reckoning": False})
    assert "%" in RULES.describe(measured, moment)


@pytest.mark.rule("COW-9.1a", "GEN-12")
@pytest.mark.parametrize("kind", OVERLAYS)
@pytest.mark.parametrize("who", ["doc", "ike", "nobody"])
def test_no_overlay_is_shown_of_anybody(kind, who):
    with pytest.raises(IllegalAction, match=BLIND):
        RULES.overlay(blind(), kind, who)


@pytest.mark.rule("COW-9.1a", "GEN-12")
@pytest.mark.parametrize(
    "action",
    [
        Shoot("doc", "ike", "rifle"), Aim("doc", "ike", "rifle"), Blaze("doc", "ike", "revolver"),
        Brawl("doc", "ike"), Throw("doc", Cell(3, 0)),
    ],
)  # fmt: skip
def test_no_pool_is_told_before_it_is_rolled(action):
    with pytest.raises(IllegalAction, match=BLIND):
        RULES.bucket(blind(), action)
    choice = RULES.choice(blind(), action)
    assert (choice.odds, choice.covers) == ("", ())


@pytest.mark.rule("COW-9.1a")
def test_what_rolls_no_pool_has_none_and_what_was_rolled_is_told():
    given = blind(ike=foe(at=(10, 0)))
    assert RULES.bucket(given, Walk("doc", path(1, 2))) is None
    when = [Shoot("doc", "ike", "rifle"), (6, 1, 1, 1), (3, 1)]
    events = happened(given, when, object)
    assert RULES.rolled(given, events).pool == 4


@pytest.mark.rule("COW-9.1a", "GEN-12")
def test_the_computer_judges_by_sight_and_not_by_distance():
    acts = [
        lambda x: Shoot("doc", "ike", "rifle"), lambda x: Aim("doc", "ike", "rifle"),
        lambda x: Walk("doc", path(1, 2)), lambda x: Walk("doc", path(1, x - 1)),
        lambda x: Run("doc"),
    ]  # fmt: skip
    for act in acts:
        worths = {RULES.worth(blind(ike=foe(at=(x, 0))), act(x)) for x in (5, 9, 15, 21, 30, 38)}
        assert len(worths) == 1


@pytest.mark.rule("COW-9.1a")
def test_the_computer_shoots_at_who_is_seen_then_goes_for_him_and_seeks_who_is_not():
    def best(state):
        return max(asked(state).options, key=lambda action: RULES.worth(state, action))

    assert isinstance(best(blind()), Shoot)
    goes = best(blind(ap=1))
    assert (type(goes), goes.path[-1].x) == (Walk, 37)
    corner = blind(".....#....\n.....#....\n..........", ike=foe(at=(9, 0)))
    assert isinstance(best(corner), Run)


# --- moves


@pytest.mark.rule("E-COW-25", "COW-9.1b", "COW-R37")
def test_a_walk_over_eight_inches_ends_after_six():
    given = blind(ike=foe(at=(38, 0)))
    walked = consequences(given, [Walk("doc", path(1, 8))])
    assert [event.cell.x for event in walked if isinstance(event, Moved)] == [1, 2, 3, 4, 5, 6]
    assert walked[-1] == FellShort("doc", Cell(6, 0))
    assert after(given, [Walk("doc", path(1, 8))]).active.ap == 1


@pytest.mark.rule("COW-R37")
def test_a_walk_that_its_inches_carry_is_no_shorter():
    assert not happened(blind(), [Walk("doc", path(1, 6))], FellShort)


@pytest.mark.rule("COW-9.1a", "COW-R37")
def test_any_path_may_be_named_but_none_that_nobody_could_walk():
    given = blind("...#......", ike=foe(at=(9, 0)))
    assert allows(blind(), Walk("doc", path(1, 37)))
    assert not allows(blind(), Walk("doc", path(1, 38)))  # Ike stands there
    assert not allows(given, Walk("doc", path(1, 4)))
    assert not allows(blind(options={"dead_reckoning": False}), Walk("doc", path(1, 8)))
    assert len(options(blind(), kind=Walk)) == 37


@pytest.mark.rule("COW-R37", "GEN-14", "GEN-21")
def test_a_move_that_runs_out_where_nobody_stops_ends_before():
    crowd = blind(ike=foe(at=(38, 0)), moe=man(at=(6, 0)), jed=man(at=(5, 0)))
    assert after(crowd, [Walk("doc", path(1, 8))]).figures["doc"].at == Cell(4, 0)
    fence = blind("....=....", ike=foe(at=(8, 0)), doc=man(at=(0, 0), scars=("legs",)))
    assert after(fence, [Walk("doc", path(1, 5))]).figures["doc"].at == Cell(3, 0)
    stuck = blind("=........", ike=foe(at=(8, 0)), moe=man(at=(2, 0)), doc=man(at=(1, 0)))
    stuck = stuck.change("doc", scars=("legs",))
    assert after(stuck, [Walk("doc", along(0, 2, 3, 4, 5))]).figures["doc"].at == Cell(4, 0)


@pytest.mark.rule("COW-R37", "COW-5.3d", "COW-R12")
def test_a_climb_that_cannot_be_paid_ends_at_its_foot():
    house = (".....<", ".....^")
    given = blind(*house, doc=man(at=(2, 0)), ike=foe(at=(0, 0)))
    up = Walk("doc", line((3, 0), (4, 0), (5, 0), (5, 0, 1)))
    assert after(given, [up]).figures["doc"].at == Cell(5, 0)
    foot = blind(*house, doc=man(at=(5, 0)), ike=foe(at=(0, 0)))
    assert after(foot, [Walk("doc", line((5, 0, 1)))]).figures["doc"].at == Cell(5, 0, 1)


@pytest.mark.rule("COW-R37", "COW-R28")
def test_a_run_is_named_after_its_dice_and_ends_where_they_do():
    given = blind()
    ran = [Run("doc"), (1, 2), Dash("doc", path(1, 20))]
    assert happened(given, ran, FellShort) == [FellShort("doc", Cell(9, 0))]


@pytest.mark.rule("COW-R37", "COW-R34")
def test_a_jump_is_made_only_if_the_edge_is_reached():
    roof = ("............", "^^^^^^^^^^  ")
    given = blind(*roof, doc=man(at=(0, 0, 1)), ike=foe(at=(0, 0)))
    way = tuple(Cell(x, 0, 1) for x in range(1, 10))
    far = Jump("doc", (*way, Cell(10, 0)))
    assert not happened(given, [far], Plunged)
    assert after(given, [far]).figures["doc"].at == Cell(6, 0, 1)
    near = given.change("doc", at=Cell(5, 0, 1))
    leap = Jump("doc", (*way[5:], Cell(10, 0)))
    assert happened(near, [leap, (1,)], Plunged) == [Plunged("doc", Cell(10, 0), 1)]


@pytest.mark.rule("COW-R37")
def test_only_what_is_walked_is_seen_and_entered():
    house = blind("......./____", doc=man(at=(0, 0)), ike=foe(at=(11, 0)))
    assert not happened(house, [Walk("doc", path(1, 9))], Blinded)


# --- shots


@pytest.mark.rule("COW-9.1b", "COW-R37")
def test_a_shot_out_of_range_is_wasted_with_its_action_point():
    given = blind(ike=foe(at=(37, 0)))
    shot = Shoot("doc", "ike", "rifle")
    assert shot in options(given, kind=Shoot)
    assert consequences(given, [shot]) == [ShotWasted("doc", "ike", "rifle")]
    assert after(given, [shot]).active.ap == 1
    assert not happened(given, [shot], PoolGathered)
    assert happened(blind(ike=foe(at=(36, 0))), [shot, (1, 1)], PoolGathered)
    measured = blind(ike=foe(at=(37, 0)), options={"dead_reckoning": False})
    assert not allows(measured, shot)


@pytest.mark.rule("COW-9.1b")
def test_a_weapon_that_empties_is_empty_after_a_wasted_shot():
    gun = man(at=(0, 0), weapons=("derringer", "revolver"))
    given = blind(doc=gun)
    wasted = [Shoot("doc", "ike", "derringer")]
    assert happened(given, wasted, Emptied) == [Emptied("doc", "derringer")]
    assert happened(given, [Blaze("doc", "ike", "revolver")], ShotWasted, Emptied) == [
        ShotWasted("doc", "ike", "revolver"), Emptied("doc", "revolver"),
    ]  # fmt: skip
    assert not happened(given, [Shoot("doc", "ike", "revolver")], Emptied)


@pytest.mark.rule("COW-R37", "COW-6.2b")
def test_cover_that_leaves_no_die_is_found_out_too():
    given = blind("." * 13 + "=" + ".." * 5, doc=man(at=(0, 0)), ike=foe(at=(14, 0)))
    assert happened(given, [Shoot("doc", "ike", "revolver")], ShotWasted)


@pytest.mark.rule("COW-R37")
def test_who_is_not_seen_is_not_shot_at():
    walled = blind(".....#....", ike=foe(at=(9, 0)))
    assert not options(walled, kind=Shoot)


@pytest.mark.rule("COW-R37", "COW-R17")
def test_further_targets_are_named_unmeasured_and_missed_if_too_far():
    shot = Shoot("doc", "ike", "shotgun", ("jed", "moe"))
    given = blind(
        YARD, doc=man(at=(0, 0), weapons=("shotgun",)), ike=foe(at=(5, 0)), jed=foe(at=(6, 0)),
        moe=foe(at=(5, 7)),
    )  # fmt: skip
    assert allows(given, shot)
    events = happened(given, [shot, (1,) * 5, (1,) * 5], PoolGathered, ShotWasted)
    assert [event.target for event in events] == ["ike", "jed", "moe"]
    assert events[-1] == ShotWasted("doc", "moe", "shotgun")


@pytest.mark.rule("COW-R37", "T-COW-2")
def test_a_blade_thrown_too_far_lies_where_its_range_ends():
    given = blind(doc=man(at=(0, 0), weapons=()))
    thrown = happened(given, [Shoot("doc", "ike", "thrown")], ShotWasted, BladeThrown)
    assert thrown == [
        ShotWasted("doc", "ike", "thrown"), BladeThrown("doc", "knife", Cell(6, 0)),
    ]  # fmt: skip


@pytest.mark.rule("COW-R37")
def test_overwatch_is_asked_at_arc_and_sight_alone():
    near = blind(YARD, up="ike", doc=man(at=(0, 0), weapons=("derringer",)), ike=foe(at=(7, 9)))
    near = near.change("doc", watch=Watching("derringer", (1, 0)))
    step = Walk("ike", line((8, 8)))
    assert asked(near, [step]).seat == "law"
    fired = happened(near, [step, SnapShot("doc", "ike")], WatchEnded, ShotWasted, Emptied)
    assert fired == [
        WatchEnded("doc", fired=True), ShotWasted("doc", "ike", "derringer"),
        Emptied("doc", "derringer"),
    ]  # fmt: skip
    measured = near.replace(setting=blind(YARD, options={"dead_reckoning": False}).setting)
    assert asked(measured, [step]).seat == "gang"


# --- throws


@pytest.mark.rule("COW-R37", "COW-A.3b")
def test_a_sure_throw_named_too_far_lands_at_six_inches():
    given = blind(doc=man(at=(0, 0), sticks=1))
    throw = Throw("doc", Cell(20, 0))
    assert throw in options(given, kind=Throw)
    assert happened(given, [throw], StickLanded) == [StickLanded("doc", Cell(6, 0))]
    assert not rolls(given, [throw])


# --- told


@pytest.mark.rule("COW-9.1b")
def test_what_was_wasted_is_told():
    given = blind()
    told = [
        RULES.sentence(given, event).text
        for event in (FellShort("doc", Cell(6, 0)), ShotWasted("doc", "ike", "rifle"))
    ]
    assert told == ["Doc gets no farther than 6,0.", "Doc's rifle does not carry to Ike."]
