"""Text as cells: what may be shown, how wide it is, and how it is written in ASCII.

Nothing that steers a terminal or turns a line round becomes a cell.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from rich.cells import get_character_cell_size, split_graphemes

from tui.terminal.pens import Cell, Pen

STEERING = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e007f]"
)
SHAPELESS = re.compile("[\xad\ud800-\udfff]")
LONGEST = 8  # characters that may be piled up in one cell
_DRAWN = {
    "-": "─━═╌╍┄┅┈┉╴╶╸╺╼╾▔▁▂▃▀▄–—−", "|": "│┃║╎╏┆┇┊┋╵╷╹╻╽╿▏▎▍▌▐▕",
    "+": "┌┍┎┏┐┑┒┓└┕┖┗┘┙┚┛├┝┞┟┠┡┢┣┤┥┦┧┨┩┪┫┬┭┮┯┰┱┲┳┴┵┶┷┸┹┺┻┼╋╔╗╚╝╠╣╦╩╬╭╮╯╰✓✔†",
    "#": "█▇▆▅▉▊▋▓▒░⣿", "*": "•∙·●○◉◆■▪◇♦♢☼★☆", '"': "“”„″", "'": "‘’′°", ".": "…",
    ">": "→▶►⇒▸", "<": "←◀◄⇐", "^": "↑▲▴", "v": "↓▼▾", "x": "×✗✘", "h": "♥", "Y": "¥",
}  # fmt: skip
_ASCII = {ord(drawn): plain for plain, all_ in _DRAWN.items() for drawn in all_}


def cells(text: str, pen: Pen, *, ascii_only: bool = False) -> list[Cell]:
    """Return a text as cells of a pen; a wide character takes two."""
    if text.isascii() and text.isprintable():
        return [*map(pen.__getitem__, text)]
    text = SHAPELESS.sub("?", STEERING.sub("", text))
    if not ascii_only and all(get_character_cell_size(character) == 1 for character in text):
        return [*map(pen.__getitem__, text)]
    return [*(_plainly if ascii_only else _drawn)(text, pen)]


def _drawn(text: str, pen: Pen) -> Iterator[Cell]:
    for start, end, width in split_graphemes(text)[0]:
        if width:
            yield pen.wide(text[start : min(end, start + LONGEST)], min(width, 2))
        if width > 1:
            yield pen.wide("", 0)


def _plainly(text: str, pen: Pen) -> Iterator[Cell]:
    for start, _, width in split_graphemes(text)[0]:
        yield from map(pen.__getitem__, _plain(text[start]).ljust(width)[:width])


@lru_cache(maxsize=4096)
def _plain(character: str) -> str:
    """Return what stands for a character in ASCII."""
    if character.isascii():
        return character
    drawn = _ASCII.get(ord(character))
    if drawn is None:
        letter = unicodedata.normalize("NFKD", character)[:1]
        drawn = letter if letter.isascii() and letter.isprintable() else "?"
    return drawn
