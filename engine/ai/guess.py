"""What a seat does not know, dealt by guess: cards face down from those it has not seen."""

import random
from typing import Any

from msgspec.structs import replace

from engine.core.decks import Deck


def dealt(view: Any, seed: str) -> Any:
    """Return a state as it might be that a seat's view is of; the view itself if all is known."""
    guessed = {
        name: _filled(deck, random.Random(seed))
        for name in view.__struct_fields__
        if isinstance(deck := getattr(view, name), Deck) and _is_veiled(deck)
    }
    return replace(view, **guessed) if guessed else view


def _is_veiled(deck: Deck) -> bool:
    return any(card is None for hand in deck.hands.values() for card in hand)


def _filled(deck: Deck, chance: random.Random) -> Deck:
    """Return a deck with its hands dealt out of the unseen cards."""
    unseen = list(deck.unseen)
    chance.shuffle(unseen)
    hands = {
        seat: tuple(sorted(card or unseen.pop() for card in hand))
        for seat, hand in deck.hands.items()
    }
    return Deck(tuple(sorted(unseen)), hands, deck.discards)
