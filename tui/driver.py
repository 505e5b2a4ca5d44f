"""The terminal as Textual drives it, but for what a game has no use for."""

from textual.drivers.linux_driver import LinuxDriver


class Driver(LinuxDriver):
    """Hears of clicks and the wheel, not of every motion: over a slow line these are a flood."""

    def _enable_mouse_support(self) -> None:
        self.write("\x1b[?1000h\x1b[?1006h")
        self.flush()
