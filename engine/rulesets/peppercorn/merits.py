"""What the acts of a round are worth, in thousandths of a man: the computer's judgement."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from engine.core.events import UMPIRE, Action, FigureId
from engine.core.geometry import TENTHS, distance2, within
from engine.core.marching import FAR, march_into, wanted_at
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import (
    aiming,
    bandaging,
    hurling,
    loading,
    melee,
    mounts,
    odds,
    places,
    prices,
    prowess,
    votes,
)
from engine.rulesets.peppercorn.dice import total
from engine.rulesets.peppercorn.figures import FISTS
from engine.rulesets.peppercorn.parties import enemies, held_by, is_able, rider
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State

ACT = 100  # what anything useful is worth beside taking the next one up
AIMED = 45  # per cent of an aimed shot: it takes two rounds
EMPTY, FILLING, UNJAM = 300, 25, 280  # an empty gun to load, each bullet more, one to clear
GOES_ON = 150  # with a task that is begun
DRAW = 220  # a loaded gun, for whoever has none in hand
ARM = 120  # a weapon, with an enemy in contact
CLOSE = 6  # inches: with an enemy so near guns are not filled up
DRESS, BLEEDS, LOOK = 190, 700, 160  # per ds, somebody who bleeds to death, one who may live
RISE, FREE, TIE, GAG, DISARM = 260, 500, 420, 120, 180
DOOR, BREAK_IN = 400, 250
FIND_GUN, FIND = 240, 60
TETHER, UNTETHER = 15, 300
ROUND = 300  # a round of a speech for each who hears it out
THROWN_AWAY = 36, 100  # what it costs to throw a thing out of the pocket, out of the hand


def merit(state: State, action: Action) -> int | None:
    """Return what an act of a round is worth; None for what is none."""
    judge = _MERITS.get(type(action))
    return judge(state, action) if judge else None


def useful(gain: int) -> int:
    """Return a gain as the worth of an act."""
    return ACT + gain if gain > 0 else min(gain, -1)


# --- guns


def _fire(state: State, act: do.Fire) -> int:
    person, target = state.people[act.figure], state.people[act.target]
    shot = odds.shot(state, person, target, act.gun, at_mount=act.at_mount)
    return useful(_shot(state, person, target, act.gun, shot) - _astray(state, person, target))


def _shot(state: State, person: Person, target: Person, gun: str, shot: odds.Shot) -> int:
    strike = aiming.strike(state, distance2(person.at, target.at), gun)
    does = prices.harm(state, strike, rider=mounts.is_rider(state, target))
    gained = prices.gain(state, person, target, does) * shot.hits // shot.of
    thrown = prices.gain(state, person, target, 250) * shot.mount // shot.of
    return (gained + thrown) * (6 if person.steeled else _steady(state, person)) // 6


def _steady(state: State, person: Person) -> int:
    """PEP-R36 Return in how many of six cases somebody passes his first test."""
    return odds.calms(state, person).get("controlled", 0)


def _astray(state: State, person: Person, target: Person) -> int:
    """PEP-R41 Return what it costs that a shot into a melee may hit a friend."""
    there = [state.people[id_] for id_ in target.did.melee if id_ in state.people]
    ours = [one for one in there if one.seat == person.seat]
    return sum(prices.price(state, one) for one in ours) // (3 * max(1, len(there)))


def _aim(state: State, act: do.Aim) -> int:
    """PEP-F3 Two rounds for a better shot, if it is better than two."""
    person, target = state.people[act.figure], state.people[act.target]
    if person.aim == act.target or person.hand not in state.tables.firearms:
        return -1
    aimed = odds.shot(state, _aiming(person, act.target), target, person.hand)
    gained = _shot(state, person, target, person.hand, aimed) * AIMED // 100
    return useful(gained - _astray(state, person, target))


def _aiming(person: Person, target: FigureId) -> Person:
    return replace(person, aim=target)


def _load(state: State, act: do.Load) -> int:
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


def _clear(state: State, act: do.Clear) -> int:
    ready = aiming.guns(state, state.people[act.figure])
    return ACT + UNJAM // (4 if ready else 1)


def _nearest(state: State, person: Person) -> int:
    """Return the inches to the nearest enemy who can do anything, as the crow flies."""
    near = (foe.at for foe in enemies(state, person) if is_able(state, foe))
    return min((max(abs(at.x - person.at.x), abs(at.y - person.at.y)) for at in near), default=FAR)


def _ready(state: State, act: do.Ready) -> int:
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


def _hurl(state: State, act: do.Hurl) -> int:
    person = state.people[act.figure]
    target = state.people.get(act.target)
    if target is None or target.seat == UMPIRE:
        return -1
    needed = hurling.needed(state, person, target) - total(hurling.factors(state, person, target))
    hits = sum(face >= needed for face in odds.TENS)
    does = prices.bruise(odds.blow(state, state.tables.close[act.thing].strike))
    cost = THROWN_AWAY[act.thing == person.hand]
    return useful(prices.gain(state, person, target, does) * hits // 10 - cost)


# --- hand to hand


def _engage(state: State, act: do.Engage) -> int:
    person, target = state.people[act.figure], state.people[act.target]
    if target.seat == UMPIRE:
        return -1
    gained = prices.fight(state, person, target)
    return useful(gained * (6 if person.steeled else _steady(state, person)) // 6)


def _strike(state: State, act: do.Strike) -> int:
    person, target = state.people[act.figure], state.people[act.target]
    close = state.tables.close.get(person.hand)
    if close is not None and close.mode == "fighting":
        does = prices.harm(state, close.strike)
    else:
        blow = prowess.bludgeoning(state, person.hand or FISTS).dice
        does = prices.bruise(odds.blow(state, blow))
    return useful(prices.gain(state, person, target, does) if target.seat != UMPIRE else -1)


def _bound(worth: int) -> Callable[[State, Any], int]:
    def judge(state: State, act: Any) -> int:
        return ACT + worth if state.people[act.target].seat != UMPIRE else -1

    return judge


def _gag(state: State, act: do.Gag) -> int:
    target = state.people[act.target]
    speaks = state.options.vote and votes.may_win(state, target)
    return ACT + GAG * (3 if speaks else 1) if target.seat != UMPIRE and target.tied else -1


# --- work


def _bandage(state: State, act: do.Bandage) -> int:
    person, patient = state.people[act.figure], state.people[act.target]
    left = max(1, bandaging.rounds(state, person, patient))
    own = patient.seat == person.seat
    if patient.body == "inert":
        value = LOOK
    elif patient.dies or patient.fades:
        value = BLEEDS
    else:
        heals = state.tables.wounds.heals - total(bandaging.parts(state, person, patient, 0))
        chances = sum(face >= heals for face in odds.FACES)
        worst = max((one.ds for one in patient.wounds if not one.dressed), default=0)
        value = DRESS * (1 + worst) * chances // 6
    value = value // (1 if own else 4) - 10 * left
    goes_on = person.task is not None and person.task.work == "bandage"
    return ACT + value + (GOES_ON if goes_on else 0) if value > 0 else -1


def _rise(state: State, act: do.Rise) -> int:
    return ACT + RISE


def _open(state: State, act: do.Open) -> int:
    """PEP-R34 Open the door before which one's path waits."""
    order = state.people[act.figure].order
    return ACT + DOOR if order and act.cell in order.path[order.gone :] else -1


def _force(state: State, act: do.Force) -> int:
    """Break in where a goal lies behind, and there is no other way."""
    person = state.people[act.figure]
    climb = TENTHS * state.tables.moves.climb
    aims = wanted_at(state.setting.scenario.goals, person.id, person.seat)
    shut = any(
        march_into(state.ground, person.at, aim, person.at, climb=climb) >= FAR for aim in aims
    )
    tied = any(
        one.tied and one.seat == person.seat and within(one.at, act.cell, 6)
        for one in state.people.values()
        if one.is_there
    )
    return ACT + BREAK_IN if shut or tied else -1


def _take(state: State, act: do.TakeUp) -> int:
    person = state.people[act.figure]
    lying = next((o for o in state.lying if (o.row, o.at) == (act.thing, act.cell)), None)
    armed = any(gun.loaded or gun.bullets for gun in person.guns)
    if lying and act.thing in state.tables.firearms:
        return ACT + FIND_GUN if lying.loaded and not armed else -1
    return ACT + FIND if not armed and not person.things else -1


def _tether(state: State, act: do.Tether) -> int:
    """PEP-K10 A horse of one's own wanders if it is left loose."""
    beast, seat = state.beasts[act.beast], state.people[act.figure].seat
    owner = state.known(beast.owner)
    own = owner is None or owner.seat == seat
    return ACT + TETHER if own and beast.name not in places.prizes(state, seat) else -1


def _untether(state: State, act: do.Untether) -> int:
    """Untether what is to be carried off under a friend, or if there is none to sit on it."""
    beast, person = state.beasts[act.beast], state.people[act.figure]
    if beast.name not in places.prizes(state, person.seat):
        return -1
    sits = rider(state, beast.id) or not any(places.helpers(state, person))
    return ACT + UNTETHER if sits else -1


def _speak(state: State, act: do.Speak) -> int:
    """PEP-H3 A round of a speech, if a whole one can be held and somebody hears it."""
    person = state.people[act.figure]
    if act.voice != "speech" or not places.may_speak(state, person):
        return -1
    heard = places.speech(state, person, places.end(person)) // places.VOTE
    return ACT + ROUND * heard if heard else -1


def _release(state: State, act: do.Release) -> int:
    held = held_by(state, state.people[act.figure])
    return ACT if held is not None and held.seat == UMPIRE else -1


_MERITS: Mapping[type[Action], Callable[[State, Any], int]] = {
    do.Fire: _fire,
    do.FireAtBeast: lambda state, act: -1,
    do.Aim: _aim,
    do.Load: _load,
    do.Clear: _clear,
    do.Ready: _ready,
    do.Hurl: _hurl,
    do.Engage: _engage,
    do.Strike: _strike,
    do.Tie: _bound(TIE),
    do.Gag: _gag,
    do.Disarm: _bound(DISARM),
    do.Release: _release,
    do.Free: lambda state, act: ACT + FREE,
    do.Bandage: _bandage,
    do.Rise: _rise,
    do.Lie: lambda state, act: -1,
    do.Open: _open,
    do.Shut: lambda state, act: -1,
    do.Force: _force,
    do.TakeUp: _take,
    do.Tether: _tether,
    do.Untether: _untether,
    do.Speak: _speak,
}
