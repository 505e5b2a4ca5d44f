"""Shared ways to play the toy duel through a host."""

from pathlib import Path

from engine.core.luck import Seeded
from engine.session.host import Host

BOTH = {"red": "human", "blue": "human"}
ALONE = {"red": "human", "blue": "ai"}


def luck(seed: int = 1) -> Seeded:
    return Seeded(seed.to_bytes(32, "big"))


def seal_of(host: Host) -> Path:
    """Return where the secret of a game's dice lies while it is sealed."""
    assert host.path is not None
    return host.path.with_name(f"{host.path.name}.luck")


def step(host: Host, pick: int = 0) -> None:
    """Answer the open question with one of its options."""
    seat = host.waiting_for
    assert seat is not None
    report = host.report(seat)
    options = [c.action for verb in report.prompt.verbs for c in report.prompt.choices(verb.name)]
    host.answer(seat, options[pick % len(options)], report.answers)


def finish(host: Host) -> None:
    """Play to the end, always the first option."""
    while host.waiting_for:
        step(host)
