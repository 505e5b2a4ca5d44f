"""The luck report: on the screen, and on the command line."""

import json
import re
import shutil
from pathlib import Path

import pytest

from engine.session.host import Host
from engine.session.viewer import Viewer
from scenarios import find
from tui import cli
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.screens.fortune import FortuneScreen
from tui.screens.replay import ReplayScreen
from tui.screens.timeline import TimelineScreen
from tui.text import TextGame
from tui.widgets.lines import Lines

SAMPLE = Path(__file__).parents[2] / "saves" / "sample-rustlers.dustup"
SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((120, 36), id="120x36")]


def shown(app):
    """Return the text of the page."""
    lines = app.screen.query_one("#page", Lines).lines
    return ["".join(text for text, _ in line) for line in lines]


@pytest.mark.parametrize("size", SIZES)
def test_a_luck_report_in_a_picture(size, snap_compare):
    viewer = Viewer(SAMPLE)
    screen = FortuneScreen(viewer.title, viewer.fortune(viewer.last))
    assert snap_compare(Dustup(screen), terminal_size=size)


async def test_a_replay_tells_the_luck_up_to_its_moment():
    viewer = Viewer(SAMPLE)
    app = Dustup(ReplayScreen(viewer, viewer.last))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("dollar_sign")
        await pilot.pause()
        assert "  46 rolls of 122 dice. What was taken back does not count." in shown(app)
        assert all(len(line) < 80 for line in shown(app))
        await pilot.press("j", "k", "escape", "home", "dollar_sign")
        await pilot.pause()
        assert "  No dice were rolled." in shown(app)


async def test_a_timeline_tells_the_luck_up_to_its_moment():
    viewer = Viewer(SAMPLE)
    app = Dustup(TimelineScreen(viewer, viewer.head))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("dollar_sign")
        await pilot.pause()
        assert isinstance(app.screen, FortuneScreen)
        assert "rolls of" in shown(app)[1]


async def test_a_game_tells_the_luck_so_far(tmp_path):
    players = {"law": "human", "gang": "human"}
    host = Host.new(find("cowpoke-saloon"), players, saves=tmp_path)
    app = Dustup(BattleScreen(host))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press("dollar_sign")
        await pilot.pause()
        assert isinstance(app.screen, FortuneScreen)
        assert "rolls of" in shown(app)[1]
        await pilot.press("dollar_sign")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
    host.close()


async def test_a_game_that_is_not_saved_tells_no_luck():
    host = Host.new(find("cowpoke-saloon"), {"law": "human", "gang": "human"})
    screen = BattleScreen(host)
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press("dollar_sign")
        await pilot.pause()
        assert "so its dice are not counted" in screen.table.message
    host.close()


def test_the_command_prints_the_report(capsys, tmp_path):
    copy = shutil.copy(SAMPLE, tmp_path)
    assert cli.run(["luck", str(copy)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("46 rolls of 122 dice.")
    assert "Silas Crane" in out
    assert cli.run(["luck", str(copy), "--seat", "posse", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["seat"], told["rolls"]) == ("posse", 46)
    assert cli.run(["luck", str(copy), "--seat", "nobody"]) == cli.USAGE
    assert "There is no seat nobody; there are posse, gang" in capsys.readouterr().err
    assert cli.run(["luck", str(tmp_path / "none")]) == cli.BAD_FILE
    assert "cannot be opened" in capsys.readouterr().err


def test_a_game_as_text_tells_it_too(tmp_path):
    host = Host.new(find("cowpoke-saloon"), {"law": "human", "gang": "human"}, saves=tmp_path)
    words, told = iter(["luck", "quit"]), []
    TextGame(host, lambda prompt: next(words), told.append).play()
    host.close()
    assert any(re.match(r"\d+ rolls of \d+ dice", line) for line in told)
