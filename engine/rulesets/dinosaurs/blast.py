"""Dynamite: one roll for all whom it catches (DINO-H7, R27; GEN-13).

Rulings
    A stick comes to rest where one can see past: not in a wall, not in open air.
    Who is caught, and how well covered, is settled before the roll. Riders are caught apart from
    their mounts, and harmed even if they are thrown off meanwhile.
    Points are listed that catch an enemy; any point in range and sight is accepted.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

from engine.core import footprint, sight
from engine.core.events import Action, FigureId
from engine.core.game import Game
from engine.core.geometry import Cell, within
from engine.core.places import place
from engine.core.script import Script, roll
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs import scores, sums
from engine.rulesets.dinosaurs.attack import finish, may_wield, score
from engine.rulesets.dinosaurs.contact import cells
from engine.rulesets.dinosaurs.names import weapon as weapon_name
from engine.rulesets.dinosaurs.state import Figure, State, enemies


class Throws:
    """The family of Throw: every loaded stick, every point in range and sight."""

    verb = do.Throw.verb

    def __init__(self, state: State, figure: Figure) -> None:
        self._state = state
        self._figure = figure
        self._weapons = [
            key for key in scores.guns(state, figure, "thrown") if may_wield(state, figure, key)
        ]

    def __bool__(self) -> bool:
        return next(self._worth_it(), None) is not None

    def __len__(self) -> int:
        return len(self._listed)

    def __getitem__(self, index: int) -> Action:
        return self._listed[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, do.Throw)
            and action.figure == self._figure.id
            and action.weapon in self._weapons
            and is_point(self._state, action)
        )

    def at(self, cell: Cell) -> Sequence[Action]:
        """Return the throws at a cell, one with each weapon."""
        acts = (do.Throw(self._figure.id, cell, weapon) for weapon in self._weapons)
        return [act for act in acts if is_point(self._state, act)]

    @cached_property
    def _listed(self) -> list[Action]:
        return list(self._worth_it())

    def _worth_it(self) -> Iterator[Action]:
        """Yield the throws that catch an enemy, point by point around each."""
        for weapon in self._weapons:
            for cell in dict.fromkeys(self._near_enemies(weapon)):
                act = do.Throw(self._figure.id, cell, weapon)
                if is_point(self._state, act) and self._catches_enemy(act):
                    yield act

    def _near_enemies(self, weapon: str) -> Iterator[Cell]:
        row, own = scores.weapon(self._state, self._figure, weapon), self._figure
        for enemy in enemies(self._state, own):
            body = cells(self._state, enemy)
            far = footprint.distance2_between(cells(self._state, own), body)
            if far <= (row.range + row.blast) ** 2:
                for cell in body:
                    yield from _disc(cell, row.blast)

    def _catches_enemy(self, act: do.Throw) -> bool:
        others = enemies(self._state, self._figure)
        return any(_is_caught(self._state, act, enemy) for enemy in others)


def throw(game: Game[State], act: do.Throw) -> Script[None]:
    """DINO-H7 One roll, applied to everybody caught, the nearest to the point first."""
    yield was.ActionSpent(act.figure)
    state = game.state
    figure, aimed = state.figures[act.figure], bursts(state, act)
    row = scores.weapon(state, figure, act.weapon)
    purpose = f"{figure.name} throws a {weapon_name(state, act.weapon)} at {place(act.at)}"
    yield was.Thrown(act.figure, act.weapon, act.at)
    yield from aimed
    faces = yield from roll(purpose, row.attacks, state.tables.dice.sides)
    for gathered in aimed:
        if gathered.target in game.state.figures:
            yield from score(game, gathered, faces, purpose)
    yield from finish(game, act.figure, act.weapon, faces)


def bursts(state: State, act: do.Throw) -> tuple[was.AttackGathered, ...]:
    """Return what a throw is to each of those whom it would catch, nearest first."""
    thrower = state.figures[act.figure]
    return tuple(
        sums.burst(state, thrower, state.figures[id_], act.weapon, act.at)
        for id_ in caught(state, act)
    )


def caught(state: State, act: do.Throw) -> tuple[FigureId, ...]:
    """DINO-R27 Return whom a throw would catch, friends and thrower included, nearest first."""
    some = [figure for figure in state.figures.values() if _is_caught(state, act, figure)]
    some.sort(key=lambda figure: footprint.distance2_between((act.at,), cells(state, figure)))
    return tuple(figure.id for figure in some)


def covers(state: State, action: Action) -> tuple[Cell, ...]:
    """Return the cells that lie under the blast of an action, none if it has no blast."""
    if not isinstance(action, do.Throw):
        return ()
    ground, blast = state.ground, _blast(state, action)
    return tuple(
        cell
        for cell in _disc(action.at, blast)
        if ground.on_table(cell) and sight.sees(ground, action.at, cell)
    )


def is_point(state: State, act: do.Throw) -> bool:
    """DINO-H7 Return whether a throw is in range and sight, and a stick can lie there."""
    ground, thrower = state.ground, state.figures[act.figure]
    if not ground.on_table(act.at):
        return False
    piece, start = ground.piece(act.at), cells(state, thrower)
    reach = scores.weapon(state, thrower, act.weapon).range
    return (
        not piece.sight
        and piece.ground != "air"
        and footprint.distance2_between(start, (act.at,)) <= reach * reach
        and footprint.seen_pair(ground, start, (act.at,)) is not None
    )


def _is_caught(state: State, act: do.Throw, figure: Figure) -> bool:
    """DINO-H7, GEN-13 Within 2" on the floor of the point, and seen from there."""
    blast, body = _blast(state, act), cells(state, figure)
    return (
        figure.at.floor == act.at.floor
        and footprint.distance2_between((act.at,), body) <= blast * blast
        and footprint.seen_pair(state.ground, (act.at,), body) is not None
    )


def _blast(state: State, act: do.Throw) -> int:
    return scores.weapon(state, state.figures[act.figure], act.weapon).blast


def _disc(point: Cell, inches: int) -> Iterator[Cell]:
    """Yield the cells within so many inches of a point, in reading order."""
    span = range(-inches, inches + 1)
    for dy in span:
        for dx in span:
            cell = Cell(point.x + dx, point.y + dy, point.floor)
            if within(point, cell, inches):
                yield cell
