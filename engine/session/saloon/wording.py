"""Names and lines that people give: short, inert, with no way to be taken for a path or the house.

Nobody may pass himself off as somebody else: names that differ in case alone are the same name.
"""

import re

from msgspec import Struct

from engine.core.errors import IllegalAction
from engine.core.words import inert

LONGEST_NAME = 16
LONGEST_LINE = 300  # characters of a line of chat
REMEMBERED = 200  # lines of chat
GUEST = "guest"
HOUSE = ""  # who says what the house itself says
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_TAKEN = (GUEST, "house", "human", "ai", "random", "watching", "umpire", "root", "computer", "you")


class Said(Struct, frozen=True):
    """A line of chat; `who` is "" for the house itself."""

    at: float
    who: str
    text: str


class Chat:
    """The last lines that were said somewhere."""

    def __init__(self, lines: tuple[Said, ...] = ()) -> None:
        self.lines = lines[-REMEMBERED:]

    def add(self, at: float, who: str, text: str) -> None:
        """Add a line, made inert and cut to its longest; raise IllegalAction if it is empty."""
        line = spoken_line(text)
        if not line:
            raise IllegalAction("Nothing was said.")
        self.lines = (*self.lines, Said(at, who, line))[-REMEMBERED:]


def spoken_line(text: str) -> str:
    """Return what somebody typed as one inert line of bearable length."""
    line = inert(" ".join(text[: 4 * LONGEST_LINE].split()))
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1]}…"


def check_name(name: str) -> None:
    """Raise IllegalAction unless a name can be somebody's."""
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise IllegalAction(
            f"A name is 1 to {LONGEST_NAME} letters, figures, - and _, and begins with a letter."
        )
    if folded(name) in _TAKEN or folded(name).startswith(f"{GUEST}-"):
        raise IllegalAction(f'"{name}" is nobody\'s name here; choose another one.')


def folded(name: str) -> str:
    """Return a name as it is compared with others."""
    return name.casefold()
