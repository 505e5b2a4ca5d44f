"""`dustup host` in a process of its own, and the real ssh on a real terminal that calls it."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.tui.terminal import Terminal

KEY = "id_ed25519"
OPTIONS = {
    "UserKnownHostsFile": "/dev/null",
    "StrictHostKeyChecking": "no",
    "IdentitiesOnly": "yes",
    "IdentityAgent": "none",
    "LogLevel": "ERROR",
}
_PORT = re.compile(rb"ssh -p (\d+) ")


class HostProcess:
    """One house in one process."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        command = (sys.executable, "-m", "tui", "host", "--port", "0")
        where = ("--saves", str(folder / "house"), "--log", str(folder / "log"))
        self.process = subprocess.Popen(
            (*command, *where, *options), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self.said = b""
        self.port = 0

    def __enter__(self) -> Self:
        assert self.process.stdout is not None
        end = time.monotonic() + 30
        while not (found := _PORT.search(self.said)):
            assert time.monotonic() < end and self.process.poll() is None, self.said
            if select.select([self.process.stdout], [], [], 0.1)[0]:
                self.said += os.read(self.process.stdout.fileno(), 4096)
        self.port = int(found[1])
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def ends_in(self, number: int = signal.SIGTERM) -> float:
        """Send a signal; return after how many seconds the process had ended."""
        began = time.monotonic()
        self.process.send_signal(number)
        self.process.wait(10)
        return time.monotonic() - began

    @property
    def log(self) -> str:
        """What has been noted."""
        return (self.folder / "log").read_text("utf-8")

    def ssh(
        self,
        name: str,
        *command: str,
        size: tuple[int, int] = (80, 24),
        key: str = KEY,
        options: tuple[str, ...] = (),
    ) -> Terminal:
        """Call by the real ssh, with a key that is made the first time."""
        return Terminal((*self.words(name, key, options), *command), size)

    def words(self, name: str, key: str = KEY, options: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Return the words of the command."""
        path = self.folder / key
        if not path.exists():
            made = ("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(path))
            subprocess.run(made, check=True)
        given = [word for item in OPTIONS.items() for word in ("-o", "=".join(item))]
        return (
            *("ssh", "-F", "/dev/null", *given, "-i", str(path), "-p", str(self.port)),
            *(*options, f"{name}@127.0.0.1"),
        )
