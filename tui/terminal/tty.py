"""The driver of the terminal that this process runs on: no thread, and no wake-up while idle."""

import atexit
import os
import signal
import termios
from contextlib import suppress
from typing import Any

from textual.app import App

from tui.terminal import modes
from tui.terminal.capabilities import Capabilities, here
from tui.terminal.driver import FrameDriver
from tui.terminal.line import Line
from tui.terminal.signals import Signals


class TtyDriver(FrameDriver):
    """Reads and writes the terminal from the app's own loop, and leaves it as it was."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        self._line = Line()
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.held = True  # until it has begun
        self._is_on = False
        calls = {
            signal.SIGWINCH: self._resized,
            signal.SIGTSTP: self._suspend,
            signal.SIGCONT: self._resume,
        }
        self._signals = Signals(self._loop, calls, self._leave, self.restore)

    def capabilities(self) -> Capabilities:
        """Return what TERM and the environment say."""
        return here()

    def find_size(self) -> tuple[int, int]:
        """Return the size of the terminal."""
        return self._line.size()

    @property
    def can_suspend(self) -> bool:
        """Whether an app may step aside for another program."""
        return True

    # --- the line

    def send(self, data: bytes) -> None:
        """Write bytes; where they are not taken hold frames back until they are."""
        try:
            self._line.write(data)
        except OSError:
            self._signals.hang_up(signal.SIGHUP)
            self.hold()
            return
        if self._line.is_full and not self.held:
            self.hold()
            self._loop.add_writer(self._line.file, self._writable)

    def _writable(self) -> None:
        self.send(b"")
        if not self._line.is_full:
            self._loop.remove_writer(self._line.file)
            self.release()

    def _readable(self) -> None:
        try:
            data = self._line.read()
        except (EOFError, OSError):
            self._loop.remove_reader(self._line.file)
            self._signals.hang_up(signal.SIGHUP)
            return
        if data:
            self.feed(data)

    # --- beginning and end

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        atexit.register(self.restore)
        self._line.make_raw()
        self._is_on, self.held = True, False
        self._signals.listen()
        self._loop.add_reader(self._line.file, self._readable)
        self.switch_on()

    def disable_input(self) -> None:
        """Read no more."""
        super().disable_input()
        if self._line.file >= 0:
            self._loop.remove_reader(self._line.file)

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        self.disable_input()
        self._loop.remove_writer(self._line.file)
        self.hold()
        self.restore()

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while."""
        self.stop_application_mode()

    def restore(self) -> None:
        """Bring the terminal back as it was found; twice, or from another thread, does no harm."""
        self._is_on = False
        self._line.restore(modes.off(self.terminal, self.mouse).encode())

    def close(self) -> None:
        """Let go of the terminal and of signals."""
        self._signals.ignore()
        atexit.unregister(self.restore)
        self._line.close()

    # --- signals

    def _leave(self, number: int) -> None:
        self._app.exit(return_code=128 + number)

    def _resized(self) -> None:
        if self._is_on:
            self.resize(*self.find_size())

    def _suspend(self) -> None:
        if self._is_on:
            self.suspend_application_mode()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _resume(self) -> None:
        """Draw again what a shell has drawn over; in the background the system stops it here."""
        if self._line.file < 0:
            return
        with suppress(termios.error):
            if self._is_on:
                self._line.make_raw()
                self.switch_on()
            else:
                self.start_application_mode()
