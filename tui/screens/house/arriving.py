"""How somebody comes from the lobby to a table or a replay: with a code, to a seat, to look on."""

from collections.abc import Callable

from textual.screen import Screen

from engine.core.errors import EngineError, IllegalAction
from engine.core.words import titled
from engine.session.saloon.seen import TableSeen
from engine.session.saloon.showing import Showing
from engine.session.saloon.table import Table
from tui.screens.asking import Asking
from tui.screens.house.stay import Stay
from tui.screens.picking import Picking
from tui.widgets.picker import Item

PRIVATE = "The code of an invitation to it"


class Arriving:
    """Goes where somebody wants to go, and shows what he finds there."""

    def __init__(self, screen: Screen[None], stay: Stay) -> None:
        self._screen = screen
        self._stay = stay

    def come(self, seen: TableSeen) -> None:
        """Go to a table: to one's own seat there, else to look on."""
        visitor = self._stay.visitor
        try:
            table = self._stay.house.table(seen.number)
        except IllegalAction as refused:  # it has just been taken off the list
            self._screen.notify(str(refused), severity="warning")
            return
        if seen.own and seen.state == "put away":
            self._go(table, lambda: table.take_up(visitor))
        elif seen.terms.private and not (seen.own or seen.may_sit or seen.may_watch):
            self._knock(table)
        elif seen.may_sit and not seen.may_watch and seen.state == "open":
            self._choose_seat(table, "")
        else:
            self._go(table, lambda: table.watch(visitor))

    def join(self, showing: Showing) -> None:
        """Look on at a replay."""
        from tui.screens.house.together import TogetherScreen

        showing.come(self._stay.visitor)
        self._screen.app.push_screen(TogetherScreen(self._stay, showing))

    def return_to(self, table: Table) -> None:
        """Be at a table that lets one in, and show it."""
        self._go(table, lambda: table.watch(self._stay.visitor))

    def _go(self, table: Table, act: Callable[[], None]) -> None:
        try:
            act()
            self._screen.app.push_screen(screen_of(self._stay, table))
        except EngineError as refused:
            self._stay.house.to_lobby(self._stay.visitor)
            self._screen.notify(str(refused), severity="warning")

    def _knock(self, table: Table) -> None:
        """Ask for the code that lets somebody in."""
        visitor = self._stay.visitor

        def known(code: str | None) -> None:
            if code and table.terms.watchers:
                self._go(table, lambda: table.watch(visitor, code))
            elif code:
                self._choose_seat(table, code)

        self._screen.app.push_screen(Asking(PRIVATE, "", lambda _: ""), known)

    def _choose_seat(self, table: Table, code: str) -> None:
        """Ask which seat to take, where one may not look on first."""
        free = [place.seat for place in table.places if place.is_free]

        def chosen(index: int | None) -> None:
            if index is not None:
                seat = free[index]
                self._go(table, lambda: table.sit(self._stay.visitor, seat, code))

        items = [Item(titled(seat)) for seat in free]
        self._screen.app.push_screen(Picking("Which seat?", items), chosen)


def screen_of(stay: Stay, table: Table) -> Screen[None]:
    """Return what is shown of a table to whoever is at it; raise EngineError."""
    from tui.screens.house.room import RoomScreen
    from tui.screens.house.seat import SeatScreen

    if table.state in ("open", "full"):
        return RoomScreen(stay, table)
    return SeatScreen(stay, table.chair(stay.visitor))
