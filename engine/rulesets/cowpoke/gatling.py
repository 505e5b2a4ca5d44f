"""The Gatling gun: crewed, turned (COW-R41; T-COW-2). It is fired as other weapons are: `arms.py`.

Rulings
    Only somebody who is not engaged turns it, to any direction, whosever gun it was.
    Who is on watch with a gun that is turned goes on watching where it points.
"""

from collections.abc import Iterator, Sequence

from engine.core.events import Action
from engine.core.game import Game
from engine.core.geometry import COMPASS, Cell
from engine.core.script import Family, Script
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import arms
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.shooting import spend_point
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.things import Gatling

WIDEST = 200  # cells: no facing needs a longer vector than a table's edge


class Turns:
    """The family of turning: every crewed gun, every direction it does not point in."""

    verb = do.TurnGun.verb

    def __init__(self, figure: Figure, guns: Sequence[Gatling]) -> None:
        self._figure = figure
        self.guns = {gun.id: gun for gun in guns}
        self._listed = [
            do.TurnGun(figure.id, gun.id, facing)
            for gun in guns
            for facing in COMPASS
            if facing != gun.facing
        ]

    def __len__(self) -> int:
        return len(self._listed)

    def __getitem__(self, index: int) -> Action:
        return self._listed[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, do.TurnGun)
            and action.figure == self._figure.id
            and action.gun in self.guns
            and action.facing not in ((0, 0), self.guns[action.gun].facing)
            and max(map(abs, action.facing)) <= WIDEST
        )

    def at(self, cell: Cell) -> Sequence[Action]:
        """Return the turns of each gun towards a cell."""
        aimed = (
            do.TurnGun(self._figure.id, gun.id, (cell.x - gun.at.x, cell.y - gun.at.y))
            for gun in self.guns.values()
        )
        return [action for action in aimed if action in self]


def families(state: State, figure: Figure) -> Iterator[Family]:
    """Yield what only a gun's crew can do: turn it."""
    if guns := [*arms.crewed(state, figure)]:
        yield Turns(figure, guns)


def turn(game: Game[State], act: do.TurnGun) -> Script[None]:
    """T-COW-2 Turning it is one action point."""
    yield from spend_point(game, act.figure)
    watching = [figure.id for figure in game.state.figures.values() if _keeps(game, figure, act)]
    yield was.GunTurned(act.figure, act.gun, act.facing)
    for watcher in watching:
        yield was.WatchBegun(watcher, game.state.tables.gun.weapon, act.facing)


def _keeps(game: Game[State], figure: Figure, act: do.TurnGun) -> bool:
    """COW-R41 Return whether a figure is on watch with the gun that is turned."""
    gun = arms.watched_gun(game.state, figure)
    return gun is not None and gun.id == act.gun
