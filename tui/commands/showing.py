"""Running a screen in this terminal."""

import os
from typing import Any

from textual.screen import Screen

from tui import themes
from tui.app import Dustup
from tui.commands.theming import wanted_theme
from tui.terminal.capabilities import here, misnamed
from tui.terminal.colours import Depth


def show(screen: Screen[Any]) -> int:
    """Show a screen until it is left; return the exit status."""
    terminal = here()
    is_mono = terminal.depth is Depth.MONO
    os.environ.pop("NO_COLOR", None)  # Textual would make greys of it, even of an empty one
    theme, notice = wanted_theme()
    app = Dustup(
        screen,
        ascii_only=terminal.ascii_only,
        theme=themes.DEFAULT if is_mono else theme,
        notice=notice or misnamed(os.environ),
    )
    app.no_color = is_mono
    app.run()
    return app.return_code or 0
