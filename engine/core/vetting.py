"""What a scenario file says, checked against itself: texts, ids, places, goals, triggers.

Every check raises ScenarioInvalid with the path of what is wrong.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.errors import ScenarioInvalid
from engine.core.shaping import joined
from engine.core.words import nearest, quoted, spoken

MAX_NUMBER = 1_000_000
MAX_DEPTH = 6
_ID = re.compile(r"[a-z][a-z0-9_-]{0,23}")
_SCRIPT_WORDS = (
    "say", "note", "pause", "expect", "undo", "redo", "end", "let", "umpire",
)  # fmt: skip


def plain(value: Any, path: str, depth: int = 0) -> None:
    """Refuse what no ruleset can use: fractions, dates, huge numbers, unfit texts, deep nests."""
    match value:
        case dict() if depth < MAX_DEPTH:
            for key, part in value.items():
                text(key, joined(path, key), 40)
                plain(part, joined(path, key), depth + 1)
        case list() if depth < MAX_DEPTH:
            for index, part in enumerate(value):
                plain(part, joined(path, index), depth + 1)
        case bool():
            pass
        case int() if abs(value) <= MAX_NUMBER:
            pass
        case str():
            text(value, path, 200)
        case dict() | list():
            raise ScenarioInvalid(f"tables and lists nest at most {MAX_DEPTH} deep", path)
        case _:
            raise ScenarioInvalid(
                f"expected text, a whole number up to {MAX_NUMBER}, true or false, "
                f"got {spoken(value)}",
                path,
            )


def text(value: str, path: str, limit: int) -> str:
    """Return a text fit for a screen and a log, or refuse it."""
    if len(value) > limit:
        raise ScenarioInvalid(f"at most {limit} characters are possible, not {len(value)}", path)
    for char in unicodedata.normalize("NFC", value):
        if _is_unfit(char):
            said = f"the character U+{ord(char):04X} cannot stand in a text"
            raise ScenarioInvalid(f"{said}: it steers terminals or has no certain width", path)
    return value


def name(value: str, path: str, limit: int = 40) -> str:
    """Return a text that names something: not empty, no blanks at its ends."""
    if not value or value != value.strip():
        raise ScenarioInvalid("a name must not be empty nor begin or end with a blank", path)
    return text(value, path, limit)


def identifier(value: Any, path: str) -> str:
    """Return an id, or refuse it."""
    if not isinstance(value, str) or not _ID.fullmatch(value):
        said = value if isinstance(value, str) else spoken(value)
        raise ScenarioInvalid(
            f"an id is a small letter, then at most 23 of a-z, 0-9, _ and -, not {quoted(said)}",
            path,
        )
    if value in _SCRIPT_WORDS:
        raise ScenarioInvalid(f"{quoted(value)} is a word of scripts and cannot be an id", path)
    return value


def distinct(values: Iterable[tuple[str, str]], taken: Sequence[str] = ()) -> None:
    """Refuse an id that was given before; `values` are ids with their paths."""
    seen = list(taken)
    for value, path in values:
        if value in seen:
            raise ScenarioInvalid(f"the id {quoted(value)} is given twice", path)
        seen.append(value)


def one_of(value: Any, known: Iterable[str], what: str, path: str) -> str:
    """Return a word that must be known, or refuse it with the nearest right one."""
    words = tuple(known)
    if value not in words:
        said = f"{quoted(value)} is no {what}{nearest(str(value), words)}"
        raise ScenarioInvalid(said, path)
    return str(value)


def whole(value: int | None, low: int, high: int, path: str) -> None:
    """Refuse a number out of bounds."""
    if value is not None and not low <= value <= high:
        said = f"expected a whole number from {low} to {high}, got {spoken(value)}"
        raise ScenarioInvalid(said, path)


def required(table: Mapping[str, Any], keys: Iterable[str], path: str) -> None:
    """Refuse a table without one of its keys."""
    for key in keys:
        if key not in table:
            raise ScenarioInvalid(f'"{key}" is missing', path)


def _is_unfit(char: str) -> bool:
    """Return whether a character could steer a terminal or move the rest of its line."""
    is_mark = unicodedata.category(char) in ("Mn", "Me", "Mc")
    is_picture = unicodedata.category(char) == "So" and unicodedata.east_asian_width(char) == "W"
    return not char.isprintable() or is_mark or is_picture or char >= "\U0001f000"
