"""What somebody who only looks on is told: what is open to all, late if the players wish it so."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.core.events import FigureId, Seat
from engine.core.geometry import Cell
from engine.core.scene import Card, Overlay
from engine.session.host import Host
from engine.session.report import Report
from engine.session.saloon.terms import Terms
from engine.session.story import differs, rolled_last


class Delay:
    """When each answer of a game was given, so that it can be shown so much later."""

    def __init__(self, terms: Terms, ticks: int, now: float) -> None:
        """All that happened before is taken to have happened now."""
        self._terms = terms
        self._times: list[tuple[float, int]] = [(now, ticks)]

    def see(self, ticks: int, now: float) -> None:
        """Take in that something has happened."""
        if ticks != self._times[-1][1]:
            self._times.append((now, ticks))
            self._forget(now)

    def ticks(self, now: float) -> int:
        """Return how much of what has happened may be shown."""
        latest = self._times[-1][1]
        if not self._terms.delayed:
            return latest
        old = [t for at, t in self._times if at <= now - self._terms.delay_seconds]
        shown = max(old, default=0) if self._terms.delay_seconds else latest
        return max(0, min(shown, latest - self._terms.delay_answers))

    def due(self, now: float) -> float | None:
        """Return in how many seconds there is more to show, if nothing else happens."""
        seconds = self._terms.delay_seconds
        waiting = (at + seconds - now for at, _ in self._times if at + seconds > now)
        return min(waiting, default=None) if seconds else None

    def _forget(self, now: float) -> None:
        """Drop the times of what anybody may see; the last of them is what is shown."""
        cut = now - self._terms.delay_seconds
        while len(self._times) > 1 and self._times[1][0] <= cut:
            del self._times[0]


def looked(report: Report, seat: Seat) -> Report:
    """Return a seat's report for somebody who can do nothing about it."""
    return replace(
        report, seat=seat, prompt=None, can_undo=False, can_redo=False, request="", notice=""
    )


class Past:
    """A game as it stood when so much of it had happened."""

    def __init__(self, host: Host, ticks: int) -> None:
        self._host = host
        self._ticks = ticks
        self._timeline = host.course.timeline
        self._rules = host.course.rules
        self._node = self._timeline.head_after(ticks)

    def report(self, seat: Seat) -> Report:
        """Return that moment as a seat knew it; "" is an onlooker."""
        host, timeline, rules = self._host, self._timeline, self._rules
        with host.lock:
            now = host.report(seat)
            state = timeline.nodes[self._node].state
            return replace(
                looked(now, seat),
                answers=self._ticks,
                node=self._node,
                scene=rules.scene(self._view(seat)),
                story=host.story(seat).up_to(self._node),
                waiting_for=next(self._deciders(), now.waiting_for),
                over="",
                winner=None,
                bucket=rolled_last(rules, timeline, self._node, host.people, seat),
                secret=differs(rules, state, host.players),
            )

    def card(self, seat: Seat, figure: FigureId) -> Card | None:
        """Return a figure's stat card as it was."""
        with self._host.lock:
            return self._rules.card(self._view(seat), figure)

    def overlay(self, seat: Seat, kind: str, figure: FigureId, cell: Cell | None) -> Overlay:
        """Return a layer over the map as it was."""
        with self._host.lock:
            return self._rules.overlay(self._view(seat), kind, figure, cell)

    def _view(self, seat: Seat) -> Any:
        return self._rules.view(self._timeline.nodes[self._node].state, seat)

    def _deciders(self) -> Iterator[Seat]:
        """Yield who decided next, and after that."""
        for ticks in range(self._ticks + 1, self._timeline.ticks + 1):
            node = self._timeline.nodes[self._timeline.head_after(ticks)]
            if node.decided_by:
                yield node.decided_by
