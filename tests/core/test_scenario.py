import os
import re

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scenarios
from engine.core import scenario
from engine.core.errors import ScenarioInvalid
from engine.core.forces import MAX_FIGURES, MAX_TRIGGERS
from engine.core.geometry import Cell
from engine.core.goals import Condition, Occupies, Standing, holds
from engine.core.scenario import MAX_BYTES, MAX_LINES, Scenario

TEXT = '''\
format = 1
title = "Last stage"
rules = "cowpoke"
brief = """
Two deputies
and a strongbox."""
seats = ["law", "gang"]

[options]
turns = 8

[[floor]]
map = """
.........#######....
.........#_____#..==
.........+_____#..o.
...t.....###'###
"""
[[floor]]
map = """
          ^^^
"""

[legend]
"o" = { ground = "barrel", cover = "light", low = true }
"t" = { ground = "blocked", name = "tent", cover = "light" }

[[figure]]
id = "doc"
name = "Doc Hollis"
seat = "law"
at = [3, 2]
tier = "legend"
weapons = ["revolver"]

[[figure]]
id = "ike"
seat = "gang"
at = [11, 0, 1]
tier = "cowpoke"

[[mark]]
kind = "loot"
at = [12, 2]
name = "strongbox"

[[goal]]
seat = "gang"
when = { occupies = { figure = "ike", area = [0, 3, 3, 1] } }
why = "Ike is gone"

[[trigger]]
when = { enters = [9, 2], seat = "gang" }
then = { say = "The clerk screams." }

[tables.weapons.revolver]
dice = [5, 4, 3, 1]

[script]
luck = "seeded"
seed = "7"
play = """
say Doc steps out.
doc walk 6,2
"""
'''


def refusal(text: str) -> str:
    with pytest.raises(ScenarioInvalid) as wrong:
        scenario.parse(text, "f.toml")
    return str(wrong.value)


def test_a_file_becomes_checked_data() -> None:
    found = scenario.parse(TEXT, "some/where/last stage.toml")
    assert found.name == "last-stage"
    assert found.brief == "Two deputies and a strongbox."
    assert found.floors[0][3] == "...t.....###'###    "
    assert found.floors[1] == (" " * 10 + "^^^" + " " * 7, " " * 20, " " * 20, " " * 20)
    assert found.legend["t"].ground == "blocked"
    assert found.legend["o"].low
    assert [figure["id"] for figure in found.figures] == ["doc", "ike"]
    assert found.goals[0].when == Condition(occupies=Occupies("ike", area=(0, 3, 3, 1)))
    assert found.triggers[0].then.say == "The clerk screams."
    assert found.script is not None
    assert TEXT.split("\n")[found.script.line - 1] == "say Doc steps out."


def test_it_survives_the_log() -> None:
    found = scenario.parse(TEXT, "f.toml")
    packed = msgspec.msgpack.encode(msgspec.to_builtins(found))
    assert msgspec.convert(msgspec.msgpack.decode(packed), Scenario) == found


@pytest.mark.parametrize("name", scenarios.list_all())
def test_every_shipped_scenario_is_in_order(name) -> None:
    assert scenarios.find(name).name == name


@pytest.mark.parametrize("name", scenarios.list_all())
def test_every_shipped_map_fits_a_screen_and_tells_what_its_letters_mean(name) -> None:
    floors = scenarios.find(name).floors
    assert 36 <= len(floors[0][0]) <= 60
    assert 18 <= len(floors[0]) <= 26


def test_an_unknown_scenario_is_answered_with_the_nearest() -> None:
    with pytest.raises(ScenarioInvalid, match='did you mean "cowpoke-saloon"'):
        scenarios.find("cowpoke-salon")


# what to replace, with what, where and how it is refused
REFUSED = {
    "dropped brace": (
        'say = "The clerk screams." }',
        'say = "The clerk screams."',
        "54:36: unclosed",
    ),
    "dropped bracket": ('seats = ["law", "gang"]', 'seats = ["law", "gang"', "9:1: unclosed array"),
    "dropped quote": ('title = "Last stage"', 'title = "Last stage', "2:20: illegal character"),
    "dropped map end": ("..==\n.........+", '..==\n"""', "16:4: expected newline"),
    "key twice": ("format = 1", "format = 1\nformat = 1", "2:11: cannot overwrite"),
    "table twice": ("[legend]", "[options]", "24:9: cannot declare"),
    "format of tomorrow": (
        "format = 1",
        "format = 2",
        "1:1: the format is 2; this program reads 1",
    ),
    "format as text": ("format = 1", 'format = "1"', "1:1: the format is the text"),
    "no format": ("format = 1\n", "", '1:1: "format" is missing'),
    "no title": ('title = "Last stage"\n', "", '1:1: "title" is missing'),
    "empty title": ('"Last stage"', '""', "2:1: a name must not be empty"),
    "title that steers": ("Last stage", "\\u001b[31mLast", "2:1: the character U+001B cannot"),
    "title from right to left": ("Last stage", "Last \\u202e stage", "2:1: the character U+202E"),
    "title with a picture": ("Last stage", "Last 🤠", "2:1: the character U+1F920"),
    "title with a selector": ("Last stage", "Last ☠️", "2:1: the character U+FE0F"),
    "title with a zero": ("Last stage", "Last \\u0000", "2:1: the character U+0000"),
    "a raw NUL": ("Last stage", "Last \0", "2:15: illegal character"),
    "title too long": ("Last stage", "x" * 61, "2:1: at most 60 characters are possible, not 61"),
    "title as number": ('"Last stage"', "3", "2:1: expected text, got 3"),
    "rules that climb": ('"cowpoke"', '"../../cowpoke"', "3:1: an id is a small letter"),
    "rules as list": ('"cowpoke"', "[]", "3:1: expected text, got a list of 0"),
    "brief too long": ("and a strongbox.", "\n" + "x " * 300, "4:1: at most 400 characters"),
    "unknown key": ("[[goal]]", "[[gaol]]", '47:1: unknown key "gaol"; did you mean "goal"?'),
    "one seat": ('["law", "gang"]', '["law"]', "7:1: 2 to 8 seats are possible, not 1"),
    "same seat twice": ('["law", "gang"]', '["law", "law"]', '7:17: the id "law" is given twice'),
    "seat as number": ('["law", "gang"]', '["law", 7]', "7:17: expected text, got 7"),
    "seat with capitals": ('["law", "gang"]', '["law", "Gang"]', "7:17: an id is a small letter"),
    "empty seat": (
        '["law", "gang"]',
        '["law", "gang", "mob"]',
        '7:1: the seat "mob" has no figure',
    ),
    "options as number": ("[options]\nturns = 8", "options = 8", "9:1: expected a table, got 8"),
    "option as date": ("turns = 8", "turns = 1881-10-26", "10:1: expected text, a whole number"),
    "option as fraction": ("turns = 8", "turns = 8.5", "10:1: expected text, a whole number"),
    "option too large": ("turns = 8", "turns = 99999999", "10:1: expected text, a whole number"),
    "option not a number": ("turns = 8", "turns = nan", "10:1: expected text, a whole number"),
    "no map": ('map = """\n          ^^^\n"""', "", '19:1: "map" is missing'),
    "map as number": ('map = """\n          ^^^\n"""', "map = 3", "20:1: expected text, got 3"),
    "map of no rows": ('map = """\n          ^^^\n"""', 'map = ""', None),
    "unknown map letter": ("..o.", "..Q.", '16:19: unknown map character "Q" at column 18, row 2'),
    "tab in a map": ("...t....", "\t.......", "17:1: a tab at column 0, row 3 of the map"),
    "upper floor too wide": ("   ^^^", "^" * 20, "21:21: this floor is larger than the ground"),
    "upper floor too deep": ("   ^^^", "\n\n\n\n^", "25:1: this floor is larger than the ground"),
    "legend of two letters": ('"t" =', '"tt" =', "26:1: a map character must be one visible"),
    "legend of a blank": ('"t" =', '" " =', "26:1: a map character must be one visible"),
    "legend that steers": ('"t" =', '"\\u001b" =', "26:1: a map character must be one visible"),
    "legend of a wide letter": ('"t" =', '"木" =', "26:1: a map character must be one visible"),
    "legend word unknown": (
        'cover = "light", low',
        'cover = "lite", low',
        "25:28: expected one of",
    ),
    "legend key unknown": (
        "low = true",
        "lwo = true",
        '25:45: unknown key "lwo"; did you mean "low"?',
    ),
    "legend without ground": ('ground = "blocked", ', "", '26:1: "ground" is missing'),
    "legend name that steers": ('"tent"', '"\\u009b"', "26:29: the character U+009B"),
    "no figures": (
        re.compile(r"\[\[figure\]\].*?(?=\[\[mark)", re.S),
        "",
        '1:1: "figure" is missing',
    ),
    "figure without id": ('id = "doc"\n', "", '28:1: "id" is missing'),
    "id with a blank": ('id = "doc"', 'id = "old doc"', "29:1: an id is a small letter"),
    "id that climbs": ('id = "doc"', 'id = "../doc"', "29:1: an id is a small letter"),
    "id as number": ('id = "doc"', "id = 3", "29:1: an id is a small letter"),
    "id that is a script word": ('id = "doc"', 'id = "say"', '29:1: "say" is a word of scripts'),
    "id that is a seat": ('id = "doc"', 'id = "law"', '29:1: the id "law" is given twice'),
    "same id twice": ('id = "ike"', 'id = "doc"', '37:1: the id "doc" is given twice'),
    "unknown seat": ('seat = "law"', 'seat = "lwa"', '31:1: "lwa" is no seat; did you mean "law"?'),
    "seat as table": ('seat = "law"', "seat = {}", None),
    "figure name that steers": ("Doc Hollis", "Doc\\u0007", "30:1: the character U+0007"),
    "figure name as list": ('"Doc Hollis"', "[]", "30:1: expected text, got a list of 0"),
    "figure off the map": ("at = [3, 2]", "at = [20, 2]", "32:1: column 20 is off the map"),
    "figure left of the map": ("at = [3, 2]", "at = [-1, 2]", "32:1: column -1 is off the map"),
    "figure on no floor": ("at = [3, 2]", "at = [3, 2, 2]", "32:1: floor 2 is off the map"),
    "figure in a wall": (
        "at = [3, 2]",
        "at = [9, 1]",
        '32:1: nobody can stand there: stone wall ("#")',
    ),
    "figure in the air": (
        "at = [3, 2]",
        "at = [3, 2, 1]",
        "32:1: nobody can stand there: open air",
    ),
    "figure on a figure": ("at = [11, 0, 1]", "at = [3, 2]", '39:1: "doc" stands there already'),
    "place of one number": ("at = [3, 2]", "at = [3]", "32:1: a place is column, row and"),
    "place of fractions": ("at = [3, 2]", "at = [3.0, 2]", "32:7: expected text, a whole number"),
    "place of truths": ("at = [3, 2]", "at = [true, true]", "32:1: a place is column, row and"),
    "place as text": ("at = [3, 2]", 'at = "here"', "32:1: a place is column, row and"),
    "figure glyph of two": ('tier = "legend"', 'glyph = "DH"', "33:1: a glyph is one visible"),
    "figure glyph of none": ('tier = "legend"', "glyph = 1", "33:1: a glyph is one visible"),
    "lists in lists": (
        '["revolver"]',
        "[[[[[[[[[]]]]]]]]]",
        "34:16: tables and lists nest at most 6",
    ),
    "lists in lists in lists": (
        '["revolver"]',
        "[" * 40 + "]" * 40,
        "1:1: tables and lists nest at most 16",
    ),
    "mark off the map": ("at = [12, 2]", "at = [12, 9]", "44:1: row 9 is off the map"),
    "mark of no kind": ('kind = "loot"\n', "", '42:1: "kind" is missing'),
    "goal of no seat": ('seat = "gang"\nwhen', 'seat = "mob"\nwhen', '48:1: "mob" is no seat'),
    "goal of nothing": (
        '{ occupies = { figure = "ike", area = [0, 3, 3, 1] } }',
        "{}",
        "49:1: a goal needs",
    ),
    "goal word unknown": (
        "when = { occupies",
        "when = { occupy",
        '49:10: unknown key "occupy"; did you',
    ),
    "goal for a stranger": (
        'figure = "ike", area',
        'figure = "joe", area',
        '49:23: "joe" is no figure',
    ),
    "goal off the map": ("[0, 3, 3, 1]", "[0, 3, 3, 2]", "49:39: row 4 is off the map"),
    "goal of negative size": ("[0, 3, 3, 1]", "[0, 3, -3, 1]", "49:39: an area is at least 1 wide"),
    "goal of three numbers": ("[0, 3, 3, 1]", "[0, 3, 3]", "49:39: expected an area: column, row"),
    "goal nowhere": (", area = [0, 3, 3, 1]", "", '49:10: give either "at" or "area"'),
    "goal for nobody": ('figure = "ike", area', "area", '49:10: give either a "figure" or a'),
    "goal too many": (
        'figure = "ike", area',
        'seat = "gang", count = 2, area',
        "49:38: expected a whole",
    ),
    "goal reached already": (
        '{ occupies = { figure = "ike", area = [0, 3, 3, 1] } }',
        "{ down = [] }",
        "49:10: name",
    ),
    "goal reached at once": (
        "area = [0, 3, 3, 1]",
        "at = [11, 0, 1]",
        "49:1: this goal is reached before",
    ),
    "goal in turn 0": (
        "{ occupies",
        "{ turn = 0, occupies",
        "49:10: expected a whole number from 1",
    ),
    "trigger without effect": ('{ say = "The clerk screams." }', "{}", '54:1: "say" is missing'),
    "trigger that runs code": ("say =", "run =", '54:10: unknown key "run"; known: "say"'),
    "trigger that says nothing": ('"The clerk screams."', '""', "54:10: a name must not be empty"),
    "trigger that steers": (
        "The clerk screams.",
        "\\u001b]0;x\\u0007",
        "54:10: the character U+001B",
    ),
    "trigger without cue": ('enters = [9, 2], seat = "gang"', "", '53:1: a trigger needs "enters"'),
    "trigger of a seat alone": (
        "enters = [9, 2], ",
        "turn = 2, ",
        '53:20: "seat" belongs to "enters"',
    ),
    "trigger of three words": (
        'seat = "gang" }\nthen',
        'seat = "gag" }\nthen',
        '53:27: "gag" is no seat',
    ),
    "script as text": (
        re.compile(r"\[script\].*", re.S),
        "[script]\nplay = 3",
        "60:1: expected text",
    ),
    "script of unknown luck": ('"seeded"', '"lucky"', '60:1: expected one of "rigged", "seeded"'),
    "script that steers": ("steps out", "\\u001b[2J", "63:1: the character U+001B"),
    "tables that steer": (
        "[tables.weapons.revolver]",
        '[tables."\\u001b"]',
        "56:1: the character U+001B",
    ),
}


def mutated(what, instead) -> str:
    assert re.search(what if isinstance(what, re.Pattern) else re.escape(what), TEXT), what
    if isinstance(what, re.Pattern):
        return what.sub(lambda _: instead, TEXT, count=1)
    return TEXT.replace(what, instead, 1)


@pytest.mark.parametrize(("what", "instead", "said"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_wrong_is_refused_with_file_line_and_column(what, instead, said) -> None:
    text = mutated(what, instead)
    if said is None:  # it may be in order, but if it is not the sentence has a place
        orderly(text)
    else:
        assert refusal(text).startswith(f"f.toml:{said}")


def figures(count: int) -> str:
    return "\n".join(
        f'[[figure]]\nid = "x{n}"\nseat = "law"\nat = [{n % 20}, 0]' for n in range(count)
    )


LIMITS = {
    "file": (TEXT + "#\n" * MAX_BYTES, "1:1: a scenario has at most 256 KiB"),
    "line": (TEXT + "#" * 1001, "66:1001: a line has at most 1000 characters"),
    "wide map": (mutated("...t.....", "." * 201), "14:1: a map has at most 200 columns, not 208"),
    "deep map": (mutated("...t.....", ".\n" * 201), "14:1: a map has at most 200 rows"),
    "floors": (TEXT + '[[floor]]\nmap = "."\n' * 7, "12:1: 1 to 8 floors are possible, not 9"),
    "figures": (TEXT + figures(MAX_FIGURES), "at most 100 figures are possible, not 102"),
    "ten thousand figures": (TEXT + figures(10_000), "1:1: a scenario has at most 256 KiB"),
    "triggers": (
        TEXT + '[[trigger]]\nwhen = { turn = 1 }\nthen = { say = "x" }\n' * MAX_TRIGGERS,
        "at most 200 triggers are possible, not 201",
    ),
    "goals": (
        TEXT + '[[goal]]\nseat = "law"\nwhen = { turn = 1 }\n' * 50,
        "at most 50 goals are possible, not 51",
    ),
    "script lines": (mutated("doc walk 6,2", "\n" * MAX_LINES), "a script has at most 2000 lines"),
    "script line": (mutated("doc walk 6,2", "x" * 201), "64:1: at most 200 characters"),
}


@pytest.mark.parametrize(("text", "said"), LIMITS.values(), ids=LIMITS.keys())
def test_limits_are_told_where_they_are_hit(text, said) -> None:
    assert re.match(r"f\.toml:\d+:\d+: ", refusal(text))
    assert said in refusal(text)


def orderly(text: str) -> None:
    """Whatever a file holds, it is a scenario or is refused with its place."""
    try:
        scenario.parse(text, "f.toml")
    except ScenarioInvalid as wrong:
        assert re.match(r"f\.toml:\d+:\d+: \S", str(wrong))
        assert str(wrong).isprintable()


@given(st.data())
@settings(
    max_examples=500,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_any_damage_is_refused_with_its_place(data) -> None:
    at = data.draw(st.integers(0, len(TEXT)))
    length = data.draw(st.integers(0, 12))
    instead = data.draw(
        st.one_of(st.text(max_size=6), st.sampled_from(["[", "]", "{", "}", '"', "=", "-1", "9e9"]))
    )
    orderly(TEXT[:at] + instead + TEXT[at + length :])


VALUES = ("-1", "0", "99999999999999999999", "1.5", "nan", "true", '""', '"x"', "[]", "[[]]", "{}",
          "{ x = 1 }", "1979-05-27", '["x"]', "[1, 2, 3, 4, 5]")  # fmt: skip
KEYS = list(re.finditer(r"^(\w+) = (?!\"\"\")(.*)$", TEXT, re.M))


@pytest.mark.parametrize("key", KEYS, ids=lambda match: f"{match[1]}-{match.start()}")
def test_any_value_anywhere_is_refused_with_its_place(key) -> None:
    for value in VALUES:
        orderly(TEXT[: key.start(2)] + value + TEXT[key.end(2) :])


def test_a_file_that_cannot_be_read_is_told_in_a_sentence(tmp_path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "latin.toml").write_bytes(b'format = 1\ntitle = "Caf\xe9"')
    (tmp_path / "long.toml").write_bytes(b"#" * (MAX_BYTES + 1))
    cases = {
        "none.toml": "none.toml: there is no such file",
        "": ": this is a folder",
        "pipe.toml": "pipe.toml: there is no such file",
        "latin.toml": "latin.toml:2:13: this is not UTF-8 text",
        "long.toml": "long.toml:1:1: a scenario has at most 256 KiB",
        "nul\0.toml": "nul?.toml: there is no such file",
    }
    for name, said in cases.items():
        with pytest.raises(ScenarioInvalid) as wrong:
            scenario.read(tmp_path / name)
        assert str(wrong.value).endswith(said)


STANDING = {
    "doc": Standing("law", Cell(1, 1)),
    "ike": Standing("gang", Cell(5, 5)),
    "bill": Standing("gang", Cell(6, 5, 1)),
}
CONDITIONS = {
    "a turn that has ended": (Condition(turn=3), True),
    "a turn that has not": (Condition(turn=4), False),
    "one is down": (Condition(down=("joe",)), True),
    "one of two is down": (Condition(down=("joe", "doc")), False),
    "a seat is down": (Condition(all_down="mob"), True),
    "a seat is not": (Condition(all_down="law"), False),
    "at a cell": (Condition(occupies=Occupies(figure="ike", at=(5, 5))), True),
    "on another floor": (Condition(occupies=Occupies(figure="bill", at=(6, 5))), False),
    "on that floor": (Condition(occupies=Occupies(figure="bill", at=(6, 5, 1))), True),
    "in an area": (Condition(occupies=Occupies(seat="gang", area=(4, 4, 2, 2))), True),
    "beside it": (Condition(occupies=Occupies(seat="gang", area=(4, 4, 1, 2))), False),
    "too few": (Condition(occupies=Occupies(seat="gang", area=(0, 0, 9, 9), count=2)), False),
    "not alone": (Condition(occupies=Occupies(seat="gang", area=(0, 0, 9, 9), alone=True)), False),
    "all of it": (Condition(turn=3, occupies=Occupies(seat="law", at=(1, 1), alone=True)), True),
    "half of it": (Condition(turn=4, occupies=Occupies(seat="law", at=(1, 1))), False),
}


@pytest.mark.parametrize(("when", "then"), CONDITIONS.values(), ids=CONDITIONS.keys())
def test_a_goal_holds(when, then) -> None:
    assert holds(when, STANDING, 3) is then
