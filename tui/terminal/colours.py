"""Colours, and which of its own a terminal shows for them.

A colour is a tuple: empty for the terminal's own, one number for a place in its palette, three
for red, green and blue.
"""

from enum import IntEnum
from functools import lru_cache

Colour = tuple[int, ...]
RGB = tuple[int, int, int]

DEFAULT: Colour = ()
BLACK, WHITE = (0,), (15,)
LEVELS = (0, 95, 135, 175, 215, 255)  # of the cube in the palette's middle
BASIC: tuple[RGB, ...] = (
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
)  # fmt: skip
CUBE, GREYS, ALL = 16, 232, 256  # where these begin in the palette, and where it ends
PIVOT = 0.18  # luminance from which black can be read better than white


class Depth(IntEnum):
    """How many colours a terminal has."""

    MONO = 1
    EIGHT = 8
    SIXTEEN = 16
    PALETTE = 256
    TRUE = 1 << 24


def rgb(colour: Colour) -> RGB:
    """Return red, green and blue of a colour that is not the terminal's own."""
    if len(colour) == 3:
        return colour[0], colour[1], colour[2]
    number = colour[0]
    if number < CUBE:
        return BASIC[number]
    if number >= GREYS:
        return (8 + 10 * (number - GREYS),) * 3
    number -= CUBE
    return LEVELS[number // 36], LEVELS[number // 6 % 6], LEVELS[number % 6]


EXACT = {rgb((number,)): number for number in reversed(range(CUBE, ALL))}


@lru_cache(maxsize=8192)
def fitted(colour: Colour, depth: Depth) -> Colour:
    """Return what a terminal shows for a colour; one that the palette has is sent by its number."""
    if not colour or depth is Depth.MONO:
        return DEFAULT
    if depth >= Depth.PALETTE:
        if len(colour) == 1:
            return colour
        number = EXACT.get(rgb(colour))
        if number is None:
            return colour if depth is Depth.TRUE else (_nearest(rgb(colour), CUBE, ALL),)
        return (number,)
    if len(colour) == 1 and colour[0] < depth:
        return colour
    return (_nearest(rgb(colour), 0, depth),)


def legible(ink: Colour, ground: Colour) -> Colour:
    """Return the ink, or black or white where it has become the colour of its ground."""
    if not ink or ink != ground:
        return ink
    return BLACK if luminance(ground) > PIVOT else WHITE


def parameters(colour: Colour, base: int) -> str:
    """Return the SGR parameters of a colour; the base is 30 for ink and 40 for a ground."""
    if not colour:
        return str(base + 9)
    if len(colour) == 3:
        return f"{base + 8};2;{colour[0]};{colour[1]};{colour[2]}"
    number = colour[0]
    if number < 8:
        return str(base + number)
    return str(base + 52 + number) if number < 16 else f"{base + 8};5;{number}"


def contrast(one: Colour, other: Colour) -> float:
    """Return how far apart two colours are in light: 1 not at all, 21 black and white."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    """Return how light a colour is, 0 to 1."""
    red, green, blue = map(_linear, rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(level: int) -> float:
    share = level / 255
    return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)


@lru_cache(maxsize=4096)
def _nearest(wanted: RGB, first: int, end: int) -> int:
    return min(range(first, end), key=lambda number: _distance(wanted, rgb((number,))))


def _distance(one: RGB, other: RGB) -> int:
    """Return a distance weighted as the eye sees ("redmean")."""
    mean = (one[0] + other[0]) // 2
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    return ((512 + mean) * red**2 >> 8) + 4 * green**2 + ((767 - mean) * blue**2 >> 8)
