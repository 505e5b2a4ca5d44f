"""One line: a session of a client, with a terminal at its other end or none.

There is never a shell, and nothing is run by a command's name.
"""

import asyncio
from asyncio import Task, TimerHandle
from typing import TYPE_CHECKING

import asyncssh
from asyncssh import DataType
from asyncssh.misc import TermModes, TermSize

from engine.session.saloon.visitor import Visitor
from tui.inert import inert
from tui.ssh import terminal
from tui.ssh.driver import SshDriver
from tui.ssh.entrance import Entrance
from tui.ssh.intake import Intake
from tui.terminal.capabilities import Capabilities

if TYPE_CHECKING:
    from tui.ssh.app import Hosted
    from tui.ssh.doorkeeper import Doorkeeper

OURS = ("dustup", "")  # commands that mean the same as none
HIGH, LOW = 32768, 2048  # bytes on their way: no frames beyond, again below
SLOWEST = 90  # seconds that a client may take to read one frame
STORM = 0.05  # seconds between two sizes
NO_TERMINAL = "Dustup needs a terminal: ssh -t"
NOT_OURS = "There is no shell here and nothing to run but the game: leave the command away."


class Line(asyncssh.SSHServerSession[bytes]):
    """Passes on what comes, sends what is drawn, and ends when its app or its client does."""

    def __init__(self, door: "Doorkeeper", number: str) -> None:
        self.door, self.number = door, number
        self.term = ""
        self.size = terminal.USUAL
        self.terminal = Capabilities()
        self.visitor: Visitor | None = None
        self.app: Hosted | None = None
        self.entrance = Entrance(self.send)
        self.painted = asyncio.Event()
        self.refusal = NO_TERMINAL
        self.farewell = ""  # what is said when the screen is gone
        self.is_held = self.is_over = self.is_cut = False
        self.task: Task[None] | None = None
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._driver: SshDriver | None = None
        self._intake: Intake | None = None
        self._title = ""
        self._slow: TimerHandle | None = None
        self._resizing: TimerHandle | None = None

    # --- how it begins

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take the channel."""
        self._channel = chan
        chan.set_write_buffer_limits(high=HIGH, low=LOW)

    def pty_requested(
        self,
        term_type: str,
        term_size: TermSize,
        term_modes: TermModes,
    ) -> bool:
        """Take in what the terminal is."""
        self.term = term_type[: terminal.LONGEST] or "dumb"
        self.size = terminal.size(term_size[0], term_size[1])
        return True

    def shell_requested(self) -> bool:
        """Show the house; without a terminal say how to have one."""
        if self.term:
            self.refusal = ""
        return True

    def exec_requested(self, command: str) -> bool:
        """Refuse any command but our own in a sentence."""
        if command.strip() not in OURS:
            self.refusal = NOT_OURS
            return True
        return self.shell_requested()

    def subsystem_requested(self, subsystem: str) -> bool:
        """Refuse: no files are served."""
        self.door.journal.note("refused", **self.told, what=f"subsystem {subsystem}")
        return False

    def session_started(self) -> None:
        """Begin."""
        assert self._channel is not None
        self.terminal = terminal.terminal(self.term, self._channel.get_environment_bytes())
        self.task = asyncio.get_running_loop().create_task(self.door.running.run(self))

    @property
    def told(self) -> dict[str, str]:
        """What the journal calls this line."""
        name = self.visitor.name if self.visitor else self.door.name
        return {"line": self.number, "name": name, "address": self.door.address}

    # --- what comes

    def data_received(self, data: bytes, datatype: DataType) -> None:
        """Pass on what was typed."""
        if self.visitor is not None:
            self.door.house.touched(self.visitor)
        if self._intake is not None:
            self._intake.take(data)
        elif self.app is None:
            self.entrance.feed(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Take the size; of a storm of them the last one counts."""
        self.size = terminal.size(width, height)
        if self._resizing is None:
            loop = asyncio.get_running_loop()
            self._resizing = loop.call_later(STORM, self._resize)

    def _resize(self) -> None:
        self._resizing = None
        if self.visitor is not None and not self.is_over:
            self.door.house.resized(self.visitor, self.size)
        if self._driver is not None:
            self._driver.resize(*self.size)

    def eof_received(self) -> bool:
        """End when the client has nothing more to say."""
        self.end()
        return True  # what is said in the end is still to be sent

    def signal_received(self, signal: str) -> None:
        """End, whatever signal it was."""
        self.end()

    def break_received(self, msec: int) -> bool:
        """Do nothing."""
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """Take in that nobody is there any more."""
        self._channel, self.is_cut = None, True
        self._stop_timers()
        self.end()

    # --- what goes

    def send(self, data: bytes) -> None:
        """Send bytes, if there is anybody to read them."""
        if self._channel is not None and not self._channel.is_closing():
            self._channel.write(data)

    def pause_writing(self) -> None:
        """Send no frames: the client has not read the last ones."""
        self.hold(True)

    def resume_writing(self) -> None:
        """Send frames again."""
        self.hold(False)

    def hold(self, is_held: bool) -> None:
        """Hold frames back or let them go; whoever takes too long over one is let go himself."""
        if is_held == self.is_held:
            return
        self.is_held = is_held
        if is_held:
            loop = asyncio.get_running_loop()
            self._slow = self._slow or loop.call_later(SLOWEST, self._too_slow)
        elif self._slow is not None:
            self._slow.cancel()
            self._slow = None
        if self._driver is not None:
            self._driver.hold() if is_held else self._driver.release()

    def _too_slow(self) -> None:
        self._slow = None
        self.door.journal.note("too slow", **self.told)
        self.cut()

    def entitle(self, title: str) -> None:
        """Name the terminal's window, where it has one."""
        if self.terminal.xterm_like and title != self._title and not self.is_held:
            self._title = title
            self.send(f"\x1b]2;{title}\x07".encode())

    # --- the app on it

    def driven_by(self, driver: SshDriver | None) -> None:
        """Have an app hear and draw on this line, or none."""
        self._driver = driver
        if self._intake is not None:
            self._intake.close()
            self._intake = None
        if driver is not None and self.app is not None and self._channel is not None:
            loop = asyncio.get_running_loop()
            self._intake = Intake(loop, driver.feed, self.app.fence, self._stop_reading)

    def _stop_reading(self, is_paused: bool) -> None:
        if self._channel is not None:
            self._channel.pause_reading() if is_paused else self._channel.resume_reading()

    # --- how it ends

    def end(self, why: str = "") -> None:
        """Have the app end in order; say why, when its screen is gone."""
        self.farewell = self.farewell or why
        if self.is_over:
            return
        self.is_over = True
        self.entrance.hang_up()
        if self.app is not None:
            self.app.exit()

    def close(self, status: int) -> None:
        """Say farewell, and close the channel."""
        self._stop_timers()
        if self._channel is None:
            return
        if self._channel.is_closing():
            self._channel.close()
            return
        if self.farewell and self.term:
            self.send(f"{inert(self.farewell)}\r\n".encode())
        elif self.farewell:  # nobody's screen, but maybe somebody's script
            said = f"{inert(self.farewell)}\n".encode()
            self._channel.write(said, asyncssh.EXTENDED_DATA_STDERR)
        self._channel.exit(status)

    def cut(self) -> None:
        """Cut the line: its client does not read."""
        if self._channel is not None:
            self._channel.abort()
        self.end()

    def _stop_timers(self) -> None:
        for timer in (self._slow, self._resizing):
            if timer is not None:
                timer.cancel()
        self._slow = self._resizing = None
