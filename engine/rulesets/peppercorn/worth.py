"""What an action is expected to gain, in thousandths of a man: the computer's judgement."""

from engine.core.events import Action
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn.state import State


def worth(state: State, action: Action) -> int:
    """Return the worth of an action for the seat that takes it."""
    return 0 if isinstance(action, do.Done) else -1
