"""Demos and replays as lines of text."""

import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.core.scenario import Scenario
from engine.session.demo import Beat, Demo
from engine.session.report import Report, Told
from engine.session.viewer import Viewer
from tui import reading
from tui.noted import Moments

_LOOK = 0.5  # seconds between two looks at a file that is followed


def demo_lines(scenario: Scenario, saves: Path | None = None) -> Iterator[str]:
    """Yield a demo as it plays: what is said, done and told. Raise ScriptFailed where it fails."""
    demo = Demo(scenario, saves)
    report = demo.host.report("")
    yield f"{report.scene.title}. {' '.join(scenario.brief.split())}"
    yield from reading.map_lines(report.scene)
    yield from reading.who_lines(report.scene)
    told: tuple[Told, ...] = ()
    checks = 0
    for beat in demo.beats():
        checks += beat.kind == "expect"
        yield from _beat_lines(beat)
        report = demo.host.report("")
        yield from reading.told_lines(_news(told, report))
        told = report.story
    yield from ["", *reading.map_lines(report.scene), *reading.who_lines(report.scene)]
    yield report.over or report.scene.status
    yield f"The demo is over; {checks} check{'' if checks == 1 else 's'} held."


def replay_lines(viewer: Viewer, at: int | None = None, seat: str | None = None) -> Iterator[str]:
    """Yield the story of a game up to an answer, notes among it, and how the table stood then."""
    at = viewer.last if at is None else at
    report = viewer.report(at, seat)
    yield from _opening_lines(viewer, report)
    yield from _story_lines(Moments(viewer, seat).story(report.story, at))
    yield from ["", *reading.map_lines(report.scene), *reading.who_lines(report.scene)]
    yield report.over or report.scene.status


def followed_lines(viewer: Viewer, seat: str | None = None) -> Iterator[str]:
    """Yield the story of a game while it is played elsewhere, until it is over."""
    yield from _opening_lines(viewer, viewer.report(viewer.last, seat))
    told: tuple[Told, ...] = ()
    while True:
        viewer.show_branch(viewer.head)
        report = viewer.report(viewer.last, seat)
        story = Moments(viewer, seat).story(report.story, viewer.last)
        alike = reading.common(told, story)
        if alike < len(told):
            yield "Something is taken back; the game goes on from here:"
            alike = max(0, alike - 1)
        yield from _story_lines(story[alike:])
        told = story
        if report.over:
            yield report.over
            return
        while not viewer.follow():
            time.sleep(_LOOK)


def _opening_lines(viewer: Viewer, report: Report) -> Iterator[str]:
    yield report.scene.title
    if viewer.notice:
        yield viewer.notice
    yield from viewer.rules_changed
    if name := viewer.name(viewer.branch[-1]):
        among = f", one of {len(viewer.tree())}" if len(viewer.tree()) > 1 else ""
        yield f"This is the branch “{name}”{among}."


def _story_lines(story: Iterable[Told]) -> Iterator[str]:
    for told in story:
        if told.sentence.mark == "turn":
            yield ""
        yield from reading.told_lines([told])


def played(beat: Beat) -> str:
    """Say which line of a script has been played."""
    match beat.kind:
        case "expect":
            return f"checked: {beat.text.partition(' ')[2]}"
        case "dice":
            return f"dice: {beat.text.strip('| ')}"
    return f"> {beat.text}"


def _beat_lines(beat: Beat) -> Iterator[str]:
    match beat.kind:
        case "say" | "note":
            yield ""
            yield beat.text
        case "pause":
            pass
        case "expect":
            yield f"  {played(beat)}"
        case _:
            yield played(beat)


def _news(before: tuple[Told, ...], report: Report) -> tuple[Told, ...]:
    """Return what is told now and was not told before."""
    return report.story[reading.common(before, report.story) :]
