"""Somebody at a chair: as at a table of one's own, but the house thinks, and bells tell of news."""

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from engine.core.events import Seat
from engine.session.report import Report
from tui.screens.table import Table

if TYPE_CHECKING:
    from engine.session.host import Host
    from engine.session.saloon.chair import Chair


class ChairTable(Table):
    """One seat of a game in a house, or somebody who looks on."""

    def __init__(self, host: "Host") -> None:
        self.chair = cast("Chair", host)  # which has what is used of a host here
        super().__init__(host)

    @property
    def watches(self) -> bool:
        """Whether there is nothing to be done from here but to look."""
        return not self.chair.seat

    @property
    def computer_is_on(self) -> bool:
        """Return False: the house has its computers think."""
        return False

    @property
    def is_asked(self) -> bool:
        """Whether one has something to answer: a question, a request, a draw on offer."""
        return bool(self.prompt or self.report.request)

    def rung(self) -> None:
        """Take in that something may have happened, whatever is counted as an answer."""
        self._acted = True

    def look_as(self, seat: Seat) -> None:
        """Look through somebody's eyes; "" are an onlooker's own."""
        self.seat = seat
        self._acted = True
        self.sync()

    def offer_draw(self) -> None:
        """Offer the others a draw, or take that back."""
        made = self.chair.draw == "made"
        if self._try(self.chair.withdraw_draw if made else self.chair.offer_draw) and not made:
            self.message = "The others are asked."

    def resign(self) -> None:
        """Give the game up."""
        self._try(self.chair.resign)

    def consent(self, yes: bool) -> bool:
        """Answer a request to take something back, or a draw on offer."""
        draw = self.chair.draw == "asked"
        done = super().consent(yes)
        if done and draw and not yes:
            self.message = "You play on."
        return done

    def next_figure(self, step: int) -> None:
        """Go to the next figure of one's own; who only watches, to the next of all."""
        if not self.watches:
            super().next_figure(step)
            return
        self.go_through([self.bodies.home(token) for token in self.report.scene.tokens], step)
        if here := self.pointed:
            self.chosen = here.id

    def _look(self) -> Report:
        """Look again; a question is nobody's for whom the computer plays on."""
        report = super()._look()
        return replace(report, prompt=None) if self.chair.has_resigned else report

    def _go_on(self) -> None:
        if not self.watches:
            super()._go_on()


def who(table: ChairTable, seat: Seat | None) -> str:
    """Return the name of whoever has a seat, as the house knows him."""
    place = next((one for one in table.chair.table.places if one.seat == seat), None)
    return place.who or "the computer" if place else ""
