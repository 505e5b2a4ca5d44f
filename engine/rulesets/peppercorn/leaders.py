"""Who leads a party (PEP-C12, R38).

Rulings
    After its leader and its second the first in roster order leads a party.
    A leader who can lead again before the next move begins has never ceased to.
    Neutrals need no leader.
"""

from engine.core.events import UMPIRE, Seat
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.parties import noted, party
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State


def name_leaders(game: Game[State]) -> Script[None]:
    """PEP-C12, R38 Each party has a LEA as long as one is fit to lead."""
    for seat in game.state.players:
        leader = game.state.people.get(game.state.leaders.get(seat, ""))
        if leader is None or not leads(leader):
            heir = _heir(game.state, seat)
            if heir is not None and (leader is None or heir.id != leader.id):
                yield was.LeaderNamed(seat, heir.id)


def leads(person: Person) -> bool:
    """PEP-R38 Return whether somebody can lead: not down, Panicked or Terrified."""
    return person.body == "up" and person.nerve not in ("panicked", "terrified")


def is_led(state: State, seat: Seat) -> bool:
    """PEP-C12, R38 Return whether a party is led; the umpire's people are always."""
    leader = state.people.get(state.leaders.get(seat, ""))
    return seat == UMPIRE or (leader is not None and leads(leader))


def _heir(state: State, seat: Seat) -> Person | None:
    """PEP-R38 Return who leads a party: its leader, else the second, else the first who can."""
    able = [person for person in party(state, seat) if leads(person)]
    marked = [p for note in ("leader", "second") for p in able if noted(state, p, note)]
    return next(iter((*marked, *able)), None)
