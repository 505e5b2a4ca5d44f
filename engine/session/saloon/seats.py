"""Who sits where: places before the game, and in it. Functions from places to places."""

from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE, Seat
from engine.core.scenario import Scenario
from engine.core.words import nearest, quoted, titled
from engine.session import seating
from engine.session.saloon.place import PERSON, Place

Places = tuple[Place, ...]


def laid(scenario: Scenario) -> Places:
    """Return the places of a new table: all free, but for an umpire's, which the computer has."""
    return tuple(Place(seat, kind="ai" if seat == UMPIRE else PERSON) for seat in scenario.seats)


def at(places: Places, seat: Seat) -> Place:
    """Return the place of a seat; raise IllegalAction if there is none."""
    for place in places:
        if place.seat == seat:
            return place
    raise IllegalAction(
        f"There is no seat {quoted(seat)} here{nearest(seat, [one.seat for one in places])}"
    )


def of(places: Places, who: str) -> Place | None:
    """Return where somebody sits."""
    return next((place for place in places if who and place.who == who), None)


def put(places: Places, place: Place) -> Places:
    """Return places with one of them changed."""
    return tuple(place if one.seat == place.seat else one for one in places)


def taken(places: Places, seat: Seat, who: str) -> Places:
    """Return places with somebody on a free one, and nowhere else; raise IllegalAction."""
    place = at(places, seat)
    if not place.is_free:
        by = place.who or "the computer"
        raise IllegalAction(f"{titled(seat)} is taken by {by}.")
    return put(left(places, who), Place(seat, who))


def left(places: Places, who: str) -> Places:
    """Return places with nobody of that name on any."""
    return tuple(Place(one.seat) if who and one.who == who else one for one in places)


def computer(places: Places, seat: Seat, kind: str) -> Places:
    """Return places with a computer on one that no person has; raise IllegalAction."""
    if at(places, seat).who:
        raise IllegalAction(f"{titled(seat)} is taken by {at(places, seat).who}.")
    if seating.player(kind) is None:
        raise IllegalAction("A person sits down himself.")
    return put(places, Place(seat, kind=kind))


def are_taken(places: Places) -> bool:
    """Return whether nothing is free any more."""
    return not any(place.is_free for place in places)


def players(places: Places) -> dict[Seat, str]:
    """Return who answers for each seat, as a host knows players."""
    return {place.seat: place.player for place in places}


def sides(places: Places) -> tuple[Seat, ...]:
    """Return the sides that have not resigned."""
    return tuple(one.seat for one in places if one.seat != UMPIRE and not one.resigned)
