"""Decks without order: a shuffled deck in the state would be a secret waiting to leak.

A deck is a bag of unseen cards and the hands dealt from it; chance picks at draw time. What a
seat may see of it is a plain value too: other hands face down, their cards back among the unseen.
"""

from collections.abc import Mapping

from msgspec import Struct

from engine.core.events import Seat

CardName = str | None  # None is a card face down


class Deck(Struct, frozen=True):
    """`unseen` is sorted; `hands` maps each seat to its cards; `discards` lie open."""

    unseen: tuple[str, ...]
    hands: Mapping[Seat, tuple[CardName, ...]] = {}
    discards: tuple[str, ...] = ()

    def drawn(self, seat: Seat, card: CardName) -> "Deck":
        """Return the deck after `seat` took `card`; an unknown one stays among the unseen."""
        unseen = list(self.unseen)
        if card is not None:
            unseen.remove(card)
        hand = (*self.hands.get(seat, ()), card)
        return Deck(tuple(unseen), {**self.hands, seat: _sorted(hand)}, self.discards)

    def discarded(self, seat: Seat, card: str) -> "Deck":
        """Return the deck after `seat` laid `card` open; a face-down one turns out to be it."""
        hand, unseen = list(self.hands[seat]), list(self.unseen)
        if card in hand:
            hand.remove(card)
        else:
            hand.remove(None)
            unseen.remove(card)
        return Deck(tuple(unseen), {**self.hands, seat: tuple(hand)}, (*self.discards, card))

    def shuffled(self) -> "Deck":
        """Return the deck with its discards back among the unseen."""
        return Deck(tuple(sorted((*self.unseen, *self.discards))), self.hands)

    def seen_by(self, seat: Seat) -> "Deck":
        """Return the deck as `seat` sees it."""
        others = [card for who, hand in self.hands.items() if who != seat for card in hand if card]
        hands = {
            who: hand if who == seat else (None,) * len(hand) for who, hand in self.hands.items()
        }
        return Deck(tuple(sorted((*self.unseen, *others))), hands, self.discards)


def _sorted(hand: tuple[CardName, ...]) -> tuple[CardName, ...]:
    return tuple(sorted(hand, key=lambda card: (card is None, card or "")))
