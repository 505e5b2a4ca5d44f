"""Who at one keyboard has been told what, where some of it is for one pair of eyes only."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.events import Seat
from engine.session.report import Report, Told
from tui.reading import common

if TYPE_CHECKING:
    from engine.session.host import Host


class Listeners:
    """The people at one keyboard, and what each has heard of the story."""

    def __init__(self, host: "Host") -> None:
        self.people = [seat for seat, kind in host.players.items() if kind == "human"]
        self._host = host
        self._told: dict[Seat, tuple[Told, ...]] = {}  # to each, where they are told apart
        self._looking: Seat = ""  # for whose eyes the last lines were

    @property
    def seat(self) -> Seat:
        """Whose eyes this keyboard has now."""
        asked = [seat for seat in self.people if self._host.report(seat).request]
        waiting = [seat for seat in self.people if seat == self._host.waiting_for]
        looking = [self._looking] if self._looking else []
        return (asked or waiting or looking or self.people or [""])[0]

    def is_curtained(self, report: Report) -> bool:
        """Whether somebody else is to look now, and may see other things."""
        apart = report.secret and len(self.people) > 1
        return apart and report.seat in self.people and report.seat != self._looking

    def look(self, seat: Seat) -> None:
        """Have somebody look."""
        self._looking = seat

    def news(self, report: Report) -> Sequence[Told]:
        """Return what whoever looks has not been told yet."""
        told, reader = report.story, report.seat if report.secret else ""
        before, self._told[reader] = self._told.get(reader, ()), told
        return told[common(before, told) :]
