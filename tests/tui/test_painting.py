"""What is drawn in a cell, and that nothing rests on colour alone."""

from itertools import product

import pytest
from msgspec.structs import replace

from engine.core.geometry import Cell
from engine.core.scene import Mark, Scene, Shade, Token
from tests.tui.fake import FakeHost
from tui import glyphs
from tui.glyphs import Look
from tui.widgets.painting import BODY, COVERED, ROUTE, Picture, Veil

AWAY = Cell(40, 18)
DOC, BEA, IKE = Cell(12, 16), Cell(22, 15), Cell(20, 11)
REX = Token("rex", "Rex", "gang", 1, "R", Cell(30, 16), size=(2, 2))
ANN = Token("ann", "Ann", "law", 0, "A", Cell(30, 16))
ON_REX = REX.cells
UNVEILED = Veil()


def picture(**changes: object) -> Picture:
    return Picture(replace(FakeHost().scene(), **changes))


def test_a_figure_is_a_bold_letter_in_its_seats_colour() -> None:
    law, gang = (picture().look(at, Veil(), AWAY, wide=True) for at in (DOC, IKE))
    assert (law.glyph, gang.glyph) == ("D", "I")
    assert law.style.bold
    assert gang.style.bold
    assert law.style.color != gang.style.color
    assert (law.style.underline, gang.style.underline) == (False, True)


def test_the_active_figure_is_reversed_and_a_spent_one_is_faint() -> None:
    host = FakeHost()
    host.active = "doc"
    scene = Picture(host.scene())
    active, spent = (scene.look(at, Veil(), AWAY, wide=True) for at in (DOC, Cell(30, 15)))
    assert active.style.bgcolor is not None
    assert active.style.bgcolor.name == glyphs.SIDES[0]
    assert not spent.style.bold


def test_a_badge_stands_in_the_second_column_or_beside_the_figure() -> None:
    assert picture().look(IKE, Veil(), AWAY, wide=True).fill == "A"
    narrow = picture().look(Cell(21, 11), Veil(), AWAY, wide=False)
    assert narrow.glyph == "A"


def test_two_badges_are_a_plus() -> None:
    token = Token("doc", "Doc", "law", 0, "D", DOC, badges="AW")
    assert picture(tokens=(token,)).look(DOC, Veil(), AWAY, wide=True).fill == "+"


def test_an_overlay_takes_the_place_of_bare_ground_but_not_of_a_fence() -> None:
    shade = Shade("·", "good", "4″")
    ground, fence = Cell(5, 16), Cell(5, 15)
    veil = Veil({ground: shade, fence: shade})
    on_ground, on_fence = (picture().look(at, veil, AWAY, wide=True) for at in (ground, fence))
    assert on_ground.glyph == "∙"
    assert on_fence.glyph == "="
    assert on_ground.style.bgcolor == on_fence.style.bgcolor


def test_an_overlay_is_seen_without_colour_even_if_it_brings_no_glyph() -> None:
    seen = Shade("", "plain", "in sight")
    for at in (Cell(5, 16), Cell(8, 12), Cell(5, 15), Cell(9, 5)):
        plain = picture().look(at, Veil(), AWAY, wide=False)
        shaded = picture().look(at, Veil({at: seen}), AWAY, wide=False)
        assert (shaded.glyph, shaded.style.underline) != (plain.glyph, plain.style.underline)


def test_the_route_lies_over_the_overlay_and_the_cursor_over_all() -> None:
    veil = Veil({DOC: Shade("·", "good")}, route=(Cell(13, 16), DOC))
    assert picture().look(Cell(13, 16), veil, AWAY, wide=True).glyph == ROUTE
    on_figure = picture().look(DOC, veil, DOC, wide=True)
    assert on_figure.glyph == "D"
    assert on_figure.style.bgcolor is not None
    assert on_figure.style.bgcolor.name == glyphs.CURSOR


def test_a_target_is_marked_by_glyph_and_by_ground() -> None:
    plain = picture().look(Cell(9, 6), Veil(), AWAY, wide=True)
    aimed = picture().look(Cell(9, 6), Veil(targets=("moss",)), AWAY, wide=True)
    assert aimed.fill != plain.fill
    assert aimed.style.bgcolor != plain.style.bgcolor


def test_a_mark_is_drawn_where_nobody_stands() -> None:
    mark = Mark("$", Cell(23, 4), "strongbox")
    assert picture(marks=(mark,)).look(mark.at, Veil(), AWAY, wide=True).glyph == "$"


def test_upstairs_the_floor_below_shows_through_and_figures_there_are_faint() -> None:
    below = picture().look(DOC._replace(floor=1), Veil(), AWAY, wide=True)
    assert below.glyph == "D"
    assert below.style.italic
    assert picture().look(Cell(0, 0, 1), Veil(), AWAY, wide=True).glyph == "."


def test_furniture_stands_on_floorboards_indoors_and_on_the_ground_outdoors() -> None:
    inside, outside = (
        picture().look(at, Veil(), AWAY, wide=True) for at in (Cell(9, 5), Cell(22, 15))
    )
    assert inside.style.bgcolor is not None
    assert inside.style.bgcolor.name == glyphs.BOARDS
    assert outside.style.bgcolor is not None
    assert outside.style.bgcolor.name == glyphs.GROUND


def test_busy_cells_are_all_that_differ_from_the_ground() -> None:
    veil = Veil(
        {Cell(5, 16): Shade("·", "good")},
        route=(Cell(13, 16),),
        targets=("ike",),
        covered=frozenset({Cell(31, 17), Cell(33, 18)}),
    )
    models = FakeHost().scene().tokens
    for wide, tokens in product((True, False), (models, (*models, REX, ANN))):
        scene = picture(tokens=tokens)
        looks = scene.looks(0, veil, AWAY, wide=wide)
        for y in range(scene.height):
            for x in range(scene.width):
                assert looks[y][x] == scene.look(Cell(x, y), veil, AWAY, wide=wide)


def test_every_tone_of_an_overlay_differs_by_ground(  # its glyph is the ruleset's to choose
) -> None:
    grounds = [glyphs.shaded(tone).bgcolor for tone in ("plain", "good", "warn", "bad", "dim")]
    assert len({ground.name for ground in grounds if ground}) == len(grounds)


def test_a_scene_of_one_floor_and_no_figures_can_be_drawn() -> None:
    scene = Scene("", "", (("..",),), ())
    assert Picture(scene).looks(0, Veil(), Cell(0, 0), wide=False)[0][1].glyph == "."


# --- models of several cells


def looks(*tokens: Token, wide: bool, veil: Veil = UNVEILED) -> list[Look]:
    scene = picture(tokens=tokens)
    return [scene.look(cell, veil, AWAY, wide=wide) for cell in ON_REX]


@pytest.mark.parametrize("wide", [True, False])
def test_a_body_fills_all_its_cells_in_one_colour_around_one_letter(wide: bool) -> None:
    head, *body = looks(REX, wide=wide)
    assert head.glyph == "R"
    assert {look.glyph for look in body} == {BODY}
    assert {look.style for look in body} == {body[0].style}
    assert body[0].style.color != head.style.color
    assert all(look.style.underline for look in (head, *body))
    if wide:
        assert {look.fill for look in (head, *body)} == {BODY}


def test_a_rider_is_drawn_over_the_mount_whose_letter_gives_way() -> None:
    glyphs_drawn = [look.glyph for look in looks(REX, ANN, wide=False)]
    assert glyphs_drawn == ["A", "R", BODY, BODY]


@pytest.mark.parametrize("state", ["active", "spent"])
def test_a_body_acts_and_is_spent_as_a_whole(state: str) -> None:
    plain = looks(REX, wide=True)
    other = looks(replace(REX, **{state: True}), wide=True)
    assert all(one.style != two.style for one, two in zip(plain, other, strict=True))
    assert len({look.style for look in other[1:]}) == 1


def test_the_badge_of_a_body_stands_on_it() -> None:
    aimed_at = replace(REX, badges="A")
    assert looks(aimed_at, wide=True)[0].fill == "A"
    assert looks(aimed_at, wide=False)[1].glyph == "A"


def test_an_overlay_shows_beneath_a_body() -> None:
    veil = Veil(dict.fromkeys(ON_REX, Shade("·", "good")))
    for bare, veiled in zip(looks(REX, wide=True), looks(REX, wide=True, veil=veil), strict=True):
        assert bare.glyph == veiled.glyph
        assert bare.style.bgcolor != veiled.style.bgcolor


def test_whoever_is_partly_under_a_template_is_marked_as_a_whole() -> None:
    veil = Veil(covered=frozenset({Cell(31, 17), Cell(32, 17)}))
    assert all(look.style.italic for look in looks(REX, wide=False, veil=veil))
    ground = picture(tokens=(REX,)).look(Cell(32, 17), veil, AWAY, wide=False)
    assert ground.glyph == COVERED


def test_a_template_crosses_out_what_it_does_not_hide() -> None:
    fence = Cell(5, 15)
    look = picture().look(fence, Veil(covered=frozenset({fence})), AWAY, wide=True)
    assert (look.glyph, look.style.strike) == ("=", True)


def test_on_another_floor_a_body_is_faint() -> None:
    scene = picture(tokens=(REX,))
    faint = [scene.look(c._replace(floor=1), Veil(), AWAY, wide=False) for c in ON_REX]
    assert [look.glyph for look in faint] == ["R", BODY, BODY, BODY]
    assert all(look.style.italic for look in faint)


def test_a_body_at_the_edge_of_the_map_is_drawn() -> None:
    corner = replace(REX, at=Cell(46, 18), badges="A")
    scene = picture(tokens=(corner,))
    for wide in (True, False):
        assert scene.looks(0, Veil(), AWAY, wide=wide)[19][47].glyph == BODY
