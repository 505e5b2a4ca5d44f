"""Whoever is in the house, by one line each: somebody with two windows is there twice."""

from typing import Protocol

from msgspec import Struct

Size = tuple[int, int]


class Where(Protocol):
    """A table, or a replay that is watched together."""

    @property
    def number(self) -> int:
        """Its number in the house."""

    def leave(self, visitor: "Visitor") -> None:
        """Let a line go."""


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
        self._where: Where | None = None  # None is the lobby

    @property
    def table(self) -> int:
        """Where he sits or watches; 0 is the lobby."""
        return self._where.number if self._where else 0

    def goes(self, where: Where | None) -> None:
        """Take in that he is somewhere now, and so nowhere else."""
        before, self._where = self._where, where
        if before is not None and before is not where:
            before.leave(self)

    def left(self, where: Where) -> None:
        """Take in that he is not there any more."""
        if self._where is where:
            self._where = None

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
