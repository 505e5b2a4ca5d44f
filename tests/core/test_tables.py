import msgspec
import pytest
from msgspec import Struct

from engine.core import tables
from engine.core.errors import ScenarioInvalid
from engine.rulesets.cowpoke import tables as cowpoke


class Row(Struct, forbid_unknown_fields=True):
    hp: int
    dice: tuple[int, ...] = ()


class Sheet(Struct, forbid_unknown_fields=True):
    turns: int
    rows: dict[str, Row]


SHEET = """
turns = 12
house = ["turns"]
[rows.doc]
hp = 4
dice = [3, 2]
printed = ["hp"]
found = ["dice"]
"""


def test_house_rules_lie_over_the_ruleset_s_own_and_the_last_is_on_top() -> None:
    own = {"rows": {"doc": {"hp": 3}, "ike": {"hp": 9}}}
    made = tables.load(SHEET, Sheet, own, {"rows": {"doc": {"dice": [1]}}})
    assert made == Sheet(12, {"doc": Row(3, (1,)), "ike": Row(9)})


def test_every_figure_has_a_mark_and_what_is_changed_is_yours() -> None:
    own = {"turns": 12, "rows": {"doc": {"hp": 3, "printed": ["hp"]}, "ike": {"hp": 9}}}
    assert tables.marks(SHEET, tables.load(SHEET, Sheet, own)) == {
        "turns": "house",
        "rows.doc.hp": "yours",
        "rows.doc.dice": "found",
        "rows.ike.hp": "yours",
        "rows.ike.dice": "yours",
    }


UNMARKED = {
    "not marked at all": (SHEET.replace('found = ["dice"]', ""), "rows.doc.dice"),
    "marked twice": (SHEET.replace('["dice"]', '["dice", "hp"]'), "rows.doc.found"),
    "not there": (SHEET.replace('["dice"]', '["dice", "ap"]'), "rows.doc.found"),
}


@pytest.mark.parametrize(("text", "path"), UNMARKED.values(), ids=UNMARKED.keys())
def test_a_ruleset_s_own_figures_must_say_where_they_are_from(text, path) -> None:
    with pytest.raises(ScenarioInvalid) as wrong:
        tables.load(text, Sheet)
    assert wrong.value.path == path


REFUSED = {
    "unknown table": ({"rovs": {}}, "rovs", 'unknown key "rovs"; did you mean "rows"?'),
    "unknown field": (
        {"rows": {"doc": {"hq": 1}}},
        "rows.doc.hq",
        'unknown key "hq"; known: "hp", "dice"',
    ),
    "misspelt row": (
        {"rows": {"dog": {"dice": [1]}}},
        "rows.dog",
        '"hp" is missing, in the new row "dog"; did you mean "doc"?',
    ),
    "text for a number": (
        {"rows": {"doc": {"hp": "4"}}},
        "rows.doc.hp",
        'expected a whole number, got the text "4"',
    ),
    "true for a number": ({"turns": True}, "turns", "expected a whole number, got true"),
    "a fraction": ({"turns": 1.5}, "turns", "expected a whole number, got a fraction"),
    "a wrong entry": (
        {"rows": {"doc": {"dice": [1, []]}}},
        "rows.doc.dice[1]",
        "expected a whole number, got a list of 0",
    ),
    "a number for a table": ({"rows": 3}, "rows", "expected a table, got 3"),
    "a table for a number": ({"turns": {}}, "turns", "expected a whole number, got a table"),
    "a huge number": ({"turns": 10**40}, "turns", "got a number too large"),
    "a key that steers": ({"\x1b[2J": 1}, '"\\u001b[2J"', 'unknown key "?[2J"'),
}


@pytest.mark.parametrize(("own", "path", "said"), REFUSED.values(), ids=REFUSED.keys())
def test_a_wrong_override_is_refused_with_its_path(own, path, said) -> None:
    with pytest.raises(ScenarioInvalid) as wrong:
        tables.load(SHEET, Sheet, own)
    assert wrong.value.path == f"tables.{path}"
    assert said in str(wrong.value)


def test_cowpoke_s_tables_are_those_of_the_rulebook() -> None:
    sheet = cowpoke.load()
    assert {name: row.dice for name, row in sheet.weapons.items() if row.kind != "fixed"} == {
        "revolver": (5, 4, 3, 1),
        "derringer": (4, 2),
        "lever": (3, 4, 4, 3, 2),
        "rifle": (2, 3, 4, 4, 3, 2),
        "bow": (2, 3, 3, 2),
        "shotgun": (6, 5, 3),
        "sawn_off": (6, 4),
        "thrown": (3, 2),
    }
    assert [(row.hp, row.brawl, row.shoot, row.skills) for row in sheet.tiers.values()] == [
        (2, -1, -1, 0),
        (4, 0, 0, 1),
        (4, 1, 1, 2),
    ]
    results = [
        severity for location in sheet.wounds.location for severity in sheet.wounds.chart[location]
    ]
    assert [results.count(severity) for severity in "LSM"] == [19, 13, 4]
    assert sum(map(sheet.wounds.damage.__getitem__, results)) == 61  # mean 1.69


def test_cowpoke_s_tables_survive_the_log() -> None:
    sheet = cowpoke.load()
    assert msgspec.convert(msgspec.to_builtins(sheet), cowpoke.Tables) == sheet


def test_cowpoke_s_marks_tell_printed_from_house() -> None:
    found = cowpoke.marks(cowpoke.load({"weapons": {"revolver": {"dice": [6, 5, 4, 2]}}}))
    assert found["weapons.revolver.dice"] == "yours"
    assert found["weapons.revolver.aim"] == "printed"
    assert found["weapons.rifle.dice"] == found["wounds.chart.gut"] == "house"
    assert set(found.values()) == {"printed", "house", "yours"}


COWPOKE_REFUSES = {
    "bands out of order": {"bands": [6, 2]},
    "more dice than bands": {"weapons": {"revolver": {"dice": [1] * 7}}},
    "fewer bands than dice": {"bands": [6, 12]},
    "a location unknown": {"wounds": {"location": ["arms"] * 5 + ["foot"]}},
    "five severities": {"wounds": {"chart": {"head": "LLLLL"}}},
    "a class unknown": {"weapons": {"revolver": {"class": "gun"}}},
    "a name that steers": {"weapons": {"revolver": {"name": "\x1b[31mgun"}}},
    "a row with a blank": {"tiers": {"old man": {"hp": 1}}},
    "no hit points": {"tiers": {"legend": {"hp": 0}}},
}


@pytest.mark.parametrize("own", COWPOKE_REFUSES.values(), ids=COWPOKE_REFUSES.keys())
def test_cowpoke_refuses_tables_it_cannot_play_by(own) -> None:
    with pytest.raises(ScenarioInvalid) as wrong:
        cowpoke.load(own)
    assert wrong.value.path.startswith("tables")
