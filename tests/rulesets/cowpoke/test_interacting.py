"""Interact: doors, windows, loot, blades (COW-4.4j, R10, R36); loot that is carried off."""

import pytest

from engine.core.goals import Condition, Goal
from engine.core.ground import Piece
from engine.core.places import parse_cell
from engine.rulesets.cowpoke.actions import (
    Brawl,
    Close,
    Done,
    Drop,
    Open,
    PickUp,
    Shoot,
    Smash,
    Take,
    Walk,
)
from engine.rulesets.cowpoke.events import (
    AimLost,
    BladeTaken,
    DoorClosed,
    DoorOpened,
    GameEnded,
    LootDropped,
    LootTaken,
    Unlocked,
    WindowSmashed,
)
from engine.rulesets.cowpoke.state import Aiming
from engine.rulesets.cowpoke.things import Blade, Loot, Things
from tests.rulesets.cowpoke.table import (
    RULES,
    STREET,
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
    table,
    verbs,
)

FAR = foe(at=(9, 2))
HOUSE = "....#.....\n....*.....\n....#....."
DOOR = parse_cell("4,1")
BOX = {"kind": "loot", "at": [4, 1], "name": "strongbox"}
GLASS = Piece("glazed window", ground="blocked", cover="light", low=True, window=True)
SHUTTER = Piece("shutters", ground="blocked", sight=True, cover="light", window=True)


def caller(*floors, at=(3, 1), **fields):
    """Doc is up, one step from what is to be done."""
    doc = fields.pop("doc", {})
    return table(*floors, doc=man(at=at, **doc), **({"ike": FAR} | fields))


# --- doors


@pytest.mark.rule("COW-R10", "COW-4.4j")
def test_a_locked_door_takes_a_point_to_open():
    given = caller(HOUSE)
    assert not allows(given, Walk("doc", line((4, 1))))
    when = [Open("doc", DOOR)]
    assert consequences(given, when) == [Unlocked("doc", DOOR)]
    assert after(given, when).active.ap == 1
    assert allows(given, Walk("doc", line((4, 1), (5, 1))), when)


@pytest.mark.rule("COW-4.4j", "COW-R36")
def test_doors_are_opened_and_closed_from_beside_them():
    given = caller(HOUSE.replace("*", "+"))
    opened = [Open("doc", DOOR)]
    assert consequences(given, opened) == [DoorOpened("doc", DOOR)]
    closed = [*opened, Close("doc", DOOR)]
    assert happened(given, closed, DoorClosed) == [DoorClosed("doc", DOOR)]
    assert after(given, closed).ground.piece(DOOR).door == "shut"
    assert not allows(given, Close("doc", DOOR))
    assert not allows(caller(HOUSE, at=(2, 1)), Open("doc", DOOR))


@pytest.mark.rule("COW-R36")
def test_no_door_is_closed_on_anybody():
    given = caller(HOUSE.replace("*", "/"), jed=man(at=(4, 1)))
    assert not allows(given, Close("doc", DOOR))
    assert not allows(caller(HOUSE.replace("*", "/"), at=(4, 1)), Close("doc", DOOR))


@pytest.mark.rule("COW-R8", "COW-R32")
def test_a_door_closed_costs_those_their_aim_who_aimed_through_it():
    given = caller(
        HOUSE.replace("*", "/"), ike=foe(at=(9, 1), aim=Aiming("doc", "revolver")),
        doc={"aim": Aiming("ike", "revolver")},
    )  # fmt: skip
    assert happened(given, [Close("doc", DOOR)], AimLost) == [AimLost("doc"), AimLost("ike")]


@pytest.mark.rule("COW-R14")
def test_nobody_handles_doors_or_loot_in_a_brawl():
    given = caller(HOUSE, ike=foe(at=(2, 1)), marks=({**BOX, "at": [3, 2]},))
    assert verbs(given) == {"brawl", "walk", "run", "done"}
    assert allows(given, Brawl("doc", "ike"))


# --- windows


@pytest.mark.rule("COW-R10", "COW-4.4j")
@pytest.mark.parametrize("pane", [GLASS, SHUTTER])
def test_only_glazed_and_shuttered_windows_are_smashed(pane):
    given = caller(HOUSE.replace("*", "g"), legend={"g": pane})
    assert not allows(given, Walk("doc", line((4, 1), (5, 1))))
    when = [Smash("doc", DOOR)]
    assert consequences(given, when) == [WindowSmashed("doc", DOOR)]
    assert allows(given, Walk("doc", line((4, 1), (5, 1))), when)
    assert not allows(caller(HOUSE.replace("*", "'")), Smash("doc", DOOR))


# --- loot


@pytest.mark.rule("COW-4.4j", "COW-R36")
def test_loot_is_taken_from_the_own_cell_or_from_contact():
    for at in ((3, 1), (4, 1), (5, 2)):
        given = caller(STREET, at=at, marks=(BOX,))
        assert consequences(given, [Take("doc", "strongbox")]) == [LootTaken("doc", "strongbox")]
    assert not allows(caller(STREET, at=(2, 1), marks=(BOX,)), Take("doc", "strongbox"))


@pytest.mark.rule("COW-4.4j")
def test_loot_in_a_coach_is_taken_from_beside_it():
    coach = {"c": Piece("coach", ground="blocked", sight=True, cover="light")}
    given = caller(HOUSE.replace("*", "c").replace("#", "."), legend=coach, marks=(BOX,))
    assert allows(given, Take("doc", "strongbox"))


@pytest.mark.rule("COW-4.1c", "COW-R8")
def test_to_let_go_is_free_and_keeps_the_aim():
    given = caller(STREET, marks=(BOX,), doc={"aim": Aiming("ike", "revolver")})
    given = given.lay(loot={"strongbox": Loot("strongbox", "strongbox", DOOR, "doc")})
    when = [Drop("doc", "strongbox")]
    assert consequences(given, when) == [LootDropped("doc", "strongbox")]
    state = after(given, when)
    assert state.active.ap == 2
    assert state.things.loot["strongbox"].at == (3, 1, 0)
    engaged = given.change("ike", at=parse_cell("2,1"))
    assert allows(engaged, Drop("doc", "strongbox"))


@pytest.mark.rule("COW-R35")
def test_loot_stays_where_its_bearer_falls():
    given = caller(STREET, at=(6, 1), ike=foe(at=(3, 1), hp=1), jed=foe(at=(30, 1)))
    given = given.lay(loot={"strongbox": Loot("strongbox", "strongbox", DOOR, "ike")})
    state = after(given, [Shoot("doc", "ike", "revolver"), (6, 1, 1, 1), (3, 1)])
    assert state.things.loot["strongbox"] == Loot("strongbox", "strongbox", parse_cell("3,1"))


# --- loot as a goal


def raid(**men):
    goal = Goal("gang", Condition(carried_off="strongbox", edge="south"), "the box is gone")
    return table(STREET, goals=(goal,), marks=(BOX,), **men)


def test_who_brings_it_to_the_edge_wins():
    given = raid(ike=foe(at=(4, 1)), doc=man(at=(30, 1)))
    when = [Take("ike", "strongbox"), Walk("ike", line((4, 2)))]
    assert happened(given, when, GameEnded) == [GameEnded("gang", "the box is gone")]
    elsewhere = [Take("ike", "strongbox"), Walk("ike", line((4, 0)))]
    assert happened(given, elsewhere, GameEnded) == []


def test_the_other_side_may_carry_it_where_it_likes():
    given = raid(doc=man(at=(4, 1)), ike=foe(at=(30, 1)))
    when = [Take("doc", "strongbox"), Walk("doc", line((4, 2)))]
    assert happened(given, when, GameEnded) == []


def test_the_computer_wants_what_its_goal_wants():
    given = raid(ike=foe(at=(5, 1)), doc=man(at=(30, 1)))
    assert max(options(given), key=lambda act: RULES.worth(given, act)) == Take("ike", "strongbox")
    far = raid(ike=foe(at=(12, 1), weapons=()), doc=man(at=(39, 1), weapons=()))
    near, away = Walk("ike", along(1, 11, 10, 9)), Walk("ike", along(1, 13, 14, 15))
    assert RULES.worth(far, near) > RULES.worth(far, away)


# --- blades


@pytest.mark.rule("T-COW-2", "COW-R36")
def test_a_blade_is_picked_up_by_a_free_hand():
    given = caller(STREET, doc={"melee": "unarmed"}).replace(
        lying=Things(blades=(Blade("tomahawk", DOOR),))
    )
    when = [PickUp("doc", "tomahawk", DOOR)]
    assert consequences(given, when) == [BladeTaken("doc", "tomahawk", DOOR)]
    state = after(given, when)
    assert state.figures["doc"].melee == "tomahawk"
    assert state.things.blades == ()
    assert not allows(given.change("doc", melee="knife"), PickUp("doc", "tomahawk", DOOR))


# --- read


def test_what_is_done_is_read_from_a_script():
    given = caller(HOUSE, marks=({**BOX, "at": [3, 1]},))
    ask = asked(given)
    assert RULES.read(given, ask, "doc", "open", ["4,1"]) == Open("doc", DOOR)
    assert RULES.read(given, ask, "doc", "open", []) == Open("doc", DOOR)
    assert RULES.read(given, ask, "doc", "take", ["strongbox"]) == Take("doc", "strongbox")
    assert RULES.read(given, ask, "doc", "done", []) == Done("doc")


def test_what_lies_there_is_drawn():
    marks = RULES.scene(caller(STREET, marks=(BOX,))).marks
    assert [(mark.glyph, mark.at, mark.name) for mark in marks] == [("$", (4, 1, 0), "strongbox")]
