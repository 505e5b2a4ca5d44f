"""The lines of a demo script, read before the first of them is played."""

import re

from msgspec import Struct

from engine.core.errors import ScriptFailed
from engine.core.scenario import Scenario, Script
from engine.core.script import Answer

_COMMENT = re.compile(r"(^|\s)#.*")
_MOST = 10_000  # of whatever is counted in a line
TOLD = ("say", "note")  # what follows these is a text
CHECKED = ("expect",)


class Line(Struct, frozen=True):
    """One line. `words` are those after its first; `dice` stand roll by roll, cards by name."""

    number: int  # within the file
    text: str
    kind: str  # "say", "act", "dice", "end", "expect", "undo", "redo", "pause", "note", "let"
    words: tuple[str, ...]
    dice: tuple[Answer, ...] = ()
    count: int = 0


class Source(Struct, frozen=True):
    """Where a script stands, for what is told of its lines."""

    name: str

    def failed(self, number: int, why: str) -> ScriptFailed:
        """Return the error that stops a script at a line."""
        where = f"{self.name}.toml:{number}" if self.name else f"line {number}"
        return ScriptFailed(f"{where}: {why}")


def lines_of(scenario: Scenario) -> tuple[Line, ...]:
    """Return what a scenario's script plays; raise ScriptFailed where a line makes no sense."""
    source = Source(scenario.name)
    script: Script | None = scenario.script
    if script is None:
        raise source.failed(1, "this scenario has no script to play.")
    found = []
    for number, raw in enumerate(script.play.split("\n"), script.line):
        if text := _COMMENT.sub("", raw).strip():
            found.append(_line(source, number, text))
    return tuple(found)


def _line(source: Source, number: int, text: str) -> Line:
    first, _, rest = text.partition(" ")
    if first in TOLD:
        return Line(number, text, first, (rest.strip(),))
    if first == "expect":
        return Line(number, text, first, tuple(rest.split()))
    if first in ("undo", "redo", "pause"):
        return Line(number, text, first, (), count=_counted(source, number, rest or "1"))
    if first == "let":
        return _let(source, number, text, rest.split())
    act, *rolls = text.split("|")
    dice = tuple(_dice(source, number, roll.split()) for roll in rolls)
    words = tuple(act.split())
    if not words:
        return Line(number, text, "dice", (), dice)
    if words[0] == "end" and len(words) == 2:
        return Line(number, text, "end", words[1:], dice)
    if len(words) < 2:
        raise source.failed(number, f"“{text}” does not say who does what; write WHO VERB.")
    return Line(number, text, "act", words, dice)


def _let(source: Source, number: int, text: str, words: list[str]) -> Line:
    match words:
        case [seat, "play", count]:
            return Line(number, text, "let", (seat,), count=_counted(source, number, count))
    raise source.failed(number, f"“{text}” is not in order; write let SEAT play N.")


def _counted(source: Source, number: int, word: str) -> int:
    if word.isascii() and word.isdecimal() and len(word) < 6 and 0 < int(word) <= _MOST:
        return int(word)
    raise source.failed(number, f"“{word}” is no number from 1 to {_MOST:,}.")


def _dice(source: Source, number: int, words: list[str]) -> Answer:
    """Return a roll's faces, or the name of a card."""
    if not words:
        raise source.failed(number, "a roll without dice; write the faces after each |.")
    if all(word.isascii() and word.isdecimal() for word in words):
        return tuple(int(word[:6]) for word in words)
    return " ".join(words)
