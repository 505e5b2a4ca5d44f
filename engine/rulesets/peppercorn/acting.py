"""What the models of a seat may do in a round, one family of acts a verb (PEP-H1, R6, R31, R41).

Rulings
    Whose hands are tied may walk, speak, rise and lie down, and no more (PEP-R42).
    Who holds somebody holds, ties, gags, or lets go; in the last round of it he may maul again.
    One who rides or drives does not bandage, open doors, tie, gag, disarm, free or take things
    up; whose mount bolts does nothing at all, but defends himself (PEP-R54).
"""

from collections.abc import Callable, Iterator
from typing import Any

from engine.core.events import Action, Seat
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.script import Family, Listed, Script
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import (
    aiming,
    bandaging,
    beasts,
    firing,
    handling,
    holding,
    hurling,
    loading,
    melee,
    speaking,
)
from engine.rulesets.peppercorn.orders import take_up, where_is
from engine.rulesets.peppercorn.parties import held_by, is_able, is_carried_off, party
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import covert


def families(state: State, seat: Seat) -> list[Family]:
    """Return the acts that a seat can have done now: of whoever is up, or whom to take up."""
    up = state.people.get(state.up)
    offered = acts(state, up) if up and up.seat == seat else []
    others = (
        do.Activate(person.id, covert(state, person))
        for person in party(state, seat)
        if person.id != state.up and (_can_speak(state, person) or any(acts(state, person)))
    )
    return [*offered, Listed(do.Activate.verb, others, where_is(state), do.Activate)]


def acts(state: State, person: Person) -> list[Family]:
    """Return what one person may do in this round."""
    did = person.did
    if did.acted or did.lost or did.melee or is_carried_off(state, person):
        return []
    if person.hold or not is_able(state, person):
        return list(speaking.families(state, person)) if _may_speak(person) else []
    if held_by(state, person):
        return list(_of_a_holder(state, person))
    if person.tied:
        return [*_of_the_tied(state, person)]
    return [*_shots(state, person), *_fights(state, person), *_work(state, person)]


def _can_speak(state: State, person: Person) -> bool:
    """Return whether somebody can do this at least, which is soon told."""
    did = person.did
    free = not (did.acted or did.lost or did.melee or person.gagged)
    bound = held_by(state, person) or is_carried_off(state, person)
    return free and _may_speak(person) and not bound


def _may_speak(person: Person) -> bool:
    """PEP-A3, R31 Who is held, or has collapsed, may still speak."""
    return person.is_awake and person.nerve not in ("panicked", "terrified")


def activate(game: Game[State], act: do.Activate) -> Script[None]:
    """Take somebody up."""
    yield from take_up(game, act.figure)


def _of_a_holder(state: State, person: Person) -> Iterator[Family]:
    """PEP-R42 The holder does nothing but hold, and the one act."""
    yield from holding.families(state, person)
    yield from melee.families(state, person)


def _of_the_tied(state: State, person: Person) -> Iterator[Family]:
    """PEP-R42 Tied hands neither fire, fight nor force."""
    yield from speaking.families(state, person)
    yield from _posture(person)


def _shots(state: State, person: Person) -> Iterator[Family]:
    """PEP-F1 to F7, R49 Fire, aim, load, clear."""
    yield from firing.families(state, person)
    yield from aiming.families(state, person)
    yield from loading.families(state, person)
    yield from hurling.families(state, person)


def _fights(state: State, person: Person) -> Iterator[Family]:
    """PEP-R39, R43 Engage, strike the helpless, tie them."""
    yield from melee.families(state, person)
    yield from holding.families(state, person)


def _work(state: State, person: Person) -> Iterator[Family]:
    """PEP-H1 All else that takes a round."""
    yield from speaking.families(state, person)
    hidden = covert(state, person)
    yield Listed(do.Ready.verb, [do.Ready(person.id, t, hidden) for t in handling.carried(person)])
    if not person.mount:
        yield from _on_foot(state, person)
        yield from bandaging.families(state, person)
        yield from beasts.families(state, person)
        yield from _posture(person)


def _on_foot(state: State, person: Person) -> Iterator[Family]:
    """PEP-M6, D1 Doors, and what lies about."""
    if person.body == "up":
        yield _at_doors(do.Open, [do.Open(person.id, c) for c in _doors(state, person, "shut")])
        shut = [do.Shut(person.id, cell) for cell in handling.closable(state, person)]
        yield _at_doors(do.Shut, shut)
        locked = [do.Force(person.id, cell) for cell in _doors(state, person, "locked")]
        yield _at_doors(do.Force, locked)
    lying = handling.in_reach(state, person)
    yield Listed(do.TakeUp.verb, lying, lambda act: act.cell, do.TakeUp)


def _posture(person: Person) -> Iterator[Family]:
    """PEP-R28 Get up, or lie down."""
    if person.body == "down":
        yield Listed(do.Rise.verb, [do.Rise(person.id)])
    elif not person.mount:
        yield Listed(do.Lie.verb, [do.Lie(person.id)])


def _doors(state: State, person: Person, how: str) -> list[Cell]:
    return handling.doors(state, person, how)


def _at_doors(kind: type[Any], acts_: list[Any]) -> Listed:
    return Listed(kind.verb, acts_, lambda act: act.cell, kind)


SCRIPTS: dict[type[Action], Callable[[Game[State], Any], Script[None]]] = {
    do.Activate: activate,
    do.Fire: firing.fire,
    do.FireAtBeast: firing.fire_at_beast,
    do.Aim: aiming.aim,
    do.Load: loading.load,
    do.Clear: loading.clear,
    do.Speak: speaking.speak,
    do.Bandage: bandaging.bandage,
    do.Open: handling.open_door,
    do.Shut: handling.shut_door,
    do.Force: handling.force,
    do.Tether: beasts.tether,
    do.Untether: beasts.untether,
    do.Engage: melee.engage,
    do.Strike: holding.strike,
    do.Hurl: hurling.hurl,
    do.Tie: holding.tie,
    do.Gag: holding.gag,
    do.Free: holding.free,
    do.Disarm: holding.disarm,
    do.Release: holding.release,
    do.Ready: handling.ready,
    do.TakeUp: handling.take_up,
    do.Rise: handling.rise,
    do.Lie: handling.lie,
}
