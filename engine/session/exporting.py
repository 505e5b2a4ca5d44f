"""A saved game in other forms: `dustup export`."""

from pathlib import Path

from engine.persistence import export
from engine.session.viewer import Viewer


def text(path: Path) -> str:
    """Return the story of a save, nothing hidden; raise LogUnreadable."""
    viewer = Viewer(path)
    report = viewer.report(viewer.last)
    story = export.text(viewer.title, [told.sentence for told in report.story])
    return f"{story}\n{report.over}\n" if report.over else story
