"""What it is worth to fire, aim, load and draw, in thousandths of a man: the computer's view."""

from msgspec.structs import replace

from engine.core.events import UMPIRE
from engine.core.geometry import distance2
from engine.core.marching import FAR
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import aiming, loading, melee, nerve, odds, prices
from engine.rulesets.peppercorn.parties import enemies, is_able
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State

ACT = 100  # what anything useful is worth beside taking the next one up
AIMED = 45  # per cent of an aimed shot: it takes two rounds
COVERS = 10  # to have somebody in one's sights whom one may not fire at yet
EMPTY, FILLING, UNJAM = 300, 25, 280  # an empty gun to load, each bullet more, one to clear
GOES_ON = 150  # with a task that is begun
DRAW = 220  # a loaded gun, for whoever has none in hand
ARM = 120  # a weapon, with an enemy in contact
CLOSE = 6  # inches: with an enemy so near guns are not filled up


def useful(gain: int) -> int:
    """Return a gain as the worth of an act."""
    return ACT + gain if gain > 0 else min(gain, -1)


def fire(state: State, act: do.Fire) -> int:
    """Return the worth of a shot."""
    person, target = state.people[act.figure], state.people[act.target]
    shot = odds.shot(state, person, target, act.gun, at_mount=act.at_mount)
    return useful(_shot(state, person, target, act.gun, shot) - _astray(state, person, target))


def _shot(state: State, person: Person, target: Person, gun: str, shot: odds.Shot) -> int:
    strike = aiming.strike(state, distance2(person.at, target.at), gun)
    gained = prices.shot(state, person, target, strike) * shot.hits // shot.of
    thrown = prices.gain(state, person, target, 250) * shot.mount // shot.of
    return (gained + thrown) * (6 if person.steeled else steady(state, person)) // 6


def steady(state: State, person: Person) -> int:
    """PEP-R36 Return in how many of six cases somebody passes his first test."""
    return odds.calms(state, person).get("controlled", 0)


def _astray(state: State, person: Person, target: Person) -> int:
    """PEP-R41 Return what it costs that a shot into a melee may hit a friend."""
    there = [state.people[id_] for id_ in target.did.melee if id_ in state.people]
    ours = [one for one in there if one.seat == person.seat]
    return sum(prices.price(state, one) for one in ours) // (3 * max(1, len(there)))


def aim(state: State, act: do.Aim) -> int:
    """PEP-F3 Two rounds for a better shot, if it is better than two.

    Who may not begin a fight covers somebody, and leaves it at that (PEP-R44).
    """
    person, target = state.people[act.figure], state.people[act.target]
    if person.aim == act.target or person.hand not in state.tables.firearms:
        return -1
    aimed = odds.shot(state, replace(person, aim=act.target), target, person.hand)
    gained = _shot(state, person, target, person.hand, aimed) * AIMED // 100
    gained -= _astray(state, person, target)
    if not nerve.may_start_fight(state, person, act.target):
        return ACT + COVERS if gained > 0 and not person.aim else -1
    return useful(gained)


def load(state: State, act: do.Load) -> int:
    """PEP-F1 Return the worth of a round of loading: an empty gun before all."""
    person = state.people[act.figure]
    known = [gun for gun in person.guns if gun.kind == act.gun]
    goes_on = person.task is not None and person.task.on == act.gun
    near = _nearest(state, person)
    if goes_on:
        return ACT + EMPTY + GOES_ON
    if not any(gun.loaded and not gun.jam for gun in person.guns):
        return ACT + EMPTY // loading.rounds(state, person, act.gun)
    room = state.tables.firearms[act.gun].shots - min(gun.loaded for gun in known)
    return ACT + FILLING * room if near > CLOSE else -1


def clear(state: State, act: do.Clear) -> int:
    """PEP-F6 Return the worth of clearing a gun, the less if another is in hand."""
    ready = aiming.guns(state, state.people[act.figure])
    return ACT + UNJAM // (4 if ready else 1)


def _nearest(state: State, person: Person) -> int:
    """Return the inches to the nearest enemy who can do anything, as the crow flies."""
    near = (foe.at for foe in enemies(state, person) if is_able(state, foe))
    return min((max(abs(at.x - person.at.x), abs(at.y - person.at.y)) for at in near), default=FAR)


def ready(state: State, act: do.Ready) -> int:
    """Draw a loaded gun if none is in hand; a blade for whoever is in contact without either."""
    person = state.people[act.figure]
    if person.seat == UMPIRE or aiming.guns(state, person):
        return -1
    loaded = any(gun.kind == act.thing and gun.loaded and not gun.jam for gun in person.guns)
    if loaded:
        return ACT + DRAW
    foes = melee.foes(state, person)
    row, held = state.tables.close.get(act.thing), state.tables.close.get(person.hand)
    if row is None or not foes:
        return -1
    blade = row.mode == "fighting" and (held is None or held.mode != "fighting")
    return ACT + ARM if blade or (held is None and row.strike > -4) else -1
