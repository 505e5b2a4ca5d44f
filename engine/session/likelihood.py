"""How likely was that? Exact where it is cheap, in closed form elsewhere; nothing is simulated.

A die *succeeds* with a chance of its own: a list of dice is a list of exact fractions.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import comb, erfc, exp, gamma, lgamma, log, sqrt

ENOUGH = 5  # of each face must be expected before a die is judged


def successes(dice: Iterable[Fraction]) -> list[float]:
    """Return the chances of 0, 1, 2 … successes among dice: binomials, laid over each other."""
    spread = [1.0]
    for chance, number in sorted(Counter(dice).items()):
        spread = _laid_over(spread, _binomial(chance, number))
    return spread


def any_of(dice: Iterable[Fraction]) -> Fraction:
    """Return the chance that at least one die succeeds."""
    none = Fraction(1)
    for chance in dice:
        none *= 1 - chance
    return 1 - none


def run(chances: Sequence[Fraction], length: int) -> float:
    """Return the chance that somewhere so many in a row come true, each with its own chance."""
    if length < 1:
        return 1.0
    running = [1.0] + [0.0] * (length - 1)  # by how many came true just now
    done = 0.0
    for chance in map(float, chances):
        done += running[-1] * chance
        running = [sum(running) * (1 - chance)] + [before * chance for before in running[:-1]]
    return done


def chi_square(counts: Sequence[int]) -> float:
    """Return how far the faces of a die are from falling evenly."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts) if mean else 0.0


def at_least(chi2: float, degrees: int) -> float:
    """Return the chance of a chi-square so large or larger; the sum is finite, so it is exact."""
    half = chi2 / 2
    if half <= 0:
        return 1.0
    if degrees % 2:
        steps = [i + 0.5 for i in range((degrees - 1) // 2)]
        return min(1.0, erfc(sqrt(half)) + sum(_term(half, step) for step in steps))
    return min(1.0, sum(_term(half, float(step)) for step in range(degrees // 2)))


def judged(counts: Sequence[int]) -> float | None:
    """Return how often fair dice fall so unevenly or more so; None if too few fell to tell."""
    if sum(counts) < ENOUGH * len(counts):
        return None
    return at_least(chi_square(counts), len(counts) - 1)


def _term(half: float, step: float) -> float:
    """Return half**step e**-half / gamma(step + 1), whatever the size of its parts."""
    if half < 100 and step < 100:
        return float(half**step * exp(-half) / gamma(step + 1))
    return exp(step * log(half) - half - lgamma(step + 1))


def _binomial(chance: Fraction, number: int) -> list[float]:
    return [
        float(comb(number, many) * chance**many * (1 - chance) ** (number - many))
        for many in range(number + 1)
    ]


def _laid_over(one: Sequence[float], other: Sequence[float]) -> list[float]:
    sums = [0.0] * (len(one) + len(other) - 1)
    for at, chance in enumerate(one):
        for beside, ways in enumerate(other):
            sums[at + beside] += chance * ways
    return sums
