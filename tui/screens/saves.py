"""The saved games: watch one, or play on."""

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.core.errors import EngineError
from engine.core.words import titled
from engine.session.host import Host
from engine.session.saving import Saved, list_saves
from engine.session.viewer import Viewer
from tui import glyphs
from tui.screens.battle import BattleScreen
from tui.screens.replay import ReplayScreen
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Line, Lines, head, wrapped
from tui.widgets.picker import Item, Picker

KEYS = (
    Hint("Up Down", "choose"),
    Hint("Enter", "watch"),
    Hint("c", "play on"),
    Hint("Esc", "back"),
)


class SavesScreen(Screen[None]):
    """Lists the games of a folder, the one played last first."""

    DEFAULT_CSS = """
    SavesScreen { background: #1c1c1c; }
    SavesScreen #title, SavesScreen #keys { width: 100%; }
    SavesScreen Picker { margin-top: 1; }
    SavesScreen #about { width: 100%; height: 5; padding: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "play_on", "play on", show=False),
        Binding("escape,q,backspace,ctrl+c", "dismiss", "back", show=False),
    ]

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._saves: list[Saved] = []

    def compose(self) -> ComposeResult:
        """Lay out the title, the list, what the marked one tells of itself, and the keys."""
        yield Lines("title")
        yield Picker(id="list", empty="No game has been played here yet.")
        yield Lines("about")
        yield Keys("keys")

    def on_mount(self) -> None:
        """List the games."""
        self.query_one(Keys).show(KEYS, ())
        self._refill()

    def on_screen_resume(self) -> None:
        """List them again: one may have been played on."""
        self._refill()

    def on_resize(self) -> None:
        """Fit the lines to the width."""
        self._tell()

    def _refill(self) -> None:
        picker = self.query_one(Picker)
        self._saves = list_saves(self._folder)
        picker.fill([_item(save) for save in self._saves], picker.index)
        self._tell()

    @on(Picker.Marked)
    def _tell(self) -> None:
        width = self.size.width
        note = f"{len(self._saves)} in {self._folder}"
        self.query_one("#title", Lines).put([head("Saved games", width, note=note, focused=True)])
        about: list[Line] = []
        if save := self._marked():
            plain = glyphs.tone("plain")
            told = [text for sentence in _about(save) for text in wrapped(sentence, width - 4)]
            about = [[("  " + text, plain)] for text in ["", *told]]
        self.query_one("#about", Lines).put(about)

    def _marked(self) -> Saved | None:
        index = self.query_one(Picker).index
        return self._saves[index] if index < len(self._saves) else None

    @on(Picker.Picked)
    def _watch(self) -> None:
        save = self._marked()
        if save is None:
            return
        try:
            viewer = Viewer(save.path)
        except EngineError as error:
            self.notify(glyphs.printable(str(error)), severity="error")
            return
        self.app.push_screen(ReplayScreen(viewer))

    def action_play_on(self) -> None:
        """Continue the marked game at its exact prompt."""
        save = self._marked()
        if save is None:
            return
        try:
            host = Host.open(save.path)
        except EngineError as error:
            self.notify(glyphs.printable(str(error)), severity="error")
            return
        self.app.push_screen(BattleScreen(host))


def _item(save: Saved) -> Item:
    if save.state == "damaged":
        return Item(save.title, note=f"cannot be read, {save.when}")
    state = "over" if save.state == "over" else f"{save.answers} answers"
    return Item(save.title, note=f"{state}, {save.when}")


def _about(save: Saved) -> list[str]:
    if save.state == "damaged":
        return [save.trouble]
    told = [f"{titled(save.rules)}: {save.seats}. {save.path.name}"]
    return [*told, save.trouble] if save.trouble else told
