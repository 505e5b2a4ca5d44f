"""A visitor's app from its beginning to its end: nobody's begins while another one's does."""

import asyncio
from asyncio import FIRST_COMPLETED, Semaphore, Task
from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from engine.core.errors import EngineError, IllegalAction
from engine.session.saloon.house import House
from engine.session.saloon.visitor import Visitor
from tui.ssh.app import Hosted
from tui.ssh.garbage import Garbage
from tui.ssh.journal import Journal
from tui.ssh.line import Line
from tui.terminal import defects

PATIENCE = 2.0  # seconds that one beginning may hold the next one up
TURN = 0.02  # seconds for those who play, between two beginnings
CODES = 60  # seconds to type an invitation
FAILED = "Sorry, the screen has failed. Your game is saved; come in again."
STILL = "A terminal of this kind cannot show a screen: ssh with another TERM."
First = Callable[[House, Visitor], Screen[Any]]


class Running:
    """Runs the apps of one house."""

    def __init__(self, house: House, journal: Journal, garbage: Garbage, first: First) -> None:
        self._house, self._journal, self._garbage, self._first = house, journal, garbage, first
        self._gate = Semaphore(1)
        self.lines: set[Line] = set()

    async def run(self, line: Line) -> None:
        """Do all that a line is for, until it has ended."""
        self.lines.add(line)
        status = 1
        try:
            status = await self._run(line)
        except EngineError as refused:
            line.farewell = line.farewell or str(refused)
            self._journal.note("refused", **line.told, why=str(refused))
        except Exception as error:
            line.farewell = line.farewell or FAILED
            self._journal.trouble("error", error, **line.told)
        finally:
            self.lines.discard(line)
            if line.visitor is not None:
                self._house.leave(line.visitor)
                self._journal.note("left", **line.told, cut=line.is_cut)
            line.close(status)
            line.door.line_ended(line)

    async def _run(self, line: Line) -> int:
        if line.refusal or not line.terminal.moves:
            raise IllegalAction(line.refusal or STILL)
        line.visitor = await self._enter(line)
        if line.visitor is None:
            return 0
        self._journal.note("entered", **line.told, term=line.term, size=list(line.size))
        forget = self._house.on_close(_closing(line))
        try:
            async with self._gate:
                if line.is_over:
                    return 0
                task = await self._begin(line, line.visitor)
            return await task
        finally:
            forget()

    async def _enter(self, line: Line) -> Visitor | None:
        """Let somebody in; ask for an invitation if his name is a new one."""
        door = line.door
        name = "" if door.is_guest else door.name
        people, settings = self._house.people, self._house.settings
        code = ""
        if name and settings.invitations and not people.is_known(name):
            typed = await self._code(line)
            if typed is None:
                return None
            code = typed
        return self._house.enter(
            name,
            key=door.key,
            code=code,
            line=line.number,
            address=door.address,
            size=line.size,
            by_password=door.by_password,
        )

    async def _code(self, line: Line) -> str | None:
        line.send(f"{line.door.name} is a new name in this house.\r\n".encode())
        try:
            return await line.entrance.ask("Your invitation: ", CODES)
        except TimeoutError:
            line.send(b"\r\n")
            raise IllegalAction("Nobody typed anything.") from None

    # --- an app

    async def _begin(self, line: Line, visitor: Visitor) -> Task[int]:
        """Start an app; return when it has painted its first screen, or takes too long."""
        self._garbage.app_began()
        task = asyncio.create_task(self._app(line, visitor))
        painted = asyncio.create_task(line.painted.wait())
        await asyncio.wait((task, painted), timeout=PATIENCE, return_when=FIRST_COMPLETED)
        painted.cancel()
        await asyncio.sleep(TURN)
        return task

    async def _app(self, line: Line, visitor: Visitor) -> int:
        app = line.app = Hosted(self._first(self._house, visitor), line)
        try:
            await app.run_async(size=line.size)
            if line.is_over and not line.painted.is_set():
                return 0  # told to end before it had a screen that could fail
            if (error := app._exception) is not None:
                line.farewell = line.farewell or FAILED
                self._journal.trouble("screen failed", error, **line.told)
            return app.return_code or 0
        finally:
            defects.give_streams_back()
            self._clear(line, app)

    def _clear(self, line: Line, app: Hosted) -> None:
        """Empty what has ended, which would keep itself alive."""
        line.driven_by(None)
        line.app = None
        nodes, driver = app.nodes, app._driver
        self._garbage.app_ended()
        defects.let_go(nodes if driver is None else (*nodes, driver))


def _closing(line: Line) -> Callable[[str], None]:
    """Return what ends a line when the house closes, from whatever thread."""
    loop = asyncio.get_running_loop()

    def closing(why: str) -> None:
        loop.call_soon_threadsafe(line.end, why)

    return closing
