"""Exact odds before the dice, by enumeration over the tables in force (GEN-12).

A distribution maps an outcome to its weight; all weights of one distribution share a total.
Event cards are left out, the lucky rum bottle too. Where several suffer at once, each is
reckoned as if the others stood where they stand.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.core.geometry import Cell, Facing
from engine.core.scene import Chance
from engine.rulesets.pirates import melee, shooting, templates
from engine.rulesets.pirates.aiming import muzzle
from engine.rulesets.pirates.pushing import way
from engine.rulesets.pirates.state import Man, MountId, State
from engine.rulesets.pirates.wounds import result

Distribution = Mapping[int, int]  # outcome to weight

FACES = range(1, 7)
FATES = 36  # the weight of all fates: a wound die and a fall die
ASTRAY = 72  # of all deviations: two dice, and two sides


class Fate(NamedTuple):
    """In how many of 36 cases a man who is hit falls or is gone, and in how many he is gone."""

    drops: int
    dies: int


def fate(state: State, man: Man, modifier: int, source: Cell) -> Fate:
    """Return what a blow from a cell does to a man (PIR-W1, W3, W4; T-PIR-3)."""
    drops = dies = 0
    for face in FACES:
        falls, goes = _fate(state, man, result(state, man, face, modifier)[1], source)
        drops, dies = drops + falls, dies + goes
    return Fate(drops, dies)


def _fate(state: State, man: Man, wound: str, source: Cell) -> Fate:
    """Return in how many of six cases he falls or is gone, and in how many he is gone."""
    down = 0 if man.down else len(FACES)
    mortal = man.wounds + 1 >= state.rank(man).kills
    if wound == "dead" or (mortal and wound in ("wounded", "down")):
        return Fate(len(FACES), len(FACES))
    if wound in ("falls", "down"):
        return Fate(down, 0)
    if wound == "wounded":
        return Fate(0, 0)
    pushes, led = state.tables.pushes, way(state, man, source)
    falls = pushes.falls if led.free else pushes.stuck
    if led.overboard:
        return Fate(falls, falls)
    return Fate(min(down, falls), 0)


def shot(state: State, man: Man, target: Man, gun: str, needed: int) -> tuple[Chance, ...]:
    """Return the chances of a ball: it hits, the man aimed at drops, he dies (PIR-S1, S10)."""
    wild = state.tables.template.wild
    hits = max(0, min(needed, wild - 1, shooting.SIDES))
    suffers = fate(state, target, state.tables.guns[gun].wound, man.at)
    return _chances(hits, shooting.SIDES, suffers)


def spread(
    state: State, man: Man, target: Man, gun: str, mount: MountId, modifiers: int
) -> tuple[Chance, ...]:
    """Return the chances of a template, of the man aimed at alone; how often it is a direct hit."""
    origin, tolerance = muzzle(state, man, mount), state.tables.template.tolerance
    hits = direct = 0
    for astray, weight in deviations(modifiers).items():
        under = templates.victims(state, man, origin, target, gun, astray)
        hits += weight * (target.id in under)
        direct += weight * (abs(astray) <= tolerance)
    suffers = fate(state, target, state.tables.guns[gun].wound, man.at)
    hit, *others = _chances(hits, ASTRAY, suffers)
    return hit, Chance("direct hit", direct, ASTRAY), *others


def throw(state: State, man: Man, facing: Facing, modifiers: int) -> tuple[Chance, ...]:
    """Return the chances that a grenade catches an enemy, or a friend (PIR-R16, R30)."""
    totals, enemy, friend = 0, 0, 0
    for forward, times in sums(state.tables.template.dice).items():
        for astray, ways in deviations(modifiers).items():
            point = templates.landing(state, man.at, facing, forward, astray)
            seats = [state.men[figure].seat for figure in templates.burst(state, point)]
            weight = times * ways
            totals += weight
            enemy += weight * any(seat != man.seat for seat in seats)
            friend += weight * (man.seat in seats)
    return Chance("catches an enemy", enemy, totals), Chance("a friend", friend, totals)


def fight(state: State, man: Man, other: Man) -> tuple[Chance, ...]:
    """Return the chances of a melee without pistols: won, drawn, lost, and what is won by it."""
    mine = sum(part.dice for part in melee.strength(state, man, other))
    theirs = sum(part.dice for part in melee.strength(state, other, man))
    faces = range(1, melee.SIDES + 1)
    margins = [a + mine - b - theirs for a, b in product(faces, faces)]
    wins, draws = sum(margin > 0 for margin in margins), margins.count(0)
    suffers = fate(state, other, state.tables.blades[man.arm].wound, man.at)
    _, *others = _chances(wins, len(margins), suffers)
    loses = len(margins) - wins - draws
    return (
        Chance("wins", wins, len(margins)),
        Chance("draws", draws, len(margins)),
        Chance("loses", loses, len(margins)),
        *others,
    )


def deviations(modifiers: int) -> Distribution:
    """Return the distribution of a shift, of total 72 (PIR-S12, S14, R8)."""
    totals = Counter[int]()
    for left, right, rightward in product(FACES, FACES, (False, True)):
        totals[templates.shift(left, right, modifiers, rightward=rightward)] += 1
    return totals


@lru_cache(maxsize=16)
def sums(dice: int) -> Distribution:
    """Return the distribution of the sum of so many D6."""
    totals = {0: 1}
    for _ in range(dice):
        more = Counter[int]()
        for (total, ways), face in product(totals.items(), FACES):
            more[total + face] += ways
        totals = dict(more)
    return totals


def _chances(hits: int, of: int, suffers: Fate) -> tuple[Chance, ...]:
    return (
        Chance("hit", hits, of),
        Chance("drops", hits * suffers.drops, of * FATES),
        Chance("kills", hits * suffers.dies, of * FATES),
    )
