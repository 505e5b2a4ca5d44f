"""A range of a game as an asciicast (version 2), to be played by asciinema.

Each event holds only the cells that differ from the last, so a recording is small. It has no date,
its times come from `pacing`, and it is ASCII, so that no locale changes it on its way.
"""

import asyncio
import json
from collections.abc import Callable, Iterator

from engine.session.viewer import Viewer
from tui.casting.filming import Look, filmed, moments
from tui.casting.pacing import LAST, lasts
from tui.inert import inert
from tui.terminal.shown import Shown

BEGIN, END = "\x1b[?25l", "\x1b[m\x1b[?25h"  # the cursor is hidden meanwhile
Progress = Callable[[int, int], object]


def cast(
    viewer: Viewer,
    start: int,
    end: int,
    look: Look | None = None,
    *,
    speed: float = 1.0,
    progress: Progress | None = None,
) -> str:
    """Return the moments `start` to `end` as the text of an asciicast.

    `speed` divides all times. `progress` is told how many moments are done, and of how many.
    """
    look = look or Look()
    events = asyncio.run(_events(viewer, start, end, look, progress))
    return "".join(f"{line}\n" for line in _lines(viewer.title, look, events, speed))


async def _events(
    viewer: Viewer, start: int, end: int, look: Look, progress: Progress | None
) -> list[tuple[int, str]]:
    """Return when what is sent to a terminal, in milliseconds from the beginning."""
    shown = Shown(*look.size)
    taken = list(moments(viewer, start, end, look.seat))
    events: list[tuple[int, str]] = []
    now, before = 0, None
    async for sheet in filmed(viewer, taken, look):
        report = taken[len(events)].report
        events.append((now, shown.update(sheet, None)))
        now += lasts(report, before)
        before = report
        if progress is not None:
            progress(len(events), len(taken))
    events.append((now + LAST, END))
    return events


def _lines(title: str, look: Look, events: list[tuple[int, str]], speed: float) -> Iterator[str]:
    width, height = look.size
    told = f"{inert(title)}, as {inert(look.seat)} saw it" if look.seat else inert(title)
    header = {
        "version": 2, "width": width, "height": height, "title": told,
        "env": {"TERM": "xterm-256color"},
    }  # fmt: skip
    yield json.dumps(header)
    begin = BEGIN
    for when, text in events:
        if text:
            drawn = json.dumps(begin + text)
            yield f'[{round(when / speed) / 1000:.3f}, "o", {drawn}]'
        begin = ""
