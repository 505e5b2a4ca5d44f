"""Words for sentences about what stands in a file: short, inert, with the nearest right word."""

import difflib
from collections.abc import Iterable
from typing import Any

_FEW = 12  # so many known words are listed when none is near
_HUGE = 10**9


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the end of a sentence that names the nearest right word, or all if they are few."""
    words = list(known)
    close = difflib.get_close_matches(word[:100].lower(), words, n=1, cutoff=0.6)
    if close:
        return f'; did you mean "{close[0]}"?'
    return f"; known: {listed(words)}" if 0 < len(words) <= _FEW else ""


def listed(words: Iterable[str]) -> str:
    """Return words as they stand in a sentence."""
    return ", ".join(f'"{word}"' for word in words)


def quoted(word: object, limit: int = 40) -> str:
    """Return what a file says, short and without control characters."""
    text = str(word)
    text = text if len(text) <= limit else text[: limit - 1] + "…"
    return f'"{inert(text)}"'


def inert(text: str) -> str:
    """Return text in which nothing can steer a terminal."""
    return "".join(char if char.isprintable() else "?" for char in text)


def titled(id_: str) -> str:
    """Return a seat or another id as it begins a sentence: "Red hand" for "red_hand"."""
    return id_.replace("_", " ").capitalize()


def winning(seat: str) -> str:
    """Return that a seat wins: "Law wins", "Ranchers win"."""
    return f"{titled(seat)} {'win' if seat.endswith('s') else 'wins'}"


def begun(sentence: str) -> str:
    """Return a sentence as it begins: a name such as "the plated cow" may come first."""
    return sentence[:1].upper() + sentence[1:]


def owning(name: str) -> str:
    """Return whose something is, by the name of a side: "Law's", but "Ranchers'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def turned(turn: int) -> str:
    """Return which turn it is, in words; nothing that comes before the first is one."""
    return f"Turn {turn}" if turn else "Before turn 1"


def spoken(value: Any) -> str:
    """Return what a value of TOML is, in words."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) < _HUGE else "a number too large"
        case float():
            return "a fraction"
        case str():
            return f"the text {quoted(value)}"
        case list() | tuple():
            return f"a list of {len(value)}"
        case dict():
            return "a table"
    return "a date or time"


def worded(value: Any) -> str:
    """Return a plain value of tables or options as a player reads it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(map(worded, value)) or "none"
        case "" | None:
            return "none"
    return str(value).replace("_", " ") if isinstance(value, str) else str(value)
