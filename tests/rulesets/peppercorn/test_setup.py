"""From a scenario to a state (T-PEP-4, PEP-H2, S4, R35)."""

import pytest

from engine.core.errors import ScenarioInvalid
from engine.core.geometry import Cell
from engine.rulesets.peppercorn import setup
from engine.rulesets.peppercorn.people import Gun
from engine.rulesets.peppercorn.state import Lying
from engine.rulesets.peppercorn.switches import switches
from tests.rulesets.peppercorn.table import FIELD, after, foe, horse, man, scenario, table, thing


def begun(*floors, marks=(), **men):
    """A game that has not begun."""
    return table(*(floors or (FIELD,)), move=0, marks=marks, **{**men, "bob": foe((39, 1))})


@pytest.mark.rule("T-PEP-4")
def test_somebody_is_what_his_sheet_says():
    tull = begun(tull=man((0, 1))).people["tull"]
    assert (tull.name, tull.row, tull.hand) == ("Amos Tull", "tull", "heavy_pistol")
    assert tull.guns == (Gun("heavy_pistol", 6, 24), Gun("carbine", 1, 24))
    assert tull.things == ("club",)


@pytest.mark.rule("T-PEP-4")
def test_a_scenario_names_and_adds_people():
    state = begun(ann=man((0, 1), sheet="pike", name="Old Pike"), cob=man((1, 1), guns=("rifle",)))
    assert (state.people["ann"].name, state.people["ann"].row) == ("Old Pike", "pike")
    assert state.people["cob"].hand == "rifle"


@pytest.mark.rule("T-PEP-4")
@pytest.mark.parametrize(
    ("sheet", "hand"), [("irons", "hammer"), ("venn", ""), ("boone", "light_pistol")]
)
def test_one_begins_with_the_first_gun_or_thing_in_hand(sheet, hand):
    assert begun(ann=man((0, 1), sheet=sheet)).people["ann"].hand == hand


@pytest.mark.rule("PEP-R35")
@pytest.mark.parametrize(("sheet", "nerve"), [("pike", "controlled"), ("wren", "obedient")])
def test_all_are_controlled_and_inactives_obedient(sheet, nerve):
    assert begun(ann=man((0, 1), sheet=sheet)).people["ann"].nerve == nerve


@pytest.mark.rule("PEP-M2")
def test_a_rider_sits_where_his_beast_stands():
    state = begun(marks=[horse((5, 1))], ann=man((0, 1), rides="Bay"))
    assert (state.people["ann"].mount, state.people["ann"].at) == ("horse1", Cell(5, 1))


def test_beasts_are_numbered_by_kind():
    state = begun(
        ann=man((0, 1)),
        marks=[horse((5, 1)), horse((7, 0), "Coach", beast="coach", size=[2, 2]),
               horse((9, 1), "", tethered=True, owner="ann")],
    )  # fmt: skip
    assert [*state.beasts] == ["horse1", "coach1", "horse2"]
    assert (state.beasts["horse2"].name, state.beasts["horse2"].owner) == ("horse 3", "ann")
    assert len(state.beasts["coach1"].cells) == 4


def test_things_lie_about_and_guns_are_loaded():
    state = begun(ann=man((0, 1)), marks=[thing((1, 1), "club"), thing((2, 1), "shotgun")])
    assert state.lying == (Lying("club", Cell(1, 1)), Lying("shotgun", Cell(2, 1), 2))


def test_who_is_down_or_tied_begins_so():
    down, tied = (begun(ann=man((0, 1), **card)) for card in ({"down": True}, {"tied": True}))
    assert (down.people["ann"].body, down.people["ann"].rising) == ("down", 1)
    assert tied.people["ann"].tied


@pytest.mark.rule("PEP-S4", "PEP-R5")
@pytest.mark.parametrize(
    ("sheet", "face", "dollars"),
    [("tull", 4, 24), ("venn", 4, 8), ("crane", 1, 21), ("pike", 6, 2), ("gantry", 3, 0)],
)
def test_what_is_in_a_pocket(sheet, face, dollars):
    # Given a leader, the wealthy, a candidate who leads, and the poor, who never owe
    given = begun(ann=man((0, 1), sheet=sheet))
    # When a D6 and the cents are thrown, tens and units from 0
    then = after(given, [(face,), (10, 7)])
    assert then.people["ann"].cents == 100 * dollars + 7


@pytest.mark.rule("PEP-R5")
@pytest.mark.parametrize(("faces", "cents"), [((10, 10), 0), ((9, 9), 99), ((1, 10), 10)])
def test_cents_are_read_from_00_to_99(faces, cents):
    given = begun(ann=man((0, 1), sheet="gantry"))
    assert after(given, [(1,), faces]).people["ann"].cents == cents


FAULTS = {
    "a sheet that is not there": ({"ann": man((0, 1), sheet="nobody")}, (), "figure[0].sheet"),
    "a beast that is not there": ({"ann": man((0, 1), rides="Dun")}, (), "figure[0].rides"),
    "two on one beast": (
        {"ann": man((0, 1), rides="Bay"), "art": man((1, 1), rides="Bay")},
        [horse((5, 1))], "figure[1].rides",
    ),
    "two of one name": (
        {"ann": man((0, 1), name="Doc"), "art": man((1, 1), name="Doc")}, (), "figure[1].name",
    ),
    "two beasts of one name": (
        {"ann": man((0, 1))}, [horse((5, 1)), horse((6, 1))], "mark[1].name",
    ),
    "a beast off the table": ({"ann": man((0, 1))}, [horse((60, 1))], "mark[0].at"),
    "a kind of beast that is not there": (
        {"ann": man((0, 1))}, [horse((5, 1), beast="bear")], "mark[0].beast",
    ),
    "an owner who is not there": (
        {"ann": man((0, 1))}, [horse((5, 1), owner="nobody")], "mark[0].owner",
    ),
    "a thing that is not there": ({"ann": man((0, 1))}, [thing((5, 1), "book")], "mark[0].thing"),
    "a thing off the table": ({"ann": man((0, 1))}, [thing((5, 9), "club")], "mark[0].at"),
    "a figure with what nobody has": ({"ann": {**man((0, 1)), "down": 3}}, (), "figure[0].down"),
}  # fmt: skip


@pytest.mark.parametrize(("men", "marks", "path"), FAULTS.values(), ids=FAULTS.keys())
def test_what_a_scenario_may_not_say(men, marks, path):
    with pytest.raises(ScenarioInvalid) as wrong:
        begun(marks=marks, **men)
    assert wrong.value.path == path


def test_an_option_that_is_not_there_is_refused():
    with pytest.raises(ScenarioInvalid, match="weather"):
        begun_with(weather=True)


def begun_with(**options):
    return table(FIELD, move=0, ann=man((0, 1)), bob=foe((9, 1)), options=options)


@pytest.mark.rule("PEP-H2", "GEN-9")
def test_the_options_of_a_game():
    assert begun_with().last_move == 12
    assert begun_with(moves=6).last_move == 6
    men = {"ann": man((0, 1)), "bob": foe((9, 1))}
    assert [one.name for one in switches(scenario(FIELD, men=men))] == [
        "moves", "npc", "vote", "concealment",
    ]  # fmt: skip


def test_a_stored_game_has_its_own_tables():
    given = begun(ann=man((0, 1)))
    made = setup.setting(given.setting.scenario, {"end": {"moves": 3}})
    assert (made.tables.end.moves, made.tables.moves.run) == (3, 10)
