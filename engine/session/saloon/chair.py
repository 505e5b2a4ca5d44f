"""A chair at a table: the game as one person plays or watches it.

It has what a screen uses of a host, bound to whoever has it: he acts for his own seat alone, and is
shown what that seat may know; somebody who only watches, what an onlooker may.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from engine.core.errors import IllegalAction
from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import Cell
from engine.core.scene import Bucket, Card, Overlay, Plan
from engine.core.script import Answer
from engine.core.words import titled
from engine.session.host import Host
from engine.session.report import Report, Verb
from engine.session.saloon import ending, terms
from engine.session.saloon.playing import Playing
from engine.session.saloon.timing import ClockSeen
from engine.session.saloon.visitor import Visitor
from engine.session.saloon.watching import Past, looked
from engine.session.shelf import Book

if TYPE_CHECKING:
    from engine.session.saloon.table import Table

T = TypeVar("T")
WATCHING = "watching"


class Chair:
    """One visitor's game. Whatever he may not do or see is an IllegalAction."""

    def __init__(self, table: "Table", visitor: Visitor) -> None:
        self.table = table
        self.visitor = visitor

    # --- what is so

    @property
    def seat(self) -> Seat:
        """Whose seat it is; "" for somebody who watches."""
        return self.table.seat_of(self.visitor)

    @property
    def players(self) -> Mapping[Seat, str]:
        """Who has which seat: "human" is oneself, others go by name, computers by kind.

        For somebody who watches, "" comes first, and is "watching".
        """
        own = self.seat
        names = {place.seat: place.who or place.kind for place in self.table.places}
        return {**names, own: "human"} if own else {"": WATCHING, **names}

    @property
    def path(self) -> Path | None:
        """The save."""
        return self._playing().host.path

    @property
    def books(self) -> tuple[Book, ...]:
        """The rules of this game, with the figures that it is played by."""
        return self._playing().host.books

    @property
    def answers(self) -> int:
        """How much has happened, as far as one is shown it; actions name it."""
        with self.table.lock:
            play = self._playing()
            return self._shown(play) if self._is_behind(play) else play.host.answers

    @property
    def waiting_for(self) -> Seat | None:
        """Who has to answer; None once the game is over."""
        with self.table.lock:
            if self._is_behind(self._playing()):
                return self.report().waiting_for
            return self._playing().host.waiting_for

    @property
    def clock(self) -> ClockSeen | None:
        """Whose time is running, and what happens when it is up; None if time does not matter."""
        with self.table.lock:
            play = self._playing()
            return None if self._is_behind(play) else play.timing.seen(self.table.now)

    @property
    def has_resigned(self) -> bool:
        """Whether one has given one's side up, which the computer plays on."""
        own = self.seat
        return any(place.resigned for place in self.table.places if own and place.seat == own)

    @property
    def draw(self) -> str:
        """Whether a draw is on offer: "made" by oneself, "asked" of oneself; "" if neither."""
        with self.table.lock:
            offer, own = self._playing().offer, self.seat
            if own and offer.by == own:
                return "made"
            return "asked" if own and offer.request(own) else ""

    @property
    def views(self) -> tuple[Seat, ...]:
        """Through whose eyes one may look besides one's own."""
        play = self._playing()
        own = self.seat
        if play.is_over or (self.table.terms.open_views and not own):
            return tuple(place.seat for place in self.table.places if place.seat != own)
        return ()

    # --- looking

    def report(self, seat: Seat | None = None) -> Report:
        """Return the game as one's own seat knows it, or one of `views`."""
        with self.table.lock:
            play, eyes = self._playing(), self._eyes(seat)
            if self._is_behind(play):
                report = Past(play.host, self._shown(play)).report(eyes)
            elif not self.seat or eyes != self.seat:
                report = looked(play.host.report(eyes), eyes)
            else:
                report = play.host.report(eyes)
                report = replace(report, request=report.request or play.offer.request(eyes))
            notice = " ".join(filter(None, (report.notice, *terms.told(self.table.terms))))
            return replace(report, notice=notice)

    def card(self, seat: Seat, figure: FigureId) -> Card | None:
        """Return a figure's stat card as one may know it."""
        with self.table.lock:
            play, eyes = self._playing(), self._eyes(seat)
            if self._is_behind(play):
                return Past(play.host, self._shown(play)).card(eyes, figure)
            return play.host.card(eyes, figure)

    def overlay(self, seat: Seat, kind: str, figure: FigureId, cell: Cell | None = None) -> Overlay:
        """Return a layer over the map, one of scene.OVERLAYS."""
        with self.table.lock:
            play, eyes = self._playing(), self._eyes(seat)
            if self._is_behind(play):
                return Past(play.host, self._shown(play)).overlay(eyes, kind, figure, cell)
            return play.host.overlay(eyes, kind, figure, cell)

    def bucket(self, seat: Seat, action: Action) -> Bucket | None:
        """Return the dice bucket of an action before it is chosen."""
        return self._for_seat(seat, lambda host: host.bucket(seat, action))

    def beyond(self, seat: Seat, action: Action) -> tuple[Verb, ...]:
        """Return what one could do next if one took up a figure."""
        return self._for_seat(seat, lambda host: host.beyond(seat, action))

    def read(self, seat: Seat, line: str) -> Action:
        """Return the action that a line such as "doc walk 6,2" means."""
        return self._for_seat(seat, lambda host: host.read(seat, line))

    def plan(self, seat: Seat, actions: Sequence[Action]) -> Plan | None:
        """Return what may come of acts one after the other."""
        return self._for_seat(seat, lambda host: host.plan(seat, actions))

    # --- playing

    def answer(self, seat: Seat, action: Action, answers: int) -> None:
        """Answer the open question."""
        self._act(seat, lambda host: host.answer(seat, action, answers))

    def say(self, seat: Seat, line: str, answers: int) -> None:
        """Answer with what a line means."""
        self._act(seat, lambda host: host.say(seat, line, answers))

    def roll(self, faces: Answer, answers: int) -> None:
        """Type dice: not in this house, whose dice are sealed."""
        raise IllegalAction("The dice of this house are sealed; none are typed.")

    def undo(self, seat: Seat, *, within: bool = False) -> None:
        """Take back, or ask for leave to."""
        self._act(seat, lambda host: host.undo(seat, within=within))

    def redo(self, seat: Seat, *, within: bool = False) -> None:
        """Play again what was taken back."""
        self._act(seat, lambda host: host.redo(seat, within=within))

    def go_to(self, seat: Seat, node: int) -> None:
        """Play on from another moment, where undo is that free."""
        self._act(seat, lambda host: host.go_to(seat, node))

    def note(self, text: str, node: int | None = None) -> None:
        """Pin a note to a moment, the present one unless told."""
        self._act(self.seat, lambda host: host.note(text, node))

    def consent(self, seat: Seat, yes: bool) -> None:
        """Answer a request to take something back, or a draw on offer."""
        with self.table.lock:
            play = self._own(seat)
            if not play.host.report(seat).request and play.offer.request(seat):
                ending.answer_draw(self.table, play, seat, yes=yes)
                self.table.look()
            else:
                play.host.consent(seat, yes)
                self.table.look()
        self.table.ring()

    def offer_draw(self) -> None:
        """Offer the others a draw."""
        self._end(ending.offer_draw)

    def withdraw_draw(self) -> None:
        """Take one's offer of a draw back."""
        self._end(ending.withdraw_draw)

    def resign(self) -> None:
        """Give the game up to the side that is left; if more are, the computer plays one's own."""
        self._end(ending.resign)

    def think(self) -> bool:
        """Return False: the house has its computers think, never a screen."""
        return False

    def close(self) -> None:
        """Do nothing: the game is the table's, and goes on."""

    # --- inside

    def _playing(self) -> Playing:
        if not any(self.visitor is one for one in self.table.presence.visitors):
            raise IllegalAction("You are not at this table any more.")
        play = self.table.play
        if play is None:
            raise IllegalAction(self.table.trouble or _WHY.get(self.table.state, _WHY["open"]))
        return play

    def _own(self, seat: Seat) -> Playing:
        """Return the game if one may act in it for a seat."""
        play = self._playing()
        if not seat or seat != self.seat:
            whose = f"{titled(seat)} is not your seat." if seat else "You only watch this game."
            raise IllegalAction(whose if self.seat else "You only watch this game.")
        if self.has_resigned:
            raise IllegalAction("You have resigned; the computer plays on for you.")
        return play

    def _eyes(self, seat: Seat | None) -> Seat:
        """Return through whose eyes one looks."""
        own = self.seat
        if not seat or seat == own:
            return own
        if seat not in self.views:
            raise IllegalAction("What others know is shown when the game is over.")
        return seat

    def _for_seat(self, seat: Seat, look: Callable[[Host], T]) -> T:
        with self.table.lock:
            return look(self._own(seat).host)

    def _act(self, seat: Seat, act: Callable[[Host], Any]) -> None:
        with self.table.lock:
            try:
                act(self._own(seat).host)
            finally:
                self.table.look()
        self.table.ring()

    def _end(self, end: Callable[["Table", Playing, Seat], None]) -> None:
        with self.table.lock:
            seat = self.seat
            end(self.table, self._own(seat), seat)
            self.table.look()
        self.table.ring()

    def _is_behind(self, play: Playing) -> bool:
        return not self.seat and self.table.terms.delayed and not play.is_over

    def _shown(self, play: Playing) -> int:
        return play.delay.ticks(self.table.now)


_WHY = {
    "open": "The game has not begun.",
    "put away": "The game is put away; those who play it can take it up.",
    "running": "The house is closed; the game is saved.",
}
