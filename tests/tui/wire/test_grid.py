"""The model of the terminal, judged by pyte: what it sends shows what Textual would have shown."""

import re
from random import Random

import pytest

from tests.tui.wire.judge import WIDE, Judge, Painter
from tui.terminal.colours import Depth
from tui.terminal.grid import Grid

SIZE = (30, 8)
OURS = re.compile(r"\x1b\[[0-9;]*[A-DGHJdm]|[\r\b]")


def agree(grid: Grid, shown: Judge, raw: Judge, frame: str) -> None:
    grid.write(frame)
    raw.feed(frame.replace("\n", "\r\n"))
    shown.feed(grid.flush(grid.cursor))
    assert shown.cells == raw.cells
    cursors = [(min(s.cursor.x, s.columns - 1), s.cursor.y) for s in (shown.screen, raw.screen)]
    assert cursors[0] == cursors[1]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_sent_shows_what_was_written(seed: int) -> None:
    # Given a terminal that is sent every frame, and one that is sent the model's differences
    painter, luck = Painter(seed), Random(-seed - 1)
    grid, shown, raw = Grid(*SIZE), Judge(*SIZE), Judge(*SIZE)
    for _ in range(60):
        # When frames come, the terminal is redrawn or frames are skipped, then both look alike
        frame = painter.frame(*SIZE)
        if luck.random() < 0.1:
            grid.forget()
            shown.feed("\x1b[44mstray\x1b[5;5Hwrites")
        if luck.random() < 0.2:
            skipped = painter.frame(*SIZE)
            grid.write(skipped)
            raw.feed(skipped.replace("\n", "\r\n"))
        agree(grid, shown, raw, frame)


@pytest.mark.parametrize("seed", range(4))
def test_wide_characters_look_as_in_a_picture_painted_anew(seed: int) -> None:
    painter = Painter(seed, WIDE)
    grid, anew, shown = Grid(*SIZE), Grid(*SIZE), Judge(*SIZE)
    for _ in range(60):
        frame = painter.frame(*SIZE)
        grid.write(frame)
        anew.write(frame)
        anew.forget()
        shown.feed(grid.flush())
        whole = Judge(*SIZE)
        whole.feed(anew.flush())
        assert shown.cells == whole.cells
        # And no half of a wide character is ever left alone
        assert all(len(row) for row in grid.rows)


def test_after_a_resize_the_picture_is_painted_anew_and_old_layouts_do_no_harm() -> None:
    # Given a grid that has been filled
    grid = Grid(30, 8)
    grid.write("\n".join(f"\x1b[{y};1H\x1b[41m{'x' * 30}\x1b[0m" for y in range(1, 9)))
    grid.flush()
    # When it shrinks, and a row and a text of the old layout still come
    grid.resize(20, 5)
    grid.write("\x1b[8;1Hbelow\n\x1b[2;25Hbeside\n\x1b[3;15Hacross the edge\n\x1b[1;1Htitle")
    shown = Judge(20, 5)
    shown.feed("dirt" * 20 + grid.flush(grid.cursor))
    # Then only what has room is shown
    assert shown.text.split("\n") == ["title", "", " " * 14 + "across", "", ""]
    assert grid.cursor == (5, 0)


def test_nothing_is_sent_for_what_is_shown_already() -> None:
    grid = Grid(*SIZE)
    frame = "\x1b[2;3H\x1b[1;38;2;95;135;255mDustin\x1b[0m waits\n\x1b[5;1H\x1b[7mbar\x1b[0m"
    grid.write(frame)
    assert grid.flush()
    for again in (frame, "\x1b[2;3H\x1b[1;38;2;95;135;255mDus\x1b[1mtin\x1b[0m waits", ""):
        grid.write(again)
        assert grid.flush() == ""


def test_a_step_costs_what_has_changed() -> None:
    grid = Grid(80, 24)
    row = "\x1b[12;1H" + "\x1b[38;2;135;135;135;48;2;38;38;38m∙\x1b[0m" * 80
    grid.write(row)
    grid.flush()
    for x, most in ((10, 34), (11, 45), (12, 45)):
        at = f"\x1b[12;{x}H\x1b[38;2;0;0;0;48;2;255;215;0m@\x1b[0m"
        grid.write(f"{row}\n{at}")
        assert len(grid.flush().encode()) <= most


def test_the_row_that_was_skipped_leaves_the_cursor_where_the_frame_said() -> None:
    grid = Grid(*SIZE)
    frame = "\x1b[1;1Hhead\n\x1b[5;1Hline\x1b[5;10H"
    for _ in range(2):
        grid.write(frame)
        assert grid.cursor == (9, 4)
        grid.flush()
        grid.write("\x1b[1;1H")


HOSTILE = {
    "clipboard": "\x1b]52;c;SGVsbG8=\x07",
    "title": "\x1b]0;owned\x1b\\",
    "unfinished title": "\x1b]0;owned",
    "clear": "\x1b[2J",
    "reset": "\x1bc",
    "alternate screen": "\x1b[?1049l",
    "mouse": "\x1b[?1003h",
    "repeat": "\x1b[9999b",
    "scroll": "\x1b[5S\x1b[2;3r",
    "status": "\x1b[6n\x1b[c\x1b[>q",
    "C1": "\x9b2J\x9d0;owned\x9c\x90q\x9c",
    "DCS": "\x1bP+q544e\x1b\\",
    "strings in one another": "\x1b]0;\x1b]52;c;eA==\x07\x07",
    "an escape before an escape": "\x1b\x1b[2J\x1b",
    "numbers": "\x1b[99999999999;99999999999H\x1b[38;5;99999999999m\x1b[1;2;3;4;5;6z",
    "huge number": f"\x1b[{'9' * 5000}m\x1b[{'9' * 5000}C",
    "bidi": "abc\u202edef\u2066\u2069\u200f\u061c",
    "tags": "a\U000e0041\U000e007fb\ufeff\u2028\u2029",
    "controls": "a\x07\x08\x0b\x0c\x0e\x0f\x00\x7fb\tc\rd",
    "surrogates": "a\ud800b",
    "a pile": "a" + "\u0301" * 500,
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_text_never_reaches_the_terminal(what: str) -> None:
    # Given a name that would steer the terminal, in the middle of a frame
    grid = Grid(40, 6)
    grid.write(f"\x1b[2;1H\x1b[1mbefore \x1b[0m{HOSTILE[what]}\x1b[3m after\x1b[0m\n\x1b[4;1Hkept")
    sent = grid.flush(grid.cursor)
    # Then only motions, looks and printable characters are sent, and not much for a pile
    rest = OURS.sub("", sent)
    assert all(character.isprintable() for character in rest)
    assert "\u202e" not in rest and "\ufeff" not in rest
    assert len(rest) < 80
    assert sent.encode()
    # And frames go on to be understood
    grid.write("\x1b[6;1Hthe end")
    assert "the end" in grid.flush()


def test_in_ascii_every_character_is_one_and_as_wide() -> None:
    grid = Grid(30, 3, ascii_only=True)
    grid.write("\x1b[1;1H┌─┐ Señor 漢 ♥🎲█\n\x1b[2;1Hnext")
    sent = grid.flush()
    assert sent.isascii()
    assert grid.rows[0].rstrip() == "+-+ Senor ?  h? #"


@pytest.mark.parametrize("depth", Depth)
def test_a_terminal_is_sent_only_colours_that_it_has(depth: Depth) -> None:
    grid = Grid(40, 4, depth)
    looks = ["38;2;1;2;3;48;2;250;250;250", "38;2;255;135;95", "97;40", "38;5;208;48;5;17", "1;91"]
    grid.write("\x1b[1;1H" + "".join(f"\x1b[{look}mx\x1b[0m" for look in looks))
    numbers = [
        int(number)
        for sgr in re.findall(r"\x1b\[([0-9;]+)m", grid.flush())
        for number in sgr.split(";")
    ]
    assert (38 in numbers or 48 in numbers) is (depth >= Depth.PALETTE)
    assert any(90 <= number <= 107 for number in numbers) is (depth >= Depth.SIXTEEN)
    assert any(30 <= number <= 107 for number in numbers) is (depth > Depth.MONO)
