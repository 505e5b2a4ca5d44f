"""Hiring: the recruits at the left, at the right what the marked one is, carries and can do."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Input

from engine.core.errors import IllegalAction
from engine.core.posse import Field
from engine.core.scene import Tone
from engine.session.muster import LONGEST, Muster, Recruit
from tui import glyphs
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Lines, head
from tui.widgets.picker import Item, Picker

KEYS = (
    Hint("a", "add"),
    Hint("s", "suggest"),
    Hint("d", "drop"),
    Hint("r", "rename"),
    Hint("Tab", "arms and skills"),
    Hint("f", "finish"),
    Hint("Esc", "back"),
)
ON_KIT = (Hint("Space", "take or leave"), Hint("Tab", "recruits"), Hint("f", "finish"))
EMPTY = "nobody: a adds, s suggests"


class PosseScreen(Screen[list[Recruit] | None]):
    """Puts recruits together; the result is who is hired, or None if nobody is."""

    DEFAULT_CSS = """
    PosseScreen { background: #121212; }
    PosseScreen #title, PosseScreen #told, PosseScreen #note, PosseScreen #keys { width: 100%; }
    PosseScreen #left { width: 32; background: #1c1c1c; }
    PosseScreen #recruits { height: 1fr; margin-top: 1; }
    PosseScreen #right { width: 1fr; border-left: blank; }
    PosseScreen #kit { height: 1fr; }
    PosseScreen #kit-title { width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "add", "add", show=False),
        Binding("s", "suggest", "suggest", show=False),
        Binding("d,delete", "drop", "drop", show=False),
        Binding("r", "rename", "rename", show=False),
        Binding("f", "finish", "finish", show=False),
        Binding("tab,shift+tab,right,left,l,h", "turn_to", "other list", show=False),
        Binding("escape,q,backspace,ctrl+c", "dismiss", "back", show=False),
    ]

    def __init__(self, muster: Muster, title: str) -> None:
        super().__init__()
        self._muster = muster
        self._title = title
        self._rows: list[tuple[Field, str]] = []

    def compose(self) -> ComposeResult:
        """Lay out the recruits at the left, the kit of the marked one at the right."""
        yield Lines("title")
        with Horizontal():
            with Vertical(id="left"):
                yield Picker(id="recruits", empty=EMPTY)
            with Vertical(id="right"):
                yield Lines("kit-title")
                yield Picker(id="kit", ground=glyphs.SHADE)
        yield Lines("told")
        yield Lines("note")
        yield Keys("keys")

    def on_mount(self) -> None:
        """Begin in the list of recruits."""
        self._recruits.focus()
        self._refill()
        self._tell("")

    def on_resize(self) -> None:
        """Fit the lines to the width."""
        self._draw()

    def on_descendant_focus(self) -> None:
        """Say which keys act in the list that has the focus."""
        self.query_one(Keys).show(ON_KIT if self._kit.has_focus else KEYS, ())

    # --- keys

    def action_turn_to(self) -> None:
        """Go from one list to the other."""
        (self._recruits if self._kit.has_focus or not self._rows else self._kit).focus()

    def action_add(self) -> None:
        """Add a recruit for whom nothing is chosen yet."""
        if self._tried(self._muster.add):
            self._refill(len(self._muster.recruits) - 1)

    def action_suggest(self) -> None:
        """Spend what is left as the computer would."""
        before = len(self._muster.recruits)
        if self._tried(self._muster.suggest):
            self._refill(self._recruits.index)
            if len(self._muster.recruits) == before:
                self._tell("Nobody more can be had.", "warn")

    def action_drop(self) -> None:
        """Do without the marked recruit."""
        if self._muster.recruits:
            self._muster.drop(self._recruits.index)
            self._recruits.focus()
            self._refill(self._recruits.index)
            self._tell("")

    def action_rename(self) -> None:
        """Ask for another name for the marked recruit."""
        if not self._muster.recruits:
            return
        at = self._recruits.index

        def named(name: str | None) -> None:
            if name is not None and self._tried(lambda: self._muster.rename(at, name)):
                self._refill(at)

        self.app.push_screen(Naming(self._muster.recruits[at].name), named)

    def action_finish(self) -> None:
        """Hire them."""
        self.dismiss(list(self._muster.recruits))

    @on(Picker.Picked, "#recruits")
    def _chosen(self) -> None:
        self.action_turn_to()

    @on(Picker.Marked, "#recruits")
    def _marked(self) -> None:
        self._show_kit()

    @on(Picker.Picked, "#kit")
    def _turned(self, message: Picker.Picked) -> None:
        field, option = self._rows[message.index]
        at = self._recruits.index
        if self._tried(lambda: self._muster.turn(at, field.key, option)):
            self._refill(at)

    def _tried(self, act: Callable[[], None]) -> bool:
        """Do something; say why not if it is refused."""
        try:
            act()
        except IllegalAction as refused:
            self._tell(str(refused), "bad")
            return False
        self._tell("")
        return True

    # --- drawing

    @property
    def _recruits(self) -> Picker:
        return self.query_one("#recruits", Picker)

    @property
    def _kit(self) -> Picker:
        return self.query_one("#kit", Picker)

    def _refill(self, index: int = 0) -> None:
        muster = self._muster
        items = [
            Item(recruit.name, note=str(muster.cost(at)))
            for at, recruit in enumerate(muster.recruits)
        ]
        self._recruits.fill(items, index)
        self._show_kit()

    def _show_kit(self) -> None:
        at = self._recruits.index
        some = at < len(self._muster.recruits)
        self._rows = list(self._kit_rows(at)) if some else []
        items = [self._item(row, at) for row in self._rows]
        self._kit.fill(items, self._kit.index)
        self._draw()

    def _kit_rows(self, at: int) -> Iterator[tuple[Field, str]]:
        for field in self._muster.fields(at):
            yield field, ""
            for option in field.options:
                yield field, option.key

    def _item(self, row: tuple[Field, str], at: int) -> Item:
        field, key = row
        if not key:
            return Item(field.title, on=False)
        value = self._muster.recruits[at].kit[field.key]
        count = int(value == key) if isinstance(value, str) else value.count(key)
        mark = str(count) if count > 1 else "x" if count else " "
        option = field.option(key)
        return Item(f"[{mark}] {option.name}", note=option.note)

    def _draw(self) -> None:
        width, muster = self.size.width, self._muster
        left = f"{muster.left} of {muster.points} points left"
        self.query_one("#title", Lines).put([head(self._title, width, note=left, focused=True)])
        at = self._recruits.index
        some = at < len(muster.recruits)
        name = muster.recruits[at].name if some else "Nobody"
        self.query_one("#kit-title", Lines).put([head(name, max(1, width - 33))])
        told = muster.told(at) if some else ""
        self.query_one("#told", Lines).put([[(f" {told}", glyphs.tone("plain"))]])

    def _tell(self, text: str, meaning: Tone = "dim") -> None:
        self.query_one("#note", Lines).put([[(f" {text}", glyphs.tone(meaning))]])


class Naming(ModalScreen[str | None]):
    """Asks for a name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+c", "dismiss", show=False),
    ]

    def __init__(self, name: str) -> None:
        super().__init__(classes="window")
        self._before = name

    def compose(self) -> ComposeResult:
        """Lay out a title and the line to type in."""
        with Vertical():
            yield Lines("title")
            yield Input(self._before, max_length=LONGEST, compact=True)

    def on_mount(self) -> None:
        """Start in the line."""
        entry = self.query_one(Input)
        entry.cursor_blink = False
        entry.focus()

    def on_resize(self) -> None:
        """Write the title to the width."""
        title = self.query_one("#title", Lines)
        note = "Enter takes it   Esc back"
        self.call_after_refresh(
            lambda: title.put([head("What is the name?", title.size.width, note=note)])
        )

    @on(Input.Submitted)
    def _named(self, message: Input.Submitted) -> None:
        self.dismiss(message.value)
