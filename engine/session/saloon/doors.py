"""The doors of a house: who may come in, by which line, and who is there."""

from threading import RLock

from engine.core.errors import IllegalAction
from engine.core.words import inert
from engine.session.saloon.entering import checked_name, guest_name
from engine.session.saloon.people import People
from engine.session.saloon.premises import Clocked
from engine.session.saloon.settings import Settings
from engine.session.saloon.telling import Bell, Tell, told
from engine.session.saloon.visitor import PersonSeen, Size, Visitor, person_seen


class Doors:
    """Everybody who is in a house, by his lines; the tables are the house's own."""

    def __init__(self, settings: Settings, people: People, clock: Clocked) -> None:
        self.lock = RLock()
        self.settings = settings
        self.people = people
        self.clock = clock
        self.opened = clock()
        self.is_closed = False
        self._bell = Bell()
        self._visitors: dict[str, Visitor] = {}
        self._guests = 0

    @property
    def visitors(self) -> tuple[Visitor, ...]:
        """Every line into the house."""
        with self.lock:
            return tuple(self._visitors.values())

    @told
    def enter(
        self,
        name: str,
        *,
        key: str = "",
        code: str = "",
        line: str,
        address: str = "",
        size: Size = (80, 24),
        by_password: bool = False,
    ) -> Visitor:
        """Let somebody in by a line; with no name he is a guest. Raise IllegalAction.

        Whoever is asked has proved to have the key, or to know the password of the name.
        """
        self._check_room(line, address)
        if name:
            found = checked_name(self.people, self.settings, name, key, code, by_password)
        else:
            found = guest_name(self.settings, self._guests + 1)
            self._guests += 1
        visitor = Visitor(found, line, address, size, self.clock(), guest=not name)
        self._visitors[line] = visitor
        return visitor

    @told
    def leave(self, visitor: Visitor) -> None:
        """Let a line go: somebody left, or was cut off. His seats are kept."""
        self._visitors.pop(visitor.line, None)
        self.rise(visitor)

    @told
    def to_lobby(self, visitor: Visitor) -> None:
        """Have somebody leave his table for the lobby; his seat is kept."""
        self.rise(visitor)

    def resized(self, visitor: Visitor, size: Size) -> None:
        """Take in that somebody's terminal has another size."""
        visitor.size = size
        self.ring()

    def touched(self, visitor: Visitor) -> None:
        """Take in that somebody has pressed a key."""
        visitor.touched = self.clock()

    def idle_for(self, visitor: Visitor) -> float:
        """Return for how many seconds somebody has pressed no key."""
        return visitor.idle(self.clock())

    def too_idle(self) -> tuple[Visitor, ...]:
        """Return whose lines the settings say to end."""
        longest = self.settings.idle_minutes * 60
        return tuple(one for one in self.visitors if longest and self.idle_for(one) > longest)

    def crowd(self) -> tuple[PersonSeen, ...]:
        """Return who is in the house, by every line."""
        now = self.clock()
        return tuple(person_seen(visitor, now) for visitor in self.visitors)

    def subscribe(self, tell: Tell) -> Tell:
        """Call `tell` whenever the lobby's lists change; return what ends that."""
        return self._bell.listen(tell)

    def ring(self) -> None:
        """Tell everybody in the lobby."""
        self._bell.ring()

    def rise(self, visitor: Visitor) -> None:
        """Take somebody from wherever he sits or watches; his seat is kept."""
        visitor.goes(None)

    def _check_room(self, line: str, address: str) -> None:
        self._check_closed()
        if line in self._visitors:
            raise IllegalAction(f"The line {inert(line)} is in use.")
        if len(self._visitors) >= self.settings.lines:
            raise IllegalAction("The house is full; try again later.")
        same = [one for one in self._visitors.values() if address and one.address == address]
        if len(same) >= self.settings.per_address:
            raise IllegalAction("Too many lines come from your address; end one of them first.")

    def _check_closed(self) -> None:
        if self.is_closed:
            raise IllegalAction("The house is closed.")
