"""Exact odds before the dice, by convolution over the tables in force (GEN-12).

A distribution maps an outcome to its weight; all weights of one distribution share a total.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from math import comb

from engine.core.scene import Chance
from engine.core.setting import Setting
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.tables import Tables, Wounds

Distribution = Mapping[int, int]  # outcome to weight


@lru_cache(maxsize=256)
def sixes(dice: int) -> Distribution:
    """Return the distribution of the number of sixes, of total 6**dice."""
    return {hits: comb(dice, hits) * 5 ** (dice - hits) for hits in range(dice + 1)}


def severities(wounds: Wounds) -> Distribution:
    """Return the distribution of the damage of one hit, of total 36 (T-COW-4)."""
    faces = range(1, 7)
    return Counter(wounds.hit(where, how)[1] for where in faces for how in faces)


def damages(state: State, victim: Figure, hits: int) -> Distribution:
    """Return the distribution of all damage of so many hits, of total 36**hits.

    Tough takes the first Light wound off (COW-2.3f). Who is down is not hit again (COW-8.5a).
    """
    return _damages(state.setting, victim.hp, hits, tough=victim.can("tough"))


@lru_cache(maxsize=1024)
def _damages(setting: Setting[Tables], hp: int, hits: int, *, tough: bool) -> Distribution:
    if not hits or hp <= 0:
        return {0: 36**hits}
    wounds, totals = setting.tables.wounds, Counter[int]()
    for damage, times in severities(wounds).items():
        shrugged = tough and damage == wounds.damage["L"]
        first = 0 if shrugged else damage
        more = _damages(setting, hp - first, hits - 1, tough=tough and not shrugged)
        for rest, ways in more.items():
            totals[first + rest] += times * ways
    return totals


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


def brawl(mine: int, theirs: int) -> tuple[Chance, ...]:
    """Return the chances of a brawl: only mine hits, both do, only theirs (COW-7.3)."""
    win = both = lose = 0
    for ours, weight in sixes(mine).items():
        for others, times in sixes(theirs).items():
            win += weight * times * (ours > others)
            both += weight * times * (ours == others > 0)
            lose += weight * times * (ours < others)
    all_ = 6 ** (mine + theirs)
    return Chance("wins", win, all_), Chance("both hit", both, all_), Chance("loses", lose, all_)
