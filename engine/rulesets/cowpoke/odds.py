"""Exact odds before the dice, by convolution over the tables in force (GEN-12).

A distribution maps an outcome to its weight; all weights of one distribution share a total.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import comb
from typing import Any

from engine.core.scene import Chance
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.tables import Wounds

Spread = Mapping[int, int]  # outcome to weight


@lru_cache(maxsize=256)
def sixes(dice: int) -> Spread:
    """Return the distribution of the number of sixes, of total 6**dice."""
    return {hits: comb(dice, hits) * 5 ** (dice - hits) for hits in range(dice + 1)}


def severities(wounds: Wounds) -> Spread:
    """Return the distribution of the damage of one hit, of total 36 (T-COW-4)."""
    spread: dict[int, int] = {}
    grades: dict[Any, int] = dict(wounds.damage)
    for location in wounds.location:
        for severity in wounds.chart[location]:
            damage = grades[severity]
            spread[damage] = spread.get(damage, 0) + 1
    return spread


def damages(state: State, victim: Figure, hits: int) -> Spread:
    """Return the distribution of all damage of so many hits, of total 36**hits.

    Tough takes the first Light wound off (COW-2.3f). Who is down is not hit again (COW-8.5a).
    """
    one = severities(state.tables.wounds)
    none = {0: sum(one.values())}
    paths: dict[tuple[int, bool], int] = {(0, victim.can("tough")): 1}
    for _ in range(hits):
        grown: dict[tuple[int, bool], int] = {}
        for (sum_, tough), weight in paths.items():
            for damage, times in (one if sum_ < victim.hp else none).items():
                shrugged = tough and damage == 1
                key = (sum_ + (0 if shrugged else damage), tough and not shrugged)
                grown[key] = grown.get(key, 0) + weight * times
        paths = grown
    spread: dict[int, int] = {}
    for (sum_, _), weight in paths.items():
        spread[sum_] = spread.get(sum_, 0) + weight
    return spread


def shot(state: State, victim: Figure, dice: int, *, each_six: bool) -> tuple[Chance, ...]:
    """Return the chances of a shot: a hit, the mean damage, the victim dropped."""
    hit, mean, drop = 0, 0, 0
    most = dice if each_six else 1
    for number, weight in sixes(dice).items():
        hits = min(number, most)
        if not hits:
            continue
        hit += weight
        scale = 36 ** (most - hits)
        for damage, times in damages(state, victim, hits).items():
            mean += weight * times * scale * damage
            drop += weight * times * scale * (damage >= victim.hp)
    all_ = 6**dice
    return (
        Chance("hit", hit, all_),
        Chance("damage", mean, all_ * 36**most, percent=False),
        Chance("drops", drop, all_ * 36**most),
    )


def brawl(mine: int, his: int) -> tuple[Chance, ...]:
    """Return the chances of a brawl: only I hit, both, only he (COW-7.3)."""
    win = both = lose = 0
    for i, weight in sixes(mine).items():
        for he, other in sixes(his).items():
            win += weight * other * (i > he)
            both += weight * other * (i == he > 0)
            lose += weight * other * (i < he)
    all_ = 6 ** (mine + his)
    return Chance("wins", win, all_), Chance("both hit", both, all_), Chance("loses", lose, all_)


def percent(chance: Chance) -> str:
    """Return a chance rounded to whole per cent, as text."""
    return f"{(200 * chance.numerator + chance.denominator) // (2 * chance.denominator)} %"


def thousandths(chance: Chance) -> int:
    """Return a chance or a mean in thousandths."""
    return 1000 * chance.numerator // chance.denominator
