"""The house: its people, its tables, and all who are in it.

In its folder lie people.json, tables/ with a row for each table, and saves/ with the logs of their
games. Whatever happens is in there before anybody is told of it, so that nothing is lost however
it ends.
"""

import time
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from engine.core.errors import EngineError, IllegalAction
from engine.session.saloon import seats, terms
from engine.session.saloon.doors import Doors
from engine.session.saloon.holding import Held
from engine.session.saloon.keeping import keep
from engine.session.saloon.people import People
from engine.session.saloon.place import Row
from engine.session.saloon.premises import Clocked, Premises, rows
from engine.session.saloon.seen import TableSeen
from engine.session.saloon.settings import Settings
from engine.session.saloon.showing import Showing
from engine.session.saloon.status import Status, status
from engine.session.saloon.table import Table
from engine.session.saloon.telling import told
from engine.session.saloon.terms import Terms
from engine.session.saloon.visitor import Visitor
from engine.session.saloon.wording import Chat, Said
from engine.session.saving import SUFFIX, Saved, list_saves


class House(Doors):
    """One house, open. Visitors act; whatever cannot be is an IllegalAction."""

    def __init__(self, folder: Path, settings: Settings, clock: Clocked = time.time) -> None:
        """Open a house as it was closed, or a new one; raise LogUnreadable or IllegalAction."""
        self._held = Held(folder)
        self._closing: list[Callable[[str], None]] = []
        self._chat = Chat()
        self._showings: dict[int, Showing] = {}
        try:
            super().__init__(settings, People(folder), clock)
            self._premises = Premises(folder, clock, self._bell.ring)
            self._restore()
        except BaseException:
            self._held.close()
            raise

    def _restore(self) -> None:
        """Have every table stand where it stood."""
        found, troubles = rows(self._premises.rows)
        self._tables: dict[int, Table] = {}
        self._gone = [row for row in found if row.state == "gone"]
        for row in found:
            if row.state == "gone":
                continue
            try:
                table = Table(self._premises, row, terms.scenario(row.terms))
            except EngineError as wrong:
                troubles.append(f"Table {row.number} cannot be set up: {wrong}")
                continue
            table.restore()
            if table.trouble:
                troubles.append(f"Table {row.number}: {table.trouble}")
            self._tables[row.number] = table
        self._next = max([row.number for row in found], default=0) + 1
        self.troubles = tuple(troubles)

    # --- the lobby

    @property
    def tables(self) -> tuple[Table, ...]:
        """All tables, by number."""
        with self.lock:
            return tuple(self._tables[number] for number in sorted(self._tables))

    @property
    def showings(self) -> tuple[Showing, ...]:
        """All replays that are watched together, by number."""
        with self.lock:
            return tuple(self._showings[number] for number in sorted(self._showings))

    @property
    def chat(self) -> tuple[Said, ...]:
        """What was said in the lobby last."""
        return self._chat.lines

    def table(self, number: int) -> Table:
        """Return a table by its number; raise IllegalAction."""
        with self.lock:
            if number not in self._tables:
                raise IllegalAction(f"There is no table {number}.")
            return self._tables[number]

    def list(self, visitor: Visitor) -> tuple[TableSeen, ...]:
        """Return all tables as somebody may see them."""
        return tuple(table.seen(visitor) for table in self.tables)

    @told
    def open_table(self, visitor: Visitor, wanted: Terms) -> Table:
        """Open a table of one's own; raise IllegalAction if it cannot be played so."""
        self._check_open(visitor)
        own = [one for one in self._tables.values() if one.owner == visitor.name]
        going = [one for one in own if one.state in ("open", "full", "running")]
        if len(going) >= self.settings.tables_each:
            raise IllegalAction(f"You have {len(going)} tables open; that is all one may have.")
        if len(self._tables) >= self.settings.tables:
            raise IllegalAction("This house has no room for another table.")
        scenario = terms.scenario(wanted)
        places = seats.laid(scenario)
        row = Row(self._next, visitor.name, wanted, "open", places, opened=self.clock())
        self._premises.keep(row)
        self._next += 1
        table = self._tables[row.number] = Table(self._premises, row, scenario)
        return table

    @told
    def remove(self, visitor: Visitor, number: int) -> None:
        """Take one's own table off the list; the log of its game stays. Raise IllegalAction.

        Of a private one it is kept who may see that game.
        """
        table = self.table(number)
        table.check_removal(visitor)
        for one in table.presence.visitors:
            one.left(table)
        table.close()
        if table.terms.private and table.row.save:
            gone = replace(table.row, state="gone")
            self._premises.keep(gone)
            self._gone.append(gone)
        else:
            self._premises.forget(table.row)
        del self._tables[number]

    @told
    def say(self, visitor: Visitor, text: str) -> None:
        """Say something in the lobby; raise IllegalAction."""
        self._chat.add(self.clock(), visitor.name, text)

    # --- replays

    def finished(self, visitor: Visitor) -> tuple[Saved, ...]:
        """Return the games that are over and that somebody may show, the one played last first.

        All of them are read: it may take its time.
        """
        saves = list_saves(self._premises.saves)
        return tuple(
            one for one in saves if one.state == "over" and self._may_show(visitor, one.path.name)
        )

    def show(self, visitor: Visitor, save: str) -> Showing:
        """Open a replay of a finished game, to be watched together; raise IllegalAction."""
        showing = self.replay(visitor, save)
        self.put_on(visitor, showing)
        return showing

    def replay(self, visitor: Visitor, save: str) -> Showing:
        """Return a replay of a finished game, by its save's name; raise IllegalAction.

        It is read with nothing locked: it may take its time. Nobody sees it before `put_on`.
        """
        self._check_open(visitor)
        if not self._may_show(visitor, save):
            raise IllegalAction("This game was played at a private table.")
        known = self._premises.saves.glob(f"*{SUFFIX}")
        path = next((path for path in known if path.name == save), None)
        showing = Showing(self._number(), path, visitor, self.clock()) if path else None
        if showing is None or not showing.is_over:
            raise IllegalAction("Only games that are over can be shown.")
        return showing

    @told
    def put_on(self, visitor: Visitor, showing: Showing) -> None:
        """Have a replay watched by whoever comes, its driver first; raise IllegalAction."""
        self._check_open(visitor)
        self._showings[showing.number] = showing
        showing.come(visitor)

    def _may_show(self, visitor: Visitor, save: str) -> bool:
        """Return whether somebody may come to the table at which a game was played."""
        name = "" if visitor.is_guest else visitor.name
        known = [*(table.row for table in self.tables), *self._gone]
        played_at = [row for row in known if row.save == save]
        return all(seats.of(row.places, name) or row.lets_in(name) for row in played_at)

    def _number(self) -> int:
        """Return a number for what there is to go to."""
        with self.lock:
            self._next += 1
            return self._next - 1

    # --- time, and the end

    def tick(self) -> None:
        """Let time pass at every table; about once a second."""
        self._held.renew()
        for table in self.tables:
            try:
                changed = table.tick()
            except IllegalAction as refused:  # it cannot be saved now; the next tick tries again
                table.tell(str(refused))
                changed = True
            if changed:
                table.ring()

    def status(self) -> Status:
        """Return how the house stands, as plain data."""
        return status(self)

    def write_status(self, path: Path) -> None:
        """Write how the house stands to a file, in one step."""
        keep(path, self.status())

    def on_close(self, tell: Callable[[str], None]) -> Callable[[], None]:
        """Call `tell` with the reason when the house closes; return what ends that."""
        with self.lock:
            self._closing.append(tell)
        return lambda: self._closing.remove(tell) if tell in self._closing else None

    def close(self, why: str = "The house closes; every game is saved.") -> None:
        """Tell everybody, save everything, and end; what is played is there when it opens again."""
        with self.lock:
            if self.is_closed:
                return
            self.is_closed = True
            closing = tuple(self._closing)
        for tell in closing:
            try:
                tell(why)
            except Exception:  # his line is gone; the games are to be saved all the same
                continue
        for table in self.tables:
            table.close()
        self._held.close()

    # --- inside

    def rise(self, visitor: Visitor) -> None:
        """Take somebody from wherever he sits or watches; his seat is kept."""
        super().rise(visitor)
        for number, showing in tuple(self._showings.items()):
            if not showing.here:
                del self._showings[number]

    def _check_open(self, visitor: Visitor) -> None:
        self._check_closed()
        if visitor.is_guest:
            raise IllegalAction("A guest may only watch; come with a name of your own to play.")
