"""The cast, line by line as the rulebook has it (T-PEP-4)."""

from importlib.resources import files

import pytest

from tests.rulesets.peppercorn.table import CAST

CLASSES = {"Ve": "veteran", "Fr": "frontier", "Ro": "rookie", "By": "bystander", "In": "inactive"}
GUNS = {"light_pistol", "medium_pistol", "heavy_pistol", "carbine", "rifle", "shotgun"}
OTHERS = {"horse", "coach"}  # what a scenario gives
COLUMNS = ("no", "who", "side", "standing", "cdt", "me", "fi", "th", "fa", "mv", "arms", "notes")


def _lines():
    page = files("engine.rulesets.peppercorn").joinpath("rules.md").read_text(encoding="utf-8")
    table = page.partition("**T-PEP-4")[2]
    rows = [row for row in table.splitlines() if row.startswith("| ")]
    for row in rows[2:]:
        yield dict(
            zip(COLUMNS, (cell.strip() for cell in row.strip("| ").split("|")), strict=False)
        )


LINES = list(_lines())


@pytest.mark.rule("T-PEP-4")
@pytest.mark.parametrize("line", LINES, ids=[line["no"] for line in LINES])
def test_each_of_the_cast_is_as_the_rulebook_has_him(line):
    name, _, part = line["who"].partition(", ")
    sheet = CAST[name.split()[-1].lower()]
    rank, value = line["cdt"].split()
    assert (sheet.name, sheet.part) == (name, part)
    assert sheet.standing == line["standing"].split()[0].lower()
    assert (sheet.rank, sheet.nerve) == (CLASSES[rank], int(value))
    assert (sheet.melee, sheet.firing, sheet.throwing) == tuple(
        int(line[column]) for column in ("me", "fi", "th")
    )
    assert sheet.fatigue == tuple(int(figure) for figure in line["fa"].split("/"))
    assert sheet.pace == int(line["mv"])


@pytest.mark.rule("T-PEP-4")
@pytest.mark.parametrize("line", LINES, ids=[line["no"] for line in LINES])
def test_each_carries_what_the_rulebook_gives_him(line):
    sheet = CAST[line["who"].partition(",")[0].split()[-1].lower()]
    arms = line["arms"].replace("cane (club)", "cane").replace("hammer (club)", "hammer")
    wanted = []
    for arm in arms.split(", "):
        number, _, rest = arm.partition(" ")
        wanted += [rest] * int(number) if number.isdigit() else [arm]
    wanted = [arm.replace("pistols", "pistol").replace(" ", "_") for arm in wanted]
    carried = [arm for arm in wanted if arm not in ("none", "fists")]
    assert sorted((*sheet.guns, *sheet.things)) == sorted(carried)
    assert set(sheet.guns) <= GUNS


@pytest.mark.rule("T-PEP-4", "PEP-C12")
@pytest.mark.parametrize("line", LINES, ids=[line["no"] for line in LINES])
def test_each_is_noted_for_what_the_rulebook_says(line):
    sheet = CAST[line["who"].partition(",")[0].split()[-1].lower()]
    notes = {"leader" if note == "LEA" else note for note in line.get("notes", "").split(", ")}
    parts = {"candidate", "editor"} & {sheet.part}  # who may win votes (PEP-H3)
    assert set(sheet.notes) == (notes - OTHERS - {""}) | parts


@pytest.mark.rule("T-PEP-4")
def test_there_are_sixteen():
    assert len(LINES) == len(CAST) == 16
