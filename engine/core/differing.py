"""The first difference between two values, by its path: "figures.doc.hp was 3, …".

Structs, tuples and mappings are walked into; a short list of plain values stays whole, since the
faces of a roll say more together.
"""

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, NamedTuple

from msgspec import Struct

from engine.core.shaping import joined

_SHORT = 8  # plain values that are told together
_LONGEST = 80  # characters of one value


class _Absent:
    def __repr__(self) -> str:
        return "nothing"


ABSENT = _Absent()  # stands for what only the other value has


class Difference(NamedTuple):
    """Where two values differ ("" if as a whole), and what stands there in each."""

    path: str
    was: Any
    now: Any


def difference(was: Any, now: Any, path: str = "") -> Difference | None:
    """Return the first difference of two values, innermost, or None if they are equal."""
    return next(differences(was, now, path), None)


def differences(was: Any, now: Any, path: str = "") -> Iterator[Difference]:
    """Yield all differences of two values in their order, each as far inside as it goes."""
    if was == now:
        return
    found = False
    for step, old, new in _parts(was, now):
        for inner in differences(old, new, step_to(path, step)):
            found = True
            yield inner
    if not found:
        yield Difference(path, was, now)


def step_to(path: str, step: object) -> str:
    """Return the path of a field, a key or an item below `path`."""
    return joined(path, step) if isinstance(step, str | int) else f"{path}[{step!r}]"


def short(value: object) -> str:
    """Return a value as it stands in a sentence."""
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _parts(was: Any, now: Any) -> Iterator[tuple[object, Any, Any]]:
    """Yield the parts of two values of one kind, side by side; nothing if they have none."""
    if isinstance(was, Struct) and type(was) is type(now):
        for field in was.__struct_fields__:
            yield field, getattr(was, field), getattr(now, field)
    elif isinstance(was, Mapping) and isinstance(now, Mapping):
        for key in {**was, **now}:
            yield key, was.get(key, ABSENT), now.get(key, ABSENT)
    elif isinstance(was, list | tuple) and isinstance(now, list | tuple):
        if _is_short(was) and _is_short(now):
            return
        for at, (old, new) in enumerate(zip_longest(was, now, fillvalue=ABSENT)):
            yield at, old, new


def _is_short(values: list[Any] | tuple[Any, ...]) -> bool:
    return len(values) <= _SHORT and all(
        value is None or isinstance(value, str | int | float) for value in values
    )
