"""What is done with a gun: Shoot, Aim, Blaze Away, Overwatch, Reload (COW-4.3, 4.4, 6, A.2).

Rulings
    However many sixes, a Shoot scores one hit; only Blaze Away counts each (COW-R1).
    Each target of The Spread has its own pool, resolved wholly before the next (COW-R40).
    A weapon that empties is empty before Lucky is asked (COW-H5c).
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import arms, pools, skies, weather
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.finishing import finish
from engine.rulesets.cowpoke.moments import RolledPool
from engine.rulesets.cowpoke.names import gun
from engine.rulesets.cowpoke.rolling import resolve, roll_pool
from engine.rulesets.cowpoke.state import State
from engine.rulesets.cowpoke.targets import aims


def shoot(game: Game[State], act: do.Shoot) -> Script[None]:
    """COW-4.3a One action point, at a visible target."""
    aimed = aims(game.state.figures[act.figure], act.target, act.weapon)
    yield from spend_point(game, act.figure)
    yield from fire(game, act.figure, (act.target, *act.spread), act.weapon, aimed=aimed)


def blaze(game: Game[State], act: do.Blaze) -> Script[None]:
    """COW-4.4e-g More dice, each six a hit, and the weapon is empty. Aim never helps (COW-4.4d)."""
    yield from spend_point(game, act.figure)
    yield from fire(game, act.figure, (act.target,), act.weapon, blazing=True)


def aim(game: Game[State], act: do.Aim) -> Script[None]:
    """COW-4.4a A token on a visible target; a second Aim replaces the first (COW-R6)."""
    yield from spend_point(game, act.figure)
    yield was.AimTaken(act.figure, act.target, act.weapon)


def watch(game: Game[State], act: do.Watch) -> Script[None]:
    """COW-4.4h One action point, an arc of 90 degrees, and the activation ends."""
    yield from spend_point(game, act.figure)
    yield was.WatchBegun(act.figure, act.weapon, act.facing)
    yield from finish(game, act.figure)


def reload(game: Game[State], act: do.Reload) -> Script[None]:
    """COW-4.3d One action point takes the Out of Ammo token off one weapon; in frost, two."""
    yield was.ApSpent(act.figure, skies.reload_points(game.state))
    yield from lose_own_aim(game, act.figure)
    yield was.Reloaded(act.figure, act.weapon)


def spend_point(game: Game[State], figure: FigureId) -> Script[None]:
    """COW-4.1a An act costs an action point, and ends the Aim of whoever acts."""
    yield was.ApSpent(figure, 1)
    yield from lose_own_aim(game, figure)


def lose_own_aim(game: Game[State], figure: FigureId) -> Script[None]:
    """COW-4.4c An Aim is used up or lost by whatever its owner does next."""
    if game.state.figures[figure].aim is not None:
        yield was.AimLost(figure)


def fire(
    game: Game[State],
    shooter: FigureId,
    targets: tuple[FigureId, ...],
    weapon: str,
    *,
    aimed: bool = False,
    blazing: bool = False,
    watching: bool = False,
) -> Script[None]:
    """COW-H5 Resolve a shot of any kind, target after target; an Aim is at the first."""
    empties = blazing or game.state.tables.weapons[weapon].out_of_ammo
    fired, damp = False, False
    for target in targets:
        if target not in game.state.figures:
            continue
        rolled = yield from _shot(
            game, shooter, target, weapon, aimed=aimed, blazing=blazing, watching=watching
        )
        if not fired:
            yield from arms.used(game, shooter, target, weapon, empties=empties)
        rolled = yield from resolve(game, rolled, each_six=blazing)
        damp = damp or skies.is_damp(game.state, weapon, rolled.faces)
        aimed, fired = False, True
    if damp:
        yield from weather.powder_fails(game, shooter, weapon)


def _shot(
    game: Game[State],
    shooter: FigureId,
    target: FigureId,
    weapon: str,
    *,
    aimed: bool,
    blazing: bool,
    watching: bool,
) -> Script[RolledPool]:
    state = game.state
    figure, other = state.figures[shooter], state.figures[target]
    parts = pools.shot(state, figure, other, weapon, aimed=aimed, blaze=blazing, watching=watching)
    purpose = f"{figure.name} shoots {other.name} ({gun(state, weapon)})"
    return roll_pool(purpose, shooter, target, "blaze" if blazing else "shoot", weapon, parts)
