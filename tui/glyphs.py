"""What a scene's characters and tones look like: one character a cell, colours of the 256 cube.

Every look has a background of its own, so that what is drawn over a map leaves no stain on it.
Nothing here is of ambiguous width, and what colour tells, a character or an attribute tells too.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from rich.style import Style

from engine.core.scene import Tone
from tui.inert import ascii_nearest, inert

# --- the dusk palette

NIGHT = "#121212"  # beyond the table, between the panels
SHADE = "#1c1c1c"  # panels
GROUND = "#262626"  # open ground
BAR = "#303030"  # lines of keys
BOARDS = "#3a3a3a"  # floors indoors
SLATE = "#5f5f87"  # the title line
STRIP = "#3a3a3a"  # the head of a panel
STONE, STONE_LIT = "#875f5f", "#af8787"
TIMBER, TIMBER_LIT = "#875f00", "#d7af5f"
DUST, SAND, PALE, GOLD = "#767676", "#d7af87", "#ffffd7", "#ffd75f"
TEXT, FADED = "#d7d7d7", "#949494"
SAGE, RUST, AMBER, SKY = "#afd787", "#ff875f", "#ffaf5f", "#87d7ff"
LILAC, WATER, WATER_LIT = "#d7afff", "#00005f", "#5fafd7"
BRUSH, STRAW, TILE = "#87af5f", "#d7af00", "#4e4e4e"

_INK: dict[Tone, tuple[str, bool]] = {  # colour, bold
    "plain": (TEXT, False),
    "dim": (FADED, False),
    "strong": (PALE, True),
    "good": (SAGE, False),
    "warn": (AMBER, False),
    "bad": (RUST, True),
    "title": (GOLD, True),
}
_WASH: dict[Tone, tuple[str, str]] = {  # an overlay's background and its glyph's colour
    "plain": ("#444444", TEXT),
    "dim": ("#303030", FADED),
    "strong": ("#5f5f87", PALE),
    "good": ("#005f5f", "#87d7af"),
    "warn": ("#5f5f00", "#ffd787"),
    "bad": ("#5f0000", "#ff8787"),
    "title": ("#5f5f87", GOLD),
}
SIDES = (SKY, RUST, SAGE, LILAC)  # by seat; every seat but the first is underlined as well
CURSOR, TARGET = "#ffd787", "#af0000"


class Look(NamedTuple):
    """How a cell is drawn: its character, what fills a second column, and the style of both."""

    glyph: str
    fill: str
    style: Style
    trim: Style | None = None  # the second column's, if it differs


@cache
def style(
    ink: str, ground: str, *, bold: bool = False, underline: bool = False, italic: bool = False
) -> Style:
    """Return a style of two colours."""
    return Style(color=ink, bgcolor=ground, bold=bold, underline=underline, italic=italic)


def tone(meaning: Tone, ground: str = SHADE) -> Style:
    """Return how text of a meaning is written."""
    ink, bold = _INK[meaning]
    return style(ink, ground, bold=bold)


def side(index: int) -> str:
    """Return a seat's colour."""
    return SIDES[index % len(SIDES)]


def _look(glyph: str, fill: str, ink: str, ground: str, *, bold: bool = False) -> Look:
    return Look(glyph, fill, style(ink, ground, bold=bold))


TERRAIN: dict[str, Look] = {
    # walls
    "#": _look("░", "░", STONE_LIT, STONE),
    "|": _look("|", "|", TIMBER_LIT, TIMBER),
    "-": _look("=", "=", TIMBER_LIT, TIMBER),
    "X": _look("#", "#", TIMBER_LIT, TIMBER),
    # ways through them
    "+": _look("+", "+", PALE, TIMBER, bold=True),
    "/": _look("/", " ", TIMBER_LIT, BOARDS, bold=True),
    "*": _look("+", "*", GOLD, TIMBER, bold=True),
    "'": _look("'", "'", SKY, "#5f5f87", bold=True),
    # cover
    "=": _look("=", "=", TIMBER_LIT, GROUND),
    "%": _look("▟", "▙", STONE_LIT, GROUND),
    "o": _look("o", " ", "#d78700", GROUND),
    "w": _look("░", "░", STRAW, TIMBER),
    "T": _look("¥", " ", BRUSH, GROUND, bold=True),
    "&": _look("&", " ", TIMBER_LIT, GROUND, bold=True),
    # ground to stand on
    ".": _look(".", " ", "#875f5f", GROUND),
    "_": _look("_", "_", "#5f5f5f", BOARDS),
    "^": _look("^", " ", "#af8787", TILE),
    "<": _look("<", " ", GOLD, BOARDS, bold=True),
    ">": _look(">", " ", GOLD, BOARDS, bold=True),
    "!": _look("!", " ", RUST, GROUND),
    '"': _look('"', ",", BRUSH, GROUND),
    "~": _look("~", " ", WATER_LIT, WATER),
    ",": _look(",", " ", "#af8700", GROUND),
    " ": _look(" ", " ", DUST, NIGHT),
}
VOID = TERRAIN[" "]
FURNITURE = "o=%w&"
ASCII = str.maketrans({"░": "#", "∙": ".", "▟": "%", "▙": "%", "¥": "Y", "▪": "*", "▸": ">"})


@cache
def terrain(character: str) -> Look:
    """Return how a map character is drawn; one of a scenario's own is drawn as itself."""
    return TERRAIN.get(character) or _look(inert(character) or "?", " ", SAND, GROUND)


@cache
def below(character: str) -> Look:
    """Return how the floor beneath shows through open air."""
    seen = terrain(character)
    return Look(seen.glyph, seen.fill, style("#4e4e4e", NIGHT))


@cache
def indoors(character: str) -> Look:
    """Return how furniture stands on floorboards."""
    seen = terrain(character)
    return seen._replace(style=seen.style + Style(bgcolor=BOARDS))


@cache
def shaded(meaning: Tone) -> Style:
    """Return the style of an overlay's cell."""
    ground, ink = _WASH[meaning]
    return style(ink, ground)


# --- text

_NARROW = str.maketrans({
    "·": "∙", "…": "...", "—": "-", "–": "-", "“": '"', "”": '"', "„": '"', "″": '"',
    "‘": "'", "’": "'", "′": "'", "→": ">", "←": "<", "×": "x", "♥": "h", "♠": "s", "♣": "c",
    "●": "♦", "○": "♢", "◆": "♦", "◇": "♢", "★": "*", "☆": "*", "§": "$", "†": "+", "°": "'",
    "─": "-", "│": "|", "█": "#", "▲": "^", "▼": "v", "½": ".5", "≤": "<", "≥": ">", "•": "∙",
})  # fmt: skip


@lru_cache(maxsize=4096)
def printable(text: str, ascii_only: bool = False) -> str:
    """Return text that steers no terminal and is as wide everywhere as we take it to be."""
    safe = inert(text).translate(_NARROW)
    safe = "".join("?" if ord(character) > 0xFFFF else character for character in safe)
    return ascii_nearest(safe.translate(ASCII)) if ascii_only else safe
