"""Taking back: the policies, who may take back what in one game, and the requests for it."""

from collections.abc import Mapping
from itertools import chain
from typing import NamedTuple

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.words import nearest, quoted, titled
from engine.session.barriers import Barriers
from engine.session.course import Course
from engine.session.seating import people

POLICIES: Mapping[str, str] = {
    "free": "anything may be taken back at any time",
    "same-roll": "anything may be taken back, but the same act rolls the same dice: what you saw, "
    "you know",
    "reveal": "back to the last die, card, revelation or decision of another seat",
    "consent": "the others are asked",
    "never": "nothing is taken back",
}
JUMPS = ("free", "same-roll")  # the policies under which one may play on from anywhere


def check_policy(policy: str) -> None:
    """Raise IllegalAction for an undo policy that does not exist."""
    if policy not in POLICIES:
        raise IllegalAction(f"no undo policy {quoted(policy)}{nearest(policy, POLICIES)}")


class Granted(NamedTuple):
    """A node to which the game may go back, and who wants it."""

    to: int
    by: Seat


class Takeback:
    """Judges undo and redo by a game's policy. Computer players always consent."""

    def __init__(self, course: Course, policy: str, players: Mapping[Seat, str]) -> None:
        self._timeline = course.timeline
        self._acts = course.acts
        self.policy = policy
        self._people = people(players)
        self._barriers = Barriers(course.rules, tuple(players))
        self._wanted: Granted | None = None  # what the others are asked to allow
        self._pending: list[Seat] = []  # who has not yet consented

    def target(self, *, within: bool = False) -> int | None:
        """Return the node at which a person last began an act, to be asked again there.

        With `within`, or if nobody did, it is where a person decided last. If the game was ended
        by agreement, it goes on from where it stands.
        """
        if self._timeline.ended:
            return self._timeline.head
        decisions = self._timeline.decisions(self._people)
        last = next(decisions, None)
        if within or last is None:
            return last
        return next((at for at in chain((last,), decisions) if self._acts.is_outer(at)), last)

    def ahead(self, *, within: bool = False) -> int | None:
        """Return the node to which redo leads: where the next act begins, or decision is made."""
        node = None
        for node in self._timeline.ahead(self._people):
            if within or self._acts.is_outer(node):
                break
        return node

    def redo(self, seat: Seat, *, within: bool = False) -> int:
        """Return the node to which a seat may go forward; raise IllegalAction."""
        node = self.ahead(within=within)
        if node is None or seat not in self._people:
            raise IllegalAction("There is nothing for you to play again.")
        return node

    def can_step(self, seat: Seat) -> bool:
        """Return whether a seat may take back less than the whole act."""
        return self.target(within=True) != self.target() and not self.refusal(seat, within=True)

    def refusal(self, seat: Seat, *, within: bool = False) -> str:
        """Return why a seat cannot take anything back, in a sentence; "" if it can."""
        target = self.target(within=within)
        if seat not in self._people:
            return "Only a person at the table can take something back."
        if target is None:
            return "There is nothing to take back."
        if self.policy == "never":
            return "Nothing is taken back in this game."
        if self.policy == "reveal" and (barrier := self._barrier(target, seat)):
            return f"This cannot be taken back: {barrier}"
        if self._wanted is not None:
            return f"{titled(self._wanted.by)} has asked already; the others have to answer."
        return ""

    def ask(self, seat: Seat, *, within: bool = False) -> Granted | None:
        """Return what a seat may take back; None if the others are asked. Raise IllegalAction."""
        if refusal := self.refusal(seat, within=within):
            raise IllegalAction(refusal)
        target = self.target(within=within)
        wanted = None if target is None else Granted(target, seat)
        others = [other for other in self._people if other != seat]
        if self.policy != "consent" or not others:
            return wanted
        self._wanted, self._pending = wanted, others
        return None

    def request(self, seat: Seat) -> Granted | None:
        """Return what a seat is asked to allow; None if it is not asked."""
        return self._wanted if seat in self._pending else None

    def consent(self, seat: Seat, yes: bool) -> Granted | None:
        """Answer a request; return what is granted once all allow it. Raise IllegalAction."""
        if self.request(seat) is None:
            raise IllegalAction("Nobody asks you to allow anything.")
        self._pending.remove(seat)
        if not yes:
            self.forget()
        return None if self._pending else self._wanted

    def forget(self) -> None:
        """Drop a request: the game has moved on."""
        self._wanted, self._pending = None, []

    def check_jump(self, seat: Seat, node: int) -> None:
        """Raise IllegalAction if a seat may not play on from a node."""
        if seat not in self._people:
            raise IllegalAction("Only a person at the table can go elsewhere.")
        if self.policy not in JUMPS:
            raise IllegalAction(f"One cannot play on from elsewhere when undo is {self.policy}.")
        self._timeline.check(node)

    def _barrier(self, target: int, seat: Seat) -> str:
        if self._timeline.ended:
            return "the game is over and its dice are open."
        return self._barriers.between(self._timeline, target, seat)
