"""The theme that somebody prefers: by option, by the environment, by a file, tried on a screen."""

import pytest

from tui import settings, themes
from tui.app import Dustup
from tui.cli import run
from tui.screens.settings import SettingsScreen
from tui.settings import Preference, keep_theme, preferred


@pytest.fixture
def file(tmp_path):
    return tmp_path / "dustup" / "settings.toml"


def written(file, text):
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    return file


def test_without_a_word_it_is_dusk_and_the_environment_comes_before_the_file(file):
    assert preferred({}, file) == Preference("dusk")
    written(file, 'theme = "paper"\n')
    assert preferred({}, file) == Preference("paper")
    assert preferred({settings.VARIABLE: "teal"}, file) == Preference("teal")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('theme = "papre"', "There is no theme “papre”; did you mean “paper”?"),
        ('theme = "zzz"', "There is no theme “zzz”; there are dusk, paper, contrast, amber, teal."),
        ("theme = 3", 'theme is a word in quotes, such as theme = "paper".'),
        ('thme = "paper"', "there is no setting “thme”; did you mean “theme”?"),
        ("theme = ", "this is not TOML ("),
        ("\udcff", "this is not TOML ("),
    ],
)
def test_a_file_that_cannot_be_followed_is_told_of_in_a_sentence_and_left_alone(file, text, told):
    written(file, text)
    before = file.read_bytes()
    theme, notice = preferred({}, file)
    assert theme == "dusk"
    assert notice.startswith(f"{file}: {told}") and "\n" not in notice
    if "There is no theme" not in notice and "in quotes" not in notice:
        assert keep_theme("paper", file) != ""
        assert file.read_bytes() == before


def test_a_wrong_variable_is_told_of(file):
    assert preferred({settings.VARIABLE: "Contrats"}, file) == Preference(
        "dusk", "DUSTUP_THEME: There is no theme “Contrats”; did you mean “contrast”?"
    )


def test_a_theme_is_kept_and_comments_are_too(file):
    assert keep_theme("teal", file) == ""
    assert preferred({}, file) == Preference("teal")
    written(file, '# mine\ntheme = "dusk"  # for the evening\n')
    assert keep_theme("amber", file) == ""
    assert file.read_text() == '# mine\ntheme = "amber"\n'
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_folder_that_cannot_be_written_to_is_told_of(tmp_path):
    in_the_way = written(tmp_path / "d" / "x", "")
    assert "exists" in keep_theme("paper", in_the_way / "settings.toml")


def test_a_wrong_option_is_wrong_usage(capsys):
    assert run(["play", "saloon", "--theme", "tael"]) == 2
    assert "There is no theme “tael”; did you mean “teal”?" in capsys.readouterr().err


async def test_a_theme_is_tried_at_once_kept_with_enter_and_left_with_escape():
    kept: list[str] = []
    screen = SettingsScreen(lambda theme: kept.append(theme) or "")
    app = Dustup(screen, theme="contrast")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("down")
        await pilot.pause()
        assert app.worn == "amber"
        await pilot.press("enter")
        await pilot.pause()
    assert kept == ["amber"]
    app = Dustup(SettingsScreen(lambda theme: "no"), theme="contrast")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("up", "escape")
        await pilot.pause()
        assert app.worn == "contrast"


async def test_two_apps_of_one_process_have_a_theme_each():
    drawn = {}
    for theme in ("paper", "contrast", "dusk"):
        app = Dustup(SettingsScreen(lambda theme: ""), theme=theme)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            strips = app.screen._compositor.render_strips()
            drawn[theme] = {str(s.style.bgcolor.name) for strip in strips for s in strip if s.style}
    assert "#ffffd7" in drawn["paper"] and "#262626" in drawn["dusk"]
    assert not drawn["paper"] & {"#1c1c1c", "#262626"}
    assert "#00005f" in drawn["contrast"]
    assert set(themes.THEMES) > drawn.keys()
