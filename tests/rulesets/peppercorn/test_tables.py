"""The figures are those of the rulebook (T-PEP-1 to T-PEP-4, S1, S2, S4, A2)."""

import re
from importlib.resources import files

import pytest

from engine.core.errors import ScenarioInvalid
from engine.rulesets.peppercorn.tables import load, marks, stored

TABLES = load()
RULES = files("engine.rulesets.peppercorn").joinpath("rules.md").read_text(encoding="utf-8")
CLASSES = {"Ve": "veteran", "Fr": "frontier", "Ro": "rookie", "By": "bystander", "In": "inactive"}
STANDINGS = {
    "Gentlefolk": "gentlefolk", "Decent": "decent", "Honest": "honest", "Low life": "low",
}  # fmt: skip


def rows(title):
    """Return the rows of a table of the rulebook, without its head."""
    part = RULES.split(f"**{title}", 1)[1].split("\n**T-PEP", 1)[0].split("\n## ", 1)[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def number(text):
    """Return the first number of a cell, 0 for none."""
    return int(re.search(r"[+-]?\d+", text).group())


GUNS = {row[0].split(" (")[0].lower().replace(" ", "_"): row for row in rows("T-PEP-2")}
CAST = {row[1].split(",")[0]: row for row in rows("T-PEP-4")}
SHEETS = {sheet.name: (row, sheet) for row, sheet in TABLES.cast.items()}


def test_the_tables_of_the_rulebook_are_found():
    assert len(GUNS) == len(TABLES.firearms) == 6
    assert len(CAST) == len(SHEETS) == 16


@pytest.mark.rule("T-PEP-2", "PEP-R19", "PEP-F1")
@pytest.mark.parametrize("gun", GUNS)
def test_firearms(gun):
    row, cells = TABLES.firearms[gun], GUNS[gun]
    scores = tuple(int(cell) for cell in cells[1:7] if cell != "-")
    assert row.scores == scores
    assert row.bands == (3, 6, 11, 18, 28, 40)[: len(scores)]
    assert {row.strikes[0]} == {number(cells[7])}
    assert row.strikes[-1] == (0 if gun == "shotgun" else row.strikes[0])
    assert (row.blow, row.use) == (number(cells[8]), -1 if "use -1" in cells[8] else 0)
    assert (row.shots, row.load) == (int(cells[9]), number(cells[10]))
    assert row.revolver is (cells[11] == "revolver")


@pytest.mark.rule("T-PEP-4")
@pytest.mark.parametrize("name", CAST)
def test_the_cast(name):
    _, sheet = SHEETS[name]
    _, who, side, standing, cdt, me, fi, th, fa, mv, arms, notes = CAST[name]
    assert f"{sheet.name}, {sheet.part}" == who
    assert STANDINGS[standing] == sheet.standing
    assert (CLASSES[cdt[:2]], number(cdt)) == (sheet.rank, sheet.nerve)
    assert (int(me), int(fi), int(th)) == (sheet.melee, sheet.firing, sheet.throwing)
    assert tuple(map(int, fa.split("/"))) == sheet.fatigue
    assert int(mv) == sheet.pace
    wanted = ["leader"] * ("LEA" in notes) + [
        note for note in ("second", "wealthy", "healer", "brutal") if note in notes
    ]
    assert sorted(wanted) == sorted({*sheet.notes} - {"candidate", "editor"})
    assert {*sheet.notes} & {"candidate", "editor"} == {*who.split()} & {"candidate", "editor"}
    carried = [*sheet.guns, *sheet.things]
    assert sorted(carried) == sorted(_arms(arms))
    assert side in ("Law", "Ranchers", "Homesteaders", "neutral")


def _arms(cell):
    """Yield the rows of what stands under arms; fists are everybody's."""
    for word in cell.split(", "):
        count, name = (2, word[2:].rstrip("s")) if word.startswith("2 ") else (1, word)
        row = name.split(" (")[0].replace(" ", "_")
        if row not in ("fists", "none", "coach"):
            yield from [row] * count


@pytest.mark.rule("T-PEP-3")
@pytest.mark.parametrize(
    ("weapon", "mode", "strike", "use"),
    [
        ("sword", "fighting", 0, 0), ("bayonet", "fighting", 0, 0), ("machete", "fighting", 0, 0),
        ("tomahawk", "fighting", 0, 0), ("axe", "fighting", 1, -1), ("lance", "fighting", 1, 0),
        ("bowie", "fighting", -1, 0), ("knife", "fighting", -2, 0), ("fists", "brawling", -3, 0),
        ("handbag", "brawling", -4, 0), ("whip", "brawling", -4, 0), ("club", "brawling", -2, 0),
        ("cane", "brawling", -2, 0), ("hammer", "brawling", -2, 0), ("bottle", "brawling", -2, 0),
        ("table", "brawling", -1, 0),
    ],
)  # fmt: skip
def test_close_weapons(weapon, mode, strike, use):
    row = TABLES.close[weapon]
    assert (row.mode, row.strike, row.use) == (mode, strike, use)


@pytest.mark.rule("T-PEP-3", "PEP-L14", "PEP-L18")
def test_aids():
    aids = {name: (row.mode, row.bonus, row.hold, row.once) for name, row in TABLES.aids.items()}
    assert aids == {
        "lariat": ("mauling", 2, False, False), "rope": ("mauling", 1, False, False),
        "sack": ("mauling", 1, False, False), "whip": ("mauling", 1, True, False),
        "dirt": ("dodging", 1, False, True), "pepper": ("dodging", 2, False, True),
    }  # fmt: skip


@pytest.mark.rule("T-PEP-1", "PEP-F3", "PEP-F4", "PEP-F6", "PEP-A2")
def test_modifiers_to_fire():
    rows_ = TABLES.firing
    assert (rows_.snap, rows_.deliberate, rows_.rested) == (-2, 0, 1)
    assert (rows_.moving, rows_.mounted, rows_.moving_mounted) == (-1, -1, -2)
    assert (rows_.light, rows_.heavy) == (-1, -2)
    assert (rows_.moved, rows_.target_moved) == (3, -1)
    assert (rows_.moved_far, rows_.target_moved_far) == (8, -2)
    assert (rows_.misfire, rows_.clear, rows_.mount, rows_.rider) == (0, 1, 6, 5)
    assert (TABLES.fatigue.tired, TABLES.fatigue.weary) == (-1, -2)


@pytest.mark.rule("PEP-S1", "PEP-S2", "PEP-S3", "PEP-S4")
def test_senses_and_money():
    spotting, hearing, cash = TABLES.spotting, TABLES.hearing, TABLES.cash
    assert (spotting.bands, spotting.scores) == ((3, 6, 11, 18, 28), (2, 3, 4, 5, 6))
    assert spotting.shot == 2
    assert (hearing.whisper, hearing.speech, hearing.shout) == ((1, 3), (6, 12), (12, 24))
    assert (hearing.scream, hearing.walls) == ((0, 36), 2)
    assert (cash.leader, cash.poor, cash.wealthy, cash.cents) == (20, -4, 4, 100)


@pytest.mark.rule("PEP-M2", "PEP-M3", "PEP-M5", "PEP-D1", "PEP-D2", "PEP-H2")
def test_moves_and_doors():
    moves, doors = TABLES.moves, TABLES.doors
    assert {name: row.pace for name, row in TABLES.beasts.items()} == {
        "horse": 9, "wagon": 5, "coach": 7,
    }  # fmt: skip
    assert (moves.run, moves.mount, moves.dismount) == (10, 3, 2)
    assert (moves.shaken, moves.least, moves.climb, moves.danger) == (1, 1, 3, 12)
    assert (doors.outer, doors.inner, doors.lesson, doors.hurts) == (8, 7, 1, 0)
    assert TABLES.end.moves == 12


@pytest.mark.rule("PEP-C3", "PEP-C4", "PEP-C5", "PEP-C6", "PEP-C7")
def test_classes():
    scores = {
        name: (row.controlled, row.obedient, row.shaken, row.panicked)
        for name, row in TABLES.nerve.items()
    }
    assert scores == {
        "veteran": (3, 99, 0, 99), "frontier": (4, 99, 1, 0), "rookie": (5, 3, 2, 1),
        "bystander": (5, 4, 2, 1), "inactive": (99, 4, 3, 2),
    }  # fmt: skip


def test_where_each_figure_is_from():
    origins = marks(TABLES)
    assert origins["firearms.rifle.scores"] == "house"
    assert origins["firearms.rifle.blow"] == "printed"
    assert origins["firearms.shotgun.blow"] == "house"
    assert origins["firing.snap"] == "printed"
    assert origins["cast.tull.fatigue"] == "printed"
    assert origins["cast.tull.melee"] == "house"
    mine = load({"moves": {"run": 12}})
    assert marks(mine)["moves.run"] == "yours"


@pytest.mark.parametrize(
    ("override", "path"),
    [
        ({"firearms": {"rifle": {"scores": [5, 4]}}}, "firearms.rifle"),
        ({"firearms": {"rifle": {"bands": [6, 3, 11, 18, 28, 40]}}}, "firearms.rifle"),
        ({"spotting": {"scores": [1]}}, "spotting"),
        ({"cast": {"tull": {"guns": ["bow"]}}}, ""),
        ({"cast": {"tull": {"things": ["book"]}}}, ""),
        ({"cast": {"tull": {"fatigue": [4, 2, 6]}}}, "cast.tull"),
        ({"moves": {"run": -1}}, "moves.run"),
        ({"moves": {"fly": 1}}, "moves"),
    ],
)
def test_figures_that_cannot_be(override, path):
    with pytest.raises(ScenarioInvalid) as wrong:
        load(override)
    assert path in wrong.value.path


def test_stored_tables_are_as_they_were():
    assert stored({"moves": {"run": 12}}).moves.run == 12
    assert stored({"moves": {"run": 12}}).moves.mount == 3
