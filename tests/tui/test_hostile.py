"""A save from a stranger, its texts made to steer a terminal: every screen shows them inert.

A scenario file with such texts is refused; a log can be forged to hold them all the same.
"""

import json
import re
import unicodedata
from pathlib import Path
from xml.etree import ElementTree

import pytest
from textual.widgets import Input
from textual.widgets._toast import Toast

from engine.persistence.log import read
from engine.session.host import Host
from engine.session.viewer import Viewer
from scenarios import find
from tests.persistence.games import forged, plain
from tests.session.play import luck
from tui import casting, glyphs
from tui.app import Dustup
from tui.cli import run
from tui.screens.battle import BattleScreen
from tui.screens.menu import MenuScreen
from tui.screens.replay import ReplayScreen
from tui.screens.saves import SavesScreen
from tui.screens.timeline import TimelineScreen

HOSTILE = {
    "title and colour": "\x1b]0;owned\x07\x1b[31mred\x1b[2J",
    "C1 and bells": "\x9b2Jx\x07\x08\x0d\x0ax",
    "right to left": "\u202eabc\u2066\u200f",
    "marks and joiners": "e" + "\u0301" * 80 + "\u200d\ufe0f\u20e3",
    "flags and pictures": "\U0001f3f4\u200d\u2620\ufe0f\U0001f1e9\U0001f1ea",
    "markup": "[red]x[/red] [/] [@click=app.bell]y[/] [bold",
    "5,000 characters": "x" * 5000,
    "wide": "木" * 40,
    "nothing": "",
}


HOSTILE["all at once"] = "".join(HOSTILE.values())
AT_ONCE = ("markup", "wide", "all at once")  # the others only in the long tests


@pytest.fixture(
    params=[
        pytest.param(text, id=name, marks=() if name in AT_ONCE else pytest.mark.soak)
        for name, text in HOSTILE.items()
    ]
)
def path(request, tmp_path):
    """A save in which everything that is a text and no id says something else."""
    scenario = find("cowpoke-saloon")
    players = dict.fromkeys(scenario.seats, "random:3")
    host = Host.new(scenario, players, luck=luck(3), saves=tmp_path)
    for _ in range(25):
        host.think()
    host.note("a note")
    host.close()
    log = read(host.path)
    header, start, *records = [plain(r) for r in (log.header, log.start, *log.records)]
    text = request.param
    header[5] = text
    header[6] = dict.fromkeys(header[6], "human")
    for table in (start[1], start[3]):
        _say(table, ("title", "brief", "why", "say", "name"), text)
    _say(start[2], ("name",), text[:24] or "x")  # what is longer is refused
    for record in records:
        for event in record[1] if record[0] == 3 else ():
            if event[0] == 2:  # dice: what they were for
                event[1] = text
        if record[0] == 5:
            record[2] = text
    host.path.write_bytes(forged(header, start, *records))
    return host.path


def _say(value, keys, text):
    if isinstance(value, dict):
        for key, part in value.items():
            if key in keys and isinstance(part, str):
                value[key] = text
            _say(part, keys, text)
    elif isinstance(value, list):
        for part in value:
            _say(part, keys, text)


def assert_inert(shown: str) -> None:
    """Fail at whatever could steer a terminal or shift the rest of its line."""
    assert not re.search(r"[^\W\d_]\u0301{3}", shown)
    for character in shown.replace("\n", ""):
        assert unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn"), shown
        assert character not in "\ufe0e\ufe0f", shown


def drawn(app) -> str:
    rows = []
    for widget in app.screen.walk_children():
        if widget.display and widget.size and not isinstance(widget, Input):
            lines = [widget.render_line(y) for y in range(widget.size.height)]
            for line in lines:
                assert line.cell_length <= widget.size.width, (widget, line.text)
            rows += lines
    return "\n".join(row.text for row in rows)


@pytest.mark.parametrize(
    "size", [(80, 24), pytest.param((120, 36), marks=pytest.mark.soak)], ids=str
)
@pytest.mark.parametrize(
    "kind", [BattleScreen, ReplayScreen, TimelineScreen, SavesScreen, MenuScreen]
)
async def test_every_screen_shows_it_inert(path: Path, kind, size) -> None:
    shows = {
        BattleScreen: lambda: BattleScreen(Host.open(path)),
        ReplayScreen: lambda: ReplayScreen(Viewer(path)),
        TimelineScreen: lambda: TimelineScreen(Viewer(path), 0),
        SavesScreen: lambda: SavesScreen(path.parent),
        MenuScreen: lambda: MenuScreen(path.parent),
    }
    async with Dustup(shows[kind]()).run_test(size=size) as pilot:
        for key in ("tab", "m", "?", "escape", "i", "colon", "escape", "end", "right"):
            await pilot.press(key)
            await pilot.pause()
            assert_inert(drawn(pilot.app))
        picture = pilot.app.export_screenshot()
        assert_inert(picture)
        assert "\x1b" not in (pilot.app.title + pilot.app.sub_title)


@pytest.mark.parametrize(
    "words",
    [("saves", "--saves"), ("saves", "--json", "--saves"), ("verify",), ("check",), ("export",),
     ("replay", "--plain"), ("play", "--plain", "--continue")],
    ids=" ".join,
)  # fmt: skip
def test_every_command_prints_it_inert(path: Path, words, capsys, monkeypatch) -> None:
    lines = iter(["who", "card wade", "map", "why 50", "list walk", "help"])
    monkeypatch.setattr("tui.text.read_line", lambda prompt: next(lines, "quit"))
    run([*words, str(path.parent if "--saves" in words else path)])
    out, err = capsys.readouterr()
    assert_inert(out)
    assert_inert(err)
    assert "Traceback" not in err
    if "--json" in words:
        json.loads(out)


@pytest.mark.parametrize("text", ["[red]x[/red]", "[/x]", "[bold", "[@click=app.bell]", "\x1b[2J"])
async def test_what_is_told_of_a_bad_file_is_no_markup(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.dustup").write_bytes(forged([1, 1, text, 1, "", "", {}, "free", ""]))
    app = Dustup(screen := SavesScreen(tmp_path))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        screen.notify(text)
        await pilot.press("enter", "c", "p")
        await pilot.pause()
        toasts = "\n".join(str(toast.render()) for toast in app.screen.query(Toast))
        assert glyphs.printable(text) in toasts
        assert_inert(drawn(app))
        assert_inert(app.export_screenshot())


STEPS = re.compile(r"\x1b\[[0-9;?]*[ABCDGHJdhlm]|[\b\r]")  # motions and looks, and nothing else


def test_recordings_and_pictures_are_inert(path) -> None:
    viewer = Viewer(path)
    recording = casting.cast(viewer, viewer.last - 8, viewer.last)
    header, *events = map(json.loads, recording.splitlines())
    assert_inert(header["title"])
    for _, _, text in events:
        assert_inert(STEPS.sub("", text))
    picture = ElementTree.fromstring(casting.svg(viewer, viewer.last))
    assert_inert("".join(picture.itertext()))
    assert {each.tag.rpartition("}")[2] for each in picture.iter()} == {
        "svg", "title", "rect", "g", "text", "tspan",
    }  # fmt: skip
