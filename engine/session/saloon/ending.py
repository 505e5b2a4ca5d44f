"""How people end a game at a table: one resigns, or all agree to a draw.

With more than two sides, whoever resigns leaves his to the computer, until one side is left.
Computers agree to any draw, as they do to any taking back; an umpire is not asked.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE, Seat
from engine.core.words import titled
from engine.session.saloon import seats
from engine.session.saloon.playing import Playing

if TYPE_CHECKING:
    from engine.session.saloon.table import Table


def resign(table: "Table", play: Playing, seat: Seat) -> None:
    """Have a side give the game up; raise IllegalAction."""
    _check(play, seat)
    place = seats.at(table.places, seat)
    left = [side for side in seats.sides(table.places) if side != seat]
    if len(left) == 1:
        play.host.end("resigned", seat, left[0])
    else:
        table.seat(replace(place, resigned=True))
    table.tell(f"{place.who} resigns.")


def offer_draw(table: "Table", play: Playing, seat: Seat) -> None:
    """Have a side offer a draw; raise IllegalAction."""
    _check(play, seat)
    others = [one for one in play.host.people if one not in (seat, UMPIRE)]
    agreed = play.offer.offer(seat, others)
    table.tell(f"{titled(seat)} offers a draw.")
    if agreed:
        _draw(play)


def withdraw_draw(table: "Table", play: Playing, seat: Seat) -> None:
    """Have a side take its offer back; raise IllegalAction."""
    play.offer.withdraw(seat)
    table.tell(f"{titled(seat)} offers no draw any more.")


def answer_draw(table: "Table", play: Playing, seat: Seat, *, yes: bool) -> None:
    """Have a side answer an offer made to it."""
    table.tell(f"{titled(seat)} {'agrees to the draw' if yes else 'plays on'}.")
    if play.offer.consent(seat, yes):
        _draw(play)


def _draw(play: Playing) -> None:
    by = play.offer.by
    play.offer.drop()
    play.host.end("drawn", by)


def _check(play: Playing, seat: Seat) -> None:
    if seat == UMPIRE:
        raise IllegalAction("An umpire is no side: he neither resigns nor draws.")
    if play.is_over:
        raise IllegalAction("The game is over already.")
