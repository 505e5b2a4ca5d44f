"""The screen of a saved game as a picture or a recording: options of `dustup export`."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from tui import themes
from tui.commands.theming import checked

F = TypeVar("F", bound=Callable[..., Any])
Size = tuple[int, int]
SVG, CAST = "svg", "asciicast"
FORMS = (SVG, CAST)
_SIZE = re.compile(r"(\d{1,4})x(\d{1,4})", re.IGNORECASE | re.ASCII)
_LEAST, _MOST = (60, 20), (400, 200)
_ONLY = {"at": (SVG,), "start": (CAST,), "end": (CAST,), "speed": (CAST,)}
_SPELLED = {"at": "--at", "start": "--from", "end": "--until", "speed": "--speed"}


def _sized(context: click.Context, parameter: click.Parameter, text: str | None) -> Size | None:
    if text is None:
        return None
    found = _SIZE.fullmatch(text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(low <= n <= high for n, low, high in zip(size, _LEAST, _MOST, strict=True)):
        raise click.UsageError(
            f"A size is COLUMNSxROWS, such as 120x36, from 60x20 to 400x200, not “{text}”", context
        )
    return size


def screen_options(command: F) -> F:
    """Give a command the options that a picture or a recording of the screen has."""
    number = click.IntRange(0)
    for option in (
        click.option("--speed", type=click.FloatRange(0.1, 100), help="How fast it is played."),
        click.option("--until", "end", type=number, help="The answer a recording ends with."),
        click.option("--from", "start", type=number, help="The answer a recording begins with."),
        click.option("--at", type=number, help="The answer that is pictured; without, the last."),
        click.option(
            "--theme",
            metavar="NAME",
            callback=checked,
            help=f"The colours of the screen: {', '.join(themes.THEMES)}.",
        ),
        click.option(
            "--size", metavar="120x36", callback=_sized, help="Columns and rows of the screen."
        ),
    ):
        command = option(command)
    return command


def drawn(form: str, file: Path, seat: str | None, screen: dict[str, Any]) -> str:
    """Return the screen of a save as an SVG or an asciicast."""
    from engine.session.exporting.source import check_seat
    from engine.session.viewer import Viewer
    from tui import casting

    for name, forms in _ONLY.items():
        if screen[name] is not None and form not in forms:
            raise click.UsageError(f"{_SPELLED[name]} goes with --to {' and '.join(forms)}")
    viewer = Viewer(file)
    check_seat(seat, viewer.seats)
    size, theme = screen["size"] or casting.SIZE, screen["theme"] or themes.DEFAULT
    look = casting.Look(seat, size, theme)
    if form == SVG:
        return casting.svg(viewer, _moment(screen["at"], viewer.last, viewer.last), look)
    start = _moment(screen["start"], 0, viewer.last)
    end = _moment(screen["end"], viewer.last, viewer.last)
    if end < start:
        raise click.UsageError(f"A recording from {start} until {end} has nothing in it")
    speed = screen["speed"] or 1.0
    return casting.cast(viewer, start, end, look, speed=speed, progress=_telling())


def refuse(form: str, screen: dict[str, Any]) -> None:
    """Raise UsageError if a form that is no screen is asked to look like one."""
    given = next((name for name, value in screen.items() if value is not None), None)
    if given is not None:
        option = _SPELLED.get(given, f"--{given}")
        forms = " and ".join(_ONLY.get(given, FORMS))
        raise click.UsageError(f"{option} goes with --to {forms}, not with {form}")


def _moment(asked: int | None, otherwise: int, last: int) -> int:
    if asked is None:
        return otherwise
    if asked > last:
        raise click.UsageError(f"This game has {last} answers; there is no {asked}")
    return asked


def _telling() -> Callable[[int, int], None] | None:
    """Return what tells whoever waits at a terminal how far it is."""
    stream = sys.stderr  # while an app runs it is another one
    if not stream.isatty():
        return None

    def tell(done: int, total: int) -> None:
        stream.write(f"\r{done} of {total} moments" + "\n" * (done == total))
        stream.flush()

    return tell
