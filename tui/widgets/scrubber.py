"""The scrubber: where in a game we are, and where turns, hits and deaths lie along it."""

from collections.abc import Iterable, Mapping

from textual import events
from textual.message import Message

from engine.core.scene import Tone
from tui import glyphs
from tui.widgets.lines import Line, Lines, Run, merged

SIGNS: Mapping[str, str] = {"turn": "|", "note": "?", "hit": "*", "death": "X"}
_TONES: Mapping[str, Tone] = {
    "turn": "dim", "note": "strong", "hit": "warn", "death": "bad",
}  # fmt: skip
_RANK = list(SIGNS)  # the later wins where two share a column


class Scrubber(Lines):
    """A bar as wide as the screen, the past thick, the present reversed."""

    ground = glyphs.BAR
    DEFAULT_CSS = "Scrubber { width: 100%; height: 1; }"

    class Clicked(Message):
        """A moment was clicked."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id)
        self._last = 0
        self._label = ""

    def show(self, label: str, at: int, last: int, marks: Iterable[tuple[int, str]]) -> None:
        """Draw the bar after a label; `marks` are moments and kinds."""
        self._last = last
        self._label = label
        self.put([_bar(label, self._room, at, last, marks)])

    @property
    def _room(self) -> int:
        return max(1, self.size.width - len(self._label) - 1)

    def on_click(self, event: events.Click) -> None:
        """Go to what is clicked."""
        column = event.x - len(self._label)
        if column >= 0:
            self.post_message(self.Clicked(moment(column, self._room, self._last)))


def column(at: int, width: int, last: int) -> int:
    """Return where along a bar a moment lies."""
    return at * (width - 1) // last if last else 0


def moment(column_: int, width: int, last: int) -> int:
    """Return the moment nearest to a column."""
    column_ = max(0, min(column_, width - 1))
    return (column_ * last + (width - 1) // 2) // (width - 1) if width > 1 else 0


def _bar(label: str, width: int, at: int, last: int, marks: Iterable[tuple[int, str]]) -> Line:
    here = column(at, width, last)
    kinds: dict[int, str] = {}
    for when, kind in marks:
        place = column(when, width, last)
        if kind in SIGNS and _RANK.index(kind) >= _RANK.index(kinds.get(place, "turn")):
            kinds[place] = kind
    cells = (_cell(kinds.get(place, ""), place, here) for place in range(width))
    return merged([(label, glyphs.tone("strong", glyphs.BAR)), *cells])


def _cell(kind: str, place: int, here: int) -> Run:
    sign = SIGNS.get(kind, "=" if place < here else "-")
    if place == here:
        return (SIGNS.get(kind, "#"), glyphs.style(glyphs.NIGHT, glyphs.CURSOR, bold=True))
    meaning = _TONES.get(kind, "plain" if place < here else "dim")
    return (sign, glyphs.tone(meaning, glyphs.BAR))
