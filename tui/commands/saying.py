"""What all commands share: how they print, and the options that several of them have."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from tui.inert import inert, write_line
from tui.terminal.capabilities import capabilities

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(path_type=Path)


def say(line: str) -> None:
    """Print a line with nothing in it that could steer a terminal."""
    write_line(inert(line))


def as_json(command: F) -> F:
    """Give a command the option to print JSON."""
    return click.option("--json", "json_wanted", is_flag=True, help="Print JSON.")(command)


def saves_option(command: F) -> F:
    """Give a command the option to look for saves elsewhere."""
    return click.option(
        "--saves", "folder", type=FILE, metavar="DIR", help="The folder of saved games."
    )(command)


def plain_option(command: F) -> F:
    """Give a command the option to print lines of text."""
    return click.option("--plain", is_flag=True, help="Lines of text, no screen.")(command)


def has_screen() -> bool:
    """Return whether there is a terminal; one that can show no screen is wrong usage."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    term = os.environ.get("TERM", "")
    if not capabilities(term, os.environ).moves:
        raise click.UsageError(
            f"A terminal of the kind “{term or 'unknown'}” cannot show a screen; "
            "add --plain for lines of text, as in: dustup demo --plain"
        )
    return True
