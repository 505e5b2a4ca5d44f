"""A new screen is drawn once, when its widgets have found their places.

Textual draws it at every step on the way there: without a widget, with all of them in one corner,
and so on. Nobody is to see that, and each of these frames takes as long as the last one.
"""

import asyncio
from typing import Any

from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen

QUIET = 0.005  # seconds without a frame after which a new screen is taken to have its shape
PATIENCE = 1.0  # seconds after which it is shown all the same
_stock = Screen._compositor_refresh
_resized = Screen._screen_resized


class Settling(Driver):
    """A driver that lets frames of a new screen go by."""

    _settling: asyncio.TimerHandle | None = None
    _passed = 0  # frames of the screen that settles

    @property
    def settles(self) -> bool:
        """Whether no frame is wanted yet."""
        return self._settling is not None

    def settle(self, screen: Screen[Any]) -> None:
        """Have nothing drawn of a new screen before it has its shape."""
        self.forget_settling()
        self._passed = 0
        self._settling = self._loop.call_later(PATIENCE, self._show)
        self._look_again(screen, self._settling)

    def pass_over(self) -> None:
        """Take in that a frame could have been drawn."""
        self._passed += 1

    def forget_settling(self) -> None:
        """Draw whatever there is from now on."""
        if self._settling is not None:
            self._settling.cancel()
            self._settling = None

    def _look_again(self, screen: Screen[Any], waiting: asyncio.TimerHandle) -> None:
        """Show a screen once no frame has come for a while, and none is on its way."""
        seen = self._passed

        def ask() -> None:
            if not waiting.cancelled():  # else another screen has come, or the app has ended
                screen.call_after_refresh(look)

        def look() -> None:
            if waiting.cancelled():
                return
            if seen and seen == self._passed:
                self._show()
            else:
                self._look_again(screen, waiting)

        self._loop.call_later(QUIET, ask)

    def _show(self) -> None:
        """Draw all of the screen, for the first time."""
        self.forget_settling()
        for screen in self._app.screen_stack[-1:]:
            screen._compositor._dirty_regions.add(screen._compositor.size.region)
            screen._compositor_refresh()


def mend() -> None:
    """Have nothing drawn for a driver that lets it go by, and nothing laid out for a past size."""
    Screen._screen_resized = resized  # type: ignore[method-assign, assignment]
    Screen._compositor_refresh = refresh  # type: ignore[method-assign, assignment]


def resized(screen: Screen[Any], size: Size) -> None:
    """Lay a screen out for a size, if that is still the terminal's.

    Textual tells a screen again of each size that it was laid out for: of two sizes one after the
    other each would call for the other one, for ever.
    """
    if size == screen.app.size:
        _resized(screen, size)


def refresh(screen: Screen[Any]) -> None:
    """Draw what has changed of a screen, unless no frame is wanted yet."""
    driver = screen.app._driver
    if not (isinstance(driver, Settling) and driver.settles):
        _stock(screen)
        return
    screen._dirty_widgets.clear()  # all of it will be drawn
    if not screen.app._batch_count:
        driver.pass_over()
