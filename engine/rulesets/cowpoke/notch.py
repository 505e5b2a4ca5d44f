"""The Notch deck: drawn, held in secret, played at its moments (COW-B.1, R20, R39; T-COW-5)."""

from collections.abc import Iterator, Sequence

from engine.core.events import FigureId, Seat
from engine.core.game import Game
from engine.core.ruleset import Moment
from engine.core.script import Family, Script
from engine.rulesets.cowpoke.state import Figure, State


def deal(game: Game[State]) -> Script[None]:
    """COW-B.1b Deal each player a card before the first turn, if that is agreed."""
    yield from ()


def earned(game: Game[State], by: FigureId | None, victim: FigureId) -> Script[None]:
    """COW-B.1a, R39 Draw a card for whoever brought an enemy to 0 HP."""
    yield from ()


def always_asked(state: State, moment: Moment) -> Sequence[Seat]:
    """COW-B.1c Return who is asked at a moment because cards are in the hand."""
    return ()


def view(state: State, seat: Seat) -> State:
    """GEN-16 Return the state as a seat may know it."""
    return state


def initiative(game: Game[State], faces: dict[Seat, int]) -> Script[dict[Seat, int]]:
    """T-COW-5, N18 Return what each player counts as having rolled."""
    yield from ()
    return faces


def between(game: Game[State], seat: Seat) -> Script[None]:
    """T-COW-5, N17, N19 What a player may play between activations."""
    yield from ()


def taken_up(game: Game[State], figure: FigureId) -> Script[None]:
    """T-COW-5, N04 What may be played at the start of an activation."""
    yield from ()


def families(state: State, figure: Figure) -> Iterator[Family]:
    """Yield the cards that may be played in an activation (T-COW-5: N03, N08, N13, N19)."""
    yield from ()
