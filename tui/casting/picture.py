"""The screen of a moment as SVG: no fonts, scripts or anything else from elsewhere.

Words are placed one by one, so that columns stay in line whatever the width of a font's letters.
The text is ASCII, so that no locale changes it on its way.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from xml.sax.saxutils import escape

from engine.session.viewer import Viewer
from tui.casting.filming import Look, Moment, still
from tui.inert import inert
from tui.terminal.colours import Colour, rgb
from tui.terminal.pens import Attribute, Cell, Pen

ACROSS, DOWN = 9, 18  # pixels of a cell
LETTERS, BASE = 15, 14  # the size of a letter, and its line below the top of a cell
MARGIN = 12
_INK: Colour = (252,)  # of what has none of its own
_WORD = re.compile(r"[!-~]+|[^ -~]")
_FONTS = "Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"


def svg(viewer: Viewer, at: int, look: Look | None = None) -> str:
    """Return the screen at a moment of a game as an SVG image."""
    look = look or Look()
    sheet = still(viewer, Moment(at, viewer.report(at, look.seat)), look)
    text = "".join(f"{line}\n" for line in _image(sheet.rows, viewer.title, look.page))
    return text.encode("ascii", "xmlcharrefreplace").decode()


def _image(rows: list[list[Cell]], title: str, page: Colour) -> Iterator[str]:
    width = ACROSS * len(rows[0]) + 2 * MARGIN
    height = DOWN * len(rows) + 2 * MARGIN
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" font-family="{_FONTS}" font-size="{LETTERS}">'
    )
    yield f"<title>{escape(inert(title))}</title>"
    yield f'<rect width="{width}" height="{height}" rx="{MARGIN}" fill="{_hex(page)}"/>'
    yield f'<g transform="translate({MARGIN} {MARGIN})">'
    for y, row in enumerate(rows):
        yield from _grounds(row, y * DOWN, page)
        yield from _words(row, y * DOWN, page)
    yield "</g>"
    yield "</svg>"


def _grounds(row: list[Cell], top: int, page: Colour) -> Iterator[str]:
    """Yield a row's grounds: a rectangle for all neighbours of one colour."""
    for ground, start, cells in _runs(row, page):
        if ground != page:
            yield _box(start, top, len(cells), DOWN, ground)


def _runs(row: list[Cell], page: Colour) -> Iterator[tuple[Colour, int, list[Cell]]]:
    x = 0
    for ground, same in groupby(row, lambda cell: _colours(cell.pen, page)[1]):
        cells = list(same)
        yield ground, x, cells
        x += len(cells)


def _words(row: list[Cell], top: int, page: Colour) -> Iterator[str]:
    """Yield a row's text, a look at a time, with lines under it and through it."""
    x = 0
    for pen, same in groupby(row, lambda cell: cell.pen):
        cells = list(same)
        ink = _colours(pen, page)[0]
        attributes = pen.look.attributes
        words = "".join(_placed(cells, x))
        if words:
            yield f'<text y="{top + BASE}" fill="{_hex(ink)}"{_weight(attributes)}>{words}</text>'
        if attributes & Attribute.UNDERLINE:
            yield _box(x, top + BASE + 2, len(cells), 1, ink)
        if attributes & Attribute.STRIKE:
            yield _box(x, top + DOWN // 2, len(cells), 1, ink)
        x += len(cells)


def _placed(cells: Iterable[Cell], x: int) -> Iterator[str]:
    """Yield the words of cells of one look, each in its column."""
    columns: list[int] = []
    text = ""
    for at, cell in enumerate(cells):
        columns += [x + at] * len(cell.text)
        text += cell.text
    for word in _WORD.finditer(text):
        yield f'<tspan x="{ACROSS * columns[word.start()]}">{escape(word[0])}</tspan>'


def _weight(attributes: Attribute) -> str:
    bold = ' font-weight="bold"' if attributes & Attribute.BOLD else ""
    italic = ' font-style="italic"' if attributes & Attribute.ITALIC else ""
    return bold + italic


def _box(x: int, y: int, columns: int, height: int, colour: Colour) -> str:
    place = f'x="{ACROSS * x}" y="{y}" width="{ACROSS * columns}" height="{height}"'
    return f'<rect {place} fill="{_hex(colour)}"/>'


def _colours(pen: Pen, page: Colour) -> tuple[Colour, Colour]:
    """Return the ink and the ground that a pen draws with."""
    ink, ground = pen.look.ink or _INK, pen.look.ground or page
    return (ground, ink) if pen.look.attributes & Attribute.REVERSE else (ink, ground)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb(colour))
