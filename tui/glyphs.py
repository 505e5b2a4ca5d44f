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
    "o": _look("o", " ", WOOD, GROUND),
    "w": _look("░", "░", STRAW, TIMBER),
    "T": _look("¥", " ", BRUSH, GROUND, bold=True),
    "&": _look("&", " ", TIMBER_LIT, GROUND, bold=True),
    # ground to stand on
    ".": _look(".", " ", "#875f5f", GROUND),
    "_": _look("_", "_", "#5f5f5f", BOARDS),
    "^": _look("^", " ", "#af8787", TILE),
    "<": _look("<", " ", GOLD, BOARDS, bold=True),
    ">": _look(">", " ", GOLD, BOARDS, bold=True),
    "!": _look("!", " ", "#af8787", TILE),
    '"': _look('"', ",", BRUSH, GROUND),
    "~": _look("~", " ", WATER_LIT, WATER),
    ",": _look(",", " ", "#af8700", GROUND),
    " ": _look(" ", " ", DUST, NIGHT),
}
VOID = TERRAIN[" "]
BARE = "._,^ "  # ground to stand on: an overlay's glyph may take its place

# A scenario's own pieces, by a word of their name.
PIECES: dict[str, Look] = {
    "boardwalk": _look("_", "_", "#875f00", GROUND),
    "table": _look("▫", "▫", WOOD, GROUND),
    "bar": _look("▬", "▬", WOOD, GROUND),
    "counter": _look("▬", "▬", WOOD, GROUND),
    "bench": _look("▬", "▬", WOOD, GROUND),
    "log": _look("▬", "▬", WOOD, GROUND),
    "pine": _look("▬", "▬", WOOD, GROUND),
    "coffin": _look("◊", "◊", WOOD, GROUND),
    "crate": _look("▪", "▪", WOOD, GROUND),
    "shelf": _look("▐", "▐", WOOD, GROUND),
    "piano": _look("▙", "▟", "#af5f5f", GROUND),
    "stove": _look("⌂", " ", STONE_LIT, GROUND),
    "trough": _look("~", "~", WATER_LIT, TIMBER),
    "wagon": _look("▚", "▞", "#af8700", TIMBER),
    "stagecoach": _look("▚", "▞", "#af5f00", "#5f0000"),
    "coach": _look("▚", "▞", "#af5f00", "#5f0000"),
    "hay": TERRAIN["w"],
}
ASCII = str.maketrans({
    "░": "#", "∙": ".", "▟": "%", "▙": "%", "¥": "Y", "▪": "*", "▸": ">", "▫": "o", "▬": "=",
    "◊": "0", "◦": "`", "▐": "|", "⌂": "n", "⣿": ":", "▚": "%", "▞": "%",
})  # fmt: skip


@cache
def terrain(character: str, name: str = "") -> Look:
    """Return how a map character is drawn; an unknown piece is drawn as its character."""
    known = next((PIECES[word] for word in name.split() if word in PIECES), None)
    return known or TERRAIN.get(character) or _look(letter(character), " ", WOOD, GROUND)


@cache
def is_bare(character: str, name: str = "") -> bool:
    """Whether a map character is nothing but ground to stand on."""
    return character in BARE or name in ("boardwalk", "porch", "street", "sand")


@cache
def below(look: Look) -> Look:
    """Return how the floor beneath shows through open air."""
    return Look(look.glyph, look.fill, style("#4e4e4e", NIGHT))


@cache
def indoors(look: Look) -> Look:
    """Return how furniture stands on floorboards."""
    stands = look.style.bgcolor is not None and look.style.bgcolor.name == GROUND
    return look._replace(style=look.style + Style(bgcolor=BOARDS)) if stands else look


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
    safe = inert(text).translate(_NARROW)
    safe = "".join("?" if ord(character) > 0xFFFF else character for character in safe)
    return ascii_nearest(safe.translate(ASCII)) if ascii_only else safe
