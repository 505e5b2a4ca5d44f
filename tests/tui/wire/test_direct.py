"""Keys on the short way, with a list for a wire: at once, in order, no frame too many."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Input

from tests.tui.wire.fake import Wired
from tests.tui.wire.test_driver import until
from tui import glyphs
from tui.app import Dustup
from tui.terminal.direct import Direct
from tui.widgets.lines import Lines


class Typed(Direct[None]):
    """Shows what is typed: z lets another line appear, ! fails."""

    AUTO_FOCUS = ""
    DEFAULT_CSS = "Typed Lines { width: 100%; }"

    def __init__(self) -> None:
        super().__init__()
        self.typed = ""
        self.shown, self.more = Lines(), Lines()

    def compose(self) -> ComposeResult:
        self.more.display = False
        yield self.more
        yield self.shown
        yield Input()

    def press(self, event: events.Key) -> None:
        event.stop()
        assert event.key != "exclamation_mark"
        self.typed += event.character or ""
        with self.one_frame():
            self.shown.put([[(self.typed, glyphs.tone("plain"))]])
            self.more.display = event.key == "z"


@asynccontextmanager
async def typing() -> AsyncIterator[tuple[Typed, Wired]]:
    screen = Typed()
    app = Dustup(screen, driver=Wired)
    task = asyncio.create_task(app.run_async())
    await until(lambda: bool(screen.shown.size))
    driver = app._driver
    assert isinstance(driver, Wired)
    await until(lambda: not driver.settles)
    driver.feed(b".")
    await until(lambda: screen.typed == ".")
    await rest(screen)
    driver.taken()
    try:
        yield screen, driver
    finally:
        app.exit()
        await task


async def rest(screen: Screen[None]) -> None:
    """Wait until nothing is under way."""
    done = asyncio.Event()
    screen.call_after_refresh(done.set)
    await done.wait()
    await asyncio.sleep(0.05)


async def test_what_a_key_changes_is_sent_before_the_next_byte_is_read() -> None:
    async with typing() as (screen, driver):
        driver.feed(b"a")
        assert screen.typed == ".a"
        assert "a" in driver.taken()
        await rest(screen)
        assert driver.taken() == ""


async def test_several_keys_at_once_are_drawn_one_by_one() -> None:
    async with typing() as (screen, driver):
        for letter in b"abc":
            driver.feed(bytes([letter]))
        assert screen.typed == ".abc"
        assert len(driver.sent) == 3


async def test_a_key_behind_something_that_is_under_way_waits_for_it() -> None:
    async with typing() as (screen, driver):
        screen.call_later(lambda: None)
        driver.feed(b"a")
        driver.feed(b"b")
        assert screen.typed == "."
        await until(lambda: screen.typed == ".ab")


async def test_a_key_is_for_whatever_has_the_focus() -> None:
    async with typing() as (screen, driver):
        screen.query_one(Input).focus()
        await rest(screen)
        driver.feed(b"a")
        await until(lambda: screen.query_one(Input).value == "a")
        assert screen.typed == "."


async def test_a_key_for_another_screen_goes_there() -> None:
    async with typing() as (screen, driver):
        screen.call_later(screen.app.push_screen, Screen())
        await until(lambda: screen.app.screen is not screen)
        driver.feed(b"a")
        await asyncio.sleep(0.05)
        assert screen.typed == "."


async def test_nothing_is_drawn_before_a_new_layout() -> None:
    async with typing() as (screen, driver):
        driver.feed(b"z")
        assert screen.typed == ".z"
        assert driver.taken() == ""
        await until(lambda: bool(driver.sent))
        await rest(screen)
        assert len(driver.sent) == 1


async def test_a_key_that_fails_ends_the_app_as_any_failure_does() -> None:
    screen = Typed()
    app = Dustup(screen, driver=Wired)
    task = asyncio.create_task(app.run_async())
    await until(lambda: bool(screen.shown.size))
    await rest(screen)
    assert isinstance(app._driver, Wired)
    app._driver.feed(b"!")
    await asyncio.wait_for(task, 5)
    assert isinstance(app._exception, AssertionError)
    assert app.return_code == 1


@pytest.mark.parametrize("name", ["_layout_required", "_repaint_required", "_callbacks"])
async def test_the_private_names_that_are_used_are_there(name: str) -> None:
    async with typing() as (screen, _):
        assert hasattr(screen, name)
        assert screen._message_queue.ready_event._waiters is not None
        assert isinstance(screen._dirty_widgets, set)
