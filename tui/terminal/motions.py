"""Motions: the cheapest way for a cursor from one cell to another."""

from collections.abc import Iterator
from functools import lru_cache

UNKNOWN = -1
NEAR = 4  # columns that are gone back one by one


@lru_cache(maxsize=1 << 15)
def motion(x: int, y: int, to_x: int, to_y: int) -> str:
    """Return the shortest motion; the column, or both, may be unknown."""
    column = to_x + 1 if to_x else ""
    ways = [f"\x1b[{to_y + 1};{column}H" if to_x else f"\x1b[{to_y + 1 if to_y else ''}H"]
    if y != UNKNOWN:
        ways.append(min(_rows(y, to_y), key=len) + min(_columns(x, to_x), key=len))
    return min(ways, key=len)


def _rows(y: int, to: int) -> Iterator[str]:
    if y == to:
        yield ""
        return
    yield f"\x1b[{to + 1 if to else ''}d"
    yield _steps(abs(to - y), "B" if to > y else "A")


def _columns(x: int, to: int) -> Iterator[str]:
    if x == to:
        yield ""
        return
    yield f"\x1b[{to + 1}G" if to else "\r"
    if x == UNKNOWN:
        return
    yield _steps(abs(to - x), "C" if to > x else "D")
    if to < x <= to + NEAR:
        yield "\b" * (x - to)


def _steps(count: int, letter: str) -> str:
    return f"\x1b[{count if count > 1 else ''}{letter}"
