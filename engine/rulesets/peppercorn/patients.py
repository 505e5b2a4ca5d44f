"""Who needs a bandage, and whom somebody could give one (PEP-P10, P11, R50)."""

from collections.abc import Iterator

from engine.core.edges import in_contact
from engine.core.events import UMPIRE
from engine.rulesets.peppercorn.parties import there
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State


def patients(state: State, person: Person) -> Iterator[Person]:
    """Yield whom somebody could bandage, himself first."""
    for other in (person, *(one for one in there(state) if one.id != person.id)):
        near = other.id == person.id or in_contact(state.ground, person.at, other.at)
        still = not other.order and not other.did.melee
        if near and still and _is_ours(person, other) and needs(other):
            yield other


def _is_ours(person: Person, other: Person) -> bool:
    """Return whether somebody is of one's own, or a neutral; to neutrals all are who are seen."""
    if other.seat == person.seat:
        return True
    if person.seat == UMPIRE:
        return not other.concealed
    return other.seat == UMPIRE and other.spotted_by(person.seat)


def needs(person: Person) -> bool:
    """Return whether a bandage could do somebody any good."""
    return person.body == "inert" or bool(person.dies) or worst(person) is not None


def worst(person: Person) -> int | None:
    """Return which of somebody's wounds is the worst without a dressing."""
    open_ = [n for n, one in enumerate(person.wounds) if one.ds and not one.dressed]
    return max(open_, key=lambda n: person.wounds[n].ds) if open_ else None
