"""The log knows nothing of the screen: its size, its colours, overlays looked at, keys that missed.

The same decisions leave the same bytes, whoever looks at what meanwhile.
"""

from pathlib import Path

import pytest

from engine.core.luck import Seeded
from engine.persistence.log import read
from engine.session.host import Host
from scenarios import find
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.screens.pacing import Pacing

KEYS = ("w", "h", "enter", "e", "w", "h", "h", "enter", "e", "u", "U", "a", "o", "enter", "e", "e")
LOOKS = ("m", "v", "x", "c", "tab", "left", "question_mark", "escape", "!", "ctrl+s", "f9")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BattleScreen, "grace", 0)
    monkeypatch.setattr(Pacing, "pace", 0)


async def played(saves: Path, size: tuple[int, int], looks=(), **app) -> tuple[object, ...]:
    """Play the same keys, looking about before the first of them; return what the log holds."""
    players = {"law": "human", "gang": "human"}
    luck = Seeded(bytes(range(32)))
    host = Host.new(find("cowpoke-street"), players, luck=luck, saves=saves)
    screen = BattleScreen(host)
    async with Dustup(screen, **app).run_test(size=size) as pilot:
        cursor = screen.table.cursor
        for key in looks:
            await pilot.press(key)
        screen.table.cursor = cursor
        screen.look_again()
        for key in KEYS:
            await pilot.press(key)
            await pilot.pause()
    host.close()
    assert host.path is not None
    return read(host.path).records


async def test_the_same_decisions_leave_the_same_log_on_any_screen(tmp_path, monkeypatch) -> None:
    plain = await played(tmp_path, (80, 24))
    assert len(plain) > 6
    assert await played(tmp_path, (200, 60)) == plain
    assert await played(tmp_path, (80, 24), looks=LOOKS) == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert await played(tmp_path, (120, 36), ascii_only=True) == plain
