"""A new table: what is played, by whom, and on which terms."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from engine.core.errors import EngineError, IllegalAction
from engine.core.scenario import Scenario
from engine.core.scene import Tone
from engine.session import seating, setup
from engine.session.saloon.table import Table
from tui import glyphs
from tui.screens.house.stay import Stay
from tui.screens.house.terming import (
    COMPUTER,
    FREE,
    TERMS,
    YOU,
    Line,
    chosen_before,
    seat_lines,
    terms,
    turned,
    words,
)
from tui.screens.options import GameOptions
from tui.screens.setup import UNDO, grouped
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Lines, fitted, head
from tui.widgets.picker import Item, Picker
from tui.widgets.preview import Preview

CHOOSE, OPEN, BACK = Hint("Up Down", "choose"), Hint("o", "open it"), Hint("Esc", "back")
NEXT, CHANGE = Hint("Tab", "next list"), Hint("Left Right", "change")
ON_LIST = (CHOOSE, Hint("Enter", "its terms"), NEXT, OPEN, BACK)
ON_TERMS = (CHOOSE, CHANGE, NEXT, OPEN, BACK)
_HIGH = 30  # rows from which on there is room for a picture


class OpeningScreen(Screen[Table | None]):
    """Choose, set, open. The result is the table, at which one sits or looks on then."""

    DEFAULT_CSS = """
    OpeningScreen { background: #121212; }
    OpeningScreen #title, OpeningScreen #note, OpeningScreen #keys { width: 100%; }
    OpeningScreen #left { width: 38; background: #1c1c1c; }
    OpeningScreen #scenarios { height: 1fr; }
    OpeningScreen #also { width: 100%; }
    OpeningScreen GameOptions { height: auto; max-height: 7; }
    OpeningScreen #right { width: 1fr; padding: 0 0 0 1; }
    OpeningScreen #how { width: 100%; }
    OpeningScreen #terms { height: auto; max-height: 100%; }
    OpeningScreen Preview { height: 1fr; }
    OpeningScreen.low Preview { display: none; }
    OpeningScreen.low #terms { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,minus", "turn(-1)", "change", show=False),
        Binding("right,l,plus", "turn(1)", "change", show=False),
        Binding("o", "open", "open", show=False),
        Binding("escape,q,backspace,ctrl+c", "back", "back", show=False),
    ]

    def __init__(self, stay: Stay) -> None:
        super().__init__()
        self._stay = stay
        self._listed = grouped(setup.shipped())
        self._lines: Sequence[Line] = ()
        self._chosen: dict[str, Any] = chosen_before(stay.house.settings.table)

    def compose(self) -> ComposeResult:
        """Lay out scenarios over their options, the terms over a picture."""
        yield Lines("title")
        with Horizontal():
            with Vertical(id="left"):
                yield Picker(id="scenarios")
                yield Lines("also")
                yield GameOptions(figures=False)
            with Vertical(id="right"):
                yield Lines("how")
                yield Picker(id="terms", ground=glyphs.SHADE)
                yield Preview()
        yield Lines("note")
        yield Keys("keys")

    def on_mount(self) -> None:
        """List the scenarios."""
        scenarios = self.query_one("#scenarios", Picker)
        scenarios.fill([item for item, _ in self._listed])
        scenarios.focus()

    def on_resize(self, event: events.Resize) -> None:
        """Fit the titles to the width; leave the picture out of a low window."""
        width, height = event.size
        self.set_class(height < _HIGH, "low")
        self.query_one("#title", Lines).put([head("A new table", width, focused=True)])
        self.query_one("#also", Lines).put([head("Options of the game", 38)])
        self.query_one("#how", Lines).put([head("How it is played", max(1, width - 39))])

    def on_descendant_focus(self) -> None:
        """Say which keys act in the list that has the focus."""
        on_list = self.query_one("#scenarios").has_focus
        self.query_one(Keys).show(ON_LIST if on_list else ON_TERMS, ())
        self._explain()

    # --- scenario

    @property
    def scenario(self) -> Scenario:
        """The scenario marked; a heading stands for the first one under it."""
        below = self._listed[self.query_one("#scenarios", Picker).index :]
        return next(scenario for _, scenario in below if scenario)

    @on(Picker.Marked, "#scenarios")
    def _look(self) -> None:
        scenario = self.scenario
        self.query_one(GameOptions).show(scenario)
        self._show()
        seats = seat_lines(scenario.seats)
        meant = seating.parse([], scenario.seats)
        people = [line.key for line in seats if meant[line.key.removeprefix("seat ")] == "human"]
        first = people[0] if people else seats[0].key
        for line in seats:
            self._chosen[line.key] = YOU if line.key == first else FREE
        if "seat umpire" in self._chosen and len(seats) > 1:
            self._chosen["seat umpire"] = COMPUTER
        self._lines = (*seats, *TERMS)
        self._refill(0)
        self._tell(" ".join(scenario.brief.split()))

    @on(GameOptions.Changed)
    def _show(self) -> None:
        options = self.query_one(GameOptions)
        try:
            scenario = options.applied(self.scenario)
            table = setup.table(scenario)
        except EngineError:
            return
        self.query_one(Preview).show(scenario, table, setup.game(scenario.rules))

    @on(GameOptions.Told)
    def _tell_option(self, message: GameOptions.Told) -> None:
        self._tell(message.text, message.tone)

    @on(Picker.Picked, "#scenarios")
    def _chose(self) -> None:
        self.query_one("#terms").focus()

    # --- terms

    def _refill(self, index: int) -> None:
        items = [
            Item(line.name, note=f"< {words(line, self._chosen[line.key])} >")
            for line in self._lines
        ]
        self.query_one("#terms", Picker).fill([*items, Item("Open the table", "o")], index)

    @property
    def _line(self) -> Line | None:
        index = self.query_one("#terms", Picker).index
        return self._lines[index] if index < len(self._lines) else None

    @on(Picker.Marked, "#terms")
    def _explain(self) -> None:
        if not self.query_one("#terms").has_focus:
            return
        line = self._line
        if line is None:
            self._tell("")
        elif line.key == "undo":
            self._tell(f"Taking back: {UNDO[self._chosen['undo']]}.")
        else:
            self._tell(line.told)

    def action_turn(self, step: int) -> None:
        """Change the line that is marked."""
        line = self._line
        picker = self.query_one("#terms", Picker)
        if line is None or not picker.has_focus:
            return
        value = turned(line, self._chosen[line.key], step)
        self._chosen = _only_one_seat(self._chosen, line.key, value)
        self._refill(picker.index)

    @on(Picker.Picked, "#terms")
    def _set(self) -> None:
        if self._line is None:
            self.action_open()
        else:
            self.action_turn(1)

    def action_open(self) -> None:
        """Open the table, and sit down where one wants to; say what is wrong if it cannot be."""
        house, visitor = self._stay.house, self._stay.visitor
        options = self.query_one(GameOptions).words
        try:
            table = house.open_table(visitor, terms(self.scenario.name, options, self._chosen))
            self._arrange(table)
        except IllegalAction as refused:
            self._tell(str(refused), "bad")
            return
        self.dismiss(table)

    def _arrange(self, table: Table) -> None:
        """Put everybody where he was wanted; oneself last, for a full table begins."""
        visitor, own = self._stay.visitor, ""
        for place in table.places:
            who = self._chosen.get(f"seat {place.seat}", FREE)
            if who == YOU:
                own = place.seat
            elif who == FREE:
                table.clear(visitor, place.seat)
            else:
                table.place_computer(visitor, place.seat, who)
        if own:
            table.sit(visitor, own)
        else:
            table.watch(visitor)

    def action_back(self) -> None:
        """Open none."""
        self.dismiss(None)

    def _tell(self, text: str, meaning: Tone = "dim") -> None:
        line = fitted(glyphs.printable(text), max(20, self.size.width - 2))
        self.query_one("#note", Lines).put([[(f" {line}", glyphs.tone(meaning))]])


def _only_one_seat(chosen: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
    """Return what is chosen once a line has another value; one sits on one seat at most."""
    after = {**chosen, key: value}
    if value == YOU:
        for other in chosen:
            if other.startswith("seat ") and other != key and chosen[other] == YOU:
                after[other] = FREE
    return after
