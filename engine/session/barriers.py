"""What cannot be taken back under the policy "reveal".

Nothing is flagged by hand: a barrier is a die, a card, a decision of somebody else, or any event
after which a seat sees what was hidden from it before (two views compared).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct

from engine.core.events import Seat
from engine.core.ruleset import Ruleset
from engine.core.words import titled
from engine.session.timeline import Node, Timeline

_NOTHING = object()


class Barriers:
    """Finds and remembers the nodes that may not be taken back under "reveal"."""

    def __init__(self, rules: Ruleset[Any], seats: Sequence[Seat]) -> None:
        self._rules = rules
        self._seats = seats
        self._known: dict[int, str] = {}

    def between(self, timeline: Timeline, target: int, seat: Seat) -> str:
        """Return what keeps a seat from going back to a node below, in a sentence, or nothing."""
        way = tuple(timeline.way(timeline.head, target))[::-1]
        for number in way:
            node = timeline.nodes[number]
            if node.decided_by not in (None, seat):
                who = titled(node.decided_by)
                own = f"only {who} can do that, who decided it."
                return own if number == way[0] else f"{who} has decided something since."
            if number not in self._known:
                self._known[number] = self._at(timeline.before(number), node)
            if self._known[number]:
                return self._known[number]
        return ""

    def _at(self, state: Any, node: Node) -> str:
        if node.decided_by is None:
            return "Dice have fallen or a card was drawn since."
        for event in node.events:
            after = event.apply(state)
            if reveals(self._rules, self._seats, state, after):
                return "Something hidden has come to light since."
            state = after
        return ""


def reveals(rules: Ruleset[Any], seats: Sequence[Seat], before: Any, after: Any) -> bool:
    """Return whether a seat sees after an event what was hidden from it before."""
    if before is after:
        return False
    for seat in seats:
        still = set(hidden(after, rules.view(after, seat)))
        if any(path not in still for path in hidden(before, rules.view(before, seat))):
            return True
    return False


def hidden(true: Any, seen: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of everything in a value that is not as it is seen."""
    if true is seen or true == seen:
        return
    for step, one, other in _parts(true, seen):
        if step is None:
            yield path
        else:
            yield from hidden(one, other, (*path, step))


def _parts(true: Any, seen: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Yield the parts of two values side by side; step None if they cannot be taken apart."""
    if isinstance(true, Struct) and type(true) is type(seen):
        for name in true.__struct_fields__:
            yield name, getattr(true, name), getattr(seen, name)
    elif isinstance(true, Mapping) and isinstance(seen, Mapping):
        for key in {**true, **seen}:
            yield key, true.get(key, _NOTHING), seen.get(key, _NOTHING)
    elif isinstance(true, tuple) and isinstance(seen, tuple):
        for index, (one, other) in enumerate(zip_longest(true, seen, fillvalue=_NOTHING)):
            yield index, one, other
    else:
        yield None, true, seen
