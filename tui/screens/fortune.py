"""The luck report of a game, on a page to be scrolled."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from engine.session.fortune import Fortune
from tui import glyphs
from tui.luck import page
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Line, Lines, head

KEYS = (Hint("Up Down", "scroll"), Hint("Esc", "back"))
WIDEST = 100  # columns: longer lines are hard to read


class FortuneScreen(Screen[None]):
    """Shows who was lucky, with what, and whether the dice were fair."""

    DEFAULT_CSS = """
    FortuneScreen { background: #121212; }
    FortuneScreen #title, FortuneScreen #keys { width: 100%; }
    FortuneScreen VerticalScroll { height: 1fr; scrollbar-size-vertical: 1; }
    FortuneScreen #page { width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace,ctrl+c,dollar_sign", "dismiss", "back", show=False),
        Binding("j", "scroll(1)", "down", show=False),
        Binding("k", "scroll(-1)", "up", show=False),
    ]

    def __init__(self, title: str, fortune: Fortune) -> None:
        super().__init__()
        self._game = title
        self._fortune = fortune

    def compose(self) -> ComposeResult:
        """Lay out the title, the page and the keys."""
        yield Lines("title")
        with VerticalScroll():
            yield Lines("page")
        yield Keys("keys")

    def on_mount(self) -> None:
        """Say the keys."""
        self.query_one(Keys).show(KEYS, ())
        self.query_one(VerticalScroll).focus()

    def on_resize(self) -> None:
        """Lay the tables out anew."""
        width = self.size.width
        self.query_one("#title", Lines).put([head("Luck", width, note=self._game, focused=True)])
        told = page(self._fortune, min(WIDEST, width - 5))
        lines: list[Line] = [[], *([(f"  {line}", glyphs.tone(tone))] for line, tone in told), []]
        shown = self.query_one("#page", Lines)
        shown.styles.height = len(lines)
        shown.put(lines)

    def action_scroll(self, rows: int) -> None:
        """Scroll by rows."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False)
