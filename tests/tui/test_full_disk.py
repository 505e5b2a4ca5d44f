"""A disk that takes nothing more: it is told, nothing unsaved is shown, and play goes on later."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.luck import Seeded
from engine.session.host import Host
from scenarios import find
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.screens.pacing import Pacing
from tui.widgets.keys import Look

TOLD = "The save cannot be written (No space left on device)"


class Disk:
    """Takes what is written, until it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        self._sync = os.fsync
        monkeypatch.setattr(os, "fsync", self._fsync)

    def _fsync(self, handle: int) -> None:
        if self.is_full:
            raise OSError(28, "No space left on device")
        self._sync(handle)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    monkeypatch.setattr(BattleScreen, "grace", 0)
    monkeypatch.setattr(Pacing, "pace", 0)
    monkeypatch.setattr(Pacing, "again", 0.01)
    return Disk(monkeypatch)


def street(saves: Path, law: str, gang: str) -> Host:
    luck = Seeded(bytes(range(32)))
    return Host.new(find("cowpoke-street"), {"law": law, "gang": gang}, luck=luck, saves=saves)


def told(screen: BattleScreen) -> str:
    look = screen.query_one(Look)
    return "\n".join(look.render_line(y).text for y in range(look.size.height))


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not true():
            await asyncio.sleep(0.005)


async def test_a_person_is_told_and_goes_on_once_there_is_room(tmp_path: Path, disk: Disk) -> None:
    host = street(tmp_path, "human", "human")
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        # Given a disk that is full
        shown, kept = screen.table.report, host.path.read_bytes()
        disk.is_full = True
        # When a figure is taken up and walks
        for key in ("w", "h", "enter", "m", "e"):
            await pilot.press(key)
            await pilot.pause()
            # Then that is told, and nothing is shown that is not saved
            assert screen.table.report == shown
        assert TOLD in told(screen)
        assert host.path.read_bytes() == kept
        # And once there is room, play goes on
        disk.is_full = False
        for key in ("m", "w", "h", "enter"):
            await pilot.press(key)
            await pilot.pause()
        assert screen.table.report.answers > shown.answers
    assert Host.open(host.path).answers == screen.table.report.answers


async def test_the_computer_waits_until_there_is_room(tmp_path: Path, disk: Disk) -> None:
    host = street(tmp_path, "ai", "ai")
    screen = BattleScreen(host)
    disk.is_full = True
    async with Dustup(screen).run_test(size=(120, 36)):
        await until(lambda: TOLD in screen.table.message)
        kept, answers = host.path.read_bytes(), host.answers
        await asyncio.sleep(0.05)
        assert (host.path.read_bytes(), host.answers) == (kept, answers)
        disk.is_full = False
        await until(lambda: len(screen.table.report.story) > 10)
    assert Host.open(host.path).answers >= screen.table.report.answers
