"""Has the computers of a house think, and time pass: the one page here that runs by itself.

At each table one thought at a time, in the whole house a bounded number, each in a thread: the loop
is never kept waiting.
"""

import asyncio
from asyncio import Event, Semaphore, Task, to_thread

from engine.session.saloon.house import House
from engine.session.saloon.table import Table


class Dealer:
    """Runs in an asyncio loop for as long as the house is open."""

    def __init__(
        self, house: House, workers: int | None = None, *, pace: float = 0.4, step: float = 1.0
    ) -> None:
        """`pace` is the rest in seconds after an answer, `step` how often time is looked at."""
        self._house = house
        self._room = Semaphore(workers or house.settings.workers)
        self._pace = pace
        self._step = step
        self._stirred = Event()
        self._stopped = False
        self._thinking: dict[int, Task[None]] = {}

    async def run(self) -> None:
        """Deal until `stop`; return when the last thought has ended."""
        loop = asyncio.get_running_loop()

        def stir() -> None:
            loop.call_soon_threadsafe(self._stirred.set)

        forget = self._house.subscribe(stir)
        try:
            while not self._stopped:
                self._stirred.clear()
                self._house.tick()
                self._deal()
                await self._rest()
        finally:
            forget()
            await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    def stop(self) -> None:
        """Begin no other thought."""
        self._stopped = True
        self._stirred.set()

    def _deal(self) -> None:
        for table in self._house.tables:
            if table.number not in self._thinking and table.wants_answer():
                task = asyncio.create_task(self._answer(table))
                self._thinking[table.number] = task

    async def _answer(self, table: Table) -> None:
        """Have a table's computers answer until a person is asked."""
        try:
            while not self._stopped and table.wants_answer():
                async with self._room:
                    await to_thread(table.think)
                await asyncio.sleep(self._pace)
        finally:
            del self._thinking[table.number]

    async def _rest(self) -> None:
        try:
            await asyncio.wait_for(self._stirred.wait(), self._step)
        except TimeoutError:
            return
