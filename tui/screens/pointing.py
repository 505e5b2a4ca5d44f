"""The cursor at the table: where it is, who stands there, and how it goes from one to the next."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.core.events import FigureId
from engine.core.geometry import Cell
from engine.core.scene import Token
from tui.bodies import Bodies, bodies
from tui.screens.choosing import after
from tui.screens.seated import Seated

if TYPE_CHECKING:
    from engine.session.host import Host


class Pointing(Seated):
    """A seated player who points at cells; every cell of a model is the model."""

    _standing: tuple[tuple[Token, ...], Bodies] = ((), bodies(()))  # who, and where

    def __init__(self, host: "Host") -> None:
        super().__init__(host)
        self.cursor = Cell(*(size // 2 for size in self.report.scene.size))
        self.chosen: FigureId | None = None  # whose card and overlays are shown
        self.marked = 0  # the answer marked in a prompt out of turn

    @property
    def bodies(self) -> Bodies:
        """Who stands where."""
        tokens = self.report.scene.tokens
        if tokens is not self._standing[0]:
            self._standing = tokens, bodies(tokens)
        return self._standing[1]

    @property
    def pointed(self) -> Token | None:
        """Who is under the cursor."""
        return self.token_at(self.cursor)

    def token(self, figure: FigureId | None) -> Token | None:
        """Return a figure on the table."""
        return next((token for token in self.report.scene.tokens if token.id == figure), None)

    def token_at(self, cell: Cell) -> Token | None:
        """Return who stands in a cell."""
        return self.bodies.at(cell)

    def same(self, cell: Cell) -> bool:
        """Whether a cell is the one under the cursor, or of the same model."""
        there = self.token_at(cell)
        return cell == self.cursor or (there is not None and there == self.pointed)

    def step(self, dx: int, dy: int, count: int = 1) -> None:
        """Move the cursor; it stops at the edge of the map."""
        width, height = self.report.scene.size
        x, y, floor = self.cursor
        x = max(0, min(x + dx * count, width - 1))
        self.cursor = Cell(x, max(0, min(y + dy * count, height - 1)), floor)

    def climb(self, floors: int) -> None:
        """Look at a floor above or below."""
        to = self.cursor.floor + floors
        if 0 <= to < len(self.report.scene.floors):
            self.cursor = self.cursor._replace(floor=to)
        else:
            self.message = f"There is no floor {'above' if floors > 0 else 'below'}."

    def next_figure(self, step: int) -> None:
        """Go to the next figure of one's own that can still act; out of turn, the next answer."""
        if self.interrupted:
            self.marked = (self.marked + step) % max(1, len(self.answers))
            return
        mine = [token for token in self.report.scene.tokens if token.seat == self.seat]
        cells = self._homes(token for token in mine if not token.spent) or self._homes(mine)
        last = self.token(self.chosen)
        if self._on(cells) not in cells and last and self.bodies.home(last) in cells:
            self.cursor = self.bodies.home(last)
        else:
            self.cursor = after(cells, self._on(cells), step) or self.cursor
        if here := self.pointed:
            self.chosen = here.id

    @property
    def foes(self) -> Sequence[Cell]:
        """Where the figures of the others are pointed at."""
        return self._homes(token for token in self.report.scene.tokens if token.seat != self.seat)

    def go_through(self, cells: Sequence[Cell], step: int) -> None:
        """Go to the next of some cells, or models pointed at by them."""
        self.cursor = after(cells, self._on(cells), step) or self.cursor

    def _homes(self, tokens: Iterable[Token]) -> list[Cell]:
        return [self.bodies.home(token) for token in tokens]

    def _on(self, cells: Sequence[Cell]) -> Cell:
        """Return the cursor or, on a model that one of some cells stands for, that cell."""
        if self.cursor in cells or self.pointed is None:
            return self.cursor
        return next((cell for cell in cells if self.same(cell)), self.cursor)
