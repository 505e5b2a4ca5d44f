import pytest

import scenarios
from engine.core.edges import STEPS, cells_where, step_cost
from engine.core.errors import ScenarioInvalid
from engine.core.geometry import Cell
from engine.core.ground import Ground
from engine.core.words import listed
from engine.persistence.parsing import MAGIC
from engine.rulesets import RULESETS
from engine.rulesets.cowpoke.tables import load
from engine.session import checking

KNOWN = listed(rules.name for rules in RULESETS)
HOUSE = """
rules = "cowpoke"
[weapons.revolver]
dice = [6, 5, 4, 2]
[tiers.legend]
skills = 1
"""


def problems(tmp_path, text: str) -> list[str]:
    path = tmp_path / "f.toml"
    path.write_text(text, encoding="utf-8")
    return [said.removeprefix(f"{tmp_path}/") for said in checking.check(path)]


@pytest.mark.parametrize("name", scenarios.list_all())
def test_every_shipped_scenario_can_be_set_up(name, tmp_path) -> None:
    assert problems(tmp_path, scenarios.text(name)) == []


SCENARIOS = {
    "rules unknown": ('rules = "cowpoke"', 'rules = "cowpoek"', 'no rules "cowpoek"; did you mean'),
    "tier unknown": ('tier = "legend"', 'tier = "legnd"', "legend"),
    "weapon unknown": ('"shotgun"', '"shotgnu"', "shotgun"),
    "too many skills": ('"quick_draw"', '"quick_draw", "fast"', "at most 2 skills"),
    "option unknown": ("turns = 12", "trns = 12", 'unknown key "trns"; did you mean "turns"?'),
    "tables wrong": ("[legend]", "[tables.weapons.revolver]\ndice = 3\n[legend]", "got 3"),
}


@pytest.mark.parametrize(("what", "instead", "said"), SCENARIOS.values(), ids=SCENARIOS.keys())
def test_what_the_ruleset_refuses_has_its_line_and_column(what, instead, said, tmp_path) -> None:
    text = scenarios.text("cowpoke-saloon").replace(what, instead, 1)
    line = next(n for n, row in enumerate(text.split("\n"), 1) if instead.split("\n")[-1] in row)
    found = problems(tmp_path, text)
    assert len(found) == 1
    assert found[0].startswith(f"f.toml:{line - instead.count('[legend]')}:")
    assert said in found[0]


TABLES = {
    "in order": (HOUSE, []),
    "no rules": (
        "[weapons]",
        ['f.toml:1:1: a tables file says what it is for, as in rules = "cowpoke"'],
    ),
    "rules unknown": (
        'rules = "cowboy"\n[weapons]',
        ['f.toml:1:1: there are no rules "cowboy"; did you mean "cowpoke"?'],
    ),
    "rules that climb": (
        'rules = "../../etc"\n[weapons]',
        [f'f.toml:1:1: there are no rules "../../etc"; known: {KNOWN}'],
    ),
    "rules as number": ("rules = 3\n[weapons]", ["f.toml:1:1: expected text, got 3"]),
    "a wrong figure": (
        HOUSE.replace("5, 4", "5, -4"),
        ["f.toml:4:15: expected a whole number from 0 to 20, got -4"],
    ),
    "a table unknown": (
        HOUSE.replace("[weapons.", "[weapon."),
        ['f.toml:3:1: unknown key "weapon"; did you mean "weapons"?'],
    ),
    "a syntax error": (
        HOUSE.replace("2]", "2"),
        ["f.toml:5:1: unclosed array"],
    ),
    "an empty file": ("", ['f.toml:1:1: "format" is missing']),
}


@pytest.mark.parametrize(("text", "said"), TABLES.values(), ids=TABLES.keys())
def test_a_tables_file_is_checked_by_its_ruleset(text, said, tmp_path) -> None:
    assert problems(tmp_path, text) == said


def test_the_ruleset_s_own_tables_are_a_file_to_begin_with(tmp_path) -> None:
    shipped = scenarios.files("engine.rulesets.cowpoke").joinpath("tables.toml").read_text()
    assert problems(tmp_path, shipped) == []


def test_house_rules_for_another_game_are_refused() -> None:
    with pytest.raises(ScenarioInvalid, match=r'^own.toml:2:1: these tables are for "cowpoke"'):
        checking.tables(HOUSE, "own.toml", "pirates")


def test_house_rules_for_a_known_game_need_not_name_it() -> None:
    text = HOUSE.replace('rules = "cowpoke"', "")
    assert checking.tables(text, "own.toml", "cowpoke")["tiers"] == {"legend": {"skills": 1}}


def test_a_damaged_save_is_told_in_a_sentence(tmp_path) -> None:
    path = tmp_path / "game.dustup"
    path.write_bytes(MAGIC + b"\x93\x01garbage")
    assert len(checking.check(path)) == 1


def test_what_is_no_file_is_told_in_a_sentence(tmp_path) -> None:
    assert checking.check(tmp_path / "none.toml") == [
        f"{tmp_path}/none.toml: there is no such file"
    ]
    assert checking.check(tmp_path) == [f"{tmp_path}: this is a folder"]


@pytest.mark.rule("COW-H3", "COW-1.2b")
@pytest.mark.parametrize("name", [name for name in scenarios.list_all() if "cowpoke" in name])
def test_shipped_posses_are_of_three_and_within_their_points(name) -> None:
    scenario, sheet = scenarios.find(name), load()
    for seat in scenario.seats:
        tiers = [figure["tier"] for figure in scenario.figures if figure["seat"] == seat]
        assert len(tiers) == 3
        assert sum(sheet.tiers[tier].points for tier in tiers) == sheet.posse.points


@pytest.mark.parametrize("name", scenarios.list_all())
def test_every_place_of_a_shipped_map_can_be_walked_to(name) -> None:
    scenario = scenarios.find(name)
    ground = Ground(scenario.floors, scenario.legend)
    locked = cells_where(ground, lambda piece: piece.door == "locked")
    ground = ground.changed(dict.fromkeys(locked, "/"))  # with force
    reached = todo = [Cell(*figure["at"]) for figure in scenario.figures]  # ships lie apart
    while todo:
        steps = {Cell(a.x + dx, a.y + dy, a.floor + up) for a in todo for dx, dy, up in STEPS}
        pairs = [(a, b) for a in todo for b in steps if abs(a.x - b.x) < 2 and abs(a.y - b.y) < 2]
        found = {b for a, b in pairs if step_cost(ground, a, b, climb=60) is not None}
        todo = sorted(found.difference(reached))
        reached = [*reached, *todo]
    standable = cells_where(ground, lambda piece: piece.standable)
    assert set(standable) <= set(reached)
