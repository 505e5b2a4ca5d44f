"""Who may be shot at, watched and brawled: what the actions offer and the reactions check."""

from collections.abc import Collection, Iterator
from itertools import combinations

from engine.core.events import FigureId
from engine.core.geometry import within
from engine.rulesets.cowpoke import arms, pools, reckoning, skies
from engine.rulesets.cowpoke.state import Figure, State, enemies

Shots = Iterator[tuple[Figure, str]]


def sees(state: State, figure: Figure, other: Figure) -> bool:
    """Return whether one character sees another (COW-6.1a, GEN-7; T-COW-6)."""
    return skies.sees(state, figure.at, other.at)


def pairs(state: State, figure: Figure) -> Shots:
    """Yield each enemy in sight with each weapon that bears on him, in roster order."""
    weapons = arms.at_hand(state, figure)
    for enemy in enemies(state, figure):
        if weapons and sees(state, figure, enemy):
            for weapon in weapons:
                if arms.bears(state, figure, weapon, enemy.at):
                    yield enemy, weapon


def shots(state: State, figure: Figure, cards: Collection[str] = ()) -> Shots:
    """Yield each enemy and loaded weapon that make a legal Shoot (COW-4.3a, 6.2b, H5a)."""
    for enemy, weapon in pairs(state, figure):
        if is_shot(state, figure, enemy, weapon, cards):
            yield enemy, weapon


def is_shot(
    state: State, figure: Figure, target: Figure, weapon: str, cards: Collection[str] = ()
) -> bool:
    """Return whether a shot at someone in sight is within range and has at least one die.

    If nothing is measured, any is (COW-R37).
    """
    if reckoning.is_on(state):
        return True
    aimed = aims(figure, target.id, weapon)
    return pools.total(pools.shot(state, figure, target, weapon, aimed=aimed, cards=cards)) > 0


def most_dice(state: State, shooter: Figure, target: Figure) -> int:
    """Return the most dice that a weapon has at someone in sight, 0 without a shot."""
    shots = (
        pools.shot(state, shooter, target, weapon)
        for weapon in arms.at_hand(state, shooter)
        if arms.bears(state, shooter, weapon, target.at)
    )
    return max(0, max(map(pools.total, shots), default=0))


def aims(figure: Figure, target: FigureId, weapon: str) -> bool:
    """Return whether a character's Aim token marks this target for this weapon (COW-R26)."""
    aim = figure.aim
    return aim is not None and aim.target == target and aim.weapon == weapon


def blazes(state: State, figure: Figure, cards: Collection[str] = ()) -> Shots:
    """Yield each enemy and weapon that can be blazed away at (COW-4.4e; T-COW-4, arms)."""
    if "arms" in figure.scars:
        return
    for enemy, weapon in pairs(state, figure):
        if state.tables.weapons[weapon].blaze:
            parts = pools.shot(state, figure, enemy, weapon, blaze=True, cards=cards)
            if reckoning.is_on(state) or pools.total(parts) > 0:
                yield enemy, weapon


def spreads(
    state: State,
    figure: Figure,
    target: Figure,
    weapon: str,
    cards: Collection[str] = (),
    *,
    watching: bool = False,
) -> Iterator[tuple[FigureId, ...]]:
    """Yield the further targets that The Spread may take: none, then more (COW-R17)."""
    yield ()
    row = state.tables.weapons[weapon]
    if not row.spread:
        return
    others = [f for f in state.figures.values() if f.id not in (figure.id, target.id)]
    near = [other.id for other in others if sees(state, figure, other)]
    if not reckoning.is_on(state):
        near = [
            other.id
            for other in others
            if other.id in near
            and within(other.at, target.at, row.spread_reach)
            and _has_dice(state, figure, other, weapon, cards, watching=watching)
        ]
    for count in range(1, row.spread + 1):
        yield from combinations(near, count)


def _has_dice(
    state: State,
    figure: Figure,
    other: Figure,
    weapon: str,
    cards: Collection[str] = (),
    *,
    watching: bool,
) -> bool:
    parts = pools.shot(state, figure, other, weapon, watching=watching, cards=cards)
    return pools.total(parts) > 0


def watches(state: State, watcher: Figure, mover: Figure) -> bool:
    """Return whether a watcher has a character inside: arc, sight, range, dice (COW-R9).

    If nothing is measured, arc and sight alone tell (COW-R37). Who is engaged has lost the token,
    and running past a watcher engages nobody (COW-R28).
    """
    watch = watcher.watch
    return (
        watch is not None
        and arms.watches(state, watcher, mover.at)
        and sees(state, watcher, mover)
        and (
            reckoning.is_on(state) or _has_dice(state, watcher, mover, watch.weapon, watching=True)
        )
    )


def watchers(state: State, mover: Figure) -> tuple[FigureId, ...]:
    """Return the enemies on overwatch who have a character inside."""
    return tuple(
        enemy.id
        for enemy in enemies(state, mover)
        if enemy.watch is not None and watches(state, enemy, mover)
    )
