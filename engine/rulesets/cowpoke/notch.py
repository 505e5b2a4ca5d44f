"""The Notch deck: drawn, held in secret, asked for at its moments (COW-B.1, R20, R39; T-COW-5).

Who holds what is hidden from all but the player who holds it. So every player with a card in hand
is asked at each moment of H5 and H6 that could be for a card of his, whatever his cards are.

`fitting.py` says which card fits when, `tricks.py` what comes of it.

Rulings
    If all cards are in hands, none is drawn.
    Whoever has nobody left plays no more cards.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.core.events import FigureId, Seat
from engine.core.game import Game, window
from engine.core.ruleset import Moment
from engine.core.script import Family, Listed, Script, draw
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import fitting
from engine.rulesets.cowpoke import moments as at
from engine.rulesets.cowpoke.state import Figure, State, at_war

DECK = "notch"


def deal(game: Game[State]) -> Script[None]:
    """COW-B.1b Deal each player a card before the first turn, if that is agreed."""
    for seat in game.state.seats:
        yield from take(game, seat)


def take(game: Game[State], seat: Seat) -> Script[None]:
    """COW-R20 Draw a card; an empty deck is its discards again."""
    deck = game.state.deck
    if deck is None or not (deck.unseen or deck.discards):
        return
    if not deck.unseen:
        yield was.DeckShuffled()
        deck = deck.shuffled()
    card = yield from draw(DECK, seat, deck.unseen)
    yield was.CardTaken(seat, card)


def earned(game: Game[State], by: FigureId | None, victim: FigureId) -> Script[None]:
    """COW-B.1a, R39 Draw a card for whoever brought an enemy to 0 HP."""
    whose = game.state.known(by) if by is not None else None
    fallen = game.state.known(victim)
    if whose and fallen and at_war(game.state, whose.seat, fallen.seat):
        yield from take(game, whose.seat)


def always_asked(state: State, moment: Moment) -> Sequence[Seat]:
    """COW-B.1c Return who is asked at a moment because cards are in the hand."""
    asked = _ASKED.get(type(moment))
    if state.deck is None or asked is None:
        return ()
    hands, standing = state.deck.hands, {figure.seat for figure in state.figures.values()}
    return tuple(s for s in asked(state, moment) if hands.get(s) and s in standing)


def view(state: State, seat: Seat) -> State:
    """GEN-16 Return the state as a seat may know it: all other hands face down."""
    deck = state.deck
    if deck is None or not any(hand for who, hand in deck.hands.items() if who != seat):
        return state
    return state.replace(deck=deck.seen_by(seat))


def initiative(game: Game[State], faces: dict[Seat, int]) -> Script[dict[Seat, int]]:
    """T-COW-5, N18 Return what each player counts as having rolled."""
    rolled = yield from window(game, at.InitiativeRolled(tuple(faces.items())))
    return dict(rolled.faces)


def between(game: Game[State], seat: Seat) -> Script[None]:
    """T-COW-5, N17, N19 What a player may play between activations."""
    yield from window(game, at.Between(seat))


def taken_up(game: Game[State], figure: FigureId) -> Script[None]:
    """T-COW-5, N04 What may be played at the start of an activation."""
    yield from window(game, at.TakenUp(figure))


def families(state: State, figure: Figure) -> Iterator[Family]:
    """Yield the cards that may be played in an activation (T-COW-5: N03, N08, N13, N19)."""
    if fitting.held(state, figure.seat):
        yield Listed(
            do.PlayCard.verb, fitting.in_activation(state, figure), fitting.points_at(state)
        )


def haste(state: State, figure: Figure) -> int:
    """T-COW-5, N13 Return the inches that a card adds to a Walk or a Run."""
    if state.active is None or state.active.figure != figure.id:
        return 0
    return state.played.count(fitting.HASTE) * state.tables.notch[fitting.HASTE].number


def set_out(game: Game[State]) -> Script[None]:
    """T-COW-5, N13 Whoever sets out has used up the card that quickens him."""
    if fitting.HASTE in game.state.played:
        yield was.CardSpent(fitting.HASTE)


# --- whose cards a moment is for, by what is open to all


def _target(state: State, moment: at.ShotNamed) -> Sequence[Seat]:
    return _of(state, moment.target) if moment.figure in state.figures else ()


def _victim(state: State, moment: at.Dying) -> Sequence[Seat]:
    """Whoever has been saved dies no more."""
    figure = state.figures.get(moment.figure)
    return (figure.seat,) if figure and moment.damage >= figure.hp else ()


def _enemies(state: State, moment: at.ShotFired) -> Sequence[Seat]:
    """A weapon that cannot jam, or is empty already, asks nobody."""
    shooter = state.figures.get(moment.figure)
    if not shooter or not shooter.loaded(moment.weapon):
        return ()
    jams = fitting.is_firearm(state, moment.weapon)
    return tuple(seat for seat in state.seats if at_war(state, seat, shooter.seat)) if jams else ()


def _fighters(state: State, moment: at.BrawlDeclared) -> Sequence[Seat]:
    return (*_of(state, moment.figure), *_of(state, moment.target))


def _unless(is_over: Callable[[Any], bool]) -> Callable[[State, Any], Sequence[Seat]]:
    """Return whose a moment's figure is, until there is nothing left to play for."""
    return lambda state, moment: () if is_over(moment) else _of(state, moment.figure)


def _of(state: State, figure: FigureId) -> Sequence[Seat]:
    return (state.figures[figure].seat,) if figure in state.figures else ()


_ASKED: Mapping[type[Moment], Callable[[State, Any], Sequence[Seat]]] = {
    at.ShotNamed: _target,
    at.DiceFell: _unless(lambda moment: moment.again),
    at.Missed: _unless(lambda moment: moment.dice < 1),
    at.HitScored: _unless(lambda moment: moment.cancelled),
    at.SeverityRolled: _unless(lambda moment: not moment.grade),
    at.Dying: _victim,
    at.ShotFired: _enemies,
    at.BrawlDeclared: _fighters,
    at.Leaving: _unless(lambda moment: moment.slipped),
    at.Exploding: lambda state, moment: () if moment.dud else state.seats,
    at.InitiativeRolled: lambda state, moment: [seat for seat, _ in moment.faces],
    at.TakenUp: lambda state, moment: _of(state, moment.figure) if state.active else (),
    at.Between: lambda state, moment: (moment.seat,),
}
