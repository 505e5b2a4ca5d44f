"""What is looked after about once a second: idle lines, tables to be noted, garbage."""

import asyncio
from asyncio import sleep

from engine.session.saloon.house import House
from engine.session.saloon.terms import lasting
from tui.ssh.garbage import Garbage
from tui.ssh.journal import Journal
from tui.ssh.running import Running

BEAT = 1.0  # seconds


class Beats:
    """Looks after a house while it is open."""

    def __init__(self, house: House, journal: Journal, running: Running, garbage: Garbage) -> None:
        self._house, self._journal = house, journal
        self._running, self._garbage = running, garbage
        self._tables: dict[int, tuple[str, str]] = {}

    async def run(self) -> None:
        """Look after it until cancelled."""
        self._garbage.begin()
        try:
            while True:
                await sleep(BEAT)
                self._look()
        finally:
            self._garbage.end()

    def _look(self) -> None:
        try:
            self._send_home()
            self._note_tables()
        except Exception as error:  # the next beat is not to be missed
            self._journal.trouble("error", error)
        self._garbage.beat()

    def _send_home(self) -> None:
        """End the lines on which nothing was typed for too long."""
        idle = {visitor.line for visitor in self._house.too_idle()}
        for line in tuple(self._running.lines):
            if line.number in idle and not line.is_over:
                self._journal.note("idle", **line.told)
                while_idle = lasting(60 * self._house.settings.idle_minutes)
                line.end(f"Nothing was typed for {while_idle}; your game is kept.")

    def _note_tables(self) -> None:
        """Note what has become of tables."""
        now: dict[int, tuple[str, str]] = {
            table.number: (table.state, table.trouble) for table in self._house.tables
        }
        for number, (state, trouble) in now.items():
            if self._tables.get(number) != (state, trouble):
                self._journal.note("table", number=number, state=state, trouble=trouble)
        for number in self._tables.keys() - now.keys():
            self._journal.note("table", number=number, state="removed")
        self._tables = now


async def stopped(task: asyncio.Task[None]) -> None:
    """Cancel a task and wait for its end."""
    task.cancel()
    await asyncio.wait((task,))
