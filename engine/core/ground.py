"""The battlefield: what stands in each cell of each floor.

A ground never changes. Opening a door gives another ground, and the same doors always give the
same object, so that what is worked out from a ground (sight, edges) is worked out once.

Rulings
    Blank is open air: nobody walks there, sight passes, and it is the only hole in an upper
    floor through which a line of sight comes down (GEN-11). On the ground floor it is a pit.
    A shut door lets walkers through, because they open it; only a locked one stops them.
    A flight of stairs joins a cell to the one above it if the lower end is `<` or the upper `>`.
    A tree or a mast is too thin to stop sight; it screens as low cover does, and cannot be crossed.
    Brush, water and mud hide nobody.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core.errors import ScenarioInvalid
from engine.core.geometry import Cell
from engine.core.words import quoted

Material = Literal["none", "light", "heavy"]


class Piece(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of terrain, one character of the map."""

    name: str
    glyph: str = ""  # the map character; a ground fills it in
    ground: Literal["open", "difficult", "blocked", "air"] = "open"
    sight: bool = False  # it stops sight
    cover: Material = "none"  # what it is made of, for those behind it
    low: bool = False  # crossed at double cost, no move ends here (GEN-21)
    soft: bool = False  # a soft landing: a move may end here though it is low
    indoor: bool = False
    dark: bool = False
    door: Literal["", "open", "shut", "locked"] = ""
    window: bool = False
    stairs: Literal["", "up", "down"] = ""
    edge: bool = False  # a cliff edge or a ship's rail
    anchor: bool = False  # a rope hangs here
    brush: bool = False
    water: bool = False

    @property
    def passable(self) -> bool:
        """Whether anybody may walk here."""
        return self.ground in ("open", "difficult")

    @property
    def slow(self) -> bool:
        """Whether a step into it costs double (GEN-4, GEN-21)."""
        return self.ground == "difficult" or self.low

    @property
    def screens(self) -> bool:
        """Whether it covers those behind it without stopping sight (GEN-7)."""
        return self.cover != "none" and not self.sight

    @property
    def standable(self) -> bool:
        """Whether a move may end here (GEN-21, COW-R36)."""
        return self.passable and not self.window and (self.soft or not self.low)


_TIMBER = Piece("timber wall", ground="blocked", sight=True, cover="light")

LEGEND: Mapping[str, Piece] = {
    glyph: replace(piece, glyph=glyph)
    for glyph, piece in {
        # walls
        "#": Piece("stone wall", ground="blocked", sight=True, cover="heavy"),
        "|": _TIMBER,
        "-": _TIMBER,
        "X": _TIMBER,
        # ways through them
        "+": Piece("door", sight=True, cover="light", door="shut"),
        "/": Piece("open door", door="open"),
        "*": Piece("locked door", ground="blocked", sight=True, cover="light", door="locked"),
        "'": Piece("window", cover="light", low=True, window=True),
        # cover
        "=": Piece("fence", cover="light", low=True),
        "%": Piece("rocks", cover="heavy", low=True),
        "o": Piece("barrel", cover="light", low=True),
        "w": Piece("hay", cover="light", low=True, soft=True),
        "T": Piece("tree", ground="blocked", cover="light"),
        "&": Piece("mast", ground="blocked", cover="light", anchor=True),
        # ground to stand on
        ".": Piece("open ground"),
        "_": Piece("floor", indoor=True),
        "^": Piece("roof"),
        "<": Piece("stairs up", stairs="up"),
        ">": Piece("stairs down", stairs="down"),
        "!": Piece("edge", edge=True),
        '"': Piece("brush", ground="difficult", brush=True),
        "~": Piece("water", ground="difficult", water=True),
        ",": Piece("mud", ground="difficult"),
        " ": Piece("open air", ground="air"),
    }.items()
}

OFF_TABLE = Piece("off the table", ground="blocked")


class Ground:
    """The table's floors, the lowest first, and the legend they are drawn in.

    The legend that is given adds to the standard one or replaces pieces of it. Short rows and
    floors are filled up with open air.
    """

    __slots__ = ("_opened_from", "_pieces", "floors", "height", "legend", "rows", "width")

    def __init__(self, floors: Iterable[Iterable[str]], legend: Mapping[str, Piece] = {}) -> None:
        rows = [list(floor) for floor in floors]
        self.floors = len(rows)
        self.height = max(len(floor) for floor in rows)
        self.width = max(len(row) for floor in rows for row in floor)
        self.rows = tuple(
            tuple(row.ljust(self.width) for row in floor + [""] * (self.height - len(floor)))
            for floor in rows
        )
        own = {
            glyph: piece if piece.glyph else replace(piece, glyph=glyph)
            for glyph, piece in legend.items()
        }
        self.legend = {**LEGEND, **own}
        self._pieces = [[self._row(row) for row in floor] for floor in self.rows]
        self._opened_from: tuple[Ground, tuple[tuple[Cell, str], ...]] = (self, ())

    def on_table(self, cell: Cell) -> bool:
        """Return whether a cell is on the map of one of the floors."""
        x, y, floor = cell
        return 0 <= x < self.width and 0 <= y < self.height and 0 <= floor < self.floors

    def piece(self, cell: Cell) -> Piece:
        """Return what stands in a cell; OFF_TABLE beyond the map."""
        x, y, floor = cell
        if 0 <= x < self.width and 0 <= y < self.height and 0 <= floor < self.floors:
            return self._pieces[floor][y][x]
        return OFF_TABLE

    def indoors(self, cell: Cell) -> bool:
        """Return whether a cell is inside a building (COW-R36).

        Furniture and stairs are if the floor beside them is; doors and windows never are.
        """
        piece = self.piece(cell)
        if piece.indoor or not (piece.stairs or piece.low) or piece.window:
            return piece.indoor
        x, y, floor = cell
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        return any(self.piece(Cell(*xy, floor)).indoor for xy in beside)

    def changed(self, changes: Mapping[Cell, str]) -> "Ground":
        """Return the ground with other map characters in some cells, e.g. "/" for "+".

        The same changes give the same object, in whatever order and number of calls they came.
        """
        first, before = self._opened_from
        after = {**dict(before), **changes}
        kept = {cell: glyph for cell, glyph in after.items() if first.glyph(cell) != glyph}
        return _changed(first, tuple(sorted(kept.items()))) if kept else first

    def flaws_of(self, changes: Iterable[tuple[Cell, str]]) -> Iterator[str]:
        """Yield why stored changes cannot be: each must be on the table and in the legend."""
        for cell, glyph in changes:
            if not self.on_table(cell) or glyph not in self.legend:
                yield f"the ground cannot change to {quoted(glyph)} at {cell.x},{cell.y}"

    def shown(self) -> dict[str, str]:
        """Return the map characters that are in use, in order, and what they are called."""
        used = {glyph for floor in self.rows for row in floor for glyph in row}
        return {glyph: self.legend[glyph].name for glyph in sorted(used)}

    def glyph(self, cell: Cell) -> str:
        """Return the map character of a cell on the table."""
        return self.rows[cell.floor][cell.y][cell.x]

    def layer(self, value: Callable[[Piece], int]) -> list[bytes]:
        """Return a number below 256 for every cell: one string of bytes per floor, row by row."""
        codes = {ord(glyph): chr(value(piece)) for glyph, piece in self.legend.items()}
        return ["".join(floor).translate(codes).encode("latin-1") for floor in self.rows]

    def _row(self, row: str) -> list[Piece]:
        try:
            return [self.legend[glyph] for glyph in row]
        except KeyError as unknown:
            raise ScenarioInvalid(f"The legend has no map character {unknown}.") from None


@lru_cache(maxsize=256)
def _changed(first: Ground, changes: tuple[tuple[Cell, str], ...]) -> Ground:
    rows = [[list(row) for row in floor] for floor in first.rows]
    for cell, glyph in changes:
        rows[cell.floor][cell.y][cell.x] = glyph
    ground = Ground([["".join(row) for row in floor] for floor in rows], first.legend)
    ground._opened_from = (first, changes)
    return ground
