"""A step of the cursor draws little: never less than it changes."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tui.fake import FakeHost
from tests.tui.wild import WildHost
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.screens.pacing import Pacing
from tui.widgets.lines import Rows

KEYS = "hjklyubn" * 3 + "mvxcwsfa[]<>0123"
OTHERS = ("tab", "enter", "escape", "backspace", "space", "H")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BattleScreen, "grace", 0)
    monkeypatch.setattr(Pacing, "pace", 0)


def shown(screen: BattleScreen) -> dict[str, list[str]]:
    """Return every row of every panel that is seen, by its name."""
    rows = [one for one in screen.query(Rows) if one.display and one.size]
    return {str(one.id): [one.render_line(y).text for y in range(one.size.height)] for one in rows}


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("host", [FakeHost, WildHost])
async def test_all_that_a_key_changes_is_drawn(
    host: Callable[[], Any], size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    chance = random.Random(request.node.nodeid)
    screen = BattleScreen(host())
    async with Dustup(screen).run_test(size=size) as pilot:
        for _ in range(60):
            key = chance.choice([*KEYS, *OTHERS])
            await pilot.press({"<": "less_than_sign", ">": "greater_than_sign"}.get(key, key))
            if pilot.app.screen is not screen:
                pilot.app.pop_screen()
                await pilot.pause()
            screen.set_focus(None)
            await pilot.pause()
            before = shown(screen)
            screen.draw()
            assert shown(screen) == before, key
