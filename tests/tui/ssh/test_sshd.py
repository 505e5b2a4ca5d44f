"""Plain `ssh -t somewhere dustup`, by the real ssh and a real sshd, where there is one."""

import getpass
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.ssh.hosted import OPTIONS
from tests.tui.terminal import Terminal
from tui.cli import FINE, USAGE, run

ROOT = Path(__file__).parents[3]
SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
pytestmark = pytest.mark.skipif(
    not (SSHD and shutil.which("ssh") and Path("/proc/self/cmdline").exists()),
    reason="there is no sshd here to log in by",
)
CONFIG = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
PidFile none
AuthorizedKeysFile {folder}/mary.pub
StrictModes no
UsePAM no
PermitRootLogin yes
PrintMotd no
PrintLastLog no
SetEnv PATH={folder}/bin:/usr/bin:/bin
"""


class Login:
    """A login on this machine by ssh, with `dustup` in its path and its saves in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.saves = folder, folder / "saves"
        for key in ("host", "mary"):
            made = ("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / key))
            subprocess.run(made, check=True)
        (folder / "bin").mkdir()
        command = folder / "bin" / "dustup"
        here = f"PYTHONPATH={shlex.quote(str(ROOT))} HOME={folder}"
        command.write_text(f'#!/bin/sh\nexec env {here} {sys.executable} -m tui "$@"\n')
        command.chmod(0o755)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        (folder / "config").write_text(CONFIG.format(port=self._port, folder=folder))

    def ssh(self, *options: str) -> tuple[str, ...]:
        """Return the words that log in."""
        given = [word for item in OPTIONS.items() for word in ("-o", "=".join(item))]
        key = ("-i", str(self.folder / "mary"), "-p", str(self._port))
        return ("ssh", "-F", "/dev/null", *given, *key, *options, f"{getpass.getuser()}@127.0.0.1")

    @property
    def play(self) -> str:
        """The command that plays a game."""
        return f"dustup play cowpoke-street --saves {self.saves}"

    def is_played(self) -> bool:
        """Return whether a process has a game in these saves."""
        wanted = str(self.saves).encode()
        for process in Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = process.read_bytes().split(b"\0")
            except OSError:  # it has just ended
                continue
            if wanted in words and b"tui" in words:
                return True
        return False


@pytest.fixture(scope="module")
def login(tmp_path_factory) -> Iterator[Login]:
    made = Login(tmp_path_factory.mktemp("login"))
    command = (str(SSHD), "-D", "-e", "-f", str(made.folder / "config"))
    with subprocess.Popen(command, stderr=subprocess.PIPE) as sshd:
        assert sshd.stderr is not None
        heard = sshd.stderr.readline()
        if b"listening" not in heard:
            sshd.kill()
            pytest.skip(f"sshd does not open here: {heard.decode().strip()}")
        yield made
        sshd.terminate()


def test_a_line_is_cut_in_the_middle_of_a_game(login: Login) -> None:
    """The terminal of whoever is cut off is sshd's to close; the game has saved every answer."""
    with Terminal((*login.ssh("-t"), login.play), (80, 24)) as line:
        line.shows("High noon in Bitter Wells", "help")
        line.resize(120, 36)
        assert line.until(lambda: "HP" in "".join(row[80:] for row in line.rows))
        assert login.is_played()
        line.kill(signal.SIGKILL)
        assert line.until(lambda: not login.is_played(), 5)
    (save,) = login.saves.glob("*.dustup")
    assert run(["verify", str(save)]) == FINE


def test_it_is_left_with_a_clean_terminal(login: Login) -> None:
    with Terminal((*login.ssh("-t"), "dustup"), (80, 24)) as line:
        line.shows("Tabletop skirmishes")
        line.settle(0.1)
        line.press("q")
        assert line.ended(10) and line.status == 0 and line.is_clean


def test_without_a_terminal_a_game_is_text(login: Login) -> None:
    ended = subprocess.run(
        (*login.ssh(), login.play), input="quit\n", capture_output=True, timeout=30, text=True
    )
    assert ended.returncode == FINE
    assert "Turn 1" in ended.stdout and "\x1b" not in ended.stdout


def test_a_terminal_that_cannot_show_it_is_told_so(login: Login, monkeypatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    ended = subprocess.run(
        (*login.ssh("-tt"), login.play), stdin=subprocess.DEVNULL, capture_output=True, timeout=30
    )
    assert ended.returncode == USAGE
    assert b"cannot show a screen" in ended.stdout and b"\x1b" not in ended.stdout
