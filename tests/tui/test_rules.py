"""The rules in a terminal: as text, as JSON, and on a screen to search."""

import json
import tomllib

import pytest

from engine.session import setup, shelf
from engine.session.host import Host
from engine.session.rules import contents, look_up, topics
from tests.tui.fake import FakeHost
from tui import rulings
from tui.app import Dustup
from tui.cli import BAD_FILE, FINE, NO, USAGE, run
from tui.screens.about import AboutScreen
from tui.screens.battle import BattleScreen
from tui.screens.help import HelpScreen
from tui.screens.rules import RulesScreen, fitting
from tui.text import TextGame
from tui.widgets.picker import Picker

BOOKS = shelf.books()
OWN = 'rules = "cowpoke"\n[weapons.revolver]\ndice = [6, 5, 4, 2]\n'


@pytest.fixture
def tell(capsys):
    """Run `dustup rules`; return its status, output lines and error lines."""

    def told(*words):
        status = run(["rules", *map(str, words)])
        out, err = capsys.readouterr()
        return status, out.splitlines(), err.splitlines()

    return told


def page(screen):
    lines = screen.query_one("#page").lines
    return "\n".join("".join(run[0] for run in line) for line in lines)


# --- as text


def test_a_term_is_explained_with_numbers_and_marks(tell):
    status, out, err = tell("revolver", "--ruleset", "cowpoke")
    assert (status, err) == (FINE, [])
    assert out[0] == "Cowpoke: Reforged"
    assert any(line.split() == ["dice", "5,", "4,", "3,", "1", "house"] for line in out)
    assert any(line.startswith("T-COW-2 Revolver: Class handgun") for line in out)


def test_an_id_is_shown_with_who_refers_to_it(tell):
    _, out, _ = tell("COW-R4")
    assert "COW-R4 [house reading]" in out
    assert out[out.index("  Named in:") + 1].startswith("    COW-2.3e: Quick Draw")


def test_several_words_need_no_quotes(tell):
    _, out, _ = tell("light", "cover", "--ruleset", "cowpoke")
    assert any(line.split() == ["light", "cover", "-2", "printed"] for line in out)


def test_without_a_term_there_is_a_table_of_contents(tell):
    status, out, _ = tell()
    assert status == FINE
    assert "Cowpoke: Reforged (--ruleset cowpoke)" in out
    assert any("T-PIR-4 Event deck" in line for line in out)


def test_json_has_the_same(tell):
    _, out, _ = tell("aim", "--ruleset", "cowpoke", "--json")
    (part, *_) = json.loads("\n".join(out))
    assert (part["rules"], part["acts"][0]["key"]) == ("cowpoke", "a")
    _, out, _ = tell("--json")
    assert json.loads("\n".join(out))[0]["title"] == "Cowpoke: Reforged"


def test_figures_of_ones_own_are_shown_as_yours(tell, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text(OWN)
    _, out, _ = tell("revolver", "--ruleset", "cowpoke", "--tables", own)
    assert any(line.split() == ["dice", "6,", "5,", "4,", "2", "yours"] for line in out)
    assert "  Your own figures go before this table." in out


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (["cuver"], NO, 'The rules say nothing of "cuver"; did you mean "'),
        (["aim", "--ruleset", "cowpok"], USAGE, 'no rules "cowpok"; did you mean "cowpoke"?'),
        (["aim", "--tables", "nowhere.toml"], BAD_FILE, "nowhere.toml: there is no such file"),
    ],
)
def test_what_is_not_there_is_one_sentence(tell, words, status, sentence):
    got, out, err = tell(*words)
    assert (got, out, len(err)) == (status, [], 1)
    assert sentence in err[0]


@pytest.mark.parametrize("width", [40, 80, 100])
def test_no_line_is_wider_than_the_terminal(width):
    for book in BOOKS:
        for id_ in book.page.entries:
            for line, _ in rulings.answer(look_up(id_, [book]), width):
                assert len(line) <= width, line
        for line, _ in rulings.table_of_contents(contents([book]), width):
            assert len(line) <= width, line


def test_what_the_books_hold_is_told_however_narrow_it_is():
    assert [line for line, _ in rulings.table_of_contents(contents(BOOKS), 12)]


def test_a_game_played_in_lines_of_text_says_what_its_rules_say():
    scenario, written = setup.scenario("saloon"), []
    host = Host.new(scenario, dict.fromkeys(scenario.seats, "human"), tables=tomllib.loads(OWN))
    words = iter(["rules revolver", "rules xyzzy", "rules", "quit"])
    TextGame(host, lambda prompt: next(words), written.append).play()
    assert "  dice          6, 5, 4, 2  yours" in written
    assert 'The rules say nothing of "xyzzy"' in written
    assert not any("Pirates" in line for line in written)


# --- on the screen


async def test_what_is_typed_is_looked_up_as_it_is_typed():
    app = Dustup(RulesScreen(BOOKS))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"revolver")
        await pilot.pause()
        items = app.screen.query_one(Picker).items
        assert items[0].text == "revolver"
        assert "5, 4, 3, 1" in page(app.screen)
        await pilot.press("down")
        await pilot.pause()
        assert items[1].text in page(app.screen)


async def test_enter_asks_for_the_word_as_it_stands():
    app = Dustup(RulesScreen(BOOKS))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"xyzzy", "enter")
        await pilot.pause()
        assert 'The rules say nothing of "xyzzy"' in page(app.screen)


async def test_help_on_the_battle_leads_to_the_rules_and_back(monkeypatch):
    monkeypatch.setattr(BattleScreen, "grace", 0)
    monkeypatch.setattr(FakeHost, "books", BOOKS)
    app = Dustup(BattleScreen(FakeHost()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark", "r")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, BattleScreen)
        await pilot.press("question_mark")
        assert isinstance(app.screen, AboutScreen)
        await pilot.press("question_mark", "r")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)


async def test_the_page_of_keys_leads_to_the_rules_of_all_games():
    app = Dustup(HelpScreen())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        terms = [item.text for item in app.screen.query_one(Picker).items]
    assert {"revolver", "Raptor", "cutlass"} <= set(terms)


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (200, 60)])
async def test_it_can_be_drawn_at_any_size(size):
    app = Dustup(RulesScreen(BOOKS, "cover"))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert app.screen.query_one(Picker).items


def test_names_come_before_what_is_only_said():
    terms = [topic.term for topic in fitting(topics(BOOKS), "knife")]
    assert terms[0] == "knife" and len(terms) > 2
