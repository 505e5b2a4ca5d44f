"""What is done with a gun: Shoot, Aim, Blaze Away, Overwatch, Reload (COW-4.3, 4.4, 6, A.2).

Rulings
    However many sixes, a Shoot scores one hit; only Blaze Away counts each (COW-R1).
    Each target of The Spread has its own pool, resolved wholly before the next (COW-R40).
    A weapon that empties is empty before Lucky is asked (COW-H5c).
    Cards named with a shot count in each of its pools. Of The Spread each target is asked for
    cards when its pool is due, and each pool that misses may glance off (COW-H5b, f).
    A shot is off if a card played against it leaves nobody, or nothing loaded, to make it.
"""

from typing import NamedTuple

from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.scene import Part
from engine.core.script import Script
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import arms, pools, reckoning, skies, weather
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.finishing import finish
from engine.rulesets.cowpoke.moments import (
    ClosedIn,
    Entered,
    Missed,
    RolledPool,
    ShotFired,
    ShotNamed,
)
from engine.rulesets.cowpoke.names import gun, name
from engine.rulesets.cowpoke.rolling import resolve, roll_pool, successes
from engine.rulesets.cowpoke.state import State
from engine.rulesets.cowpoke.targets import aims


def shoot(game: Game[State], act: do.Shoot) -> Script[None]:
    """COW-4.3a One action point, at a visible target."""
    aimed = aims(game.state.figures[act.figure], act.target, act.weapon)
    yield from spend_point(game, act.figure)
    targets = (act.target, *act.spread)
    yield from fire(game, act.figure, targets, act.weapon, aimed=aimed, cards=act.cards)


def blaze(game: Game[State], act: do.Blaze) -> Script[None]:
    """COW-4.4e-g More dice, each six a hit, and the weapon is empty. Aim never helps (COW-4.4d)."""
    yield from spend_point(game, act.figure)
    yield from fire(game, act.figure, (act.target,), act.weapon, blazing=True, cards=act.cards)


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


class Shot(NamedTuple):
    """A shot of any kind: who fires what, how, and with which cards."""

    shooter: FigureId
    weapon: str
    act: was.Deed
    watching: bool
    cards: do.Cards


def fire(
    game: Game[State],
    shooter: FigureId,
    targets: tuple[FigureId, ...],
    weapon: str,
    *,
    aimed: bool = False,
    blazing: bool = False,
    watching: bool = False,
    cards: do.Cards = (),
) -> Script[None]:
    """COW-H5 Resolve a shot of any kind, target after target; an Aim is at the first."""
    shot = Shot(shooter, weapon, "blaze" if blazing else "shoot", watching, cards)
    yield from _name_cards(game, shot, targets[0])
    empties = blazing or game.state.tables.weapons[weapon].out_of_ammo
    fired, damp = False, False
    for target in targets:
        dice = yield from _warn(game, shot, target, again=fired)
        if dice is None:
            continue
        aimed = aimed and target == targets[0]
        wasted = _is_wasted(game.state, shot, target, targets[0], aimed=aimed)
        if wasted:
            yield was.ShotWasted(shooter, target, weapon)
        else:
            rolled = yield from _roll(game, shot, target, targets[0], dice, aimed=aimed)
        if not fired:
            yield from arms.used(game, shooter, target, weapon, empties=empties, wasted=wasted)
        fired = True
        if wasted:
            continue
        beside = "" if target == targets[0] else f" beside {name(game.state, targets[0])}"
        rolled = yield from resolve(game, rolled, each_six=blazing, how=beside)
        damp = damp or skies.is_damp(game.state, weapon, rolled.faces)
        if not successes(rolled.faces):
            yield from window(game, Missed(shooter, target, weapon, shot.act, len(rolled.faces)))
    if damp and not empties:
        yield from weather.powder_fails(game, shooter, weapon)
    if fired:
        yield from window(game, ShotFired(shooter, weapon, empties or damp))


def _name_cards(game: Game[State], shot: Shot, target: FigureId) -> Script[None]:
    """COW-H5a Cards that count in the pools are laid open with the shot."""
    seat = game.state.figures[shot.shooter].seat
    for card in shot.cards:
        yield was.CardPlayed(seat, card, shot.shooter, target)


def _warn(game: Game[State], shot: Shot, target: FigureId, *, again: bool) -> Script[int | None]:
    """COW-H5b Return the dice that the target's cards take away; None if no shot comes of it."""
    shooter, weapon = shot.shooter, shot.weapon
    if shooter not in game.state.figures or target not in game.state.figures:
        return None
    running, passing = _is_running(game, target), _passing(game)
    moment = ShotNamed(shooter, target, weapon, running, passing=passing)
    named = yield from window(game, moment)
    figure = game.state.figures.get(shooter)
    if figure is None or target not in game.state.figures:
        return None
    return named.dice if again or arms.is_ready(game.state, figure, weapon) else None


def _is_running(game: Game[State], figure: FigureId) -> bool:
    """COW-R31 Return whether a character is just taking a step of a Run."""
    active = game.state.active
    steps = any(isinstance(m, Entered | ClosedIn) and m.figure == figure for m in game.moments)
    return steps and active is not None and active.figure == figure and not active.walked


def _passing(game: Game[State]) -> FigureId:
    """COW-R28 Return who has just taken a step of a move that goes on, "" if nobody."""
    steps = [m for m in game.moments if isinstance(m, Entered) and not m.ends]
    return steps[-1].figure if steps else ""


def _roll(
    game: Game[State], shot: Shot, target: FigureId, main: FigureId, dice: int, *, aimed: bool
) -> Script[RolledPool]:
    state, weapon, act = game.state, shot.weapon, shot.act
    figure, other = state.figures[shot.shooter], state.figures[target]
    parts = _pool(state, shot, target, aimed=aimed)
    if dice:
        parts = (*parts, Part("hit the dirt", dice, "T-COW-5"))
    beside = f" beside {name(state, main)}" if target != main else ""
    purpose = f"{figure.name} shoots {other.name}{beside} ({gun(state, weapon)})"
    return roll_pool(purpose, shot.shooter, target, act, weapon, parts)


def _pool(state: State, shot: Shot, target: FigureId, *, aimed: bool) -> tuple[Part, ...]:
    figure, other = state.figures[shot.shooter], state.figures[target]
    return pools.shot(
        state, figure, other, shot.weapon, aimed=aimed, blaze=shot.act == "blaze",
        watching=shot.watching, cards=shot.cards,
    )  # fmt: skip


def _is_wasted(state: State, shot: Shot, target: FigureId, main: FigureId, *, aimed: bool) -> bool:
    """COW-9.1b Return whether a shot comes to nothing because nobody measured."""
    near, parts = state.known(main), _pool(state, shot, target, aimed=aimed)
    other = state.figures[target]
    return reckoning.is_wasted(state, shot.weapon, near or other, other, parts)
