"""Weather (COW-C.1, H7; T-COW-6)."""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.cowpoke.state import State


def settle(game: Game[State]) -> Script[None]:
    """COW-C.1a Roll once on the region's table, before deployment."""
    yield from ()


def turn_began(game: Game[State]) -> Script[None]:
    """COW-H7 What befalls somebody each Game Turn, after the initiative roll."""
    yield from ()


def taken_up(game: Game[State], figure: FigureId) -> Script[None]:
    """COW-H6 What weather does at the start of an activation."""
    yield from ()


def move_ended(game: Game[State], figure: FigureId, *, ran: bool) -> Script[None]:
    """T-COW-6 What befalls whoever ends a move."""
    yield from ()


def activation_ended(game: Game[State], figure: FigureId) -> Script[None]:
    """T-COW-6 What befalls whoever ends an activation."""
    yield from ()
