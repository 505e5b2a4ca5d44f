"""Every look is of certain width, of the 256 cube, and told apart without colour."""

from unicodedata import east_asian_width

import pytest

from engine.core.geometry import Cell
from engine.core.scene import Scene, Tone
from tui import glyphs, terrain
from tui.glyphs import ASCII, BODIES, SIDES, Look, printable
from tui.terrain import PIECES, TERRAIN
from tui.widgets.painting import Picture, Veil

LEVELS = {"00", "5f", "87", "af", "d7", "ff"}
GREYS = {f"{level:02x}" for level in range(8, 0xEF, 10)}
TONES: tuple[Tone, ...] = ("plain", "dim", "strong", "good", "warn", "bad", "title")
LOOKS = [*TERRAIN.values(), *PIECES.values()]


def of_the_cube(colour: str) -> bool:
    parts = {colour[1:3], colour[3:5], colour[5:7]}
    return parts <= LEVELS or (len(parts) == 1 and parts <= GREYS)


def certain(text: str) -> bool:
    return all(east_asian_width(character) in ("N", "Na") for character in text)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: repr(look.glyph))
def test_a_look_is_one_column_of_certain_width_on_a_ground_of_its_own(look: Look) -> None:
    assert len(look.glyph) == len(look.fill) == 1
    assert certain(look.glyph + look.fill)
    assert look.style.bgcolor is not None


def test_all_colours_are_of_the_cube() -> None:
    named = [value for value in vars(glyphs).values() if isinstance(value, str)]
    colours = {value for value in named if value.startswith("#")} | {*SIDES, *BODIES}
    for style in [look.style for look in LOOKS] + [glyphs.shaded(tone) for tone in TONES]:
        assert style.color and style.bgcolor
        colours |= {style.color.name, style.bgcolor.name}
    assert [colour for colour in colours if not of_the_cube(colour)] == []


def test_seats_differ_by_more_than_their_colour_and_colours_are_all_different() -> None:
    assert len(set(SIDES)) == len(SIDES)


def test_the_walls_of_both_kinds_differ_by_glyph() -> None:
    assert not {TERRAIN["#"].glyph} & {TERRAIN[timber].glyph for timber in "|-X"}


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Doc · 7″ → “hit”", 'Doc ∙ 7" > "hit"'),
        ("♥♠●○", "hs♦♢"),
        ("\x1b]52;c;AAAA\x07Doc", "?]52;c;AAAA?Doc"),
        ("\u202eDoc\u2066", "Doc"),
        ("Doc\ufe0f", "Doc"),
        ("🤠 Doc", "? Doc"),
    ],
)
def test_text_is_inert_and_of_certain_width(given: str, shown: str) -> None:
    assert printable(given) == shown


def test_ascii_is_ascii() -> None:
    drawn = "".join(look.glyph + look.fill for look in LOOKS) + "▪▸∙ Doc · 7″ → é 🤠"
    assert printable(drawn, ascii_only=True).isascii()
    assert all(len(printable(glyph, ascii_only=True)) == 1 for glyph in map(chr, ASCII))


def test_in_ascii_an_overlay_still_differs_from_the_ground_by_its_glyph() -> None:
    assert glyphs.drawn_in_ascii("∙") != glyphs.drawn_in_ascii(TERRAIN["."].glyph)


def test_an_unknown_piece_is_drawn_as_its_character_and_a_known_name_has_a_look() -> None:
    assert terrain.terrain("Q", "oddity").glyph == "Q"
    assert terrain.terrain("t", "card table") == PIECES["table"]
    assert terrain.terrain("\x07").glyph == "?"


NEW = (
    "sea", "deck", "beach", "palm", "rail", "mast", "rope", "cannon", "hatch", "wheel", "boat",
    "surf", "jungle", "hut", "palisade", "cactus", "boulder", "fern", "waterhole", "nest", "bones",
    "tent", "campfire", "corral", "cave", "planks", "sand", "helm",
)  # fmt: skip


def test_the_pieces_of_ships_and_wilds_are_told_apart_by_glyph_or_by_kind_of_water() -> None:
    drawn: dict[str, set[str]] = {}
    for name in NEW:
        drawn.setdefault(PIECES[name].glyph, set()).add(name)
    several = [names for names in drawn.values() if len(names) > 1]
    alike = ({"sea", "surf", "waterhole"}, {"deck", "planks"}, {"beach", "sand"}, {"wheel", "helm"})
    assert all(names in alike for names in several)
    assert len({PIECES[name] for name in ("sea", "surf", "waterhole")}) == 3


def test_the_last_word_of_a_name_counts_most() -> None:
    assert terrain.terrain("C", "deck cannon") == PIECES["cannon"]
    assert terrain.terrain("f", "corral fence") == PIECES["corral"]
    assert terrain.terrain("#", "cave wall") == TERRAIN["#"]
    assert terrain.terrain("P", "Palm tree") == PIECES["palm"]


def test_what_stands_on_a_deck_stands_on_its_boards() -> None:
    scene = Scene("", "", (("DcD",),), (), legend={"D": "deck", "c": "cannon"})
    deck, cannon = Picture(scene).looks(0, Veil(), Cell(9, 9), wide=False)[0][:2]
    assert deck.style.bgcolor == cannon.style.bgcolor
    scene = Scene("", "", (("spT",), ("...",)), (), legend={"s": "sand", "p": "palm"})
    sand, palm, tree = Picture(scene).looks(0, Veil(), Cell(9, 9), wide=False)[0]
    assert sand.style.bgcolor == palm.style.bgcolor != tree.style.bgcolor
