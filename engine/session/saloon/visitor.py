"""Whoever is in the house, by one line each: somebody with two windows is there twice."""

from msgspec import Struct

Size = tuple[int, int]


class Visitor:
    """One line: who is at its other end, and what is known of it. Made by a house alone."""

    def __init__(
        self, name: str, line: str, address: str, size: Size, now: float, guest: bool
    ) -> None:
        self.name = name
        self.line = line
        self.address = address
        self.size = size
        self.is_guest = guest
        self.since = now
        self.touched = now  # when a key was last pressed
        self.table = 0  # where he sits or watches; 0 is the lobby

    def idle(self, now: float) -> float:
        """Return for how many seconds he has pressed no key."""
        return max(0.0, now - self.touched)


class PersonSeen(Struct, frozen=True):
    """Somebody in the house, for the lobby's list."""

    name: str
    is_guest: bool
    size: Size
    idle: float  # seconds
    since: float
    table: int  # 0 is the lobby


def person_seen(visitor: Visitor, now: float) -> PersonSeen:
    """Return what others may know of a visitor; his address is nobody's business."""
    return PersonSeen(
        visitor.name,
        visitor.is_guest,
        visitor.size,
        visitor.idle(now),
        visitor.since,
        visitor.table,
    )
