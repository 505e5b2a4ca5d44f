"""Why a verb is not among what somebody, or a seat, may do now, in a few words.

Nothing is said of those whom the seat has not spotted: they are as if not there.
"""

from collections.abc import Callable, Mapping

from engine.core.events import UMPIRE
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import names, orders, umpire
from engine.rulesets.peppercorn.hindering import ACTS, Reason
from engine.rulesets.peppercorn.parties import is_carried_off, weariness
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State

_BODIES = {
    "stunned": "who is Stunned does nothing (PEP-B4)",
    "inert": "who is Inert does nothing (PEP-P10)",
    "coma": "who lies in a coma does nothing (PEP-P10)",
}


def why_not(state: State, who: str, verb: str) -> str:
    """Return why somebody, or a seat, cannot do a verb now; "" if unknown."""
    if verb in _OF_SEATS:
        return _OF_SEATS[verb](state)
    person = state.people.get(who)
    if person is None:
        known = state.lost.get(who)
        return f"{known.name} is out of the game" if known else ""
    if verb in _ASKED:
        return _ASKED[verb]
    if verb in _ORDERS:
        return _no_order(state, person) or _ORDERS[verb](state, person)
    if verb in ACTS:
        return _no_act(state, person) or ACTS[verb](state, person)
    return _elsewhere(state, person) if verb == do.Activate.verb else ""


def _elsewhere(state: State, person: Person) -> str:
    if state.whose is not None and state.whose != person.seat:
        return f"it is for {names.seat(state.whose)}"
    return _unable(state, person) or _done(state, person)


def _done(state: State, person: Person) -> str:
    if state.up == person.id:
        return f"{person.name} is up already"
    if state.now.stage == "orders":
        return _ordered(person) or "nothing is to be ordered"
    return _acted(person) or "nothing is left to do"


def _unable(state: State, person: Person) -> str:
    if person.body in _BODIES:
        return _BODIES[person.body]
    if person.nerve == "panicked":
        return "who is Panicked stands and screams (PEP-C10)"
    if person.nerve == "terrified":
        return "who is Terrified only runs (PEP-C11)"
    if is_carried_off(state, person):
        mount = state.beasts[person.mount].name
        return f"{mount} bolts, and its rider can do nothing else (PEP-R54)"
    collapsed = weariness(state, person) == "collapsed"
    return "who has collapsed cannot move (PEP-A3)" if collapsed else ""


def _not_up(state: State, person: Person) -> str:
    if state.whose is not None and state.whose != person.seat:
        return f"it is for {names.seat(state.whose)}"
    return "" if state.up == person.id else f"take {person.name} up first"


# --- orders


def _no_order(state: State, person: Person) -> str:
    if state.now.stage != "orders":
        return "paths are fixed before the rounds (PEP-R32)"
    return _not_up(state, person) or _unable(state, person) or _ordered(person)


def _ordered(person: Person) -> str:
    if person.did.ordered:
        return "one path a move, and it is fixed (PEP-R32)"
    if person.body != "up":
        return "who is Down gets up first, in a round (PEP-R28)"
    return "who is held does not move (PEP-R31)" if person.hold else ""


def _mounted(state: State, person: Person) -> str:
    beast = state.beasts.get(person.mount)
    return f"whoever is on {beast.name} rides, or gets off (PEP-M2)" if beast else ""


def _walk(state: State, person: Person) -> str:
    return _mounted(state, person) or "there is no way to go"


def _run(state: State, person: Person) -> str:
    if said := _mounted(state, person):
        return said
    shaken = "who is Shaken does not run (PEP-C9)"
    return shaken if person.nerve == "shaken" else "there is no way to go"


def _ride(state: State, person: Person) -> str:
    beast = state.beasts.get(person.mount)
    if beast is None:
        return f"{person.name} sits on nothing"
    if beast.tethered:
        return f"{beast.name} is tethered (PEP-K9)"
    if beast.mood in ("stampede", "halted"):
        return f"{beast.name} is out of hand (PEP-K4)"
    return "there is no way to go"


def _mount(state: State, person: Person) -> str:
    if person.mount:
        return _mounted(state, person)
    if person.nerve == "shaken":
        return "that takes more inches than a Shaken one has (PEP-C9)"
    return f"no free beast stands beside {person.name}; walk onto one (PEP-M5)"


def _dismount(state: State, person: Person) -> str:
    if not person.mount:
        return f"{person.name} sits on nothing"
    return "" if orders.ways_off(state, person) else "no cell beside the beast is free"


# --- acts


def _no_act(state: State, person: Person) -> str:
    if state.now.stage == "orders":
        return "paths come first, that is done in a round (PEP-R32)"
    if state.now.stage != "acts":
        return "that is done in a round (PEP-R32)"
    return _not_up(state, person) or _unable(state, person) or _acted(person)


def _acted(person: Person) -> str:
    if person.did.lost:
        return "who is Staggered loses the rest of the round (PEP-R28)"
    if person.did.melee:
        return "the melee was all of this round (PEP-R41)"
    if person.did.acted:
        return "one thing a round, and it is done (PEP-H1)"
    return "who is held does nothing (PEP-R31)" if person.hold else ""


# --- seats


def _edict(state: State) -> str:
    if not umpire.presides(state):
        return "nobody leads the neutrals in this game (PEP-R56)"
    return "the umpire rules when stepping in, at the end of a move (PEP-R56)"


def _award(state: State) -> str:
    early = UMPIRE in state.seats and 2 * state.now.move < state.last_move
    return "it is too early to give the game to anybody" if early else _edict(state)


def _looks(state: State) -> str:
    if not state.options.concealment:
        return "nobody is concealed in this game (PEP-R51)"
    return "all look about as the first round of a move begins (PEP-R51)"


_ORDERS: Mapping[str, Reason] = {
    do.Walk.verb: _walk, do.Run.verb: _run, do.Ride.verb: _ride, do.Mount.verb: _mount,
    do.Dismount.verb: _dismount,
}  # fmt: skip
_ASKED: Mapping[str, str] = {
    do.Choose.verb: "modes are chosen when a melee begins (PEP-R39)",
    do.Join.verb: "one joins when a friend goes for somebody in contact (PEP-L4)",
    do.MaulAs.verb: "that is for whoever has won by mauling (PEP-L12)",
    do.Evade.verb: "that is for whoever has won by dodging (PEP-L17)",
    do.Spot.verb: "one looks so when somebody fires from hiding, with a look kept (PEP-R51)",
    do.Hide.verb: "hiding places are taken before the first move (PEP-R51)",
}
_OF_SEATS: Mapping[str, Callable[[State], str]] = {
    do.Rule.verb: _edict, do.Enrage.verb: _edict, do.Award.verb: _award,
    do.StepIn.verb: _edict, do.LookAbout.verb: _looks, do.KeepLooking.verb: _looks,
    do.Done.verb: lambda state: "something else is asked first",
}  # fmt: skip
