"""Pens and colours: what SGR parameters mean, and the shortest change from one look to another."""

from itertools import product

import pytest

from tests.tui.wire.judge import Judge
from tui.terminal import pens
from tui.terminal.colours import EXACT, Depth, contrast, fitted, legible
from tui.terminal.looks import MOST, Looks
from tui.terminal.pens import PLAIN, Attribute, Look, change, pen, read

LOOKS = [
    pen(Look(ink, ground, attributes))
    for ink, ground, attributes in product(
        ((), (1,), (12,), (208,), (1, 2, 3)),
        ((), (4,), (9,), (17,), (200, 100, 50)),
        (
            Attribute(0),
            Attribute.BOLD,
            Attribute.BOLD | Attribute.ITALIC,
            Attribute.UNDERLINE | Attribute.REVERSE,
            Attribute.STRIKE,
        ),
    )
]


def test_sgr_parameters_are_read() -> None:
    assert read("1;4;38;2;1;2;3;48;5;17", PLAIN.look) == Look(
        (1, 2, 3), (17,), Attribute.BOLD | Attribute.UNDERLINE
    )
    assert read("22;39;100", Look((5,), (), Attribute.BOLD | Attribute.DIM)) == Look((), (8,))
    assert read("0", Look((5,), (6,), Attribute.BOLD)) == Look()
    assert read("38;5", PLAIN.look) == Look((0,))  # cut off
    assert read("38", PLAIN.look) == Look()


def test_a_change_leaves_the_look_that_is_wanted_and_is_never_longer_than_starting_anew() -> None:
    for old, new in product(LOOKS[::7], LOOKS):
        judge = Judge(4, 1)
        judge.feed(f"{change(PLAIN, old)}x{change(old, new)}y")
        straight = Judge(4, 1)
        straight.feed(f" {change(PLAIN, new)}y")
        assert judge.cells[0][1] == straight.cells[0][1]
        assert len(change(old, new)) <= len("\x1b[0;") + len(change(PLAIN, new))
        assert (change(old, new) == "") is (old is new)


def test_colours_of_the_cube_are_sent_by_number_and_others_as_they_are() -> None:
    assert fitted((95, 135, 255), Depth.TRUE) == (69,)
    assert fitted((18, 18, 18), Depth.PALETTE) == (233,)
    assert fitted((1, 2, 3), Depth.TRUE) == (1, 2, 3)
    assert fitted((1, 2, 3), Depth.PALETTE) == (16,)
    assert fitted((208,), Depth.SIXTEEN) in {(9,), (11,), (3,)}
    assert fitted((255, 255, 255), Depth.EIGHT) == (7,)
    assert min(EXACT.values()) >= 16


@pytest.mark.parametrize("depth", [Depth.EIGHT, Depth.SIXTEEN, Depth.PALETTE])
def test_text_does_not_vanish_where_colours_are_few(depth: Depth) -> None:
    looks = Looks(depth)
    for ink, ground in (
        ("0;0;0", "10;5;0"),
        ("240;240;240", "255;255;255"),
        ("0;0;205", "0;0;210"),
    ):
        fit = looks.pen(f"38;2;{ink};48;2;{ground}", PLAIN).look
        assert fit.ink != fit.ground
    assert legible((3,), (3,)) == (0,) and legible((4,), (4,)) == (15,)


def test_eight_colours_brighten_what_is_bold() -> None:
    assert Looks(Depth.EIGHT).pen("38;2;255;0;0", PLAIN).look == Look((1,), (), Attribute.BOLD)


def test_without_colours_what_stands_out_from_the_page_is_reversed() -> None:
    looks = Looks(Depth.MONO)
    assert looks.pen("1;38;2;1;2;3;48;2;255;215;135", PLAIN).look == Look(
        attributes=Attribute.BOLD | Attribute.REVERSE
    )
    assert looks.pen("38;2;200;2;3;48;2;38;38;38", PLAIN) is PLAIN
    assert looks.pen("7;48;2;255;215;135", PLAIN) is PLAIN
    assert contrast((15,), (0,)) == pytest.approx(21)


def test_memories_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = Looks(Depth.TRUE)
    for number in range(MOST + 10):
        looks.pen(f"38;2;{number % 256};{number // 256};9", PLAIN)
    assert len(looks.known) <= MOST
    monkeypatch.setattr(pens, "MOST", 0)
    again = pen(Look((201, 7, 3)))
    assert again is pen(Look((201, 7, 3))) or again.look == Look((201, 7, 3))
    assert pen(Look()) is PLAIN
    assert change(again, pens.Pen(again.look)) == ""
