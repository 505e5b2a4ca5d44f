"""Which model is drawn where: the letter of each in one of its cells, its body in the others.

Who comes later in a scene lies on top: a rider over its mount. Each keeps a cell for its letter as
long as there is one, so that both can be seen and pointed at.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from engine.core.events import FigureId
from engine.core.geometry import Cell
from engine.core.scene import Token


class Bodies:
    """The models of one scene, by the cells that they fill."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self.heads: dict[Cell, Token] = {}  # where its letter is drawn
        self.homes: dict[FigureId, Cell] = {}
        self._all: dict[Cell, list[Token]] = {}  # from the top
        for token in reversed(tokens):
            for cell in token.cells:
                self._all.setdefault(cell, []).append(token)
            self._settle(token)

    @property
    def cells(self) -> Collection[Cell]:
        """Every cell that a model fills."""
        return self._all.keys()

    def at(self, cell: Cell) -> Token | None:
        """Return who is pointed at in a cell: whose letter is there, else whose body is."""
        return self._seen(cell) if cell in self._all else None

    def all_at(self, cell: Cell) -> list[Token]:
        """Return everyone in a cell, from the top."""
        return self._all.get(cell, [])

    def home(self, token: Token) -> Cell:
        """Return the cell by which a model is pointed at: the one with its letter, if there is."""
        return self.homes.get(token.id, token.at)

    def under(self, cells: Iterable[Cell]) -> list[Token]:
        """Return who stands in any of some cells, each once."""
        found = (token for cell in cells for token in self.all_at(cell))
        return list({token.id: token for token in found}.values())

    def _seen(self, cell: Cell) -> Token:
        """Return whose letter is in a cell; without one the body is that of whoever lies lowest."""
        return self.heads.get(cell) or self._all[cell][-1]

    def _settle(self, token: Token) -> None:
        free = next((cell for cell in _places(token) if cell not in self.heads), None)
        if free is not None:
            self.heads[free] = token
            self.homes[token.id] = free


@lru_cache(maxsize=16)
def bodies(tokens: tuple[Token, ...]) -> Bodies:
    """Return the models of a scene by cell."""
    return Bodies(tokens)


def _places(token: Token) -> Iterator[Cell]:
    """Yield where a model's letter may be, the middle of its body first."""
    width, height = token.size
    yield token.at._replace(x=token.at.x + (width - 1) // 2, y=token.at.y + (height - 1) // 2)
    yield from token.cells
