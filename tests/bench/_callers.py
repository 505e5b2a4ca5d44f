"""People at the other end of lines: `python -m tests.bench._callers PORT KEY FIRST COUNT [play]`.

With `play` they sign in, and each goes to the seat that waits for him. Then they are told by lines
of JSON on standard input to press keys for some seconds, or all to call at once, and tell by lines
of JSON what came of it. Times are of the clock that all processes share.
"""

import asyncio
import gc
import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import asyncssh

SIZES = (80, 24), (120, 40)
TERM = "xterm-256color"
EVERY = 0.5  # seconds between two keys of one player
SCREEN = 500  # bytes that are more than a key brings
QUIET = 0.2  # seconds
AT_ONCE = 10  # who come in together to play
PATIENCE = 300.0  # seconds until all have to be seated
STEPS = ("l", "j", "h", "k")  # round in a square: whoever is not at an edge moves with each
WINDOWS = (("m", "m"), ("?", "\x7f"), ("v", "v"))  # seen, and shut
ANSWERS = (":", "\r")  # whatever is listed first
WEIGHTS = (97, 2, 1)  # a step, something to look at, an answer


class Player(asyncssh.SSHClientSession[bytes]):
    """One line: what is pressed, and when the first bytes come after it."""

    def __init__(self, number: int) -> None:
        self.name, self.size = f"p{number}", SIZES[number % 2]
        self.taken: list[tuple[float, float]] = []  # when a key was pressed, seconds until a frame
        self.seen = 0
        self._pressed = self._last = 0.0
        self._keys = keys(random.Random(number))
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        """Take the channel."""
        self._channel = chan

    def data_received(self, data: bytes, datatype: object) -> None:
        """Note when something came, and how much."""
        self._last = time.monotonic()
        self._note()
        self.seen += len(data)

    def press(self, key: str = "") -> None:
        """Press a key, or whatever comes next; one without a frame by then has none."""
        assert self._channel is not None
        self._last = time.monotonic()
        self._note()
        self._pressed = self._last
        self._channel.write((key or next(self._keys)).encode())

    async def painted(self, before: int = 0) -> None:
        """Wait until a screen has come after so many bytes, and nothing after it."""
        while self.seen < before + SCREEN or time.monotonic() - self._last < QUIET:
            await asyncio.sleep(QUIET / 4)

    def _note(self) -> None:
        if self._pressed:
            self.taken.append((self._pressed, self._last - self._pressed))
            self._pressed = 0.0


def keys(chance: random.Random) -> Iterator[str]:
    """Yield what one player presses."""
    at = chance.randrange(len(STEPS))
    while True:
        kind = chance.choices(range(3), WEIGHTS)[0]
        if kind == 0:
            at += 1
            yield STEPS[at % len(STEPS)]
        else:
            yield from chance.choice(WINDOWS) if kind == 1 else ANSWERS


class Callers:
    """All who call from one process."""

    def __init__(self, port: str, key: str, first: str, count: str) -> None:
        self._port, self._key = int(port), key
        self._players = [Player(int(first) + number) for number in range(int(count))]

    async def seat(self) -> None:
        """Sign everybody in and have him go to his seat, the first in the lobby's list."""
        room = asyncio.Semaphore(AT_ONCE)

        async def come(player: Player) -> None:
            async with room:
                await self._sign_in(player)
                before = player.seen
                player.press("\r")
                await player.painted(before)

        await asyncio.wait_for(asyncio.gather(*map(come, self._players)), PATIENCE)

    async def call(self) -> dict[str, Any]:
        """Sign everybody in at once; return when that began, and when all had seen the lobby."""
        began = time.monotonic()
        await asyncio.gather(*map(self._sign_in, self._players))
        return {"began": began, "ended": time.monotonic() - QUIET}

    async def press(self, seconds: float) -> dict[str, Any]:
        """Press keys; return when and for how long each waited for its frame, and all bytes."""
        for player in self._players:
            player.taken, player.seen = [], 0
        until = time.monotonic() + seconds
        await asyncio.gather(*(_pressing(player, until) for player in self._players))
        await asyncio.sleep(EVERY)
        taken = [one for player in self._players for one in player.taken]
        return {"taken": taken, "bytes": sum(player.seen for player in self._players)}

    async def _sign_in(self, player: Player) -> None:
        told: dict[str, Any] = {"known_hosts": None, "config": None, "agent_path": None}
        connection = await asyncssh.connect(
            "127.0.0.1",
            self._port,
            username=player.name,
            client_keys=[self._key],
            connect_timeout=PATIENCE,
            login_timeout=PATIENCE,
            **told,
        )
        await connection.create_session(
            lambda: player, term_type=TERM, term_size=player.size, encoding=None
        )
        await player.painted()


async def _pressing(player: Player, until: float) -> None:
    at = time.monotonic() + random.random() * EVERY
    while at < until:
        await asyncio.sleep(at - time.monotonic())
        player.press()
        at += EVERY


async def main(port: str, key: str, first: str, count: str, *plays: str) -> None:
    """Sign everybody in if they are to play, then do as told."""
    callers = Callers(port, key, first, count)
    if plays:
        await callers.seat()
    _tell({})
    gc.collect()
    gc.freeze()
    gc.disable()
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        seconds = json.loads(line)
        _tell(await callers.press(seconds) if seconds else await callers.call())


def _tell(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
