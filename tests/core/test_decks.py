"""Decks: bags without order, hands, and what a seat can see of them."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.decks import Deck

DECK = Deck(("ace", "king", "king", "queen"))
SEATS = ("red", "blue")


def test_a_card_drawn_leaves_the_unseen_for_a_hand():
    deck = DECK.drawn("red", "king").drawn("blue", "ace").drawn("red", "queen")
    assert deck == Deck(("king",), {"red": ("king", "queen"), "blue": ("ace",)})


def test_a_hand_has_no_order_that_could_tell_when_a_card_came():
    assert DECK.drawn("red", "king").drawn("red", "ace") == DECK.drawn("red", "ace").drawn(
        "red", "king"
    )


def test_a_card_played_lies_open():
    deck = DECK.drawn("red", "king").discarded("red", "king")
    assert deck == Deck(("ace", "king", "queen"), {"red": ()}, ("king",))


def test_discards_can_be_shuffled_back():
    deck = DECK.drawn("red", "ace").discarded("red", "ace").drawn("blue", "king").shuffled()
    assert deck == Deck(("ace", "king", "queen"), {"red": (), "blue": ("king",)})


def test_a_card_that_is_not_there_cannot_be_drawn():
    with pytest.raises(ValueError, match="not in list"):
        DECK.drawn("red", "joker")


def test_hands_of_others_are_face_down_and_their_cards_back_among_the_unseen():
    deck = DECK.drawn("red", "king").drawn("blue", "ace")
    assert deck.seen_by("red") == Deck(
        ("ace", "king", "queen"), {"red": ("king",), "blue": (None,)}
    )
    assert deck.seen_by("") == Deck(DECK.unseen, {"red": (None,), "blue": (None,)})


def test_a_face_down_card_turns_out_to_be_what_is_played():
    deck = DECK.drawn("blue", "ace").drawn("blue", "king")
    seen = deck.seen_by("red").discarded("blue", "ace")
    assert seen == deck.discarded("blue", "ace").seen_by("red")
    assert seen.hands["blue"] == (None,)


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_whatever_is_done_with_a_deck_every_seat_sees_it_done(data):
    deck = DECK
    for _ in range(data.draw(st.integers(1, 12))):
        seat = data.draw(st.sampled_from(SEATS))
        hand = list(deck.hands.get(seat, ()))
        acts = ["draw"] * bool(deck.unseen) + ["play"] * bool(hand) + ["shuffle"]
        match data.draw(st.sampled_from(acts)):
            case "draw":
                card = data.draw(st.sampled_from(deck.unseen))
                after = deck.drawn(seat, card)
                for eye in (*SEATS, ""):
                    shown = card if eye == seat else None
                    assert deck.seen_by(eye).drawn(seat, shown) == after.seen_by(eye)
            case "play":
                card = data.draw(st.sampled_from(hand))
                after = deck.discarded(seat, card)
                for eye in (*SEATS, ""):
                    assert deck.seen_by(eye).discarded(seat, card) == after.seen_by(eye)
            case _:
                after = deck.shuffled()
                for eye in (*SEATS, ""):
                    assert deck.seen_by(eye).shuffled() == after.seen_by(eye)
        deck = after
        assert cards(deck) == cards(DECK)
        assert all(cards(deck.seen_by(eye)) == cards(DECK) for eye in (*SEATS, ""))


def cards(deck):
    """Return all cards whose names are known, counted."""
    known = (card for hand in deck.hands.values() for card in hand if card)
    return Counter((*deck.unseen, *known, *deck.discards))
