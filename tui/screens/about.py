"""Help for what is under the cursor: what stands there, what it means, what can be done there."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen

from engine.core.scene import Token, Tone
from tui import glyphs
from tui.screens import wording
from tui.screens.keymap import OVERLAY_KEYS
from tui.screens.shown import Shown
from tui.screens.table import Table
from tui.widgets.lines import Line, Lines, head, toned, wrapped
from tui.widgets.stat_card import BADGES

_NOTES = {
    "fence": "light cover to those behind it; crossed at double cost",
    "barrel": "light cover to those behind it; crossed at double cost",
    "rocks": "heavy cover to those behind it; crossed at double cost",
    "hay": "light cover; a soft landing",
    "stone wall": "stops sight and walkers; heavy cover at its corners",
    "timber wall": "stops sight and walkers; light cover at its corners",
    "door": "shut; walkers pass it freely",
    "locked door": "stops sight and walkers",
    "window": "sight passes; whoever climbs through stops behind it",
    "tree": "too thin to stop sight; light cover",
    "brush": "a step costs double",
    "water": "a step costs double",
    "mud": "a step costs double",
}
_MOST = 12  # choices listed


class AboutScreen(ModalScreen[None]):
    """Tells about one cell; once more for the page of all keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,backspace,enter,ctrl+c", "dismiss", show=False),
        Binding("question_mark,f1", "keys", show=False),
        Binding("r", "rules", show=False),
    ]

    def __init__(self, table: Table, shown: Shown) -> None:
        super().__init__(classes="window")
        self._table = table
        self._shown = shown

    def compose(self) -> ComposeResult:
        """Lay out one page."""
        with Vertical(), VerticalScroll():
            yield Lines("page")

    def on_resize(self) -> None:
        """Write the page to the width."""
        self.call_after_refresh(self._write)

    def action_keys(self) -> None:
        """Show all keys instead."""
        from tui.screens.help import HelpScreen

        self.dismiss()
        self.app.push_screen(HelpScreen(self._table.host.books))

    def action_rules(self) -> None:
        """Open the rules of this game instead, with its figures."""
        from tui.screens.rules import RulesScreen

        self.dismiss()
        self.app.push_screen(RulesScreen(self._table.host.books))

    def _write(self) -> None:
        page = self.query_one("#page", Lines)
        lines = list(about(self._table, self._shown, page.size.width))
        page.styles.height = len(lines)
        page.put(lines)


def about(table: Table, shown: Shown, width: int) -> Iterator[Line]:
    """Yield what there is to know about the cell under the cursor."""
    scene, cell, overlay = table.report.scene, table.cursor, shown.overlay()
    yield head("Here", width, note="r rules   ? all keys   Esc back", focused=True)
    yield from _text(wording.under(scene, cell, overlay), width, "strong")
    ground = scene.legend.get(scene.floors[cell.floor][cell.y][cell.x], "")
    if ground in _NOTES:
        yield from _text(f"{ground}: {_NOTES[ground]}", width, "dim")
    if token := table.token_at(cell):
        yield from _figure(shown, token, {**BADGES, **scene.badges})
    if overlay:
        key = {**OVERLAY_KEYS, **scene.overlays}.get(overlay.kind, "")
        yield from _text(f"shown now ({key}): {overlay.title}", width, "dim")
    yield from _acts(table, width)
    if table.report.brief:
        yield []
        yield from _text(table.report.brief, width, "dim")


def _figure(shown: Shown, token: Token, badges: Mapping[str, str]) -> Iterator[Line]:
    yield []
    for badge in token.badges:
        yield [
            (f"   {badge}  ", glyphs.tone("warn")),
            (badges.get(badge, ""), glyphs.tone("plain")),
        ]
    if card := shown.card(token.id):
        yield [("   " + glyphs.printable(card.title), glyphs.tone("title"))]
        yield from ([("   ", glyphs.tone("plain")), *toned(row)] for row in card.rows)


def _acts(table: Table, width: int) -> Iterator[Line]:
    choices = table.here
    if choices:
        yield []
        yield from _text("Can be done here (Enter):", width, "title")
    for choice in choices[:_MOST]:
        odds = f"   {choice.odds}" if choice.odds else ""
        yield from _text(f"  {choice.label}{odds}", width, "plain")
    if len(choices) > _MOST:
        yield from _text(f"  and {len(choices) - _MOST} more", width, "dim")


def _text(text: str, width: int, tone: Tone) -> Iterator[Line]:
    for line in wrapped(glyphs.printable(text), width - 4, indent=2):
        yield [(f" {line}", glyphs.tone(tone))]
