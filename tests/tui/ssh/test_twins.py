"""Two games that differ in one hidden card: whoever may not know it is sent the same bytes.

Each is played in a house of its own, answer by answer, with a line to every pair of eyes: the seat
whose card differs, the other one, somebody who looks on, and somebody who does so late.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import cycle
from pathlib import Path

import pytest

import scenarios
from engine.session.host import Host
from engine.session.saloon.house import House
from engine.session.saloon.place import Place, Row
from engine.session.saloon.playing import Playing
from engine.session.saloon.table import Table
from engine.session.saloon.terms import Terms
from engine.session.saloon.visitor import Visitor
from tests.laws.twins import Worlds, played, worlds
from tests.session.saloon.furnished import HANDS
from tests.tui.ssh.doorstep import TOLD, Seen, doorstep, until
from tui.screens.house.seat import SeatScreen
from tui.screens.house.stay import Stay

STILL = 12  # rounds without a byte, after which all is taken to have come, however slow it is
WATCHER, LATE = "carl", "dora"
KEYS = "\tm", "mv", "vx", "xl", "jc", "c"  # windows show up in as many frames as time allows


class World:
    """One of the games, told to everybody over lines."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.lines: dict[str, Seen] = {}
        self._tables: dict[str, Table] = {}

    def first(self, house: House, visitor: Visitor) -> SeatScreen:
        """Return the game, as somebody sees it who has come in."""
        late = visitor.name == LATE
        terms = Terms(HANDS, delay_answers=5 if late else 0)
        places = tuple(Place(seat, seat) for seat in self.host.players)
        row = Row(9, "mary", terms, "running", places, save=self.host.path.name)
        table = Table(house._premises, row, scenarios.find(HANDS))
        table.play = Playing(self.host, terms, time.time())
        table.watch(visitor)
        self._tables[visitor.name] = table
        return SeatScreen(Stay(house, visitor), table.chair(visitor))

    def rings(self) -> None:
        """Have everybody look again."""
        for table in self._tables.values():
            table.look()
            table.ring()


class Twins:
    """Both games, watched together."""

    def __init__(self, one: World, two: World, owner: str) -> None:
        self.both = one, two
        self.looks, self._owner = 0, owner

    async def look(self, do: Callable[[World], None]) -> None:
        """Have something happen in both; what all but one are sent of it is the same."""
        self.looks += 1
        for world in self.both:
            do(world)
        before, rounds = self.sent, 0
        while rounds < STILL:
            await asyncio.sleep(0.01)
            rounds = rounds + 1 if self.sent == before else 0
            before = self.sent
        for name in self.both[0].lines:
            if name != self._owner:
                assert await until(lambda name=name: self.is_same(name), 5), (name, self.looks)

    @property
    def sent(self) -> list[int]:
        """How many bytes each has been sent."""
        return [len(seen.sent) for world in self.both for seen in world.lines.values()]

    def is_same(self, name: str) -> bool:
        one, two = (world.lines[name].sent for world in self.both)
        return one == two


@asynccontextmanager
async def told(both: Worlds, folder: Path) -> AsyncIterator[Twins]:
    """Yield both worlds with everybody before a screen."""
    async with AsyncExitStack() as stack:
        made = World(both.one), World(both.two)
        for number, world in enumerate(made):
            place = folder / str(number)
            place.mkdir()
            step = await stack.enter_async_context(doorstep(place, world.first))
            for name in (*both.one.players, WATCHER, LATE):
                seen = await (await step.call(name)).terminal(size=(120, 36), env=TOLD)
                world.lines[name] = seen
                await seen.shows("Story")
        yield Twins(*made, both.fate.owner)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatScreen, "grace", 0)


def press(world: World, key: str) -> None:
    for seen in world.lines.values():
        seen.press(key)


async def follow(folder: Path, seed: int, most: int) -> None:
    """Play so many answers, with a look at each; in the end only the owner saw his card."""
    both = worlds(scenarios.find(HANDS), seed, saves=folder)
    keys = cycle(KEYS)
    async with told(both, folder) as twins:
        await twins.look(World.rings)
        for number, _ in enumerate(played(both, seed, most)):
            await twins.look(World.rings)
            for key in next(keys) if number % 3 == 0 else ():
                await twins.look(lambda world, key=key: press(world, key))
        assert twins.looks > most
        assert not twins.is_same(both.fate.owner)


async def test_whoever_may_not_know_a_card_is_sent_the_same_bytes(tmp_path) -> None:
    await follow(tmp_path, 3, 16)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
async def test_of_a_whole_game_too(tmp_path, seed: int) -> None:
    await follow(tmp_path, seed, 100)
