"""The name of the game, and a street at dusk, drawn in coloured blanks.

Blanks are of one width in every terminal, and without colour they turn into reversed video.
"""

from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip

from tui import glyphs
from tui.widgets.lines import Lines, Run, strip

_LETTERS = {
    "D": ("###.", "#..#", "#..#", "#..#", "###."),
    "U": ("#..#", "#..#", "#..#", "#..#", ".##."),
    "S": (".###", "#...", ".##.", "...#", "###."),
    "T": ("###", ".#.", ".#.", ".#.", ".#."),
    "P": ("###.", "#..#", "###.", "#...", "#..."),
}
_NAME = "DUSTUP"
_LAST_LIGHT = ("#ffd787", "#ffaf5f", "#ff875f", "#d75f5f", "#af5f87")

_STREET = (
    "      ####                                         #                           ",
    "     ######         ############                  ###                  ######  ",
    "     ######   ####  ############                 #####        ##       ######  ",
    "      #  #   ###### ##o##oo##o##   ########     ##o#o##     ######   ####o#### ",
    "      ####   ##o#o# ############   #o####o#     #######     #o##o#   ##o####o# ",
    "   =  #  #  =###### #oo######oo# = ########  =  ###### = =  ######  =######### ",
)
_INK = {"#": "#303030", "o": glyphs.AMBER, "=": "#303030"}


class Banner(Lines):
    """DUSTUP in letters five rows high, from the last light down to the dark."""

    ground = glyphs.NIGHT
    DEFAULT_CSS = "Banner { width: 100%; height: 5; }"

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the rows of a letter."""
        return len(_LAST_LIGHT)

    def render_line(self, y: int) -> Strip:
        """Draw one row of all letters, centred."""
        row = pixels(y) if y < len(_LAST_LIGHT) else ""
        wide = 2 if self.size.width >= 2 * len(row) else 1
        left = max(0, (self.size.width - wide * len(row)) // 2)
        ink = {"#": _LAST_LIGHT[min(y, len(_LAST_LIGHT) - 1)]}
        line = [(" " * left, _blank("")), *_painted("".join(c * wide for c in row), ink)]
        return strip(line, self.size.width, self.ground)


class Street(Lines):
    """A frontier town after sunset, a few windows lit."""

    ground = glyphs.NIGHT
    DEFAULT_CSS = "Street { width: 100%; height: 6; }"

    def render_line(self, y: int) -> Strip:
        """Draw one row of the street, repeated over the full width."""
        row = _STREET[y] if y < len(_STREET) else ""
        width = self.size.width
        start = max(0, len(row) - width) // 2
        return strip(_painted((row * 4)[start : start + width], _INK), width, self.ground)


def pixels(row: int) -> str:
    """Return one row of the name: `#` where a pixel is."""
    return ".".join(_LETTERS[letter][row] for letter in _NAME)


def _painted(row: str, ink: dict[str, str]) -> list[Run]:
    return [(" ", _blank(ink.get(character, ""))) for character in row]


def _blank(ground: str) -> Style:
    return glyphs.style(glyphs.TEXT, ground or glyphs.NIGHT)
