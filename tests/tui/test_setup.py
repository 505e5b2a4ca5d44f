"""The setup screen: a game in two presses, or as it is wanted."""

import pytest
from textual.widgets import Input

from engine.session import setup
from engine.session.viewer import Viewer
from tui.app import Dustup
from tui.screens.asking import Asking
from tui.screens.battle import BattleScreen
from tui.screens.menu import MenuScreen
from tui.screens.options import GameOptions
from tui.screens.setup import SetupScreen
from tui.widgets.keys import Keys
from tui.widgets.picker import Picker
from tui.widgets.preview import Preview


@pytest.fixture
def app(tmp_path):
    return opened(tmp_path)


def opened(folder):
    """Return an app that shows the setup, over the menu."""
    app = Dustup(MenuScreen(folder))
    app.call_later(app.push_screen, SetupScreen(folder))
    return app


def text(lines):
    return "\n".join("".join(run[0] for run in line) for line in lines)


async def test_two_presses_of_enter_play_the_first_scenario(app, tmp_path):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        assert app.screen.table.host.players == {"law": "human", "gang": "ai"}
    assert len(list(tmp_path.glob("*.dustup"))) == 1


async def test_the_scenario_marked_is_shown_with_brief_map_and_sides(app):
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        first = text(app.screen.query_one(Preview).lines)
        await pilot.press("down")
        await pilot.pause()
        second = text(app.screen.query_one(Preview).lines)
        scenario = app.screen.scenario
    assert first != second
    assert scenario.brief.split()[0] in second
    assert all(str(figure["name"]).split()[-1] in second for figure in scenario.figures)


async def test_seats_undo_and_dice_are_changed_with_the_arrows(app, tmp_path):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("tab", "right", "down", "left", "down", "right", "right", "down", "l")
        await pilot.pause()
        notes = [item.note for item in app.screen.query_one("#settings", Picker).items]
        assert notes == [
            "< the computer >",
            "< a person >",
            "< reveal >",
            "< your own, typed in >",
            "",
        ]
        await pilot.press("s")
        await pilot.pause()
        assert app.screen.table.host.players == {"law": "ai", "gang": "human"}
        assert app.screen.table.host.policy == "reveal"
        save = app.screen.table.host.path
    assert save is not None and Viewer(save).last == 0


async def test_the_seats_chosen_outlast_another_scenario(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("tab", "right", "shift+tab", "down")
        await pilot.pause()
        items = app.screen.query_one("#settings", Picker).items
        assert items[0].note == "< the computer >"


async def test_what_cannot_be_started_is_told_and_stays(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    app = opened(blocked)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert str(blocked) in text(app.screen.query_one("#note").lines)


async def test_one_key_seats_two_people_and_another_one(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for key, second in (("2", "< a person >"), ("1", "< the computer >")):
            await pilot.press(key)
            await pilot.pause()
            notes = [item.note for item in app.screen.query_one("#settings", Picker).items]
            assert notes[:2] == ["< a person >", second]


async def test_the_keys_told_are_those_of_the_list_that_has_the_focus(app):
    async with app.run_test(size=(80, 24)) as pilot:
        told = []
        for key in (None, "tab", "end", "shift+tab"):
            await pilot.press(*([key] if key else []))
            await pilot.pause()
            told.append(app.screen.query_one(Keys).render_line(0).text)
        assert ["Left Right" in line for line in told] == [False, True, False, False]
        assert ["Enter start" in line for line in told] == [False, False, True, False]
        assert all(len(line.rstrip()) <= 80 and "Esc" in line for line in told)


async def test_a_person_fights_with_a_posse_of_his_own(app):
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        while app.screen.scenario.rules != "cowpoke":
            await pilot.press("down")
            await pilot.pause()
        await pilot.press("p", "s", "f")
        await pilot.pause()
        await pilot.press("tab")
        await pilot.pause()
        assert "Law: Abel Crane, Calico Jane, Dutch Vander." in text(
            app.screen.query_one("#note").lines
        )
        await pilot.press("s")
        await pilot.pause()
        report = app.screen.table.report
    names = [token.name for token in report.scene.tokens if token.seat == "law"]
    assert [name for name in names if name in ("Abel Crane", "Calico Jane", "Dutch Vander")]
    assert len(names) >= 3


async def test_who_has_no_posse_of_his_own_is_told_why(app):
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press("0", "tab", "right", "p")
        await pilot.pause()
        assert "Nobody plays" in text(app.screen.query_one("#note").lines)
        await pilot.press("right", "shift+tab", "end")
        await pilot.pause()
        rules = app.screen.scenario.rules
        await pilot.press("p")
        await pilot.pause()
        if rules != "cowpoke":
            said = text(app.screen.query_one("#note").lines)
            assert "is fought by those whom the scenario has" in said


# --- the options of the game


def option_notes(app):
    return {item.text: item.note for item in app.screen.query_one(GameOptions).items}


def note(app):
    return text(app.screen.query_one("#note").lines).strip()


async def test_the_options_of_the_scenarios_game_are_listed_as_it_has_them(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        notes = option_notes(app)
        assert (notes["Turns"], notes["Order"]) == ("< 12 >", "< clockwise >")
        assert notes["Your figures"] == "none"
        await pilot.press("end")
        await pilot.pause()
        assert "Order" not in option_notes(app)


async def test_an_option_is_explained_stepped_through_and_played_by(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("tab", "tab")
        await pilot.pause()
        assert note(app) == "Turns: the Game Turn after which losses are compared (GEN-10)."
        await pilot.press("right", "down", "enter")
        await pilot.pause()
        notes = option_notes(app)
        assert (notes["Turns"], notes["Order"]) == ("< 15 >", "< descending >")
        await pilot.press("s")
        await pilot.pause()
        played = app.screen.table.host.course.game.state.setting.scenario
    assert (played.options["turns"], played.options["order"]) == (15, "descending")


async def test_another_scenario_has_its_own_options_again(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("tab", "tab", "right", "tab", "down")
        await pilot.pause()
        assert option_notes(app)["Turns"] == "< 12 >"


async def test_options_that_cannot_be_played_are_refused_in_a_sentence(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        while app.screen.scenario.rules != "dinosaurs":
            await pilot.press("down")
            await pilot.pause()
        await pilot.press("tab", "tab", "down", "left", "left", "left", "left")
        await pilot.pause()
        assert "costs" in note(app) and note(app).endswith(".")
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)


async def test_a_file_of_ones_own_figures_is_typed_in(app, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text('rules = "cowpoke"\n[weapons.revolver]\ndice = [6, 5, 4, 2]\n')
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("tab", "tab", "end", "enter")
        await pilot.pause()
        app.screen.query_one(Input).value = str(own)
        await pilot.press("enter")
        await pilot.pause()
        assert option_notes(app)["Your figures"] == "own.toml"
        assert note(app) == "Yours: revolver dice."
        await pilot.press("s")
        await pilot.pause()
        tables = app.screen.table.host.course.game.state.setting.tables
    assert tables.weapons["revolver"].dice == (6, 5, 4, 2)


async def test_a_file_that_is_not_in_order_is_refused_where_it_is_typed(app):
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("tab", "tab", "end", "enter", *"no.toml", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Asking)
        refusal = text(app.screen.query_one("#refusal").lines)
        assert refusal.strip() == "no.toml: there is no such file"
        await pilot.press("escape")
        await pilot.pause()
        assert option_notes(app)["Your figures"] == "none"


def test_the_options_at_a_glance(tmp_path, monkeypatch, snap_compare):
    monkeypatch.setattr(setup, "shipped", lambda: [setup.scenario("boarding")])
    keys = ("tab", "tab", "right", "down")
    assert snap_compare(opened(tmp_path), press=keys, terminal_size=(80, 24))
