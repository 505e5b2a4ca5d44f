"""The panel for what is asked out of turn: who is asked, why, and what led there."""

from collections.abc import Sequence
from typing import NamedTuple

from tui import glyphs
from tui.widgets.lines import Line, Panel, wrapped

_MOST = 9  # rows of answers


class Answer(NamedTuple):
    """One way to answer: its letter, what it does, its odds."""

    key: str
    label: str
    odds: str = ""


class Asked(NamedTuple):
    """What the panel shows."""

    title: str
    why: str
    led: Sequence[str] = ()  # the moments that led here, outermost first
    answers: Sequence[Answer] = ()
    marked: int = 0
    typed: str | None = None  # dice typed so far, where dice are asked for
    told: Sequence[str] = ()  # what it is about, sentence by sentence


class PromptPanel(Panel):
    """Shows a question over the edge of the battlefield that is away from the cursor."""

    ground = glyphs.BAR
    _asked: Asked | None = None

    def show(self, asked: Asked | None, *, high: bool) -> None:
        """Show a question at the lower or upper edge; without one the panel is gone."""
        if self._asked is None and asked is not None:
            self.set_class(high, "high")
        if self.display != (asked is not None):
            self.display = asked is not None
        if asked != self._asked:
            self._asked = asked
            self.rewrite()
            self.refresh(layout=True)

    def write(self, width: int) -> list[Line]:
        """Write who is asked, what led there, and the answers."""
        asked = self._asked
        return [*_heading(asked, width), *_answers(asked, width), []] if asked else []


def _heading(asked: Asked, width: int) -> list[Line]:
    ink = glyphs.style(glyphs.NIGHT, glyphs.AMBER, bold=True)
    faint = glyphs.tone("dim", glyphs.BAR)
    rows: list[Line] = [[(f" {glyphs.printable(asked.title)}".ljust(width), ink)]]
    for depth, moment in enumerate(asked.led):
        lines = wrapped(glyphs.printable(moment), width - 5 - depth)
        for at, line in enumerate(lines):
            rows.append([(f" {' ' * depth}{' ' if at else '▸'} {line}", faint)])
    if asked.why and asked.why not in asked.led:
        lines = wrapped(glyphs.printable(asked.why), width - 2)
        rows += [[(f" {line}", glyphs.tone("strong", glyphs.BAR))] for line in lines]
    for sentence in asked.told:
        for at, line in enumerate(wrapped(glyphs.printable(sentence), width - 5)):
            rows.append([(f"   {' ' if at else '·'} {line}", faint)])
    return rows


def _answers(asked: Asked, width: int) -> list[Line]:
    rows: list[Line] = []
    if asked.typed is not None:
        shown = glyphs.style(glyphs.NIGHT, glyphs.CURSOR, bold=True)
        rows.append([("  ", glyphs.tone("plain", glyphs.BAR)), (f" {asked.typed}_ ", shown)])
    drawn = [_answer(each, width, at == asked.marked) for at, each in enumerate(asked.answers)]
    first, end = in_view([len(lines) for lines in drawn], asked.marked)
    rows += _more(first, "above")
    rows += [line for lines in drawn[first:end] for line in lines]
    return rows + _more(len(drawn) - end, "below")


def _answer(answer: Answer, width: int, marked: bool) -> list[Line]:
    key, label, odds = answer
    ground = glyphs.SLATE if marked else glyphs.BAR
    room = max(10, width - 8 - len(odds))
    return [
        [
            (
                " " * 7 if depth else f" {'▸' if marked else ' '} {key:>2}  ",
                glyphs.style(glyphs.GOLD, ground, bold=True),
            ),
            (f"{line:<{room}}", glyphs.tone("plain", ground)),
            (" " * (len(odds) + 1) if depth else f"{odds} ", glyphs.tone("good", ground)),
        ]
        for depth, line in enumerate(wrapped(glyphs.printable(label), room))
    ]


def _more(count: int, where: str) -> list[Line]:
    return [[(f"       {count} more {where}", glyphs.tone("dim", glyphs.BAR))]] if count else []


def in_view(heights: Sequence[int], marked: int) -> tuple[int, int]:
    """Return the first answer that is drawn and the one after the last: the marked one is.

    Few enough are that the battlefield is still to be seen behind them.
    """
    first = end = max(0, min(marked, len(heights) - 1))
    while True:
        below = sum(heights[first : end + 1]) <= _MOST and end < len(heights)
        above = sum(heights[max(0, first - 1) : end + below]) <= _MOST and first > 0
        if not below and not above:
            return first, max(end, min(len(heights), first + 1))
        first, end = first - above, end + below
