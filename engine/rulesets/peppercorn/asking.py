"""Who decides: whoever sits there, or the neutrals by themselves (PEP-R56)."""

from typing import Any

from engine.core.events import UMPIRE, Action, Seat
from engine.core.game import Game
from engine.core.script import Family, Script, ask
from engine.rulesets.peppercorn import neutrals
from engine.rulesets.peppercorn.state import State


def decide(game: Game[State], seat: Seat, why: str, *families: Family) -> Script[Any]:
    """Have a seat choose; return the chosen action."""
    if plays_itself(game.state, seat):
        chosen: Action = neutrals.pick(game.state, families)
        return chosen
    return (yield from ask(seat, why, *families))


def plays_itself(state: State, seat: Seat) -> bool:
    """PEP-R56 Return whether the neutrals stand, dodge and act by their tests alone."""
    return seat == UMPIRE and state.options.npc == "stand"
