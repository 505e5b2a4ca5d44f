"""The timeline: every answer ever given, as a tree, and where on it the game stands.

Nothing is ever removed: taking back only moves the head. Each node keeps its state and that at the
start of its script (immutable and shared), so that any of them can be looked at or played on from.
A step costs no more than the way it goes.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from engine.core.errors import IllegalAction
from engine.core.events import Decided, Drawn, Event, Rolled, Seat
from engine.core.game import Game, Position, answer_in
from engine.core.luck import purpose_of
from engine.core.replay import follow
from engine.core.ruleset import Result
from engine.core.script import Draw, Roll


class Node(NamedTuple):
    """What one answer led to. Node 0 is the opening: its events follow from no answer."""

    parent: int  # -1 above the opening
    depth: int
    events: tuple[Event, ...]
    start: Any  # the state at the running script's start
    since: int  # how many answers it has had
    state: Any

    @property
    def decided_by(self) -> Seat | None:
        """Who decided here; None if dice fell, a card was drawn or the game began."""
        first = self.events[0] if self.events and self.parent >= 0 else None
        return first.seat if isinstance(first, Decided) else None


class Timeline:
    """A tree of nodes; `head` is the present."""

    def __init__(self, start: Any, events: Sequence[Event], settled: Any, state: Any) -> None:
        self.start = start
        self.nodes = [Node(-1, 0, tuple(events), settled, 0, state)]
        self.head = 0
        self._heads: list[int] = []  # all that followed the opening
        self._onward: dict[int, int] = {}  # by which child a node was last left
        self._children = [0]  # how many a node has
        self._in_tree: Counter[str] = Counter()
        self._on_branch: Counter[str] = Counter()
        self.ended: Result | None = None  # how those who play it ended it, if they did
        self.ends: dict[int, Result] = {}  # every such end there ever was, by its node

    @classmethod
    def begun(cls, start: Any, game: Game[Any]) -> "Timeline":
        """Return the timeline of a game that has just begun."""
        return cls(start, game.opening, game.position.state, game.state)

    @classmethod
    def folded(cls, start: Any, opening: Sequence[Event]) -> "Timeline":
        """Return the timeline of a recorded start; no rules are run."""
        settled, _, state = follow(start, 0, start, opening)
        return cls(start, opening, settled, state)

    @property
    def now(self) -> Node:
        """The node at the head."""
        return self.nodes[self.head]

    @property
    def ticks(self) -> int:
        """How much ever happened to it."""
        return len(self._heads)

    def check(self, node: int) -> None:
        """Raise IllegalAction unless there is such a node."""
        if not 0 <= node < len(self.nodes):
            raise IllegalAction(f"There is no moment {node} in this game.")

    def head_after(self, ticks: int) -> int:
        """Return the node at which it stood when so much had happened to it."""
        return self._heads[ticks - 1] if ticks > 0 else 0

    def position(self, node: int) -> Position:
        """Return the position at a node."""
        since = islice(self.up(node), self.nodes[node].since)
        answers = [answer_in(self.nodes[at].events[0]) for at in since]
        return Position(self.nodes[node].start, tuple(reversed(answers)))

    def before(self, node: int) -> Any:
        """Return the state just before a node's events; of the opening, its own start."""
        parent = self.nodes[node].parent
        return self.start if parent < 0 else self.nodes[parent].state

    def append(self, events: Sequence[Event], position: Position, state: Any) -> int:
        """Add what an answer at the head led to, and go there; return the new node."""
        return self._add(events, position.state, len(position.answers), state)

    def fold(self, events: Sequence[Event]) -> int:
        """Add a recorded answer; no rules are run."""
        answer_in(events[0])  # or it is none
        now = self.now
        return self._add(events, *follow(now.start, now.since + 1, now.state, events))

    def _add(self, events: Sequence[Event], start: Any, since: int, state: Any) -> int:
        parent, node = self.head, len(self.nodes)
        depth = self.nodes[parent].depth + 1
        self.nodes.append(Node(parent, depth, tuple(events), start, since, state))
        self._children.append(0)
        self._children[parent] += 1
        self._onward[parent] = node
        self.visit(node)
        if purpose := purpose_in(events[0]):
            self._in_tree[purpose] += 1
            self._on_branch[purpose] += 1
        return node

    def end(self, result: Result) -> None:
        """Have the game over at the head, until the head is moved."""
        self.visit(self.head)
        self.ended = self.ends[self.head] = result

    def move(self, to: int) -> None:
        """Go to any node; onward from each of its ancestors now leads to it."""
        fork = self.fork(self.head, to)
        self._on_branch.subtract(self._purposes(self.head, fork))
        self._on_branch.update(self._purposes(to, fork))
        for node in self.way(to, fork):
            self._onward[self.nodes[node].parent] = node
        self.visit(to)

    def visit(self, node: int) -> None:
        """Put the head on a node, as a record says; `retrace` comes after the last of them."""
        self.head = node
        self.ended = None
        self._heads.append(node)

    def retrace(self) -> None:
        """Find out again what depends on the way here; each node is looked at once."""
        self._onward.clear()
        for head in reversed(self._heads):
            node = head
            while (parent := self.nodes[node].parent) >= 0 and parent not in self._onward:
                self._onward[parent] = node
                node = parent
        self._on_branch = self._purposes(self.head, 0)

    def up(self, node: int | None = None) -> Iterator[int]:
        """Yield a node (the head) and its ancestors, the opening last."""
        at = self.head if node is None else node
        while at >= 0:
            yield at
            at = self.nodes[at].parent

    def branch(self, node: int | None = None) -> tuple[int, ...]:
        """Return the nodes from the opening to a node (the head)."""
        return tuple(self.up(node))[::-1]

    def way(self, node: int, below: int) -> Iterator[int]:
        """Yield a node and its ancestors down to the one after `below`, which is one of them."""
        return islice(self.up(node), self.nodes[node].depth - self.nodes[below].depth)

    def fork(self, one: int, other: int) -> int:
        """Return the last node that lies on the way to both."""
        nodes = self.nodes
        while one != other:
            if nodes[one].depth >= nodes[other].depth:
                one = nodes[one].parent
            else:
                other = nodes[other].parent
        return one

    def root(self, node: int) -> int:
        """Return the first node of the stretch that a node lies on, since the last fork."""
        for at in self.up(node):
            if at == 0 or self._children[self.nodes[at].parent] > 1:
                return at
        raise AssertionError("every way up ends at the opening")

    def tips(self) -> tuple[int, ...]:
        """Return the last node of every branch, oldest first."""
        return tuple(node for node in range(len(self.nodes)) if node not in self._onward)

    def before_decision(self, seats: Collection[Seat]) -> int | None:
        """Return the node at which one of `seats` was last asked; None if none ever was."""
        return next(self.decisions(seats), None)

    def decisions(self, seats: Collection[Seat]) -> Iterator[int]:
        """Yield the nodes of the branch at which one of `seats` was asked, the last first."""
        for node in self.up():
            if self.nodes[node].decided_by in seats:
                yield self.nodes[node].parent

    def after_redo(self, seats: Collection[Seat]) -> int | None:
        """Return the next node ahead at which one of `seats` was asked, or the tip; None at one."""
        return next(self.ahead(seats), None)

    def ahead(self, seats: Collection[Seat]) -> Iterator[int]:
        """Yield the nodes ahead at which one of `seats` was asked, and the tip after them."""
        node = self._onward.get(self.head)
        while node is not None:
            following = self._onward.get(node)
            if following is None or self.nodes[following].decided_by in seats:
                yield node
            node = following

    def times(self, question: Roll | Draw, *, on_branch: bool) -> int:
        """Return how often a roll's purpose came up before: on this branch, or anywhere."""
        return (self._on_branch if on_branch else self._in_tree)[purpose_of(question)]

    def fallen(self, nodes: int) -> Iterator[tuple[Event, int]]:
        """Yield each roll and draw of the first so many nodes, oldest first.

        With it is how often its purpose had come up before on its branch.
        """
        times: dict[int, int] = {}
        counts: Counter[str] = Counter()
        children: dict[int, list[int]] = {}
        for number in range(1, nodes):
            children.setdefault(self.nodes[number].parent, []).append(number)
        left = [(number, True) for number in children.get(0, ())]
        while left:
            number, comes = left.pop()
            purpose = purpose_in(self.nodes[number].events[0])
            if not comes:
                counts[purpose] -= 1
                continue
            times[number] = counts[purpose]
            counts[purpose] += 1
            left.append((number, False))
            left += ((child, True) for child in children.get(number, ()))
        for number in range(1, nodes):
            if purpose_in(first := self.nodes[number].events[0]):
                yield first, times[number]

    def _purposes(self, node: int, below: int) -> Counter[str]:
        """Count what was rolled and drawn for on the way to a node, `below` itself left out."""
        purposes = (purpose_in(self.nodes[at].events[0]) for at in self.way(node, below))
        return Counter(filter(None, purposes))


def purpose_in(event: Event) -> str:
    """Return what a recorded roll or draw was for; "" for any other event."""
    match event:
        case Rolled(why=why):
            return why
        case Drawn(deck=deck, seat=seat):
            return purpose_of(Draw(deck, seat, ()))
    return ""
