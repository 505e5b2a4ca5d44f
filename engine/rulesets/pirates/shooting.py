"""Shots, throws and reloading (PIR-S1 to S14, R7, R10, R14 to R16, R28 to R30, R35, H3).

A shot is made in two steps: `strike` rolls and tells who is hit, `land` has them suffer. So shots
that are simultaneous are all rolled before the first of them takes effect (PIR-R1, R32).

Rulings
    A shot may be tried at any number needed: 19 and 20 hit somebody else even then (PIR-S10).
    Left and right die are one roll, in this order, and so are the dice of a grenade's distance.
"""

from math import gcd
from typing import NamedTuple

from engine.core.events import Event, FigureId
from engine.core.game import Game, window
from engine.core.geometry import COMPASS, Cell, Facing, distance2, within
from engine.core.places import wind
from engine.core.script import Script, roll
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import templates
from engine.rulesets.pirates.aiming import (
    mounts,
    muzzle,
    reloads,
    sees,
    span,
    swivel_targets,
    targets,
    throws,
    to_hit,
    total,
)
from engine.rulesets.pirates.blows import How
from engine.rulesets.pirates.moments import ShotDeclared
from engine.rulesets.pirates.names import gun as called
from engine.rulesets.pirates.names import mount as mount_called
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import Man, MountId, State
from engine.rulesets.pirates.tables import GRENADE, PISTOL, SWIVEL
from engine.rulesets.pirates.wounds import Blow, blow_of_gun, hurt

__all__ = [
    "Hit",
    "fire_swivel",
    "land",
    "mounts",
    "reload",
    "reloads",
    "shoot",
    "strike",
    "swivel_targets",
    "targets",
    "throw",
    "throws",
    "to_hit",
    "wild_victim",
]

SIDES = 20
LEFTMOST = 3  # of the die that says to which side: up to here to the left (PIR-R8)


class Hit(NamedTuple):
    """Somebody whom a shot has hit and who has yet to suffer it."""

    victim: FigureId
    blow: Blow


class _Shot(NamedTuple):
    """One shot: who, at whom, with what, on what occasion."""

    shooter: FigureId
    target: FigureId
    gun: str
    how: How
    mount: MountId


def shoot(game: Game[State], act: do.Shoot) -> Script[None]:
    """PIR-S1 to S4 Shoot at a man with what one carries."""
    hits = yield from strike(game, act.figure, act.target, act.gun)
    yield from land(game, hits)


def fire_swivel(game: Game[State], act: do.FireSwivel) -> Script[None]:
    """PIR-S6, R35 Fire a gun on its mount."""
    hits = yield from strike(game, act.figure, act.target, SWIVEL, mount=act.mount)
    yield from land(game, hits)


def reload(game: Game[State], act: do.Reload) -> Script[None]:
    """PIR-R15, R35 One of the turns that it takes."""
    state = game.state
    left = state.mounts[act.mount].reload if act.mount else state.men[act.figure].reload
    yield was.Reloaded(act.figure, max(0, left - 1), act.mount)


def strike(
    game: Game[State],
    shooter: FigureId,
    target: FigureId,
    gun: str,
    *,
    how: How = "option",
    mount: MountId = "",
    defends: bool = False,
) -> Script[tuple[Hit, ...]]:
    """PIR-H3 Declare a shot, spend the gun and roll; return who is hit, unhurt as yet.

    Whom a card makes stumble does not shoot and spends nothing, unless he `defends` himself
    (PIR-R27).
    """
    moment = yield from window(game, ShotDeclared(shooter, target, gun, how))
    if not (defends or game.state.men[shooter].is_able):
        return ()
    shot = _Shot(shooter, target, gun, how, mount)
    yield _spent(game.state, shot)
    if moment.wet or target not in game.state.men:
        return ()
    if game.state.tables.guns[gun].kind == "ball":
        return (yield from _ball(game, shot, moment.bonus))
    return (yield from _spread(game, shot, moment.bonus))


def land(game: Game[State], hits: tuple[Hit, ...]) -> Script[None]:
    """PIR-R29, H3 Whoever was hit rolls for wounds, in order; who is gone is left out."""
    for hit in hits:
        if hit.victim in game.state.men:
            yield from hurt(game, hit.victim, hit.blow)


def throw(game: Game[State], act: do.Throw) -> Script[None]:
    """PIR-S5, R16, R30 Forward, sideways, and everybody near suffers."""
    figure = act.figure
    moment = yield from window(game, ShotDeclared(figure, "", GRENADE, "option"))
    if not game.state.men[figure].is_able:
        return
    yield was.GrenadeThrown(figure)
    if moment.wet:
        return
    state, man = game.state, game.state.men[figure]
    parts = to_hit(state, man, None, GRENADE, bonus=moment.bonus)
    yield was.ShotTaken(figure, "", GRENADE, "option", parts, total(parts))
    purpose = f"{man.name} throws a grenade {_towards(act.facing)}"
    forward = yield from roll(f"{purpose}, forward", state.tables.template.dice)
    faces, astray = yield from _astray(purpose, total(parts))
    point = templates.landing(state, man.at, act.facing, sum(forward), astray)
    yield from _burst(game, figure, (*forward, *faces), astray, point)


def wild_victim(state: State, man: Man, target: Man, gun: str, mount: MountId) -> FigureId | None:
    """Return whom a natural 19 or 20 hits: the model nearest to the target (PIR-S10, R7)."""
    origin, inches = muzzle(state, man, mount), span(state, gun)
    near = [
        other
        for other in state.men.values()
        if other.id not in (man.id, target.id)
        and within(origin, other.at, inches)
        and sees(state, man, other)
    ]
    nearest = min(near, key=lambda other: distance2(target.at, other.at), default=None)
    return nearest.id if nearest else None


def _spent(state: State, shot: _Shot) -> Event:
    """PIR-Q4, R15 A pistol is thrown away, any other gun empty."""
    reload = state.tables.guns[shot.gun].reload
    if shot.mount:
        return was.SwivelFired(shot.shooter, shot.mount, reload)
    return was.Fired(shot.shooter, shot.gun, shot.how, 0 if shot.gun == PISTOL else reload)


def _ball(game: Game[State], shot: _Shot, bonus: int) -> Script[tuple[Hit, ...]]:
    """PIR-S1, S10 A D20, low is good."""
    state, (shooter, target, gun, how, mount) = game.state, shot
    man, other = state.men[shooter], state.men[target]
    parts = to_hit(state, man, other, gun, how, mount, bonus)
    needed = total(parts)
    yield was.ShotTaken(shooter, target, gun, how, parts, needed)
    (face,) = yield from roll(_purpose(state, shot), 1, SIDES)
    wild = face >= state.tables.template.wild
    aimed = target if face <= needed else None
    victim = wild_victim(state, man, other, gun, mount) if wild else aimed
    yield was.ShotResolved(shooter, target, gun, face, victim)
    blow = blow_of_gun(state, shooter, gun, firearm=True, aim=target)
    return (Hit(victim, blow),) if victim else ()


def _spread(game: Game[State], shot: _Shot, bonus: int) -> Script[tuple[Hit, ...]]:
    """PIR-S4, S6, S11 to S14 A template, shifted by two dice."""
    state, (shooter, target, gun, how, mount) = game.state, shot
    man, other = state.men[shooter], state.men[target]
    parts = to_hit(state, man, other, gun, how, mount, bonus)
    yield was.ShotTaken(shooter, target, gun, how, parts, total(parts))
    faces, astray = yield from _astray(_purpose(state, shot), total(parts))
    origin = muzzle(state, man, mount)
    point = templates.far_end(state, origin, other.at, gun, astray)
    hit = templates.victims(state, man, origin, other, gun, astray)
    yield was.Deviated(shooter, gun, faces, astray, point, tuple(hit))
    blow = blow_of_gun(state, shooter, gun, firearm=True, aim=target)
    return tuple(Hit(victim, blow) for victim in hit)


def _astray(purpose: str, modifiers: int) -> Script[tuple[tuple[int, ...], int]]:
    """PIR-S14, R8 Left die, right die, and perhaps one for the side; return faces and shift."""
    left, right = yield from roll(f"{purpose}, left and right", 2)
    if not templates.needs_side(left, right, modifiers):
        return (left, right), templates.shift(left, right, modifiers)
    (side,) = yield from roll(f"{purpose}, to which side", 1)
    astray = templates.shift(left, right, modifiers, rightward=side > LEFTMOST)
    return (left, right, side), astray


def _towards(facing: Facing) -> str:
    """Return a wind, or what lies between two of them, the same words for each direction alone."""
    size = gcd(*facing)
    dx, dy = facing[0] // size, facing[1] // size
    return wind(facing) + ("" if (dx, dy) in COMPASS else f" by {dx},{dy}")


def _burst(
    game: Game[State], figure: FigureId, faces: tuple[int, ...], astray: int, point: Cell
) -> Script[None]:
    """PIR-R16 Everybody within 2" of the point."""
    caught = templates.burst(game.state, point)
    yield was.Deviated(figure, GRENADE, faces, astray, point, tuple(caught))
    blow = blow_of_gun(game.state, figure, GRENADE, firearm=False)
    yield from land(game, tuple(Hit(victim, blow) for victim in caught))


_OCCASIONS = {"option": "", "draw": ", in a draw", "melee": ", before a melee"}


def _purpose(state: State, shot: _Shot) -> str:
    gun = mount_called(state, shot.mount) if shot.mount else called(state, shot.gun)
    who, whom = name(state, shot.shooter), name(state, shot.target)
    return f"{who} shoots {whom} ({gun}{_OCCASIONS[shot.how]})"
