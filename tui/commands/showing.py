"""Running a screen in this terminal."""

import os
from typing import Any

from textual.screen import Screen

from tui.app import Dustup
from tui.inert import speaks_unicode
from tui.leaving import Leaving


def show(screen: Screen[Any]) -> int:
    """Show a screen until it is left; return the exit status."""
    app = Dustup(screen, ascii_only=not speaks_unicode(os.environ))
    with Leaving(app.exit) as leaving:
        app.run()
    return leaving.status or app.return_code or 0
