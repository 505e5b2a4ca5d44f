"""The battlefield: pieces, the legend, doors that open."""

import pytest

from engine.core.errors import ScenarioInvalid
from engine.core.geometry import Cell
from engine.core.ground import LEGEND, OFF_TABLE, Ground, Piece
from tests.core.drawn import drawn

STANDARD = {  # glyph: may be walked, slow, stops sight, screens, a move may end there
    "#": (0, 0, 1, 0, 0),
    "|": (0, 0, 1, 0, 0),
    "-": (0, 0, 1, 0, 0),
    "X": (0, 0, 1, 0, 0),
    "+": (1, 0, 1, 0, 1),
    "/": (1, 0, 0, 0, 1),
    "*": (0, 0, 1, 0, 0),
    "'": (1, 1, 0, 1, 0),
    "=": (1, 1, 0, 1, 0),
    "%": (1, 1, 0, 1, 0),
    "o": (1, 1, 0, 1, 0),
    "w": (1, 1, 0, 1, 1),
    "T": (0, 0, 0, 1, 0),
    "&": (0, 0, 0, 1, 0),
    ".": (1, 0, 0, 0, 1),
    "_": (1, 0, 0, 0, 1),
    "^": (1, 0, 0, 0, 1),
    "<": (1, 0, 0, 0, 1),
    ">": (1, 0, 0, 0, 1),
    "!": (1, 0, 0, 0, 1),
    '"': (1, 1, 0, 0, 1),
    "~": (1, 1, 0, 0, 1),
    ",": (1, 1, 0, 0, 1),
    " ": (0, 0, 0, 0, 0),
}


@pytest.mark.rule("GEN-21", "GEN-4", "GEN-7")
def test_the_standard_legend():
    shown = {
        glyph: (piece.passable, piece.slow, piece.sight, piece.screens, piece.standable)
        for glyph, piece in LEGEND.items()
    }

    assert shown == STANDARD


@pytest.mark.rule("COW-6.1c", "COW-6.1d")
def test_wood_is_light_and_stone_is_heavy():
    assert {glyph for glyph, piece in LEGEND.items() if piece.cover == "heavy"} == {*"#%"}
    assert {glyph for glyph, piece in LEGEND.items() if piece.cover == "light"} == {*"|-X+*'=owT&"}


def test_a_legend_of_its_own_adds_and_replaces():
    ground = Ground([["B_"]], {"B": Piece("bar", cover="light", low=True), "_": Piece("sand")})

    assert ground.piece(Cell(0, 0)) == Piece("bar", "B", cover="light", low=True)
    assert ground.piece(Cell(1, 0)).name == "sand"


def test_a_character_without_a_piece_is_the_authors_fault():
    with pytest.raises(ScenarioInvalid, match="no map character '\\?'"):
        Ground([["..?"]])


@pytest.mark.rule("GEN-1")
def test_short_rows_and_floors_are_filled_up_with_open_air():
    ground = Ground([["...", "."], ["^"]])

    assert (ground.width, ground.height, ground.floors) == (3, 2, 2)
    assert ground.rows == (("...", ".  "), ("^  ", "   "))
    assert ground.piece(Cell(1, 0, 1)).ground == "air"


@pytest.mark.rule("GEN-14")
@pytest.mark.parametrize("cell", [(-1, 0), (3, 0), (0, 1), (0, -1), (0, 0, 1), (0, 0, -1)])
def test_beyond_the_map_is_off_the_table(cell):
    ground = Ground([["..."]])

    assert not ground.on_table(Cell(*cell))
    assert ground.piece(Cell(*cell)) is OFF_TABLE


class TestDoors:
    """A changed ground is another ground, and always the same one."""

    def test_opening_one_leaves_the_old_ground_shut(self):
        ground, marks = drawn("a+b")
        door = Cell(1, 0)
        after = ground.changed({door: "/"})

        assert (ground.piece(door).door, after.piece(door).door) == ("shut", "open")
        assert after.rows == (("./.",),)
        assert after.piece(marks["a"]) is ground.piece(marks["a"])

    def test_the_same_doors_give_the_same_object_in_any_order(self):
        ground, _ = drawn("+.+")
        first, second = {Cell(0, 0): "/"}, {Cell(2, 0): "/"}

        assert ground.changed(first) is ground.changed(first)
        assert ground.changed(first).changed(second) is ground.changed(second).changed(first)
        assert ground.changed({**first, **second}) is ground.changed(second).changed(first)

    def test_shutting_it_again_gives_the_first_ground_back(self):
        ground, _ = drawn("+.+")

        assert ground.changed({Cell(0, 0): "/"}).changed({Cell(0, 0): "+"}) is ground
        assert ground.changed({}) is ground

    def test_an_own_legend_stays_in_force(self):
        ground = Ground([["+B"]], {"B": Piece("bar")}).changed({Cell(0, 0): "/"})

        assert ground.piece(Cell(1, 0)).name == "bar"


@pytest.mark.rule("COW-R36")
@pytest.mark.parametrize(
    ("spot", "inside"),
    [
        ((1, 1), True),  # floor
        ((2, 1), True),  # a barrel in the room
        ((4, 1), True),  # stairs in the room
        ((1, 2), False),  # a window
        ((5, 1), False),  # a door
        ((6, 1), False),  # the street
        ((7, 1), False),  # a ladder in the street
        ((7, 2), False),  # a fence in the street
    ],
)
def test_furniture_and_stairs_are_indoors_as_the_floor_beside_them_is(spot, inside):
    ground = Ground([("######..", "#_o_<+.<", "#'####.=")])

    assert ground.indoors(Cell(*spot)) is inside


@pytest.mark.parametrize(
    ("cell", "glyph", "said"),
    [
        (Cell(1, 0), "/", None),
        (Cell(2, 0), "/", 'the ground cannot change to "/" at 2,0'),
        (Cell(0, 0, 1), "/", 'the ground cannot change to "/" at 0,0'),
        (Cell(0, 0), "B", 'the ground cannot change to "B" at 0,0'),
    ],
)
def test_what_a_file_says_of_changes_is_checked(cell, glyph, said):
    assert list(Ground([["+."]]).flaws_of([(cell, glyph)])) == ([said] if said else [])


def test_map_characters_in_use_are_named():
    ground = Ground([["+B", "+."], ["^"]], {"B": Piece("bar")})
    named = {" ": "open air", "+": "door", ".": "open ground", "B": "bar", "^": "roof"}
    assert list(ground.shown().items()) == list(named.items())


def test_a_layer_holds_one_number_for_every_cell():
    ground = Ground([("#.", ".#"), ("  ", " #")])

    assert ground.layer(lambda piece: piece.sight) == [b"\1\0\0\1", b"\0\0\0\1"]
