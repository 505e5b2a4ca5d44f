"""A house that is open: its port, its computers, and an end that leaves nothing undone."""

import asyncio
import logging
import os
import sys
from asyncio import Event, Task
from collections.abc import Callable
from pathlib import Path

import asyncssh

from engine.core.errors import IllegalAction
from engine.session.saloon.dealer import Dealer
from engine.session.saloon.house import House
from engine.session.saloon.settings import Settings
from tui.ssh.beats import Beats, stopped
from tui.ssh.control import Control
from tui.ssh.doorkeeper import Doorkeeper, Porch
from tui.ssh.garbage import Garbage
from tui.ssh.hostkey import host_key
from tui.ssh.journal import Journal, Overheard
from tui.ssh.running import First, Running
from tui.terminal.signals import Signals

CLOSING = "The house closes; every game is saved."
LAST_WORDS = 1.0  # seconds for screens to end
GOODBYE = 0.2  # seconds for what was said to be read
ALIVE, MISSED = 15, 3  # seconds between signs of life, and how many may be missed


class Serving:
    """One house on one port."""

    def __init__(self, folder: Path, settings: Settings, journal: Journal, first: First) -> None:
        """Open the house; raise LogUnreadable or IllegalAction."""
        self.house = House(folder, settings)
        self.port = 0
        self.garbage = Garbage()
        self.running = Running(self.house, journal, self.garbage, first)
        self._folder, self._settings, self._journal = folder, settings, journal
        self._dealer = Dealer(self.house)
        self._control = Control(self.house)
        self._tasks: list[Task[None]] = []
        self._server: asyncssh.SSHAcceptor | None = None

    async def open(self) -> None:
        """Listen, and let time pass; raise IllegalAction if the port cannot be had."""
        logger = logging.getLogger("asyncssh")
        logger.handlers, logger.propagate = [Overheard(self._journal)], False
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._complain)
        self.porch = Porch(self.house, self._journal, self.running)
        self._server = await self._listen()
        self.port = self._server.get_port()
        if trouble := await self._control.open(self._folder):
            self._journal.note("trouble", why=trouble)
        for why in self.house.troubles:
            self._journal.note("trouble", why=why)
        beats = Beats(self.house, self._journal, self.running, self.garbage)
        self._tasks = [loop.create_task(beats.run()), loop.create_task(self._dealer.run())]
        self._journal.note("open", address=self._settings.address, port=self.port)

    async def _listen(self) -> asyncssh.SSHAcceptor:
        try:
            return await asyncssh.create_server(
                lambda: Doorkeeper(self.porch),
                self._settings.address,
                self._settings.port,
                server_host_keys=[host_key(self._folder)],
                server_version="Dustup",
                encoding=None,
                line_editor=False,
                compression_algs=["none", "zlib@openssh.com"],
                login_timeout=self._settings.login_seconds,
                keepalive_interval=ALIVE,
                keepalive_count_max=MISSED,
                agent_forwarding=False,
                x11_forwarding=False,
                host_based_auth=False,
                gss_host=None,
            )
        except OSError as error:
            where = f"{self._settings.address}, port {self._settings.port}"
            why = (error.strerror or str(error)).lower()
            raise IllegalAction(f"Nothing can be opened at {where}: {why}.") from error

    async def close(self, why: str = CLOSING) -> None:
        """Tell everybody, save everything, bring every terminal back, and end."""
        if self._server is not None:
            self._server.close()
        self.house.close(why)
        self._dealer.stop()
        self._control.close(self._folder)
        tasks = [line.task for line in self.running.lines if line.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=LAST_WORDS)
            await asyncio.sleep(GOODBYE)
        for door in tuple(self.porch.doors):
            door.turn_away(why)
        for task in self._tasks:
            await stopped(task)
        self._journal.note("closed", why=why)

    def _complain(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        error = context.get("exception")
        if isinstance(error, BaseException):
            self._journal.trouble("error", error)
        else:
            self._journal.note("error", error=str(context.get("message", "")))


async def serve(
    folder: Path,
    settings: Settings,
    journal: Journal,
    first: First,
    ready: Callable[[int], None],
) -> int:
    """Keep a house open until a signal ends it; return the exit status.

    `ready` is called with the port. Two seconds after the signal the process has ended, whatever it
    was doing.
    """
    serving = Serving(folder, settings, journal, first)
    over = Event()
    signals = Signals(asyncio.get_running_loop(), {}, lambda number: over.set(), _nothing)
    signals.listen()
    try:
        await serving.open()
        ready(serving.port)
        await over.wait()
    finally:
        await serving.close()
        journal.close()
        signals.ignore()
    sys.stdout.flush()
    os._exit(0) if _is_thinking() else None
    return 0


def _nothing() -> None:
    """Leave nothing behind: all is saved already."""


def _is_thinking() -> bool:
    """Return whether a computer's thought would hold the end up."""
    import threading

    return any(thread.name.startswith("asyncio_") for thread in threading.enumerate())
