"""The scrubber: where in a game we are, and where turns, hits, deaths and notes lie along it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from textual import events
from textual.message import Message

from engine.core.scene import Tone
from tui import glyphs
from tui.widgets.lines import Line, Lines, Run, fitted, merged

SIGNS: Mapping[str, str] = {"turn": "|", "hit": "*", "death": "X", "note": "◊"}
TONES: Mapping[str, Tone] = {
    "turn": "strong", "hit": "warn", "death": "bad", "note": "title",
}  # fmt: skip
RANK = list(SIGNS)  # the later wins where two share a column
ON, BACK, PAUSED = "▸", "◂", "ǁ"
_PAST, _AHEAD = "▬", "∙"


class Notch(NamedTuple):
    """A mark on the bar: its moment, and of what kind it is."""

    at: int
    kind: str


class Scrubber(Lines):
    """A bar as wide as the screen, the past thick, the present reversed; a line of words below."""

    ground = glyphs.BAR
    DEFAULT_CSS = "Scrubber { width: 100%; height: 2; }"

    class Clicked(Message):
        """A moment was clicked, or a mark."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id)
        self._last = 0
        self._notches: dict[int, Notch] = {}  # by column

    def show(
        self,
        at: int,
        last: int,
        notches: Iterable[tuple[int, str]],
        sign: str,
        words: tuple[str, Run, str],
    ) -> None:
        """Draw the bar; its head is a sign; below it stand words: left, in the middle, right."""
        self._last = last
        self._notches = _by_column(notches, self._room, last)
        bar = _bar(self._notches, self._room, column(at, self._room, last), sign)
        self.put([bar, _told(words, self.size.width)])

    @property
    def _room(self) -> int:
        return max(1, self.size.width - 2)

    def on_click(self, event: events.Click) -> None:
        """Go to what is clicked: a mark, else the moment nearest."""
        if event.y:
            return
        place = max(0, min(event.x - 1, self._room - 1))
        notch = self._notches.get(place)
        self.post_message(
            self.Clicked(notch.at if notch else moment(place, self._room, self._last))
        )


def column(at: int, width: int, last: int) -> int:
    """Return where along a bar a moment lies."""
    return at * (width - 1) // last if last else 0


def moment(column_: int, width: int, last: int) -> int:
    """Return the moment nearest to a column."""
    column_ = max(0, min(column_, width - 1))
    return (column_ * last + (width - 1) // 2) // (width - 1) if width > 1 else 0


def _by_column(marks: Iterable[tuple[int, str]], width: int, last: int) -> dict[int, Notch]:
    notches: dict[int, Notch] = {}
    for at, kind in marks:
        place = column(at, width, last)
        before = notches.get(place)
        if kind in RANK and (before is None or RANK.index(kind) > RANK.index(before.kind)):
            notches[place] = Notch(at, kind)
    return notches


def _bar(notches: Mapping[int, Notch], width: int, here: int, sign: str) -> Line:
    edge: Run = (" ", glyphs.tone("plain", glyphs.BAR))
    cells = (_cell(notches.get(place), place, here, sign) for place in range(width))
    return merged([edge, *cells, edge])


def _cell(notch: Notch | None, place: int, here: int, sign: str) -> Run:
    if place == here:
        return (sign, glyphs.style(glyphs.NIGHT, glyphs.CURSOR, bold=True))
    if notch:
        return (SIGNS[notch.kind], glyphs.tone(TONES[notch.kind], glyphs.BAR))
    if place < here:
        return (_PAST, glyphs.style(glyphs.SAND, glyphs.BAR))
    return (_AHEAD, glyphs.tone("dim", glyphs.BAR))


def _told(words: tuple[str, Run, str], width: int) -> Line:
    """Write a line of words; where it is narrow the right ones go first."""
    left, (text, style), right = words
    if len(left) + len(right) + 4 > width:
        right = ""
    room = max(0, width - len(left) - len(right) - 4)
    text = fitted(glyphs.printable(text), room)
    return [
        (f" {left} ", glyphs.tone("strong", glyphs.BAR)),
        (f"{text:<{room}}", style),
        (f" {right} ", glyphs.tone("dim", glyphs.BAR)),
    ]
