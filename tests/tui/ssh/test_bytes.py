"""What a game costs on the wire over SSH: on the channel, and on the connection that carries it.

The channel has what a terminal is sent, and is held to the budget of every screen. The connection
adds the frames of SSH, counted by a relay between client and house; below it are TCP and IP with 52
bytes a packet. The dice are the test's own, so that the bytes are the same in every run.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import constants

from engine.session.saloon.chair import Chair
from engine.session.saloon.terms import Terms
from tests.tui.ssh.doorstep import TOLD, Doorstep, Seen, doorstep, until
from tests.tui.wire.test_budget import CURSOR, FIRST, STATUS
from tui.screens.house.seat import SeatScreen
from tui.screens.lobby import LobbyScreen
from tui.ssh import serving

ACT = 6 * 300  # of a key of a move or a shot: as six lines of the story
FRAME = 80  # that SSH adds to what is sent at once: its own lengths, padding, proof, and no-news
FRAMES = 2  # that an act may be sent in
QUIET = 0.15  # seconds without a byte, after which all is taken to have come
SIZES = {"mary": (120, 40), "bert": (80, 24)}
SIGN = 88  # bytes of a sign of life: there are four in a minute without a key


@pytest.fixture(autouse=True)
def all_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """What has imported Textual first may have known of no colours; and keys act at once."""
    monkeypatch.setattr(constants, "COLOR_SYSTEM", "truecolor")
    monkeypatch.setattr(SeatScreen, "grace", 0)


class Relay:
    """Passes on what a client and a house send, and counts it."""

    def __init__(self) -> None:
        self.up = self.down = 0  # bytes to the house, and from it
        self.port = 0

    async def open(self, port: int) -> None:
        self._house = port
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_house, to_house = await asyncio.open_connection("127.0.0.1", self._house)

        async def up() -> None:
            while data := await reader.read(1 << 16):
                self.up += len(data)
                to_house.write(data)
            to_house.close()

        going = asyncio.create_task(up())
        while data := await from_house.read(1 << 16):
            self.down += len(data)
            writer.write(data)
        writer.close()
        await going


class Sitting:
    """Somebody at the table, and all that he is sent."""

    def __init__(self, seen: Seen, relay: Relay, chair: Chair) -> None:
        self.seen, self.chair, self.relay = seen, chair, relay
        self.size = SIZES[chair.visitor.name]

    async def rests(self) -> tuple[int, int]:
        """Wait until nothing comes any more; return what has come: on the channel, and in all."""
        last = -1
        while last != self.relay.down:
            last = self.relay.down
            await asyncio.sleep(QUIET)
        return len(self.seen.sent), self.relay.down

    async def costs(self, *keys: str) -> int:
        """Press; return the bytes on the channel; SSH adds no more than is its due."""
        channel, connection = await self.rests()
        self.seen.press(*keys)
        assert await until(lambda: len(self.seen.sent) > channel, 10)
        now = await self.rests()
        sent, carried = now[0] - channel, now[1] - connection
        assert sent < carried <= sent + FRAMES * FRAME, (keys, sent, carried)
        return sent

    @property
    def told(self) -> int:
        """How many lines the story has."""
        return len(self.chair.report().story)


@asynccontextmanager
async def table(folder) -> AsyncIterator[tuple[Sitting, Sitting]]:
    """Yield two who have come by keys to a table where shots can be fired from the first."""
    async with doorstep(folder, LobbyScreen) as step:
        owner = step.house.enter("owner", key="SHA256:owner", line="0")
        opened = step.house.open_table(owner, Terms("cowpoke-saloon"))
        people = []
        for name, size in SIZES.items():
            seen, relay = await sits(step, name, size)
            visitor = next(one for one in step.house.visitors if one.name == name)
            people.append((seen, relay, visitor))
        for seen, _, _ in people:
            await seen.shows("Turn 1")
        mary, bert = (Sitting(seen, relay, opened.chair(who)) for seen, relay, who in people)
        yield mary, bert


async def sits(step: Doorstep, name: str, size: tuple[int, int]) -> tuple[Seen, Relay]:
    """Sign in and sit down; each screen on the way is painted within its bounds."""
    relay = Relay()
    await relay.open(step.serving.port)
    caller = await step.call(name, port=relay.port)
    seen = await caller.terminal(size=size, env=TOLD)
    for text in ("new table", "Enter takes the seat"):
        await seen.shows(text)
        seen.press("\r")
    return seen, relay


def lets_go_first(one: Chair, other: Chair) -> None:
    """Have one do nothing until the other is asked."""
    while prompt := one.report().prompt:
        verb = next(verb for verb in (prompt.closing, prompt.opening) if prompt.choices(verb))
        one.answer(one.seat, prompt.choices(verb)[0].action, one.answers)
    assert other.report().prompt


async def test_steps_acts_and_quiet_are_within_the_budget(tmp_path) -> None:
    async with table(tmp_path) as (mary, bert):
        for one in (mary, bert):
            # Given both at the table, each screen on the way painted within its bounds
            channel, _ = await one.rests()
            assert channel <= 3 * FIRST[one.size]
            # Then a step of the cursor costs what it changes, whoever is asked
            await one.costs("j")
            steps = [await one.costs(key) for key in "jkjk"]
            assert max(steps) <= CURSOR + STATUS, steps
        # And no key of a move or a shot costs more than an act may, on the map, the card, the dice,
        # in the story; the map of whoever looks on may scroll after them, where it is in part seen
        lets_go_first(bert.chair, mary.chair)
        await mary.costs("a")
        for keys in "z\r", "w]\r":
            told, (seen, _) = mary.told, await bert.rests()
            assert max([await mary.costs(key) for key in keys]) <= ACT, keys
            assert mary.told > told
            assert (await bert.rests())[0] - seen <= FIRST[bert.size] / 2
        # And while nothing is done nothing is sent at all
        at_rest = [await one.rests() for one in (mary, bert)]
        await asyncio.sleep(1.2)
        assert [await one.rests() for one in (mary, bert)] == at_rest


async def test_an_idle_line_has_signs_of_life_alone(tmp_path, monkeypatch) -> None:
    """There are more of them here, so as to see some; nothing else is sent every so often."""
    monkeypatch.setattr(serving, "ALIVE", 0.4)
    async with table(tmp_path) as people:
        await asyncio.sleep(0.3)
        before = [(len(one.seen.sent), one.relay.down, one.relay.up) for one in people]
        await asyncio.sleep(1.5)
        for one, (channel, down, up) in zip(people, before, strict=True):
            assert len(one.seen.sent) == channel
            signs, rest = divmod(one.relay.down - down, SIGN)
            assert 1 <= signs <= 4 and rest == 0
            assert 0 < one.relay.up - up <= signs * SIGN
