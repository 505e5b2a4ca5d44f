"""What opens over a battle in a house: talk, what can be done at the table, its timeline."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from engine.core.errors import IllegalAction
from engine.core.events import UMPIRE, Seat
from engine.core.words import titled
from engine.session.saloon.chair import Chair
from tui import luck
from tui.screens.house import wording
from tui.screens.house.meanwhile import Meanwhile
from tui.screens.house.seated import ChairTable
from tui.screens.house.talking import Talking
from tui.screens.picking import Picking
from tui.screens.windows import Windows
from tui.widgets.picker import Item

if TYPE_CHECKING:
    from engine.session.fortune import Fortune
    from engine.session.viewer import Viewer

LATE = "You see this game late: that is open to you once it is over."
Entry = tuple[Item, Callable[[], object]]


class ChairWindows(Windows):
    """Opens other screens for somebody at a chair."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.meanwhile = Meanwhile(self.screen)

    @property
    def _at(self) -> ChairTable:
        return cast("ChairTable", self.table)

    @property
    def _chair(self) -> Chair:
        return self._at.chair

    def talk(self) -> None:
        """Say something to the table."""
        table, visitor = self._chair.table, self._chair.visitor
        self.screen.app.push_screen(
            Talking(
                f"At table {table.number}",
                lambda: table.chat,
                lambda line: table.say(visitor, line),
                table.subscribe,
            )
        )

    def house(self) -> None:
        """List what can be done at the table besides playing."""
        entries = self._entries()

        def chosen(index: int | None) -> None:
            if index is not None:
                entries[index][1]()
            self.done()

        title = f"Table {self._chair.table.number}"
        self.screen.app.push_screen(Picking(title, [item for item, _ in entries]), chosen)

    def leave(self) -> None:
        """Go back to the lobby; who plays is asked first."""
        if self._at.watches or self.table.report.over:
            self.screen.dismiss()
            return
        items = [Item("Back to the lobby; your seat is kept", "q"), Item("Stay", "s")]

        def chosen(index: int | None) -> None:
            if index == 0:
                self.screen.dismiss()

        self.screen.app.push_screen(Picking("Leave the table?", items), chosen)

    def timeline(self) -> None:
        """Show every branch of this game, as far as one may know it."""
        path = self._open_path()
        if path is not None:
            looker = None if self.table.report.over else self.table.seat
            self.meanwhile.read(partial(_looked_through, path, looker), self._lay_out, self._refuse)

    def _lay_out(self, viewer: "Viewer") -> None:
        from tui.screens.house.timeline import ChairTimeline, Kept

        play_on = None if self._at.watches else self.table.go_to
        screen = ChairTimeline(
            viewer, viewer.head, self.table.seat, keeps=Kept(self._chair), play_on=play_on
        )

        def back(_: int | None) -> None:
            self.done()

        self.screen.app.push_screen(screen, back)

    def luck(self) -> None:
        """Tell how lucky everybody has been so far."""
        path = self._open_path()
        if path is not None:
            read = partial(luck.so_far, path, self.table.seat)
            self.meanwhile.read(read, self._tell_luck, self._refuse)

    def _tell_luck(self, told: tuple[str, "Fortune"]) -> None:
        from tui.screens.fortune import FortuneScreen

        self.screen.app.push_screen(FortuneScreen(*told))

    def _refuse(self, why: str) -> None:
        self.table.message = why
        self.done()

    def _open_path(self) -> Path | None:
        """Return the save, unless it tells more than one is shown."""
        if self._at.watches and self._chair.table.terms.delayed and not self.table.report.over:
            self.table.message = LATE
            return None
        return self._chair.path

    # --- at the table

    def _entries(self) -> list[Entry]:
        """Return what can be done, each with what does it."""
        table, entries = self._at, []
        if not table.watches and not table.report.over and not self._chair.has_resigned:
            if self._chair.seat != UMPIRE:  # who is no side
                made = self._chair.draw == "made"
                text = "Take your offer of a draw back" if made else "Offer a draw"
                entries += [
                    (Item(text, "d"), table.offer_draw),
                    (Item("Resign", "r"), self._resign),
                ]
            text = "Put the game away, to go on another day"
            entries.append((Item(text, "p"), self._put_away))
        entries += [(Item(*self._eyes(seat)), partial(table.look_as, seat)) for seat in self._views]
        owns = self._chair.visitor.name == self._chair.table.owner
        if owns and self._chair.table.terms.private:
            entries.append((Item("Make a code that lets one person in", "i"), self._invite))
        return [
            *entries,
            (Item("Who is here", "w"), self._crowd),
            (Item("Back to the lobby", "q"), self.leave),
        ]

    @property
    def _views(self) -> list[Seat]:
        """Return through whose eyes one could look now."""
        own, views = self._chair.seat, self._chair.views
        return [seat for seat in (own, *views) if views and seat != self.table.seat]

    def _eyes(self, seat: Seat) -> tuple[str, str]:
        if not seat:
            return "See it as an onlooker does", "o"
        return f"See it as {titled(seat)} does", ""

    def _resign(self) -> None:
        items = [Item("Resign", "r"), Item("Play on", "n")]

        def chosen(index: int | None) -> None:
            if index == 0:
                self._at.resign()
            self.done()

        self.screen.app.push_screen(Picking("Give the game up?", items), chosen)

    def _put_away(self) -> None:
        try:
            self._chair.table.put_away(self._chair.visitor)
        except IllegalAction as refused:
            self.table.message = str(refused)

    def _invite(self) -> None:
        try:
            code = self._chair.table.invitation(self._chair.visitor)
        except IllegalAction as refused:
            self.table.message = str(refused)
            return
        self.table.message = f"{code} lets one person in to this table. It is shown only now."

    def _crowd(self) -> None:
        seen = self._chair.table.seen(self._chair.visitor)
        items = [Item(wording.person(one), note=_role(self._chair, one.name)) for one in seen.here]
        items += [Item(name, note=f"{_role(self._chair, name)}, away") for name in seen.away]
        self.screen.app.push_screen(Picking("Who is here", items))


def _role(chair: Chair, name: str) -> str:
    own = [place.seat for place in chair.table.places if place.who == name]
    return titled(own[0]) if own else "watching"


def _looked_through(path: Path, looker: Seat | None) -> "Viewer":
    """Return what a timeline needs of a save, read and put in order."""
    from engine.session.viewer import Viewer

    viewer = Viewer(path, looker)
    viewer.tree()
    return viewer
