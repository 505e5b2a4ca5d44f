"""Plain values into typed structs, with errors that say where, what was expected and the nearest word.

msgspec does the converting; only when it refuses is the value walked through again, because its
own message does not name the key of a table.
"""

import difflib
import types
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from engine.core.errors import ScenarioInvalid

T = TypeVar("T")


def shaped(value: Any, kind: type[T], path: str = "") -> T:
    """Return a plain value as a typed one, or raise ScenarioInvalid with its path."""
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, ValueError, OverflowError) as wrong:
        raise _blame(value, kind, path, str(wrong)) from None


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the end of a sentence that names the nearest right word, or all if they are few."""
    words = list(known)
    close = difflib.get_close_matches(word.lower(), words, n=1, cutoff=0.6)
    if close:
        return f'; did you mean "{close[0]}"?'
    return f"; known are {listed(words)}" if 0 < len(words) <= 12 else ""


def listed(words: Iterable[str]) -> str:
    """Return words as they stand in a sentence."""
    return ", ".join(f'"{word}"' for word in words)


def joined(path: str, step: str | int) -> str:
    """Return the path of a key or an item below `path`."""
    if isinstance(step, int):
        return f"{path}[{step}]"
    return f"{path}.{step}" if path else step


def quoted(word: object, limit: int = 40) -> str:
    """Return what a file says, short and inert, for a sentence about it."""
    text = str(word)
    text = text if len(text) <= limit else text[: limit - 1] + "…"
    return '"' + "".join(c if c.isprintable() else "?" for c in text) + '"'


def spoken(value: Any) -> str:
    """Return what kind of thing a value is, in words."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < 10**9 else "a number too large"
        case float():
            return "a fraction"
        case str():
            return f"the text {quoted(value)}"
        case list() | tuple():
            return f"a list of {len(value)}"
        case dict():
            return "a table"
    return "a date or time"


def _blame(value: Any, kind: Any, path: str, message: str) -> ScenarioInvalid:
    """Return the error for the first part of a value that is wrong by itself."""
    kind = _bare(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(value, dict):
        amiss = _amiss(value, kind, path)
        if amiss is not None:
            return amiss
    for step, part, part_kind in _parts(value, kind):
        try:
            msgspec.convert(part, part_kind)
        except (msgspec.ValidationError, ValueError, OverflowError) as wrong:
            return _blame(part, part_kind, joined(path, step), str(wrong))
    if _is_whole(value, kind):
        return ScenarioInvalid(_sentence(message), path)
    return ScenarioInvalid(f"expected {_wanted(kind)}, got {spoken(value)}", path)


def _amiss(value: dict[str, Any], kind: type[msgspec.Struct], path: str) -> ScenarioInvalid | None:
    """Return the error for a key that a struct does not have, or lacks."""
    known = [field.encode_name for field in msgspec.structs.fields(kind)]
    for key in value:
        if key not in known:
            return ScenarioInvalid(
                f"unknown key {quoted(key)}{nearest(key, known)}", joined(path, key)
            )
    for field in msgspec.structs.fields(kind):
        if field.required and field.encode_name not in value:
            return ScenarioInvalid(f'"{field.encode_name}" is missing', path)
    return None


def _parts(value: Any, kind: Any) -> Iterator[tuple[str | int, Any, Any]]:
    """Yield the parts of a value with their steps and kinds."""
    origin, inner = get_origin(kind), get_args(kind)
    if isinstance(value, dict) and origin is dict:
        yield from ((key, part, inner[1]) for key, part in value.items())
    elif isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = get_type_hints(kind, include_extras=True)
        yield from ((key, part, hints[key]) for key, part in value.items() if key in hints)
    elif isinstance(value, list) and origin is tuple and inner[1:] == (...,):
        yield from ((index, part, inner[0]) for index, part in enumerate(value))


def _is_whole(value: Any, kind: Any) -> bool:
    """Return whether a value is of the right make, so that only its own check refused it."""
    return isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _bare(kind: Any) -> Any:
    """Return a kind without `| None`."""
    if get_origin(kind) in (Union, types.UnionType):
        rest = [part for part in get_args(kind) if part is not type(None)]
        return rest[0] if len(rest) == 1 else kind
    return kind


def _wanted(kind: Any) -> str:
    """Return what a kind is called in a sentence."""
    kind = _bare(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _wanted(inner[0]) + _bounds(inner[1])
    if origin is Literal:
        return f"one of {listed(inner)}"
    if origin is tuple:
        return f"a list of {_wanted(inner[0])}"
    if origin is dict or (isinstance(kind, type) and issubclass(kind, msgspec.Struct | dict)):
        return "a table"
    return {int: "a whole number", str: "text", bool: "true or false"}.get(kind, "another value")


def _bounds(meta: msgspec.Meta) -> str:
    if meta.min_length is not None or meta.max_length is not None:
        return f" with {meta.min_length or 0} to {meta.max_length or 'any number of'} entries"
    if meta.le is None:
        return f" of {meta.ge} or more" if meta.ge is not None else ""
    return f" from {meta.ge} to {meta.le}" if meta.ge is not None else f" of {meta.le} or less"


def _sentence(message: str) -> str:
    """Return a struct's own complaint without msgspec's path."""
    return message.split(" - at `")[0]
