"""Draws: one side offers, every other person at the table is asked; computers go along."""

from collections.abc import Iterable

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.words import titled


class DrawOffer:
    """The draw that is on offer at one table, if one is."""

    def __init__(self) -> None:
        self.by: Seat = ""
        self._pending: list[Seat] = []

    def offer(self, seat: Seat, others: Iterable[Seat]) -> bool:
        """Offer a draw; return whether nobody has to be asked. Raise IllegalAction."""
        if self.by:
            raise IllegalAction(f"{titled(self.by)} has offered a draw already.")
        self.by, self._pending = seat, list(others)
        return not self._pending

    def request(self, seat: Seat) -> str:
        """Return what a seat is asked, in a sentence; "" if nothing."""
        return f"{titled(self.by)} offers a draw." if seat in self._pending else ""

    def consent(self, seat: Seat, yes: bool) -> bool:
        """Answer the offer; return whether all have agreed now."""
        self._pending.remove(seat)
        if not yes:
            self.drop()
        return yes and not self._pending

    def withdraw(self, seat: Seat) -> None:
        """Take one's own offer back; raise IllegalAction if there is none."""
        if self.by != seat:
            raise IllegalAction("You have offered no draw.")
        self.drop()

    def drop(self) -> None:
        """Let the offer be none."""
        self.by, self._pending = "", []
