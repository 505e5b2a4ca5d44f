"""The games of a house that are over, to be watched together."""

from asyncio import to_thread
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.core.errors import EngineError
from engine.core.words import titled
from engine.session.saloon.showing import Showing
from engine.session.saving import Saved
from tui.screens.house.stay import Stay
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Lines, head
from tui.widgets.picker import Item, Picker

KEYS = (Hint("Up Down", "choose"), Hint("Enter", "show it to all who come"), Hint("Esc", "back"))


class FinishedScreen(Screen[Showing | None]):
    """Lists them, the one played last first; the result is the replay of one."""

    DEFAULT_CSS = """
    FinishedScreen { background: #1c1c1c; }
    FinishedScreen #title, FinishedScreen #keys { width: 100%; }
    FinishedScreen Picker { margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace,ctrl+c", "back", "back", show=False),
    ]

    def __init__(self, stay: Stay) -> None:
        super().__init__()
        self._stay = stay
        self._saves: tuple[Saved, ...] = ()
        self._is_reading = False

    def compose(self) -> ComposeResult:
        """Lay out the title, the list and the keys."""
        yield Lines("title")
        yield Picker(id="list", empty="They are being looked through.")
        yield Keys("keys")

    def on_mount(self) -> None:
        """Look for them; it may take its time."""
        self.query_one(Picker).focus()
        self.query_one(Keys).show(KEYS, ())
        self.run_worker(self._find())

    def on_resize(self) -> None:
        """Fit the title to the width."""
        title = head("Games that are over", self.size.width, focused=True)
        self.query_one("#title", Lines).put([title])

    async def _find(self) -> None:
        self._saves = await to_thread(self._stay.house.finished, self._stay.visitor)
        if self.is_attached:
            picker = self.query_one(Picker)
            picker.empty = "No game of this house is over yet."
            picker.fill([_item(save) for save in self._saves])

    @on(Picker.Picked)
    def _picked(self, message: Picker.Picked) -> None:
        if not self._is_reading:
            self._is_reading = True
            self.run_worker(self._read(self._saves[message.index].path.name))

    async def _read(self, save: str) -> None:
        """Read a game behind the list: it may be long."""
        try:
            showing = await to_thread(self._stay.house.replay, self._stay.visitor, save)
        except EngineError as refused:
            self._is_reading = False
            self.notify(str(refused), severity="warning")
        else:
            if self.is_current:
                self.dismiss(showing)

    def action_back(self) -> None:
        """Show none."""
        self.dismiss(None)


def _item(save: Saved) -> Item:
    note = f"{save.answers} answers, {save.when}"
    return Item(f"{save.title}  · {titled(save.rules)}", note=note)
