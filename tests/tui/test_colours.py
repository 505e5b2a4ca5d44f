"""With colours, or by attributes alone."""

import sys
from pathlib import Path

import pytest
from rich.color import ColorSystem

from tests.tui.terminal import Terminal
from tui import glyphs, terrain
from tui.terminal.colours import Depth
from tui.terminal.looks import Looks
from tui.terminal.pens import PLAIN, Attribute


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
    assert (colours == {"default"}) is (variable != "NO_COLOR=")
    assert any(is_reversed for _, _, is_reversed in seen) is (variable != "NO_COLOR=")


def test_the_cursor_and_those_on_the_table_stand_out_and_the_ground_does_not() -> None:
    styles = {
        "cursor": glyphs.style(glyphs.NIGHT, glyphs.CURSOR),
        "token": glyphs.style(glyphs.NIGHT, glyphs.side(1), bold=True, underline=True),
        "ground": glyphs.style("#875f5f", glyphs.GROUND),
        "wall": terrain.TERRAIN["#"].style,
    }
    looks = Looks(Depth.MONO)
    drawn = {}
    for name, style in styles.items():
        sgr = style.render("x", color_system=ColorSystem.TRUECOLOR).split("m")[0][2:]
        drawn[name] = looks.pen(sgr, PLAIN).look
    reversed_ = {name for name, look in drawn.items() if Attribute.REVERSE in look.attributes}
    assert reversed_ == {"cursor", "token"}
    assert Attribute.BOLD | Attribute.UNDERLINE in drawn["token"].attributes
    assert all(look.ink == look.ground == () for look in drawn.values())
