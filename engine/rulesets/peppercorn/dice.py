"""How dice are read: a D10 from 0 to 9, and 0 is zero."""

from engine.core.scene import Part


def d10(face: int) -> int:
    """Return a D10's face as the rulebook reads it: ten is 0."""
    return face % 10


def total(parts: tuple[Part, ...]) -> int:
    """Return what the parts of a sum come to."""
    return sum(part.dice for part in parts)


def told(*parts: Part) -> tuple[Part, ...]:
    """Return the parts that count."""
    return tuple(part for part in parts if part.dice)


def by_band(bands: tuple[int, ...], squared: int) -> int | None:
    """Return the number of the first band that a squared distance in inches lies in."""
    return next((n for n, edge in enumerate(bands) if squared <= edge * edge), None)
