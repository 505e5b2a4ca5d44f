"""What the acts of a round are worth, in thousandths of a man: the computer's judgement."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.events import UMPIRE, Action
from engine.core.geometry import TENTHS, within
from engine.core.marching import FAR, march_into, wanted_at
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import (
    bandaging,
    gunfire,
    gunwork,
    hurling,
    odds,
    places,
    prices,
    prowess,
    votes,
)
from engine.rulesets.peppercorn.dice import total
from engine.rulesets.peppercorn.figures import FISTS
from engine.rulesets.peppercorn.gunwork import ACT, GOES_ON, useful
from engine.rulesets.peppercorn.parties import held_by, rider
from engine.rulesets.peppercorn.state import State

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


# --- hand to hand


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


def _engage(state: State, act: do.Engage) -> int:
    person, target = state.people[act.figure], state.people[act.target]
    if target.seat == UMPIRE:
        return -1
    gained = prices.fight(state, person, target)
    return useful(gained * (6 if person.steeled else gunwork.steady(state, person)) // 6)


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
    heard = places.speech(state, person, gunfire.end(person)) // places.VOTE
    return ACT + ROUND * heard if heard else -1


def _release(state: State, act: do.Release) -> int:
    held = held_by(state, state.people[act.figure])
    return ACT if held is not None and held.seat == UMPIRE else -1


_MERITS: Mapping[type[Action], Callable[[State, Any], int]] = {
    do.Fire: gunwork.fire,
    do.FireAtBeast: lambda state, act: -1,
    do.Aim: gunwork.aim,
    do.Load: gunwork.load,
    do.Clear: gunwork.clear,
    do.Ready: gunwork.ready,
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
