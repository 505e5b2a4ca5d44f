"""The menu, the saved games and the help, by keyboard alone."""

import pytest

from tests.tui import yard
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.screens.campaigns import CampaignsScreen
from tui.screens.demo import DemosScreen
from tui.screens.help import HelpScreen
from tui.screens.menu import MenuScreen
from tui.screens.replay import ReplayScreen
from tui.screens.saves import SavesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.widgets.banner import Banner, Street
from tui.widgets.picker import Picker


@pytest.fixture
def menu(tmp_path):
    return Dustup(MenuScreen(tmp_path))


async def pressed(app, *keys, size=(80, 24)):
    """Return the screen that is shown after some keys."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        return app.screen, [item for picker in app.screen.query(Picker) for item in picker.items]


async def test_without_a_game_new_game_is_marked_and_continue_is_off(menu):
    async with menu.run_test() as pilot:
        await pilot.pause()
        items = menu.screen.query_one(Picker).items
        assert menu.screen.query_one(Picker).index == 1
    assert [item.text for item in items] == [
        "Continue", "New game", "Campaign", "Demo", "Replay", "Settings", "Help", "Quit",
    ]  # fmt: skip
    assert [item.on for item in items] == [False, True, True, True, False, True, True, True]


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        (["n"], SetupScreen),
        (["enter"], SetupScreen),
        (["d"], DemosScreen),
        (["g"], CampaignsScreen),
        (["down", "enter"], CampaignsScreen),
        (["down", "down", "enter"], DemosScreen),
        (["question_mark"], HelpScreen),
        (["j", "j", "j", "j", "space"], HelpScreen),
        (["j", "j", "j", "enter"], SettingsScreen),
        (["s"], SettingsScreen),
        (["s", "escape"], MenuScreen),
        (["c"], MenuScreen),
        (["n", "escape"], MenuScreen),
        (["d", "q"], MenuScreen),
        (["question_mark", "backspace"], MenuScreen),
    ],
)
async def test_letters_and_arrows_open_every_entry_and_back(menu, keys, shown):
    screen, _ = await pressed(menu, *keys)
    assert isinstance(screen, shown)


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+c"])
async def test_quit_ends_the_app(menu, key):
    async with menu.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert not menu.is_running or menu._exit


async def test_a_game_that_is_not_over_is_continued_at_its_prompt(tmp_path):
    # Given a game in which Doc has walked
    game = yard.host({"law": "human", "gang": "ai"}, saves=tmp_path)
    yard.say(game, "doc walk 3,2")
    game.close()
    # When the first entry is chosen
    app = Dustup(MenuScreen(tmp_path))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        # Then the battle is as it was left
        assert isinstance(app.screen, BattleScreen)
        report = app.screen.table.report
        assert [str(token.at) for token in report.scene.tokens if token.id == "doc"] == [
            "Cell(x=3, y=2, floor=0)"
        ]


async def test_a_damaged_save_is_listed_and_told_of_and_opens_nothing(tmp_path):
    (tmp_path / "bad.dustup").write_bytes(b"dustup log 1\nrubbish")
    screen, items = await pressed(Dustup(SavesScreen(tmp_path)), "enter", "c")
    assert isinstance(screen, SavesScreen)
    assert "cannot be read" in items[0].note


async def test_a_save_is_watched_or_played_on(tmp_path):
    game = yard.host(saves=tmp_path)
    game.close()
    screen, _ = await pressed(Dustup(SavesScreen(tmp_path)), "enter")
    assert isinstance(screen, ReplayScreen)
    screen, _ = await pressed(Dustup(SavesScreen(tmp_path)), "c")
    assert isinstance(screen, BattleScreen)


async def test_an_empty_folder_has_nothing_to_open(tmp_path):
    screen, items = await pressed(Dustup(SavesScreen(tmp_path / "none")), "enter", "c", "down")
    assert (type(screen), items) == (SavesScreen, [])


@pytest.mark.parametrize("screen", [MenuScreen, SavesScreen, SetupScreen, CampaignsScreen])
async def test_every_size_can_be_drawn(tmp_path, screen):
    app = Dustup(screen(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        for size in ((1, 1), (200, 60), (20, 5), (60, 20)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert app.screen.size == size


async def test_in_a_low_window_the_street_gives_way(menu):
    async with menu.run_test(size=(80, 18)) as pilot:
        await pilot.pause()
        assert not menu.screen.query_one(Street).display
        assert menu.screen.query_one(Banner).size.height == 5
        assert menu.screen.query_one(Picker).size.height == 8


async def test_a_game_is_left_to_the_menu_and_taken_up_from_it_again(menu):
    async with menu.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press("n", "enter", "enter")
        await pilot.pause()
        assert isinstance(menu.screen, BattleScreen)
        await pilot.press("q", "q")
        await pilot.pause()
        assert isinstance(menu.screen, MenuScreen)
        await pilot.press("enter")  # what was left is marked
        await pilot.pause()
        assert isinstance(menu.screen, BattleScreen)
