"""Leaving contact: free attacks first, then the move (COW-7.5, R16, R29)."""

import pytest

from engine.core.events import Pass
from engine.rulesets.cowpoke.actions import (
    Brawl,
    Dash,
    PushLuck,
    QuickDraw,
    Run,
    SnapShot,
    Stay,
    Walk,
)
from engine.rulesets.cowpoke.events import (
    Fell,
    LuckPushed,
    Moved,
    PoolResolved,
    QuickDrawn,
    RunMeasured,
    Scarred,
    ToughedOut,
    WalkBegun,
    Wounded,
)
from engine.rulesets.cowpoke.state import Watching
from tests.rulesets.cowpoke.table import (
    ARMS,
    CHEST,
    HEAD,
    LEGS,
    after,
    allows,
    along,
    asks,
    consequences,
    foe,
    happened,
    line,
    man,
    next_roll,
    options,
    rolled,
    rolls,
    table,
)

FIELD = ("." * 30 + "\n") * 12
AWAY = Walk("doc", along(5, 9, 8))


def locked(*, ike=None, others=None, **doc):
    """Doc is up, in contact with Ike."""
    card = {"at": (11, 5), **(ike or {})}
    return table(FIELD, doc=man(at=(10, 5), **doc), ike=foe(**card), **(others or {}))


@pytest.mark.rule("COW-7.5a", "COW-7.5b", "COW-R29")
@pytest.mark.parametrize("act", [AWAY, Run("doc")])
def test_each_engaged_enemy_attacks_before_the_move(act):
    given = locked(others={"jed": foe(at=(10, 4)), "far": foe(at=(20, 5))})
    first = next_roll(given, [act])
    assert (first.why, first.count) == ("Ike strikes at Doc who leaves", 2)
    assert next_roll(given, [act, (1, 1)]).why == "Jed strikes at Doc who leaves"
    assert happened(given, [act], Moved) == []


@pytest.mark.rule("COW-7.5d", "COW-R29")
def test_who_is_still_alive_makes_the_full_move():
    given = locked()
    when = [Walk("doc", along(5, 9, 8, 7, 6, 5, 4)), (6, 1), (ARMS, 1)]
    assert consequences(given, when)[:3] == [
        WalkBegun("doc"), PoolResolved("ike", "doc", (6, 1), 1), Wounded("doc", "arms", 1, "ike"),
    ]  # fmt: skip
    state = after(given, when)
    assert state.figures["doc"].at == (4, 5, 0)
    assert state.active.ap == 1


@pytest.mark.rule("COW-7.5b", "T-COW-3")
@pytest.mark.parametrize(
    ("ike", "dice"),
    [
        ({"melee": "unarmed"}, 1),
        ({"melee": "unarmed", "weapons": ("revolver", "shotgun")}, 1),  # guns are no arms here
        ({"melee": "knife"}, 2),
        ({"melee": "sabre"}, 2),
        # no modifiers
        ({"tier": "legend", "skills": ("brawler", "fast")}, 2),
        ({"tier": "greenhorn", "blinded": 1, "scars": ("head",)}, 2),
    ],
)
def test_one_die_unarmed_two_with_a_knife_or_better(ike, dice):
    given = locked(ike=ike)
    assert next_roll(given, [AWAY]).count == dice
    assert rolled(given, [AWAY]) == [{"armed" if dice == 2 else "unarmed": dice}]


@pytest.mark.rule("COW-7.5c", "COW-R16")
@pytest.mark.parametrize(("faces", "hits"), [((5, 5), 0), ((1, 6), 1), ((6, 6), 1)])
def test_any_six_is_one_hit_at_most(faces, hits):
    when = [AWAY, faces, (LEGS, 1)][: 2 + hits]
    assert happened(locked(), when, PoolResolved) == [PoolResolved("ike", "doc", faces, hits)]


@pytest.mark.rule("COW-R16")
def test_its_severity_is_as_usual():
    when = [AWAY, (6, 6), (CHEST, 6)]
    assert happened(locked(), when, Wounded) == [Wounded("doc", "chest", 4, "ike")]


@pytest.mark.rule("COW-R29")
def test_who_is_dropped_stays_and_his_points_are_spent():
    given = locked(hp=1, others={"wes": man(at=(0, 0)), "jed": foe(at=(10, 4))})
    when = [AWAY, (6, 1), (ARMS, 1)]
    assert consequences(given, when)[-1] == Fell("doc", "ike")
    assert happened(given, when, Moved) == []
    assert (
        rolls(given, when)[-1][0] == "where and how badly Ike hits Doc who leaves"
    )  # Jed has nobody left
    assert after(given, when).active.figure == "wes"


@pytest.mark.rule("COW-R29")
def test_the_dice_of_a_run_come_after_the_attacks():
    given = locked()
    when = [Run("doc"), (1, 1), (3, 4)]
    assert [why for why, _ in rolls(given, when)] == [
        "Ike strikes at Doc who leaves", "Doc runs",
    ]  # fmt: skip
    assert consequences(given, when)[-1] == RunMeasured("doc", 13)


@pytest.mark.rule("COW-R35", "COW-7.5d")
def test_a_scar_from_the_attack_does_not_shorten_the_move_under_way():
    walk = [Walk("doc", along(5, 9, 8, 7, 6, 5, 4)), (6, 1), (LEGS, 5)]
    assert Scarred("doc", "legs") in consequences(locked(), walk)
    assert after(locked(), walk).figures["doc"].at == (4, 5, 0)
    run = [Run("doc"), (6, 1), (LEGS, 5), (1, 1)]
    assert consequences(locked(), run)[-1] == RunMeasured("doc", 8)


@pytest.mark.rule("COW-R29", "COW-7.5a")
def test_any_move_is_a_disengage_wherever_it_ends():
    given = locked(ike={"skills": ("quick_draw",)})
    around = [Walk("doc", line((10, 4))), (1, 1)]  # still beside Ike
    assert options(given, around) == [QuickDraw("ike", "doc"), Pass()]
    then = consequences(given, [*around, QuickDraw("ike", "doc"), (1,) * 5])
    assert then[-2:] == [QuickDrawn("ike", "doc"), PoolResolved("ike", "doc", (1,) * 5, 0)]


@pytest.mark.rule("COW-R29", "COW-R4", "COW-R28")
def test_to_leave_all_inches_of_a_run_unused_is_a_new_contact_too():
    given = locked(ike={"skills": ("quick_draw",)})
    assert options(given, [Run("doc"), (1, 1), (1, 1), Stay("doc")]) == [
        QuickDraw("ike", "doc"),
        Pass(),
    ]


@pytest.mark.rule("COW-R29")
def test_overwatch_comes_after_the_attacks_and_before_the_new_contact():
    given = locked(
        others={
            "jed": foe(at=(4, 5), watch=Watching("revolver", (0, -1))),
            "moe": foe(at=(5, 1), skills=("quick_draw",)),
        }
    )
    path = line((9, 4), (8, 3), (7, 2), (6, 1))
    when = [
        Walk("doc", path),
        (1, 1),
        SnapShot("jed", "doc"),
        (1,) * 4,
        QuickDraw("moe", "doc"),
        (1,) * 5,
    ]
    assert [why for why, _ in rolls(given, when)] == [
        "Ike strikes at Doc who leaves", "Jed shoots Doc (revolver)", "Moe shoots Doc (revolver)",
    ]  # fmt: skip


@pytest.mark.rule("COW-R29", "GEN-17")
def test_the_attacks_come_clockwise_from_the_leavers_seat_and_are_not_optional():
    given = table(
        FIELD, seats=("town", "law", "gang"), up="doc", doc=man(at=(10, 5)),
        ike=foe(at=(11, 5)), sam=man(at=(10, 4), seat="town"), jed=foe(at=(9, 6)),
    )  # fmt: skip
    when = [Walk("doc", line((9, 5), (8, 5))), (1, 1), (1, 1), (1, 1)]
    assert [why.split()[0] for why, _ in rolls(given, when)] == ["Ike", "Jed", "Sam"]


@pytest.mark.rule("COW-R29", "COW-8.2a")
def test_each_attack_is_resolved_before_the_next():
    given = locked(others={"jed": foe(at=(10, 4))})
    when = [AWAY, (6, 1), (ARMS, 1), (6, 6), (HEAD, 1)]
    assert [event for event in consequences(given, when) if not isinstance(event, Moved)] == [
        WalkBegun("doc"),
        PoolResolved("ike", "doc", (6, 1), 1), Wounded("doc", "arms", 1, "ike"),
        PoolResolved("jed", "doc", (6, 6), 1), Wounded("doc", "head", 1, "jed"),
    ]  # fmt: skip


@pytest.mark.rule("COW-R3", "COW-H5")
def test_lucky_works_against_it():
    given = locked(skills=("lucky",))
    when = [AWAY, (6, 6), PushLuck("doc"), (1, 2)]
    assert asks(given, when[:2]) == "law"
    assert LuckPushed("doc") in consequences(given, when)
    assert happened(given, when, Wounded) == []


@pytest.mark.rule("COW-2.3f")
def test_tough_works_against_it():
    given = locked(skills=("tough",))
    assert ToughedOut("doc", "arms") in consequences(given, [AWAY, (6, 6), (ARMS, 1)])


@pytest.mark.rule("COW-R14", "COW-R25")
def test_a_run_may_start_in_contact():
    given = locked()
    when = [Run("doc"), (1, 1), (1, 1), Dash("doc", along(5, 9, 8))]
    assert after(given, when).figures["doc"].at == (8, 5, 0)
    assert not allows(given, Brawl("doc", "ike"), when)


@pytest.mark.rule("COW-7.5a")
def test_who_is_not_engaged_pays_nothing():
    given = table(FIELD, doc=man(at=(10, 5)), ike=foe(at=(12, 5)))
    assert rolls(given, [AWAY]) == []
