"""Models of several cells: where they stand, how far apart, in contact, in sight (GEN-1, 3, 7).

A model fills a block of cells of one floor and keeps its shape when it moves. It stands *at* its
north-west cell and is measured from its nearest one.

Rulings
    Of several pairs of cells that are equally near, the first in reading order counts.
    One model sees another if any of its cells sees any of theirs; cover is taken between the
    nearest two that do.
"""

from collections.abc import Sequence

from engine.core import sight
from engine.core.edges import in_contact
from engine.core.geometry import ONE, Cell, Size, adjacent, block, distance2
from engine.core.ground import Ground

__all__ = [
    "ONE",
    "Cells",
    "Size",
    "block",
    "distance2_between",
    "fits",
    "nearest",
    "seen_pair",
    "touching",
]

Cells = Sequence[Cell]


def distance2_between(a: Cells, b: Cells) -> int:
    """Return the squared distance in inches between the nearest cells of two models (GEN-1)."""
    return min(distance2(one, other) for one in a for other in b)


def nearest(a: Cells, b: Cells) -> tuple[Cell, Cell]:
    """Return the nearest cells of two models, one of each."""
    return min(((one, other) for one in a for other in b), key=lambda pair: distance2(*pair))


def touching(ground: Ground, a: Cells, b: Cells) -> bool:
    """Return whether two models are in base contact (GEN-3)."""
    return any(adjacent(one, other) and in_contact(ground, one, other) for one in a for other in b)


def seen_pair(ground: Ground, a: Cells, b: Cells) -> tuple[Cell, Cell] | None:
    """Return the nearest cells of two models that see each other; None if none do."""
    if len(a) == len(b) == 1:
        return (a[0], b[0]) if sight.sees(ground, a[0], b[0]) else None
    pairs = sorted(((one, other) for one in a for other in b), key=lambda pair: distance2(*pair))
    return next((pair for pair in pairs if sight.sees(ground, *pair)), None)


def fits(ground: Ground, at: Cell, size: Size) -> bool:
    """Return whether a model can stand there as far as the ground goes."""
    return all(ground.piece(cell).standable for cell in block(at, size))
