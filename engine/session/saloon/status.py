"""How a house stands, as plain data: for `dustup host --status`."""

from typing import TYPE_CHECKING

from msgspec import Struct

from engine.session.saloon.place import State
from engine.session.saloon.visitor import PersonSeen, person_seen

if TYPE_CHECKING:
    from engine.session.saloon.house import House


class TableStatus(Struct, frozen=True):
    """One table: who sits where ("law: mary"), and how much was answered."""

    number: int
    title: str
    state: State
    seats: tuple[str, ...]
    watchers: int
    answers: int
    save: str
    trouble: str = ""


class Status(Struct, frozen=True):
    """One house."""

    title: str
    opened: float
    now: float
    known: int  # names
    invitations: int  # that can still be used
    people: tuple[PersonSeen, ...]
    addresses: dict[str, int]  # lines by address
    tables: tuple[TableStatus, ...]
    troubles: tuple[str, ...] = ()


def status(house: "House") -> Status:
    """Return how a house stands now."""
    now = house.clock()
    addresses: dict[str, int] = {}
    for visitor in house.visitors:
        addresses[visitor.address] = addresses.get(visitor.address, 0) + 1
    return Status(
        house.settings.title,
        house.opened,
        now,
        len(house.people.names()),
        house.people.invitations(),
        tuple(person_seen(visitor, now) for visitor in house.visitors),
        addresses,
        tuple(
            TableStatus(
                table.number,
                table.title,
                table.state,
                tuple(f"{one.seat}: {one.who or one.kind}" for one in table.places),
                len(table.watchers),
                table.play.host.answers if (play := table.play) and play else 0,
                table.row.save,
                table.trouble,
            )
            for table in house.tables
        ),
        house.troubles,
    )
