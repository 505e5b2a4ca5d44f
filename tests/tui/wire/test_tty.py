"""The driver on a real pseudo-terminal: left in every way, stopped, held up, drawn over, idle."""

import select
import signal
import sys

import pytest

from tests.tui.terminal import CURSOR, WRAP, Terminal

APP = """
import sys
from textual.app import App
from textual.widgets import Static
from tui.terminal.tty import TtyDriver

class Counter(App):
    ENABLE_COMMAND_PALETTE = False
    presses = 0
    def compose(self):
        yield Static("ready")
    def on_key(self, event):
        self.presses += 1
        if event.key == "e":
            1 / 0
        text = f"{event.key} {self.presses}.{self.size.width} " + "xyz"[self.presses % 3] * 1400
        self.query_one(Static).update(text)

app = Counter(driver_class=TtyDriver)
app.run()
sys.exit(app.return_code or 0)
"""


def running() -> Terminal:
    return Terminal([sys.executable, "-c", APP])


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"])
def test_a_signal_ends_it_in_order(name: str) -> None:
    number = signal.Signals[name]
    with running() as terminal:
        terminal.shows("ready")
        terminal.kill(number)
        assert terminal.ended(2.0)
        assert (terminal.status, terminal.is_clean) == (128 + number, True)


def test_a_signal_while_it_begins_leaves_nothing_on() -> None:
    with running() as terminal:
        assert terminal.until(lambda: 1049 in terminal.modes)
        terminal.kill(signal.SIGTERM)
        assert terminal.ended(2.0)
        assert (terminal.status, terminal.is_clean) == (143, True)


def test_an_error_in_the_app_leaves_nothing_on() -> None:
    with running() as terminal:
        terminal.shows("ready")
        terminal.press("e")
        assert terminal.ended(2.0)
        assert (terminal.status, terminal.is_clean) == (1, True)
        assert "ZeroDivisionError" in terminal.text


def test_stopped_it_gives_the_terminal_back_and_going_on_it_draws_anew() -> None:
    with running() as terminal:
        terminal.shows("ready")
        terminal.press("a")
        terminal.shows("a 1.80")
        # When it is told to stop, then the shell's terminal is as it was
        terminal.kill(signal.SIGTSTP)
        assert terminal.stopped()
        terminal.settle()
        assert terminal.is_clean
        # When it goes on, then everything is there again, and keys are heard
        terminal._screen.reset()
        terminal._rows = None
        assert "a 1.80" not in terminal.text
        terminal.kill(signal.SIGCONT)
        terminal.shows("a 1.80")
        assert {1049, 1000, 2004} <= terminal.modes and not {WRAP, CURSOR} & terminal.modes
        terminal.press("b")
        terminal.shows("b 2.80")
        # When it is stopped without being told, going on it draws anew as well
        terminal.kill(signal.SIGSTOP)
        assert terminal.stopped()
        terminal._screen.reset()
        terminal.kill(signal.SIGCONT)
        terminal.shows("b 2.80")
        # And whenever a person asks for it
        terminal._screen.reset()
        terminal.press("\x0c")
        terminal.shows("b 2.80")
        terminal.kill(signal.SIGTERM)
        assert terminal.ended(2.0) and terminal.is_clean


def test_it_follows_the_size_of_the_terminal() -> None:
    with running() as terminal:
        terminal.shows("ready")
        terminal.resize(100, 30)
        terminal.kill(signal.SIGWINCH)
        assert terminal.until(lambda: terminal.received > 0)
        terminal.press("a")
        terminal.shows("a 1.100")
        assert terminal.until(lambda: len(terminal.rows[1]) == 100)


def test_where_nobody_reads_frames_are_skipped_and_it_can_be_left() -> None:
    with running() as terminal:
        terminal.shows("ready")
        # Given keys for many full screens while nobody reads
        for _ in range(20):
            terminal.press(*["a"] * 5)
            select.select([], [], [], 0.02)
        # When somebody reads again, then there is only what the line held, and the newest picture
        before = terminal.received
        terminal.shows("a 100.80")
        assert terminal.received - before < 20_000  # of 140,000
        # And when nobody reads, a signal ends it all the same, with nothing left on
        terminal.press(*["b"] * 100)
        select.select([], [], [], 0.3)
        terminal.kill(signal.SIGTERM)
        assert terminal.ended_unread()
        assert (terminal.status, terminal.is_clean) == (143, True)


def test_idle_it_does_nothing_at_all() -> None:
    with running() as terminal:
        terminal.shows("ready")
        terminal.press("a", "\x1b")
        terminal.shows("escape 2.80")
        terminal.settle(0.2)
        before = terminal.status_of("voluntary_ctxt_switches"), terminal.received
        terminal.settle(1.0)
        after = terminal.status_of("voluntary_ctxt_switches"), terminal.received
        assert after == before
        assert terminal.status_of("Threads") == 1
