"""Event cards: dealt, played at their moments, laid away, drawn again (PIR-E1 to E6, T2, T7).

Who holds what is hidden from all but the player who holds it. So every player with a card in hand
is asked at each of the moments, whether or not any card of his fits it, blanks too (PIR-R27).

Rulings
    A player of whose men nobody is left plays no more cards, and takes none.
    If all cards are in hands, none is drawn.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.core.events import FigureId, Pass, Seat
from engine.core.game import Game
from engine.core.ruleset import Moment
from engine.core.script import PASS, Listed, Script, ask, draw, roll
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import fitting
from engine.rulesets.pirates.moments import (
    CARD_MOMENTS,
    HurtRolled,
    MeleeDeclared,
    MoveRolled,
    Naming,
    ShotDeclared,
    Toppling,
)
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import State
from engine.rulesets.pirates.tables import KNIFE

DECK = "event"
MOST = 100  # of pistols and inches


class Cards:
    """Play an event card on a man; it is gone, whatever comes of it (PIR-E1, R27)."""

    def offers(self, state: State, moment: Moment) -> Iterator[tuple[Seat, do.PlayCard]]:
        """Yield each card that fits, with everybody whom it may be played on."""
        for seat in always_asked(state, moment):
            for card in held(state, seat):
                for figure in fitting.targets(state, moment, card):
                    yield seat, do.PlayCard(seat, card, figure)

    def resolve(self, game: Game[State], moment: Moment, action: do.PlayCard) -> Script[Moment]:
        """Lay the card open, then do as it says."""
        card, figure = action.card, action.figure
        more = game.state.tables.cards[card].figure
        yield was.CardPlayed(action.seat, card, figure)
        match card:
            case "wind":
                more = yield from _wind(game, figure, more)
            case "stumble":
                yield was.Stumbled(figure)
            case "hidden":
                pistols = game.state.men[figure].pistols + more
                yield was.PistolFound(figure, max(0, min(MOST, pistols)))
            case "snaps":
                yield was.BladeSnapped(figure, KNIFE)
        return _altered(moment, card, figure, more)


def always_asked(state: State, moment: Moment) -> tuple[Seat, ...]:
    """PIR-R27 Return whoever holds a card, of whatever kind, at a moment for cards."""
    if not isinstance(moment, CARD_MOMENTS):
        return ()
    return tuple(
        seat for seat in state.players if state.deck.hands.get(seat) and _is_in(state, seat)
    )


def held(state: State, seat: Seat) -> list[str]:
    """Return the kinds of cards that a seat is known to hold."""
    return [card for card in dict.fromkeys(state.deck.hands.get(seat, ())) if card]


def view(state: State, seat: Seat) -> State:
    """GEN-16 Return the state as a seat may know it: all other hands face down."""
    hidden = any(hand for who, hand in state.deck.hands.items() if who != seat)
    return state.replace(deck=state.deck.seen_by(seat)) if hidden else state


def deal(game: Game[State], seat: Seat) -> Script[None]:
    """PIR-T2 Draw event cards up to a full hand; an empty deck is its discards again (T-PIR-4)."""
    while len(game.state.deck.hands[seat]) < game.state.tables.hands.size:
        if not game.state.deck.unseen:
            if not game.state.deck.discards:
                return
            yield was.DeckShuffled()
        card = yield from draw(DECK, seat, game.state.deck.unseen)
        yield was.CardTaken(seat, card)


def refill(game: Game[State], seat: Seat) -> Script[None]:
    """PIR-T7, R33 Discard at the turn's end, or not; then draw up to a full hand, never above."""
    if _is_in(game.state, seat):
        yield from _discard(game, seat)
        yield from deal(game, seat)
    yield was.Refilled(seat)


def _discard(game: Game[State], seat: Seat) -> Script[None]:
    for _ in range(game.state.tables.hands.discards):
        cards = held(game.state, seat)
        if not cards:
            return
        discards = Listed(do.Discard.verb, [do.Discard(seat, card) for card in cards])
        chosen = yield from ask(seat, "Discard an event card?", discards, PASS)
        if isinstance(chosen, Pass):
            return
        yield was.CardDiscarded(seat, chosen.card)


def _is_in(state: State, seat: Seat) -> bool:
    return any(man.seat == seat for man in state.men.values())


def _wind(game: Game[State], figure: FigureId, dice: int) -> Script[int]:
    """PIR-E3 Roll D6 for inches more; they trip nobody (PIR-R3)."""
    purpose = f"{name(game.state, figure)} runs like the wind"
    return sum((yield from roll(purpose, dice))) if dice > 0 else 0


def _altered(moment: Moment, card: str, figure: FigureId, more: int) -> Moment:
    """Return a moment as a card leaves it."""
    match card, moment:
        case "wind", MoveRolled(inches=inches):
            return replace(moment, inches=min(MOST, inches + more))
        case "rum", HurtRolled(modifier=modifier):
            return replace(moment, modifier=modifier + more)
        case "steady" | "parrot", ShotDeclared(bonus=bonus):
            return replace(moment, bonus=bonus + more)
        case "wet", ShotDeclared():
            return replace(moment, wet=True)
        case "swash" | "slippery", MeleeDeclared(figure=attacker, bonus=bonus, other=other):
            if figure == attacker:
                return replace(moment, bonus=bonus + more)
            return replace(moment, other=other + more)
        case "tangled", Naming():
            return replace(moment, tangled=True)
        case "legs", Toppling():
            return replace(moment, kept=True)
    return moment
