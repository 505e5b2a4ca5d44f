"""The menu: continue, new game, campaign, demo, replay, settings, help, quit."""

from pathlib import Path
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Middle
from textual.screen import Screen

from engine.core.errors import EngineError
from engine.session.host import Host
from engine.session.saving import Saved, list_saves
from tui import glyphs, settings
from tui.screens.battle import BattleScreen
from tui.screens.campaigns import CampaignsScreen
from tui.screens.demo import DemosScreen
from tui.screens.help import HelpScreen
from tui.screens.saves import SavesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.widgets.banner import Banner, Street
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Lines
from tui.widgets.picker import Item, Picker

TAGLINE = "Tabletop skirmishes: real rulebooks, honest dice, one inch a square"
KEYS = (
    Hint("Up Down", "choose"),
    Hint("Enter", "open"),
    Hint("q", "quit"),
)
_LOW = 24  # below this many rows the street is left out


class MenuScreen(Screen[None]):
    """Where everything starts."""

    DEFAULT_CSS = """
    MenuScreen { background: #121212; }
    MenuScreen Middle { height: 1fr; }
    MenuScreen #tagline { width: 100%; margin: 1 0; }
    MenuScreen #centre { height: 8; align-horizontal: center; }
    MenuScreen Picker { width: 60; max-width: 100%; height: 8; }
    MenuScreen #keys { width: 100%; }
    MenuScreen.low Street { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "open('continue')", "continue", show=False),
        Binding("n", "open('new')", "new game", show=False),
        Binding("g", "open('campaign')", "campaign", show=False),
        Binding("d", "open('demo')", "demo", show=False),
        Binding("r", "open('replay')", "replay", show=False),
        Binding("s", "open('settings')", "settings", show=False),
        Binding("question_mark,f1", "open('help')", "help", show=False),
        Binding("q,escape,ctrl+c", "open('quit')", "quit", show=False),
    ]

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._last: Saved | None = None

    def compose(self) -> ComposeResult:
        """Lay the menu out: name, entries, street, keys."""
        with Middle():
            yield Banner()
            yield Lines("tagline")
            with Container(id="centre"):
                yield Picker(ground=glyphs.NIGHT)
        yield Street()
        yield Keys("keys")

    def on_mount(self) -> None:
        """Say what there is."""
        self._refill()
        self.query_one(Keys).show(KEYS, ())

    def on_screen_resume(self) -> None:
        """Look at the saves again: a game may have been played."""
        self._refill()

    def on_resize(self, event: events.Resize) -> None:
        """Leave the street out of a low window; centre the tagline."""
        self.set_class(event.size.height < _LOW, "low")
        self.query_one("#tagline", Lines).put(
            [[(TAGLINE.center(event.size.width), glyphs.tone("dim", glyphs.NIGHT))]]
        )

    def _refill(self) -> None:
        games = list_saves(self._folder)
        going = [save for save in games if save.state == "to play"]
        before, self._last = self._last, going[0] if going else None
        last = going[0].title if going else "no game yet"
        count = f"{len(games)} game{'' if len(games) == 1 else 's'}"
        entries = [
            Item("Continue", "c", last, on=bool(going)),
            Item("New game", "n", "choose a scenario and who plays"),
            Item("Campaign", "g", "games that one posse lives through"),
            Item("Demo", "d", "watch the rules at work"),
            Item("Replay", "r", count, on=bool(games)),
            Item("Settings", "s", f"colours: {getattr(self.app, 'worn', '')}"),
            Item("Help", "?", "keys and commands"),
            Item("Quit", "q"),
        ]
        picker = self.query_one(Picker)
        index = picker.index if picker.items else 1
        picker.fill(entries, 0 if going and before != self._last else index)

    @on(Picker.Picked)
    def _picked(self, message: Picker.Picked) -> None:
        names = ("continue", "new", "campaign", "demo", "replay", "settings", "help", "quit")
        self.action_open(names[message.index])

    def action_open(self, name: str) -> None:
        """Open what was chosen."""
        match name:
            case "continue" if self._last:
                self.take_up(self._last.path)
            case "new":
                self.app.push_screen(SetupScreen(self._folder))
            case "campaign":
                self.app.push_screen(CampaignsScreen(self._folder))
            case "demo":
                self.app.push_screen(DemosScreen())
            case "replay":
                self.app.push_screen(SavesScreen(self._folder))
            case "settings":
                self.app.push_screen(SettingsScreen(_keep_theme))
            case "help":
                self.app.push_screen(HelpScreen())
            case "quit":
                self.dismiss()

    def take_up(self, path: Path) -> None:
        """Continue a saved game."""
        try:
            host = Host.open(path)
        except EngineError as error:
            self.notify(glyphs.printable(str(error)), severity="error")
            return
        self.app.push_screen(BattleScreen(host))


def _keep_theme(theme: str) -> str:
    return settings.keep_theme(theme, settings.path())
