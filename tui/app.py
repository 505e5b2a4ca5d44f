"""The app: it holds the first screen and lets nothing of Textual's own stand in a game's way."""

import gc
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.driver import Driver
from textual.filter import LineFilter
from textual.notifications import SeverityLevel
from textual.screen import Screen

from tui import glyphs, themes
from tui.recolouring import laid_over
from tui.terminal import defects
from tui.terminal.composing import Update
from tui.terminal.driver import FrameDriver
from tui.terminal.tty import TtyDriver


class Dustup(App[None], inherit_bindings=False):
    """Shows a screen; when that one is dismissed the app ends."""

    CSS_PATH = "dustup.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Dustup"

    def __init__(
        self,
        start: Screen[Any],
        *,
        ascii_only: bool = False,
        theme: str = themes.DEFAULT,
        notice: str = "",
        driver: type[Driver] = TtyDriver,
    ) -> None:
        super().__init__(driver_class=driver)
        defects.mend()
        gc.freeze()  # what is loaded by now stays; passes over it only cost time
        gc.set_threshold(20_000, 50, 100)
        self.ascii_only = ascii_only
        self._start = start
        self._worn: LineFilter | None = laid_over(theme)
        self.worn = theme
        self._notice = notice

    def on_mount(self) -> None:
        """Show screens once they have their shape; tell what is wrong with the settings."""
        self.screen_change_signal.subscribe(self, self._settle, immediate=True)
        self._settle(self.screen)
        if self._notice:
            self.notify(self._notice, severity="warning")

    def wear(self, theme: str) -> None:
        """Draw everything in another theme from now on, if there are colours at all."""
        self.worn, self._worn = theme, None if self.no_color else laid_over(theme)
        for screen in self.screen_stack:
            screen.refresh(layout=True)
            for widget in screen.walk_children():
                widget.refresh()

    def calls(self, is_asked: bool) -> None:
        """Take in whether a game in a house waits for whoever is here; a terminal may show it."""

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Draw in the colours of the theme; the driver fits them to the terminal."""
        if self._worn is not None:
            return (self._worn,)
        return super().get_line_filters() if self.no_color else ()  # of ANSI's colours none is used

    def get_default_screen(self) -> Screen[Any]:
        """Begin with the first screen, not with an empty one."""
        return self._start

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Tell something; what it says may come from a file, and is never taken for markup."""
        text = glyphs.printable(message)
        super().notify(text, title=title, severity=severity, timeout=timeout, markup=False)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Have our own driver draw updates as they are; Textual makes a text of them."""
        driver = self._driver
        if not (isinstance(renderable, Update) and isinstance(driver, FrameDriver)):
            super()._display(screen, renderable)
        elif self._running and not (self._closed or self._batch_count):
            driver.draw(renderable, self.screen.outer_size.clamp_offset(self.cursor_position))

    def _settle(self, screen: Screen[Any]) -> None:
        if isinstance(self._driver, FrameDriver):
            self._driver.settle(screen)

    def pop_screen(self) -> AwaitComplete:
        """Go back to the screen below; from the first one, leave."""
        if len(self.screen_stack) > 1:
            return super().pop_screen()
        self.exit()
        return AwaitComplete()
