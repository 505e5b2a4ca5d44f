"""A small window to talk in: what was said last, and a line to type."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from engine.core.errors import IllegalAction
from tui import glyphs
from tui.screens.house.ringing import Ringing, Subscribe
from tui.widgets.chat import ChatPanel
from tui.widgets.lines import Lines, head

if TYPE_CHECKING:
    from engine.session.saloon.wording import Said

NOTE = "Enter says it   Esc back"
LONGEST = 300  # characters of a line


class Talking(ModalScreen[None], Ringing[None]):
    """Says lines somewhere for as long as it is open."""

    DEFAULT_CSS = "Talking ChatPanel { height: 10; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+c", "dismiss", show=False),
    ]

    def __init__(
        self,
        title: str,
        said: Callable[[], "Sequence[Said]"],
        say: Callable[[str], None],
        bell: Subscribe,
    ) -> None:
        super().__init__(classes="window")
        self._title = title
        self._said = said
        self._say = say
        self._bell = bell

    def compose(self) -> ComposeResult:
        """Lay out a title, what was said, the line to type in, and room for a refusal."""
        with Vertical():
            yield Lines("title")
            yield ChatPanel()
            yield Input(compact=True, max_length=LONGEST)
            yield Lines("refusal")

    def on_mount(self) -> None:
        """Start in the line."""
        entry = self.query_one(Input)
        entry.cursor_blink = False
        entry.focus()
        self.hear(self._bell)
        self.heard()

    def on_resize(self) -> None:
        """Write the title to the width."""
        title = self.query_one("#title", Lines)
        self.call_after_refresh(
            lambda: title.put([head(self._title, title.size.width, note=NOTE, focused=True)])
        )

    def heard(self) -> None:
        """Show what was said."""
        self.query_one(ChatPanel).show(self._said())

    @on(Input.Submitted)
    def _typed(self, message: Input.Submitted) -> None:
        line = message.value.strip()
        if not line:
            self.dismiss()
            return
        try:
            self._say(line)
        except IllegalAction as refused:
            self._refuse(str(refused))
            return
        self._refuse("")
        self.query_one(Input).value = ""

    def _refuse(self, sentence: str) -> None:
        told = self.query_one("#refusal", Lines)
        told.put([[(f" {glyphs.printable(sentence)}", glyphs.tone("bad"))]])
