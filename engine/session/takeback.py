"""Taking back: the policies, who may take back what in one game, and the requests for it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.ruleset import Ruleset
from engine.core.words import nearest, quoted, titled
from engine.session.barriers import Barriers
from engine.session.seating import people
from engine.session.timeline import Timeline

POLICIES: Mapping[str, str] = {
    "free": "anything may be taken back at any time",
    "same-roll": "anything may be taken back, but the same act rolls the same dice",
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

    def __init__(
        self, rules: Ruleset[Any], timeline: Timeline, policy: str, players: Mapping[Seat, str]
    ) -> None:
        self._timeline = timeline
        self._policy = policy
        self._people = people(players)
        self._barriers = Barriers(rules, tuple(players))
        self._asker: Seat | None = None
        self._pending: list[Seat] = []  # who has not yet consented

    def target(self) -> int | None:
        """Return the node at which a person decided last, to be asked again there."""
        return self._timeline.before_decision(self._people)

    def ahead(self) -> int | None:
        """Return the node to which redo leads."""
        return self._timeline.after_redo(self._people)

    def redo(self, seat: Seat) -> int:
        """Return the node to which a seat may go forward; raise IllegalAction."""
        node = self.ahead()
        if node is None or seat not in self._people:
            raise IllegalAction("There is nothing for you to play again.")
        return node

    def refusal(self, seat: Seat) -> str:
        """Return why a seat cannot take anything back, in a sentence; "" if it can."""
        target = self.target()
        if seat not in self._people:
            return "Only a person at the table can take something back."
        if target is None:
            return "There is nothing to take back."
        if self._policy == "never":
            return "Nothing is taken back in this game."
        if self._policy == "reveal" and (barrier := self._barriers.between(self._timeline, target)):
            return f"This cannot be taken back: {barrier}"
        if self._asker is not None:
            return f"{titled(self._asker)} has asked already; the others have to answer."
        return ""

    def ask(self, seat: Seat) -> Granted | None:
        """Return what a seat may take back; None if the others are asked. Raise IllegalAction."""
        if refusal := self.refusal(seat):
            raise IllegalAction(refusal)
        others = [other for other in self._people if other != seat]
        if self._policy != "consent" or not others:
            return self._granted(seat)
        self._asker, self._pending = seat, others
        return None

    def request(self, seat: Seat) -> str:
        """Return what a seat is asked to allow, in a sentence."""
        if self._asker is None or seat not in self._pending:
            return ""
        return f"{titled(self._asker)} asks to take back the last decision."

    def consent(self, seat: Seat, yes: bool) -> Granted | None:
        """Answer a request; return what is granted once all allow it. Raise IllegalAction."""
        if self._asker is None or not self.request(seat):
            raise IllegalAction("Nobody asks you to allow anything.")
        self._pending.remove(seat)
        if not yes:
            self.forget()
        return None if self._pending or self._asker is None else self._granted(self._asker)

    def forget(self) -> None:
        """Drop a request: the game has moved on."""
        self._asker, self._pending = None, []

    def check_jump(self, seat: Seat, node: int) -> None:
        """Raise IllegalAction if a seat may not play on from a node."""
        if seat not in self._people:
            raise IllegalAction("Only a person at the table can go elsewhere.")
        if self._policy not in JUMPS:
            raise IllegalAction(f"One cannot play on from elsewhere when undo is {self._policy}.")
        if not 0 <= node < len(self._timeline.nodes):
            raise IllegalAction(f"There is no moment {node} in this game.")

    def _granted(self, seat: Seat) -> Granted | None:
        target = self.target()
        return None if target is None else Granted(target, seat)
