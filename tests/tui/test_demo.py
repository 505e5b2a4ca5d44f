"""The demo screen: it plays itself, at any pace, and says where a check fails."""

from engine.session import setup
from tests.tui import yard
from tui.app import Dustup
from tui.screens.demo import DemoScreen, DemosScreen, Narration
from tui.screens.help import HelpScreen
from tui.widgets.dice_bucket import DiceBucket
from tui.widgets.keys import Keys
from tui.widgets.stat_card import StatCard


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
    screen = DemoScreen(setup.scenario(str(failing)))
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


async def test_what_is_said_is_shown_whole_and_the_dice_beside_the_map():
    scenario = setup.scenario("saloon")
    screen = DemoScreen(scenario)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert " ".join(narration(screen).split()) == " ".join(scenario.brief.split())
        assert screen.query_one(DiceBucket).display
        assert not screen.query_one(StatCard).display
        await pilot.press("space", "tab")
        await pilot.pause()
        assert screen.query_one(StatCard).display
        assert not screen.query_one(DiceBucket).display


async def test_long_words_take_more_rows():
    screen = DemoScreen(yard.scenario())
    async with Dustup(screen).run_test(size=(60, 20)) as pilot:
        await pilot.press("space")
        screen._say("word " * 60)
        screen._draw()
        await pilot.pause()
        assert narration(screen).count("word") == 60
        assert screen.query_one(Narration).size.height == len(screen.query_one(Narration).lines)


async def test_at_the_end_the_keys_say_so_and_enter_goes_back():
    async with Dustup(DemosScreen()).run_test(size=(80, 24)) as pilot:
        screen = DemoScreen(yard.scenario())
        pilot.app.push_screen(screen)
        await pilot.pause()
        await pilot.press("space", *["right"] * 20)
        await pilot.pause()
        assert screen.over
        assert "Enter back" in screen.query_one(Keys).render_line(0).text
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, DemosScreen)


async def test_help_opens_and_the_demo_waits():
    screen = DemoScreen(yard.scenario(), speed=100)
    async with Dustup(screen).run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause(0.1)
        assert isinstance(pilot.app.screen, HelpScreen)
        assert not screen.over
