"""What a character can shoot with: loaded guns, a blade to throw, a Gatling gun (T-COW-2, R41).

Rulings
    A knife and a tomahawk can be thrown; knuckles and heavy arms cannot.
    Who stands on a gun's own cell crews it as well as who is in contact with it. Its arc is seen
    from the gun; sight, distance and cover are the shooter's.
    A Gatling gun's Shoots are counted in the player turn under way, whoever's shots they are.
    With several guns in contact the first one that bears is fired.
    Overwatch may be kept with a blade; it is listed only for who has nothing loaded.
"""

from collections.abc import Iterator

from engine.core.edges import in_contact
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell, in_arc
from engine.core.script import Script
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import reckoning
from engine.rulesets.cowpoke.state import Figure, State, whose_go
from engine.rulesets.cowpoke.things import Gatling

BOW = "bow"  # the one gun's row that is no firearm
THROWN = "thrown"  # the row of T-COW-2
BLADES = ("knife", "tomahawk")  # what it is a row for


def at_hand(state: State, figure: Figure) -> tuple[str, ...]:
    """Return the rows that a character could shoot with: guns first, then a blade."""
    weapons = figure.guns
    if state.things.guns and any(has_shots(state, gun) for gun in crewed(state, figure)):
        weapons = (*weapons, state.tables.gun.weapon)
    return (*weapons, THROWN) if figure.melee in BLADES else weapons


def is_ready(state: State, figure: Figure, weapon: str) -> bool:
    """Return whether a character could shoot with a row, somewhere."""
    return figure.loaded(weapon) or weapon in at_hand(state, figure)


def is_firearm(state: State, weapon: str) -> bool:
    """Return whether a row is of a gun that can jam: no bow, no blade, no Gatling (COW-R41)."""
    row = state.tables.weapons[weapon]
    return row.kind in ("handgun", "long_arm") and weapon != BOW


def bears(state: State, figure: Figure, weapon: str, target: Cell) -> bool:
    """Return whether a weapon can be brought to bear on a cell; only a fixed one may fail to."""
    return weapon != state.tables.gun.weapon or gun_for(state, figure, target) is not None


def gun_for(state: State, figure: Figure, target: Cell) -> Gatling | None:
    """COW-R41 Return the gun that a character would fire at a cell."""
    return next(
        (
            gun
            for gun in crewed(state, figure)
            if has_shots(state, gun) and in_arc(gun.facing, gun.at, target)
        ),
        None,
    )


def crewed(state: State, figure: Figure) -> Iterator[Gatling]:
    """Yield the guns that a character is in contact with (COW-R41)."""
    for gun in state.things.guns.values():
        if gun.at == figure.at or in_contact(state.ground, figure.at, gun.at):
            yield gun


def has_shots(state: State, gun: Gatling) -> bool:
    """COW-R41 Return whether a gun may be fired again in the player turn under way."""
    if (gun.turn, gun.seat) != (state.turn, whose_go(state) or ""):
        return True
    return gun.shots < state.tables.gun.shots


def watched_gun(state: State, watcher: Figure) -> Gatling | None:
    """Return the gun that a character is on watch with: its arc is the token's (COW-R41)."""
    watch = watcher.watch
    if watch is None or watch.weapon != state.tables.gun.weapon:
        return None
    return next((gun for gun in crewed(state, watcher) if gun.facing == watch.facing), None)


def watches(state: State, watcher: Figure, cell: Cell) -> bool:
    """Return whether a cell lies in the arc of a character on overwatch, and he could shoot."""
    watch = watcher.watch
    if watch is None or not is_ready(state, watcher, watch.weapon):
        return False
    gun = watched_gun(state, watcher)
    if gun is not None:
        return has_shots(state, gun) and in_arc(gun.facing, gun.at, cell)
    return watch.weapon != state.tables.gun.weapon and in_arc(watch.facing, watcher.at, cell)


def used(
    game: Game[State],
    shooter: FigureId,
    target: FigureId,
    weapon: str,
    *,
    empties: bool,
    wasted: bool = False,
) -> Script[None]:
    """COW-H5c What becomes of a weapon once its pool is rolled: empty, thrown away, hot."""
    state = game.state
    figure, at = state.figures[shooter], state.figures[target].at
    if weapon == THROWN:
        lands = reckoning.blade_lands(state, figure, weapon, at) if wasted else at
        yield was.BladeThrown(shooter, figure.melee, lands)
    elif weapon == state.tables.gun.weapon:
        if gun := gun_for(state, figure, at):
            yield was.GunFired(gun.id, whose_go(state) or "")
    elif empties:
        yield was.Emptied(shooter, weapon)
