"""Where a value stands in a TOML text: tomllib gives no positions, so the text is scanned again.

A path is written as in an error: "figure[2].tier", "tables.weapons.revolver.dice". Only text that
tomllib has accepted is scanned, so that the scanner need not know what is wrong with it.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.core.errors import ScenarioInvalid
from engine.core.shaping import joined
from engine.core.words import inert

MAX_LINE = 1000  # characters: tomllib is slow on very long keys
MAX_DEPTH = 16
_TOO_DEEP = f"tables and lists nest at most {MAX_DEPTH} deep"


class Place(NamedTuple):
    """Line and column, from 1."""

    line: int
    column: int


def toml(text: str, source: str) -> dict[str, Any]:
    """Return the tables of a TOML text; raise ScenarioInvalid naming line and column."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE:
            said = f"a line has at most {MAX_LINE} characters, not {len(line)}"
            raise ScenarioInvalid(f"{source}:{number}:{MAX_LINE + 1}: {said}")
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise ScenarioInvalid(f"{source}:1:1: {_TOO_DEEP}") from None
    except ValueError as wrong:
        raise ScenarioInvalid(_syntax(str(wrong), text, source)) from None
    if _is_deep(found):
        raise ScenarioInvalid(f"{source}:1:1: {_TOO_DEEP}")
    return found


def at_path(text: str, path: str) -> Place:
    """Return the place of what a path names or, if it is not there, of what would hold it."""
    return Places(text).of(path)


class Places:
    """The places of all keys, headers and list entries of one text."""

    def __init__(self, text: str) -> None:
        self._text = text.replace("\r\n", "\n")
        self._offsets: dict[str, int] = {}
        self._values: dict[str, int] = {}
        self._lengths: dict[str, int] = {}
        try:
            self._document()
        except (RecursionError, AttributeError, IndexError):
            return  # what was found so far is better than nothing

    def of(self, path: str) -> Place:
        """Return the place of a path, or of the nearest thing above it that is there.

        A path may end in ":row:column", from 0, for a character inside a text value.
        """
        inside = _INSIDE.fullmatch(path)
        if inside:
            return self._within(inside[1], int(inside[2]), int(inside[3]))
        while path and path not in self._offsets:
            path = _above(path)
        return self._place(self._offsets.get(path, 0))

    def _within(self, path: str, row: int, column: int) -> Place:
        opening = self._values.get(path)
        if opening is None:
            return self.of(path)
        line, first = self._place(_found(_QUOTE.match(self._text, opening)).end())
        return Place(line + row, column + (first if row == 0 else 1))

    def _place(self, offset: int) -> Place:
        before = self._text[:offset]
        return Place(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)

    def _document(self) -> None:
        table, at = "", self._skip(0)
        while at < len(self._text):
            header = _HEADER.match(self._text, at)
            if header:
                table = self._header(header[2], at, is_list=len(header[1]) == 2)
                at = header.end()
            else:
                at = self._pair(at, table)
            at = self._skip(at)

    def _header(self, keys: str, at: int, *, is_list: bool) -> str:
        """Return the path that a header opens; `figure` means the last [[figure]]."""
        path = table = ""
        for step in _steps(keys):
            path = joined(table, step)
            self._offsets.setdefault(path, at)
            table = self._last(path)
        if is_list:
            self._lengths[path] = self._lengths.get(path, 0) + 1
            table = self._last(path)
            self._offsets[table] = at
        return table

    def _last(self, path: str) -> str:
        return joined(path, self._lengths[path] - 1) if path in self._lengths else path

    def _pair(self, at: int, table: str) -> int:
        """Note a key and its value; return where they end."""
        key = _found(_KEYS.match(self._text, at))
        path = table
        for step in _steps(key[0]):
            path = joined(path, step)
            self._offsets.setdefault(path, at)
        equals = self._text.index("=", key.end())
        return self._value(self._skip(equals + 1), path)

    def _value(self, at: int, path: str) -> int:
        self._values.setdefault(path, at)
        opening = self._text[at]
        if opening == "[":
            return self._list(self._skip(at + 1), path)
        if opening == "{":
            return self._inline(self._skip(at + 1), path)
        return _found(_SCALAR.match(self._text, at)).end()

    def _list(self, at: int, path: str) -> int:
        index = 0
        while self._text[at] != "]":
            here = joined(path, index)
            self._offsets.setdefault(here, at)
            at = self._after_comma(self._value(at, here))
            index += 1
        return at + 1

    def _inline(self, at: int, path: str) -> int:
        while self._text[at] != "}":
            at = self._after_comma(self._pair(at, path))
        return at + 1

    def _after_comma(self, at: int) -> int:
        at = self._skip(at)
        return self._skip(at + 1) if self._text[at] == "," else at

    def _skip(self, at: int) -> int:
        """Return the offset of the next thing that is neither blank nor comment."""
        return _found(_BLANK.match(self._text, at)).end()


_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_KEY = r"""(?:[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')"""
_KEYS = re.compile(rf"{_KEY}(?:[ \t]*\.[ \t]*{_KEY})*")
_HEADER = re.compile(rf"(\[\[?)[ \t]*({_KEYS.pattern})[ \t]*\]\]?")
_SCALAR = re.compile(
    r'"""(?:[^"\\]|\\[\s\S]|""?(?!"))*"{3,5}'
    r"|'''[\s\S]*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|[^,\]}#\n]+"
)
_QUOTE = re.compile(r"(?:\"\"\"\n?|'''\n?|\"|')?")
_INSIDE = re.compile(r"(.*):(\d+):(\d+)", re.S)
_TRIPLE = ('"""', "'''")
_SYNTAX = re.compile(
    r"(?P<said>.*?) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|.*)\)", re.S
)


def _found(match: "re.Match[str] | None") -> "re.Match[str]":
    if match is None:
        raise IndexError
    return match


def _is_deep(value: Any) -> bool:
    """Return whether tables and lists nest too deeply; tables may nest beyond any recursion."""
    layer = [value]
    for _ in range(MAX_DEPTH):
        inner = [part.values() if isinstance(part, dict) else part for part in layer]
        layer = [part for parts in inner for part in parts if isinstance(part, dict | list)]
    return bool(layer)


def _steps(keys: str) -> Iterator[str]:
    """Yield the keys of a dotted one, unquoted."""
    for key in re.findall(_KEY, keys):
        match key[0]:
            case '"':
                yield tomllib.loads(f"k={key}")["k"]
            case "'":
                yield key[1:-1]
            case _:
                yield key


def _above(path: str) -> str:
    """Return a path without its last step."""
    if path.endswith("]"):
        return path[: path.rindex("[")]
    if path.endswith('"'):
        return path[: len(path) - len(_last_quoted(path))].rstrip(".")
    return path.rpartition(".")[0]


def _last_quoted(path: str) -> str:
    return _found(re.search(r'"(?:[^"\\]|\\.)*"$', path))[0]


def _syntax(message: str, text: str, source: str) -> str:
    """Return tomllib's complaint as FILE:LINE:COLUMN and a sentence."""
    found = _SYNTAX.fullmatch(message)
    lines = text.replace("\r\n", "\n").split("\n")
    if found and found["line"]:
        line, column = int(found["line"]), int(found["column"])
        ended = lines[line - 1][: column - 1][-3:]
        hint = f"; {ended} ends a map: write the other kind around it" if ended in _TRIPLE else ""
        return f"{source}:{line}:{column}: {_lower(found['said'])}{hint}"
    said = (
        f"{_lower(found['said'])} (at the end of the file)" if found else "a value cannot be read"
    )
    return f"{source}:{len(lines)}:{len(lines[-1]) + 1}: {said}"


def _lower(said: str) -> str:
    said = inert(said)
    return said[:1].lower() + said[1:]
