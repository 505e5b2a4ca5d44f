"""The story: each event in a sentence; Enter on a line shows the dice and the rule behind it.

It fills downwards; when full it moves up by half its height, so that a new line costs one line.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from engine.session.report import Told
from tui import glyphs
from tui.widgets.lines import Line, Panel, head, wrapped


class _Written(NamedTuple):
    """A line as wrapped: which sentence it belongs to, its text, its tone."""

    entry: int
    line: Line


class Story(Panel, can_focus=True):
    """Shows the end of the story; focused, it can be walked through and unfolded."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "step(-1)", show=False),
        Binding("down,j", "step(1)", show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("pagedown", "step(10)", show=False),
        Binding("home", "step(-100000)", show=False),
        Binding("end", "step(100000)", show=False),
        Binding("enter,space", "unfold", show=False),
        Binding("escape,q,backspace", "leave", show=False),
    ]

    class Left(Message):
        """The reader is done."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id)
        self._told: tuple[Told, ...] = ()
        self._marked = -1
        self._unfolded: frozenset[int] = frozenset()
        self._written: list[_Written] = []
        self._broken = False  # whether `_written` is up to date
        self._room = (0, 0)  # the width and height that it is for
        self._top = 0

    def show(self, told: Sequence[Told], *, from_the_top: bool = False) -> None:
        """Show a story; what is new is seen at the end, or all of it from the top."""
        told = tuple(told)
        if told != self._told:
            if told[: len(self._told)] != self._told:
                self._unfolded, self._top = frozenset(), 0
            self._told = told
            self._marked = 0 if from_the_top else len(told) - 1
            self._broken = False
            self.rewrite()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Mark a line, or follow the end again."""
        super().watch_has_focus(has_focus)
        if not has_focus:
            self._marked = len(self._told) - 1
        self.rewrite()

    def on_click(self, event: events.Click) -> None:
        """Unfold what is clicked."""
        at = self._top + event.y - 1
        if event.y and at < len(self._written):
            self._marked = self._written[at].entry
            self.action_unfold()

    def action_step(self, step: int) -> None:
        """Mark another line."""
        self._marked = max(0, min(self._marked + step, len(self._told) - 1))
        self.rewrite()

    def action_unfold(self) -> None:
        """Show the dice, modifiers and rule behind the marked line, or hide them."""
        self._unfolded ^= {self._marked}
        self._broken = False
        self.rewrite()

    def action_leave(self) -> None:
        """Go back to the battlefield."""
        self.post_message(self.Left())

    # --- drawing

    def write(self, width: int) -> list[Line]:
        """Write as much of the story as there is room for."""
        room = max(1, self.size.height - 1)
        self._break(width, room)
        self._follow(room)
        note = "Enter: why   Esc: back" if self.has_focus else "3 Enter: read"
        shown = self._written[self._top : self._top + room]
        rows = [self._row(*written) for written in shown]
        return [head("Story", width, note=note, focused=self.has_focus), *rows]

    def _break(self, width: int, room: int) -> None:
        """Break the sentences into lines where that is due; in a new room the end is in sight."""
        if self._broken and self._room == (width, room):
            return
        self._written = [
            _Written(entry, line)
            for entry, told in enumerate(self._told)
            for line in _lines(told, max(10, width - 2), unfolded=entry in self._unfolded)
        ]
        if self._room != (width, room):
            self._top = max(0, len(self._written) - room)
        self._broken, self._room = True, (width, room)

    def _row(self, entry: int, line: Line) -> Line:
        if not (self.has_focus and entry == self._marked):
            return line
        return [(text, style + glyphs.style(glyphs.PALE, glyphs.SLATE)) for text, style in line]

    def _follow(self, room: int) -> None:
        """Leap by half a height when the marked line is out of sight."""
        of = [at for at, written in enumerate(self._written) if written.entry == self._marked]
        if not of:
            self._top = 0
        elif of[-1] >= self._top + room:
            self._top = max(0, min(of[-1] + 1 - (room + 1) // 2, of[0]))
        elif of[0] < self._top:
            self._top = max(0, of[0] - room // 2)


def _lines(told: Told, width: int, *, unfolded: bool) -> Iterator[Line]:
    sentence = told.sentence
    tone = glyphs.tone(sentence.tone)
    for text in wrapped(glyphs.printable(sentence.text), width, indent=2):
        yield [(f" {text:<{width}} ", tone)]
    if unfolded:
        for detail in sentence.detail or ("nothing more to know",):
            for text in wrapped(glyphs.printable(detail), width - 4, indent=2):
                yield [(f"   ▸ {text:<{width - 3}}", glyphs.tone("dim"))]
