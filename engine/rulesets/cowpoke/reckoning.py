"""Dead Reckoning: nothing is measured in advance, by anybody (COW-9.1, R37; GEN-12).

Path, target or point are named and stay; range and inches tell afterwards what comes of it.

Rulings
    Any way that could be walked at all may be named, and any character in sight be shot at. A shot
    that cover leaves no die is wasted like one that is out of range.
    A further target of The Spread that turns out not to be near the main one is shot at in vain.
    A blade thrown too far lies where its range ends, on the line of the throw.
"""

from collections.abc import Sequence

from engine.core.errors import IllegalAction
from engine.core.geometry import Cell, within
from engine.core.scene import Part
from engine.rulesets.cowpoke import flight
from engine.rulesets.cowpoke.state import Figure, State

BLIND = "Dead Reckoning: nothing is measured in advance, no odds are told (COW-9.1a)."
ANY_WAY = 10_000  # tenths of an inch: farther than any table


def is_on(state: State) -> bool:
    """Return whether nothing is measured in advance in this game."""
    return state.options.dead_reckoning


def refuse(state: State) -> None:
    """COW-9.1a Raise IllegalAction where a preview is asked for."""
    if is_on(state):
        raise IllegalAction(BLIND)


def nameable(state: State, budget: int) -> int:
    """Return how long, in tenths, a path may be to be named by whoever has so many."""
    return ANY_WAY if is_on(state) else budget


# --- shots


def is_wasted(
    state: State, weapon: str, main: Figure, target: Figure, parts: Sequence[Part]
) -> bool:
    """COW-9.1b Return whether a shot that nobody measured comes to nothing."""
    if not is_on(state):
        return False
    beside = within(main.at, target.at, state.tables.weapons[weapon].spread_reach)
    return sum(part.dice for part in parts) < 1 or (main.id != target.id and not beside)


def blade_lands(state: State, thrower: Figure, weapon: str, target: Cell) -> Cell:
    """Return where a blade lies that does not reach its target."""
    dice = state.tables.weapons[weapon].dice
    inches = flight.reach(thrower, state.tables.bands[len(dice) - 1])
    return flight.landing(state.ground, thrower.at, target, inches)
