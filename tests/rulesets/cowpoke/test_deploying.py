"""Deployment, and more than two players (COW-H2, 1.2b, 3.2)."""

import pytest

from engine.core.errors import IllegalAction, ScenarioInvalid
from engine.core.geometry import Cell
from engine.core.goals import Condition, Goal, Occupies
from engine.rulesets.cowpoke.actions import Deploy, Done
from engine.rulesets.cowpoke.events import Deployed, PlacesSet, TurnBegan
from tests.rulesets.cowpoke.table import (
    RULES,
    after,
    allows,
    asked,
    asks,
    foe,
    happened,
    man,
    options,
    rolls,
    scenario,
    table,
)

TABLE = ("." * 30 + "\n") * 24
PLACED = [Deploy("ike", Cell(3, 1)), Deploy("doc", Cell(4, 22)), Deploy("wyatt", Cell(6, 21))]


def waiting(**fields):
    men = {
        "doc": man(at=(0, 12)), "wyatt": man(at=(1, 12)), "ike": foe(at=(2, 12)),
        **fields.pop("men", {}),
    }  # fmt: skip
    return table(TABLE, turn=0, options={"deploy": True, **fields}, **men)


@pytest.mark.rule("COW-H2")
def test_all_roll_and_the_highest_places_a_whole_posse_first():
    given = waiting()
    assert happened(given, [(2,), (5,)], PlacesSet) == [PlacesSet(("gang", "law"))]
    assert rolls(given, [(2,), (5,)])[0][0] == "law: deployment"
    assert asks(given, [(2,), (5,)]) == "gang"
    assert asks(given, [(2,), (5,), PLACED[0]]) == "law"
    assert asks(given, [(5,), (2,)]) == "law"
    assert asks(given, [(5,), (2,), PLACED[1]]) == "law"
    assert asks(given, [(5,), (2,), *PLACED[1:]]) == "gang"


@pytest.mark.rule("COW-H2")
def test_posses_are_placed_within_four_inches_of_opposite_edges():
    given = waiting()
    law = {act.cell.y for act in options(given, [(5,), (2,)], kind=Deploy)}
    gang = {act.cell.y for act in options(given, [(2,), (5,)], kind=Deploy)}
    assert (law, gang) == ({20, 21, 22, 23}, {0, 1, 2, 3})
    assert not allows(given, Deploy("doc", Cell(4, 19)), [(5,), (2,)])


@pytest.mark.rule("COW-H2", "GEN-14")
def test_nobody_is_placed_on_anybody():
    given = waiting()
    begun = [(5,), (2,), PLACED[1]]
    assert not allows(given, Deploy("wyatt", PLACED[1].cell), begun)
    assert not allows(given, Deploy("doc", Cell(9, 22)), begun)


@pytest.mark.rule("COW-H2")
def test_who_cannot_be_placed_there_is_told():
    asked_to = asked(waiting(), [(5,), (2,)])
    state = after(waiting(), [(5,), (2,)])
    assert RULES.read(state, asked_to, "doc", "deploy", ["4,22"]) == PLACED[1]
    with pytest.raises(IllegalAction, match="cannot deploy at 4,9: no free place of that side"):
        RULES.read(state, asked_to, "doc", "deploy", ["4,9"])


@pytest.mark.rule("COW-H2")
def test_then_the_first_turn_begins():
    given = waiting()
    when = [(2,), (5,), *PLACED]
    assert happened(given, when, Deployed)[0] == Deployed("ike", Cell(3, 1))
    state = after(given, when)
    assert state.unplaced == ()
    assert state.figures["wyatt"].at == (6, 21, 0)
    assert happened(given, when, TurnBegan) == [TurnBegan(1)]
    assert rolls(given, [*when, (1,), (2,)])[2][0] == "law: initiative"


def test_without_the_option_all_stand_as_the_scenario_says():
    given = table(TABLE, turn=0, doc=man(at=(0, 12)), ike=foe(at=(2, 12)))
    assert given.unplaced == ()
    assert asked(given).why == "law: initiative"


def test_an_edge_without_room_is_refused():
    men = {"doc": man(at=(0, 5)), "ike": foe(at=(1, 5))}
    walled = "..\n" * 6 + "##\n" * 4
    with pytest.raises(ScenarioInvalid, match="no room"):
        RULES.set_up(scenario(walled, men=men, options={"deploy": True}), {})


# --- three and more players


@pytest.mark.rule("COW-1.2b", "COW-3.2a", "COW-3.2b", "COW-H2")
def test_three_players_place_and_play_in_one_order():
    men = {"jed": man(at=(9, 12), seat="rangers")}
    given = waiting(order="descending", men=men)
    when = [(2,), (5,), (4,)]
    assert happened(given, when, PlacesSet) == [PlacesSet(("gang", "rangers", "law"))]
    west = {act.cell.x for act in options(given, [*when, PLACED[0]], kind=Deploy)}
    assert west == {0, 1, 2, 3}
    placed = [*when, PLACED[0], Deploy("jed", Cell(0, 9)), *PLACED[1:]]
    turn = [*placed, (1,), (6,), (3,)]
    assert after(given, turn).order == ("gang", "rangers", "law")
    assert after(given, [*turn, Done("ike")]).active.figure == "jed"
    assert asks(given, [*turn, Done("ike"), Done("jed")]) == "law"


@pytest.mark.rule("COW-H2", "GEN-10")
def test_nobody_reaches_a_goal_where_he_waits_to_be_placed():
    there = (Goal("law", Condition(occupies=Occupies(figure="doc", at=(0, 12)))),)
    men = {"doc": man(at=(0, 12)), "ike": foe(at=(2, 12))}
    given = table(TABLE, turn=0, options={"deploy": True}, goals=there, **men)
    assert given.ended is None
    assert rolls(given, [(2,), (5,)])[0][0] == "law: deployment"
    when = [(2,), (5,), Deploy("ike", Cell(3, 1)), Deploy("doc", Cell(4, 22))]
    assert happened(given, when, TurnBegan) == [TurnBegan(1)]
