"""A list to pick from: one line an item, a letter for each, by keyboard or mouse."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip

from tui import glyphs
from tui.widgets.lines import Line, Lines, strip


class Item(NamedTuple):
    """A line: its letter, what it is, and a note at the right; one that is off can be seen."""

    text: str
    key: str = ""
    note: str = ""
    on: bool = True


class Picker(Lines, can_focus=True):
    """Shows items, one of them marked; scrolls when there are more than rows."""

    class Marked(Message):
        """Another item was marked."""

        def __init__(self, picker: "Picker", index: int) -> None:
            super().__init__()
            self.picker = picker
            self.index = index

        @property
        def control(self) -> "Picker":
            """The picker, for `@on`."""
            return self.picker

    class Picked(Marked):
        """An item was picked."""

    DEFAULT_CSS = "Picker { width: 100%; height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "step(-1)", "up", show=False),
        Binding("down,j", "step(1)", "down", show=False),
        Binding("pageup", "page(-1)", "page up", show=False),
        Binding("pagedown", "page(1)", "page down", show=False),
        Binding("home", "mark(0)", "first", show=False),
        Binding("end", "mark(-1)", "last", show=False),
        Binding("enter,space", "pick", "pick", show=False),
    ]

    def __init__(
        self,
        items: Sequence[Item] = (),
        *,
        id: str | None = None,  # noqa: A002
        ground: str = glyphs.SHADE,
        empty: str = "",
        led: bool = False,
    ) -> None:
        super().__init__(id)
        self.ground = ground
        self.items: tuple[Item, ...] = tuple(items)
        self.index = 0
        self.empty = empty  # what is said where there are none
        self._led = led  # whether keys reach it while the focus is elsewhere
        self._top = 0

    def fill(self, items: Sequence[Item], index: int = 0) -> None:
        """Show these items, one of them marked."""
        self.items = tuple(items)
        self.index = self._landing(max(0, min(index, len(self.items) - 1)), 1)
        self._follow()
        self.refresh()
        self.post_message(self.Marked(self, self.index))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return a row an item."""
        return max(1, len(self.items))

    def action_step(self, step: int) -> None:
        """Mark the next item up or down that is on, round the ends."""
        for distance in range(1, len(self.items) + 1):
            at = (self.index + step * distance) % len(self.items)
            if self.items[at].on:
                self.action_mark(at)
                return

    def action_page(self, direction: int) -> None:
        """Go a screenful up or down."""
        target = self.index + direction * max(1, self.size.height - 1)
        self.action_mark(self._landing(max(0, min(target, len(self.items) - 1)), direction))

    def action_mark(self, index: int) -> None:
        """Mark an item, or one beside it that is on; -1 is the last."""
        if not self.items:
            return
        before, top = self.index, self._top
        self.index = self._landing(index % len(self.items), 1)
        self._follow()
        if top == self._top:
            rows = (before - top, self.index - top)
            self.refresh(*(Region(0, row, max(1, self.size.width), 1) for row in rows))
        else:
            self.refresh()
        self.post_message(self.Marked(self, self.index))

    def action_pick(self) -> None:
        """Pick the marked item."""
        self.pick(self.index)

    def pick(self, index: int) -> None:
        """Pick an item if it is on."""
        if 0 <= index < len(self.items) and self.items[index].on:
            self.post_message(self.Picked(self, index))

    def on_click(self, event: events.Click) -> None:
        """Pick what is clicked."""
        at = self._top + event.y
        if at < len(self.items):
            self.action_mark(at)
            self.pick(at)

    def on_focus(self) -> None:
        """Draw the mark strong."""
        self.refresh()

    def on_blur(self) -> None:
        """Draw the mark weak."""
        self.refresh()

    def on_resize(self) -> None:
        """Keep the mark in sight."""
        self._follow()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the item in a row."""
        at = self._top + y
        width = self.size.width
        if at < len(self.items):
            line: Line = self._line(at, width)
        else:
            empty = self.empty if not self.items and y == 0 else ""
            line = [(f"   {empty}", glyphs.tone("dim", self.ground))]
        return strip(line, width, self.ground, ascii_only=self.ascii_only)

    def _line(self, at: int, width: int) -> Line:
        item, marked = self.items[at], at == self.index
        text, note = glyphs.printable(item.text), glyphs.printable(item.note)
        key = f"{item.key}  " if item.key else ""
        room = max(0, width - 4 - len(key))
        if len(text) + len(note) + 2 > room:
            note = note[: max(0, room - len(text) - 2)]
        text = text[:room]
        gap = " " * max(0, room - len(text) - len(note))
        mark = (">" if self._is_live else "·") if marked else " "
        return [
            (f" {glyphs.printable(mark)} ", self._style(item, marked, glyphs.GOLD)),
            (key, self._style(item, marked, glyphs.GOLD)),
            (text, self._style(item, marked, glyphs.TEXT)),
            (f"{gap}{note} ", self._style(item, marked, glyphs.FADED)),
        ]

    def _style(self, item: Item, marked: bool, ink: str) -> Style:
        ground = self.ground
        if marked:
            ground = glyphs.SLATE if self._is_live else glyphs.STRIP
            ink = glyphs.PALE if ink == glyphs.TEXT else glyphs.SAND if ink != glyphs.GOLD else ink
        if not item.on:
            ink = glyphs.DUST
        return glyphs.style(ink, ground, bold=marked and item.on)

    @property
    def _is_live(self) -> bool:
        return self.has_focus or self._led

    def _landing(self, index: int, step: int) -> int:
        """Return the item that is on from an index onwards, else before it; else the index."""
        if not self.items:
            return 0
        ahead = range(index, len(self.items) if step > 0 else -1, step)
        behind = range(index, -1 if step > 0 else len(self.items), -step)
        return next((at for at in (*ahead, *behind) if self.items[at].on), index)

    def _follow(self) -> None:
        rows = max(1, self.size.height)
        headed = self.index > 0 and not self.items[self.index - 1].on  # it stays in sight
        first = self.index - headed
        self._top = max(0, min(self._top, first, max(0, len(self.items) - rows)))
        self._top = max(self._top, self.index - rows + 1)
