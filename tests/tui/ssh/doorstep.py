"""A house with its door open on this machine, in the test's own process, and people who come to it.

The screens that they see are plain; what lies behind the lobby's is tested with the lobby.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar

import asyncssh
import pyte
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import Static

from engine.session.saloon.house import House
from engine.session.saloon.settings import Settings
from engine.session.saloon.visitor import Visitor
from tests.tui.terminal import MODE, NOT_FOR_PYTE
from tui.ssh.journal import Journal
from tui.ssh.serving import Serving

XTERM = "xterm-256color"
TOLD = {"LANG": "C.UTF-8", "COLORTERM": "truecolor"}  # of a usual terminal


class Plain(Screen[None]):
    """Says who is there, how many keys came, and how large it is; q leaves, x fails."""

    DEFAULT_CSS = "Plain { background: #121212; } Plain Static { height: 1; }"
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, house: House, visitor: Visitor) -> None:
        super().__init__()
        self.house, self.visitor, self.keys = house, visitor, 0

    def compose(self) -> ComposeResult:
        yield Static(f"Welcome {self.visitor.name}", id="who")
        yield Static("0 keys", id="keys")
        yield Static("", id="size")

    def on_resize(self, event: events.Resize) -> None:
        self.query_one("#size", Static).update(f"{event.size.width} by {event.size.height}")

    def on_key(self, event: events.Key) -> None:
        self.keys += 1
        self.query_one("#keys", Static).update(f"{self.keys} keys")
        if event.key == "q":
            self.app.exit()
        elif event.key == "b":
            self.app.bell()
        elif event.key == "x":
            raise RuntimeError("the screen broke")


class Doorstep:
    """The house, and all who have come."""

    def __init__(self, serving: Serving, log: Path) -> None:
        self.serving, self._log = serving, log
        self.keys: dict[str, asyncssh.SSHKey] = {}
        self._callers: list[asyncssh.SSHClientConnection] = []

    @property
    def house(self) -> House:
        return self.serving.house

    @property
    def notes(self) -> list[dict[str, Any]]:
        """What the journal says."""
        return [json.loads(line) for line in self._log.read_text("utf-8").splitlines()]

    def key(self, name: str) -> asyncssh.SSHKey:
        """Return the key that somebody has."""
        return self.keys.setdefault(name, asyncssh.generate_private_key("ssh-ed25519"))

    async def call(
        self,
        name: str,
        *,
        key: str | None = None,
        calling_himself: str | None = None,
        port: int | None = None,
        client: "Client | None" = None,
        **more: Any,
    ) -> "Caller":
        """Sign in, with one's own key unless told otherwise; maybe by a name no client sends.

        `port` is where the house can be reached otherwise, as through a relay.
        """
        told = {"username": name, "client_keys": [self.key(key or name)], "known_hosts": None}
        loose = {"config": None, "agent_path": None}
        client = client or Client()
        client.calls_himself = calling_himself
        connection, _ = await asyncssh.create_connection(
            lambda: client, "127.0.0.1", port or self.serving.port, **{**told, **loose, **more}
        )
        self._callers.append(connection)
        return Caller(connection, client)

    async def sits(self, name: str, **more: Any) -> "Seen":
        """Sign in, and see the first screen."""
        seen = await (await self.call(name)).terminal(**more)
        await seen.shows(f"Welcome {name}")
        return seen

    async def all_gone(self) -> None:
        for connection in self._callers:
            connection.abort()
        await until(lambda: not self.serving.porch.doors and not self.serving.running.lines)


class Client(asyncssh.SSHClient):
    """Hears what is said before one is in."""

    def __init__(self) -> None:
        self.said, self.calls_himself = "", None

    def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
        if self.calls_himself is not None:
            conn._username = self.calls_himself

    def auth_banner_received(self, msg: str, lang: str) -> None:
        self.said += msg

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: object
    ) -> list[str]:
        self.said += instructions
        return []


class Caller:
    """Somebody who has signed in."""

    def __init__(self, connection: asyncssh.SSHClientConnection, client: Client) -> None:
        self.connection, self.client = connection, client

    async def terminal(
        self, *, term: str = XTERM, size: tuple[int, int] = (80, 24), **more: Any
    ) -> "Seen":
        """Ask for a screen."""
        process = await self.connection.create_process(
            term_type=term, term_size=size, encoding=None, **more
        )
        return Seen(process, size)


class Seen:
    """What somebody sees, and does."""

    def __init__(self, process: asyncssh.SSHClientProcess[bytes], size: tuple[int, int]) -> None:
        self.process, self.sent = process, b""
        self.modes: set[int] = set()
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self.is_over = False
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while data := await self.process.stdout.read(1 << 16):
            self.sent += data
            for modes, on in MODE.findall(data):
                for mode in modes.split(b";"):
                    (self.modes.add if on == b"h" else self.modes.discard)(int(mode))
            self._stream.feed(NOT_FOR_PYTE.sub(b"", data))
        self.is_over = True

    @property
    def text(self) -> str:
        return "\n".join(row.rstrip() for row in self._screen.display)

    async def shows(self, text: str, limit: float = 20.0) -> None:
        assert await until(lambda: text in self.text, limit), f"no {text!r}:\n{self.text}"

    def press(self, *keys: str) -> None:
        for key in keys:
            self.process.stdin.write(key.encode())

    async def ended(self, limit: float = 10.0) -> int | None:
        """Wait for the end; return the exit status."""
        assert await until(lambda: self.is_over, limit), self.text
        await asyncio.wait_for(self.process.wait_closed(), limit)
        return self.process.exit_status

    async def bytes_of(self, *keys: str, quiet: float = 0.15) -> int:
        """Press; return how many bytes come until it is quiet."""
        before = len(self.sent)
        self.press(*keys)
        last, since = before, monotonic()
        while monotonic() - since < quiet:
            await asyncio.sleep(0.01)
            if len(self.sent) != last:
                last, since = len(self.sent), monotonic()
        return last - before


async def until(true: Callable[[], bool], limit: float = 20.0) -> bool:
    """Wait until something is so; return whether it came about."""
    end = monotonic() + limit
    while not true():
        if monotonic() > end:
            return False
        await asyncio.sleep(0.005)
    return True


@asynccontextmanager
async def doorstep(folder: Path, first: Any = Plain, **settings: Any) -> AsyncIterator[Doorstep]:
    """Open a house on a port of its own, and close it."""
    streams = sys.stdout, sys.stderr
    log = folder / "journal"
    wanted = Settings(**{"port": 0, "invitations": False, "per_address": 40, **settings})
    journal = Journal(log)
    serving = Serving(folder / "house", wanted, journal, first)
    await serving.open()
    step = Doorstep(serving, log)
    try:
        yield step
    finally:
        await step.all_gone()
        await serving.close()
        journal.close()
        sys.stdout, sys.stderr = streams  # the server minds the process's, not the test's
