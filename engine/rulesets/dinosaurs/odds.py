"""Exact odds before the dice, by convolution over the tables in force (GEN-12).

A distribution maps an outcome to its weight; all weights of one distribution share a total.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from engine.core.events import Action
from engine.core.scene import Chance
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import blast, fear, sums
from engine.rulesets.dinosaurs.events import AttackGathered, Hurt
from engine.rulesets.dinosaurs.state import State

Distribution = Mapping[int, int]  # outcome to weight
Chances = tuple[Chance, Chance, Chance, Chance]  # hit, damage, drops, scares


def attacks(state: State, action: Action) -> tuple[AttackGathered, ...]:
    """Return the attacks that an action would be: one, or one for each caught by a blast."""
    match action:
        case do.Shoot(figure=figure, target=target, weapon=weapon):
            return (sums.shot(state, state.figures[figure], state.figures[target], weapon),)
        case do.Strike(figure=figure, target=target, weapon=weapon):
            return (sums.blow(state, state.figures[figure], state.figures[target], weapon),)
        case do.Snap(figure=figure, target=target, weapon=weapon):
            fighter, leaver = state.figures[figure], state.figures[target]
            return (sums.blow(state, fighter, leaver, weapon, snap=True),)
        case do.Throw():
            return blast.bursts(state, action)
    return ()


def expected(state: State, action: Action) -> tuple[tuple[AttackGathered, Chances], ...]:
    """Return what an action would be to each of its targets, with the chances."""
    return tuple((attack, chances(state, attack)) for attack in attacks(state, action))


def chances(state: State, attack: AttackGathered) -> Chances:
    """Return the chances of at least one hit, a target dropped, a Fear Test; the mean damage."""
    all_ = state.tables.dice.sides ** sums.dice(attack)
    spread = damages(state, attack)
    return (
        Chance("hit", sum(weight for damage, weight in spread.items() if damage), all_),
        Chance("damage", sum(damage * weight for damage, weight in spread.items()), all_, False),
        Chance("drops", sum(w for d, w in spread.items() if _drops(state, attack, d)), all_),
        Chance("scares", sum(w for d, w in spread.items() if _scares(state, attack, d)), all_),
    )


def damages(state: State, attack: AttackGathered) -> Distribution:
    """Return the distribution of the damage, of total sides**dice (DINO-C5, R4)."""
    totals = Counter[int]()
    for hits, weight in hits_of(state, attack).items():
        totals[sums.damage_of(attack, hits)] += weight
    return totals


def hits_of(state: State, attack: AttackGathered) -> Distribution:
    """Return the distribution of the number of hits, of total sides**dice (DINO-C4 to C8)."""
    tables = state.tables
    faces = range(1, tables.dice.sides + 1)
    die = Counter(sums.counted(tables, attack, face) for face in faces)
    return _repeated(tuple(sorted(die.items())), sums.dice(attack))


@lru_cache(maxsize=512)
def _repeated(die: tuple[tuple[int, int], ...], times: int) -> Distribution:
    """Return the distribution of the sum of several dice of one kind."""
    if times == 0:
        return {0: 1}
    totals = Counter[int]()
    for before, ways in _repeated(die, times - 1).items():
        for count, weight in die:
            totals[before + count] += ways * weight
    return totals


def _drops(state: State, attack: AttackGathered, damage: int) -> bool:
    """DINO-R13 Return whether so much damage takes the target out of action."""
    return 0 < state.figures[attack.target].hp <= damage


def _scares(state: State, attack: AttackGathered, damage: int) -> bool:
    """DINO-F1 Return whether so much damage makes a Fear Test due, and leaves who makes it."""
    if not damage or _drops(state, attack, damage):
        return False
    hurt = Hurt(attack.target, damage, attack.figure).apply(state)
    return fear.is_due(hurt.figures[attack.target])
