"""The modes that a screen switches on, and off again in the end."""

from enum import Enum

from tui.terminal.capabilities import Capabilities

SYNCHRONISED = "\x1b[?2026h", "\x1b[?2026l"  # around an update that is to be seen at once
_ASK = "\x1b[?2026$p"  # whether the terminal knows of that
_KEYS, _NO_KEYS = "\x1b[>1u", "\x1b[<u"  # Esc and the like as keys of their own


class Mouse(Enum):
    """What is heard of a mouse; every motion of it is a flood over a slow line."""

    OFF = ""
    CLICKS = "1000;1006"
    DRAGS = "1002;1006"
    MOTIONS = "1003;1006"


def on(terminal: Capabilities, mouse: Mouse) -> str:
    """Return what begins a screen: a page of its own, no cursor, no wrapping, pastes as such."""
    heard = f"\x1b[?{mouse.value}h" if mouse.value else ""
    asked = (_KEYS, _ASK) if terminal.xterm_like else ("", "")
    return f"\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h{asked[0]}{heard}{asked[1]}"


def off(terminal: Capabilities, mouse: Mouse) -> str:
    """Return what ends it, in an order in which nothing is left over."""
    heard = f"\x1b[?{mouse.value}l" if mouse.value else ""
    keys = _NO_KEYS if terminal.xterm_like else ""
    return f"{heard}{keys}\x1b[?2004l\x1b[?7h\x1b[m\x1b[?1049l\x1b[?25h"
