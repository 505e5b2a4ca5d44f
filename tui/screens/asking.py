"""A small window with a line to type in; what cannot be taken is refused there, in a sentence."""

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from tui import glyphs
from tui.widgets.lines import Lines, head
from tui.wrapping import wrapped

NOTE = "Enter takes it   Esc back"


class Asking(ModalScreen[str | None]):
    """Asks for a line; `refusal` says what is wrong with one, "" if nothing is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+c", "dismiss", show=False),
    ]

    def __init__(self, title: str, before: str, refusal: Callable[[str], str]) -> None:
        super().__init__(classes="window")
        self._title = title
        self._before = before
        self._refusal = refusal

    def compose(self) -> ComposeResult:
        """Lay out a title, the line to type in, and room for a refusal."""
        with Vertical():
            yield Lines("title")
            yield Input(self._before, compact=True)
            yield Lines("refusal")

    def on_mount(self) -> None:
        """Start in the line."""
        entry = self.query_one(Input)
        entry.cursor_blink = False
        entry.focus()
        self._refuse("")

    def on_resize(self) -> None:
        """Write the title to the width."""
        title = self.query_one("#title", Lines)
        self.call_after_refresh(
            lambda: title.put([head(self._title, title.size.width, note=NOTE, focused=True)])
        )

    @on(Input.Changed)
    def _typing(self) -> None:
        self._refuse("")

    @on(Input.Submitted)
    def _typed(self, message: Input.Submitted) -> None:
        if refusal := self._refusal(message.value.strip()):
            self._refuse(refusal)
        else:
            self.dismiss(message.value.strip())

    def _refuse(self, sentence: str) -> None:
        told = self.query_one("#refusal", Lines)
        lines = wrapped(glyphs.printable(sentence), max(20, told.size.width - 2))
        told.styles.height = len(lines)
        told.put([(f" {line}", glyphs.tone("bad"))] for line in lines)
