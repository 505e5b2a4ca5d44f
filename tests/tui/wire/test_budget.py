"""What every screen may cost on the wire: exact bounds, measured on a real pseudo-terminal.

Given the model, the bytes of a screen do not depend on how quick the machine is.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import scenarios
from engine.core.luck import Seeded
from engine.session.host import Host
from tests.tui.terminal import Terminal

DUSTUP = (sys.executable, "-m", "tui")
FIRST = {(80, 24): 5 * 1024, (120, 40): 10 * 1024}
CURSOR, STATUS = 45, 60  # of a step: on the map, and in the line that says what is there
SMALL, LARGE = FIRST
REST = 0.15  # seconds without a byte, after which a screen is taken to be whole


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The save of a street at its first prompt, its dice known."""
    saves = tmp_path_factory.mktemp("saves")
    street = scenarios.find("cowpoke-street")
    people = dict.fromkeys(street.seats, "human")
    Host.new(street, people, luck=Seeded(bytes(32)), saves=saves).close()
    (save,) = saves.glob("*.dustup")
    return save


def opened(terminal: Terminal, text: str) -> int:
    """Wait for a screen from the beginning; return its bytes."""
    terminal.shows(text)
    terminal.settle(REST)
    return terminal.received


def pressed(terminal: Terminal, key: str, text: str = "") -> int:
    """Press a key that changes something, until a text is there; return the bytes it took."""
    before = terminal.received
    terminal.press(key)
    assert terminal.until(lambda: terminal.received > before)
    terminal.shows(text)
    terminal.settle(REST)
    return terminal.received - before


SCREENS = {  # from the menu: the key, and a text that tells the screen from others
    "New game": ("n", "1 2 players"),
    "Campaigns": ("g", "open or begin"),
    "Demos": ("d", "Enter watch"),
    "Settings": ("s", "Enter keep"),
    "Help": ("?", "r rules"),
}


def sizes(size: tuple[int, int]) -> list[Any]:
    """Return what a test is run with: one size, and the other one in the long run."""
    return [each if each == size else pytest.param(each, marks=pytest.mark.soak) for each in FIRST]


@pytest.mark.parametrize("size", sizes(SMALL), ids=str)
def test_the_menu_and_what_it_leads_to(size: tuple[int, int], tmp_path: Path) -> None:
    command = ["env", f"XDG_CONFIG_HOME={tmp_path}", *DUSTUP]
    with Terminal(command, size) as terminal:
        assert opened(terminal, "Enter open") <= FIRST[size]
        for name, (key, text) in SCREENS.items():
            assert pressed(terminal, key, text) <= FIRST[size], name
            assert pressed(terminal, "Esc", "q quit") <= FIRST[size], name
        assert pressed(terminal, "j") <= 300  # two entries, of three looks each


@pytest.mark.parametrize("size", sizes(LARGE), ids=str)
def test_a_battle(size: tuple[int, int], game: Path) -> None:
    play = [*DUSTUP, "play", "--continue", "--saves", str(game.parent)]
    with Terminal(play, size) as terminal:
        # Given a battle, painted within the bounds
        assert opened(terminal, "3 Enter: read") <= FIRST[size]
        pressed(terminal, "h")
        # Then a step of the cursor costs what it changes, however far the map can be seen
        steps = [pressed(terminal, key) for key in "hhjjkk"]
        assert max(steps) <= CURSOR + STATUS
        # And so do the screens over it, and coming back
        for key, text in (("?", "Esc"), ("t", "timeline"), (":", "type a few letters")):
            assert pressed(terminal, key, text) <= FIRST[size]
            assert pressed(terminal, "Esc", "3 Enter: read") <= FIRST[size]
        # And all of it anew
        assert pressed(terminal, "\x0c") <= FIRST[size]
        # And while nothing is done nothing is sent, and the process does not wake
        before = terminal.received, terminal.status_of("voluntary_ctxt_switches")
        terminal.settle(1.0)
        assert (terminal.received, terminal.status_of("voluntary_ctxt_switches")) == before


def commands(game: Path, folder: Path) -> Iterator[tuple[list[str], str]]:
    saves = ["--saves", str(folder)]
    yield ["replay", str(game)], "step"
    yield ["demo", "saloon", *saves], "demo"
    yield ["campaign", *saves], "open or begin"
    yield ["rules"], "letters search"


@pytest.mark.parametrize("size", sizes(SMALL), ids=str)
def test_what_a_command_shows(size: tuple[int, int], game: Path, tmp_path: Path) -> None:
    for command, text in commands(game, tmp_path):
        with Terminal([*DUSTUP, *command], size) as terminal:
            assert opened(terminal, text) <= FIRST[size], command


def test_without_colours_no_colour_is_sent_and_less_than_half(game: Path) -> None:
    sent: dict[str, bytes] = {}
    play = [*DUSTUP, "play", "--continue", "--saves", str(game.parent)]
    for name, variables in {
        "true": ["COLORTERM=truecolor"],
        "mono": ["NO_COLOR=1"],
        "ascii": ["LC_ALL=C", "PYTHONUTF8=0"],
        "linux": ["TERM=linux", "COLORTERM="],
    }.items():
        with Terminal(["env", *variables, *play]) as terminal:
            opened(terminal, "3 Enter: read")
            sent[name] = terminal.sent
    looks = {
        name: {int(n) for sgr in re.findall(rb"\x1b\[([0-9;]+)m", data) for n in sgr.split(b";")}
        for name, data in sent.items()
    }
    assert 38 in looks["true"] and max(looks["mono"]) <= 29
    assert not looks["linux"] & {38, 48} and max(looks["linux"]) <= 47
    assert b"\x1b[>1u" not in sent["linux"]
    assert sent["ascii"].isascii() and not sent["true"].isascii()
    assert len(sent["mono"]) < 0.75 * len(sent["true"])
