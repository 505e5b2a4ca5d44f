"""What happened, as one seat is told of it: the story, and the pool rolled last.

What hides things is `Ruleset.view` and `Event.seen_by`, and they are called here and by the host
alone. For them None is nobody's seat: nothing is hidden.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.core.events import Decided, Event, Seat
from engine.core.ruleset import Ruleset
from engine.core.scene import Bucket
from engine.session.report import Told
from engine.session.timeline import Timeline


class Story:
    """Tells one seat ("" an onlooker, None all that is hidden too) what happened up to a node.

    What was told once is kept, so that a step or a jump costs only lines that are new.
    """

    def __init__(self, rules: Ruleset[Any], timeline: Timeline, seat: Seat | None) -> None:
        self._rules = rules
        self._timeline = timeline
        self._seat = seat
        self._branch: list[int] = []
        self._ends: list[int] = []  # how many lines there are up to each node of the branch
        self._lines: list[Told] = []
        self._told: dict[int, tuple[Told, ...]] = {}

    def up_to(self, node: int) -> tuple[Told, ...]:
        """Return the story up to a node, oldest line first."""
        missing = []
        for at in self._timeline.up(node):
            depth = self._timeline.nodes[at].depth
            if depth < len(self._branch) and self._branch[depth] == at:
                break
            missing.append(at)
        if missing:
            self._cut(self._timeline.nodes[missing[-1]].depth)
            for at in reversed(missing):
                self._lines += self.of(at)
                self._branch.append(at)
                self._ends.append(len(self._lines))
        return tuple(self._lines[: self._ends[self._timeline.nodes[node].depth]])

    def of(self, node: int) -> tuple[Told, ...]:
        """Return the lines of one node alone."""
        if node not in self._told:
            self._told[node] = tuple(self._tell(node))
        return self._told[node]

    def verb(self, node: int) -> str:
        """Return what was decided at a node in one word, as the seat may know it; "" if nothing."""
        event: Any = self._timeline.nodes[node].events[0]
        event = event if self._seat is None else event.seen_by(self._seat)
        return event.action.verb if isinstance(event, Decided) else ""

    def _cut(self, depth: int) -> None:
        del self._branch[depth:]
        del self._ends[depth:]
        del self._lines[self._ends[-1] if self._ends else 0 :]

    def _tell(self, number: int) -> Iterator[Told]:
        node = self._timeline.nodes[number]
        view = seen(self._rules, self._timeline.before(number), self._seat)
        last = len(node.events) - 1
        for count, event in enumerate(events_seen(node.events, self._seat)):
            if sentence := self._rules.sentence(view, event):
                yield Told(number, sentence)
            if count < last:
                view = event.apply(view)


def rolled_last(
    rules: Ruleset[Any], timeline: Timeline, node: int, people: Iterable[Seat], seat: Seat | None
) -> Bucket | None:
    """Return the pool rolled last since a person last began an act, as a seat saw it.

    An answer in the midst of an act, such as to let a hit pass, does not hide the dice.
    """
    persons = tuple(people)
    way: list[int] = []
    for at in timeline.up(node):
        way.append(at)
        began = timeline.nodes[max(timeline.nodes[at].parent, 0)].since == 0
        if began and timeline.nodes[at].decided_by in persons:
            break
    events: list[Event] = []
    for at in reversed(way):
        events += events_seen(timeline.nodes[at].events, seat)
    return rules.rolled(seen(rules, timeline.before(way[-1]), seat), events)


def differs(rules: Ruleset[Any], state: Any, seats: Iterable[Seat]) -> bool:
    """Return whether anything is hidden from any seat."""
    views = (rules.view(state, seat) for seat in seats)
    return any(view is not state and view != state for view in views)


def seen(rules: Ruleset[Any], state: Any, seat: Seat | None) -> Any:
    """Return a state as a seat may know it; None knows all."""
    return state if seat is None else rules.view(state, seat)


def events_seen(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """Return events as a seat is told of them; None is told all."""
    if seat is None:
        return list(events)
    return [told for event in events if (told := event.seen_by(seat)) is not None]
