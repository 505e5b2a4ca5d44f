"""What a client tells of its terminal: its kind, its size, its colours; nothing else is taken."""

from collections.abc import Mapping

from tui.terminal.capabilities import Capabilities, capabilities

NAMES = ("LANG", "COLORTERM", "NO_COLOR", "TERM_PROGRAM")  # and LC_*
LONGEST = 64  # characters of a value
MOST = 20  # variables that are read
WIDEST, TALLEST = 400, 200
USUAL = 80, 24  # where the client has no size, or none yet


def size(width: int, height: int) -> tuple[int, int]:
    """Return a size that a screen can be drawn in."""
    return min(width or USUAL[0], WIDEST), min(height or USUAL[1], TALLEST)


def environment(sent: Mapping[bytes, bytes]) -> dict[str, str]:
    """Return the variables that say something of a terminal."""
    told: dict[str, str] = {}
    for name, value in sent.items():
        key, text = name.decode("ascii", "replace"), value.decode("ascii", "replace")
        known = key in NAMES or key.startswith("LC_")
        if known and len(key) <= LONGEST and len(text) <= LONGEST and len(told) < MOST:
            told[key] = text
    return told


def terminal(term: str, sent: Mapping[bytes, bytes]) -> Capabilities:
    """Return what a client's terminal can do."""
    return capabilities(term[:LONGEST], environment(sent), remote=True)
