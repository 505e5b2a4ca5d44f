"""What happens with event cards and by them. Tags 29 to 35 among those of the course, for ever."""

from typing import Self

from engine.core.events import Event, FigureId, Seat
from engine.rulesets.pirates.state import State
from engine.rulesets.pirates.tables import Count


class CardTaken(Event, frozen=True, tag=29):
    """A player took an event card; `card` is None for those who may not see it."""

    seat: Seat
    card: str | None

    def apply(self, state: State) -> State:
        return state.replace(deck=state.deck.drawn(self.seat, self.card))

    def seen_by(self, seat: Seat) -> Self:
        """Return the card face down for every other seat."""
        return self if seat == self.seat else type(self)(self.seat, None)


class CardPlayed(Event, frozen=True, tag=30):
    """An event card was played on a man; it is gone, whatever comes of it (PIR-R27)."""

    seat: Seat
    card: str
    figure: FigureId

    def apply(self, state: State) -> State:
        return state.replace(deck=state.deck.discarded(self.seat, self.card))


class CardDiscarded(Event, frozen=True, tag=31):
    """An event card was laid away at the end of a turn (PIR-T7)."""

    seat: Seat
    card: str

    def apply(self, state: State) -> State:
        return state.replace(deck=state.deck.discarded(self.seat, self.card))


class DeckShuffled(Event, frozen=True, tag=32):
    """The deck was empty: the discards are its cards again (T-PIR-4)."""

    def apply(self, state: State) -> State:
        return state.replace(deck=state.deck.shuffled())


class Stumbled(Event, frozen=True, tag=33):
    """By a card, a man does no more this turn (PIR-E4, R27)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.did(self.figure, stumbled=True, held=False, trips=False, arrived=True)


class PistolFound(Event, frozen=True, tag=34):
    """By a card, a man has one more loaded pistol."""

    figure: FigureId
    pistols: Count

    def apply(self, state: State) -> State:
        return state.change(self.figure, pistols=self.pistols)


class BladeSnapped(Event, frozen=True, tag=35):
    """By a card, a man's cutlass or axe is gone; he has another blade."""

    figure: FigureId
    blade: str

    def apply(self, state: State) -> State:
        return state.change(self.figure, blade=self.blade)
