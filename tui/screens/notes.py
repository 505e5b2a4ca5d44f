"""Notes of a replay: writing one, and the list of those there are."""

from collections.abc import Callable, Sequence
from pathlib import Path

from textual.screen import Screen

from engine.core.errors import EngineError
from engine.session import annotating
from engine.session.viewer import Mark
from tui.screens.asking import Asking
from tui.screens.picking import Picking
from tui.widgets.lines import fitted
from tui.widgets.picker import Item

Keep = Callable[[int, str], str]  # pins a note to a node; returns why it cannot, "" if it does
NONE = "There are no notes yet: n writes one at this moment."
_SHOWN = 44  # columns of a note in the list


class Notes:
    """Opens the windows; notes go to the file itself, unless somebody else keeps them."""

    def __init__(self, screen: Screen[None], path: Path, keep: Keep | None) -> None:
        self._screen = screen
        self._path = path
        self._keep = keep or self._pin

    def write(self, at: int, node: int, done: Callable[[], None]) -> None:
        """Ask for a note to a node and keep it; call `done` if one was kept."""

        def written(text: str | None) -> None:
            if text is not None:
                done()

        title = f"A note at answer {at}"
        asking = Asking(title, "", lambda text: self._keep(node, text))
        self._screen.app.push_screen(asking, written)

    def list(self, notes: Sequence[Mark], go: Callable[[int], None]) -> None:
        """List notes; call `go` with the moment of the one that is picked."""
        if not notes:
            self._screen.notify(NONE)
            return

        def picked(index: int | None) -> None:
            if index is not None:
                go(notes[index].node)

        items = [Item(fitted(note.text, _SHOWN), note=f"answer {note.node}") for note in notes]
        self._screen.app.push_screen(Picking("Notes", items), picked)

    def _pin(self, node: int, text: str) -> str:
        try:
            annotating.note(self._path, node, text)
        except EngineError as error:
            return str(error)
        return ""
