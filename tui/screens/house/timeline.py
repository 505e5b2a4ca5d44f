"""The timeline of a game in a house: nothing is tried out there, and no copy of it is made."""

from asyncio import to_thread
from pathlib import Path

from engine.core.errors import EngineError, IllegalAction
from engine.session.saloon.chair import Chair
from tui.screens.timeline import TimelineScreen

NO_TRIAL = "The computer tries nothing out in a house."
NO_NAMES = "Branches of a game in a house have numbers only."
NO_COPY = "A game in a house is not copied."


class ChairTimeline(TimelineScreen):
    """Shows the branches, to look at any moment and play on from there."""

    _reads = False

    def read_on(self) -> None:
        """Read what the file has more, if anything, while others go on, and show it."""
        if self.is_current and not self._reads:
            self._reads = True
            self.run_worker(self._read_on())

    async def _read_on(self) -> None:
        try:
            go_on = await to_thread(self.viewer.unread)
            if go_on is not None:
                self.at.go_on(go_on, self.points)
                self.draw()
        except EngineError as error:
            self.notify(str(error), severity="error")
            self._looking.stop()
        finally:
            self._reads = False

    def action_try_out(self) -> None:
        """Say that the computer tries nothing."""
        self._say(NO_TRIAL)

    def action_fork(self) -> None:
        """Say that no copy is made."""
        self._say(NO_COPY)


class Kept:
    """Has notes kept by the chair; nothing else is."""

    def __init__(self, chair: Chair) -> None:
        self._chair = chair

    def note(self, node: int, text: str) -> None:
        """Pin a note to a moment."""
        self._chair.note(text, node)

    def name(self, node: int, text: str) -> None:
        """Refuse: branches are everybody's."""
        raise IllegalAction(NO_NAMES)

    def fork(self, node: int) -> Path:
        """Refuse: the game is the house's."""
        raise IllegalAction(NO_COPY)
