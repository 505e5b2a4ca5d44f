"""Who decides: whoever sits there, or for men that are nobody's "attack" (PIR-R34)."""

from typing import Any

from engine.core.events import UMPIRE, Action, Seat
from engine.core.game import Game
from engine.core.script import Family, Script, ask
from engine.rulesets.pirates import npcs
from engine.rulesets.pirates.state import State


def decide(game: Game[State], seat: Seat, why: str, *families: Family) -> Script[Any]:
    """Have a seat choose; return the chosen action."""
    if plays_itself(game.state, seat):
        chosen: Action = npcs.pick(game.state, seat, families)
        return chosen
    return (yield from ask(seat, why, *families))


def plays_itself(state: State, seat: Seat) -> bool:
    """PIR-R34 Return whether a seat's men move to the nearest foe and attack by themselves."""
    return seat == UMPIRE and state.options.npc == "attack"
