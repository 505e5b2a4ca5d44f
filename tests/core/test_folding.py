"""Rows of a stat card are kept within its width."""

from engine.core.folding import WIDE, folded
from engine.core.scene import Span


def texts(*rows, width=WIDE):
    spans = [tuple(map(Span, row)) for row in rows]
    return ["|".join(span.text for span in row) for row in folded(spans, width)]


def test_a_row_that_fits_stays_as_it_is():
    assert texts(("arms ", "2"), ("legs",)) == ["arms |2", "legs"]
    assert texts(("x" * 18, "y" * 18)) == ["x" * 18 + "|" + "y" * 18]


def test_what_does_not_fit_is_set_in_below():
    assert texts(("brawler", ", fast", ", tough"), width=14) == ["brawler|, fast|,", "  |tough"]
    assert texts(("brawler, fast, tough",), width=14) == ["brawler|, fast|,", "  |tough"]


def test_what_is_too_long_for_a_row_is_cut():
    assert texts(("abcdefgh",), width=6) == ["abcde…"]
    assert texts(("ab", "cdefgh"), width=6) == ["ab", "  |cde…"]


def test_tones_are_kept():
    row = (Span("abcd", "bad"), Span("efghij", "good"))
    assert folded([row], 6) == ((row[0],), (Span("  "), Span("efg…", "good")))
