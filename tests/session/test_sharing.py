"""A game as a code, and a code as a game again."""

from pathlib import Path

import pytest
from msgspec.structs import replace

import scenarios
from engine.ai.player import Random
from engine.core.errors import IllegalAction
from engine.core.luck import Manual
from engine.persistence import sharing
from engine.persistence.log import read
from engine.persistence.records import Recommitted
from engine.session import exporting, options
from engine.session.checking import verify
from engine.session.host import Host
from engine.session.recorded import recorded
from engine.session.viewer import Viewer
from tests.core.toy import DUEL, SCENARIO
from tests.laws.playing import TABLES
from tests.session.play import BOTH, finish, luck, step

SAVES = Path(__file__).parents[2] / "saves"
SALOON = SAVES / "sample-saloon.dustup"
KEPT = """
DUSTUP1xRMKHkZ3lJC2pCHmGvPJVEFCpoadFvQAzTTuueNSc85Jz9VBpZ6YDXTNVcI6XSLP3boCIODhfeJ0hkTfK
Qi9P0cbVlqZ45b0U1SGbSm3nCmaJHU0OggpCXAnYuVNrr6Dfb8HI2I0AauIO53RnXu7GbcHvvpYAIpyytdwZm37g
D6gbMJhOZ52nF4cIa0VmZD3fkyrtLFGOG1JEhCTcGzDbMz4K8qPDqAGl5YJKD4TGdkzZiZQx
"""  # of that game, made on the day of the first code


def way_of_ones_own(host):
    """Return a walk that is legal though no option lists it."""
    offered = host.course.game.question.options
    listed = [option for option in offered if option.verb == "walk"]
    ways = (replace(one, path=(*one.path, other.path[-1])) for one in listed for other in listed)
    return next(way for way in ways if way in offered and way not in listed)


def back(path, tmp_path):
    """Return a save made of a save's code, and how far that holds."""
    out = tmp_path / "back.dustup"
    return out, exporting.unshare(exporting.as_code(path), out)


@pytest.mark.parametrize("name", ["saloon", "rustlers", "raid"])
def test_a_code_is_the_game_again(name, tmp_path) -> None:
    path = SAVES / f"sample-{name}.dustup"
    again, shared = back(path, tmp_path)
    assert shared == (Viewer(path).last, Viewer(path).last, "")
    assert exporting.as_text(again) == exporting.as_text(path)
    assert exporting.as_code(again) == exporting.as_code(path)
    assert verify(again).ok


def test_a_code_that_was_pasted_long_ago_holds_or_says_why_not(tmp_path) -> None:
    shared = exporting.unshare(KEPT, tmp_path / "old.dustup")
    assert (
        shared.held == 84
        or "have changed since" in shared.trouble
        or "by version 1" in (shared.trouble)
    )


@pytest.mark.usefixtures("duel_is_known")
def test_a_game_that_is_not_over_goes_on_with_a_secret_of_its_own(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path / "one", undo="reveal")
    for _ in range(5):
        step(host)
    again, shared = back(host.path, tmp_path)
    assert not shared.trouble
    other = Host.open(again)
    assert (other.policy, other.players) == ("reveal", BOTH)
    assert other.report("red").scene == host.report("red").scene
    finish(other)
    assert [r for r in read(again).records if isinstance(r, Recommitted)]
    assert verify(again).ok


@pytest.mark.usefixtures("duel_is_known")
def test_only_the_branch_that_a_game_stands_on_is_shared(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path / "one")
    step(host)
    host.undo("red")
    host.note("private")
    finish(host)
    again, _ = back(host.path, tmp_path)
    assert exporting.as_text(again) == exporting.as_text(host.path)
    assert not [mark for mark in Viewer(again).marks if mark.kind == "note"]


@pytest.mark.usefixtures("duel_is_known")
def test_a_game_of_a_real_table_keeps_its_dice_real(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, luck=Manual(), saves=tmp_path / "one")
    host.roll("parry", host.answers)
    again, _ = back(host.path, tmp_path)
    other = Host.open(again)
    assert other.report("").scene == host.report("").scene
    assert read(again).header.luck == "manual"


def test_options_house_tables_and_ways_of_ones_own_are_in_a_code(tmp_path) -> None:
    # Given a game by other options and figures than the shipped ones
    saloon = options.parsed(["turns=3"], scenarios.find("cowpoke-saloon"))
    people = dict.fromkeys(saloon.seats, "human")
    house = {"bands": [2, 6, 12, 18, 24, 30]}
    host = Host.new(saloon, people, luck=luck(), saves=tmp_path / "one", tables=house)
    # And a walk by a way that is listed nowhere
    seat = host.waiting_for
    host.answer(seat, host.report(seat).prompt.choices("activate")[0].action, host.answers)
    host.answer(seat, way_of_ones_own(host), host.answers)
    # Then it comes back as it was, though longer than that of a shipped game
    again, shared = back(host.path, tmp_path)
    assert not shared.trouble and shared.answers == host.answers
    assert Host.open(again).report("").scene == host.report("").scene
    assert read(again).header.tables == read(host.path).header.tables
    # And one that comes with no Dustup is whole
    mine = replace(saloon, name="mine")
    alone = Host.new(mine, people, luck=luck(), saves=tmp_path / "two")
    code = exporting.as_code(alone.path)
    assert not sharing.decoded(code).scenario
    assert not exporting.unshare(code, tmp_path / "whole.dustup").trouble


def test_a_code_says_where_it_stops_holding(tmp_path, monkeypatch) -> None:
    code = exporting.as_code(SALOON)
    find = scenarios.find

    def changed(name):
        saloon = find(name)
        first, *others = saloon.figures
        return replace(saloon, figures=({**first, "weapons": ["shotgun"]}, *others))

    monkeypatch.setattr(scenarios, "find", changed)
    shared = exporting.unshare(code, tmp_path / "x.dustup")
    assert 0 <= shared.held < 84
    assert shared.trouble == (
        f"This code holds for {shared.held} of its 84 answers: "
        "its scenario or its figures have changed since it was made."
    )
    viewer = Viewer(tmp_path / "x.dustup")
    assert viewer.last == shared.held
    assert [mark.text for mark in viewer.marks if mark.kind == "note"] == [shared.trouble]


@pytest.mark.usefixtures("duel_is_known")
def test_rules_that_ask_otherwise_neither_make_a_code_nor_play_it_on(tmp_path, monkeypatch) -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    finish(host)
    code = exporting.as_code(host.path)
    # When nobody parries or feints any more
    monkeypatch.setattr(type(DUEL), "reactions", ())
    # Then no code of an old game is made, and an old code holds only so far
    with pytest.raises(IllegalAction, match="Today's rules do not play this game as it was played"):
        exporting.as_code(host.path)
    shared = exporting.unshare(code, tmp_path / "back.dustup")
    assert 0 < shared.held < shared.answers
    assert shared.trouble.endswith("answers: from there on today's rules lead elsewhere.")
    assert Viewer(tmp_path / "back.dustup").last == shared.held


@pytest.mark.usefixtures("duel_is_known")
def test_a_seat_gets_a_code_only_of_a_game_that_is_over(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path)
    step(host)
    with pytest.raises(IllegalAction, match="when the game ends"):
        exporting.as_code(host.path, "red")
    assert exporting.as_code(host.path)
    finish(host)
    assert exporting.as_code(host.path, "red") == exporting.as_code(host.path)
    with pytest.raises(IllegalAction, match="no seat"):
        exporting.as_code(host.path, "green")
    exporting.copy(host.path, "red", tmp_path / "red.dustup")
    with pytest.raises(IllegalAction, match="is what red saw"):
        exporting.as_code(tmp_path / "red.dustup")


@pytest.mark.usefixtures("duel_is_known")
def test_a_game_that_its_players_ended_is_shared_as_they_ended_it(tmp_path) -> None:
    host = Host.new(SCENARIO, BOTH, luck=luck(), saves=tmp_path / "one")
    step(host)
    host.end("resigned", "red", "blue")
    assert exporting.as_code(host.path, "blue")
    again, _ = back(host.path, tmp_path)
    assert verify(again).ok
    assert Host.open(again).report("").over == host.report("").over == "Blue wins: Red resigned."
    for form in (exporting.as_text, exporting.as_markdown, exporting.as_json_lines):
        assert "Blue wins: Red resigned." in form(host.path, "red")


def test_a_save_of_a_code_is_written_over_nothing(tmp_path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    with pytest.raises(IllegalAction, match="is there already"):
        exporting.unshare(exporting.as_code(SALOON), there)
    assert there.read_text() == "mine"


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for _, name in TABLES])
def test_a_thousand_codes_are_the_games_again(name, tmp_path) -> None:
    for seed in range(-(-1_000 // len(TABLES))):
        folder = tmp_path / str(seed)
        path = played_by_chance(scenarios.find(name), seed, folder)
        again, shared = back(path, folder)
        assert shared == (len(played(path)) - 1, len(played(path)) - 1, "")
        assert played(again) == played(path)


def played(path) -> list:
    """Return what happened in a save, answer by answer."""
    return [node.events for node in recorded(read(path)).timeline.nodes]


def played_by_chance(scenario, seed, saves) -> Path:
    """Play to the end, always any option; return the save."""
    saves.mkdir()
    players = dict.fromkeys(scenario.seats, "human")
    host, chance = Host.new(scenario, players, luck=luck(seed), saves=saves), Random(seed)
    while (seat := host.waiting_for) is not None:
        game = host.course.game
        action = chance.choose(game.rules, game.rules.view(game.state, seat), game.question)
        host.answer(seat, action, host.answers)
    host.close()
    return host.path
