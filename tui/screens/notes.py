"""Notes of a replay: writing one, and the list of those there are."""

from collections.abc import Callable, Sequence

from textual.screen import Screen

from engine.session.viewer import Mark
from tui.screens.asking import Asking
from tui.screens.keeping import Keeping, refusal
from tui.screens.picking import Picking
from tui.widgets.lines import fitted
from tui.widgets.picker import Item

NONE = "There are no notes yet: n writes one at this moment."
_SHOWN = 44  # columns of a note in the list


class Notes:
    """Opens the windows of a screen."""

    def __init__(self, screen: Screen[None], keeps: Keeping) -> None:
        self._screen = screen
        self._keeps = keeps

    def write(self, at: int, node: int, done: Callable[[], None]) -> None:
        """Ask for a note to a node and keep it; call `done` if one was kept."""

        def written(text: str | None) -> None:
            if text is not None:
                done()

        def kept(text: str) -> str:
            return refusal(lambda: self._keeps.note(node, text))

        self._screen.app.push_screen(Asking(f"A note at answer {at}", "", kept), written)

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
