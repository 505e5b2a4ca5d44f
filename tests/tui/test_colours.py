"""With colours, or by attributes alone."""

import sys
from pathlib import Path

import pytest
from rich.segment import Segment
from textual.color import Color

from tests.tui.terminal import Terminal
from tui import glyphs, terrain
from tui.colours import Attributes, speaks_colour

ENVIRONMENTS = {
    "TERM=xterm-256color": True,
    "NO_COLOR=": True,  # an empty one does not count (no-color.org)
    "TERM=linux": True,
    "NO_COLOR=1": False,
    "NO_COLOR=0": False,
    "TERM=vt100": False,
    "TERM=xterm-mono": False,
}


@pytest.mark.parametrize(("variable", "colour"), ENVIRONMENTS.items())
def test_the_environment_says_whether_colours_are_wanted(variable: str, colour: bool) -> None:
    assert speaks_colour(dict([variable.split("=")])) is colour


@pytest.mark.parametrize("variable", ["NO_COLOR=1", "NO_COLOR=", "TERM=vt100"])
def test_without_colours_not_one_is_sent(tmp_path: Path, variable: str) -> None:
    # Given a game on a terminal that takes colours, or wants none
    command = [sys.executable, "-m", "tui", "play", "street", "--saves", str(tmp_path)]
    with Terminal(["env", variable, *command, "--seat", "law=human,gang=human"]) as terminal:
        # When it is played, overlays, lists and help are looked at
        terminal.shows("Turn 1")
        seen = set()
        for key in ("w", "m", "Esc", "Esc", ":", "Esc", "?"):
            terminal.press(key)
            terminal.settle(0.1)
            seen |= {
                (cell.fg, cell.bg, cell.reverse)
                for row in terminal._screen.buffer.values()
                for cell in row.values()
            }
    # Then nothing has a colour, and what stands out is reversed
    colours = {colour for fore, back, _ in seen for colour in (fore, back)}
    assert (colours == {"default"}) is not ENVIRONMENTS[variable]
    assert any(is_reversed for _, _, is_reversed in seen) is not ENVIRONMENTS[variable]


def test_the_cursor_and_those_on_the_table_stand_out_and_the_ground_does_not() -> None:
    styles = {
        "cursor": glyphs.style(glyphs.NIGHT, glyphs.CURSOR),
        "token": glyphs.style(glyphs.NIGHT, glyphs.side(1), bold=True, underline=True),
        "ground": glyphs.style("#875f5f", glyphs.GROUND),
        "wall": terrain.TERRAIN["#"].style,
        "title": glyphs.style(glyphs.GOLD, glyphs.SLATE, bold=True),
    }
    drawn = Attributes().apply([Segment("x", each) for each in styles.values()], Color(0, 0, 0))
    reversed_ = {name: segment.style.reverse for name, segment in zip(styles, drawn, strict=True)}
    assert reversed_ == {
        "cursor": True, "token": True, "ground": False, "wall": False, "title": False,
    }  # fmt: skip
    assert all(segment.style.color is segment.style.bgcolor is None for segment in drawn)
    assert drawn[1].style.bold and drawn[1].style.underline
