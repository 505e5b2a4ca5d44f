"""The story of a game as plain lines."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.core.events import Seat
from engine.core.scene import Sentence
from engine.core.words import inert
from engine.session.exporting.source import check_seat
from engine.session.viewer import Viewer


def as_text(path: Path, seat: Seat | None = None) -> str:
    """Return the story of a save as plain lines, as a seat was told it or with nothing hidden.

    Raise LogUnreadable, or IllegalAction for a seat that there is not.
    """
    viewer = Viewer(path)
    check_seat(seat, viewer.seats)
    report = viewer.report(viewer.last, seat)
    story = lines(viewer.title, (told.sentence for told in report.story))
    ending = ("", report.over) if report.over else ()
    return "".join(f"{line}\n" for line in (*story, *ending))


def lines(title: str, story: Iterable[Sentence]) -> Iterator[str]:
    """Yield a story under its title, with a blank line before each turn."""
    yield inert(title)
    yield "=" * len(title)
    for sentence in story:
        if sentence.mark == "turn":
            yield ""
        yield inert(sentence.text)
