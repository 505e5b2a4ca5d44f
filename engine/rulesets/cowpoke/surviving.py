"""In which health somebody may be after what may befall him: exact, hit by hit (COW-8)."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from engine.core.events import Event, FigureId, Pass
from engine.core.game import Game
from engine.core.script import Question, Script
from engine.rulesets.cowpoke import wounds
from engine.rulesets.cowpoke.perils import Peril
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.tables import Location

Blow = tuple[Location, int]
_FACES = range(1, 7)


class Health(NamedTuple):
    """What a hit changes on a card."""

    hp: int
    wounds: tuple[int, ...]
    scars: tuple[Location, ...]
    used: tuple[str, ...]


Odds = Mapping[Health, Fraction]  # whoever is down, or goes no farther, is in none of them


def health(figure: Figure) -> Health:
    """Return how somebody is."""
    return Health(figure.hp, figure.wounds, figure.scars, figure.used)


def alive(odds: Odds) -> Fraction:
    """Return the chance to be up."""
    return sum(odds.values(), Fraction(0))


def befallen(game: Game[State], figure: FigureId, peril: Peril, before: Odds) -> Odds:
    """Return how somebody may be after a peril; `game` is where he is."""
    after: dict[Health, Fraction] = defaultdict(Fraction)
    blows = {} if peril.stops else dict(_blows(game.state, peril))
    for was, weight in before.items():
        after[was] += weight * (1 - peril.chance)
        for blow, share in blows.items():
            if (hurt := _hurt(game, figure, was, blow)) is not None:
                after[hurt] += weight * peril.chance * share
    return after


def _blows(state: State, peril: Peril) -> Iterator[tuple[Blow, Fraction]]:
    """Yield where and how much a hit may hurt, with the share of each (T-COW-4)."""
    if peril.harm is not None:
        yield peril.harm, Fraction(1)
        return
    hits = Counter(state.tables.wounds.hit(where, how) for where in _FACES for how in _FACES)
    for blow, times in hits.items():
        yield blow, Fraction(times, hits.total())


def _hurt(game: Game[State], figure: FigureId, before: Health, blow: Blow) -> Health | None:
    """Return how somebody is after a hit, None if he is down."""
    location, damage = blow
    kept = game.state
    hurt = kept.change(figure, **before._asdict())
    tough = hurt.figures[figure].can("tough") and damage == kept.tables.wounds.damage["L"]
    if damage >= before.hp and not tough:
        return None
    game.state = hurt
    try:
        _let_pass(game, wounds.harm(game, figure, location, damage))
        return health(game.state.figures[figure])
    finally:
        game.state = kept


def _let_pass(game: Game[State], script: Script[None]) -> None:
    """Carry out a script that needs no dice, while everybody lets everything pass."""
    step: Event | Question | None = next(script, None)
    while step is not None:
        if isinstance(step, Event):
            game.state = step.apply(game.state)
        answer = None if isinstance(step, Event) else Pass()
        try:
            step = script.send(answer)
        except StopIteration:
            return
