import pytest

from engine.core.errors import ScenarioInvalid
from engine.core.locate import MAX_DEPTH, MAX_LINE, Place, at_path, toml

TEXT = '''\
title = "a # b"  # not here
"odd key" = { b = [1, "two ]", { c = 3 }], d.e = 5 }

[[figure]]
id = "doc"
[[figure]]
  id = """ike
"""
  weapons = [
    "revolver",  # one
    "rifle",
  ]
[figure.deep]
k = 'v'
[tables.weapons.revolver]
dice = [5, 4]
[[floor]]
map = """
ab
cde
"""
'''
PLACES = {
    "title": (1, 1),
    '"odd key".b[1]': (2, 23),
    '"odd key".b[2].c': (2, 34),
    '"odd key".d.e': (2, 44),
    "figure": (4, 1),
    "figure[0].id": (5, 1),
    "figure[1]": (6, 1),
    "figure[1].id": (7, 3),
    "figure[1].weapons[1]": (11, 5),
    "figure[1].deep.k": (14, 1),
    "tables": (15, 1),
    "tables.weapons.revolver.dice[1]": (16, 12),
    "floor[0].map:1:2": (20, 3),
    "title:0:4": (1, 14),
    "figure[1].tier": (6, 1),  # what is not there is where it would be
    "tables.weapons.rifle.dice": (15, 1),
    "nowhere": (1, 1),
    "": (1, 1),
}


@pytest.mark.parametrize(("path", "place"), PLACES.items(), ids=PLACES.keys())
def test_a_path_has_a_place(path, place) -> None:
    assert at_path(TEXT, path) == Place(*place)


def test_windows_line_ends_move_nothing() -> None:
    assert at_path(TEXT.replace("\n", "\r\n"), "floor[0].map:1:2") == Place(20, 3)


WRONG = {
    "value missing": ("a = ", "f:1:5: invalid value (at the end of the file)"),
    "list left open": ("a = [1,\n2", "f:2:2: unclosed array (at the end of the file)"),
    "key missing": ("= 3", "f:1:1: invalid statement"),
    "key twice": ("a = 1\na = 2\n", "f:2:6: cannot overwrite a value"),
    "control character": ('a = "\x1b"', "f:1:6: illegal character '\\x1b'"),
    "text left open": ('a = """\nb', "f:2:2: unterminated string (at the end of the file)"),
    "quotes inside a map": (
        'map = """\n.""".\n"""',
        'f:2:5: expected newline or end of document after a statement; """ ends a map: '
        "write the other kind around it",
    ),
    "a number of 5,000 digits": (
        "a = " + "\n".join(["[", "9" * 900 + ",\n" * 2]),
        "f:3:1: invalid value",
    ),
    "a very long line": ("a." * MAX_LINE + "b = 1", f"f:1:{MAX_LINE + 1}: a line has at most"),
    "lists in lists": ("a = " + "[\n" * 5000, "f:1:1: tables and lists nest at most"),
    "tables in tables": ("[" + "a." * MAX_DEPTH + "a]", "f:1:1: tables and lists nest at most"),
}


@pytest.mark.parametrize(("text", "said"), WRONG.values(), ids=WRONG.keys())
def test_what_is_no_toml_is_refused_with_its_place(text, said) -> None:
    with pytest.raises(ScenarioInvalid) as wrong:
        toml(text, "f")
    assert str(wrong.value).startswith(said)


def test_a_number_too_long_to_read_is_refused(monkeypatch) -> None:
    monkeypatch.setattr("engine.core.locate.MAX_LINE", 10_000)
    with pytest.raises(ScenarioInvalid, match=r"^f:1:\d+: "):
        toml("a = " + "9" * 5000, "f")
