"""Shots (PEP-F2 to F7, R9, R41, R51, H4).

The order of dice: to hit; when a melee is fired into, who of it is hit; rider or mount; the strike
and all that comes of it; then the alarm.

Rulings
    A misfire spends no bullet, and frightens nobody.
    A melee is fired into if the one aimed at has been in one this round (PEP-R41).
    Who shoots a neutral has started a fight (PEP-R44).
    Where a shot from hiding rang is heard only roughly, by the square foot: beasts and people
    take fright as if it had come from the middle of that.
"""

from collections.abc import Iterator

from engine.core.events import FigureId
from engine.core.footprint import distance2_between
from engine.core.game import Game, window
from engine.core.geometry import Cell, distance2, within
from engine.core.scene import Part
from engine.core.script import Family, Listed, Script, roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import aiming, beasts, code, mounts, names, nerve
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import d10, total
from engine.rulesets.peppercorn.figures import Row
from engine.rulesets.peppercorn.moments import ShotFromHiding
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.strikes import Piercing, pierce
from engine.rulesets.peppercorn.veiling import covert, knowing, step_out, veil

SIDES = 10
HIDDEN = "a shot from hiding"


def families(state: State, person: Person) -> Iterator[Family]:
    """PEP-F2, R9, R44 Fire at somebody, near by at his mount instead, or at a beast."""
    hidden = covert(state, person)
    for gun in aiming.guns(state, person):
        foes = [
            foe
            for foe in aiming.targets(state, person, gun)
            if nerve.may_start_fight(state, person, foe)
        ]
        shots = [do.Fire(person.id, foe, gun, False, hidden) for foe in foes]
        shots += [
            do.Fire(person.id, foe, gun, True, hidden)
            for foe in foes
            if may_choose(state, person, state.people[foe])
        ]
        yield Listed(do.Fire.verb, shots, lambda act: state.people[act.target].at, do.Fire)
        loose = [
            do.FireAtBeast(person.id, beast, gun, hidden)
            for beast in aiming.beasts(state, person, gun)
        ]
        yield Listed(
            do.FireAtBeast.verb, loose, lambda act: state.beasts[act.beast].at, do.FireAtBeast
        )


def may_choose(state: State, person: Person, target: Person) -> bool:
    """PEP-R9 Return whether a firer is near enough to choose rider or mount."""
    near = within(person.at, target.at, state.tables.firing.mount)
    return near and mounts.is_rider(state, target)


def fire(game: Game[State], act: do.Fire) -> Script[None]:
    """PEP-F2 to F7 A shot at somebody."""
    yield from step_out(game, act.target)
    state, figure, target = game.state, act.figure, act.target
    shooter, aimed = state.people[figure], state.people[target]
    parts = aiming.factors(state, shooter, aimed)
    needed = aiming.needed(state, shooter, distance2(shooter.at, aimed.at), act.gun)
    why = f"{_who(state, shooter)} at {aimed.name}{' (the mount)' if act.at_mount else ''}"
    if not (yield from _shoot(game, act, target, parts, needed, why)):
        return
    victim = yield from _in_a_melee(game, target, why)
    if victim in game.state.people:
        yield from nerve.attacked(game, figure, victim)
        at_mount = act.at_mount and victim == target
        struck = game.state.people[victim]
        if mounts.is_rider(game.state, struck) and not may_choose(game.state, shooter, struck):
            at_mount = yield from _finds_the_mount(game, why)
        yield from _hit(game, act, victim, why, at_mount=at_mount)
    yield from _alarm(game, shooter, why)


def fire_at_beast(game: Game[State], act: do.FireAtBeast) -> Script[None]:
    """PEP-F2, R9 A shot at a beast without a rider."""
    state, shooter, beast = game.state, game.state.people[act.figure], game.state.beasts[act.beast]
    squared = distance2_between((shooter.at,), beast.cells)
    parts = aiming.factors(state, shooter, beast)
    needed = aiming.needed(state, shooter, squared, act.gun)
    why = f"{_who(state, shooter)} at {beast.name}"
    if not (yield from _shoot(game, act, beast.id, parts, needed, why)):
        return
    strike = aiming.strike(game.state, squared, act.gun)
    part = Part(names.thing(state, act.gun), strike, "T-PEP-2")
    yield from mounts.hit(game, beast.id, part, why, sounds_from(game.state, shooter))
    yield from _alarm(game, shooter, why)


def _shoot(
    game: Game[State],
    act: do.Fire | do.FireAtBeast,
    target: str,
    parts: tuple[Part, ...],
    needed: int,
    why: str,
) -> Script[bool]:
    """PEP-F2, F6 Roll; return whether it hits. A miss raises the alarm here."""
    figure, gun = act.figure, act.gun
    shot = f"{why} ({names.thing(game.state, gun)})"
    if not (yield from nerve.into_danger(game, figure, shot)):
        return False
    yield veil(game.state, figure, was.Acted(figure))
    yield from _look_for(game, figure, target)
    shooter = game.state.people[figure]
    (face,) = yield from roll(shot, 1, SIDES)
    natural = d10(face)
    if natural == game.state.tables.firing.misfire:
        yield from _misfire(game, figure, gun, why)
        return False
    hit = natural + total(parts) >= needed
    yield veil(game.state, figure, was.Fired(figure, gun))
    yield was.ShotRang(target, gun, parts, needed, natural, hit, knowing(game.state, figure))
    if not hit:
        if target in game.state.people:
            yield from nerve.attacked(game, figure, target)
        yield from _alarm(game, shooter, why)
    return hit


def _misfire(game: Game[State], figure: FigureId, gun: Row, why: str) -> Script[None]:
    """PEP-F6 A round to clear a revolver, D6 rounds a muzzle loader."""
    rounds = game.state.tables.firing.clear
    if not game.state.tables.firearms[gun].revolver:
        (rounds,) = yield from roll(f"{why}: clearing the {names.thing(game.state, gun)}", 1)
    yield veil(game.state, figure, was.Misfired(figure, gun, rounds))


def _look_for(game: Game[State], figure: FigureId, target: str) -> Script[None]:
    """PEP-S1, R51 Those who kept their try look for a shooter whom they have not spotted."""
    shooter = game.state.people[figure]
    unseen = tuple(seat for seat in game.state.seats if not shooter.spotted_by(seat))
    if unseen:
        yield from window(game, ShotFromHiding(figure, target, unseen))


def _in_a_melee(game: Game[State], target: FigureId, why: str) -> Script[FigureId]:
    """PEP-R41 Return who is hit: of a melee, each with the same chance."""
    there = [id_ for id_ in game.state.people[target].did.melee if id_ in game.state.people]
    if len(there) < 2:
        return target
    there.sort(key=list(game.state.people).index)
    (face,) = yield from roll(f"{why}: who of the melee is hit", 1, len(there))
    return there[face - 1]


def _finds_the_mount(game: Game[State], why: str) -> Script[bool]:
    """PEP-F5 D10, 5+ the rider."""
    (face,) = yield from roll(f"{why}: rider or mount", 1, SIDES)
    return d10(face) < game.state.tables.firing.rider


def _hit(
    game: Game[State], act: do.Fire, victim: FigureId, why: str, *, at_mount: bool
) -> Script[None]:
    """PEP-P1, R9 The strike, on the one or the other."""
    state, shooter = game.state, game.state.people[act.figure]
    person = state.people[victim]
    strike = aiming.strike(state, distance2(shooter.at, person.at), act.gun)
    part = Part(names.thing(state, act.gun), strike, "T-PEP-2")
    if at_mount and person.mount:
        yield from mounts.hit(game, person.mount, part, why, sounds_from(state, shooter))
        return
    by = "" if covert(state, shooter) else act.figure
    faced = code.faces(person, shooter)
    yield from pierce(game, victim, Piercing(part, why, by, sounds_from(state, shooter), True))
    yield from code.shot(game, act.figure, victim, person, faced=faced)


def sounds_from(state: State, shooter: Person) -> Cell:
    """Return where a shot rang, for those who ran from it; of one from hiding, only roughly."""
    if not covert(state, shooter):
        return shooter.at
    ground, (x, y, _) = state.ground, shooter.at
    roughly = state.tables.spotting.roughly
    middle = roughly // 2
    return Cell(
        min(x - x % roughly + middle, ground.width - 1),
        min(y - y % roughly + middle, ground.height - 1),
    )


def _alarm(game: Game[State], before: Person, why: str) -> Script[None]:
    """PEP-C1, K1 The first shooting, and the beasts."""
    shooter = game.state.people.get(before.id, before)
    at = sounds_from(game.state, shooter)
    yield from nerve.shot_heard(game, at, shooter)
    yield from beasts.fright(game, at, why)


def _who(state: State, shooter: Person) -> str:
    """Return what the purpose of a shot says of the shooter."""
    return HIDDEN if covert(state, shooter) else f"{shooter.name} fires"
