"""People who come and go, each in another way, leave nothing behind: no task, no app, no memory.

The memory is counted in blocks, after everything that is no longer referred to has been let go.
"""

import asyncio
import gc
import sys
import weakref
from pathlib import Path

import pytest

from tests.tui.ssh.doorstep import Doorstep, Seen, doorstep, until
from tui.screens.lobby import LobbyScreen
from tui.ssh import running
from tui.ssh.app import Hosted

WARM = 12  # who come first: after them all is loaded, and all memories are full
BLOCKS = 20  # of memory that one may leave: entries of tables that have an end
Ended = weakref.WeakSet[Hosted]


@pytest.fixture
def apps(monkeypatch: pytest.MonkeyPatch) -> Ended:
    """Return all apps that are alive."""
    alive: Ended = weakref.WeakSet()

    class Watched(Hosted):
        CSS_PATH = Path(running.__file__).with_name("..") / "dustup.tcss"

        def __init__(self, *args, **kwargs) -> None:
            super().__init__(*args, **kwargs)
            alive.add(self)

    monkeypatch.setattr(running, "Hosted", Watched)
    return alive


async def comes_and_goes(step: Doorstep, number: int) -> None:
    """Come in, press keys, open a window, and leave: in order, by cutting the line, or politely."""
    caller = await step.call("mary")
    seen = await caller.terminal(size=(80 + number % 3, 24))
    await seen.shows("new table")
    await opens_a_window(seen)
    if number % 3 == 0:
        seen.press("q")
        await seen.shows("Leave the house")
        seen.press("q")
        assert await seen.ended() == 0
        caller.connection.close()
    elif number % 3 == 1:
        caller.connection.abort()
    else:
        caller.connection.close()
    await caller.connection.wait_closed()
    seen._reading.cancel()
    step._callers.clear()
    assert await until(lambda: not step.serving.running.lines and not step.serving.porch.doors)


async def opens_a_window(seen: Seen) -> None:
    seen.press("s")
    await seen.shows("Esc")
    seen.press("\x7f")
    await seen.shows("new table")


async def blocks() -> int:
    """Return how much is referred to."""
    await asyncio.sleep(0.1)  # for what is yet to be called
    gc.unfreeze()
    for _ in range(3):
        gc.collect()
    return sys.getallocatedblocks()


async def nothing_is_left(folder: Path, apps: Ended, many: int) -> None:
    async with doorstep(folder, LobbyScreen) as step:
        serving = step.serving
        for number in range(WARM):
            await comes_and_goes(step, number)
        before, tasks = await blocks(), len(asyncio.all_tasks())
        for number in range(many):
            await comes_and_goes(step, number)
        after = await blocks()
        assert len(asyncio.all_tasks()) == tasks
        assert not any(vars(app) for app in apps)
        assert await until(lambda: gc.collect() >= 0 and not apps, 5)  # timers that are due soon
        assert not serving.house.visitors and not serving.porch.places.taken
        assert len(serving.house._bell._listeners) == 1  # the dealer's
        assert not serving.house._closing
        assert after - before < BLOCKS * many


async def test_thirty_leave_nothing_behind(tmp_path, apps: Ended) -> None:
    await nothing_is_left(tmp_path, apps, 30)


@pytest.mark.soak
async def test_three_hundred_leave_nothing_behind(tmp_path, apps: Ended) -> None:
    await nothing_is_left(tmp_path, apps, 300)
