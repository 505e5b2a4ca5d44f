"""What a scene's characters and tones look like: one character a cell, colours of the 256 cube.

Every look has a background of its own, so that what is drawn over a map leaves no stain on it.
Nothing here is of ambiguous width, and what colour tells, a character or an attribute tells too.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from rich.cells import get_character_cell_size
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
TIMBER, TIMBER_LIT, WOOD = "#875f00", "#d7af5f", "#d78700"
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
BODIES = ("#5f87af", "#af5f5f", "#5f875f", "#875faf")  # of models that fill several cells
STALE = "#626262"  # a body that has done its part
CURSOR, TARGET, BLAST = "#ffd787", "#af0000", "#5f0000"


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


def body(index: int) -> str:
    """Return the lighter colour that fills the bodies of a seat's models."""
    return BODIES[index % len(BODIES)]


ASCII = str.maketrans({
    "░": "#", "∙": ".", "▟": "%", "▙": "%", "¥": "Y", "▪": "*", "▸": ">", "▫": "o", "▬": "=",
    "◊": "0", "◦": "`", "▐": "|", "⌂": "n", "⣿": ":", "▚": "%", "▞": "%", "Ÿ": "Y", "◙": "0",
    "◄": "{", "⊞": "#", "⊗": "8", "◡": "u", "ұ": "y", "▴": "^", "ǁ": "|", "Ѱ": "t", "◖": "(",
    "◗": ")", "ѵ": "v", "◉": "@", "⋈": "x", "☼": "*", "ǂ": "+", "◠": "n", "¦": "!",
    "◂": "<",
    "⠒": "-", "⠂": ".", "⡇": "|", "⠓": "`", "⡗": "|", "⡖": ",",
})  # fmt: skip


@cache
def shaded(meaning: Tone) -> Style:
    """Return the style of an overlay's cell."""
    ground, ink = _WASH[meaning]
    return style(ink, ground)


@cache
def letter(text: str) -> str:
    """Return a scene's character as one that is one column wide."""
    drawn = printable(text)[:1]
    return drawn if drawn and get_character_cell_size(drawn) == 1 else "?"


# --- text

_NARROW = str.maketrans({
    "·": "∙", "…": "...", "—": "-", "–": "-", "“": '"', "”": '"', "„": '"', "″": '"',
    "‘": "'", "’": "'", "′": "'", "→": ">", "←": "<", "×": "x", "♥": "h", "♠": "s", "♣": "c",
    "●": "♦", "○": "♢", "◆": "♦", "◇": "♢", "★": "*", "☆": "*", "§": "$", "†": "+", "°": "'",
    "─": "-", "│": "|", "█": "#", "▲": "^", "▼": "v", "½": ".5", "≤": "<", "≥": ">", "•": "∙",
})  # fmt: skip


@lru_cache(maxsize=4096)
def drawn_in_ascii(text: str) -> str:
    """Return a piece of the map in ASCII; an overlay's dots still differ from the ground's."""
    return printable(text.replace("∙", ";"), ascii_only=True)


@lru_cache(maxsize=4096)
def printable(text: str, ascii_only: bool = False) -> str:
    """Return text that steers no terminal and is as wide everywhere as we take it to be."""
    return text if text.isascii() and text.isprintable() else _printable(text, ascii_only)


@lru_cache(maxsize=4096)
def _printable(text: str, ascii_only: bool) -> str:
    safe = inert(text).translate(_NARROW)
    safe = "".join("?" if ord(character) > 0xFFFF else character for character in safe)
    return ascii_nearest(safe.translate(ASCII)) if ascii_only else safe
