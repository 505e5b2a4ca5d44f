"""What a terminal can do, by its name, its environment and the player's wish."""

import pytest

from tui.terminal.capabilities import DEPTHS, Capabilities, capabilities, misnamed
from tui.terminal.colours import Depth

UTF8 = {"LANG": "C.UTF-8"}
DEPTH_OF = {
    "TERM=xterm-256color COLORTERM=truecolor": Depth.TRUE,
    "TERM=xterm-256color": Depth.PALETTE,
    "TERM=tmux-256color COLORTERM=24bit": Depth.TRUE,
    "TERM=screen-256color COLORTERM=truecolor": Depth.PALETTE,  # handed on, not shown
    "TERM=screen-256color COLORTERM=truecolor TERM_PROGRAM=tmux": Depth.TRUE,
    "TERM=xterm-direct": Depth.TRUE,
    "TERM=xterm-kitty": Depth.TRUE,
    "TERM=xterm": Depth.SIXTEEN,
    "TERM=rxvt-16color": Depth.SIXTEEN,
    "TERM=linux": Depth.EIGHT,
    "TERM=screen": Depth.EIGHT,
    "TERM=vt100": Depth.MONO,
    "TERM=xterm-mono": Depth.MONO,
    "TERM=dumb": Depth.MONO,
    "TERM=xterm-256color COLORTERM=truecolor NO_COLOR=1": Depth.MONO,
    "TERM=xterm-256color NO_COLOR=": Depth.PALETTE,  # an empty one does not count
}


def told(line: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in line.split())


@pytest.mark.parametrize("line", DEPTH_OF)
def test_the_environment_says_how_many_colours_there_are(line: str) -> None:
    environment = told(line)
    assert capabilities(environment["TERM"], environment).depth is DEPTH_OF[line]


def test_a_player_knows_better() -> None:
    for wanted, depth in DEPTHS.items():
        assert capabilities("vt100", {"NO_COLOR": "1"}, wanted=wanted).depth is depth


def test_a_wish_for_colours_that_there_are_not_is_told() -> None:
    assert misnamed({}) == misnamed({"DUSTUP_COLOURS": "256"}) == ""
    assert "mono, 8, 16, 256, true" in misnamed({"DUSTUP_COLOURS": "millions"})
    assert capabilities("xterm", UTF8, wanted="millions").depth is Depth.SIXTEEN


def test_a_terminal_that_cannot_move_its_cursor_shows_no_screen() -> None:
    for term in ("", "dumb", "unknown"):
        assert capabilities(term, UTF8) == Capabilities(Depth.MONO, False, False, False)
    assert capabilities("linux", UTF8) == Capabilities(Depth.EIGHT, False, True, False)


def test_the_locale_says_whether_more_than_ascii_can_be_shown() -> None:
    assert not capabilities("xterm", UTF8).ascii_only
    assert not capabilities("xterm", {"LC_ALL": "de_DE.utf8", "LANG": "C"}).ascii_only
    for environment in ({}, {"LANG": "C"}, {"LC_ALL": "C", "LANG": "C.UTF-8"}):
        assert capabilities("xterm", environment).ascii_only
    # From afar little is told: what nobody says is guessed from the terminal
    assert not capabilities("xterm", {}, remote=True).ascii_only
    assert capabilities("linux", {}, remote=True).ascii_only
    assert capabilities("xterm", {"LANG": "C"}, remote=True).ascii_only
