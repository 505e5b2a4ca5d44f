"""The line at the bottom: what can be done now, each with its key."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core.scene import Tone
from tui import glyphs
from tui.widgets.lines import Line, Panel, Run, quoting


class Hint(NamedTuple):
    """A key and what it does, in a word or two."""

    key: str
    does: str


_MOST = 2  # rows of verbs
_MORE = Hint(":", "more")


class Keys(Panel):
    """Shows hints, the ruleset's verbs first; what does not fit is left to the palette.

    Where the verbs need a second row it stays, so that the table above is not moved to and fro.
    """

    ground = glyphs.BAR
    DEFAULT_CSS = "Keys { height: auto; max-height: 2; }"
    _rows = 1
    _for = 0  # the width for which there are so many
    _verbs: Sequence[Hint] = ()
    _others: Sequence[Hint] = ()

    def show(self, verbs: Sequence[Hint], others: Sequence[Hint]) -> None:
        """Show the verbs at the left and other keys at the right."""
        self._verbs, self._others = verbs, others
        if self.is_news(verbs, others):
            self.rewrite()
        if len(self.lines) != self.size.height:
            self.refresh(layout=True)

    def write(self, width: int) -> Iterator[Line]:
        """Write as many of the other keys as there is room for."""
        rows = _folded(self._verbs, width)
        before, self._for = self._for, width
        self._rows = max(self._rows if before == width else 1, len(rows))
        rows += [[] for _ in range(self._rows - len(rows))]
        for row in rows[:-1]:
            yield _runs(row)
        others, left = self._others, _width(rows[-1])
        while others and left + _width(others) > width:
            others = others[1:]
        gap = " " * max(0, width - left - _width(others))
        yield [*_runs(rows[-1]), (gap, glyphs.tone("plain", self.ground)), *_runs(others, "dim")]


def _folded(hints: Iterable[Hint], width: int) -> list[list[Hint]]:
    """Return hints in two rows at most, with dots at the end if there are more."""
    rows: list[list[Hint]] = [[]]
    for hint in hints:
        if rows[-1] and _width([*rows[-1], hint]) > width:
            rows.append([])
        rows[-1].append(hint)
    if len(rows) <= _MOST:
        return rows
    last = rows[_MOST - 1]
    while _width([*last, _MORE]) > width:
        last.pop()
    return [*rows[: _MOST - 1], [*last, _MORE]]


class Look(Panel):
    """Shows what is under the cursor, or what there is to say."""

    _texts = ("", "")
    _tone: Tone = "plain"

    def show(self, text: str, note: str, *, tone: Tone = "plain") -> None:
        """Show a sentence, and a note at the right."""
        self._texts, self._tone = (glyphs.printable(text), glyphs.printable(note)), tone
        if self.is_news(self._texts, tone):
            self.rewrite()

    def write(self, width: int) -> Iterator[Line]:
        """Write the sentence; where both do not fit the note goes."""
        text, note = self._texts
        if len(text) + len(note) + 3 > width:
            note = ""
        room = max(0, width - len(note) - 3)
        yield [
            (f" {quoting(text, room):<{room}} ", glyphs.tone(self._tone)),
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
