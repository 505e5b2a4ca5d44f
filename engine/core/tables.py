"""A ruleset's figures as data: TOML into typed structs, house rules laid over them.

Each table of the ruleset's own file says of every figure whether it is printed in the rulebook,
found in a sibling text or of the house: `printed = ["hp"]`, `found = […]`, `house = […]`.
What differs from them in a game is marked "yours".
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Literal, TypeVar

import msgspec

from engine.core import vetting
from engine.core.errors import ScenarioInvalid
from engine.core.shaping import joined, shaped
from engine.core.words import nearest, quoted, spoken

T = TypeVar("T")
Origin = Literal["printed", "found", "house", "yours"]
ORIGINS: tuple[Origin, ...] = ("printed", "found", "house")
RULES = "rules"  # a file of tables says by this key what game it is for


def load(text: str, kind: type[T], *overrides: Mapping[str, Any]) -> T:
    """Return a ruleset's tables with overrides laid over them, the last one on top.

    Raise ScenarioInvalid; the path of what is wrong in an override begins with "tables.".
    """
    plain = figures(text)
    made = shaped(plain, kind)
    for override in filter(None, overrides):
        below = plain
        plain = laid_over(below, _without_origins(override, "tables"), "tables")
        try:
            made = shaped(plain, kind, "tables")
        except ScenarioInvalid as wrong:
            raise _with_nearest_row(wrong, below) from None
        vetting.plain(override, "tables")
    return made


def marks(text: str, in_force: Any) -> dict[str, Origin]:
    """Return where each figure in force comes from, by its path: "weapons.revolver.dice".

    `text` holds the ruleset's own tables, `in_force` is the struct that a game is played by.
    """
    found = dict(_origins(_read(text), ""))
    own = dict(_leaves(msgspec.to_builtins(shaped(figures(text), type(in_force))), ""))
    now = _leaves(msgspec.to_builtins(in_force), "")
    return {path: found[path] if own.get(path) == value else "yours" for path, value in now}


@lru_cache
def figures(text: str) -> Mapping[str, Any]:
    """Return a ruleset's own tables as plain values; each figure must say where it is from."""
    own = _read(text)
    found = dict(_origins(own, ""))
    plain = _without_origins(own, "")
    for path, _ in _leaves(plain, ""):
        if path not in found:
            raise ScenarioInvalid("neither printed nor found nor house", path)
    return plain


@lru_cache
def _read(text: str) -> Mapping[str, Any]:
    return tomllib.loads(text)


def laid_over(below: Mapping[str, Any], above: Mapping[str, Any], path: str = "") -> dict[str, Any]:
    """Return tables with others on top: tables are merged, everything else is replaced."""
    merged = dict(below)
    for key, value in above.items():
        here = joined(path, key)
        if isinstance(below.get(key), Mapping):
            if not isinstance(value, Mapping):
                raise ScenarioInvalid(f"expected a table, got {spoken(value)}", here)
            merged[key] = laid_over(below[key], value, here)
        else:
            merged[key] = value
    return merged


def _with_nearest_row(wrong: ScenarioInvalid, below: Mapping[str, Any]) -> ScenarioInvalid:
    """Return an error about a row of a table that did not exist, with the row perhaps meant."""
    *steps, row = wrong.path.removeprefix("tables").strip(".").split(".")
    for step in steps:
        inner = below.get(step)
        below = inner if isinstance(inner, Mapping) else {}
    known = [key for key, value in below.items() if isinstance(value, Mapping)]
    name = row.strip('"')
    if not steps or not known or row in below:
        return wrong
    return ScenarioInvalid(
        f"{wrong}, in the new row {quoted(name)}{nearest(name, known)}", wrong.path
    )


def _origins(table: Mapping[str, Any], path: str) -> Iterator[tuple[str, Origin]]:
    """Yield the mark of each figure; each is to be marked once, and to exist."""
    seen: list[str] = []
    for origin in ORIGINS:
        for name in table.get(origin, ()):
            if name in seen or name not in table or isinstance(table[name], Mapping):
                raise ScenarioInvalid(f"{quoted(name)} cannot be marked here", joined(path, origin))
            seen.append(name)
            yield joined(path, name), origin
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _origins(value, joined(path, key))


def _without_origins(table: Mapping[str, Any], path: str) -> dict[str, Any]:
    """Return tables without marks and without the name of their game."""
    return {
        key: _without_origins(value, joined(path, key)) if isinstance(value, Mapping) else value
        for key, value in table.items()
        if key not in ORIGINS and (key != RULES or path not in ("", "tables"))
    }


def _leaves(table: Mapping[str, Any], path: str) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        here = joined(path, key)
        if isinstance(value, Mapping):
            yield from _leaves(value, here)
        else:
            yield here, value
