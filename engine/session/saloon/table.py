"""What people do at a table: come and go, sit, talk, begin, put away."""

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.words import titled
from engine.session.saloon import codes, seats
from engine.session.saloon.board import Board
from engine.session.saloon.chair import Chair
from engine.session.saloon.place import Place
from engine.session.saloon.seen import TableSeen, table_seen
from engine.session.saloon.telling import told
from engine.session.saloon.visitor import Visitor
from engine.session.saloon.wording import folded


class Table(Board):
    """One table of a house. Whatever somebody may not do is an IllegalAction."""

    # --- coming and going

    def sit(self, visitor: Visitor, seat: Seat, code: str = "") -> None:
        """Sit down, or back down on one's own seat; raise IllegalAction."""
        self._sit(visitor, seat, code)
        visitor.goes(self)

    @told
    def _sit(self, visitor: Visitor, seat: Seat, code: str) -> None:
        if visitor.is_guest:
            raise IllegalAction("A guest may only watch; come with a name of your own to play.")
        if self.seat_of(visitor) != seat:
            if self.state not in ("open", "full"):
                raise IllegalAction("The game has begun; you can watch it.")
            self._admit(visitor, code)
            self.change(places=seats.taken(self.places, seat, visitor.name))
            self.tell(f"{visitor.name} sits down as {titled(seat)}.")
        self._come(visitor)
        self._begin_if_full()

    @told
    def stand(self, visitor: Visitor) -> None:
        """Give one's seat up before the game, and look on; raise IllegalAction."""
        if self.state not in ("open", "full"):
            raise IllegalAction("The game has begun: resign, or leave and your seat is kept.")
        if not self.seat_of(visitor):
            raise IllegalAction("You have no seat here.")
        self.change(places=seats.left(self.places, visitor.name), state="open")
        self.tell(f"{visitor.name} stands up.")

    def watch(self, visitor: Visitor, code: str = "") -> None:
        """Look on, or come back to one's seat; raise IllegalAction."""
        self._watch(visitor, code)
        visitor.goes(self)

    @told
    def _watch(self, visitor: Visitor, code: str) -> None:
        if not self.seat_of(visitor):
            if self.state == "put away":
                raise IllegalAction("This game is put away; those who play it can take it up.")
            if not self.terms.watchers and folded(visitor.name) != folded(self.owner):
                raise IllegalAction("Nobody looks on at this table.")
            self._admit(visitor, code)
        self._come(visitor)

    @told
    def leave(self, visitor: Visitor) -> None:
        """Go back to the lobby, or be cut off; one's seat is kept."""
        self.presence.go(visitor, self.now)
        visitor.left(self)
        self.look()

    @told
    def say(self, visitor: Visitor, text: str) -> None:
        """Say something to the table; raise IllegalAction.

        While watchers may see every hand and the game goes on, they are not heard.
        """
        if not self.presence.is_here(visitor.name):
            raise IllegalAction("Come to the table first.")
        mute = self.terms.open_views and self.state == "running"
        if mute and not self.seat_of(visitor):
            raise IllegalAction("Whoever may see every hand says nothing until the game is over.")
        self._chat.add(self._premises.clock(), visitor.name, text)

    # --- before the game

    @told
    def place_computer(self, visitor: Visitor, seat: Seat, kind: str = "ai") -> None:
        """Put a computer on a seat; raise IllegalAction."""
        self._arrange(visitor)
        self.change(places=seats.computer(self.places, seat, kind))
        self._begin_if_full()

    @told
    def clear(self, visitor: Visitor, seat: Seat) -> None:
        """Free a seat, whoever has it; raise IllegalAction."""
        self._arrange(visitor)
        seats.at(self.places, seat)
        self.change(places=seats.put(self.places, Place(seat)), state="open")

    @told
    def start(self, visitor: Visitor) -> None:
        """Begin the game of a table that is full; raise IllegalAction."""
        self._arrange(visitor)
        if not seats.are_taken(self.places):
            raise IllegalAction("Some seats are free still; a computer can take them.")
        self._begin()

    @told
    def invite(self, visitor: Visitor, name: str) -> None:
        """Let somebody in to a private table by name; raise IllegalAction."""
        self._own(visitor)
        if folded(name) not in self.row.invited:
            self.change(invited=(*self.row.invited, folded(name))[-1000:])

    @told
    def invitation(self, visitor: Visitor, uses: int = 1) -> str:
        """Return a code that lets so many people in to a private table; raise IllegalAction."""
        self._own(visitor)
        code, made = codes.invitation(uses)
        self.change(invitations=(*self.row.invitations, made))
        return code

    # --- putting away

    @told
    def put_away(self, visitor: Visitor) -> None:
        """Put a game away as a save; raise IllegalAction."""
        self._play_here(visitor)
        if self.state != "running":
            raise IllegalAction("No game is under way here.")
        self.close_play(f"{visitor.name} puts the game away.")

    def take_up(self, visitor: Visitor) -> None:
        """Take a game up that was put away; raise IllegalAction."""
        self._take_up(visitor)
        visitor.goes(self)

    @told
    def _take_up(self, visitor: Visitor) -> None:
        self._play_here(visitor)
        if self.state != "put away":
            raise IllegalAction("This game is not put away.")
        self.open_play()
        self.change(state="running")
        self._come(visitor)
        self.tell(f"{visitor.name} takes the game up again.")

    def check_removal(self, visitor: Visitor) -> None:
        """Raise IllegalAction unless somebody may take this table off the list."""
        self._own(visitor)
        if self.state == "running":
            raise IllegalAction("A game is under way here; put it away first.")

    def chair(self, visitor: Visitor) -> Chair:
        """Return the game as somebody plays or watches it; raise IllegalAction if he does not.

        It stays his for as long as he is at the table, also when the game is put away meanwhile.
        """
        if not any(visitor is one for one in self.presence.visitors):
            raise IllegalAction("Come to the table first.")
        if self.state == "over":
            self.open_play()
        return Chair(self, visitor)

    def is_open_to(self, visitor: Visitor) -> bool:
        """Return whether somebody gets in without a code."""
        return self.row.lets_in("" if visitor.is_guest else visitor.name)

    def seen(self, visitor: Visitor) -> TableSeen:
        """Return this table as somebody may see it in a list."""
        return table_seen(self, visitor)

    def _admit(self, visitor: Visitor, code: str) -> None:
        """Let somebody in to a private table; raise IllegalAction if he is not invited."""
        if self.is_open_to(visitor):
            return
        left = codes.used(self.row.invitations, code) if code else None
        if left is None:
            raise IllegalAction("This table is private: its owner can invite you.")
        invited = (
            self.row.invited if visitor.is_guest else (*self.row.invited, folded(visitor.name))
        )
        self.change(invitations=left, invited=invited)

    def _own(self, visitor: Visitor) -> None:
        if visitor.is_guest or visitor.name != self.owner:
            raise IllegalAction(f"Only {self.owner}, whose table it is, can do that.")

    def _arrange(self, visitor: Visitor) -> None:
        """Raise IllegalAction unless somebody may say who sits where, before the game."""
        self._own(visitor)
        if self.state not in ("open", "full"):
            raise IllegalAction("The game has begun.")

    def _play_here(self, visitor: Visitor) -> None:
        if not self.seat_of(visitor) and (visitor.is_guest or visitor.name != self.owner):
            raise IllegalAction("Only those who play here can do that.")
