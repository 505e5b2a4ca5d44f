"""Lets a computer player choose, and goes on if it fails."""

from typing import Any

from engine.ai.player import Player
from engine.core.events import Action
from engine.core.ruleset import Ruleset
from engine.core.script import Ask


def choose(mind: Player, rules: Ruleset[Any], view: Any, ask: Ask) -> tuple[Action, str]:
    """Return its choice and ""; if it fails, the last option of all and a note to tell of it.

    A game must not stand still because its computer player has a fault.
    """
    try:
        action = mind.choose(rules, view, ask)
        if action in ask.options:
            return action, ""
        trouble = f"it chose {action!r}, which is not offered"
    except Exception as error:  # whatever the fault is, the game goes on
        trouble = repr(error)
    last = ask.options.families[-1]
    return last[len(last) - 1], f"The computer player failed: {trouble[:200]}."
