"""The battle screen at a chair: the same screen, told by a bell what the others do."""

from asyncio import to_thread
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events

from engine.core.errors import IllegalAction
from engine.session.report import Report
from engine.session.saloon.chair import Chair
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.screens.house import seatwords
from tui.screens.house.opened import ChairWindows
from tui.screens.house.ringing import Ringing
from tui.screens.house.seated import ChairTable
from tui.screens.house.stay import Stay
from tui.screens.keyboard import Keyboard
from tui.screens.keymap import COMMANDS
from tui.widgets.keys import Hint
from tui.widgets.prompt import Asked

if TYPE_CHECKING:
    from engine.session.host import Host


class ChairKeyboard(Keyboard):
    """The keys of a battle, and those of the house."""

    commands: ClassVar[Mapping[str, str]] = {
        **COMMANDS,
        "quotation_mark": "talk",
        "equals_sign": "house",
    }


class SeatScreen(BattleScreen, Ringing[None]):
    """A game in a house, for whoever sits there or looks on; dismissed, he is in the lobby."""

    sits = ChairTable
    types = ChairKeyboard
    opens = ChairWindows
    table: ChairTable
    grace: ClassVar[float] = 0.3

    def __init__(self, stay: Stay, chair: Chair) -> None:
        """Look at the game; raise IllegalAction if it cannot be."""
        super().__init__(cast("Host", chair))
        self._stay = stay
        self._gone = ""  # why one is not at this table any more
        self._heard_last = chair.table.chat[-1:]

    def on_mount(self) -> None:
        """Listen, and call whoever is waited for."""
        self.hear(self.table.chair.table.subscribe)

    def on_screen_resume(self) -> None:
        """See what has happened while something else was shown."""
        self.heard()

    # --- what happens

    def heard(self) -> None:
        """See what somebody has done or said."""
        self.table.rung()
        self._listen_to_talk()
        self.look_again()

    def second(self) -> None:
        """Show how much time is left."""
        self._guard(self.draw_status)

    def look_again(self, *, step: bool = False) -> bool:
        """See what has happened and draw it; go to the lobby if the table is not to be seen."""
        rolled: list[bool] = []
        self._guard(lambda: rolled.append(super(SeatScreen, self).look_again(step=step)))
        return bool(rolled and rolled[0])

    def press(self, event: events.Key) -> None:
        """Take a key; whoever was called has come."""
        if self.is_current and cast("ChairWindows", self.windows).meanwhile.keeps(event):
            return
        if event.time >= self._deaf_until:
            self.panels.status.light(False)
        self._guard(lambda: super(SeatScreen, self).press(event))

    def draw(self, *, step: bool = False) -> None:
        """Draw what differs, after a step what depends on it."""
        self._guard(lambda: super(SeatScreen, self).draw(step=step))
        cast("Dustup", self.app).calls(self.table.is_asked and not self._gone)

    def draw_status(self) -> None:
        """Draw the line at the top; its clock goes on by itself."""
        table = self.table
        title = table.report.scene.title
        status, standing = seatwords.status(table), seatwords.standing(table)
        self.panels.status.show(title, status, standing)
        clock = table.chair.clock
        runs = clock is not None and clock.runs and clock.left > 0
        self.run_clock(clock.left % 1 + 0.01 if clock and runs else None)

    def asked(self) -> Asked | None:
        """Return what the panel over the battlefield has to ask."""
        return seatwords.asked(self.table)

    def hints(self) -> tuple[list[Hint], list[Hint]]:
        """Return the keys of the verbs, and others."""
        return seatwords.hints(self.table)

    async def _warm_up(self) -> None:
        with suppress(IllegalAction):
            await to_thread(lambda: self.table.beyond)

    def _see(self, before: Report) -> bool:
        """Take in what has happened; a question that somebody else has led to calls."""
        rolled = super()._see(before)
        was_asked = bool(before.prompt or before.request)
        if self.table.is_asked and not was_asked:
            self._deaf_until = float("inf")
            self.call_after_refresh(self._listen)
            status = self.panels.status
            self._stay.call(cast("Dustup", self.app), lambda: status.light(True))
        return rolled

    def _listen(self) -> None:
        self._deaf_until = monotonic() + self.grace

    def _listen_to_talk(self) -> None:
        """Show what was said last, until a key is pressed."""
        last = self.table.chair.table.chat[-1:]
        if not last or last == self._heard_last:
            return
        self._heard_last = last
        said = last[0]
        if said.who != self._stay.visitor.name:
            self.table.message = f"{said.who}: {said.text}" if said.who else said.text

    # --- leaving

    def _guard(self, act: Callable[[], object]) -> None:
        """Do something at the table; if one is not there any more, go to the lobby."""
        if self._gone:
            return
        try:
            act()
        except IllegalAction as refused:
            self._gone = str(refused)
            self.hear_no_more()
            self.call_later(self._go)

    def _go(self) -> None:
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()
        if self.is_on_top:
            self.notify(self._gone, severity="warning")
            self.dismiss()
