"""The maps and the legend of a scenario file: rows of one size, each character known."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from engine.core.errors import ScenarioInvalid
from engine.core.ground import LEGEND, Material, Piece
from engine.core.shaping import joined
from engine.core.words import quoted

MAX_SIDE = 200
MAX_FLOORS = 8

Kind = Literal["open", "difficult", "blocked", "air"]
Glyph = Annotated[str, Meta(pattern=r"^[!-~]\Z")]
Row = Annotated[str, Meta(min_length=1, max_length=MAX_SIDE)]
Rows = Annotated[tuple[Row, ...], Meta(min_length=1, max_length=MAX_SIDE)]
Floors = Annotated[tuple[Rows, ...], Meta(min_length=1, max_length=MAX_FLOORS)]


class Floor(Struct, frozen=True, forbid_unknown_fields=True):
    """A [[floor]]."""

    map: str


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the [legend].

    `ground` is how one walks there (open, difficult, blocked, air) or the name of a piece. With
    the name of a standard piece, all that is not said is as there; any other name is a new piece
    on open ground.
    """

    ground: str
    name: str | None = None
    cover: Material | None = None
    low: bool | None = None
    sight: bool | None = None
    soft: bool | None = None
    indoor: bool | None = None
    dark: bool | None = None
    door: Literal["", "open", "shut", "locked"] | None = None
    window: bool | None = None
    stairs: Literal["", "up", "down"] | None = None
    edge: bool | None = None
    anchor: bool | None = None
    brush: bool | None = None
    water: bool | None = None


def pieces(legend: Mapping[str, Terrain]) -> dict[str, Piece]:
    """Return a scenario's own legend as pieces of terrain."""
    for glyph in legend:
        if len(glyph) != 1 or not "!" <= glyph <= "~":
            said = f"a map character must be one visible ASCII character, not {quoted(glyph)}"
            raise ScenarioInvalid(said, joined("legend", glyph))
    return {glyph: _piece(glyph, terrain) for glyph, terrain in legend.items()}


def rows(floors: Sequence[Floor], legend: Mapping[str, Piece]) -> tuple[tuple[str, ...], ...]:
    """Return the rows of each floor, all filled up with open air to one size."""
    if not 1 <= len(floors) <= MAX_FLOORS:
        raise ScenarioInvalid(f"1 to {MAX_FLOORS} floors are possible, not {len(floors)}", "floor")
    known = {**LEGEND, **legend}
    drawn = [_rows(floor.map, known, f"floor[{n}].map") for n, floor in enumerate(floors)]
    width, height = max(map(len, drawn[0]), default=0), len(drawn[0])
    if not width:
        raise ScenarioInvalid("the ground floor is empty", "floor[0].map")
    _limit(width, "columns", "floor[0].map:0:0")
    _limit(height, "rows", "floor[0].map:0:0")
    for number, upper in enumerate(drawn):
        _fits(upper, width, height, f"floor[{number}].map")
    return tuple(
        tuple(row.ljust(width) for row in floor + [""] * (height - len(floor))) for floor in drawn
    )


def _piece(glyph: str, terrain: Terrain) -> Piece:
    said = msgspec.structs.asdict(terrain)
    changes = {key: value for key, value in said.items() if value is not None}
    ground, name = terrain.ground, terrain.name
    if ground in get_args(Kind):
        known = LEGEND.get(glyph)
        name = name or (known.name if known else ground)
        return Piece(**{**changes, "name": name, "glyph": glyph})
    del changes["ground"]
    base = next((piece for piece in LEGEND.values() if piece.name == ground), Piece(ground))
    return msgspec.structs.replace(base, **{**changes, "name": name or ground, "glyph": glyph})


def _rows(text: str, known: Mapping[str, Piece], path: str) -> list[str]:
    """Return the rows of one map without blanks at their ends."""
    drawn = [row.rstrip(" ") for row in text.split("\n")]
    while drawn and not drawn[-1]:
        drawn.pop()
    for y, row in enumerate(drawn):
        for x, glyph in enumerate(row):
            if glyph not in known:
                raise ScenarioInvalid(_stranger(glyph, x, y, known), f"{path}:{y}:{x}")
    return drawn


def _stranger(glyph: str, x: int, y: int, known: Mapping[str, Piece]) -> str:
    if glyph == "\t":
        return f"a tab at column {x}, row {y} of the map; draw it with blanks"
    characters = "".join(known).replace(" ", "")
    return (
        f"unknown map character {quoted(glyph)} at column {x}, row {y} of the map; "
        f"known are blank and {characters}, others belong under [legend]"
    )


def _fits(floor: list[str], width: int, height: int, path: str) -> None:
    for y, row in enumerate(floor):
        if y >= height or len(row) > width:
            x = 0 if y >= height else width
            size = f"{width} x {height}"
            raise ScenarioInvalid(
                f"this floor is larger than the ground floor, which is {size}", f"{path}:{y}:{x}"
            )


def _limit(size: int, what: str, path: str) -> None:
    if size > MAX_SIDE:
        raise ScenarioInvalid(f"a map has at most {MAX_SIDE} {what}, not {size}", path)
