"""A saved game in other forms: `dustup export`."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.core.scene import Sentence
from engine.core.words import inert
from engine.session.viewer import Viewer


def text(path: Path) -> str:
    """Return the story of a save as plain lines, nothing hidden; raise LogUnreadable."""
    viewer = Viewer(path)
    report = viewer.report(viewer.last)
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
