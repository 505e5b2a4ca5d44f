"""The game in a real pseudo-terminal of 80 x 24: by keyboard alone, and left in every way."""

import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import scenarios
from engine.core.luck import Seeded
from engine.session import checking
from engine.session.host import Host
from tests.tui.terminal import Terminal

DUSTUP = (sys.executable, "-m", "tui")
HOT_SEAT = ("--seat", "law=human", "--seat", "gang=human")
LONGEST = 900  # keys that a game may take


def street(saves: Path, *more: str) -> Terminal:
    return Terminal([*DUSTUP, "play", "street", *HOT_SEAT, "--saves", str(saves), *more])


def dealt(saves: Path) -> Terminal:
    """Return the same street, its dice known beforehand, so that every run is the same game."""
    scenario = scenarios.find("cowpoke-street")
    people = dict.fromkeys(scenario.seats, "human")
    Host.new(scenario, people, luck=Seeded(bytes(32)), saves=saves).close()
    return going_on(saves)


def going_on(saves: Path) -> Terminal:
    return Terminal([*DUSTUP, "play", "--continue", "--saves", str(saves)])


def ignoring_hangups(saves: Path) -> Terminal:
    command = f"trap '' HUP; exec {' '.join(DUSTUP)} play --continue --saves {saves}"
    return Terminal(["sh", "-c", command])


def save_in(saves: Path) -> Path:
    (save,) = saves.glob("*.dustup")
    return save


class Player:
    """Reads the screen like anybody, and picks a key that the bottom line offers."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.pressed: list[str] = []
        self.offered: set[str] = set()

    def play(self) -> None:
        """Play both sides until the screen says how the game ended."""
        while "The game is over" not in self.terminal.text:
            assert len(self.pressed) < LONGEST, self.terminal.text
            self.press(*self.keys())

    def keys(self) -> Iterator[str]:
        """Yield what to press now, each for the screen as it is then."""
        line = self.terminal.rows[-1]
        words = set(line.split())
        self.offered |= words
        if " is asked" in self.terminal.rows[0]:
            yield "e" if len(self.pressed) % 3 else line.split()[0]
        elif "Enter choose" in self.terminal.text and "Enter choose" not in line:
            yield "Enter"  # a list
        elif words >= {"Enter", "choose"}:
            yield from self.aimed(line)
        else:
            yield self.verb(words)

    def aimed(self, line: str) -> Iterator[str]:
        """Yield the keys to choose a place: a target, a direction, the far end of a move."""
        if "pick a place" in self.terminal.rows[-2]:
            west = self.terminal.rows[0].count("Gang's go")
            for _ in range(3):
                yield "Left" if west else "Right"
        yield "Enter"
        if "pick a place" in self.terminal.rows[-2]:  # out of reach
            yield from ("Esc", "e")

    def verb(self, words: set[str]) -> str:
        """Return the letter of a verb: shots first, then a walk, a run or a watch, by turns."""
        wanted = ["shoot", "brawl", *(("walk", "run", "overwatch")[len(self.pressed) % 3 :])]
        letters = {"shoot": "s", "brawl": "f", "walk": "w", "run": "r", "overwatch": "o"}
        return next((letters[verb] for verb in wanted if verb in words), "e")

    def press(self, *keys: str) -> None:
        for key in keys:
            before = self.terminal.text
            self.terminal.press(key)
            self.pressed.append(key)
            self.terminal.until(lambda: self.terminal.text != before, 0.35)  # noqa: B023
            self.terminal.settle()


def test_two_people_play_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    # Given two people at one keyboard
    with dealt(tmp_path) as terminal:
        terminal.shows("High noon in Bitter Wells", "activate")
        # When they play, whatever the bottom line offers
        player = Player(terminal)
        player.play()
        # Then the screen says who won, and what can be done next
        assert terminal.until(lambda: "wins:" in terminal.text or "A draw:" in terminal.text)
        assert all(text in terminal.text for text in ("watch the game again", "leave the table"))
        assert {"walk", "shoot", "overwatch", "done", "undo"} <= player.offered
        # And the end can be taken back and played again
        terminal.press("u")
        assert terminal.until(lambda: "The game is over" not in terminal.text)
        terminal.press("U")
        terminal.shows("The game is over")
        # And watched, and left
        terminal.press("t")
        terminal.shows("computer tries")
        terminal.press("r")
        terminal.shows("Left Right step")
        terminal.press("q")
        terminal.shows("computer tries")
        terminal.press("q")
        terminal.shows("The game is over")
        terminal.press("q")
        terminal.shows("Leave the table")
        terminal.press("q")
        assert terminal.ended()
        assert (terminal.status, terminal.is_clean) == (0, True)
        assert "dustup replay" in terminal.flat
    assert checking.verify(save_in(tmp_path)).ok


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game in which somebody has walked, left with `q`."""
    saves = tmp_path_factory.mktemp("saves")
    with street(saves) as terminal:
        terminal.shows("activate")
        terminal.press("w")
        terminal.shows("pick a place")
        terminal.press("Right", "Left", "Left", "Enter")
        terminal.shows("has 1 AP")
        terminal.press("q")
        terminal.shows("Leave?")
        terminal.press("q")
        assert terminal.ended()
        assert (terminal.status, terminal.is_clean) == (0, True)
    return saves


@pytest.mark.parametrize(
    ("start", "leave", "status"),
    [
        pytest.param(going_on, lambda t: t.kill(signal.SIGHUP), 129, id="SIGHUP"),
        pytest.param(going_on, lambda t: t.kill(signal.SIGTERM), 143, id="SIGTERM"),
        pytest.param(going_on, lambda t: t.kill(signal.SIGKILL), -9, id="SIGKILL"),
        pytest.param(going_on, Terminal.close, 129, id="closed"),
        pytest.param(ignoring_hangups, Terminal.close, 129, id="closed, hang-ups ignored"),
    ],
)
def test_however_it_ends_the_save_is_whole_and_goes_on_at_the_same_prompt(
    begun: Path,
    start: Callable[[Path], Terminal],
    leave: Callable[[Terminal], None],
    status: int,
) -> None:
    # Given a game taken up at its prompt, with a place half chosen
    before = Host.open(save_in(begun))
    prompt = before.report(before.waiting_for or "").prompt
    before.close()
    with start(begun) as terminal:
        terminal.shows("has 1 AP")
        terminal.press("o")
        terminal.shows(": overwatch to the")
        # When the terminal goes, or the process is told to
        leave(terminal)
        # Then it ends within two seconds, and leaves the terminal as it was
        assert terminal.ended(2.0)
        assert terminal.status == status
        if status in (129, 143) and leave is not Terminal.close:
            assert terminal.is_clean
    # And the game stands at the same prompt
    after = Host.open(save_in(begun))
    now = after.report(after.waiting_for or "").prompt
    after.close()
    assert prompt is not None
    assert now is not None
    assert (now.why, now.verbs) == (prompt.why, prompt.verbs)
    assert checking.verify(save_in(begun)).ok


def test_keys_of_terminals_do_no_harm(begun: Path) -> None:
    with going_on(begun) as terminal:
        terminal.shows("has 1 AP")
        terminal.press(*"\x13\x11\x1a\x1c\x0f")  # Ctrl-S, -Q, -Z, -\, -O
        terminal.press("o")
        terminal.shows(": overwatch to the")
        terminal.press("\x03")  # Ctrl-C steps back, and then asks
        assert terminal.until(lambda: ": overwatch to the" not in terminal.text)
        terminal.press("\x03")
        terminal.shows("Leave?")
        terminal.press("Esc")
        assert terminal.until(lambda: "Leave?" not in terminal.text)
        assert terminal.status is None


STUCK = """
import os, sys, time
from textual.screen import Screen
from textual.widgets import Static
from tui.commands.showing import show

class Stuck(Screen):
    def compose(self):
        yield Static("painted")
    def on_mount(self):
        self.set_timer(0.01, self.hang)
    def hang(self):
        os.write(sys.__stdout__.fileno(), b"stuck")
        time.sleep(30)

sys.exit(show(Stuck()))
"""


def test_a_screen_that_hangs_ends_all_the_same() -> None:
    with Terminal([sys.executable, "-c", STUCK]) as terminal:
        terminal.shows("stuck")
        terminal.kill(signal.SIGTERM)
        assert terminal.ended(2.0)
        assert (terminal.status, terminal.is_clean) == (143, True)


def test_the_mouse_is_heard_when_it_clicks_and_not_whenever_it_moves(tmp_path: Path) -> None:
    with street(tmp_path) as terminal:
        terminal.shows("Turn 1")
        assert {1000, 1006} <= terminal.modes and not {1002, 1003} & terminal.modes
        # When a cell is clicked, and once more, then it is pointed at and chosen
        for _ in range(2):
            terminal.press("\x1b[<0;30;12M", "\x1b[<0;30;12m")
        terminal.shows("Nothing can be done there now")
        terminal.press("q")
        terminal.shows("Leave?")
        terminal.press("q")
        assert terminal.ended() and terminal.is_clean
