"""The app of one visitor among others in the process."""

from collections.abc import Callable
from io import StringIO
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from textual.screen import Screen

from tui import themes
from tui.app import Dustup
from tui.ssh.driver import SshDriver
from tui.terminal import defects
from tui.terminal.colours import Depth

if TYPE_CHECKING:
    from tui.ssh.line import Line

ASKED, IDLE = "Dustup: your turn", "Dustup"


class Hosted(Dustup):
    """Shows a visitor's screens on his line."""

    CSS_PATH = "../dustup.tcss"

    def __init__(self, start: Screen[Any], line: "Line") -> None:
        self.line = line
        self.nodes: list[object] = []  # what is to be cleared when it has ended
        super().__init__(
            start,
            ascii_only=line.terminal.ascii_only,
            theme=themes.DEFAULT,
            driver=SshDriver,
        )
        self.no_color = line.terminal.depth is Depth.MONO
        self.error_console = Console(file=StringIO())  # the journal has what is needed of it

    def exit(
        self,
        result: None = None,
        return_code: int = 0,
        message: RenderableType | None = None,
    ) -> None:
        """End, and remember what there was."""
        self.nodes = defects.nodes(self)
        super().exit(result, return_code, message)

    def calls(self, is_asked: bool) -> None:
        """Say in the window's title whether the player is asked."""
        self.line.entitle(ASKED if is_asked else IDLE)

    def fence(self, then: Callable[[], None]) -> None:
        """Call when all keys pressed so far have had their effect."""

        def behind_the_screen() -> None:
            if self.screen_stack:
                (self.focused or self.screen).call_later(self.call_later, then)

        self.call_later(behind_the_screen)
