"""Motions: they lead where they should, and none of the usual ones is shorter."""

from random import Random

from tests.tui.wire.judge import Judge
from tui.terminal.motions import UNKNOWN, motion


def test_every_motion_leads_to_its_cell_and_is_no_longer_than_an_address() -> None:
    luck, judge = Random(1), Judge(120, 40)
    for _ in range(1500):
        x, y, to_x, to_y = (luck.randrange(most) for most in (120, 40, 120, 40))
        judge.feed(f"\x1b[{y + 1};{x + 1}H")
        way = motion(x, y, to_x, to_y)
        judge.feed(way)
        assert (judge.screen.cursor.x, judge.screen.cursor.y) == (to_x, to_y)
        assert len(way) <= len(f"\x1b[{to_y + 1};{to_x + 1}H")
        assert len(motion(UNKNOWN, y, to_x, to_y)) >= len(way) or to_x == x


def test_near_cells_are_cheap() -> None:
    assert motion(5, 5, 4, 5) == "\b"
    assert motion(5, 5, 6, 5) == "\x1b[C"
    assert motion(5, 5, 5, 6) == "\x1b[B"
    assert motion(40, 5, 0, 5) == "\r"
    assert motion(40, 5, 0, 0) == "\x1b[H"
    assert motion(UNKNOWN, 5, 9, 5) == "\x1b[10G"
    assert motion(UNKNOWN, UNKNOWN, 9, 5) == "\x1b[6;10H"
