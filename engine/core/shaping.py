"""Plain values into typed structs, with errors that say where and what was expected.

msgspec does the converting; only when it refuses is the value walked through again, because its
own message does not name the key of a table.
"""

import json
import re
import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from engine.core.errors import ScenarioInvalid
from engine.core.words import listed, nearest, quoted, spoken

T = TypeVar("T")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_REFUSED = (msgspec.ValidationError, ValueError, OverflowError)


def shaped(value: Any, kind: type[T], path: str = "") -> T:
    """Return a plain value as a typed one, or raise ScenarioInvalid with its path."""
    try:
        return msgspec.convert(value, kind)
    except _REFUSED as wrong:
        raise _blame(value, kind, path, wrong) from None


def joined(path: str, step: str | int) -> str:
    """Return the path of a key or an item below `path`."""
    if isinstance(step, int):
        return f"{path}[{step}]"
    if not _BARE_KEY.fullmatch(step):
        step = json.dumps(step)
    return f"{path}.{step}" if path else step


def _blame(value: Any, kind: Any, path: str, wrong: Exception) -> ScenarioInvalid:
    """Return the error for the first part of a value that is wrong by itself."""
    core = _bare(kind)
    if isinstance(value, dict):
        amiss = _unknown(value, core, path) or _missing(value, core, path)
        if amiss is not None:
            return amiss
    for step, part, part_kind in _parts(value, core):
        try:
            msgspec.convert(part, part_kind)
        except _REFUSED as refused:
            return _blame(part, part_kind, joined(path, step), refused)
    if isinstance(value, dict) and _is_struct(core):
        return ScenarioInvalid(str(wrong).split(" - at `")[0], path)
    return ScenarioInvalid(f"expected {_wanted(kind)}, got {spoken(value)}", path)


def _unknown(value: dict[str, Any], kind: Any, path: str) -> ScenarioInvalid | None:
    """Return the error for a key that is not known, if there is one."""
    if _is_struct(kind):
        known = tuple(field.encode_name for field in msgspec.structs.fields(kind))
    elif get_origin(kind) is dict and get_origin(get_args(kind)[0]) is Literal:
        known = get_args(get_args(kind)[0])
    elif get_origin(kind) is dict:
        return _misnamed(value, get_args(kind)[0], path)
    else:
        return None
    for key in value:
        if key not in known:
            said = f"unknown key {quoted(key)}{nearest(key, known)}"
            return ScenarioInvalid(said, joined(path, key))
    return None


def _misnamed(value: dict[str, Any], kind: Any, path: str) -> ScenarioInvalid | None:
    """Return the error for a key that is not made as it must be, if there is one."""
    for key in value:
        try:
            msgspec.convert(key, kind)
        except _REFUSED:
            said = f"expected {_wanted(kind)}, not {quoted(key)}"
            return ScenarioInvalid(said, joined(path, key))
    return None


def _missing(value: dict[str, Any], kind: Any, path: str) -> ScenarioInvalid | None:
    """Return the error for a key that a struct must have, if there is one."""
    for field in msgspec.structs.fields(kind) if _is_struct(kind) else ():
        if field.required and field.encode_name not in value:
            return ScenarioInvalid(f'"{field.encode_name}" is missing', path)
    return None


def _parts(value: Any, kind: Any) -> Iterator[tuple[str | int, Any, Any]]:
    """Yield the parts of a value with their steps and kinds."""
    inner = get_args(kind)
    if isinstance(value, dict) and get_origin(kind) is dict:
        yield from ((key, part, inner[1]) for key, part in value.items())
    elif isinstance(value, dict) and _is_struct(kind):
        hints = get_type_hints(kind, include_extras=True)
        for field in msgspec.structs.fields(kind):
            if field.encode_name in value:
                yield field.encode_name, value[field.encode_name], hints[field.name]
    elif isinstance(value, list) and get_origin(kind) is tuple:
        yield from ((index, part, inner[0]) for index, part in enumerate(value))


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _bare(kind: Any) -> Any:
    """Return a kind without bounds and without `| None`."""
    if get_origin(kind) is Annotated:
        return _bare(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        return _bare(next(part for part in get_args(kind) if part is not type(None)))
    return kind


def _wanted(kind: Any) -> str:
    """Return what a kind is called in a sentence."""
    bounds = _bounds(kind)
    if bounds.description:
        return bounds.description
    core = _bare(kind)
    inner = get_args(core)
    if get_origin(core) is Literal:
        return f"one of {listed(inner)}"
    if get_origin(core) is tuple:
        return f"a list{_length(bounds)}, each entry {_wanted(inner[0])}"
    if core is int:
        return "a whole number" + _range(bounds)
    if core is str:
        return f"text{_length(bounds)}" + (" characters" if bounds.max_length else "")
    return "true or false" if core is bool else "a table"


def _bounds(kind: Any) -> Meta:
    if get_origin(kind) is Annotated:
        return next(note for note in get_args(kind)[1:] if isinstance(note, Meta))
    return next((_bounds(part) for part in get_args(kind) if get_origin(part) is Annotated), Meta())


def _range(bounds: Meta) -> str:
    if bounds.le is None:
        return "" if bounds.ge is None else f" of {bounds.ge} or more"
    return f" of {bounds.le} or less" if bounds.ge is None else f" from {bounds.ge} to {bounds.le}"


def _length(bounds: Meta) -> str:
    low, high = bounds.min_length, bounds.max_length
    if high is None:
        return "" if low is None else f" of {low} or more"
    return f" of {high}" if low == high else f" of {low or 0} to {high}"
