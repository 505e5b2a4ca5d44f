"""The dice of a game as one seat was told of them: who threw each roll, with what, for what.

No rules are known here. Whose dice they are is told by what a roll is for, which names a figure or
a seat first ("Doc shoots Ike (revolver)"); where it names nobody, they are his who decided last.
What succeeds is told by the dice bucket of the pool, if the roll is one.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from engine.core.events import Event, Rolled, Seat
from engine.core.ruleset import Ruleset
from engine.core.scene import Bucket
from engine.session.story import events_seen, seen
from engine.session.timeline import Timeline

_WITH = re.compile(r" \(([^(),]+)[^()]*\)")
_TO = re.compile(r" (with|against|at|on|to)$")


class Throw(Struct, frozen=True):
    """One roll: `success` holds the faces that succeed, or is None if they are not known."""

    node: int
    seat: Seat  # "" if nobody threw it
    figure: str  # by name; "" if a seat threw it
    weapon: str  # what it was thrown with, or what for: "revolver", "initiative"
    sides: int
    faces: tuple[int, ...]
    success: tuple[int, ...] | None = None

    @property
    def chance(self) -> Fraction:
        """The chance of one die to succeed."""
        return Fraction(len(self.success or ()), self.sides)

    @property
    def successes(self) -> int:
        """How many of its dice succeeded."""
        return sum(face in (self.success or ()) for face in self.faces)


def throws(
    rules: Ruleset[Any], timeline: Timeline, node: int, seat: Seat | None
) -> Iterator[Throw]:
    """Yield the rolls on the way to a node, oldest first, as a seat was told; None hides nothing.

    What was taken back is on no way and does not count.
    """
    known = Throwers(rules, timeline, seat)
    since: list[Event] = []  # the last roll, or the running script's start
    decided = ""
    view: Any = None
    for at in timeline.branch(node):
        here = timeline.nodes[at]
        if view is None or timeline.nodes[max(here.parent, 0)].since == 0:
            view, since = seen(rules, timeline.before(at), seat), []
        decided = here.decided_by or decided
        events = events_seen(here.events, seat)
        match events[:1]:
            case [Rolled() as roll]:
                yield known.thrown(at, roll, decided, rules.rolled(view, [*since, roll]))
                since = events[1:]
            case _:
                since += events


class Throwers:
    """Tells whose a roll is: by whoever has been on the table so far, by name."""

    def __init__(self, rules: Ruleset[Any], timeline: Timeline, seat: Seat | None) -> None:
        self._rules = rules
        self._timeline = timeline
        self._seat = seat
        self._seats: tuple[Seat, ...] = timeline.start.setting.scenario.seats
        self._names: dict[str, Seat] = {}
        self._meet(0)

    def thrown(self, node: int, roll: Rolled, decided: Seat, bucket: Bucket | None) -> Throw:
        """Return a roll with whoever threw it and what for."""
        figure = self._named(roll.why)
        if not self._is_known(roll.why, figure):
            self._meet(node)
            figure = self._named(roll.why)
        seat = self._names[figure] if figure else self._seat_in(roll.why) or decided
        return Throw(
            node, seat, figure, self._weapon(roll.why, figure), roll.sides, roll.faces,
            self._success(roll, figure, bucket),
        )  # fmt: skip

    def _success(self, roll: Rolled, figure: str, bucket: Bucket | None) -> tuple[int, ...] | None:
        """Return the faces that succeed in a pool of that figure; None for any other roll."""
        if bucket is None or not bucket.success or bucket.faces is None:
            return None
        is_his = self._named(bucket.title) == figure
        return bucket.success if is_his and bucket.faces[: len(roll.faces)] == roll.faces else None

    def _is_known(self, why: str, figure: str) -> bool:
        """Return whether nobody is meant who came to the table since; to look costs time."""
        begins = why.startswith(figure) or not why[:1].isupper()
        return begins if figure else bool(self._seat_in(why))

    def _meet(self, node: int) -> None:
        state = seen(self._rules, self._timeline.nodes[node].state, self._seat)
        for token in self._rules.scene(state).tokens:
            self._names.setdefault(token.name, token.seat)

    def _named(self, text: str) -> str:
        """Return the figure that a text names first, the longest name of several; "" for none."""
        found = ((_place(name, text), -len(name), name) for name in self._names if name in text)
        return min((each for each in found if each[0] >= 0), default=(0, 0, ""))[2]

    def _seat_in(self, why: str) -> Seat:
        return next((seat for seat in self._seats if _place(seat, why) == 0), "")

    def _weapon(self, why: str, figure: str) -> str:
        """Return what is named in brackets, or else what is done, without the names in it."""
        if found := _WITH.search(why):
            return found[1]
        _, _, after = why.partition(figure) if figure else why.partition(": ")
        other = self._named(after)
        done = after.partition(other)[0] if other else after.partition(" at ")[0]
        return _TO.sub("", done.strip()) or why


def _place(name: str, text: str) -> int:
    """Return where a name stands in a text as a word of its own; -1 if nowhere."""
    found = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
    return found.start() if found else -1
