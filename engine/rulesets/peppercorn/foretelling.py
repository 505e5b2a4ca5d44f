"""What is about to happen: each moment at which somebody may step in, in words."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.ruleset import Moment
from engine.rulesets.peppercorn import moments, names
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.state import State


def describe(state: State, moment: Moment) -> str:
    """Tell a moment in a few words; who fires from hiding is not named."""
    return _ABOUT[type(moment)](state, moment)


def _shot(state: State, moment: moments.ShotFromHiding) -> str:
    is_beast = moment.target in state.beasts
    aimed = names.beast(state, moment.target) if is_beast else name(state, moment.target)
    return f"Somebody is about to fire from hiding at {aimed}"


_ABOUT: Mapping[type[Moment], Callable[[State, Any], str]] = {
    moments.ShotFromHiding: _shot,
    moments.MoveOver: lambda s, m: f"Move {m.move} is over: does the umpire step in?",
}
