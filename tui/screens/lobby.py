"""The lobby of a house: its tables, who is there, what they say; every game begins here."""

from typing import ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from engine.core.errors import IllegalAction
from engine.session.saloon.house import House
from engine.session.saloon.seen import TableSeen
from engine.session.saloon.showing import Showing
from engine.session.saloon.table import Table
from engine.session.saloon.visitor import Visitor
from tui import glyphs
from tui.app import Dustup
from tui.screens.help import HelpScreen
from tui.screens.house import wording
from tui.screens.house.arriving import Arriving
from tui.screens.house.listed import Listed, listed, mark
from tui.screens.house.ringing import Ringing
from tui.screens.house.stay import Stay
from tui.screens.house.talking import Talking
from tui.screens.picking import Picking
from tui.terminal import composing
from tui.widgets.chat import ChatPanel, Told
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Lines, Run, fitted
from tui.widgets.picker import Item, Picker
from tui.widgets.status import Status

WIDE = (110, 30)
EMPTY = "No table is open yet: o opens one."
OTHERS = (Hint("s", "settings"), Hint("q", "leave"), Hint("?", "help"))


class LobbyScreen(Ringing[None]):
    """Shows a house to one visitor. When it is dismissed he wants to leave."""

    DEFAULT_CSS = """
    LobbyScreen { background: #121212; }
    LobbyScreen #title, LobbyScreen #banner, LobbyScreen #keys { width: 100%; }
    LobbyScreen #hall { height: 1fr; }
    LobbyScreen #left { width: 1fr; height: 100%; background: #1c1c1c; }
    LobbyScreen #tables { height: 1fr; }
    LobbyScreen #about { height: 6; width: 100%; }
    LobbyScreen #side { width: 40; height: 100%; padding: 0 0 0 1; }
    LobbyScreen #here { height: 1fr; width: 100%; }
    LobbyScreen #said { height: 2fr; width: 100%; }
    LobbyScreen.narrow #side { width: 100%; height: 6; padding: 0; }
    LobbyScreen.narrow #hall { layout: vertical; }
    LobbyScreen.narrow #left { width: 100%; height: 1fr; }
    LobbyScreen.narrow #here { display: none; height: 6; }
    LobbyScreen.narrow #said { height: 6; }
    LobbyScreen.narrow.people #here { display: block; }
    LobbyScreen.narrow.people #said { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "go", "to your seat", show=False),
        Binding("o", "open", "open a table", show=False),
        Binding("t,quotation_mark", "talk", "talk", show=False),
        Binding("r", "replays", "replays", show=False),
        Binding("p", "people", "people", show=False),
        Binding("s", "settings", "settings", show=False),
        Binding("x", "remove", "remove", show=False),
        Binding("question_mark,f1", "help", "help", show=False),
        Binding("q,ctrl+c", "quit", "leave", show=False),
    ]

    def __init__(self, house: House, visitor: Visitor) -> None:
        super().__init__()
        self.stay = Stay(house, visitor)
        self._arriving = Arriving(self, self.stay)
        self._rows: list[Listed] = []
        self._asked: set[int] = set()  # tables that wait for him

    def compose(self) -> ComposeResult:
        """Lay out the tables, what there is to tell of one, people and chat, and the keys."""
        yield Status("title")
        yield Lines("banner")
        with Horizontal(id="hall"):
            with Vertical(id="left"):
                yield Picker(id="tables", empty=EMPTY)
                yield Told("about")
            with Vertical(id="side"):
                yield Told("here")
                yield ChatPanel("said")
        yield Keys("keys")

    def on_mount(self) -> None:
        """Begin with the tables, in the colours that he likes."""
        self.query_one(Picker).focus()
        self.stay.dress(self._worn_by)

    def on_screen_resume(self) -> None:
        """Be in the lobby again, and look round."""
        if not self.is_on_top:
            return  # a table is shown already
        self.stay.house.to_lobby(self.stay.visitor)
        self.hear(self.stay.house.subscribe, people=lambda: len(self.stay.house.visitors))
        self.heard()

    def on_screen_suspend(self) -> None:
        """Draw nothing while something else is shown, and keep nothing of what was drawn."""
        self.hear_no_more()
        composing.forget(self)

    def on_resize(self, event: events.Resize) -> None:
        """Show people beside the tables where there is room."""
        width, height = event.size
        self.set_class(width < WIDE[0] or height < WIDE[1], "narrow")
        self._draw()

    # --- going somewhere

    @on(Picker.Picked)
    def _picked(self) -> None:
        row = self._row
        if row and row.table:
            self._arriving.come(row.table)
        elif row and row.showing:
            self._arriving.join(row.showing)

    def action_go(self) -> None:
        """Go to the seat that is waited for."""
        waiting = [row.table for row in self._rows if row.table and row.number in self._asked]
        if waiting:
            self._arriving.come(waiting[0])
        else:
            self.notify("No game waits for you.")

    def action_open(self) -> None:
        """Open a table of one's own."""
        from tui.screens.house.opening import OpeningScreen

        if self.stay.visitor.is_guest:
            self.notify("A guest may only watch; come with a name of your own to play.")
            return

        def opened(table: Table | None) -> None:
            if table is not None:
                self._arriving.return_to(table)

        self.app.push_screen(OpeningScreen(self.stay), opened)

    def action_replays(self) -> None:
        """Choose a game that is over, to watch it with others."""
        from tui.screens.house.finished import FinishedScreen

        def chosen(showing: Showing | None) -> None:
            if showing is not None:
                self._show(showing)

        self.app.push_screen(FinishedScreen(self.stay), chosen)

    def _show(self, showing: Showing) -> None:
        try:
            self.stay.house.put_on(self.stay.visitor, showing)
        except IllegalAction as refused:
            self.notify(str(refused), severity="warning")
        else:
            self._arriving.join(showing)

    # --- the rest

    def action_talk(self) -> None:
        """Say something to everybody in the lobby."""
        house, visitor = self.stay.house, self.stay.visitor
        talking = Talking(
            "In the lobby",
            lambda: house.chat,
            lambda line: house.say(visitor, line),
            house.subscribe,
        )
        self.app.push_screen(talking)

    def action_people(self) -> None:
        """Show who is here instead of what was said, or the other way round."""
        self.toggle_class("people")

    def action_settings(self) -> None:
        """Choose how one is called, and the colours."""
        from tui.screens.house.wishing import WishingScreen

        self.app.push_screen(WishingScreen(self.stay))

    def action_help(self) -> None:
        """Show all keys."""
        self.app.push_screen(HelpScreen())

    def action_remove(self) -> None:
        """Take one's own table off the list, if one is sure."""
        row = self._row
        if row is None or row.table is None:
            return
        number = row.number

        def sure(index: int | None) -> None:
            if index == 0:
                self._try_removing(number)

        items = [Item("Take it off; the log of its game stays", "x"), Item("Leave it", "n")]
        self.app.push_screen(Picking(f"Table {number}: off the list?", items), sure)

    def _try_removing(self, number: int) -> None:
        try:
            self.stay.house.remove(self.stay.visitor, number)
        except IllegalAction as refused:
            self.notify(str(refused), severity="warning")

    def action_quit(self) -> None:
        """Leave the house, if one is sure."""

        def sure(index: int | None) -> None:
            if index == 0:
                self.dismiss()

        items = [Item("Leave the house; your seats are kept", "q"), Item("Stay", "s")]
        self.app.push_screen(Picking("Leave?", items), sure)

    # --- drawing

    def heard(self) -> None:
        """List all anew; the mark stays where it is."""
        rows = listed(self.stay.house.list(self.stay.visitor), self.stay.house.showings)
        marked = self._row.number if self._row else 0
        if [row.item for row in rows] != [row.item for row in self._rows]:
            self._rows = rows
            self.query_one(Picker).fill([row.item for row in rows], mark(rows, marked))
        self._rows = rows
        asked = {row.number for row in rows if row.table and wording.is_asked(row.table)}
        if asked - self._asked:
            self.stay.call(self._worn_by, lambda: None)  # the banner says it
        self._asked = asked
        self._worn_by.calls(bool(asked))
        self._draw()

    def second(self) -> None:
        """Show how much time is left."""
        self.heard()

    @property
    def _row(self) -> Listed | None:
        index = self.query_one(Picker).index
        return self._rows[index] if index < len(self._rows) else None

    @property
    def _worn_by(self) -> Dustup:
        return cast("Dustup", self.app)

    def _draw(self) -> None:
        house, width = self.stay.house, self.size.width
        crowd, tables = house.crowd(), [row.table for row in self._rows if row.table]
        title = self.query_one("#title", Status)
        title.show(house.settings.title, wording.counted(tables, crowd), self.stay.visitor.name)
        text, style = self._banner(tables)
        self.query_one("#banner", Lines).put([[(fitted(text, width).ljust(width), style)]])
        self._tell()
        note = "p who is here" if self.has_class("narrow") else ""
        self.query_one(ChatPanel).show(house.chat, "Said in the lobby", note)
        note = "p what was said" if self.has_class("narrow") else ""
        self.query_one("#here", Told).show("Who is here", note, map(wording.line, crowd))
        ticks = any(one.clock and one.clock.runs for one in tables)
        self.run_clock(1.0 if ticks else None)

    def _banner(self, tables: list[TableSeen]) -> Run:
        """Return what is first to be read: where one is waited for, else what the house says."""
        waiting = [one for one in tables if one.number in self._asked]
        if not waiting:
            motd = glyphs.printable(self.stay.house.settings.motd.partition("\n")[0])
            return f" {motd or f'Welcome, {self.stay.visitor.name}.'}", glyphs.tone("dim")
        first, more = waiting[0], len(waiting) - 1
        others = f", and {more} more" if more else ""
        text = f" Table {first.number} waits for you: {first.title}{others}. g takes you there."
        return glyphs.printable(text), glyphs.style(glyphs.NIGHT, glyphs.AMBER, bold=True)

    @on(Picker.Marked)
    def _tell(self) -> None:
        """Tell of what is marked, and what can be done about it."""
        row, told = self._row, self.query_one("#about", Told)
        if row and row.table:
            told.show(f"Table {row.number}: {row.table.title}", "", wording.about(row.table))
        elif row and row.showing:
            told.show(f"Replay: {row.showing.title}", "", wording.shown(row.showing))
        else:
            told.show("Welcome", "", wording.greeting())
        self.query_one(Keys).show(self._keys(row), OTHERS)

    def _keys(self, row: Listed | None) -> list[Hint]:
        keys = [Hint("g", "to your seat")] if self._asked else []
        if row and row.table:
            enters = wording.enters(row.table)
            keys += [Hint("Enter", enters)] if enters else []
        elif row and row.showing:
            keys.append(Hint("Enter", "watch it too"))
        keys += [Hint("o", "new table"), Hint("t", "talk"), Hint("r", "replays")]
        own = row and row.table and row.table.owner == self.stay.visitor.name
        removable = own and row and row.table and row.table.state != "running"
        return [*keys, Hint("x", "remove")] if removable else keys
