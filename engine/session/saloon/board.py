"""A table and the game on it: how it stands, how it is kept, what time does to it.

What is kept of it is a row beside the log of its game: together they are the whole of it, so that
it stands where it stood after the house is opened again, however it was closed.
"""

from contextlib import suppress
from threading import RLock
from typing import Any

from msgspec.structs import replace

from engine.core.errors import EngineError, IllegalAction
from engine.core.events import Seat
from engine.core.scenario import Scenario
from engine.core.words import titled
from engine.session.alone import alone
from engine.session.host import Host
from engine.session.report import ended
from engine.session.saloon import seats, waiting
from engine.session.saloon.absence import Presence
from engine.session.saloon.place import Place, Row, State
from engine.session.saloon.playing import Playing
from engine.session.saloon.premises import Premises
from engine.session.saloon.telling import Bell, Tell
from engine.session.saloon.terms import Terms
from engine.session.saloon.visitor import Visitor
from engine.session.saloon.wording import HOUSE, Chat, Said

AGAIN = 3.0  # seconds until what could not be saved is tried again


class Board:
    """A table as the house and the computer use it; what people do there is in `Table`."""

    def __init__(self, premises: Premises, row: Row, scenario: Scenario) -> None:
        self.lock = RLock()
        self.scenario = scenario
        self.play: Playing | None = None
        self.trouble = ""  # why its game cannot be opened
        self.row = row
        self._premises = premises
        self._bell = Bell()
        self._chat = Chat(row.chat)
        self.presence = Presence(premises.clock(), [place.who for place in row.places])
        self._not_before = 0.0  # when the computer may be asked again
        self._shown = -1  # how much of the game watchers have been told of

    # --- what is so

    @property
    def number(self) -> int:
        """Its number in the house."""
        return self.row.number

    @property
    def title(self) -> str:
        """What is played on it."""
        return self.scenario.title

    @property
    def owner(self) -> str:
        """Who opened it."""
        return self.row.owner

    @property
    def terms(self) -> Terms:
        """How it is played."""
        return self.row.terms

    @property
    def state(self) -> State:
        """Whether it is open, full, running, over or put away."""
        return self.row.state

    @property
    def places(self) -> tuple[Place, ...]:
        """Its seats, in the scenario's order."""
        return self.row.places

    @property
    def watchers(self) -> tuple[str, ...]:
        """Who looks on now."""
        return tuple(name for name in self.presence.names if seats.of(self.places, name) is None)

    @property
    def chat(self) -> tuple[Said, ...]:
        """What was said here last."""
        return self._chat.lines

    def seat_of(self, visitor: Visitor) -> Seat:
        """Return where somebody sits; "" if nowhere."""
        place = None if visitor.is_guest else seats.of(self.places, visitor.name)
        return place.seat if place else ""

    @property
    def now(self) -> float:
        """The time by the clock of the house."""
        return self._premises.clock()

    @property
    def outcome(self) -> str:
        """How the game ended, in a sentence; "" while it goes on or is not looked at."""
        return ended(self.play.host.course.result) if self.play and self.state == "over" else ""

    def subscribe(self, tell: Tell) -> Tell:
        """Call `tell` whenever something changes here; return what ends that."""
        return self._bell.listen(tell)

    def ring(self) -> None:
        """Tell everybody at the table, and whoever looks at a list of tables."""
        self._bell.ring()
        self._premises.changed()

    # --- the game

    @alone
    def restore(self) -> None:
        """Open again what was under way when the house was closed; what cannot be is `trouble`."""
        if self.state == "full" and not self.terms.by_hand:
            with suppress(IllegalAction):
                self._begin()
        elif self.state == "running":
            try:
                self.open_play()
            except EngineError as wrong:
                self.trouble = str(wrong)

    @alone
    def open_play(self) -> Playing:
        """Return the game of this table, opened from its log; raise EngineError if it cannot be."""
        if self.play is None:
            host = Host.open(self._premises.saves / self.row.save)
            host.reseat(seats.players(self.places))
            now = self._premises.clock()
            self.presence.begin(now)
            self.play = Playing(host, self.terms, now, self.row.turn, self.row.spent)
            self.trouble = ""
            self.look()
        return self.play

    @alone
    def look(self) -> None:
        """Take in that something may have changed; `ring` is to follow, with nothing locked."""
        play = self.play
        if play is None:
            return
        awake = any(self.presence.is_here(place.who) for place in self.places if place.who)
        play.see(self._premises.clock(), awake=awake and self.state == "running")
        state: State = "over" if play.is_over else "running"
        if state != self.state:
            with suppress(IllegalAction):  # the log says so as well
                self.change(state=state)

    @alone
    def tick(self) -> bool:
        """Let time pass; return whether anything came of it, so that `ring` is to follow."""
        now = self._premises.clock()
        changed = waiting.free_seats(self, now) or waiting.stand_in(self, now)
        if self.play is not None:
            shown = self.play.delay.ticks(now)
            changed, self._shown = changed or shown != self._shown, shown
        return changed

    def wants_answer(self) -> bool:
        """Whether the computer or the clock has to answer; nobody plays before an empty table."""
        with self.lock:
            now = self._premises.clock()
            ready = self.play is not None and self.state == "running" and self.presence.visitors
            return bool(
                ready and self.play and now >= self._not_before and self.play.wants_answer(now)
            )

    def think(self) -> bool:
        """Have the computer or the clock answer once; return whether it did. It may take its time.

        One thread at a time; everything else can be done meanwhile.
        """
        with self.lock:
            play, now = self.play, self._premises.clock()
        try:
            said = play.answer(now) if play else None
        except IllegalAction as refused:  # it cannot be saved now
            said = str(refused) if self.play is play else None
            self._not_before = now + AGAIN
        if said is None:
            return False
        with self.lock:
            if said:
                self.tell(said)
            if self.play is play:
                self.look()
        self.ring()
        return True

    @alone
    def close(self) -> None:
        """Save and let go of all there is; the table stands as it was when it is opened again."""
        if self.play is not None:
            self.play.timing.stop(self._premises.clock())
        with suppress(IllegalAction):
            self.change()
        if self.play is not None:
            self.play.host.close()
            self.play = None

    @alone
    def tell(self, text: str) -> None:
        """Have the house say something to the table, unless it has just said so."""
        if not self.chat or (self.chat[-1].who, self.chat[-1].text) != (HOUSE, text):
            self._chat.add(self._premises.clock(), HOUSE, text)

    # --- what it is made of

    def seat(self, place: Place) -> None:
        """Have somebody else answer for a seat, from here on."""
        self.change(places=seats.put(self.places, place))
        if self.play is not None:
            self.play.host.reseat(seats.players(self.places))

    def close_play(self, why: str) -> None:
        """Put the game away as a save."""
        self.change(state="put away")
        if self.play is not None:
            self.play.host.close()
            self.play = None
        self.tell(why)

    def change(self, **fields: Any) -> None:
        """Change what is kept of the table; raise IllegalAction, changing nothing, if it cannot."""
        timing = self.play.timing if self.play else None
        spent = {"turn": timing.turn, "spent": timing.spent} if timing else {}
        row = replace(self.row, **{"chat": self.chat[-50:], **spent, **fields})
        self._premises.keep(row)
        self.row = row

    # --- inside

    def _begin_if_full(self) -> None:
        if self.play is None and self.state in ("open", "full") and seats.are_taken(self.places):
            self.change(state="full")
            if not self.terms.by_hand:
                self._begin()

    def _begin(self) -> None:
        """Begin the game; its log is there before the table says that it runs."""
        if self.play is not None:
            raise IllegalAction("The game has begun already.")
        players = seats.players(self.places)
        saves = self._premises.saves
        host = Host.new(self.scenario, players, undo=self.terms.undo, saves=saves)
        try:
            assert host.path is not None, "it is saved"
            self.change(state="running", save=host.path.name)
        except IllegalAction:
            host.close()
            raise
        self.play = Playing(host, self.terms, self._premises.clock())
        self.tell("The game begins.")
        self.look()

    def _come(self, visitor: Visitor) -> None:
        """Take a line in; whoever comes back to his seat has it back from the computer."""
        was_away = self.presence.come(visitor)
        place = None if visitor.is_guest else seats.of(self.places, visitor.name)
        if place is not None and place.stand_in:
            self.seat(replace(place, stand_in=False))
            self.tell(f"{visitor.name} is back and plays {titled(place.seat)} again.")
        elif was_away and place is not None and self.play is not None:
            self.tell(f"{visitor.name} is here.")
        self.look()
