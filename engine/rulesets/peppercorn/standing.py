"""How well a seat stands, in thousandths of a man: the judgement of a computer that thinks.

Simple on purpose: votes and who would hear a speech, who is able and how he is, leaders, what goals
want ridden off, and part of what the places are worth.
"""

from engine.core.ending import points
from engine.core.events import UMPIRE, Seat
from engine.rulesets.peppercorn import gunfire, places, prices
from engine.rulesets.peppercorn.parties import is_able, there
from engine.rulesets.peppercorn.people import NERVES, Person
from engine.rulesets.peppercorn.state import State

VOTE = 900  # a vote that is won
PRIZE = 1500  # to ride what a goal wants carried off
WOUND, POINT, NERVE = 12, 4, 8  # per cent of a man: a ds, a point of fatigue, a step of nerve
UNABLE = 40  # per cent of a man that is left of one who can do nothing
HELD = 15  # per cent: that he is held or tied
PLACE = 3  # part of what a place is worth


def standing(state: State, seat: Seat) -> int:
    """Return how well a seat stands against all the other parties; the umpire's, by its people."""
    if state.ended is not None:
        return points(state.ended, (seat,))
    total = sum(_sign(state, who, seat) * VOTE * won for who, won in state.votes.items())
    for person in there(state):
        if person.seat == seat:
            place = places.worth(state, person, gunfire.end(person), moving=False)
            total += _body(state, person) + place // PLACE
        elif UMPIRE not in (person.seat, seat):
            total -= _body(state, person)
    return total


def _sign(state: State, candidate: str, seat: Seat) -> int:
    person = state.known(candidate)
    if person is None or seat == UMPIRE:
        return 0
    return 1 if person.seat == seat else -1


def _body(state: State, person: Person) -> int:
    """Return what somebody is worth as he is."""
    steps = NERVES.index(person.nerve) - 1
    lost = WOUND * person.ds + POINT * person.points + NERVE * max(0, steps)
    lost += HELD * bool(person.hold or person.tied) + HELD * person.groggy
    kept = max(10, 100 - lost) * (100 if is_able(state, person) else UNABLE)
    return prices.price(state, person) * kept // 10_000 + _prize(state, person)


def _prize(state: State, person: Person) -> int:
    beast = state.beasts.get(person.mount)
    return PRIZE * bool(beast and beast.name in places.prizes(state, person.seat))
