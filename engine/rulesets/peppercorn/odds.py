"""Exact odds before the dice, by enumeration over the tables in force (GEN-12).

A distribution maps an outcome to its weight; all weights of one distribution share a total.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.core.geometry import distance2
from engine.core.scene import Chance
from engine.core.setting import Setting
from engine.rulesets.peppercorn import aiming, blows, melee, mounts, nerve, strikes, trampling
from engine.rulesets.peppercorn.dice import total
from engine.rulesets.peppercorn.firing import may_choose
from engine.rulesets.peppercorn.hurts import Effect, Saved
from engine.rulesets.peppercorn.people import Calm, Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.tables import Tables

FACES = range(1, 7)
TENS = range(10)  # a D10 as it is read
STRIKES = 36  # the weight of all strikes: a die for the strike, one for the saving throw


class Shot(NamedTuple):
    """A shot: in how many of `of` cases it hits the one aimed at, his mount, or misfires."""

    hits: int
    mount: int
    misfires: int
    of: int
    needed: int  # on the die itself


def shot(state: State, person: Person, target: Person, gun: str, *, at_mount: bool = False) -> Shot:
    """PEP-F2, F5, F6, R41 Return how often a shot hits whom."""
    squared = distance2(person.at, target.at)
    factors = total(aiming.factors(state, person, target))
    needed = aiming.needed(state, person, squared, gun) - factors
    misfire = state.tables.firing.misfire
    hits = sum(face >= needed for face in TENS if face != misfire)
    melee_ = sum(figure in state.people for figure in target.did.melee)
    rider, mount = _rider(state, person, target, at_mount=at_mount)
    among, of = max(1, melee_), len(TENS) ** 2
    return Shot(hits * rider, hits * mount, of * among // len(TENS), of * among, needed)


def _rider(state: State, person: Person, target: Person, *, at_mount: bool) -> tuple[int, int]:
    """PEP-F5 Return how many of ten hits find the rider, and his mount."""
    if not mounts.is_rider(state, target):
        return len(TENS), 0
    if may_choose(state, person, target):
        return (0, len(TENS)) if at_mount else (len(TENS), 0)
    rider = sum(face >= state.tables.firing.rider for face in TENS)
    return rider, len(TENS) - rider


def pierced(state: State, strike: int, *, rider: bool) -> Mapping[tuple[Effect, Saved], int]:
    """PEP-P1 to P5 Return the distribution of what a strike does, of total 36."""
    return _pierced(state.setting, strike, rider)


@lru_cache(maxsize=256)
def _pierced(
    setting: Setting[Tables], strike: int, rider: bool
) -> Mapping[tuple[Effect, Saved], int]:
    state, figures = State(setting, {}), setting.tables.strikes
    found = Counter[tuple[Effect, Saved]]()
    for face, save in product(FACES, FACES):
        effect = strikes.struck(state, face + strike)
        worse = figures.rider if rider and effect == "downed" else 0
        found[effect, strikes.saved(state, save + worse, effect)] += 1
    return found


def wounds(state: State, strike: int, *, rider: bool = False) -> Mapping[Saved, int]:
    """Return the distribution of what is left of a strike after the saving throw, of total 36."""
    found = Counter[Saved]()
    for (_, result), weight in pierced(state, strike, rider=rider).items():
        found[result] += weight
    return found


def of_wounds(
    state: State, strike: int, cases: int, of: int, *, rider: bool = False
) -> tuple[Chance, ...]:
    """Return the chances of each wound, where a strike falls in so many cases."""
    found = wounds(state, strike, rider=rider)
    named: tuple[tuple[Saved, str], ...] = (
        ("flesh", "Flesh"), ("sore", "Sore"), ("serious", "Serious"), ("inert", "Inert"),
    )  # fmt: skip
    return tuple(Chance(name, cases * found.get(key, 0), of * STRIKES) for key, name in named)


def blow(state: State, constant: int) -> Mapping[Effect, int]:
    """PEP-R21, L16 Return the distribution of a D6 and a constant as a blow, of total 6."""
    return Counter(blows.hits(state, face + constant) for face in FACES)


def of_blow(effects: Mapping[Effect, int], cases: int, of: int) -> tuple[Chance, ...]:
    """Return the chances of each effect of a blow that falls in so many cases."""
    weight = sum(effects.values())
    named: tuple[Effect, ...] = ("flinched", "staggered", "downed", "stunned")
    return tuple(
        Chance(name.capitalize(), cases * effects.get(name, 0), of * weight) for name in named
    )


# --- hand to hand


def margins(state: State, many: Sequence[int], one: int) -> Mapping[int, int]:
    """PEP-L3, L4 Return by how much some beat one, without their dice, as a distribution."""
    return _margins(state.setting, sum(many), len(many), one)


@lru_cache(maxsize=1024)
def _margins(setting: Setting[Tables], ours: int, count: int, one: int) -> Mapping[int, int]:
    state = State(setting, {})
    found = Counter[int]()
    for dice, ways in sums(count).items():
        together = melee.together(state, [ours + dice, *[0] * (count - 1)])
        for face in FACES:
            found[together - one - face] += ways
    return found


@lru_cache(maxsize=16)
def sums(dice: int) -> Mapping[int, int]:
    """Return the distribution of the sum of so many D6."""
    totals: Mapping[int, int] = {0: 1}
    for _ in range(dice):
        more = Counter[int]()
        for (before, ways), face in product(totals.items(), FACES):
            more[before + face] += ways
        totals = more
    return totals


def by_blow(state: State, won: Mapping[int, int], strike: int) -> Mapping[Effect, int]:
    """PEP-B2 Return what the won margins of a brawl do, as a distribution of those won."""
    found = Counter[Effect]()
    for margin, weight in won.items():
        found[blows.hits(state, margin + strike)] += weight
    return found


# --- nerves


def calms(state: State, person: Person, modifier: int = 0) -> Mapping[Calm, int]:
    """PEP-C2 to C7 Return the distribution of somebody's test, of total 6."""
    constant = total(nerve.parts(state, person, (), 0)) + modifier
    return Counter(nerve.result(state, person, constant + face) for face in FACES)


def of_calms(found: Mapping[Calm, int]) -> tuple[Chance, ...]:
    """Return the chances of each result of a test that can be."""
    weight = sum(found.values())
    named: tuple[Calm, ...] = ("controlled", "obedient", "shaken", "panicked", "terrified")
    return tuple(Chance(n.capitalize(), found[n], weight) for n in named if found.get(n))


# --- horses


def jump(state: State) -> tuple[Chance, ...]:
    """PEP-K8 Return the chances at a fence."""
    figures = state.tables.fright
    clear = sum(face >= figures.clear for face in TENS)
    refuses = sum(figures.clear > face >= figures.refuses for face in TENS)
    ten = len(TENS)
    return (
        Chance("clear", clear, ten),
        Chance("refuses", refuses, ten),
        Chance("thrown", ten - clear - refuses, ten),
    )


def trampled(state: State, *, helpless: bool) -> tuple[Chance, ...]:
    """PEP-K12 Return the chances that somebody is ridden down."""
    bonus = state.tables.riding_down.bonus
    dodges = (0,) if helpless else tuple(FACES)
    found = Counter(trampling.trampled(state, r + bonus - d) for r, d in product(FACES, dodges))
    of = len(FACES) * len(dodges)
    return Chance("Downed", found["downed"], of), Chance("Staggered", found["staggered"], of)
