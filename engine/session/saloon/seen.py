"""A table as the lobby lists it: plain values, nothing that only a seat may know."""

from typing import TYPE_CHECKING

from msgspec import Struct

from engine.core.events import Seat
from engine.session.saloon import seats, terms
from engine.session.saloon.place import Place, State
from engine.session.saloon.terms import Terms
from engine.session.saloon.timing import ClockSeen
from engine.session.saloon.visitor import PersonSeen, Visitor, person_seen

if TYPE_CHECKING:
    from engine.session.saloon.table import Table


class TableSeen(Struct, frozen=True):
    """One table, as one visitor may see it in a list."""

    number: int
    title: str
    rules: str
    owner: str
    state: State
    terms: Terms
    told: tuple[str, ...]  # what is not as usual here, in sentences
    places: tuple[Place, ...]
    here: tuple[PersonSeen, ...]  # who is at the table now, at a seat or watching
    away: tuple[str, ...]  # who has a seat and is not here
    own: Seat  # where he himself sits, "" if nowhere
    may_sit: bool  # whether there is a free seat that he may take
    may_watch: bool
    answers: int = 0  # how much has happened; as late as watchers see it
    waiting_for: Seat | None = None  # who is asked; None too where watchers see it late
    clock: ClockSeen | None = None
    over: str = ""  # how it ended
    trouble: str = ""  # why it cannot go on: its save cannot be read


def table_seen(table: "Table", visitor: Visitor) -> TableSeen:
    """Return a table as a visitor may see it in a list."""
    with table.lock:
        own, now = table.seat_of(visitor), table.now
        told_all = bool(own) or not table.terms.delayed
        play = table.play
        names = [place.who for place in table.places if place.who]
        invited = table.is_open_to(visitor)
        return TableSeen(
            number=table.number,
            title=table.title,
            rules=table.scenario.rules,
            owner=table.owner,
            state=table.state,
            terms=table.terms,
            told=terms.told(table.terms),
            places=table.places,
            here=tuple(person_seen(one, now) for one in table.presence.visitors),
            away=tuple(name for name in names if not table.presence.is_here(name)),
            own=own,
            may_sit=invited and not visitor.is_guest and not seats.are_taken(table.places),
            may_watch=bool(own) or (invited and table.terms.watchers),
            answers=play.host.answers if play and told_all else 0,
            waiting_for=play.host.waiting_for if play and told_all else None,
            clock=play.timing.seen(now) if play and told_all else None,
            over=table.outcome,
            trouble=table.trouble,
        )
