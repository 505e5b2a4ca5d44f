"""The battlefield as looks: what is drawn in a cell, given the scene and what lies over it.

From the bottom: the ground, an overlay's shade, what a template covers, the route, marks, figures,
the cursor.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rich.style import Style

from engine.core.events import FigureId
from engine.core.geometry import Cell
from engine.core.scene import Mark, Scene, Shade, Token, Tone
from tui import glyphs, terrain
from tui.bodies import bodies
from tui.glyphs import Look

ROUTE, COVERED = "▪", "x"
SEEN = "◦"  # where an overlay brings no glyph of its own
BODY = "⣿"  # fills the cells of a model but for the one with its letter
_SOLID = "#|-X"  # no overlay hides the shape of a house
_WALLS = _SOLID + "+*'"
Floors = tuple[tuple[str, ...], ...]
Legend = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Veil:
    """What lies over the map: shades, a route, what a template covers, who can be picked."""

    shades: Mapping[Cell, Shade] = field(default_factory=dict)
    route: tuple[Cell, ...] = ()
    targets: Collection[FigureId] = ()
    covered: Collection[Cell] = ()

    def over(self, before: "Veil") -> bool:
        """Whether nothing but the route and what is covered differs from another veil."""
        return self.shades is before.shades and self.targets == before.targets


class Picture:
    """One scene, ready to be asked how any cell of a floor looks."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.width, self.height = scene.size
        self._ground = grounds(scene.floors, tuple(sorted(scene.legend.items())))
        self._bodies = bodies(scene.tokens)
        self._marks = {mark.at: mark for mark in scene.marks}
        self._columns = {cell[:2] for cell in self._bodies.cells}  # in which there are models
        self._beside = {cell._replace(x=cell.x + 1) for cell in self._bodies.heads}

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
        figures = [cell._replace(floor=floor) for cell in self._bodies.cells]
        beside = [cell._replace(x=cell.x + 1) for cell in figures]
        cells = {*veil.shades, *self.moving(veil), *self._marks, *figures, *beside, cursor}
        return {cell for cell in cells if cell.floor == floor and self.has(cell)}

    def moving(self, veil: Veil) -> set[Cell]:
        """Return the cells that look otherwise for the route and for what is covered."""
        touched = self._bodies.under(veil.covered)
        return {*veil.route, *veil.covered, *(cell for token in touched for cell in token.cells)}

    def look(self, cell: Cell, veil: Veil, cursor: Cell, *, wide: bool) -> Look:
        """Return how a cell looks."""
        look = self._ground[cell.floor][cell.y][cell.x]
        if (shade := veil.shades.get(cell)) and self._character(cell) not in _SOLID:
            look = _under(shade, look, bare=self.is_bare(cell))
        if cell in veil.covered:
            look = _covered(look, bare=self.is_bare(cell))
        if cell in veil.route:
            look = Look(ROUTE, " ", _over(look, glyphs.GOLD, bold=True))
        if mark := self._marks.get(cell):
            look = _mark(mark, look)
        if token := self._bodies.at(cell):
            look = self._model(token, cell, look, veil, wide=wide)
        elif cell[:2] in self._columns:
            look = self._faint(next(self._elsewhere(cell)), look)
        elif not wide and cell in self._beside and (badge := self._badge_left_of(cell)):
            look = Look(badge, " ", _over(look, glyphs.GOLD))
        return _pointed(look) if cell == cursor else look

    def is_bare(self, cell: Cell) -> bool:
        """Whether nothing but ground to stand on is drawn there."""
        character = self._character(cell)
        return terrain.is_bare(character, self.scene.legend.get(character, ""))

    def _character(self, cell: Cell) -> str:
        return self.scene.floors[cell.floor][cell.y][cell.x]

    def _model(self, token: Token, cell: Cell, look: Look, veil: Veil, *, wide: bool) -> Look:
        """Draw what a model shows in one of its cells: its letter, its badge, or its body."""
        hit = bool(veil.covered) and any(part in veil.covered for part in token.cells)
        shown = _figure_style(token, look, aimed=token.id in veil.targets, hit=hit)
        marked = "x" * hit or "<" * (token.id in veil.targets)
        if self._bodies.heads.get(cell) is token:
            fill = _badge(token) or marked or (BODY if token.size[0] > 1 else " ")
            return Look(glyphs.letter(token.glyph), fill, shown, _trim(token, shown, fill))
        body = _body_style(token, shown)
        badge = "" if wide else self._badge_left_of(cell, token)
        return Look(badge or BODY, BODY, _trim(token, shown, badge) if badge else body)

    def _faint(self, cell: Cell, look: Look) -> Look:
        """Draw a model that is on another floor."""
        head = self._bodies.heads.get(cell)
        glyph = glyphs.letter(head.glyph) if head else BODY
        return Look(glyph, " ", _over(look, glyphs.DUST, italic=True))

    def _elsewhere(self, cell: Cell) -> Iterator[Cell]:
        """Yield the cells above and below in which there are models."""
        for floor in range(len(self.scene.floors)):
            if self._bodies.at(there := cell._replace(floor=floor)):
                yield there

    def _badge_left_of(self, cell: Cell, body: Token | None = None) -> str:
        """Return the badge of the figure to the left, which has no second column for it.

        It stands on bare ground, or on the figure's own body.
        """
        token = self._bodies.heads.get(cell._replace(x=cell.x - 1))
        free = self.is_bare(cell) and cell not in self._marks and body is None
        return _badge(token) if token and (free or token is body) else ""


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


def styled(looks: Iterable[Look], *, wide: bool) -> Iterator[tuple[str, Style]]:
    """Yield a row of looks as text and style."""
    for glyph, fill, style, trim in looks:
        if wide and trim:
            yield glyph, style
            yield fill, trim
        else:
            yield glyph + fill if wide else glyph, style


def _terrain(floors: Floors, names: Mapping[str, str], cell: Cell) -> Look:
    x, y, floor = cell
    rows = floors[floor]
    character = rows[y][x]
    if character == " " and floor:
        seen = (floors[lower][y][x] for lower in range(floor - 1, -1, -1))
        there = next((there for there in seen if there != " "), " ")
        return terrain.below(terrain.terrain(there, names.get(there, "")))
    look = terrain.terrain(character, names.get(character, ""))
    above, beneath = rows[max(0, y - 1)][x], rows[min(y + 1, len(rows) - 1)][x]
    beside = rows[y][max(0, x - 1) : x + 2] + above + beneath
    walled = terrain.is_bare(character, names.get(character, "")) or character in _WALLS
    found = [terrain.footing(other, names.get(other, "")) for other in beside]
    ground = glyphs.BOARDS if glyphs.BOARDS in found else max(found)
    return terrain.standing(look, ground) if ground and not walled else look


def _under(shade: Shade, look: Look, *, bare: bool) -> Look:
    """Lay a shade over a cell: bare ground gives up its character for it, others are underlined."""
    if bare:
        return Look(glyphs.letter(shade.glyph or SEEN), " ", glyphs.shaded(shade.tone))
    return look._replace(style=_washed(look.style, shade.tone))


@lru_cache(maxsize=512)
def _washed(style: Style, tone: Tone) -> Style:
    return style + Style(bgcolor=glyphs.shaded(tone).bgcolor, underline=True)


def _mark(mark: Mark, look: Look) -> Look:
    ink = glyphs.tone(mark.tone).color
    return Look(glyphs.letter(mark.glyph), " ", look.style + Style(color=ink, bold=True))


def _covered(look: Look, *, bare: bool) -> Look:
    """Shade a cell under a template: bare ground gives up its character, others are crossed out."""
    if bare:
        return Look(COVERED, COVERED, glyphs.style(glyphs.AMBER, glyphs.BLAST, bold=True))
    return look._replace(
        style=look.style + Style(bgcolor=glyphs.BLAST, strike=True), trim=look.trim
    )


def _figure_style(token: Token, look: Look, *, aimed: bool, hit: bool) -> Style:
    """Return a figure's style: its seat's colour, reversed while it acts, faint once it has acted.

    One that can be picked stands on red; one under a template is reversed and slanted.
    """
    ink, underline = glyphs.side(token.side), bool(token.side)
    if hit:
        return glyphs.style(glyphs.NIGHT, glyphs.AMBER, bold=True, underline=underline, italic=True)
    if token.active:
        return glyphs.style(glyphs.NIGHT, ink, bold=True, underline=underline)
    if aimed:
        return glyphs.style(glyphs.PALE, glyphs.TARGET, bold=True, underline=underline)
    faint = glyphs.FADED if token.spent else ink
    return _over(look, faint, bold=not token.spent, underline=underline)


def _body_style(token: Token, shown: Style) -> Style:
    """Return the style of a body: as its letter's, but lighter where that is on the ground."""
    ground = _ground_of(shown)
    if ground in (glyphs.AMBER, glyphs.TARGET) or token.active:
        return shown
    ink = glyphs.STALE if token.spent else glyphs.body(token.side)
    return glyphs.style(ink, ground, underline=bool(token.side))


def _trim(token: Token, shown: Style, fill: str) -> Style:
    """Return the style of what stands beside a letter: the body, or a badge."""
    if fill == BODY:
        return _body_style(token, shown)
    ground = _ground_of(shown)
    dark = token.active or ground == glyphs.AMBER
    return glyphs.style(glyphs.NIGHT if dark else glyphs.GOLD, ground)


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
