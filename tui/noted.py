"""Notes where they stand, and what else there is to jump to along a game, as a seat knows it."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from engine.core.events import Seat
from engine.core.scene import Sentence
from engine.session.report import Told
from engine.session.viewer import Mark, Viewer

NOTE = "Note: "


class Moments:
    """The marks along the branch that a viewer shows: turns, hits and deaths told to a seat, notes.

    Made anew when the branch, the seat or the file has changed.
    """

    def __init__(self, viewer: Viewer, seat: Seat | None) -> None:
        self._branch = viewer.branch
        self._place = {node: at for at, node in enumerate(viewer.branch)}
        self.open = viewer.open_to(viewer.looker)  # whether notes, which may tell anything, show
        self.notes = tuple(mark for mark in viewer.marks if mark.kind == "note" and self.open)
        told = self._marked(viewer.report(viewer.last, seat).story)
        self.marks = tuple(sorted((*told, *self.notes), key=lambda mark: mark.node))

    def at(self, at: int, rank: Sequence[str]) -> Mark | None:
        """Return the mark of a moment, of several the one whose kind comes last in `rank`."""
        here = [mark for mark in self.marks if mark.node == at and mark.kind in rank]
        return max(here, key=lambda mark: rank.index(mark.kind), default=None)

    def beside(self, at: int, step: int) -> int | None:
        """Return the next marked moment (step 1) or the one before (-1); None if there is none."""
        if step > 0:
            return next((mark.node for mark in self.marks if mark.node > at), None)
        return next((mark.node for mark in reversed(self.marks) if mark.node < at), None)

    def story(self, told: Sequence[Told], at: int) -> tuple[Told, ...]:
        """Return a story up to a moment with the notes among its lines."""
        lines: list[Told] = []
        done = 0
        for note in self.notes:
            if note.node > at:
                break
            upto = bisect_right(told, note.node, key=lambda line: self._place[line.node])
            lines += told[done:upto]
            pinned = Sentence(NOTE + note.text, "title", mark="note")
            lines.append(Told(self._branch[note.node], pinned))
            done = upto
        return (*lines, *told[done:])

    def _marked(self, story: Iterable[Told]) -> Iterable[Mark]:
        for told in story:
            if told.sentence.mark:
                yield Mark(self._place[told.node], told.sentence.mark, told.sentence.text)
