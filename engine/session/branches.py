"""The branches of a timeline: which there are, where each leaves another, what lies along them.

One branch leads on to where the game stands; of any other fork the longest way is the branch, and
the others leave it. A branch stands before those that leave it, and of these the one that leaves
last comes first, so that whoever draws them one below the other never draws a line across another.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from engine.core.events import Decided, Pass
from engine.session.report import Told
from engine.session.timeline import Node, Timeline


class Mark(Struct, frozen=True):
    """A moment worth jumping to; `kind` is "turn", "hit", "death" or "note".

    `node` is its index along any branch that it lies on: how many answers led to it.
    """

    node: int
    kind: str
    text: str


class Branch(Struct, frozen=True):
    """Part of a timeline in one line. Depths are answers from the opening, as are its marks."""

    root: int  # its first node
    fork: int  # the node at which it leaves its parent; -1 for the one that begins the game
    tip: int
    parent: int  # the index of the branch that it leaves; -1
    name: str
    first: int  # depth of its root
    last: int  # depth of its tip
    nodes: tuple[int, ...]
    marks: tuple[Mark, ...]
    is_head: bool  # the game stands on it
    is_trial: bool = False  # it was never played


def children(nodes: Sequence[Node]) -> Mapping[int, Sequence[int]]:
    """Return the children of every node that has any, oldest first."""
    found: dict[int, list[int]] = {}
    for number, node in enumerate(nodes[1:], 1):
        found.setdefault(node.parent, []).append(number)
    return found


def tips(timeline: Timeline) -> tuple[int, ...]:
    """Return the last node of every branch, and where the game stands, oldest first."""
    inner = {node.parent for node in timeline.nodes}
    return tuple(
        node for node in range(len(timeline.nodes)) if node not in inner or node == timeline.head
    )


def acts(timeline: Timeline, branch: Sequence[int]) -> Iterator[int]:
    """Yield where along a branch an act is chosen: after nothing but passes in its script."""
    idle = True
    for at, number in enumerate(branch[1:]):
        node = timeline.nodes[number]
        first = node.events[0]
        passed = isinstance(first, Decided) and isinstance(first.action, Pass)
        idle = idle or timeline.nodes[node.parent].since == 0
        if idle and node.decided_by and not passed:
            yield at
        idle = idle and passed


def branches(
    timeline: Timeline,
    names: Mapping[int, str],
    marks: Callable[[Iterable[int]], Iterable[Mark]],
    played: int,
) -> tuple[Branch, ...]:
    """Return the branches. `names` are by node; nodes from number `played` on are only trials."""
    below, ahead = children(timeline.nodes), _ahead(timeline)
    found: list[Branch] = []
    waiting = [(0, -1)]
    while waiting:
        root, parent = waiting.pop()
        line = _line(root, below, ahead, played)
        on = set(line)
        index = len(found)
        first = timeline.nodes[root].depth
        found.append(
            Branch(
                root=root,
                fork=timeline.nodes[root].parent,
                tip=line[-1],
                parent=parent,
                name=next((names[node] for node in reversed(line) if names.get(node)), ""),
                first=first,
                last=first + len(line) - 1,
                nodes=line,
                marks=tuple(sorted(marks(line), key=lambda mark: mark.node)),
                is_head=timeline.head in on,
                is_trial=root >= played,
            )
        )
        for node in line:  # the last to leave is taken up first
            leaving = (child for child in below.get(node, ()) if child not in on)
            waiting += [(child, index) for child in reversed(list(leaving))]
    return tuple(found)


def marked(told: Iterable[Told], depth: int) -> list[Mark]:
    """Return what is worth jumping to among the lines of one node."""
    return [
        Mark(depth, line.sentence.mark, line.sentence.text) for line in told if line.sentence.mark
    ]


def _line(
    root: int, below: Mapping[int, Sequence[int]], ahead: Mapping[int, int], played: int
) -> tuple[int, ...]:
    """Return a branch from its root on; a trial never goes on with what was played."""
    line = [root]
    while True:
        onward = [child for child in below.get(line[-1], ()) if (child < played) == (root < played)]
        if not onward:
            return tuple(line)
        line.append(max(onward, key=lambda child: (ahead[child], -child)))


def _ahead(timeline: Timeline) -> Mapping[int, int]:
    """Return how deep the deepest node after each one lies; what leads to the head comes first."""
    deepest = {number: node.depth for number, node in enumerate(timeline.nodes)}
    for number in range(len(timeline.nodes) - 1, 0, -1):
        parent = timeline.nodes[number].parent
        deepest[parent] = max(deepest[parent], deepest[number])
    beyond = len(timeline.nodes)
    return deepest | dict.fromkeys(timeline.up(), beyond)
