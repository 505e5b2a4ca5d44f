"""Shooting: Shoot, Aim, Blaze Away, The Spread (COW-4.3, 4.4, 6, A.2).

Rulings
    However many sixes, a Shoot scores one hit; only Blaze Away counts each (COW-R1).
    Each target of The Spread has its own pool, resolved wholly before the next (COW-R40).
    A weapon that empties is empty before Lucky is asked (COW-H5c).
"""

from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.ruleset import Moment
from engine.core.script import Script, roll
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import pools
from engine.rulesets.cowpoke.state import State
from engine.rulesets.cowpoke.targets import aims
from engine.rulesets.cowpoke.wounds import injure


class RolledPool(Moment, frozen=True):
    """A pool has been rolled against someone and can still be changed."""

    figure: FigureId
    target: FigureId
    faces: tuple[int, ...]


def shoot(game: Game[State], act: do.Shoot) -> Script[None]:
    """COW-4.3a One action point, at a visible target."""
    aimed = aims(game.state.figures[act.figure], act.target, act.weapon)
    yield was.ApSpent(act.figure, 1)
    yield from lose_own_aim(game, act.figure)
    yield from fire(game, act.figure, (act.target, *act.spread), act.weapon, aimed=aimed)


def blaze(game: Game[State], act: do.Blaze) -> Script[None]:
    """COW-4.4e-g More dice, each six a hit, and the weapon is empty. Aim never helps (COW-4.4d)."""
    yield was.ApSpent(act.figure, 1)
    yield from lose_own_aim(game, act.figure)
    yield from fire(game, act.figure, (act.target,), act.weapon, blazing=True)


def aim(game: Game[State], act: do.Aim) -> Script[None]:
    """COW-4.4a A token on a visible target; a second Aim replaces the first (COW-R6)."""
    yield was.ApSpent(act.figure, 1)
    yield from lose_own_aim(game, act.figure)
    yield was.AimTaken(act.figure, act.target, act.weapon)


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
) -> Script[None]:
    """COW-H5 Resolve a shot of any kind, target after target."""
    empties = blazing or game.state.tables.weapons[weapon].out_of_ammo
    for number, target in enumerate(targets):
        state = game.state
        me, him = state.figures[shooter], state.figures.get(target)
        if him is None:
            continue
        parts = pools.shot(state, me, him, weapon, aimed=aimed and number == 0, blaze=blazing)
        yield was.PoolGathered(
            shooter, target, "blaze" if blazing else "shoot", weapon, parts, pools.total(parts)
        )
        purpose = f"{me.name} shoots {him.name} ({pools.weapon_name(weapon)})"
        faces = yield from roll(purpose, pools.total(parts))
        if empties and number == 0:
            yield was.Emptied(shooter, weapon)
        yield from resolve(game, RolledPool(shooter, target, faces), each_six=blazing)


def resolve(game: Game[State], rolled: RolledPool, *, each_six: bool = False) -> Script[None]:
    """COW-H5e-g Lucky may change the dice; then each hit is resolved."""
    rolled = yield from window(game, rolled)
    sixes = successes(rolled.faces)
    hits = sixes if each_six else min(1, sixes)
    yield was.PoolResolved(rolled.figure, rolled.target, rolled.faces, hits)
    for _ in range(hits):
        if rolled.target in game.state.figures:
            yield from injure(game, rolled.target, rolled.figure)


def successes(faces: tuple[int, ...]) -> int:
    """COW-1.3b A die showing 6 is a success."""
    return faces.count(6)
