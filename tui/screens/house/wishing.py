"""Own settings in a house: how one is called to the screen, and the colours."""

from collections.abc import Sequence
from typing import ClassVar, cast

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.session.saloon.people import Wishes
from tui import glyphs
from tui.app import Dustup
from tui.screens.house.stay import Stay
from tui.screens.settings import sample
from tui.themes import THEMES
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Lines, head
from tui.widgets.picker import Item, Picker

CALLS = {
    "bell": "ring the terminal's bell",
    "flash": "light the title line up until a key is pressed",
    "both": "ring the bell and light the title line up",
    "none": "do nothing; the screen shows it",
}
KEYS = (Hint("Up Down", "choose"), Hint("Left Right", "change"), Hint("Esc", "back"))


class WishingScreen(Screen[None]):
    """Changes what somebody would have otherwise; it is kept at once."""

    DEFAULT_CSS = """
    WishingScreen { background: #1c1c1c; }
    WishingScreen #title, WishingScreen #keys { width: 100%; }
    WishingScreen Picker { height: 3; margin-top: 1; }
    WishingScreen #told { width: 100%; }
    WishingScreen #sample { width: 100%; height: 1fr; margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,minus", "turn(-1)", "change", show=False),
        Binding("right,l,plus", "turn(1)", "change", show=False),
        Binding("escape,q,backspace,ctrl+c", "dismiss", "back", show=False),
    ]

    def __init__(self, stay: Stay) -> None:
        super().__init__()
        self._stay = stay

    def compose(self) -> ComposeResult:
        """Lay out the title, the settings, a sample and the keys."""
        yield Lines("title")
        yield Picker(id="wishes")
        yield Lines("told")
        yield Lines("sample")
        yield Keys("keys")

    def on_mount(self) -> None:
        """Show how it is."""
        self.query_one(Picker).focus()
        self.query_one(Keys).show(KEYS, ())
        self._refill()

    def on_resize(self) -> None:
        """Fit the lines to the width."""
        width = self.size.width
        title = f"Settings of {self._stay.visitor.name}"
        self.query_one("#title", Lines).put([head(title, width, focused=True)])
        self.query_one("#sample", Lines).put(sample(width))

    def action_turn(self, step: int) -> None:
        """Change what is marked."""
        wishes, app = self._stay.wishes, self._worn_by
        if self.query_one(Picker).index == 0:
            call = _next([*CALLS], wishes.call, step)
            self._keep(replace(wishes, call=call))
        else:
            theme = _next([*THEMES], app.worn, step)
            app.wear(theme)
            self._keep(replace(wishes, theme=theme))

    @on(Picker.Picked)
    def _picked(self) -> None:
        self.action_turn(1)

    def _keep(self, wishes: Wishes) -> None:
        if refused := self._stay.keep(wishes):
            self.notify(refused, severity="warning")
        self._refill()

    def _refill(self) -> None:
        wishes, worn = self._stay.wishes, self._worn_by.worn
        items = [
            Item("When you are asked", note=f"< {wishes.call} >"),
            Item("Colours", note=f"< {worn} >"),
        ]
        picker = self.query_one(Picker)
        picker.fill(items, picker.index)

    @on(Picker.Marked)
    def _explain(self, message: Picker.Marked) -> None:
        told = (CALLS[self._stay.wishes.call], THEMES.get(self._worn_by.worn, ""))[message.index]
        self.query_one("#told", Lines).put([[(f"   {told}", glyphs.tone("dim"))]])

    @property
    def _worn_by(self) -> Dustup:
        return cast("Dustup", self.app)


def _next(values: Sequence[str], value: str, step: int) -> str:
    at = values.index(value) if value in values else -1
    return values[(at + step) % len(values)]
