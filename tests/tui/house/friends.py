"""Friends in a house, each before a screen of his own; all of them in one process."""

from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from engine.session.saloon.visitor import Visitor
from tests.session.saloon.furnished import Furnished
from tui import app
from tui.app import Dustup
from tui.screens.house.seat import SeatScreen
from tui.screens.lobby import LobbyScreen


class Bells(Dustup):
    """Counts what calls somebody to the screen."""

    CSS_PATH = Path(app.__file__).parent / Dustup.CSS_PATH

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.rung = 0
        self.asked: list[bool] = []  # what the terminal was told, without repetitions

    def bell(self) -> None:
        self.rung += 1

    def calls(self, is_asked: bool) -> None:
        if self.asked[-1:] != [is_asked]:
            self.asked.append(is_asked)


class Friend:
    """One line: a visitor, his app, and the keys that he presses."""

    def __init__(self, furnished: Furnished, visitor: Visitor, **look: Any) -> None:
        self.furnished = furnished
        self.visitor = visitor
        self.app = Bells(LobbyScreen(furnished.house, visitor), **look)
        self.pilot: Pilot[None] = None  # type: ignore[assignment]

    @property
    def screen(self) -> Any:
        return self.app.screen

    @property
    def table(self) -> Any:
        """What he does at the table, also while a window is open over it."""
        return next(one.table for one in self.app.screen_stack if isinstance(one, SeatScreen))

    @property
    def rows(self) -> list[str]:
        """What is on his screen."""
        return [strip.text for strip in self.app.screen._compositor.render_strips()]

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()
            await self.read()

    async def read(self) -> None:
        """Wait until what is being read behind his screen is read."""
        while any(_reads(one) for one in self.app.screen_stack):
            await self.pilot.pause(0.01)

    async def type(self, words: str) -> None:
        await self.press(*({" ": "space"}.get(key, key) for key in words), "enter")


class Friends:
    """All who are in a house; they leave when it is left."""

    def __init__(self, furnished: Furnished) -> None:
        self.furnished = furnished
        self._stack = AsyncExitStack()
        self._here: list[Friend] = []

    async def __aenter__(self) -> "Friends":
        return self

    async def __aexit__(self, *failed: Any) -> None:
        await self._stack.aclose()

    async def come(
        self, who: str | Visitor, size: tuple[int, int] = (80, 24), **look: Any
    ) -> Friend:
        visitor = self.furnished.enter(who, size=size) if isinstance(who, str) else who
        friend = Friend(self.furnished, visitor, **look)
        friend.pilot = await self._stack.enter_async_context(friend.app.run_test(size=size))
        self._here.append(friend)
        await self.settle()
        return friend

    async def settle(self) -> None:
        """Wait until everybody has seen what has happened."""
        for _ in range(2):
            for friend in self._here:
                if friend.app.is_running:
                    await friend.pilot.pause()

    async def until(self, true: Callable[[], bool]) -> bool:
        """Let everybody go on until something is so; return whether it came about."""
        for _ in range(100):
            if true():
                return True
            await self.settle()
        return False

    async def cut(self, friend: Friend) -> None:
        """Cut somebody's line, as a network does."""
        friend.app.exit()
        self.furnished.house.leave(friend.visitor)
        self._here.remove(friend)
        await self.settle()


def _reads(screen: Any) -> bool:
    return isinstance(screen, SeatScreen) and screen.windows.meanwhile.is_on
