"""The app: it holds the first screen and lets nothing of Textual's own stand in a game's way."""

from typing import Any

from textual.app import App
from textual.screen import Screen


class Dustup(App[None], inherit_bindings=False):
    """Shows a screen; when that one is dismissed the app ends."""

    CSS_PATH = "dustup.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Dustup"

    def __init__(self, start: Screen[Any], *, ascii_only: bool = False) -> None:
        super().__init__()
        self.ascii_only = ascii_only
        self._start = start

    def on_mount(self) -> None:
        """Show the first screen."""
        self.push_screen(self._start, lambda _: self.exit())
