"""How well a seat stands, in thousandths of a Swab: the judgement of a computer that thinks.

Simple on purpose: who is left on either side and how he is, what is loaded, cards in hand, and half
of the ways still to go.
"""

from engine.core.ending import points
from engine.core.events import UMPIRE, Seat
from engine.rulesets.pirates import places
from engine.rulesets.pirates.state import Man, State

CARD, SHOT = 120, 60  # a card in hand, a loaded gun
WAYS = 2  # part of what the ways to go cost
FAR = 40  # inches from a goal, beyond which nothing is lost


def standing(state: State, seat: Seat) -> int:
    """Return how well a seat stands against all the other players."""
    if state.ended is not None:
        return points(state.ended, (seat,))
    total = sum(_sign(seat, who) * CARD * len(hand) for who, hand in state.deck.hands.items())
    for man in state.men.values():
        if man.seat == seat:
            total += _body(state, man) - places.ways(state, man) // WAYS
            total -= places.threat(state, man) * places.CARE // 100
        elif man.seat != UMPIRE:
            total -= _body(state, man) + _near_goal(state, man)
    return total


def _sign(seat: Seat, who: Seat) -> int:
    return 0 if UMPIRE in (seat, who) else 1 if who == seat else -1


def _body(state: State, man: Man) -> int:
    """Return what a man is worth as he is."""
    hurt = places.WOUND * man.wounds + places.DOWN * man.down
    kept = max(10, 100 - hurt)
    return places.price(state, man) * kept // 100 + SHOT * (man.pistols + len(man.loaded))


def _near_goal(state: State, man: Man) -> int:
    """Return what it is worth to a man to be near where a goal of his side wants him."""
    way = places.to_goal(state, man)
    return places.INCH_TO_GOAL * max(0, FAR - way) // WAYS if way else 0
