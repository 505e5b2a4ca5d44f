"""What becomes of the seats of those who are away."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core.words import titled
from engine.session.saloon import seats
from engine.session.saloon.place import PERSON, Place

if TYPE_CHECKING:
    from engine.session.saloon.board import Board

KEPT_FREE = 15 * 60.0  # seconds for which a seat is kept before the game for whoever went away


def free_seats(board: "Board", now: float) -> bool:
    """Free the seats of those who went away for long before the game; return whether any was."""
    gone = _away(board, now, KEPT_FREE)
    if board.state not in ("open", "full") or not gone:
        return False
    places = board.places
    for place in gone:
        places = seats.left(places, place.who)
    board.change(places=places, state="open")
    return True


def stand_in(board: "Board", now: float) -> bool:
    """Do with the seats of those who are away as the terms say; return whether anything was done.

    With nobody at the table it waits, unless it is to be put away.
    """
    terms = board.terms
    if board.state != "running" or terms.absent == "wait" or board.play is None:
        return False
    gone = [one for one in _away(board, now, terms.absent_after) if one.player == "human"]
    if not gone:
        return False
    if terms.absent == "put away":
        board.close_play(f"The game is put away: {gone[0].who} is not here.")
        return True
    if not board.presence.visitors:
        return False
    for place in gone:
        board.seat(replace(place, stand_in=True))
        board.tell(f"The computer plays {titled(place.seat)} until {place.who} is back.")
    board.look()
    return True


def _away(board: "Board", now: float, long: float) -> list[Place]:
    """Return the places of people who have been away for so many seconds."""
    persons = [place for place in board.places if place.kind == PERSON and place.who]
    return [one for one in persons if board.presence.away(one.who, now) >= long]
