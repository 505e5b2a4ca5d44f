"""The line at the bottom: what can be done now, each with its key."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core.scene import Tone
from tui import glyphs
from tui.widgets.lines import Line, Panel, Run, fitted


class Hint(NamedTuple):
    """A key and what it does, in a word or two."""

    key: str
    does: str


class Keys(Panel):
    """Shows hints, the ruleset's verbs first; what does not fit is left to the palette."""

    ground = glyphs.BAR
    _verbs: Sequence[Hint] = ()
    _others: Sequence[Hint] = ()

    def show(self, verbs: Sequence[Hint], others: Sequence[Hint]) -> None:
        """Show the verbs at the left and other keys at the right."""
        self._verbs, self._others = verbs, others
        self.rewrite()

    def write(self, width: int) -> Iterator[Line]:
        """Write as many of the other keys as there is room for."""
        others, left = self._others, _width(self._verbs)
        while others and left + _width(others) > width:
            others = others[1:]
        gap = " " * max(0, width - left - _width(others))
        yield [*_runs(self._verbs), (gap, glyphs.tone("plain", self.ground)), *_runs(others, "dim")]


class Look(Panel):
    """Shows what is under the cursor, or what there is to say."""

    _texts = ("", "")
    _tone: Tone = "plain"

    def show(self, text: str, note: str, *, tone: Tone = "plain") -> None:
        """Show a sentence, and a note at the right."""
        self._texts, self._tone = (glyphs.printable(text), glyphs.printable(note)), tone
        self.rewrite()

    def write(self, width: int) -> Iterator[Line]:
        """Write the sentence; where both do not fit the note goes."""
        text, note = self._texts
        if len(text) + len(note) + 3 > width:
            note = ""
        room = max(0, width - len(note) - 3)
        yield [
            (f" {fitted(text, room):<{room}} ", glyphs.tone(self._tone)),
            (note, glyphs.tone("dim")),
        ]


def _width(hints: Iterable[Hint]) -> int:
    return sum(len(hint.key) + len(hint.does) + 3 for hint in hints)


def _runs(hints: Iterable[Hint], tone: Tone = "plain") -> list[Run]:
    runs: list[Run] = []
    for key, does in hints:
        runs.append((f" {key} ", glyphs.style(glyphs.GOLD, glyphs.BAR, bold=True)))
        runs.append((f"{does} ", glyphs.tone(tone, glyphs.BAR)))
    return runs
