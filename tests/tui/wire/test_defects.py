"""Defects of Textual and Rich: as long as stock shows one, it is worked around; then it can go."""

import sys
import weakref

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.events import Key
from textual.strip import Strip

from tests.tui.wire.fake import Keyboard
from tui.terminal import defects


def test_stock_keeps_an_undivided_strip_in_its_own_memory_and_ours_does_not() -> None:
    for divide, holds_itself in ((defects._divide, True), (defects.divide, False)):
        strip = Strip([Segment("a row")], 5)
        assert list(divide(strip, [5])) == [strip]
        assert (strip._divide_cache.get((5,)) is not None) is holds_itself
        assert [part.text for part in divide(strip, [2, 5])] == ["a ", "row"]


def test_stock_remembers_keys_by_parser_and_so_keeps_apps_alive() -> None:
    assert hasattr(XTermParser._parse_extended_key, "cache_info")


def test_a_waiting_parser_keeps_its_last_key_until_it_has_come_to_its_end() -> None:
    class Seen:
        """What a key refers to, as its sender."""

    for ends in (False, True):
        parser, sender = XTermParser(), Seen()
        gone = weakref.ref(sender)
        for event in parser.feed("\x1b[57414u"):
            assert isinstance(event, Key)
            event.sender = sender  # type: ignore[attr-defined]
        if ends:
            assert list(parser.feed("")) == []
        del event, sender
        XTermParser._parse_extended_key.cache_clear()
        assert (gone() is None) is ends


def test_stock_remembers_styles_by_widget() -> None:
    assert hasattr(StylesCache.get_inner_outer, "cache_clear")


def test_rich_writes_a_style_as_for_whom_it_was_written_first() -> None:
    style = Style(color="#5f87af")
    first = style.render("x", color_system=ColorSystem.EIGHT_BIT)
    assert style.render("x", color_system=ColorSystem.TRUECOLOR) == first


def test_all_colours_come_from_textual_whatever_the_environment_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import os

    assert os.environ["TEXTUAL_COLOR_SYSTEM"] == "truecolor"


def test_the_private_names_that_are_used_are_there() -> None:
    app = Keyboard()
    assert defects.nodes(app) == [app]
    assert {"send_message", "process_message", "write", "flush"} <= set(dir(Driver))
    assert {"_registry", "_is_mounted", "post_message"} <= {*dir(App), *vars(app)}


def test_an_app_that_was_let_go_holds_nothing() -> None:
    app = Keyboard()
    defects.let_go(defects.nodes(app))
    assert vars(app) == {}


def test_streams_are_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", object())
    monkeypatch.setattr(sys, "stderr", object())
    defects.give_streams_back()
    assert (sys.stdout, sys.stderr) == (sys.__stdout__, sys.__stderr__)
