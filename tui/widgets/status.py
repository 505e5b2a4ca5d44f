"""The line at the top: which game, whose go, and how it may be taken back."""

from collections.abc import Iterator

from tui import glyphs
from tui.widgets.lines import Line, Panel, fitted

_INKS = (glyphs.GOLD, glyphs.PALE, glyphs.SAND)


class Status(Panel):
    """Shows the title, the state of the turn, and a note at the right."""

    ground = glyphs.SLATE
    is_lit = False  # whether somebody is called to the screen
    _texts = ("", "", "")

    def show(self, title: str, status: str, note: str) -> None:
        """Show these; where it is narrow the note goes first, then the title."""
        self._texts = glyphs.printable(title), glyphs.printable(status), glyphs.printable(note)
        if self.is_news(self._texts):
            self.rewrite()

    def light(self, on: bool) -> None:
        """Draw it as what calls somebody to the screen, or as ever."""
        if on != self.is_lit:
            self.is_lit = on
            self.ground = glyphs.AMBER if on else glyphs.SLATE
            self.rewrite()

    def write(self, width: int) -> Iterator[Line]:
        """Write the three, the status in the middle where there is room."""
        title, status, note = self._texts
        if len(title) + len(status) + len(note) + 8 > width:
            note = ""
        title = fitted(title, width - len(status) - 5)
        middle = min((width - len(status)) // 2, width - len(status) - len(note) - 2)
        left = max(len(title) + 3, middle)
        gap = " " * max(1, width - left - len(status) - len(note) - 1)
        name, state, aside = (glyphs.NIGHT,) * 3 if self.is_lit else _INKS
        yield [
            (f" {title}".ljust(left), glyphs.style(name, self.ground, bold=True)),
            (status, glyphs.style(state, self.ground, bold=True)),
            (f"{gap}{note} ", glyphs.style(aside, self.ground)),
        ]
