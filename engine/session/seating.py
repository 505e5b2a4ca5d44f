"""Who sits where: "human", "ai", "ai:1", "ai:2", "random" or "random:SEED" for each seat."""

import secrets
from collections.abc import Iterable, Mapping, Sequence

from engine.ai.player import Player, Random, Valued
from engine.ai.search import Ahead
from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE, Seat
from engine.core.words import listed, nearest, quoted

KINDS = ("human", "ai", "ai:1", "ai:2", "random")


def parse(words: Iterable[str], seats: Sequence[Seat]) -> dict[Seat, str]:
    """Return the players of `seats` from words such as "law=human,gang=ai".

    Seats not named get a computer player, but for the first, which is a person's; the umpire's
    seat never is unless it is named.
    """
    first = next((seat for seat in seats if seat != UMPIRE), UMPIRE)
    players = {seat: "human" if seat == first != UMPIRE else "ai" for seat in seats}
    for word in (part.strip() for text in words for part in text.split(",")):
        seat, _, kind = (side.strip() for side in word.partition("="))
        if not kind:
            raise IllegalAction(f"{quoted(word)} does not say who sits where; write SEAT=PLAYER")
        players[_known_seat(seat, seats)] = kind
    check(players, seats)
    return players


def check(players: Mapping[Seat, str], seats: Sequence[Seat]) -> None:
    """Raise IllegalAction unless each seat has a player that exists, and nobody else has."""
    for seat, kind in players.items():
        _known_seat(seat, seats)
        player(kind)
    if missing := [seat for seat in seats if seat not in players]:
        raise IllegalAction(f"nobody sits at {listed(missing)}")


def people(players: Mapping[Seat, str]) -> tuple[Seat, ...]:
    """Return the seats at which a person sits."""
    return tuple(seat for seat, kind in players.items() if kind == "human")


def player(kind: str) -> Player | None:
    """Return the computer player of a kind; None for a person. Raise IllegalAction."""
    match kind.split(":"):
        case ["human"]:
            return None
        case ["ai"] | ["ai", "1"]:
            return Valued()
        case ["ai", "2"]:
            return Ahead()
        case ["random"]:
            return Random(secrets.randbits(64))
        case ["random", seed] if seed.isdecimal() and len(seed) <= 20:
            return Random(int(seed))
    raise IllegalAction(f"no player {quoted(kind)}{nearest(kind, KINDS)}")


def _known_seat(seat: Seat, seats: Sequence[Seat]) -> Seat:
    if seat in seats:
        return seat
    raise IllegalAction(f"no seat {quoted(seat)}{nearest(seat, seats)}")
