"""Defects of Textual 8.2.8 and Rich that many apps in one process would die of.

Each has a test that says when it is no longer needed. Two more are met where they arise: parsers
that keep the last key (`keys`), and styles that are written for whoever came first (`tui`).
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.cache import LRUCache
from textual.strip import Strip

from tui.terminal import composing, settling

_divide: Callable[[Strip, Iterable[int]], Sequence[Strip]] = Strip.divide


def mend() -> None:
    """Keep strips from holding themselves: every row that is painted would be cyclic garbage.

    And rows and frames from being drawn that nobody sees.
    """
    Strip.divide = divide  # type: ignore[method-assign, assignment]
    composing.mend()
    settling.mend()


def divide(strip: Strip, cuts: Iterable[int]) -> Sequence[Strip]:
    """Divide a strip; one that is not cut does not note itself in its own memory."""
    cuts = list(cuts)
    return [strip] if cuts == [strip.cell_length] else _divide(strip, cuts)


def nodes(app: App[Any]) -> list[object]:
    """Return an app and all its widgets, as long as it runs."""
    return [app, *app._registry]


def let_go(ended: Iterable[object]) -> None:
    """Empty the nodes of an app that has ended: they refer to one another for ever.

    So do the links of their caches.
    """
    for node in ended:
        for kept in vars(node).values():
            if isinstance(kept, LRUCache):
                for link in kept._cache.values():
                    link.clear()
        vars(node).clear()
    StylesCache.get_inner_outer.cache_clear()  # its keys are parts of widgets
    XTermParser._parse_extended_key.cache_clear()  # and its keys are parsers


def give_streams_back() -> None:
    """Undo what apps do to the process's streams: ending in another order they leave a dead one."""
    if sys.__stdout__ is not None and sys.__stderr__ is not None:
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
