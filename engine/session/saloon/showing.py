"""A replay watched together: one drives, the others see the same moment."""

from pathlib import Path
from threading import RLock

from engine.core.errors import IllegalAction
from engine.core.events import Seat
from engine.core.words import quoted
from engine.session.alone import alone
from engine.session.report import Report
from engine.session.saloon.telling import Bell, Tell, told
from engine.session.saloon.visitor import Visitor
from engine.session.saloon.wording import Chat, Said
from engine.session.viewer import Viewer


class Showing:
    """A saved game that is over, shown to whoever comes; nothing of it is kept."""

    def __init__(self, number: int, path: Path, driver: Visitor, now: float) -> None:
        """Read a save; raise LogUnreadable."""
        self.lock = RLock()
        self.number = number
        self.viewer = Viewer(path)
        self.driver = driver.name
        self.at = 0  # the moment shown, 0 to viewer.last
        self.seat: Seat | None = None  # through whose eyes; None sees all
        self.opened = now
        self._here: dict[str, Visitor] = {}
        self._bell = Bell()
        self._chat = Chat()

    @property
    def title(self) -> str:
        """What was played."""
        return self.viewer.title

    @property
    def is_over(self) -> bool:
        """Whether the game has ended where it stands: nothing of it is hidden any more."""
        return bool(self.viewer.report(self.viewer.last).over)

    @property
    def here(self) -> tuple[Visitor, ...]:
        """Who looks on, by every line."""
        return tuple(self._here.values())

    @property
    def chat(self) -> tuple[Said, ...]:
        """What was said last."""
        return self._chat.lines

    def subscribe(self, tell: Tell) -> Tell:
        """Call `tell` at each change; return what ends that."""
        return self._bell.listen(tell)

    def ring(self) -> None:
        """Tell everybody."""
        self._bell.ring()

    @alone
    def report(self) -> Report:
        """Return the moment that all of them see."""
        return self.viewer.report(self.at, self.seat)

    def come(self, visitor: Visitor) -> None:
        """Look on."""
        self._come(visitor)
        visitor.goes(self)

    @told
    def _come(self, visitor: Visitor) -> None:
        self._here[visitor.line] = visitor

    @told
    def leave(self, visitor: Visitor) -> None:
        """Look on no more; when the driver goes, whoever came first drives."""
        self._here.pop(visitor.line, None)
        visitor.left(self)
        names = [one.name for one in self._here.values()]
        if self.driver not in names and names:
            self.driver = names[0]

    @told
    def go(self, visitor: Visitor, at: int) -> None:
        """Show another moment; raise IllegalAction if one does not drive."""
        self._drives(visitor)
        self.at = max(0, min(at, self.viewer.last))

    @told
    def look(self, visitor: Visitor, seat: Seat | None) -> None:
        """Show the game through a seat's eyes, or with nothing hidden."""
        self._drives(visitor)
        if seat and seat not in self.viewer.seats:
            raise IllegalAction(f"There is no seat {quoted(seat)} in this game.")
        self.seat = seat

    @told
    def branch(self, visitor: Visitor, tip: int) -> None:
        """Show the branch that ends at a node."""
        self._drives(visitor)
        if tip not in self.viewer.tips:
            raise IllegalAction(f"No branch ends at {tip}.")
        self.viewer.show_branch(tip)
        self.at = min(self.at, self.viewer.last)

    @told
    def hand(self, visitor: Visitor, name: str) -> None:
        """Let somebody else drive."""
        self._drives(visitor)
        if name not in [one.name for one in self._here.values()]:
            raise IllegalAction(f"{quoted(name)} does not look on.")
        self.driver = name

    @told
    def say(self, visitor: Visitor, text: str, now: float) -> None:
        """Say something to whoever looks on."""
        self._chat.add(now, visitor.name, text)

    def _drives(self, visitor: Visitor) -> None:
        if visitor.name != self.driver:
            raise IllegalAction(f"{self.driver} drives.")
