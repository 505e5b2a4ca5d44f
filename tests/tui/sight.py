"""How colours look to eyes of several kinds, and how far apart two of them are.

Dichromats after Machado, Oliveira and Fernandes (2009), severity 1, in linear light; distances in
Oklab (Ottosson 2020), where about 0.02 is the least that is noticed.
"""

from functools import cache

RGB = tuple[float, float, float]
EYES = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_OKLAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def distance(one: str, other: str, eyes: str = "full") -> float:
    """Return how far apart two colours, "#rrggbb", look to eyes of a kind."""
    pairs = zip(seen(one, eyes), seen(other, eyes), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours (WCAG 2), 1 to 21."""
    low, high = sorted(_times(EYES["grey"], _linear(colour))[0] for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


@cache
def seen(colour: str, eyes: str) -> RGB:
    """Return a colour in Oklab as eyes of a kind see it."""
    light = [min(1.0, max(0.0, part)) for part in _times(EYES[eyes], _linear(colour))]
    cones = [part ** (1 / 3) for part in _times(_CONES, light)]
    return _times(_OKLAB, cones)


def _linear(colour: str) -> RGB:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def _times(matrix, vector) -> RGB:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three
