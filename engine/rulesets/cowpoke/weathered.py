"""The ground as weather leaves it: under water, under snow (T-COW-6).

Rulings
    Plain ground alone becomes difficult: what is crossed at double cost anyway, doors, windows and
    stairs stay as they are. A piece keeps all its other features.
    Water floods the floor on which it lies. Snow lies on all that is not the floor of a house.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from engine.core.edges import cells_where
from engine.core.geometry import within
from engine.core.ground import Ground, Piece

MUD, PUDDLE, WET = ",", "≈", 0xE0  # map characters of flooded ground, of floors, of the rest


@lru_cache(maxsize=64)
def snowed(ground: Ground) -> Ground:
    """Return a ground whose open cells are difficult."""
    deep = {
        glyph: replace(piece, ground="difficult")
        for glyph, piece in ground.legend.items()
        if _is_plain(piece) and not piece.indoor
    }
    return Ground(ground.rows, {**ground.legend, **deep})


@lru_cache(maxsize=64)
def flooded(ground: Ground, reach: int) -> Ground:
    """Return a ground on which all that lies within so many inches of water is difficult."""
    wet = dict(_wet(ground))
    water = cells_where(ground, lambda piece: piece.water)
    rows = [[[*row] for row in floor] for floor in ground.rows]
    for cell in cells_where(ground, _is_plain):
        if any(each.floor == cell.floor and within(each, cell, reach) for each in water):
            rows[cell.floor][cell.y][cell.x] = wet[ground.glyph(cell)].glyph
    legend = {**ground.legend, **{piece.glyph: piece for piece in wet.values()}}
    return Ground([["".join(row) for row in floor] for floor in rows], legend)


def _wet(ground: Ground) -> Iterator[tuple[str, Piece]]:
    """Yield what becomes of each plain piece: of open ground, mud."""
    mud = ground.legend[MUD]
    for number, (glyph, piece) in enumerate(ground.legend.items()):
        if not _is_plain(piece):
            continue
        drawn = PUDDLE if glyph == "_" else chr(WET + number)
        wet = replace(piece, glyph=drawn, ground="difficult", name=f"wet {piece.name}")
        yield glyph, mud if replace(wet, glyph=MUD, name=mud.name) == mud else wet


def _is_plain(piece: Piece) -> bool:
    aside = piece.low or piece.window or piece.stairs or piece.door
    return piece.ground == "open" and not aside
