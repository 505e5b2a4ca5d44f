"""The tree of a timeline: a lane a branch from left to right, one below the one that it leaves.

Lanes are drawn in dots of braille, which are of one width everywhere; ASCII has its own.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from rich.style import Style
from textual import events
from textual.message import Message

from engine.core.scene import Tone
from engine.session.branches import Branch
from tui import glyphs
from tui.widgets.lines import Line, Panel, Run, fitted, merged
from tui.widgets.scrubber import SIGNS

LINE, DOTS, DOWN, CORNER, PASSED, LEFT = "⠒", "⠂", "⡇", "⠓", "⡗", "⡖"
HEAD = "◉"
_RANK = list(SIGNS)  # the later wins where two share a column
_TONES: Mapping[str, Tone] = {
    "turn": "strong", "note": "title", "hit": "warn", "death": "bad",
}  # fmt: skip
_GUTTER = 4
_NAMED = 3  # columns between a tip and its name, and an end


class Drawn(Struct, frozen=True):
    """What is drawn: the branches, where one looks, where the game stands, what is marked."""

    branches: tuple[Branch, ...] = ()
    at: int = 0  # the index of the branch on which the cursor is
    depth: int = 0  # the cursor's
    way: Mapping[int, int] = {}  # up to which depth each branch leads to where one is going
    head: int = 0
    points: Mapping[str, int] = {}  # nodes by the letter that marks them
    scale: int = 1  # answers a column


class Tree(Panel):
    """Draws the lanes around the cursor, under a ruler with the turns of the way to it."""

    ground = glyphs.SHADE
    DEFAULT_CSS = "Tree { width: 100%; height: 6; }"

    class Clicked(Message):
        """A place on a lane was clicked."""

        def __init__(self, branch: int, depth: int) -> None:
            super().__init__()
            self.branch, self.depth = branch, depth

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id)
        self._drawn = Drawn()
        self._left = 0  # the first column shown
        self._top = 0  # the first branch shown

    def show(self, drawn: Drawn) -> None:
        """Draw this."""
        self._drawn = drawn
        self.rewrite()

    def on_click(self, event: events.Click) -> None:
        """Tell which branch was clicked, and where."""
        index = self._top + event.y - 1
        if 0 <= index < len(self._drawn.branches) and event.y:
            column = max(0, event.x - _GUTTER) + self._left
            self.post_message(self.Clicked(index, column * self._drawn.scale))

    def write(self, width: int) -> Iterator[Line]:
        """Write the ruler and a line a branch."""
        drawn, lanes = self._drawn, Lanes(self._drawn)
        if not drawn.branches:
            return
        room, rows = width - _GUTTER, max(1, self.size.height - 1)
        self._left = _scrolled(self._left, lanes.column(drawn.at, drawn.depth), room, lanes.width)
        self._top = _scrolled(self._top, drawn.at, rows, len(drawn.branches), margin=1)
        bar = glyphs.tone("dim", glyphs.STRIP)
        ruler = "".join(lanes.ruler(self._left, room))
        yield [("turn", bar), (ruler.ljust(room), glyphs.tone("title", glyphs.STRIP))]
        for index in range(self._top, min(self._top + rows, len(drawn.branches))):
            here = index == drawn.at
            number = (f"{index + 1:>3} ", glyphs.tone("title" if here else "dim"))
            lane = lanes.cells(index)[self._left : self._left + room]
            name = self._named(drawn.branches[index], lanes, index, room)
            yield merged([number, *lane, name])

    def _named(self, branch: Branch, lanes: "Lanes", index: int, room: int) -> Run:
        """Return a branch's name, behind its tip if that is shown."""
        left = room - (lanes.column(index, branch.last) + 1 - self._left)
        shown = fitted(glyphs.printable(branch.name), max(0, left - 2)) if 0 < left <= room else ""
        ink = glyphs.LILAC if branch.is_trial else glyphs.SAND
        return (f" {shown}" if shown else "", glyphs.style(ink, self.ground, italic=True))


class Lanes:
    """Where everything lies in the picture of all lanes; a column may hold several answers.

    The lane of a branch has a column of its own at least, behind the corner where it leaves.
    """

    def __init__(self, drawn: Drawn) -> None:
        self._drawn = drawn
        self._forks: list[int] = []  # the column of each corner; -1
        for branch in drawn.branches:
            parent = branch.parent
            self._forks.append(self.column(parent, branch.first - 1) if parent >= 0 else -1)
        self._leaving: list[set[int]] = [set() for _ in drawn.branches]
        self._passing: list[set[int]] = [set() for _ in drawn.branches]
        for index, branch in enumerate(drawn.branches):
            if branch.parent >= 0:
                self._leaving[branch.parent].add(self._forks[index])
                for row in range(branch.parent + 1, index):
                    self._passing[row].add(self._forks[index])

    @property
    def width(self) -> int:
        """How many columns all lanes have."""
        ends = (self.column(at, branch.last) for at, branch in enumerate(self._drawn.branches))
        return max(ends, default=0) + 1

    def column(self, index: int, depth: int) -> int:
        """Return where a depth lies along a branch, or along what leads to it."""
        branch = self._drawn.branches[index]
        while depth < branch.first:
            index = branch.parent
            branch = self._drawn.branches[index]
        return max(self._forks[index] + 1, depth // self._drawn.scale)

    def ruler(self, left: int, room: int) -> Iterator[str]:
        """Yield the numbers of the turns on the way to the cursor, above where they begin."""
        written = 0
        starts = sorted(
            (mark.node, index)
            for index, limit in self._drawn.way.items()
            for mark in self._drawn.branches[index].marks
            if mark.kind == "turn" and mark.node <= limit
        )
        for number, (depth, index) in enumerate(starts, 1):
            column = self.column(index, depth) - left
            if column >= written and column + len(str(number)) <= room:
                yield f"{' ' * (column - written)}{number} "
                written = column + len(str(number)) + 1

    def cells(self, index: int) -> Sequence[Run]:
        """Return a lane from column 0 to its tip: a character and its style a column."""
        drawn = self._drawn
        cells = [*self._before(index), *self._line(index)]
        for column, cell in self._signs(index):
            cells[column] = cell
        if index == drawn.at:
            column = self.column(index, drawn.depth)
            sign = cells[column][0]
            cursor = glyphs.style(glyphs.NIGHT, glyphs.CURSOR, bold=True)
            cells[column] = ("#" if sign in (LINE, DOTS, LEFT) else sign, cursor)
        return cells

    def _before(self, index: int) -> Iterator[Run]:
        """Yield what lies left of a lane: others that pass, and the corner where it leaves."""
        fork, passing = self._forks[index], self._passing[index]
        for column in range(fork):
            yield (DOWN if column in passing else " ", glyphs.tone("dim"))
        if fork >= 0:
            yield (PASSED if fork in passing else CORNER, self._ink(index, 0))

    def _line(self, index: int) -> Iterator[Run]:
        branch = self._drawn.branches[index]
        line = DOTS if branch.is_trial else LINE
        for column in range(self._forks[index] + 1, self.column(index, branch.last) + 1):
            sign = LEFT if column in self._leaving[index] else line
            yield (sign, self._ink(index, column * self._drawn.scale))

    def _signs(self, index: int) -> Iterator[tuple[int, Run]]:
        """Yield what stands on a lane, where, what matters more later."""
        branch = self._drawn.branches[index]
        for mark in sorted(branch.marks, key=lambda mark: _RANK.index(mark.kind)):
            run = (SIGNS[mark.kind], glyphs.tone(_TONES[mark.kind]))
            yield self.column(index, mark.node), run
        for depth in self._depths(branch, [self._drawn.head]):
            yield self.column(index, depth), (HEAD, glyphs.tone("title"))
        for letter, node in self._drawn.points.items():
            for depth in self._depths(branch, [node]):
                style = glyphs.style(glyphs.NIGHT, glyphs.SKY, bold=True)
                yield self.column(index, depth), (letter, style)

    def _depths(self, branch: Branch, nodes: Iterable[int]) -> Iterator[int]:
        for node in nodes:
            if node in branch.nodes:
                yield branch.first + branch.nodes.index(node)

    def _ink(self, index: int, depth: int) -> Style:
        """Return how a lane is drawn: the way one is on stands out."""
        if self._drawn.branches[index].is_trial:
            return glyphs.style(glyphs.LILAC, glyphs.SHADE)
        return glyphs.tone("plain" if depth <= self._drawn.way.get(index, -1) else "dim")


def _scrolled(first: int, at: int, room: int, length: int, margin: int = 4) -> int:
    """Return the first of `length` to show, moved no more than `at` needs."""
    margin = min(margin, max(0, (room - 1) // 2))
    first = min(first, at - margin)
    first = max(first, at + margin + 1 - room)
    return max(0, min(first, length + _NAMED - room if length > room else 0))
