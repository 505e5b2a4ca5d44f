"""Aim: what it gives, and what loses it (COW-4.4a to d, R7, R8, R32)."""

import pytest

from engine.core.events import Pass
from engine.rulesets.cowpoke.actions import (
    Aim,
    Blaze,
    Dash,
    Done,
    PushLuck,
    QuickDraw,
    Reload,
    Run,
    Shoot,
    SnapShot,
    Stay,
    Walk,
    Watch,
)
from engine.rulesets.cowpoke.events import (
    AimLost,
    AimTaken,
    Fell,
    PoolGathered,
    WatchBegun,
    Wounded,
)
from engine.rulesets.cowpoke.scene import scene
from engine.rulesets.cowpoke.state import Aiming, Watching
from tests.rulesets.cowpoke.table import (
    ARMS,
    HEAD,
    STREET,
    after,
    allows,
    along,
    consequences,
    foe,
    happened,
    man,
    options,
    pool,
    rolled,
    table,
)

AIM = Aim("doc", "ike", "revolver")
SHOT = Shoot("doc", "ike", "revolver")
MARKED = Aiming("ike", "revolver")


def duel(*, ground=STREET, ike=None, others=None, **doc):
    return table(
        ground, doc=man(at=(0, 0), **doc), ike=foe(**{"at": (5, 0)} | (ike or {})), **(others or {})
    )


def aim_after(state, when):
    return after(state, when).figures["doc"].aim


# --- taking it


@pytest.mark.rule("COW-4.4a")
def test_aim_is_one_point_and_marks_a_visible_target():
    given = duel()
    assert consequences(given, [AIM]) == [AimTaken("doc", "ike", "revolver")]
    assert after(given, [AIM]).active.ap == 1
    hidden = duel(ground="..#" + "." * 9)
    assert options(hidden, kind=Aim) == []
    assert not allows(hidden, AIM)


@pytest.mark.rule("COW-4.4a")
def test_an_empty_weapon_is_not_aimed():
    given = duel(weapons=("revolver", "rifle"), empty=("revolver",))
    assert options(given, kind=Aim) == [Aim("doc", "ike", "rifle")]


@pytest.mark.rule("COW-3.4a")
def test_the_token_lies_beside_the_target():
    tokens = {token.id: token.badges for token in scene(after(duel(), [AIM])).tokens}
    assert tokens == {"doc": "", "ike": "A"}


@pytest.mark.rule("COW-4.4b", "COW-R7", "T-COW-3", "COW-3.4a")
@pytest.mark.parametrize(
    ("weapon", "dice"),
    [("revolver", 2), ("derringer", 2), ("shotgun", 2), ("sawn_off", 2),
     ("rifle", 3), ("bow", 3), ("lever", 3)],
)  # fmt: skip
def test_what_aim_gives(weapon, dice):
    given = duel(weapons=(weapon,))
    aimed = after(given, [Aim("doc", "ike", weapon)])
    assert pool(aimed, Shoot("doc", "ike", weapon))["aim"] == dice


@pytest.mark.rule("COW-4.4a")
def test_the_next_shot_at_the_target_uses_it():
    shot = [AIM, SHOT, (1,) * 6]
    assert rolled(duel(), shot) == [{"revolver, close": 4, "aim": 2}]
    assert aim_after(duel(), shot) is None


@pytest.mark.rule("COW-R6", "COW-R8")
def test_a_second_aim_only_replaces_the_first():
    given = duel(others={"jed": foe(at=(5, 1))}, aim=MARKED)
    assert consequences(given, [Aim("doc", "jed", "revolver")]) == [
        AimLost("doc"), AimTaken("doc", "jed", "revolver"),
    ]  # fmt: skip
    again = after(given, [AIM])
    assert pool(again, SHOT) == {"revolver, close": 4, "aim": 2}


@pytest.mark.rule("COW-R8")
def test_aim_may_wait_for_the_next_activation():
    given = duel(others={"wes": man(at=(9, 2))})
    when = [AIM, Done("doc"), Done("wes"), Done("ike"), (6,), (1,)]
    assert aim_after(given, when) == MARKED
    assert rolled(given, [*when, *up(given, when), SHOT, (1,) * 6])[-1]["aim"] == 2


def up(state, when):
    """Return what takes Doc up."""
    return [action for action in options(state, when) if action.figure == "doc"][:1]


# --- losing it


@pytest.mark.rule("COW-4.4c", "COW-R8", "COW-R32")
@pytest.mark.parametrize(
    "acts",
    [
        [Walk("doc", along(0, 1))],
        [Run("doc"), (1, 1), Dash("doc", along(0, 1))],
        [Run("doc"), (1, 1), Stay("doc")],
        [Shoot("doc", "jed", "revolver"), (1, 1, 1, 1)],
        [Blaze("doc", "ike", "revolver"), (1,) * 7],
        [Watch("doc", "revolver", (1, 0))],
        [Reload("doc", "rifle")],
        [Shoot("doc", "ike", "rifle"), (1, 1, 1)],
    ],
    ids=["walk", "run", "stay", "shoot another", "blaze", "overwatch", "reload", "other weapon"],
)
def test_any_other_act_is_legal_and_loses_it(acts):
    given = duel(weapons=("revolver", "rifle"), aim=MARKED, others={"jed": foe(at=(5, 1))})
    if isinstance(acts[0], Reload):
        given = given.change("doc", empty=("rifle",))
    assert AimLost("doc") in consequences(given, acts)
    assert aim_after(given, acts) is None


@pytest.mark.rule("COW-R26", "COW-R8")
def test_aim_names_its_weapon_another_gets_nothing_from_it():
    given = duel(weapons=("revolver", "rifle"), aim=MARKED)
    assert "aim" not in pool(given, Shoot("doc", "ike", "rifle"))


@pytest.mark.rule("COW-4.4d", "COW-R32")
def test_aim_never_helps_blaze_away():
    assert pool(duel(aim=MARKED), Blaze("doc", "ike", "revolver")) == {
        "revolver, close": 4, "blaze away": 3,
    }  # fmt: skip


@pytest.mark.rule("COW-R8")
def test_doing_nothing_keeps_it():
    assert aim_after(duel(aim=MARKED), [Done("doc")]) == MARKED


@pytest.mark.rule("COW-R8")
def test_a_wound_does_not_break_it():
    given = table(STREET, ike=foe(at=(5, 0)), doc=man(at=(0, 0), aim=MARKED))
    shot = [Shoot("ike", "doc", "revolver"), (6, 1, 1, 1), (ARMS, 1)]
    assert happened(given, shot, Wounded)
    assert aim_after(given, shot) == MARKED


@pytest.mark.rule("COW-4.4c", "COW-R8")
def test_it_goes_when_the_target_steps_out_of_sight_even_for_a_moment():
    given = table(
        "............\n....##......\n............",
        ike=foe(at=(3, 2)), doc=man(at=(5, 0), aim=MARKED),
    )  # fmt: skip
    assert given.figures["doc"].aim == MARKED
    then = consequences(given, [Walk("ike", along(2, 4, 5, 6, 7))])
    assert AimLost("doc") in then[:-1]  # before the move is over: at its end they see each other


@pytest.mark.rule("COW-R8")
def test_it_goes_with_the_target():
    given = duel(others={"wes": man(at=(0, 1), aim=MARKED)}, ike={"hp": 1})
    shot = [SHOT, (6, 1, 1, 1), (ARMS, 1)]
    then = consequences(given, shot)
    assert then.index(AimLost("wes")) > then.index(Fell("ike", "doc"))


@pytest.mark.rule("COW-R8", "COW-7.1a")
def test_it_goes_when_the_aimer_is_engaged():
    given = table(STREET, ike=foe(at=(5, 0)), jed=foe(at=(9, 0)), doc=man(at=(0, 0), aim=MARKED))
    contact = [Walk("ike", along(0, 4, 3, 2, 1))]
    assert consequences(given, contact)[-1] == AimLost("doc")
    near = [Walk("ike", along(0, 4, 3, 2))]
    assert aim_after(given, near) == MARKED


# --- free shots


@pytest.mark.rule("COW-R9", "COW-R32")
def test_overwatch_gets_nothing_from_it():
    watching = man(at=(0, 0), watch=Watching("revolver", (1, 0)))
    given = table(STREET, ike=foe(at=(20, 0)), doc=watching)
    shot = [Walk("ike", along(0, 19, 18, 17)), SnapShot("doc", "ike"), (1,)]
    assert rolled(given, shot) == [{"revolver, long": 1}]


@pytest.mark.rule("COW-R8", "COW-R32")
def test_a_quick_draw_gets_nothing_from_it_because_contact_comes_first():
    quick = man(at=(0, 0), skills=("quick_draw",), aim=MARKED)
    given = table(STREET, ike=foe(at=(2, 0)), doc=quick)
    draw = [Walk("ike", along(0, 1)), QuickDraw("doc", "ike"), (1,) * 5]
    assert rolled(given, draw) == [{"revolver, point blank": 5}]
    assert aim_after(given, draw) is None


@pytest.mark.rule("COW-R32", "COW-4.4h")
def test_going_on_overwatch_trades_the_aim_for_the_arc():
    then = consequences(duel(aim=MARKED), [Watch("doc", "revolver", (1, 0))])
    assert then == [AimLost("doc"), WatchBegun("doc", "revolver", (1, 0))]


@pytest.mark.rule("COW-2.3c")
def test_luck_does_not_ask_where_the_dice_came_from():
    given = duel(aim=MARKED, ike={"skills": ("lucky",)})
    assert allows(given, PushLuck("ike"), [SHOT, (6, 1, 1, 1, 1, 1)])
    unlucky = [SHOT, (6, 1, 1, 1, 1, 1), Pass(), (HEAD, 1)]
    assert happened(given, unlucky, Wounded) == [Wounded("ike", "head", 1, "doc")]
    assert len(happened(given, unlucky, PoolGathered)) == 1
