"""The game at a table: its host, with the clock, the watchers' delay and the draw on offer."""

from collections.abc import Mapping

from engine.core.events import Seat
from engine.core.words import titled
from engine.session.host import Host
from engine.session.saloon.defaulting import answer_for
from engine.session.saloon.offers import DrawOffer
from engine.session.saloon.terms import Terms
from engine.session.saloon.timing import Timing
from engine.session.saloon.watching import Delay


class Playing:
    """One game under way. Its table says when to look, and keeps others from doing so at once."""

    def __init__(
        self, host: Host, terms: Terms, now: float, turn: int = 0, spent: Mapping[Seat, float] = {}
    ) -> None:
        self.host = host
        self.offer = DrawOffer()
        self.timing = Timing(terms.clock, turn, spent)
        self.delay = Delay(terms, host.answers, now)
        self._terms = terms

    @property
    def is_over(self) -> bool:
        """Whether nobody has anything to answer any more."""
        return self.host.waiting_for is None

    def see(self, now: float, *, awake: bool) -> None:
        """Take in where the game stands; time counts if somebody who plays is `awake`."""
        asked, answers = self.host.waiting_for, self.host.answers
        person = asked if asked in self.host.people else None
        self.timing.see(person, answers, self._turn(), now, runs=awake)
        self.delay.see(answers, now)
        if asked is None:
            self.offer.drop()

    def is_late(self, now: float) -> bool:
        """Whether whoever is asked has used up his time."""
        due = self.timing.due(now)
        return due is not None and due <= 0

    def wants_answer(self, now: float) -> bool:
        """Whether somebody other than a person has to answer."""
        asked = self.host.waiting_for
        return asked is not None and (asked not in self.host.people or self.is_late(now))

    def answer(self, now: float) -> str | None:
        """Have the computer answer, or what a clock says; return what to tell of it, if it did.

        It may take its time; nothing is locked meanwhile.
        """
        asked, answers = self.host.waiting_for, self.host.answers
        if asked is not None and asked in self.host.people and self.is_late(now):
            how = answer_for(self.host, asked, self._terms.clock.then, answers)
            return f"Time is up for {titled(asked)}: {how}." if how else None
        return "" if self.host.think() else None

    def _turn(self) -> int:
        """Return which turn it is, where the clock goes by turns: to look costs a scene."""
        if self._terms.clock.per != "turn" or not self._terms.clock.seconds:
            return 0
        with self.host.lock:
            return self.host.course.rules.scene(self.host.course.game.state).turn
