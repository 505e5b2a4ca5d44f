"""Chances as text and as whole numbers (GEN-12)."""

from engine.core.scene import Chance


def percent(chance: Chance) -> str:
    """Return a chance rounded to whole per cent, as text."""
    return f"{(200 * chance.numerator + chance.denominator) // (2 * chance.denominator)} %"


def thousandths(chance: Chance) -> int:
    """Return a chance or a mean in thousandths."""
    return 1000 * chance.numerator // chance.denominator
