"""The theme that a command draws in."""

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from tui import settings, themes
from tui.settings import Preference

F = TypeVar("F", bound=Callable[..., Any])
_GIVEN = "dustup.theme"


def checked(context: click.Context, parameter: click.Parameter, name: str | None) -> str | None:
    """Return a theme's name; one that is none is wrong usage."""
    if name is not None and name not in themes.THEMES:
        raise click.UsageError(themes.unknown(name), context)
    return name


def theme_option(command: F) -> F:
    """Give a command the option to draw its screen in a theme."""
    return click.option(
        "--theme",
        metavar="NAME",
        expose_value=False,
        callback=_note,
        help=f"The colours: {', '.join(themes.THEMES)}.",
    )(command)


def wanted_theme() -> Preference:
    """Return the theme that was asked for, by an option, the environment or the settings."""
    context = click.get_current_context(silent=True)
    given = context.meta.get(_GIVEN) if context else None
    return Preference(given) if given else settings.preferred(os.environ, settings.path())


def _note(context: click.Context, parameter: click.Parameter, name: str | None) -> None:
    if checked(context, parameter, name) is not None:
        context.meta[_GIVEN] = name  # for the screen, which is made far from the option
