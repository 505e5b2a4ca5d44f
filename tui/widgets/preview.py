"""A scenario at a glance: what it is about, its map, its sides."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.geometry import Cell
from engine.core.scenario import Scenario
from engine.core.scene import Scene
from engine.core.words import titled
from tui import glyphs
from tui.widgets.lines import Line, Lines, merged, wrapped
from tui.widgets.painting import Picture, Veil

_PAD = 2
_ROOMY = 60  # columns from which on tiers are told
_LOWEST = 4  # rows below which a map tells nothing
_NOWHERE = Cell(0, 0, -1)  # where no cursor is seen


class Preview(Lines):
    """Draws a scenario in the space there is: brief, map, figures."""

    DEFAULT_CSS = "Preview { width: 1fr; height: 1fr; }"

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id)
        self._shown: tuple[Scenario, Scene] | None = None

    def show(self, scenario: Scenario, scene: Scene) -> None:
        """Draw another scenario, whose table is set up as in the scene."""
        self._shown = scenario, scene
        self._draw()

    def on_resize(self) -> None:
        """Draw it for the new size."""
        self._draw()

    def _draw(self) -> None:
        if self._shown is not None:
            self.put(_page(*self._shown, self.size.width, self.size.height))


def _page(scenario: Scenario, scene: Scene, width: int, height: int) -> list[Line]:
    """Return brief, map and sides; the map gives way first where there is little room."""
    room = max(20, width - 2 * _PAD)
    plain = glyphs.tone("plain")
    brief: list[Line] = [[(" " * _PAD + line, plain)] for line in wrapped(scenario.brief, room)]
    sides = [line for seat in scenario.seats for line in _side(scenario, seat, room)]
    drawn = _map(scene, width, height - len(brief) - len(sides) - 3)
    lines: list[Line] = [[]]
    for part in (brief, drawn, sides):
        lines += [*part, []] if part else []
    return lines[:height]


def _side(scenario: Scenario, seat: str, room: int) -> list[Line]:
    """Return who is on a side, with tiers where there is room."""
    figures = [figure for figure in scenario.figures if figure.get("seat") == seat]
    names = [_name(figure, full=room >= _ROOMY) for figure in figures]
    plain = glyphs.tone("plain")
    ink = glyphs.style(glyphs.side(scenario.seats.index(seat)), glyphs.SHADE, bold=True)
    first, *more = wrapped(f"{titled(seat)}: {', '.join(names)}", room, 2)
    name, _, rest = first.partition(":")
    return [
        [(" " * _PAD, plain), (name, ink), (f":{rest}", plain)],
        *([(" " * _PAD + line, plain)] for line in more),
    ]


def _name(figure: Mapping[str, Any], *, full: bool) -> str:
    name = str(figure.get("name") or figure.get("id"))
    return f"{name} ({figure['tier']})" if full and "tier" in figure else name


def _map(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the ground floor; what there is no room for is cut away round the figures."""
    if height < _LOWEST:
        return []
    picture = Picture(scene)
    wide = 2 if 2 * picture.width + 2 * _PAD <= width else 1
    across, down = min(picture.width, (width - 2 * _PAD) // wide), min(picture.height, height)
    left = _start([token.at.x for token in scene.tokens], across, picture.width)
    top = _start([token.at.y for token in scene.tokens], down, picture.height)
    pad = (" " * ((width - across * wide) // 2), glyphs.tone("plain"))
    rows = picture.looks(0, Veil(), _NOWHERE, wide=wide > 1)[top : top + down]
    return [
        [pad, *merged(((look.glyph + look.fill)[:wide], look.style) for look in row)]
        for row in (row[left : left + across] for row in rows)
    ]


def _start(points: Sequence[int], room: int, length: int) -> int:
    """Return where to begin to show `room` of a length with the points in the middle."""
    middle = (min(points) + max(points) + 1) // 2 if points else length // 2
    return max(0, min(middle - room // 2, length - room))
