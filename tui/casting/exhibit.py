"""What is shown of a moment: the table as in a replay, without the keys of one who watches."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.screen import Screen

from engine.core.events import Seat
from engine.session.report import Report
from engine.session.viewer import Viewer
from tui import glyphs
from tui.widgets.scrubber import ON, Scrubber
from tui.widgets.status import Status
from tui.widgets.tableau import Tableau


class Exhibit(Screen[None]):
    """A title, a table, and a bar that tells where in the game it is."""

    DEFAULT_CSS = """
    Exhibit { background: #121212; }
    Exhibit #title { width: 100%; }
    """

    def __init__(self, viewer: Viewer, seat: Seat | None) -> None:
        super().__init__()
        self._viewer, self._seat = viewer, seat
        self._marks = tuple(_marks(viewer, seat))

    def compose(self) -> ComposeResult:
        """Lay out title, table and bar."""
        yield Status("title")
        yield Tableau()
        yield Scrubber()

    def show(self, at: int, report: Report) -> None:
        """Show a moment of the game."""
        viewer, seat = self._viewer, self._seat
        self.query_one(Tableau).show(report, lambda who: viewer.card(at, who, seat))
        status = report.over or report.scene.status
        self.query_one(Status).show(report.scene.title, status, "")
        eyes = (f"as {seat} saw it" if seat else "", glyphs.tone("plain", glyphs.BAR))
        words = (f"{at} of {viewer.last}", eyes, "Dustup")
        self.query_one(Scrubber).show(at, viewer.last, self._marks, ON, words)


def _marks(viewer: Viewer, seat: Seat | None) -> Iterator[tuple[int, str]]:
    """Yield the turns, hits and deaths that the seat was told of; notes are nobody's business."""
    place = {node: at for at, node in enumerate(viewer.branch)}
    for told in viewer.report(viewer.last, seat).story:
        if told.sentence.mark and told.node in place:
            yield place[told.node], told.sentence.mark
