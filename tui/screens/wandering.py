"""Where one looks on a timeline: a moment, and the way to a tip on which it lies."""

from collections.abc import Callable, Mapping

from engine.session.branches import Branch
from engine.session.viewer import Viewer


class Wandering:
    """A cursor on the tree of a game. `depth` counts answers; `way` is the branch it leads to."""

    def __init__(self, viewer: Viewer, node: int, tip: int | None = None) -> None:
        self.viewer = viewer
        self.way = self.depth = 0
        self._played = viewer.played
        self.go(node if tip is None else tip)
        self.to(viewer.look(node).answers)

    @property
    def branches(self) -> tuple[Branch, ...]:
        """Every branch."""
        return self.viewer.tree()

    @property
    def node(self) -> int:
        """The node looked at."""
        return self.viewer.branch[self.depth]

    @property
    def lane(self) -> int:
        """The index of the branch on which it lies: `way`, or one that leads there."""
        index = self.way
        while self.depth < self.branches[index].first:
            index = self.branches[index].parent
        return index

    @property
    def walked(self) -> Mapping[int, int]:
        """Up to which depth the way lies on each branch that leads to its tip."""
        index, last, found = self.way, self.branches[self.way].last, {}
        while index >= 0:
            found[index] = last
            last, index = self.branches[index].first - 1, self.branches[index].parent
        return found

    def go(self, node: int) -> None:
        """Go to a node; the way leads on along its branch."""
        self.way = self._holding(node)
        self.viewer.show_branch(self.branches[self.way].tip)
        self.depth = self.viewer.branch.index(node)

    def step(self, step: int) -> None:
        """Go an answer on or back along the way."""
        self.to(self.depth + step)

    def to(self, depth: int) -> None:
        """Go to a depth of the way, as near as there is one."""
        self.depth = max(0, min(depth, self.viewer.last))

    def cross(self, step: int) -> None:
        """Go to the branch that is drawn above or below, as far on as that may be."""
        lane = self.lane + step
        if 0 <= lane < len(self.branches):
            self.place(lane, self.depth)

    def place(self, lane: int, depth: int) -> None:
        """Go to a depth of a branch, as near as there is one."""
        branch = self.branches[lane]
        self.go(branch.nodes[max(branch.first, min(depth, branch.last)) - branch.first])

    def act(self, step: int) -> None:
        """Go to where the next act begins, or this one or the one before."""
        self.depth = self.viewer.act(self.depth, step)

    def turn(self, step: int) -> None:
        """Go to where the next turn begins, or this one or the one before."""
        self.depth = self.viewer.turn(self.depth, step)

    def follow(self, points: dict[str, int]) -> bool:
        """Read on if the file has grown, and stay where one is; so do the points marked.

        Return whether there is anything new. Raise LogUnreadable.
        """
        go_on = self.viewer.unread()
        if go_on is not None:
            self.go_on(go_on, points)
        return go_on is not None

    def go_on(self, go_on: Callable[[], None], points: dict[str, int]) -> None:
        """Go on with a file that has grown, and stay where one is; so do the points marked."""
        node, tip = self.node, self.branches[self.way].tip
        go_on()
        now = self.renumbered(points)
        self.go(now(tip))
        self.to(self.viewer.look(now(node)).answers)

    def renumbered(self, points: dict[str, int]) -> Callable[[int], int]:
        """Keep points where they are; return how nodes are numbered now: trials come last."""
        before, more = self._played, self.viewer.played - self._played
        self._played = self.viewer.played

        def now(number: int) -> int:
            return number + more if number >= before else number

        for letter, number in points.items():
            points[letter] = now(number)
        return now

    def _holding(self, node: int) -> int:
        return next(index for index, branch in enumerate(self.branches) if node in branch.nodes)
