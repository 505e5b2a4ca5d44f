"""The clock of one table: who is asked, since when, and what he has used of his time.

It runs while somebody who sits there is present. Time during which the house is closed costs
nobody anything: after a kill an answer has its whole time again.
"""

from collections.abc import Mapping

from msgspec import Struct

from engine.core.events import Seat
from engine.session.saloon.terms import Clock


class ClockSeen(Struct, frozen=True):
    """The clock as everybody sees it: how long whom, and what happens then."""

    seat: Seat
    left: float  # seconds
    runs: bool
    told: str  # "Each answer has 1 minute; then the question is passed."


class Timing:
    """Measures answers or turns against a clock; all times are those of the house."""

    def __init__(self, clock: Clock, turn: int = 0, spent: Mapping[Seat, float] = {}) -> None:
        self.turn = turn
        self.spent = dict(spent)
        self._clock = clock
        self._asked: Seat | None = None
        self._answers = -1
        self._since: float | None = None  # None while it stands still

    def see(self, seat: Seat | None, answers: int, turn: int, now: float, *, runs: bool) -> None:
        """Take in who is asked now, or that nobody is, and whether time counts."""
        self._stop(now)
        if turn != self.turn and self._clock.per == "turn":
            self.spent.clear()
        if answers != self._answers and self._clock.per == "answer":
            self.spent.clear()
        self._asked, self._answers, self.turn = seat, answers, turn
        self._since = now if runs and seat is not None else None

    def left(self, now: float) -> float | None:
        """Return how many seconds whoever is asked has left; None if time does not matter."""
        if not self._clock.seconds or self._asked is None:
            return None
        running = 0.0 if self._since is None else max(0.0, now - self._since)
        return self._clock.seconds - self.spent.get(self._asked, 0.0) - running

    def due(self, now: float) -> float | None:
        """Return in how many seconds time is up, if nothing happens; None if never."""
        return None if self._since is None else self.left(now)

    def seen(self, now: float) -> ClockSeen | None:
        """Return the clock for all to see."""
        left = self.left(now)
        if left is None or self._asked is None:
            return None
        runs = self._since is not None
        return ClockSeen(self._asked, max(0.0, left), runs, self._clock.sentence)

    def stop(self, now: float) -> None:
        """Let no more time go by."""
        self._stop(now)

    def _stop(self, now: float) -> None:
        if self._since is not None and self._asked is not None:
            gone = max(0.0, now - self._since)
            self.spent[self._asked] = self.spent.get(self._asked, 0.0) + gone
        self._since = None
