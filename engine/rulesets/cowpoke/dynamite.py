"""Dynamite: thrown, placed, going off (COW-4.3c, A.2c, A.3, R10, R18, R19, R33, H6)."""

from collections.abc import Iterator

from engine.core.events import FigureId, Seat
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.script import Family, Script
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke.state import Figure, State


def families(state: State, figure: Figure) -> Iterator[Family]:
    """Yield the throws, and the charges whose fuse can be lit, of somebody not engaged."""
    yield from ()


def throw(game: Game[State], act: do.Throw) -> Script[None]:
    """COW-A.3b A Sure Throw lands where it is meant to."""
    yield from ()


def hail_mary(game: Game[State], act: do.HailMary) -> Script[None]:
    """COW-R19 A Hail Mary lands as far off as the die says."""
    yield from ()


def light(game: Game[State], act: do.Light) -> Script[None]:
    """COW-R10 A charge goes off at the start of the lighter's next activation."""
    yield from ()


def go_off(game: Game[State], figure: FigureId) -> Script[None]:
    """COW-A.3a What a character threw goes off before anything else, the oldest first."""
    yield from ()


def is_orphaned(state: State, seat: Seat) -> bool:
    """COW-R18 Return whether a stick of a seat whose thrower is gone goes off now."""
    return False


def orphans_go_off(game: Game[State], seat: Seat) -> Script[None]:
    """COW-R18 They go off at the start of their owner's player turn."""
    yield from ()


def covered(state: State, action: do.Throw | do.HailMary | do.Light) -> tuple[Cell, ...]:
    """Return the cells within reach of an explosion, for the screen."""
    return ()
