"""Every theme keeps apart what has to be told apart, for the eyes that it is meant for."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from rich.segment import Segment
from textual.color import Color

import tui
from tests.tui import sight
from tests.tui.test_glyphs import of_the_cube
from tui import glyphs, palettes, recolouring, themes
from tui.terrain import PIECES, TERRAIN

ALIKE = 0.05  # in Oklab, as sight.distance tells it: less than that is taken for the same
EYES = {
    "dusk": ("full", "tritanopia"),
    "paper": ("full",),
    "contrast": ("full", "tritanopia", "grey"),
    "amber": ("full", "protanopia", "deuteranopia", "grey"),
    "teal": ("full", "tritanopia", "grey"),
}
MEANT = [(theme, eyes) for theme, kinds in EYES.items() for eyes in kinds]
TONES = ("plain", "dim", "strong", "good", "warn", "bad", "title")
WASHES = TONES[:-1]  # no overlay has the tone of a title
LOOKS = {look: name for name, look in {**TERRAIN, **PIECES}.items()}


def drawn(theme, style):
    """Return ink and ground of a style as a theme draws it."""
    worn = recolouring.laid_over(theme)
    if worn is not None:
        style = worn.apply([Segment("x", style)], Color(0, 0, 0))[0].style
    return style.color.name, style.bgcolor.name


def apart(theme, eyes, one, other):
    """Return how far apart two styles look: by ink or ground, whichever differs more."""
    pairs = zip(drawn(theme, one), drawn(theme, other), strict=True)
    return max(sight.distance(a, b, eyes) for a, b in pairs)


def confused(theme, eyes, looks):
    """Yield the names of looks of one glyph and one weight that are taken for each other."""
    for (name, one), (other, two) in combinations(looks.items(), 2):
        if one.bold == two.bold and one.underline == two.underline:
            distance = apart(theme, eyes, one, two)
            if distance < ALIKE:
                yield f"{name} and {other}: {distance:.3f}"


@pytest.mark.parametrize(("theme", "eyes"), MEANT)
def test_tones_seats_bodies_and_overlays_are_told_apart(theme, eyes) -> None:
    seats = range(len(glyphs.SIDES))
    for looks in (
        {tone: glyphs.tone(tone) for tone in TONES},
        {n: glyphs.style(glyphs.side(n), glyphs.GROUND, underline=bool(n)) for n in seats},
        {n: glyphs.style(glyphs.NIGHT, glyphs.side(n), underline=bool(n)) for n in seats},
        {n: glyphs.style(glyphs.body(n), glyphs.GROUND, underline=bool(n)) for n in seats},
        {tone: glyphs.shaded(tone) for tone in WASHES},
    ):
        assert not [*confused(theme, eyes, looks)]


@pytest.mark.parametrize(("theme", "eyes"), MEANT)
def test_kinds_of_terrain_are_told_apart_by_glyph_or_colour(theme, eyes) -> None:
    by_glyph: dict[str, dict] = {}
    for look, name in LOOKS.items():
        by_glyph.setdefault(look.glyph, {})[name] = look.style
    assert not [pair for looks in by_glyph.values() for pair in confused(theme, eyes, looks)]


@pytest.mark.parametrize("theme", themes.THEMES)
def test_text_can_be_read(theme) -> None:
    """By WCAG 2: 4.5 for text on panels, 7 where contrast is wanted; 3 for what is large."""
    least = 7 if theme == "contrast" else 4.5
    for ground in (glyphs.NIGHT, glyphs.SHADE):
        for tone in TONES:
            assert sight.contrast(*drawn(theme, glyphs.tone(tone, ground))) >= least, tone
    shown = [glyphs.shaded(tone) for tone in TONES]
    shown += [glyphs.tone(tone, glyphs.BAR) for tone in TONES]
    shown += [glyphs.style(glyphs.NIGHT, each) for each in (*glyphs.SIDES, glyphs.CURSOR)]
    shown += [glyphs.style(ink, glyphs.SLATE) for ink in (glyphs.GOLD, glyphs.PALE)]
    shown += [glyphs.style(glyphs.PALE, glyphs.TARGET)]
    assert [pair for pair in (drawn(theme, s) for s in shown) if sight.contrast(*pair) < 3] == []


@pytest.mark.parametrize("theme", themes.THEMES)
def test_themes_stand_for_every_colour_that_is_drawn_with_and_are_of_the_cube(theme) -> None:
    inks, grounds = palettes.colours(theme)
    assert [
        colour for colour in (*inks.values(), *grounds.values()) if not of_the_cube(colour)
    ] == []
    sources = [
        path
        for path in Path(tui.__file__).parent.rglob("*")
        if path.suffix in (".py", ".tcss") and path.name != "palettes.py"
    ]
    used = {
        colour for path in sources for colour in re.findall(r"#[0-9a-f]{6}\b", path.read_text())
    }
    missing = used - inks.keys() - grounds.keys()
    assert not missing, "these colours need a row in tui/palettes.py"


def test_a_colour_of_textual_itself_is_turned_light_on_paper_and_else_left() -> None:
    odd = glyphs.style("#123456", glyphs.SHADE)
    assert drawn("teal", odd)[0] == "#123456"
    assert drawn("paper", odd)[0] == "#edcba9"


def test_a_theme_changes_nothing_but_colours() -> None:
    before = [Segment("Doc", glyphs.tone("bad")), Segment(" "), Segment("x", glyphs.shaded("good"))]
    after = recolouring.Themed("paper").apply(before, Color(0, 0, 0))
    assert [segment.text for segment in after] == ["Doc", " ", "x"]
    assert after[0].style.bold and not after[2].style.bold
    assert after[1].style is None
