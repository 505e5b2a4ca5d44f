"""What the ground and the things on it look like: the standard legend, and pieces by their names.

Every look has a background of its own. Two that mean different things differ by their glyphs, or
where they stand.
"""

from functools import cache

from rich.style import Style

from tui.glyphs import (
    BOARDS,
    BRUSH,
    DUST,
    GOLD,
    GROUND,
    NIGHT,
    PALE,
    SKY,
    STONE,
    STONE_LIT,
    STRAW,
    TILE,
    TIMBER,
    TIMBER_LIT,
    WATER,
    WATER_LIT,
    WOOD,
    Look,
    letter,
    style,
)


def _look(glyph: str, fill: str, ink: str, ground: str, *, bold: bool = False) -> Look:
    return Look(glyph, fill, style(ink, ground, bold=bold))


TERRAIN: dict[str, Look] = {
    # walls
    "#": _look("░", "░", STONE_LIT, STONE),
    "|": _look("|", "|", TIMBER_LIT, TIMBER),
    "-": _look("=", "=", TIMBER_LIT, TIMBER),
    "X": _look("#", "#", TIMBER_LIT, TIMBER),
    # ways through them
    "+": _look("+", "+", PALE, TIMBER, bold=True),
    "/": _look("/", " ", TIMBER_LIT, BOARDS, bold=True),
    "*": _look("+", "*", GOLD, TIMBER, bold=True),
    "'": _look("'", "'", SKY, "#5f5f87", bold=True),
    # cover
    "=": _look("=", "=", TIMBER_LIT, GROUND),
    "%": _look("▟", "▙", STONE_LIT, GROUND),
    "o": _look("o", " ", WOOD, GROUND),
    "w": _look("░", "░", STRAW, TIMBER),
    "T": _look("¥", " ", BRUSH, GROUND, bold=True),
    "&": _look("&", " ", TIMBER_LIT, GROUND, bold=True),
    # ground to stand on
    ".": _look(".", " ", "#875f5f", GROUND),
    "_": _look("_", "_", "#5f5f5f", BOARDS),
    "^": _look("^", " ", "#af8787", TILE),
    "<": _look("<", " ", GOLD, BOARDS, bold=True),
    ">": _look(">", " ", GOLD, BOARDS, bold=True),
    "!": _look("!", " ", "#af8787", TILE),
    '"': _look('"', ",", BRUSH, GROUND),
    "~": _look("~", " ", WATER_LIT, WATER),
    ",": _look(",", " ", "#af8700", GROUND),
    " ": _look(" ", " ", DUST, NIGHT),
}
VOID = TERRAIN[" "]
BARE = "._,^ "  # ground to stand on: an overlay's glyph may take its place

_BENCH = _look("▬", "▬", WOOD, GROUND)
_COACH = _look("▚", "▞", "#af5f00", "#5f0000")
_DECK = _look("_", "_", "#875f00", BOARDS)
_RAIL = _look("=", "=", TIMBER_LIT, BOARDS)
_DUNE = "#303030"  # the ground of sand
_SAND = _look(".", ",", "#af875f", _DUNE)
_TENT = _look("▴", "▴", "#d7d7af", "#5f5f5f", bold=True)
_POST = _look("◙", "◙", "#d7875f", GROUND, bold=True)
_CORRAL = _look("ǂ", "=", TIMBER_LIT, GROUND)
_HELM = _look("⊗", " ", GOLD, GROUND, bold=True)
_CANNON = _look("◄", "▬", "#9e9e9e", GROUND, bold=True)
_ROPE = _look("&", " ", "#af875f", GROUND, bold=True)
_RIGGING = _look("¦", "¦", TIMBER_LIT, GROUND)
_BOULDER = _look("◖", "◗", STONE_LIT, GROUND)
_BOAT = _look("◡", "◡", WOOD, "#5f5f5f", bold=True)
_JUNGLE = _look("ұ", "¥", "#5f8700", GROUND)
_HOLE = _look("~", "~", WATER_LIT, "#005f5f")
_FIRE = _look("☼", " ", "#ff8700", "#5f0000", bold=True)

# A scenario's own pieces, by a word of their name.
PIECES: dict[str, Look] = {
    # towns
    "boardwalk": _look("_", "_", "#875f00", GROUND),
    "table": _look("▫", "▫", WOOD, GROUND),
    "bar": _BENCH,
    "counter": _BENCH,
    "bench": _BENCH,
    "log": _BENCH,
    "pine": _BENCH,
    "coffin": _look("◊", "◊", WOOD, GROUND),
    "crate": _look("▪", "▪", WOOD, GROUND),
    "shelf": _look("▐", "▐", WOOD, GROUND),
    "piano": _look("▙", "▟", "#af5f5f", GROUND),
    "stove": _look("⌂", " ", STONE_LIT, GROUND),
    "trough": _look("~", "~", WATER_LIT, TIMBER),
    "wagon": _look("▚", "▞", "#af8700", TIMBER),
    "stagecoach": _COACH,
    "coach": _COACH,
    "hay": TERRAIN["w"],
    # ships and shores
    "sea": _look("~", " ", "#0087af", WATER),
    "surf": _look("~", "~", "#afd7d7", "#005f87", bold=True),
    "shallows": _look("~", " ", "#afd7d7", "#005f87"),
    "deck": _DECK,
    "planks": _DECK,
    "gangplank": _DECK,
    "rail": _RAIL,
    "railing": _RAIL,
    "mast": _POST,
    "post": _POST,
    "rope": _ROPE,
    "ropes": _ROPE,
    "rigging": _RIGGING,
    "shrouds": _RIGGING,
    "cannon": _CANNON,
    "gun": _CANNON,
    "hatch": _look("⊞", "⊞", TIMBER_LIT, "#121212"),
    "wheel": _HELM,
    "helm": _HELM,
    "boat": _BOAT,
    "rowboat": _BOAT,
    "longboat": _BOAT,
    "sand": _SAND,
    "beach": _SAND,
    "palm": _look("Ÿ", " ", "#87d75f", GROUND, bold=True),
    "jungle": _JUNGLE,
    "undergrowth": _JUNGLE,
    "hut": _look("⌂", "⌂", STRAW, TIMBER),
    "palisade": _look("ǁ", "ǁ", TIMBER_LIT, TIMBER, bold=True),
    "barrel": TERRAIN["o"],
    "cask": TERRAIN["o"],
    "chest": _look("▬", "▪", GOLD, GROUND, bold=True),
    # wild country
    "cactus": _look("Ѱ", " ", "#5faf5f", GROUND, bold=True),
    "boulder": _BOULDER,
    "boulders": _BOULDER,
    "fern": _look("ѵ", "ѵ", "#87af5f", GROUND),
    "ferns": _look("ѵ", "ѵ", "#87af5f", GROUND),
    "waterhole": _HOLE,
    "nest": _look("◉", " ", PALE, TIMBER),
    "bones": _look("⋈", " ", "#d7d7af", GROUND),
    "tent": _TENT,
    "canvas": _TENT,
    "flap": TERRAIN["+"],
    "trail": _look(":", " ", "#875f5f", GROUND),
    "campfire": _FIRE,
    "fire": _FIRE,
    "corral": _CORRAL,
    "cave": _look("◠", "◠", STONE_LIT, "#080808", bold=True),
}
_OPEN = frozenset({
    "boardwalk", "porch", "street", "trail", "sand", "beach", "deck", "planks", "gangplank",
})  # fmt: skip
_FOOTING = {  # on what ground stands what stands there
    "floor": BOARDS, "deck": BOARDS, "planks": BOARDS, "sand": _DUNE, "beach": _DUNE,
}  # fmt: skip


@cache
def terrain(character: str, name: str = "") -> Look:
    """Return how a map character is drawn; an unknown piece is drawn as its character.

    The last word of its name counts most: a "deck cannon" is a cannon, a "cave wall" a wall.
    """
    words = name.lower().split()[::-1]
    known = (
        PIECES[word] for word in (words[:1] if character in TERRAIN else words) if word in PIECES
    )
    return (
        next(known, None) or TERRAIN.get(character) or _look(letter(character), " ", WOOD, GROUND)
    )


@cache
def is_bare(character: str, name: str = "") -> bool:
    """Whether a map character is nothing but ground to stand on."""
    return character in BARE or name.lower().rpartition(" ")[2] in _OPEN


@cache
def footing(character: str, name: str = "") -> str:
    """Return the ground that a map character gives to what stands beside it, "" for none."""
    return BOARDS if character == "_" else _FOOTING.get(name.lower().rpartition(" ")[2], "")


@cache
def below(look: Look) -> Look:
    """Return how the floor beneath shows through open air."""
    return Look(look.glyph, look.fill, style("#4e4e4e", NIGHT))


@cache
def standing(look: Look, ground: str) -> Look:
    """Return how a thing is drawn that stands on floorboards, or on sand."""
    stands = look.style.bgcolor is not None and look.style.bgcolor.name == GROUND
    return look._replace(style=look.style + Style(bgcolor=ground)) if stands else look
