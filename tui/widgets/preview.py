"""A scenario at a glance: what it is about, its map, its sides."""

from collections.abc import Sequence

from engine.core.geometry import Cell
from engine.core.scenario import Scenario
from engine.core.scene import Scene, Token
from engine.core.words import titled
from tui import glyphs
from tui.widgets.lines import Line, Lines, merged, wrapped
from tui.widgets.painting import Picture, Veil, styled

_PAD = 2
_ROOMY = 60  # columns from which on it is told what each is
_LOWEST = 4  # rows below which a map tells nothing
_NOWHERE = Cell(0, 0, -1)  # where no cursor is seen


class Preview(Lines):
    """Draws a scenario in the space there is: brief, map, figures."""

    framed = True
    DEFAULT_CSS = "Preview { width: 1fr; height: 1fr; }"

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id)
        self._shown: tuple[Scenario, Scene, str] | None = None

    def show(self, scenario: Scenario, scene: Scene, game: str = "") -> None:
        """Draw another scenario of a game, whose table is set up as in the scene."""
        self._shown = scenario, scene, game
        self._draw()

    def on_resize(self) -> None:
        """Draw it for the new size."""
        self._draw()

    def _draw(self) -> None:
        if self._shown is not None:
            self.put(_page(*self._shown, self.size.width, self.size.height))


def _page(scenario: Scenario, scene: Scene, game: str, width: int, height: int) -> list[Line]:
    """Return game, brief, map and sides; the map gives way first where there is little room."""
    room = max(20, width - 2 * _PAD)
    plain = glyphs.tone("plain")
    brief: list[Line] = [[(" " * _PAD + line, plain)] for line in wrapped(scenario.brief, room)]
    if game:
        brief.insert(0, [(" " * _PAD + glyphs.printable(game), glyphs.tone("title"))])
    seats = dict.fromkeys((*scenario.seats, *(token.seat for token in scene.tokens)))
    sides = [line for seat in seats for line in _side(scene, seat, room)]
    drawn = _map(scene, width, height - len(brief) - len(sides) - 3)
    lines: list[Line] = [[]]
    for part in (brief, drawn, sides):
        lines += [*part, []] if part else []
    return lines[:height]


def _side(scene: Scene, seat: str, room: int) -> list[Line]:
    """Return who is on a side, with what they are where there is room."""
    tokens = [token for token in scene.tokens if token.seat == seat]
    if not tokens:
        return []
    names = [_name(token, full=room >= _ROOMY) for token in tokens]
    plain = glyphs.tone("plain")
    ink = glyphs.style(glyphs.side(tokens[0].side), glyphs.SHADE, bold=True)
    first, *more = wrapped(f"{titled(seat)}: {', '.join(names)}", room, 2)
    name, _, rest = first.partition(":")
    return [
        [(" " * _PAD, plain), (name, ink), (f":{rest}", plain)],
        *([(" " * _PAD + line, plain)] for line in more),
    ]


def _name(token: Token, *, full: bool) -> str:
    name = glyphs.printable(token.name)
    return f"{name} ({glyphs.printable(token.kind)})" if full and token.kind else name


def _map(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the ground floor; what there is no room for is cut away round the figures."""
    if height < _LOWEST:
        return []
    picture = Picture(scene)
    wide = 2 if 2 * picture.width + 2 * _PAD <= width else 1
    across, down = min(picture.width, (width - 2 * _PAD) // wide), min(picture.height, height)
    filled = [cell for token in scene.tokens for cell in token.cells]
    left = _start([cell.x for cell in filled], across, picture.width)
    top = _start([cell.y for cell in filled], down, picture.height)
    pad = (" " * ((width - across * wide) // 2), glyphs.tone("plain"))
    rows = picture.looks(0, Veil(), _NOWHERE, wide=wide > 1)[top : top + down]
    return [
        [pad, *merged(styled(row, wide=wide > 1))]
        for row in (row[left : left + across] for row in rows)
    ]


def _start(points: Sequence[int], room: int, length: int) -> int:
    """Return where to begin to show `room` of a length with the points in the middle."""
    middle = (min(points) + max(points) + 1) // 2 if points else length // 2
    return max(0, min(middle - room // 2, length - room))
