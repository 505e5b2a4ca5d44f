"""The driver of a terminal at the other end of a line."""

from typing import TYPE_CHECKING, Any, cast

from textual.app import App

from tui.ssh.terminal import USUAL
from tui.terminal.capabilities import Capabilities
from tui.terminal.driver import FrameDriver

if TYPE_CHECKING:
    from tui.ssh.app import Hosted
    from tui.ssh.line import Line


class SshDriver(FrameDriver):
    """Sends what its app draws down the app's line."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        self.line: Line | None = cast("Hosted", app).line
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.held = self.line.is_held

    def capabilities(self) -> Capabilities:
        """Return what the client told of its terminal."""
        return self.line.terminal if self.line else Capabilities()

    def find_size(self) -> tuple[int, int]:
        """Return the size that the client told last."""
        return self.line.size if self.line else USUAL

    def send(self, data: bytes) -> None:
        """Send bytes down the line, if it still is one."""
        if self.line is not None:
            self.line.send(data)

    def start_application_mode(self) -> None:
        """Begin to draw, and to hear keys."""
        self.switch_on()
        if self.line is not None:
            self.line.driven_by(self)

    def stop_application_mode(self) -> None:
        """Draw no more."""
        super().stop_application_mode()
        if self.line is not None:
            self.line.driven_by(None)

    def close(self) -> None:
        """Let the line go."""
        self.line = None

    def _show(self) -> None:
        super()._show()
        if self.line is not None:
            self.line.painted.set()
