"""Who is whose: parties, friends, enemies, riders; how somebody is."""

from collections.abc import Iterator
from typing import Literal

from engine.core.events import UMPIRE, Seat
from engine.rulesets.peppercorn.people import BeastId, Person
from engine.rulesets.peppercorn.state import State


def holder_of(state: State, person: Person) -> Person | None:
    """Return whoever holds somebody, if he is held now."""
    return state.people.get(person.hold.by) if person.hold else None


def held_by(state: State, person: Person) -> Person | None:
    """Return whom somebody holds."""
    held = (other for other in state.people.values() if other.hold)
    return next((other for other in held if other.hold and other.hold.by == person.id), None)


def rider(state: State, beast: BeastId) -> Person | None:
    """Return whoever rides or drives a beast."""
    return next((person for person in state.people.values() if person.mount == beast), None)


def there(state: State) -> Iterator[Person]:
    """Yield everybody of whom it is known where he is, in roster order (PEP-R51)."""
    return (person for person in state.people.values() if person.is_there)


def party(state: State, seat: Seat) -> Iterator[Person]:
    """Yield the people of a seat on the table, in roster order."""
    return (person for person in there(state) if person.seat == seat)


def enemies(state: State, person: Person) -> Iterator[Person]:
    """Yield the people of other parties; neutrals have no enemies and are nobody's."""
    if person.seat != UMPIRE:
        for other in there(state):
            if other.seat not in (person.seat, UMPIRE):
                yield other


def friends(state: State, person: Person) -> Iterator[Person]:
    """Yield the others of somebody's party."""
    return (other for other in party(state, person.seat) if other.id != person.id)


def noted(state: State, person: Person, note: str) -> bool:
    """Return whether somebody's sheet has a note, such as "healer"."""
    return note in state.sheet(person).notes


def deduction(state: State, person: Person) -> int:
    """PEP-R29 Return the wound deductions together, at most so many."""
    return min(person.ds, state.tables.wounds.worst)


def weariness(state: State, person: Person) -> Literal["", "tired", "weary", "collapsed"]:
    """PEP-A2, R22 Return how tired somebody is, by the running total of his fatigue points."""
    tired, weary, collapse = state.sheet(person).fatigue
    if person.points >= collapse:
        return "collapsed"
    if person.points >= weary:
        return "weary"
    return "tired" if person.points >= tired else ""


def is_fit(state: State, person: Person) -> bool:
    """PEP-R23 Return whether somebody is a fit friend: Controlled or Obedient, and not Down."""
    calm = person.nerve in ("controlled", "obedient")
    return calm and person.body == "up" and weariness(state, person) != "collapsed"


def is_able(state: State, person: Person) -> bool:
    """Return whether somebody can do anything at all of his own will."""
    if not person.is_awake or person.nerve in ("panicked", "terrified"):
        return False
    return weariness(state, person) != "collapsed"


def is_carried_off(state: State, person: Person) -> bool:
    """PEP-R54 Return whether somebody's mount bolts: its rider can do nothing else."""
    beast = state.beasts.get(person.mount)
    return beast is not None and beast.mood == "stampede"


def is_awake_and_free(person: Person) -> bool:
    """Return whether somebody could run: standing, in nobody's hands, in no melee."""
    return person.body == "up" and person.hold is None and not person.did.melee
