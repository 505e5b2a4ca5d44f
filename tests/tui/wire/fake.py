"""A driver whose wire is a list, and an app to drive."""

from typing import Any, ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static

from tui.terminal.capabilities import Capabilities
from tui.terminal.driver import FrameDriver


class Wired(FrameDriver):
    """Drives a terminal of 40 x 6 that keeps what it is sent."""

    terminals: ClassVar[Capabilities] = Capabilities()

    def __init__(self, app: App[Any], **more: Any) -> None:
        self.sent: list[bytes] = []
        super().__init__(app, **more)

    def capabilities(self) -> Capabilities:
        return self.terminals

    def find_size(self) -> tuple[int, int]:
        return 40, 6

    def send(self, data: bytes) -> None:
        self.sent.append(data)

    def taken(self) -> str:
        """Return what was sent since the last time."""
        text = b"".join(self.sent).decode()
        self.sent.clear()
        return text


class Keyboard(App[None]):
    """Notes what is pressed."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, driver_class: type[FrameDriver] = Wired) -> None:
        super().__init__(driver_class=driver_class)
        self.heard: list[str] = []

    def compose(self) -> ComposeResult:
        yield Static("ready")

    def on_key(self, event: events.Key) -> None:
        self.heard.append(event.key)

    def on_paste(self, event: events.Paste) -> None:
        self.heard.append(f"paste {len(event.text)}")

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.heard.append(f"click {event.x},{event.y}")
