"""What an action is expected to gain, in thousandths of a man: the computer's judgement.

Simple on purpose: orders by what the place is worth to which they lead, acts by exact odds. It
sees what its seat sees and rolls nothing. To have done is worth nothing: whoever could do anything
that is worth more is taken up for it.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from engine.core.events import UMPIRE, Action, FigureId
from engine.core.geometry import COMPASS, Cell, distance2
from engine.rulesets.peppercorn import (
    acting,
    clashing,
    gunfire,
    mauling,
    mounts,
    odds,
    orders,
    places,
    prices,
)
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.gunwork import ACT, useful
from engine.rulesets.peppercorn.merits import merit
from engine.rulesets.peppercorn.parties import enemies, held_by, party
from engine.rulesets.peppercorn.patients import patients
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State

LEAST, CREEP = 40, 10  # what a walk must gain at least; out of the way of a fight
RUNS, WEARY = 70, 40  # what it costs to run: a point of fatigue, and more for each one there is
PRIZE = 600
TAKEN_UP = 20  # what it is worth to take up somebody who can do something useful, and does it
KEEPS_STILL = 150  # for each ds to be bandaged, or a friend's
HOLDING = 500  # what it costs to let somebody go
FENCE = 120


def worth(state: State, action: Action) -> int:
    """Return the worth of an action for the seat that takes it."""
    if judge := _JUDGES.get(type(action)):
        return judge(state, action)
    return merit(state, action) or 0


class _Moment:
    """A state as a key: equal if nothing differs but who is taken up."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._bare = state.replace(up="")
        people = ((one.at, one.body, one.nerve, one.did.acted) for one in state.people.values())
        self._hash = hash((state.now, state.shots, *people))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Moment) and (
            self.state is other.state or self._bare == other._bare
        )

    def __hash__(self) -> int:
        return self._hash


# --- whom to take up


def _activate(state: State, act: do.Activate) -> int:
    best = _best(_Moment(state), act.figure)
    return min(ACT - 1, TAKEN_UP + best // 50) if best >= ACT else -1


@lru_cache(maxsize=256)
def _best(moment: _Moment, figure: FigureId) -> int:
    """Return what the best is worth that somebody could be ordered, or could do now."""
    state = moment.state
    person = state.people[figure]
    ordered = state.now.stage == "orders"
    offered = orders.given(state, person) if ordered else acting.acts(state, person)
    return max((worth(state, act) for family in offered for act in family), default=-1)


# --- orders


@lru_cache(maxsize=256)
def _stays(moment: _Moment, figure: FigureId) -> int:
    """Return what it is worth to somebody to stay where he is."""
    state = moment.state
    person = state.people[figure]
    value = places.worth(state, person, person.at, moving=False)
    value += sum(KEEPS_STILL * max(1, one.ds) for one in patients(state, person))
    return value + (HOLDING if held_by(state, person) else 0)


def _walk(state: State, act: do.Walk) -> int:
    person = state.people[act.figure]
    if act.onto:
        return _mounting(state, person, act.onto)
    return _way(state, person, act.path[-1], 0)


def _run(state: State, act: do.Run) -> int:
    person = state.people[act.figure]
    return _way(state, person, act.path[-1], RUNS + WEARY * person.points)


def _way(state: State, person: Person, end: Cell, cost: int) -> int:
    there = places.worth(state, person, end, moving=True)
    gain = there - _stays(_Moment(state), person.id) - cost
    return ACT + gain if gain > (CREEP if person.seat == UMPIRE else LEAST) else -1


def _ride(state: State, act: do.Ride) -> int:
    """PEP-K8, K12 A ride may lead over enemies on foot, and over fences."""
    person = state.people[act.figure]
    fences = sum(state.ground.piece(cell).low for cell in act.path)
    gain = _way(state, person, act.path[-1], FENCE * fences)
    over = [foe for foe in enemies(state, person) if foe.at in act.path and not foe.mount]
    for foe in over if mounts.is_rider(state, person) else ():
        downs, staggers = odds.trampled(state, helpless=foe.body != "up")
        does = 450 * downs.numerator // downs.denominator
        does += 150 * staggers.numerator // staggers.denominator
        gain = max(gain, 0) + prices.gain(state, person, foe, does)
    return useful(gain) if over and gain > 0 else gain


def _mount(state: State, act: do.Mount) -> int:
    return _mounting(state, state.people[act.figure], act.beast)


def _mounting(state: State, person: Person, id_: str) -> int:
    """Mount what is to be carried off, with a friend to untether it, or once it is loose."""
    beast, ours = state.beasts[id_], party(state, person.seat)
    taken = any(one.order and one.order.onto == id_ for one in ours)
    if beast.name not in places.prizes(state, person.seat) or taken:
        return -1
    return PRIZE if not beast.tethered or any(places.helpers(state, person)) else -1


# --- out of turn


def _choose(state: State, act: do.Choose) -> int:
    fought = state.people[act.figure].did.melee
    if len(fought) < 2:
        return 0
    target = fought[0] if fought[-1] == act.figure else fought[-1]
    own = Fighter(act.figure, act.mode, act.weapon, act.aid)
    return prices.way_to_fight(clashing.foreseen(state, act.figure, target, own), own)


def _join(state: State, act: do.Join) -> int:
    person, target = state.people[act.figure], state.people[act.target]
    return useful(prices.fight(state, person, target) + prices.price(state, target) // 5)


def _maul(state: State, act: do.MaulAs) -> int:
    """A hold, if a friend is at hand or nobody else is near; a throw where it hurts."""
    person = state.people[act.figure]
    if not act.throw:
        return prices.HOLD * 3
    victims = [one for one in person.did.melee if one in state.people and one != act.figure]
    foe = next((one for one in victims if state.people[one].seat != person.seat), None)
    if foe is None or act.cell is None:
        return 0
    winds = [mauling.landing(state, foe, wind, 3) for wind in COMPASS]
    wall = any(cell == act.cell and stopped for cell, stopped in winds)
    return prices.bruise(odds.blow(state, state.tables.blows.thrown[-1] + wall))


def _evade(state: State, act: do.Evade) -> int:
    person = state.people[act.figure]
    foes = [state.people[one].at for one in person.did.melee if one in state.people]
    near = min((distance2(act.cell, at) for at in foes if at != person.at), default=0)
    return near + places.worth(state, person, act.cell, moving=False) // 10 + ACT


def _hide(state: State, act: do.Hide) -> int:
    person = state.people[act.figure].moved_to(act.cell)
    return gunfire.attack(state, person, moving=False) - gunfire.risk(state, person)


_JUDGES: Mapping[type[Action], Callable[[State, Any], int]] = {
    do.Activate: _activate,
    do.Done: lambda state, act: 0,
    do.Walk: _walk,
    do.Run: _run,
    do.Ride: _ride,
    do.Mount: _mount,
    do.Dismount: lambda state, act: -1,
    do.Choose: _choose,
    do.Join: _join,
    do.MaulAs: _maul,
    do.Evade: _evade,
    do.Hide: _hide,
    do.Spot: lambda state, act: ACT,
    do.LookAbout: lambda state, act: ACT,
    do.KeepLooking: lambda state, act: 0,
    do.Rule: lambda state, act: 1 if not act.words and act.offence is None else 0,
    do.Enrage: lambda state, act: -ACT,
    do.Award: lambda state, act: -ACT,
    do.StepIn: lambda state, act: -ACT,
}
