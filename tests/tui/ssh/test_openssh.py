"""The real ssh, on real terminals, with a house in a process of its own."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.tui.ssh.hosted import HostProcess
from tests.tui.terminal import Terminal

pytestmark = pytest.mark.skipif(not shutil.which("ssh"), reason="there is no ssh here")


@pytest.fixture(scope="module")
def hosted(tmp_path_factory) -> Iterator[HostProcess]:
    with HostProcess(tmp_path_factory.mktemp("hosted"), "--open-door") as opened:
        yield opened


def leave(line: Terminal) -> None:
    line.press("q")
    line.shows("Leave the house")
    line.press("q")
    assert line.ended(10)


def test_one_comes_in_sees_the_lobby_and_leaves_a_clean_terminal(hosted: HostProcess) -> None:
    with hosted.ssh("mary", size=(120, 36)) as line:
        line.shows("mary 120x36", "new table")
        line.resize(130, 40)
        line.shows("mary 130x40")
        line.settle(0.1)
        first = line.sent
        leave(line)
        assert line.status == 0 and line.is_clean
    assert first.startswith(b"\x1b[?1049h")


def test_colours_are_the_terminals_own(hosted: HostProcess, monkeypatch) -> None:
    """The cube on one, none on another; two lines into the same process, one after the other."""

    def looks(**environment: str) -> bytes:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        with hosted.ssh("mary", options=("-o", "SendEnv=NO_COLOR COLORTERM")) as line:
            line.shows("new table")
            line.settle(0.1)
            leave(line)
            return line.sent

    assert b"48;5;" in looks()
    monkeypatch.setattr("tests.bench._ptymeter.FORGOTTEN", ())
    plain = looks(NO_COLOR="1")
    assert b"48;" not in plain and b"38;" not in plain


def test_a_vanished_client_is_let_go(hosted: HostProcess) -> None:
    with hosted.ssh("bert") as line:
        line.shows("new table")
        os.kill(line._child, signal.SIGKILL)
        assert line.until(
            lambda: '"name": "bert", "address": "127.0.0.1", "cut": true' in hosted.log, 10
        )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_the_house_closes_with_a_word_and_restores_every_terminal(tmp_path, number) -> None:
    with HostProcess(tmp_path, "--open-door") as host:
        with host.ssh("mary") as mary, host.ssh("bert", key="another") as bert:
            for line in (mary, bert):
                line.shows("2 here")
            assert host.ends_in(number) < 2.0
            assert host.process.returncode == 0
            for line in (mary, bert):
                assert line.ended(5) and line.is_clean
                assert "The house closes; every game is saved." in line.text
        assert '"event": "closed"' in host.log


def test_a_login_elsewhere_may_run_the_game_itself(tmp_path) -> None:
    """`ssh -t somewhere dustup`: another server runs it, on a terminal it has set up."""
    environment = ("env", "-i", "TERM=xterm-256color", "LANG=C.UTF-8", f"HOME={tmp_path}")
    sshd = ("SSH_CONNECTION=10.0.0.1 50000 10.0.0.2 22", "SSH_TTY=/dev/pts/0", "PATH=/usr/bin:/bin")
    with Terminal((*environment, *sshd, sys.executable, "-m", "tui"), (80, 24)) as line:
        line.shows("Tabletop skirmishes")
        line.settle(0.1)
        line.kill(signal.SIGHUP)  # as when the connection breaks
        assert line.ended(5) and line.is_clean


@pytest.mark.parametrize(
    ("options", "command", "status", "said"),
    [
        (("-T",), (), 1, "Dustup needs a terminal: ssh -t\n"),
        (("-T",), ("dustup",), 1, "Dustup needs a terminal: ssh -t\n"),
        (("-T",), ("cat", "/etc/passwd"), 1, "There is no shell here and nothing to run"),
        (("-s",), ("sftp",), 255, "subsystem request failed"),
    ],
)
def test_a_script_gets_a_sentence_and_an_end(
    hosted: HostProcess, options, command, status: int, said: str
) -> None:
    """Its input is at its end before it has begun."""
    words = (*hosted.words("mary", options=options), *command)
    ended = subprocess.run(
        words, stdin=subprocess.DEVNULL, capture_output=True, timeout=10, text=True
    )
    assert (ended.returncode, ended.stdout) == (status, "")
    assert ended.stderr.startswith(said)


def test_a_terminal_whose_input_ends_at_once_is_left_in_order(hosted: HostProcess) -> None:
    words = hosted.words("mary", options=("-tt",))
    ended = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=10)
    assert ended.returncode == 0 and b"failed" not in ended.stdout
    assert '"screen failed"' not in hosted.log
