"""The driver, with a list for a wire: frames, holds, sizes, keys."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual import constants, events
from textual._compositor import Compositor
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from tests.tui.wire.fake import Keyboard, Wired
from tests.tui.wire.judge import Judge
from tui.terminal import modes
from tui.terminal.capabilities import Capabilities
from tui.terminal.modes import Mouse
from tui.terminal.settling import QUIET


class Slow(Screen[None]):
    """Finds its shape in two steps, as bars do whose height depends on what is in them."""

    shapes = 0

    def compose(self) -> ComposeResult:
        yield Static()

    def on_mount(self) -> None:
        self.shapes += 1
        self.query_one(Static).update(f"shape {self.shapes}\n" * self.shapes)
        if self.shapes < 2:
            self.call_after_refresh(self.on_mount)


LIMIT = 10.0  # seconds


@asynccontextmanager
async def running() -> AsyncIterator[tuple[Keyboard, Wired, Judge]]:
    """Run an app until it is painted; yield it, its driver and what its terminal shows."""
    app = Keyboard()
    task = asyncio.create_task(app.run_async())
    await until(lambda: isinstance(app._driver, Wired) and b"ready" in b"".join(app._driver.sent))
    driver = app._driver
    assert isinstance(driver, Wired)
    judge = Judge(40, 6)
    judge.feed(driver.taken().replace("\x1b[>1u", "").replace("\x1b[?2026$p", ""))
    try:
        yield app, driver, judge
    finally:
        app.exit()
        await task


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(LIMIT):
        while not true():
            await asyncio.sleep(0.001)


async def test_a_frame_that_changes_a_word_sends_a_word() -> None:
    async with running() as (app, driver, judge):
        assert judge.text.startswith("ready")
        # When a word changes
        app.query_one(Static).update("rowdy")
        await until(lambda: bool(driver.sent))
        # Then no more than that is sent, and nothing else before or after
        sent = driver.taken()
        judge.feed(sent)
        assert judge.text.startswith("rowdy")
        assert len(sent) < 40
        driver.flush()
        assert driver.sent == []


async def test_while_the_terminal_is_held_frames_are_skipped_and_the_last_is_sent() -> None:
    async with running() as (app, driver, judge):
        driver.hold()
        for number in range(30):
            app.query_one(Static).update(f"frame {number}")
            await asyncio.sleep(0)
        await until(lambda: "frame 29" in driver.grid.rows[0])
        assert driver.sent == []
        # When it takes text again, then only the newest picture goes out
        driver.release()
        sent = driver.taken()
        judge.feed(sent)
        assert judge.text.startswith("frame 29") and len(sent) < 40


async def test_a_new_screen_is_sent_once_it_has_its_shape() -> None:
    async with running() as (app, driver, judge):
        screen = Slow()

        def push() -> None:
            app.push_screen(screen)
            driver.settle(screen)

        app.call_later(push)
        await until(lambda: screen.shapes == 2 and bool(driver.sent))
        # Then what it looked like on the way there was never sent
        sent = driver.taken()
        judge.feed(sent)
        assert judge.text.startswith("shape 2") and "shape 1" not in sent


async def test_a_terminal_that_is_as_it_was_before_anybody_looked_is_painted() -> None:
    async with running() as (_, driver, _):
        await asyncio.sleep(0.2)  # until nothing else will paint it
        driver.resize(30, 5)
        driver.resize(40, 6)
        await until(lambda: driver.grid.rows[0].startswith("ready"))


class Restless(Screen[None]):
    """Does something after each size, so that of two in its queue both are seen to."""

    sizes = 0

    def on_resize(self) -> None:
        self.sizes += 1
        self.call_later(lambda: None)


async def test_two_sizes_one_after_the_other_do_not_call_for_one_another_for_ever() -> None:
    async with running() as (app, driver, _):
        app.call_later(app.push_screen, screen := Restless())
        await until(lambda: app.screen is screen and bool(screen.sizes))
        driver.resize(50, 7)
        for size in (Size(30, 5), Size(50, 7)):
            screen.post_message(events.Resize(size, size))
            screen.call_later(lambda: None)
        await asyncio.sleep(0.3)
        seen = screen.sizes
        await asyncio.sleep(0.1)
        assert screen.sizes == seen and screen.outer_size == (50, 7)


async def test_on_the_way_to_its_shape_a_screen_is_not_even_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[int] = []
    async with running() as (app, driver, _):
        screen, render = Slow(), Compositor.render_update

        def spy(compositor: Compositor, *args: Any, **more: Any) -> object:
            drawn.append(screen.shapes)
            return render(compositor, *args, **more)

        def push() -> None:
            app.push_screen(screen)
            driver.settle(screen)

        monkeypatch.setattr(Compositor, "render_update", spy)
        app.call_later(push)
        await until(lambda: bool(driver.sent))
    assert drawn == [2]


async def test_of_a_screen_that_ends_before_it_has_its_shape_nothing_is_asked() -> None:
    """It may have been emptied: it keeps nothing alive."""
    wrong: list[object] = []
    async with running() as (_, driver, _):
        asyncio.get_running_loop().set_exception_handler(lambda _, told: wrong.append(told))
        screen = Slow()
        driver.settle(screen)
        driver.disable_input()
        vars(screen).clear()
        await asyncio.sleep(2 * QUIET)
    assert not wrong


async def test_another_size_paints_anew_and_the_same_again_repaints() -> None:
    async with running() as (app, driver, _):
        driver.resize(30, 4)
        await until(lambda: app.size == (30, 4) and any(b"ready" in s for s in driver.sent))
        driver.taken()
        for again in (lambda: driver.resize(30, 4), driver.redraw, lambda: driver.feed(b"\x0c")):
            again()
            assert "ready" in driver.taken()
        driver.resize(0, 0)
        await until(lambda: app.size == (1, 1))
    assert app.heard == []


KEYS = {
    b"l": ["l"],
    b"\x1bl": ["escape", "l"],  # two keys, not Alt and one
    b"\x1b": ["escape"],
    b"\x1b\x1b": ["escape", "escape"],
    b"\x1b[A\x1bOB\x1b[Z": ["up", "down", "shift+tab"],
    b"\x1b[27u": ["escape"],
    b"\x1b[57414u": ["enter"],
    b"\xc3\xa9": ["é"],
    b"\xff\xfe": ["�", "�"],
    b"\x1b[<0;3;2M\x1b[<0;3;2m": ["click 2,1"],
    b"\x1b[200~" + b"x\x1bq\n" * 30_000 + b"\x1b[201~q": ["paste 65536", "q"],
    b"\x1b[200~\x1b[201~": ["paste 0"],
}


@pytest.mark.parametrize("data", KEYS, ids=lambda data: repr(data[:12]))
async def test_keys_are_what_was_pressed(data: bytes) -> None:
    async with running() as (app, driver, _):
        driver.feed(data)
        await until(lambda: len(app.heard) >= len(KEYS[data]))
        await asyncio.sleep(0)
        heard = [key.replace("latin_small_letter_e_with_acute", "é") for key in app.heard]
        assert [key.replace("replacement_character", "�") for key in heard] == KEYS[data]


async def test_what_comes_in_pieces_is_put_together() -> None:
    whole = {b"\x1b[A": "up", b"\x1b[200~ab\x1b[201~": "paste 2", "é".encode(): "é"}
    async with running() as (app, driver, _):
        for data, meant in whole.items():
            for cut in range(1, len(data)):
                app.heard.clear()
                driver.feed(data[:cut])
                driver.feed(data[cut:])
                await until(lambda: bool(app.heard))
                assert [key[-7:] for key in app.heard] == [meant[-7:]] or "acute" in app.heard[0]


@pytest.mark.parametrize("data", [b"\x1b[1;5C", b"\x1b[15~", b"\x1b[<0;10;5M"], ids=repr)
async def test_what_comes_byte_by_byte_is_put_together(data: bytes) -> None:
    whole = {b"\x1b[1;5C": "ctrl+right", b"\x1b[15~": "f5", b"\x1b[<0;10;5M": "click 9,4"}
    async with running() as (app, driver, _):
        for byte in data + b"xy":
            driver.feed(bytes([byte]))
        await until(lambda: len(app.heard) >= 3)
        assert app.heard == [whole[data], "x", "y"]


async def test_a_sequence_that_means_no_key_does_no_harm() -> None:
    async with running() as (app, driver, _):
        for data in (b"\x1b[99999999999u", b"\x1b[9;9;99999999u", b"\x1b]0;x\x07", b"\x1b[?1;2c"):
            driver.feed(data)
        await asyncio.sleep(2 * constants.ESCAPE_DELAY)
        app.heard.clear()
        driver.feed(b"l")
        await until(lambda: app.heard == ["l"])


async def test_escape_alone_is_not_waited_for_long() -> None:
    async with running() as (app, driver, _):
        began = asyncio.get_running_loop().time()
        driver.feed(b"\x1b")
        await until(lambda: bool(app.heard))
        assert asyncio.get_running_loop().time() - began < 0.2  # 25 ms, on a machine that is busy


async def test_what_is_no_frame_does_not_go_out() -> None:
    async with running() as (app, driver, _):
        for data in ("\x1b]22;pointer\x1b\\", "\x1b[?25h", "text", "\x1b]52;c;a b\x07", "\x1b[m"):
            driver.write(data)
        assert driver.sent == []
        app.bell()
        app.copy_to_clipboard("bullet")
        assert driver.taken() == "\x07\x1b]52;c;YnVsbGV0\x07"
        # And a large frame is sent as one, once the terminal is known to take it so
        driver.redraw()
        assert "\x1b[?2026h" not in driver.taken()
        driver.write("\x1b[?2026h")
        driver.write(
            "\n".join(
                f"\x1b[{y};1H" + "".join(f"\x1b[38;5;{20 * y + x}mx" for x in range(20)) + "\x1b[0m"
                for y in range(1, 7)
            )
        )
        driver.flush()
        sent = driver.taken()
        assert sent.startswith("\x1b[?2026h") and sent.endswith("\x1b[?2026l")


def test_modes_that_are_switched_on_are_switched_off() -> None:
    for terminal in (Capabilities(), Capabilities(xterm_like=False)):
        for mouse in Mouse:
            begin, end = modes.on(terminal, mouse), modes.off(terminal, mouse)
            for on, off in (("1049h", "1049l"), ("25l", "25h"), ("7l", "7h"), ("2004h", "2004l")):
                assert f"?{on}" in begin and f"?{off}" in end
            assert ("?1000;1006h" in begin, "?1000;1006l" in end) == (mouse is Mouse.CLICKS,) * 2
            assert ("[>1u" in begin, "[<u" in end) == (terminal.xterm_like,) * 2
            assert "1003" not in begin or mouse is Mouse.MOTIONS
