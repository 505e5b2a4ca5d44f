"""What a character may do with an activation (COW-4), one family of actions a verb.

Rulings
    While engaged only Brawl, or a Walk or Run as Disengage, are legal (COW-R14).
    Overwatch lists the eight compass directions; any other facing is accepted (COW-R30).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.core.events import Action
from engine.core.geometry import COMPASS, Cell, Facing, in_arc
from engine.core.script import Family, Listed
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import (
    arms,
    dynamite,
    fitting,
    gatling,
    interacting,
    moving,
    notch,
    skies,
    targets,
)
from engine.rulesets.cowpoke.state import Active, Figure, State, opponents_in_contact

WIDEST = 200  # cells: no facing needs a longer vector than a table's edge


class Facings:
    """The family of Overwatch: loaded weapons in every direction, a Gatling gun in its own."""

    verb = do.Watch.verb

    def __init__(self, state: State, figure: Figure) -> None:
        blade = (arms.THROWN,) if figure.melee in arms.BLADES else ()
        fixed = dict.fromkeys(gun.facing for gun in arms.crewed(state, figure))
        self._figure = figure
        self._weapons = (*figure.guns, *blade)
        self._fixed = [do.Watch(figure.id, state.tables.gun.weapon, facing) for facing in fixed]
        self._freely = figure.guns or blade  # what is listed every way

    def __len__(self) -> int:
        return len(self._freely) * len(COMPASS) + len(self._fixed)

    def __getitem__(self, index: int) -> Action:
        weapon, compass = divmod(index, len(COMPASS))
        if weapon < len(self._freely):
            return do.Watch(self._figure.id, self._freely[weapon], COMPASS[compass])
        return self._fixed[index - len(self._freely) * len(COMPASS)]

    def __iter__(self) -> Iterator[Action]:
        return (self[index] for index in range(len(self)))

    def __contains__(self, action: object) -> bool:
        if action in self._fixed:
            return True
        return (
            isinstance(action, do.Watch)
            and action.figure == self._figure.id
            and action.weapon in self._weapons
            and action.facing != (0, 0)
            and max(map(abs, action.facing)) <= WIDEST
        )

    def at(self, cell: Cell) -> Sequence[Action]:
        """Return Overwatch towards a cell, with each weapon."""
        facing: Facing = (cell.x - self._figure.at.x, cell.y - self._figure.at.y)
        if facing == (0, 0):
            return []
        fixed = [act for act in self._fixed if in_arc(act.facing, self._figure.at, cell)]
        return [*(do.Watch(self._figure.id, gun, facing) for gun in self._freely), *fixed]


class Shots(Listed):
    """The family of Shoot: of further targets one order is listed, any accepted (COW-R40)."""

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, do.Shoot):
            return False
        return any(
            (shot.figure, shot.target, shot.weapon) == (action.figure, action.target, action.weapon)
            and sorted(shot.spread) == sorted(action.spread)
            and shot.cards == action.cards
            for shot in self
            if isinstance(shot, do.Shoot)
        )


def families(state: State, active: Active) -> list[Family]:
    """Return everything the active character may do now."""
    figure = state.figures[active.figure]
    done = Listed(do.Done.verb, [do.Done(figure.id)])
    if active.ap < 1:
        return [done]
    moves = [*_moves(state, figure, active), *interacting.free(state, figure)]
    moves += notch.families(state, figure)
    if engaged := opponents_in_contact(state, figure):
        brawls = [do.Brawl(figure.id, enemy.id) for enemy in engaged]
        return [Listed(do.Brawl.verb, brawls, _target_of(state)), *moves, done]
    return [*moves, *_fights(state, figure, active.ap), *_things(state, figure), done]


def _things(state: State, figure: Figure) -> Iterator[Family]:
    """Yield what is done with what lies or stands on the table."""
    yield from dynamite.families(state, figure)
    yield from gatling.families(state, figure)
    yield from interacting.families(state, figure)


def _moves(state: State, figure: Figure, active: Active) -> Iterator[Family]:
    """COW-4.2, 5.2a, R6, R28: one Walk; a Run needs both action points and no Walk before it."""
    if not active.walked:
        budget = moving.walk_budget(state, figure)
        yield moving.routes(state, figure, do.Walk, budget)
        yield moving.leaps(state, figure, budget)
        if active.ap >= 2 and "legs" not in figure.scars:
            yield Listed(do.Run.verb, [do.Run(figure.id)])


def _fights(state: State, figure: Figure, ap: int) -> Iterator[Family]:
    """Offer what needs nobody in contact; the acts are worked out only when looked at."""
    named = fitting.named(state, figure.seat)
    shots = (
        do.Shoot(figure.id, target.id, weapon, spread, cards)
        for cards in named
        for target, weapon in targets.shots(state, figure, cards)
        for spread in targets.spreads(state, figure, target, weapon, cards)
    )
    yield Shots(do.Shoot.verb, shots, _target_of(state), do.Shoot)
    aims = (
        do.Aim(figure.id, target.id, weapon)
        for target, weapon in targets.pairs(state, figure)
        if state.tables.weapons[weapon].aim
    )
    yield Listed(do.Aim.verb, aims, _target_of(state), do.Aim)
    blazes = (
        do.Blaze(figure.id, target.id, weapon, cards)
        for cards in named
        for target, weapon in targets.blazes(state, figure, cards)
    )
    yield Listed(do.Blaze.verb, blazes, _target_of(state), do.Blaze)
    if "head" not in figure.scars:
        yield Facings(state, figure)
    if figure.empty and ap >= skies.reload_points(state):
        empty = dict.fromkeys(figure.empty)
        yield Listed(do.Reload.verb, [do.Reload(figure.id, weapon) for weapon in empty])


def _target_of(state: State) -> Callable[[Any], Cell]:
    return lambda action: state.figures[action.target].at
