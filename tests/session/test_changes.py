"""Rules and tables change; games go on by their own, and say what is different today."""

from pathlib import Path

import pytest
from msgspec.structs import replace

import scenarios
from engine import rulesets
from engine.core.errors import ScenarioInvalid
from engine.persistence.log import read
from engine.rulesets.cowpoke import tables as cowpoke
from engine.rulesets.cowpoke.ruleset import Cowpoke
from engine.session import checking, setup
from engine.session.changes import changes
from engine.session.host import Host
from engine.session.viewer import Viewer
from tests.core.toy import DUEL, Duel, Tables, start
from tests.persistence.games import Table, forged, plain

SAVES = Path(__file__).parents[2] / "saves"
RANGE = "The figure weapons.revolver.dice was 5/4/3/1, today it is 5/4/3/2."


@pytest.fixture
def saloon(tmp_path):
    """A game of Cowpoke, played to its end."""
    path = tmp_path / "saloon.dustup"
    path.write_bytes((SAVES / "sample-saloon.dustup").read_bytes())
    return path


def rewritten(monkeypatch, *changed):
    """Have the tables of Cowpoke say something else today."""
    text = cowpoke._text()
    for was, now in changed:
        assert was in text
        text = text.replace(was, now, 1)
    monkeypatch.setattr(cowpoke, "_text", lambda: text)


def told(path):
    log = read(path)
    return changes(log, rulesets.named(log.header.ruleset))


@pytest.mark.parametrize("path", sorted(SAVES.glob("sample-*")), ids=lambda path: path.stem)
def test_nothing_is_told_while_nothing_has_changed(path):
    """Samples of before a table was added are played by it as it is today."""
    assert told(path) == ()


def test_a_log_holds_and_goes_on_by_its_own_tables_and_tells_what_differs(saloon, monkeypatch):
    rewritten(monkeypatch, ("dice = [5, 4, 3, 1]", "dice = [5, 4, 3, 2]"))
    assert told(saloon) == (RANGE,)
    held = checking.verify(saloon)
    assert held.ok
    assert held.sentence.endswith(f". It keeps to its own tables. {RANGE}")
    assert checking.check(saloon) == []
    assert checking.remarks(saloon) == f"It keeps to its own tables. {RANGE}"
    assert Viewer(saloon).rules_changed == (RANGE,)
    host = Host.open(saloon)
    seat = host.people[0] if host.people else "law"
    assert RANGE in host.report(seat).notice
    host.close()


def test_a_game_under_way_goes_on_by_its_own_tables(tmp_path, monkeypatch):
    host = Host.new(
        setup.scenario("saloon"), {"law": "human", "gang": "human"}, saves=tmp_path, undo="free"
    )
    path, before = host.path, host.answers
    host.close()
    rewritten(monkeypatch, ("dice = [5, 4, 3, 1]", "dice = [5, 4, 3, 2]"))
    host = Host.open(path)
    while host.answers < before + 12:
        seat = host.waiting_for
        prompt = host.report(seat).prompt
        host.answer(seat, prompt.choices(prompt.verbs[0].name)[0].action, host.answers)
    host.close()
    held = checking.verify(path)
    assert held.ok, held.sentence
    assert RANGE in held.sentence


def test_house_rules_are_no_change(tmp_path, monkeypatch):
    own = {"weapons": {"revolver": {"dice": [6]}}}
    host = Host.new(
        setup.scenario("saloon"), {"law": "human", "gang": "human"}, saves=tmp_path, tables=own
    )
    path = host.path
    host.close()
    assert read(path).header.house == ("weapons.revolver.dice",)
    assert told(path) == ()
    rewritten(monkeypatch, ("hp = 4\nbrawl = 0", "hp = 5\nbrawl = 0"))
    assert told(path) == ("The figure tiers.cowpoke.hp was 4, today it is 5.",)


def test_another_version_and_another_scenario_are_told(saloon, monkeypatch):
    monkeypatch.setattr(Cowpoke, "version", 2)
    today = scenarios.find("cowpoke-saloon")
    figures = ({**today.figures[0], "at": [1, 1]}, *today.figures[1:])
    monkeypatch.setattr(scenarios, "find", lambda name: replace(today, figures=figures, goals=()))
    assert told(saloon) == (
        "The rules were version 1, today they are 2.",
        "The scenario cowpoke-saloon is another today (goals, figures).",
    )
    assert checking.verify(saloon).ok


def test_many_figures_are_counted_from_some_number_on(saloon, monkeypatch):
    monkeypatch.setattr("engine.session.changes._MOST", 2)
    monkeypatch.setattr("engine.session.changes._FEW", 1)
    rewritten(monkeypatch, *[("aim = 2", "aim = 9")] * 3)
    *figures, more = told(saloon)
    assert len(figures) == 2
    assert more == "And one more figure."
    assert Host.open(saloon).report("law").notice.endswith(f"{figures[0]} And 2 more changes.")


def test_a_row_that_is_gone_is_told(saloon, monkeypatch):
    log = read(saloon)
    records = [plain(record) for record in (log.header, log.start, *log.records)]
    records[1][2]["weapons"]["sling"] = dict(records[1][2]["weapons"]["revolver"])
    saloon.write_bytes(forged(*records))
    assert told(saloon) == ("The row weapons.sling is gone.",)


@pytest.mark.parametrize(("name", "table"), [("raid", "pushes"), ("rustlers", "blast")])
def test_a_log_of_before_a_table_was_added_still_loads_and_holds(tmp_path, name, table):
    path = tmp_path / "old.dustup"
    log = read(SAVES / f"sample-{name}.dustup")
    records = [plain(record) for record in (log.header, log.start, *log.records)]
    del records[1][2][table]
    path.write_bytes(forged(*records))
    held = checking.verify(path)
    assert held.ok, held.sentence
    assert told(path) == ()


class Milder(Duel):
    """The duel with other tables."""

    def setting(self, scenario, tables):
        return super().setting(scenario, {"hp": 4, **tables})


def test_a_ruleset_without_a_file_of_tables_is_compared_too(tmp_path):
    path = tmp_path / "dawn.dustup"
    Table(path).play(3).close()
    assert changes(read(path), DUEL) == ()
    assert changes(read(path), Milder()) == ("The figure hp was 3, today it is 4.",)
    assert start().setting.tables == Tables()


class Exact(Duel):
    """A duel that wants all figures of a stored game."""

    def setting(self, scenario, tables):
        if set(tables) != {"hp", "turns"}:
            raise ScenarioInvalid("all figures are wanted")
        return super().setting(scenario, tables)

    def set_up(self, scenario, tables):
        return super().set_up(scenario, {"hp": 3, "turns": 16, **tables})


def test_a_ruleset_that_wants_all_figures_is_compared_too(tmp_path):
    path = tmp_path / "dawn.dustup"
    Table(path).play(3).close()
    assert changes(read(path), Exact()) == ()
