"""A table before its game: who sits where, who else is there, how it will be played."""

from collections.abc import Callable
from typing import ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine.core.errors import EngineError, IllegalAction
from engine.core.words import titled
from engine.session.saloon.place import Place
from engine.session.saloon.table import Table
from tui import glyphs
from tui.app import Dustup
from tui.screens.asking import Asking
from tui.screens.help import HelpScreen
from tui.screens.house import wording
from tui.screens.house.arriving import screen_of
from tui.screens.house.ringing import Ringing
from tui.screens.house.stay import Stay
from tui.screens.house.talking import Talking
from tui.screens.picking import Picking
from tui.widgets.chat import ChatPanel, Told
from tui.widgets.keys import Hint, Keys
from tui.widgets.lines import Lines, fitted
from tui.widgets.picker import Item, Picker
from tui.widgets.status import Status

_NEXT_COMPUTER = {"person": "ai", "ai": "random"}
OTHERS = (Hint("?", "help"), Hint("Esc", "lobby"))


class RoomScreen(Ringing[None]):
    """Shows a table to somebody who is at it; once the game begins, the game."""

    DEFAULT_CSS = """
    RoomScreen { background: #1c1c1c; }
    RoomScreen #title, RoomScreen #look, RoomScreen #keys { width: 100%; }
    RoomScreen Picker { height: auto; max-height: 8; margin: 1 0; }
    RoomScreen Told { height: auto; width: 100%; }
    RoomScreen ChatPanel { height: 1fr; width: 100%; margin-top: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "computer", "computer", show=False),
        Binding("x", "clear", "free a seat", show=False),
        Binding("s", "start", "start", show=False),
        Binding("i", "invite", "invite", show=False),
        Binding("t,quotation_mark", "talk", "talk", show=False),
        Binding("question_mark,f1", "help", "help", show=False),
        Binding("escape,q,backspace,ctrl+c", "leave", "lobby", show=False),
    ]

    def __init__(self, stay: Stay, table: Table) -> None:
        super().__init__()
        self._stay = stay
        self._table = table
        self._message = ""

    def compose(self) -> ComposeResult:
        """Lay out the seats, what there is to tell, what is said, and the keys."""
        yield Status("title")
        yield Picker(id="seats")
        yield Told("about")
        yield ChatPanel("said")
        yield Lines("look")
        yield Keys("keys")

    def on_mount(self) -> None:
        """Show the seats, the first free one marked."""
        self.query_one(Picker).focus()
        self.hear(self._table.subscribe)
        self.heard()
        free = [at for at, place in enumerate(self._table.places) if place.is_free]
        if free and not self._own:
            self.query_one(Picker).action_mark(free[0])

    def on_screen_resume(self) -> None:
        """See what has happened while something else was shown."""
        self.heard()

    def on_resize(self) -> None:
        """Draw it for the new size."""
        self._draw()

    # --- the table

    @property
    def _own(self) -> str:
        return self._table.seat_of(self._stay.visitor)

    @property
    def _owns(self) -> bool:
        return self._table.owner == self._stay.visitor.name and not self._stay.visitor.is_guest

    @property
    def _place(self) -> Place:
        places = self._table.places
        return places[min(self.query_one(Picker).index, len(places) - 1)]

    def heard(self) -> None:
        """Show how it stands now; go on to the game, or to the lobby if the table is gone."""
        if not self.is_on_top:
            return  # looked at again when this is what is shown
        if self._stay.visitor.table != self._table.number:
            self.dismiss()
        elif self._table.state not in ("open", "full"):
            self._begin()
        else:
            self._draw()

    def _begin(self) -> None:
        try:
            screen = screen_of(self._stay, self._table)
        except EngineError as refused:
            self.notify(str(refused), severity="warning")
            self.dismiss()
            return
        self.hear_no_more()
        self.app.switch_screen(screen)
        if not self._own or self._table.seen(self._stay.visitor).waiting_for != self._own:
            self._stay.call(cast("Dustup", self.app), lambda: None)

    @on(Picker.Picked)
    def _picked(self) -> None:
        visitor, place = self._stay.visitor, self._place
        if place.seat == self._own:
            self._try(lambda: self._table.stand(visitor))
        else:
            self._try(lambda: self._sit(place.seat))

    def _sit(self, seat: str) -> None:
        """Sit down, moving over from another seat of this table."""
        visitor, before = self._stay.visitor, self._own
        if before and next(place for place in self._table.places if place.seat == seat).is_free:
            self._table.stand(visitor)
        self._table.sit(visitor, seat)

    def action_computer(self) -> None:
        """Put a computer on the seat that is marked, or one that plays otherwise."""
        visitor, place = self._stay.visitor, self._place
        kind = _NEXT_COMPUTER.get(place.kind, "ai")
        self._try(lambda: self._table.place_computer(visitor, place.seat, kind))

    def action_clear(self) -> None:
        """Free the seat that is marked."""
        visitor, place = self._stay.visitor, self._place
        self._try(lambda: self._table.clear(visitor, place.seat))

    def action_start(self) -> None:
        """Begin the game."""
        self._try(lambda: self._table.start(self._stay.visitor))

    def action_invite(self) -> None:
        """Let somebody in by name, or make a code that lets anybody in."""

        def chosen(index: int | None) -> None:
            if index == 0:
                self._invite_by_name()
            elif index == 1:
                self._make_code()

        items = [Item("By name", "n"), Item("By a code that lets one person in", "c")]
        self.app.push_screen(Picking("Invite whom?", items), chosen)

    def _invite_by_name(self) -> None:
        visitor = self._stay.visitor

        def named(name: str | None) -> None:
            if name:
                self._try(lambda: self._table.invite(visitor, name), f"{name} may come in.")

        people = self._stay.house.people

        def refusal(name: str) -> str:
            known = not name or people.is_known(name)
            return "" if known else "Nobody is called that here; a code lets anybody in."

        self.app.push_screen(Asking("Whose name?", "", refusal), named)

    def _make_code(self) -> None:
        codes: list[str] = []
        self._try(lambda: codes.append(self._table.invitation(self._stay.visitor)))
        if codes:
            self._message = f"{codes[0]} lets one person in to this table. It is shown only now."
            self._draw()

    def action_talk(self) -> None:
        """Say something to the table."""
        self.app.push_screen(talking(self._stay, self._table))

    def action_help(self) -> None:
        """Show all keys."""
        self.app.push_screen(HelpScreen())

    def action_leave(self) -> None:
        """Go back to the lobby; one's seat is kept."""
        self.dismiss()

    def _try(self, act: Callable[[], object], done: str = "") -> None:
        """Do something; what cannot be is said."""
        self._message = done
        try:
            act()
        except IllegalAction as refused:
            self._message = str(refused)
        self._draw()

    # --- drawing

    def _draw(self) -> None:
        if not self.is_attached:
            return
        table, seen = self._table, self._table.seen(self._stay.visitor)
        title = f"Table {table.number}: {table.title}"
        name = self._stay.visitor.name
        self.query_one("#title", Status).show(title, wording.STATES[table.state], name)
        picker = self.query_one(Picker)
        here = {one.name for one in seen.here}
        picker.fill([_seat(place, self._own, here) for place in table.places], picker.index)
        self.query_one(Told).show("How it is played", "", list(wording.about(seen))[1:])
        self.query_one(ChatPanel).show(table.chat, "Said at this table", "t talk")
        look = fitted(glyphs.printable(self._message or self._hint()), self.size.width - 2)
        tone = glyphs.tone("warn" if self._message else "dim")
        self.query_one("#look", Lines).put([[(f" {look}", tone)]])
        self._hints()

    def _hint(self) -> str:
        if self._table.state == "full":
            return "All seats are taken: s begins." if self._owns else "All seats are taken."
        if self._own:
            return "You can go back to the lobby meanwhile; your seat is kept."
        return "Enter takes the seat that is marked."

    @on(Picker.Marked)
    def _hints(self) -> None:
        place = self._place
        keys = []
        if place.seat == self._own:
            keys.append(Hint("Enter", "stand up"))
        elif place.is_free:
            keys.append(Hint("Enter", "sit down"))
        if self._owns:
            keys += [Hint("c", "computer"), Hint("x", "free it")]
            keys += [Hint("i", "invite")] if self._table.terms.private else []
            keys += [Hint("s", "start")] if self._table.state == "full" else []
        self.query_one(Keys).show([*keys, Hint("t", "talk")], OTHERS)


def talking(stay: Stay, table: Table) -> Talking:
    """Return the window in which one talks to a table."""
    title = f"At table {table.number}"
    return Talking(
        title, lambda: table.chat, lambda line: table.say(stay.visitor, line), table.subscribe
    )


def _seat(place: Place, own: str, here: set[str]) -> Item:
    who = wording.sitter(place, own)
    away = place.who and place.who not in here
    return Item(f"{titled(place.seat):<14} {who}", note="away" if away else "")
