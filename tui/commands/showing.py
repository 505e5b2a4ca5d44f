"""Running a screen in this terminal."""

import os
from typing import Any

from textual.screen import Screen

from tui.app import Dustup
from tui.colours import speaks_colour
from tui.commands.theming import wanted_theme
from tui.inert import speaks_unicode
from tui.leaving import Leaving


def show(screen: Screen[Any]) -> int:
    """Show a screen until it is left; return the exit status."""
    colour = speaks_colour(os.environ)
    os.environ.pop("NO_COLOR", None)  # Textual would make greys of it, even of an empty one
    theme, notice = wanted_theme()
    app = Dustup(
        screen,
        ascii_only=not speaks_unicode(os.environ),
        colour=colour,
        theme=theme,
        notice=notice,
    )
    with Leaving(app.exit) as leaving:
        app.run()
    return leaving.status or app.return_code or 0
