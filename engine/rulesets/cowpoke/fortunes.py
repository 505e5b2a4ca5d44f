"""What Notch cards and weather do (COW-B.1, C.1; T-COW-5, T-COW-6).

`events.py` holds the course of the game, and says what holds for all events.
"""

from collections.abc import Callable
from typing import Self

from engine.core.decks import Deck
from engine.core.events import Event, FigureId, Seat, Unchanging
from engine.rulesets.cowpoke.optional import Few
from engine.rulesets.cowpoke.state import LOCATIONS, Active, State
from engine.rulesets.cowpoke.tables import Count, Location, Points


class DeckShuffled(Event, frozen=True, tag=55):
    """The discarded Notch cards are the deck again (COW-R20)."""

    def apply(self, state: State) -> State:
        return _with_deck(state, Deck.shuffled)


class CardTaken(Event, frozen=True, tag=56):
    """A player took the Notch card just drawn; `card` is None for those who may not see it."""

    seat: Seat
    card: str | None

    def apply(self, state: State) -> State:
        return _with_deck(state, lambda deck: deck.drawn(self.seat, self.card))

    def seen_by(self, seat: Seat) -> Self:
        """Return the card face down for every other seat."""
        return self if self.seat == seat else type(self)(self.seat, None)


class CardPlayed(Event, frozen=True, tag=57):
    """A player played a Notch card; it is discarded on use (COW-B.1c)."""

    seat: Seat
    card: str
    figure: FigureId | None = None
    target: str | None = None

    def apply(self, state: State) -> State:
        return _with_deck(state, lambda deck: deck.discarded(self.seat, self.card))


class CardLost(Event, frozen=True, tag=58):
    """A player had to discard a Notch card (T-COW-5, N19)."""

    seat: Seat
    card: str

    def apply(self, state: State) -> State:
        return _with_deck(state, lambda deck: deck.discarded(self.seat, self.card))


class CardReadied(Event, frozen=True, tag=59):
    """A card that was played waits for its act in this activation."""

    card: str

    def apply(self, state: State) -> State:
        return state.replace(played=(*state.played, self.card))


class CardSpent(Event, frozen=True, tag=60):
    """A card that waited for its act has had its effect."""

    card: str

    def apply(self, state: State) -> State:
        return state.replace(played=tuple(card for card in state.played if card != self.card))


class Refreshed(Event, frozen=True, tag=61):
    """A character has so many action points now, whatever there were (T-COW-5, N04)."""

    figure: FigureId
    ap: Points

    def apply(self, state: State) -> State:
        return state.replace(active=Active(self.figure, self.ap))


class Healed(Event, frozen=True, tag=62):
    """Damage in one location is gone; scars stay (T-COW-5, N08)."""

    figure: FigureId
    location: Location
    damage: Count

    def apply(self, state: State) -> State:
        figure = state.figures[self.figure]
        wounds = list(figure.wounds)
        wounds[LOCATIONS.index(self.location)] -= self.damage
        return state.change(self.figure, hp=figure.hp + self.damage, wounds=tuple(wounds))


class WeatherSet(Event, frozen=True, tag=63):
    """The weather of the game is known; `sky` is a row of T-COW-6 (COW-C.1a)."""

    sky: str

    def apply(self, state: State) -> State:
        return state.replace(weather=self.sky)


class Stirred(Event, frozen=True, tag=64):
    """Whether a character moved in the activation that ends (T-COW-6, tall grass)."""

    figure: FigureId
    moved: bool

    def apply(self, state: State) -> State:
        return state.change(self.figure, stirred=self.moved)


class Breathless(Event, frozen=True, tag=65):
    """Whether a character's next activation has less AP (T-COW-6, thin air)."""

    figure: FigureId
    is_so: bool

    def apply(self, state: State) -> State:
        return state.change(self.figure, breathless=self.is_so)


class Beset(Unchanging, frozen=True, tag=66):
    """The weather, a row of T-COW-6, fell upon a character; what comes of it are other events."""

    figure: FigureId
    sky: str


class Slipped(Unchanging, frozen=True, tag=67):
    """A character lost the ground under the feet (T-COW-6, ice and rotten floors)."""

    figure: FigureId
    floors: Few


def _with_deck(state: State, change: Callable[[Deck], Deck]) -> State:
    """Return the state with another deck; without one, whatever a file says, the state itself."""
    return state.replace(deck=change(state.deck)) if state.deck else state
