"""Demos and replays as lines of text."""

from collections.abc import Iterator
from pathlib import Path

from engine.core.scenario import Scenario
from engine.session.demo import Beat, Demo
from engine.session.report import Report, Told
from engine.session.viewer import Viewer
from tui import reading


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
    """Yield the story of a game up to an answer, and how the table stood then."""
    report = viewer.report(viewer.last if at is None else at, seat)
    yield report.scene.title
    if viewer.notice:
        yield viewer.notice
    for told in report.story:
        if told.sentence.mark == "turn":
            yield ""
        yield from reading.told_lines([told])
    yield from ["", *reading.map_lines(report.scene), *reading.who_lines(report.scene)]
    yield report.over or report.scene.status


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
