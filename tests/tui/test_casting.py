"""The screen of a saved game without a terminal: pictures, and recordings that asciinema plays."""

import asyncio
import json
import shutil
import subprocess
import sys
from xml.etree import ElementTree

import pyte
import pytest

import scenarios
from engine.session.viewer import Viewer
from tests.laws.twins import played, worlds
from tests.tui import yard
from tui import casting, themes
from tui.app import Dustup
from tui.casting import pacing
from tui.casting.filming import Moment, still
from tui.cli import run
from tui.screens.replay import ReplayScreen

SMALL = casting.Look(size=(80, 24))


@pytest.fixture(scope="module")
def save(tmp_path_factory):
    return yard.played(tmp_path_factory.mktemp("saves"))


@pytest.fixture(scope="module")
def viewer(save):
    return Viewer(save)


@pytest.fixture(scope="module")
def recording(viewer):
    return casting.cast(viewer, 0, viewer.last, SMALL)


def events(text):
    return [json.loads(line) for line in text.splitlines()[1:]]


def on_a_terminal(text, width, height):
    """Return the rows that a terminal shows in the end."""
    screen = pyte.Screen(width, height)
    pyte.Stream(screen).feed(text)
    return [row.rstrip() for row in screen.display]


def rows(viewer, at, look):
    """Return the rows of a moment's screen."""
    sheet = still(viewer, Moment(at, viewer.report(at, look.seat)), look)
    return ["".join(cell.text for cell in row).rstrip() for row in sheet.rows]


def test_a_recording_says_what_a_player_must_know_and_ends_with_the_last_screen(viewer, recording):
    header = json.loads(recording.splitlines()[0])
    assert header == {
        "version": 2, "width": 80, "height": 24, "title": viewer.title,
        "env": {"TERM": "xterm-256color"},
    }  # fmt: skip
    told = events(recording)
    assert all(kind == "o" for _, kind, _ in told)
    assert [when for when, _, _ in told] == sorted(when for when, _, _ in told)
    end = on_a_terminal("".join(text for _, _, text in told), 80, 24)
    assert end == rows(viewer, viewer.last, SMALL)
    # And each event but the first is a small part of a screen
    assert sum(len(text) for _, _, text in told[1:]) < len(told) * len(told[0][2]) / 3


def test_asciinema_shows_the_same(viewer, recording, tmp_path):
    path = tmp_path / "game.cast"
    path.write_text(recording)
    command = [sys.executable, "-m", "asciinema", "cat", path]
    shown = subprocess.run(command, capture_output=True, check=True).stdout.decode()
    assert on_a_terminal(shown, 80, 24) == rows(viewer, viewer.last, SMALL)


async def test_the_table_is_the_one_of_the_replay(save):
    viewer = Viewer(save)
    app = Dustup(ReplayScreen(viewer, viewer.last))
    async with app.run_test(size=(120, 38)) as pilot:  # with two rows of keys
        await pilot.pause()
        await pilot.pause()
        replay = [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]
    shown = await asyncio.to_thread(rows, viewer, viewer.last, casting.Look())
    assert shown[1:34] == replay[1:34]


def test_an_answer_lasts_by_what_there_is_to_read(viewer, recording):
    reports = [viewer.report(at) for at in range(viewer.last + 1)]
    lasting = [pacing.lasts(b, a) for a, b in zip([None, *reports], reports, strict=False)]
    assert lasting[0] == pacing.FIRST
    assert all(pacing.LOOK <= each <= pacing.MOST for each in lasting[1:])
    assert len(set(lasting)) > 5
    fast = events(casting.cast(viewer, 0, viewer.last, SMALL, speed=2))
    slow = events(recording)
    assert fast[-1][0] == pytest.approx(slow[-1][0] / 2, abs=0.01)
    assert [text for _, _, text in fast] == [text for _, _, text in slow]


def test_the_same_file_gives_the_same_bytes_whatever_the_environment(
    viewer, recording, monkeypatch
):
    for name, value in {"NO_COLOR": "1", "TERM": "dumb", "LANG": "C", "COLUMNS": "33"}.items():
        monkeypatch.setenv(name, value)
    assert casting.cast(Viewer(viewer.path), 0, viewer.last, SMALL) == recording
    assert recording.isascii()


@pytest.mark.parametrize("theme", themes.THEMES)
def test_a_picture_is_svg_of_a_theme_and_fetches_nothing(viewer, theme, tmp_path):
    svg = casting.svg(viewer, viewer.last // 2, casting.Look(theme=theme))
    root = ElementTree.fromstring(svg)
    assert root.tag.endswith("svg")
    assert svg.isascii()
    assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert ("#262626" in svg) is (theme in ("dusk", "amber", "teal", "paper"))
    if renderer := shutil.which("rsvg-convert"):
        path = tmp_path / "x.svg"
        path.write_text(svg)
        png = subprocess.run([renderer, path], capture_output=True, check=True).stdout
        assert png.startswith(b"\x89PNG")


def test_what_is_made_for_a_seat_tells_of_no_hidden_card(tmp_path):
    both = worlds(scenarios.find("pirates-boarding"), 7, tmp_path)
    for _ in played(both, 7, 60):
        pass
    seat = both.innocent[0]
    made = []
    for host in (both.one, both.two):
        viewer = Viewer(host.path)
        look = casting.Look(seat, (100, 30))
        made.append((casting.cast(viewer, 0, 60, look), casting.svg(viewer, 40, look)))
    assert made[0] == made[1]
    everything = [casting.cast(Viewer(host.path), 0, 15) for host in (both.one, both.two)]
    assert everything[0] != everything[1]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--to", "svg", "--at", "9999"], "there is no 9999"),
        (["--to", "svg", "--from", "1"], "--from goes with --to asciicast"),
        (["--to", "asciicast", "--at", "1"], "--at goes with --to svg"),
        (["--to", "asciicast", "--from", "2", "--until", "1"], "has nothing in it"),
        (["--to", "svg", "--size", "10x10"], "A size is COLUMNSxROWS, such as 120x36"),
        (["--to", "svg", "--theme", "ambre"], "did you mean “amber”?"),
        (["--to", "svg", "--seat", "judge"], "There is no seat"),
        (["--size", "80x24"], "--size goes with --to svg and asciicast, not with text"),
    ],
)
def test_what_cannot_be_made_is_told_in_a_sentence(save, options, said, capsys):
    assert run(["export", str(save), *options]) in (1, 2)
    told = capsys.readouterr()
    assert said in told.err and told.err.count("\n") == 1 and not told.out


def test_the_command_writes_a_new_file_or_prints_the_same(save, tmp_path, capsys):
    out = tmp_path / "x.cast"
    command = ["export", str(save), "--to", "asciicast", "--until", "3", "--size", "80x24"]
    assert run([*command, "--out", str(out)]) == 0
    assert run([*command, "--out", str(out)]) != 0
    capsys.readouterr()
    assert run(command) == 0
    assert capsys.readouterr().out == out.read_text("ascii")
