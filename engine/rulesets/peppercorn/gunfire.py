"""What could be fired from a place and at one, in thousandths of a man: the computer's judgement.

Places are compared by the dozen in one state, so all about a shot that does not depend on where
somebody stands is worked out once.
"""

from functools import lru_cache
from typing import NamedTuple

from engine.core import sight
from engine.core.events import UMPIRE, FigureId, Seat
from engine.core.geometry import Cell, distance2
from engine.core.ground import Ground
from engine.rulesets.peppercorn import aiming, prices, votes
from engine.rulesets.peppercorn.dice import by_band
from engine.rulesets.peppercorn.figures import Row
from engine.rulesets.peppercorn.parties import deduction, enemies, is_able, there
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State

CARE = 60  # per cent: what a shot weighs that might be fired at one
TIMID = 200  # per cent of that, for those on whom much depends
NEAR = 6  # inches: at what range a strike at oneself is judged


class Shown:
    """A state as a key: the very same."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shown) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)


class Aimed(NamedTuple):
    """A gun and whom it could be fired at, or who could fire it: `gains` by band of range."""

    at: Cell  # of whom one fires at, or of who fires
    low: bool  # whether low things cover the target
    bands: tuple[int, ...]
    needed: tuple[int, ...]  # by band, without cover
    gains: tuple[int, ...]
    light: int
    heavy: int

    def hits(self, ground: Ground, shooter: Cell, target: Cell) -> tuple[int, int]:
        """Return in how many of ten cases a shot hits, and at which band of range."""
        band = by_band(self.bands, distance2(shooter, target))
        if band is None or not sight.sees(ground, shooter, target):
            return 0, 0
        hits = 10 - self.needed[band]
        if hits > 0:
            met = sight.cover(ground, shooter, target, low=self.low)
            if met.hidden >= 2 and met.material != "none":
                hits += self.heavy if met.material == "heavy" else self.light
        return max(0, min(9, hits)), band


def attack(state: State, here: Person, *, moving: bool) -> int:
    """Return the best shot that somebody would have from a place, unaimed or steady."""
    ground, best = state.ground, 0
    for shot in _shots(Shown(state), here.id, here.hand, moving):
        hits, band = shot.hits(ground, here.at, shot.at)
        best = max(best, shot.gains[band] * hits // 10)
    return best


def risk(state: State, here: Person) -> int:
    """Return what all the shots cost that enemies could fire at somebody there."""
    ground, total = state.ground, 0
    for shot in _threats(Shown(state), here.seat, not here.mount):
        hits, _ = shot.hits(ground, shot.at, here.at)
        total += hits * shot.gains[0]
    if not total:
        return 0
    weight = CARE
    if state.leaders.get(here.seat) == here.id or votes.may_win(state, here):
        weight = weight * TIMID // 100
    return total * prices.price(state, here) * (weight + 10 * here.ds) // 1_000_000


def end(person: Person) -> Cell:
    """Return where somebody's path ends, or where he stands (PEP-R32)."""
    return person.order.path[-1] if person.order and person.order.path else person.at


@lru_cache(maxsize=256)
def _shots(shown: Shown, figure: FigureId, hand: Row, moving: bool) -> tuple[Aimed, ...]:
    """Return the shots that somebody has at his enemies."""
    state = shown.state
    shooter, found = state.people[figure], list[Aimed]()
    for gun in aiming.guns(state, shooter):
        for foe in enemies(state, shooter):
            gains = tuple(
                prices.shot(state, shooter, foe, strike)
                for strike in state.tables.firearms[gun].strikes
            )
            needed = _needed(state, shooter, gun, moving=moving)
            found.append(_aimed(state, gun, foe.at, needed, gains, low=not foe.mount))
    return tuple(found)


@lru_cache(maxsize=64)
def _threats(shown: Shown, seat: Seat, low: bool) -> tuple[Aimed, ...]:
    """Return the shots that others have at somebody of a seat, from where they will be."""
    state, found = shown.state, list[Aimed]()
    for foe in there(state):
        if foe.seat in (seat, UMPIRE) or not is_able(state, foe):
            continue
        for gun in aiming.guns(state, foe):
            harm = prices.harm(state, aiming.strike(state, NEAR * NEAR, gun))
            needed = _needed(state, foe, gun, moving=True)
            found.append(_aimed(state, gun, end(foe), needed, (harm,), low=low))
    return tuple(found)


def _needed(state: State, shooter: Person, gun: Row, *, moving: bool) -> tuple[int, ...]:
    """Return what a shot needs by band of range, without cover and who moves how far."""
    figures = state.tables.firing
    steady = figures.snap + figures.moving if moving else figures.deliberate
    factors = state.sheet(shooter).firing + deduction(state, shooter) - steady
    return tuple(score + factors for score in state.tables.firearms[gun].scores)


def _aimed(
    state: State, gun: Row, at: Cell, needed: tuple[int, ...], gains: tuple[int, ...], *, low: bool
) -> Aimed:
    row, figures = state.tables.firearms[gun], state.tables.firing
    return Aimed(at, low, row.bands, needed, gains, figures.light, figures.heavy)
