"""Pens: how cells look, and the shortest way to tell a terminal so.

A pen is a dictionary of the cells that were drawn with it, so that a whole text becomes cells by
one `map`. There is one pen of a look, and one cell of a character and a pen: they are compared by
identity.
"""

from collections.abc import Iterator
from enum import IntFlag
from functools import lru_cache
from typing import NamedTuple

from tui.terminal.colours import DEFAULT, Colour, parameters

RESET = "\x1b[m"
MOST = 1 << 15  # pens that are kept


class Attribute(IntFlag):
    """What a look has beside its colours."""

    BOLD = 1
    DIM = 2
    ITALIC = 4
    UNDERLINE = 8
    BLINK = 16
    REVERSE = 32
    HIDDEN = 64
    STRIKE = 128
    DOUBLE = 256
    OVERLINE = 512


NONE = Attribute(0)
ON = {
    1: Attribute.BOLD, 2: Attribute.DIM, 3: Attribute.ITALIC, 4: Attribute.UNDERLINE,
    5: Attribute.BLINK, 7: Attribute.REVERSE, 8: Attribute.HIDDEN, 9: Attribute.STRIKE,
    21: Attribute.DOUBLE, 53: Attribute.OVERLINE,
}  # fmt: skip
OFF = {
    22: Attribute.BOLD | Attribute.DIM, 23: Attribute.ITALIC,
    24: Attribute.UNDERLINE | Attribute.DOUBLE, 25: Attribute.BLINK, 27: Attribute.REVERSE,
    28: Attribute.HIDDEN, 29: Attribute.STRIKE, 55: Attribute.OVERLINE,
}  # fmt: skip
_ON_BLANKS = (
    Attribute.UNDERLINE
    | Attribute.DOUBLE
    | Attribute.REVERSE
    | Attribute.STRIKE
    | Attribute.OVERLINE
)
_INKS: dict[int, Colour] = {
    39: DEFAULT,
    **{30 + number: (number,) for number in range(8)},
    **{90 + number: (8 + number,) for number in range(8)},
}


class Look(NamedTuple):
    """Two colours and attributes."""

    ink: Colour = DEFAULT
    ground: Colour = DEFAULT
    attributes: Attribute = NONE


class Cell(NamedTuple):
    """What stands in a column: a character, its pen, its width (0: the end of a wide one)."""

    text: str
    pen: "Pen"
    width: int


class Pen(dict[str, Cell]):
    """A look, and the cells that are drawn with it."""

    __slots__ = ("blank", "ground", "is_bare", "look")

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.ground = look.ground
        self.is_bare = not look.attributes & _ON_BLANKS  # a space shows the ground alone
        plainer = self.is_bare and (look.ink or look.attributes)
        self.blank: Pen = pen(Look(ground=look.ground)) if plainer else self  # draws its spaces

    def __missing__(self, character: str) -> Cell:
        cell = Cell(character, self, 1)
        if character == " " and self.blank is not self:
            cell = self.blank[" "]
        self[character] = cell
        return cell

    def wide(self, text: str, width: int) -> Cell:
        """Return the cell of several characters, of a wide one, or of the end of one."""
        cell = self.get(text)
        if cell is None:
            cell = self[text] = Cell(text, self, width)
        return cell

    def __hash__(self) -> int:  # type: ignore[override]  # a pen is one, whatever it has drawn
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


_pens: dict[Look, Pen] = {}


def pen(look: Look) -> Pen:
    """Return the pen of a look."""
    found = _pens.get(look)
    if found is None:
        if len(_pens) >= MOST:  # looks of many themes and fades must not fill the memory
            _pens.clear()
            _pens[Look()] = PLAIN
        found = _pens[look] = Pen(look)
    return found


PLAIN = pen(Look())


def read(sgr: str, before: Look) -> Look:
    """Return the look that SGR parameters make of another."""
    ink, ground, attributes = before
    numbers = iter([int(number or 0) for number in sgr.replace(":", ";").split(";")])
    for number in numbers:
        if number == 0:
            ink, ground, attributes = Look()
        elif number in ON:
            attributes |= ON[number]
        elif number in OFF:
            attributes &= ~OFF[number]
        elif number in _INKS:
            ink = _INKS[number]
        elif number - 10 in _INKS:
            ground = _INKS[number - 10]
        elif number == 38:
            ink = _extended(numbers)
        elif number == 48:
            ground = _extended(numbers)
    return Look(ink, ground, attributes)


def _extended(numbers: Iterator[int]) -> Colour:
    kind = next(numbers, 0)
    length = {2: 3, 5: 1}.get(kind, 0)
    return tuple(min(next(numbers, 0), 255) for _ in range(length))


@lru_cache(maxsize=1 << 16)
def change(old: Pen, new: Pen) -> str:
    """Return the shortest SGR sequence that turns one look into another."""
    if old.look == new.look:
        return ""
    whole = ";".join(["0", *_difference(PLAIN.look, new.look)]) if new.look != PLAIN.look else ""
    return f"\x1b[{min(';'.join(_difference(old.look, new.look)), whole, key=len)}m"


def _difference(old: Look, new: Look) -> Iterator[str]:
    gone, come = old.attributes & ~new.attributes, new.attributes & ~old.attributes
    for number, attributes in OFF.items():
        if gone & attributes:
            yield str(number)
            come |= new.attributes & attributes
    yield from (str(number) for number, attribute in ON.items() if come & attribute)
    if new.ink != old.ink:
        yield parameters(new.ink, 30)
    if new.ground != old.ground:
        yield parameters(new.ground, 40)
