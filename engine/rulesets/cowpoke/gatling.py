"""The Gatling gun: crewed, shot, turned (COW-R41; T-COW-2)."""

from collections.abc import Iterator

from engine.core.game import Game
from engine.core.script import Family, Script
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke.state import Figure, State


def families(state: State, figure: Figure) -> Iterator[Family]:
    """Yield what only a gun's crew can do: turn it."""
    yield from ()


def turn(game: Game[State], act: do.TurnGun) -> Script[None]:
    """T-COW-2 Turning it is one action point."""
    yield from ()
