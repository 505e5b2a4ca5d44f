"""All that a seat is told of a world, to be compared with what it is told of another.

`steps` of what follows is an iterator that plays both worlds, an answer at a time.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict

from engine.core.errors import IllegalAction
from engine.core.geometry import Cell
from engine.core.scene import OVERLAYS
from engine.session import exporting
from engine.session.host import Host
from tui.app import Dustup
from tui.screens.battle import BattleScreen
from tui.text import TextGame

EXPORTS = (
    exporting.as_text, exporting.as_markdown, exporting.as_json_lines, exporting.as_csv,
)  # fmt: skip
FEW = 8  # choices of a verb that are looked at


def told(host: Host, seat: str) -> Any:
    """Return everything that a seat is told now, as plain values."""
    report = host.report(seat)
    fields = asdict(report) | {"path": "", "story": report.story[-12:]}
    prompt = fields.pop("prompt")
    fields["prompt"] = prompt and (
        prompt.seat, prompt.why, prompt.moments, prompt.verbs, prompt.letters,
        [prompt.choices(verb.name)[:30] for verb in prompt.verbs],
    )  # fmt: skip
    return msgspec.to_builtins(fields, str_keys=True, enc_hook=str)


def looked_at(host: Host, seat: str, lines: Iterable[str] = ()) -> Iterator[Any]:
    """Yield what a seat finds when it looks: cards, buckets, layers, plans, refusals."""
    scene, prompt = host.report(seat).scene, host.report(seat).prompt
    yield [host.card(seat, token.id) for token in scene.tokens]
    first, second = (token.id for token in scene.tokens[:2])
    for kind in (*OVERLAYS, *scene.overlays):
        yield host.overlay(seat, kind, first), host.overlay(seat, kind, second, Cell(3, 1))
    for verb in prompt.verbs if prompt else ():
        few = [choice.action for choice in prompt.choices(verb.name)[:FEW]]
        yield [host.bucket(seat, action) for action in few]
        if verb.name == prompt.opening:
            yield [host.beyond(seat, action) for action in few]
        if verb.name in prompt.plans and not prompt.moments:
            yield [host.plan(seat, [action]) for action in few[:2]]
    for line in ("nobody walk 1,1", f"{first} play", *lines):
        yield refusal(host, seat, line)


def refusal(host: Host, seat: str, line: str) -> Any:
    """Return what a line means, or why it means nothing."""
    try:
        return host.read(seat, line)
    except IllegalAction as refused:
        return str(refused)


def files(host: Host, seat: str, folder: Path) -> tuple[Any, ...]:
    """Return the bytes of a seat's copy of a save, and its exports."""
    assert host.path is not None
    copied = folder / f"{seat}-{host.path.parent.name}-{host.answers}.dustup"
    exporting.copy(host.path, seat, copied)
    if host.waiting_for:
        with pytest.raises(IllegalAction, match="when the game ends"):
            exporting.as_code(host.path, seat)
    return copied.read_bytes(), *(export(host.path, seat) for export in EXPORTS)


async def pictures(host: Host, steps: Iterator[Any]) -> list[Any]:
    """Return a world's screen after each answer, now and then with the palette open."""
    screen, drawn = BattleScreen(host), []
    async with Dustup(screen).run_test(size=(120, 36)) as pilot:
        for number, _ in enumerate(steps):
            screen.look_again()
            await pilot.pause()
            drawn.append(shown(pilot.app))
            if number % 6 == 0:
                await pilot.press("colon")
                await pilot.pause()
                drawn.append(shown(pilot.app))
                if pilot.app.screen is not screen:
                    await pilot.press("escape")
                    await pilot.pause()
    return drawn


def shown(app: Any) -> list[list[tuple[str, str]]]:
    """Return what stands on the screen, row by row, and how it looks."""
    strips = app.screen._compositor.render_strips()
    return [[(part.text, str(part.style)) for part in strip] for strip in strips]


def plain_lines(host: Host, steps: Iterator[Any], monkeypatch: Any) -> list[str]:
    """Return what the plain text game of a world prints."""
    monkeypatch.setattr("engine.session.host.Host.think", lambda host: _step(steps))
    lines: list[str] = []

    def answered(ask: str) -> str:
        if not _step(steps):
            raise EOFError
        return ""

    TextGame(host, answered, lines.append).play()
    return lines


def _step(steps: Iterator[Any]) -> bool:
    """Play on by one answer; return whether there was one."""
    return next(steps, None) is not None
