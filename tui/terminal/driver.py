"""A Textual driver that sends what differs, and no frame that could not be sent.

It does no input or output of its own: whoever has a terminal to drive gives it `capabilities`,
`find_size` and `send`, calls `feed` with what the terminal sends, `resize` when its size changes,
`hold` when it takes no more for now and `release` when it does again.
"""

import re
from typing import Any

from rich.color import ColorSystem
from rich.style import Style
from textual import events
from textual.app import App
from textual.geometry import Offset, Size
from textual.message import Message
from textual.strip import Strip

from tui.terminal import defects, direct, modes
from tui.terminal.capabilities import Capabilities
from tui.terminal.composing import Update
from tui.terminal.grid import Grid
from tui.terminal.keys import Keys
from tui.terminal.looks import MOST
from tui.terminal.modes import Mouse
from tui.terminal.pens import Pen
from tui.terminal.settling import Settling

SYNCHRONISE = 1024  # characters from which an update is sent as one that is to be seen at once
_FRAME = re.compile(r"\x1b\[\d")
_OWN = re.compile(r"\x07|\x1b\]52;c;[A-Za-z0-9+/=]*\x07")  # a bell; a copy that was asked for


class FrameDriver(Settling):
    """Keeps a model of the terminal between Textual and the wire."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        defects.mend()
        self.terminal = self.capabilities()
        self.mouse = self.heard() if mouse else Mouse.OFF
        self.held = False
        self._size = size or self.find_size()
        self._synchronises = self._is_painted = False
        self._keys = Keys(self._loop, self.process_message)
        self._pens: dict[Style | None, Pen] = {}
        depth, ascii_only = self.terminal.depth, self.terminal.ascii_only
        self.grid = Grid(*self._size, depth, ascii_only=ascii_only)

    # --- to be given

    def capabilities(self) -> Capabilities:
        """Return what the terminal can do."""
        raise NotImplementedError

    def find_size(self) -> tuple[int, int]:
        """Return its width and height."""
        raise NotImplementedError

    def send(self, data: bytes) -> None:
        """Send bytes to it."""
        raise NotImplementedError

    def heard(self) -> Mouse:
        """Return what is heard of its mouse."""
        return Mouse.CLICKS

    # --- output

    def write(self, data: str) -> None:
        """Take a frame in; of all else only what the app itself means to send goes out."""
        if _FRAME.match(data):
            self.grid.write(data)
        elif data in modes.SYNCHRONISED:  # Textual writes it only where the terminal has it
            self._synchronises = True
        elif _OWN.fullmatch(data):
            self._say(data)

    def draw(self, update: Update, cursor: Offset) -> None:
        """Take an update in as it is, without making a text of it first, and send what differs."""
        for y, row in update.rows.items():
            for x, strip in row.items():
                for text, style, control in strip:
                    if not control:
                        x = self.grid.put(x, y, text, self._pen(style))
        self.grid.point(*cursor)
        self.flush()

    def flush(self) -> None:
        """Send what differs; while the terminal is held, let the picture grow newer."""
        if self.held or self.settles:
            return
        text = self.grid.flush(self.grid.cursor)
        if self._synchronises and len(text) > SYNCHRONISE:
            text = text.join(modes.SYNCHRONISED)
        if text:
            self._say(text)

    def redraw(self) -> None:
        """Paint everything anew, whatever may be on the screen."""
        self.grid.forget()
        self.flush()

    def hold(self) -> None:
        """Send no more frames for now."""
        self.held = True

    def release(self) -> None:
        """Send what has changed meanwhile, and frames from now on."""
        self.held = False
        self.flush()

    def resize(self, width: int, height: int) -> None:
        """Take the terminal's size; the same one again only paints, as Textual would not."""
        size = max(width, 1), max(height, 1)
        if self._is_painted and size == self.grid.size:
            self.redraw()
            return
        self._is_painted, self._size = True, size
        self.grid.resize(*size)
        self.process_message(events.Resize(Size(*size), Size(*size)))
        for screen in self._app.screen_stack[-1:]:
            if screen.outer_size == size:  # it has not seen the size before, and will see no change
                screen.refresh()

    def switch_on(self) -> None:
        """Switch the terminal's modes on and draw what there is to draw."""
        self._keys = Keys(self._loop, self.process_message)
        self._say(modes.on(self.terminal, self.mouse))
        self.resize(*self.find_size())

    def switch_off(self) -> None:
        """Switch the terminal's modes off."""
        self._say(modes.off(self.terminal, self.mouse))

    def _pen(self, style: Style | None) -> Pen:
        pen = self._pens.get(style)
        if pen is None:
            if len(self._pens) >= MOST:
                self._pens.clear()
            sgr = Strip.render_ansi(style, ColorSystem.TRUECOLOR) if style else ""
            pen = self._pens[style] = self.grid.pen(sgr)
        return pen

    def _say(self, text: str) -> None:
        self.send(text.encode("ascii" if self.terminal.ascii_only else "utf-8", "replace"))

    # --- input

    def feed(self, data: bytes) -> None:
        """Take in bytes that the terminal has sent."""
        self._keys.feed(data)

    def process_message(self, message: Message) -> None:
        """Hand on what was pressed; Ctrl-L is the terminal's own."""
        if isinstance(message, events.Key) and message.key == "ctrl+l":
            self.redraw()
            return
        super().process_message(message)

    def send_message(self, message: Message) -> None:
        """Deliver a message: all here runs in the thread of the app."""
        if not (isinstance(message, events.Key) and direct.press(self._app, message)):
            self._app.post_message(message)

    # --- modes, as Textual asks for them

    def start_application_mode(self) -> None:
        """Begin to draw."""
        self.switch_on()

    def disable_input(self) -> None:
        """Read no more."""
        self._keys.close()
        self.forget_settling()

    def stop_application_mode(self) -> None:
        """Draw no more."""
        self.disable_input()
        self.switch_off()
