"""The battlefield as looks: what is drawn in a cell, given the scene and what lies over it.

From the bottom: the ground, an overlay's shade, the route, marks, figures, the cursor.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rich.style import Style

from engine.core.geometry import Cell
from engine.core.scene import Mark, Scene, Shade, Token
from tui import glyphs
from tui.glyphs import Look

ROUTE, SEEN = "▪", "◦"  # the second where an overlay brings no glyph of its own
_SOLID = "#|-X"  # no overlay hides the shape of a house
_WALLS = _SOLID + "+*'"
Floors = tuple[tuple[str, ...], ...]
Legend = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Veil:
    """What lies over the map: shades, a route, the places a choice may point at."""

    shades: Mapping[Cell, Shade] = field(default_factory=dict)
    route: tuple[Cell, ...] = ()
    targets: Collection[Cell] = ()

    def over(self, before: "Veil") -> bool:
        """Whether nothing but the route differs from another veil."""
        return self.shades is before.shades and self.targets == before.targets


class Picture:
    """One scene, ready to be asked how any cell of a floor looks."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.width, self.height = scene.size
        self._ground = grounds(scene.floors, tuple(sorted(scene.legend.items())))
        self._tokens = {token.at: token for token in scene.tokens}
        self._marks = {mark.at: mark for mark in scene.marks}

    def alike(self, scene: Scene) -> bool:
        """Whether another scene is played on the same ground."""
        return self.scene.floors == scene.floors and self.scene.legend == scene.legend

    def has(self, cell: Cell) -> bool:
        """Whether a cell is on the map."""
        return 0 <= cell.x < self.width and 0 <= cell.y < self.height

    def looks(self, floor: int, veil: Veil, cursor: Cell, *, wide: bool) -> list[list[Look]]:
        """Return how every cell of a floor looks, row by row."""
        looks = [list(row) for row in self._ground[floor]]
        for cell in self.busy(floor, veil, cursor):
            looks[cell.y][cell.x] = self.look(cell, veil, cursor, wide=wide)
        return looks

    def busy(self, floor: int, veil: Veil, cursor: Cell) -> set[Cell]:
        """Return the cells of a floor of which more than the ground may be seen."""
        figures = [cell._replace(floor=floor) for cell in self._tokens]
        beside = [cell._replace(x=cell.x + 1) for cell in figures if cell.x + 1 < self.width]
        cells = {*veil.shades, *veil.route, *self._marks, *figures, *beside, cursor}
        return {cell for cell in cells if cell.floor == floor}

    def look(self, cell: Cell, veil: Veil, cursor: Cell, *, wide: bool) -> Look:
        """Return how a cell looks."""
        look = self._ground[cell.floor][cell.y][cell.x]
        if (shade := veil.shades.get(cell)) and self._character(cell) not in _SOLID:
            look = _under(shade, look, bare=self.is_bare(cell))
        if cell in veil.route:
            look = Look(ROUTE, " ", _over(look, glyphs.GOLD, bold=True))
        if mark := self._marks.get(cell):
            look = _mark(mark, look)
        if token := self._tokens.get(cell):
            look = _figure(token, look, aimed=cell in veil.targets)
        elif self._floors > 1 and (token := next(self._elsewhere(cell), None)):
            look = Look(glyphs.letter(token.glyph), " ", _over(look, glyphs.DUST, italic=True))
        elif not wide and (badge := self._badge_left_of(cell)):
            look = Look(badge, " ", _over(look, glyphs.GOLD))
        return _pointed(look) if cell == cursor else look

    def is_bare(self, cell: Cell) -> bool:
        """Whether nothing but ground to stand on is drawn there."""
        character = self._character(cell)
        return glyphs.is_bare(character, self.scene.legend.get(character, ""))

    def _character(self, cell: Cell) -> str:
        return self.scene.floors[cell.floor][cell.y][cell.x]

    @property
    def _floors(self) -> int:
        return len(self.scene.floors)

    def _elsewhere(self, cell: Cell) -> Iterator[Token]:
        """Yield the figures above and below."""
        for floor in range(self._floors):
            if token := self._tokens.get(cell._replace(floor=floor)):
                yield token

    def _badge_left_of(self, cell: Cell) -> str:
        """Return the badge of the figure to the left, which has no second column for it."""
        token = self._tokens.get(cell._replace(x=cell.x - 1))
        return _badge(token) if token and self.is_bare(cell) and cell not in self._marks else ""


@lru_cache(maxsize=8)
def grounds(floors: Floors, legend: Legend) -> tuple[tuple[tuple[Look, ...], ...], ...]:
    """Return how the ground of every floor looks, before anything stands on it."""
    names = dict(legend)
    return tuple(
        tuple(
            tuple(_terrain(floors, names, Cell(x, y, floor)) for x in range(len(row)))
            for y, row in enumerate(rows)
        )
        for floor, rows in enumerate(floors)
    )


def _terrain(floors: Floors, names: Mapping[str, str], cell: Cell) -> Look:
    x, y, floor = cell
    rows = floors[floor]
    character = rows[y][x]
    if character == " " and floor:
        seen = (floors[lower][y][x] for lower in range(floor - 1, -1, -1))
        there = next((there for there in seen if there != " "), " ")
        return glyphs.below(glyphs.terrain(there, names.get(there, "")))
    look = glyphs.terrain(character, names.get(character, ""))
    above, beneath = rows[max(0, y - 1)][x], rows[min(y + 1, len(rows) - 1)][x]
    beside = rows[y][max(0, x - 1) : x + 2] + above + beneath
    walled = character in glyphs.BARE or character in _WALLS
    return look if walled or "_" not in beside else glyphs.indoors(look)


def _under(shade: Shade, look: Look, *, bare: bool) -> Look:
    """Lay a shade over a cell: bare ground gives up its character for it, others are underlined."""
    washed = glyphs.shaded(shade.tone)
    if bare:
        return Look(glyphs.letter(shade.glyph or SEEN), " ", washed)
    return look._replace(style=look.style + Style(bgcolor=washed.bgcolor, underline=True))


def _mark(mark: Mark, look: Look) -> Look:
    ink = glyphs.tone(mark.tone).color
    return Look(glyphs.letter(mark.glyph), " ", look.style + Style(color=ink, bold=True))


def _figure(token: Token, look: Look, *, aimed: bool) -> Look:
    """Draw a figure: its seat's colour, reversed while it acts, faint once it has acted."""
    ink, underline = glyphs.side(token.side), bool(token.side)
    if token.active:
        shown = glyphs.style(glyphs.NIGHT, ink, bold=True, underline=underline)
    elif aimed:
        shown = glyphs.style(glyphs.PALE, glyphs.TARGET, bold=True, underline=underline)
    else:
        faint = glyphs.FADED if token.spent else ink
        shown = _over(look, faint, bold=not token.spent, underline=underline)
    trim = glyphs.style(glyphs.GOLD if not token.active else glyphs.NIGHT, _ground_of(shown))
    return Look(glyphs.letter(token.glyph), _badge(token) or ("<" if aimed else " "), shown, trim)


def _badge(token: Token) -> str:
    """Return the one badge there is room for; several are a plus."""
    return glyphs.letter(token.badges) if len(token.badges) == 1 else "+" * bool(token.badges)


def _pointed(look: Look) -> Look:
    shown = glyphs.style(glyphs.NIGHT, glyphs.CURSOR, bold=bool(look.style.bold))
    return Look(look.glyph, look.fill, shown)


def _over(
    look: Look, ink: str, *, bold: bool = False, underline: bool = False, italic: bool = False
) -> Style:
    ground = _ground_of(look.style)
    return glyphs.style(ink, ground, bold=bold, underline=underline, italic=italic)


def _ground_of(style: Style) -> str:
    return style.bgcolor.name if style.bgcolor else glyphs.GROUND
