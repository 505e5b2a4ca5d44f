"""What the host has to tell for what a player is doing: overlays, cards, pools.

Each is asked once and kept until the game moves on, so that a step of the cursor asks for nothing
that was known before it.
"""

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Any, TypeVar

from engine.core.errors import IllegalAction
from engine.core.events import FigureId
from engine.core.geometry import Cell, block, in_arc
from engine.core.scene import Bucket, Card, Choice, Overlay, Shade
from tui.screens.choosing import Choosing, route
from tui.screens.table import Table
from tui.widgets.painting import Veil

T = TypeVar("T")


class Shown:
    """What is drawn of a table besides the scene itself."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._host = table.host
        self._kept: dict[Hashable, Any] = {}
        self._report = table.report

    def overlay(self) -> Overlay | None:
        """Return the overlay asked for; while a move is chosen, as from where it would end."""
        table = self._table
        who = table.subject if table.token(table.subject) else table.chosen
        if not table.kind or who is None or (table.choosing and table.choosing.faces):
            return None  # an arc in the making is an overlay of its own
        there = table.cursor if route(table.picked) and table.kind != "reach" else None
        try:
            return self._overlay(table.kind, who, there)
        except IllegalAction as refused:
            table.kind, table.message = "", str(refused)
            return None

    def veil(self, overlay: Overlay | None) -> Veil:
        """Return what lies over the map: an overlay, or the places that can be picked."""
        choosing, picked = self._table.choosing, self._table.picked
        shades: Mapping[Cell, Shade] = overlay.shades if overlay else _NONE
        covered = self._covered(picked)
        if choosing is None:
            return Veil(shades, covered=covered)
        if overlay is None and choosing.faces and picked and not covered:
            shades = self._once(("arc", picked.action), lambda: self._arc(picked))
        elif overlay is None and not choosing.aims:
            key = "places", choosing.verb, choosing.figure
            shades = self._once(key, lambda: self._places(choosing))
        targets = self._once(("targets", choosing.verb), lambda: choosing.targets)
        return Veil(shades, self._way(picked), targets, covered)

    def card(self, figure: FigureId | None) -> Card | None:
        """Return a figure's card."""
        if figure is None:
            return None
        return self._once(("card", figure), lambda: self._host.card(self._table.seat, figure))

    def bucket(self) -> Bucket | None:
        """Return the pool of the choice that Enter would make; else the one rolled last."""
        table, picked = self._table, self._table.picked
        if picked is not None:
            before = self._once(("pool", picked.action), lambda: self._before(picked))
            if before is not None:
                return before
        return None if table.choosing and table.choosing.aims else table.report.bucket

    def _before(self, picked: Choice) -> Bucket | None:
        """Return the pool of a choice; a game may refuse to tell it, which is said once a verb."""
        try:
            return self._host.bucket(self._table.seat, picked.action)
        except IllegalAction as refused:
            why = str(refused)
            self._once(("refused", picked.verb), lambda: self._say(why))
            return None

    def _say(self, why: str) -> None:
        """Say a thing in the message line, unless something is said there."""
        self._table.message = self._table.message or why

    def _overlay(self, kind: str, who: FigureId, there: Cell | None) -> Overlay:
        seat = self._table.seat
        return self._once((kind, who, there), lambda: self._host.overlay(seat, kind, who, there))

    def _covered(self, picked: Choice | None) -> Collection[Cell]:
        """Return what lies under the template of an act."""
        if picked is None or not picked.covers:
            return ()
        return self._once(("covered", picked.action), lambda: frozenset(picked.covers))

    def _way(self, picked: Choice | None) -> tuple[Cell, ...]:
        """Return the route of a move, and all cells in which it ends."""
        way, table = route(picked), self._table
        token = table.token(picked.figure) if picked else None
        if not way or token is None:
            return way
        size = max(other.size for other in table.bodies.all_at(token.at))  # a rider's mount
        return (*way, *block(way[-1], size)[1:])

    def _places(self, choosing: Choosing) -> Mapping[Cell, Shade]:
        """Shade the cells that can be picked, with what they cost where that is known."""
        figure = choosing.choices[0].figure
        if figure is None or not any(map(route, choosing.choices)):
            return choosing.shades()
        try:
            return choosing.shades(self._overlay("reach", figure, None).shades)
        except IllegalAction:
            return choosing.shades()

    def _arc(self, choice: Choice) -> Mapping[Cell, Shade]:
        """Shade what a figure would have in its arc and in sight, faced as in a choice."""
        token, facing = self._table.token(choice.figure), getattr(choice.action, "facing", None)
        if token is None or facing is None:
            return _NONE
        try:
            seen = self._overlay("sight", token.id, token.at).shades
        except IllegalAction:
            return _NONE
        watched = Shade("'", "warn", "on watch")
        return {cell: watched for cell in seen if in_arc(facing, token.at, cell)}

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what a call gives, made once until the game moves on."""
        if self._report is not self._table.report:
            self._report = self._table.report
            self._kept.clear()
        if key not in self._kept:
            self._kept[key] = make()
        kept: T = self._kept[key]
        return kept


_NONE: Mapping[Cell, Shade] = {}
