"""The demo screen: it plays itself, at any pace, and says where a check fails."""

from engine.session import choosing
from tests.tui import yard
from tui.app import Dustup
from tui.screens.demo import DemoScreen, DemosScreen, Narration


def narration(screen):
    return "\n".join("".join(run[0] for run in line) for line in screen.query_one(Narration).lines)


async def test_a_step_at_a_time(tmp_path):
    screen = DemoScreen(yard.scenario())
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Doc has a word to say to Ike." in narration(screen)
        await pilot.press("space", "right", "right", "right")
        await pilot.pause()
        assert "Doc steps out of the shade." in narration(screen)
        assert "> doc walk 3,2" in narration(screen)


async def test_it_plays_itself_to_the_end_and_counts_its_checks():
    screen = DemoScreen(yard.scenario(), speed=100)
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        for _ in range(100):
            await pilot.pause(0.05)
            if screen.over:
                break
        assert "The demo is over; 2 checks held." in narration(screen)
        assert screen.failed == ""


async def test_a_failing_check_stops_it_and_names_the_line(tmp_path):
    failing = tmp_path / "failing.toml"
    failing.write_text(yard.PATH.read_text().replace("expect doc ap 1", "expect doc ap 2"))
    screen = DemoScreen(choosing.scenario(str(failing)))
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("space", *["right"] * 6)
        await pilot.pause()
        assert screen.over
        assert screen.failed.startswith("failing.toml:")
        assert "failing.toml:" in narration(screen)


async def test_demos_are_listed_and_watched():
    async with Dustup(DemosScreen()).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, DemoScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, DemosScreen)
