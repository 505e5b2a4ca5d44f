"""Computer players: given what a seat may know and the question asked of it, one option."""

import random
from typing import Any, Protocol

from engine.core.events import Action
from engine.core.ruleset import Ruleset
from engine.core.script import Ask


class Player(Protocol):
    """Whoever chooses. `view` is the state as its seat may know it."""

    def choose(self, rules: Ruleset[Any], view: Any, ask: Ask) -> Action:
        """Return one of the options."""


class Random:
    """Chooses by chance: a verb first, then one of its acts, so that no verb drowns the others."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, rules: Ruleset[Any], view: Any, ask: Ask) -> Action:
        """Return any option; no family is looked at but the one chosen from."""
        left = list(ask.options.offered)
        while not (family := left.pop(self._random.randrange(len(left)))):
            continue
        return family[self._random.randrange(len(family))]


class Valued:
    """Chooses what the ruleset holds to be worth most; the first of equals."""

    def choose(self, rules: Ruleset[Any], view: Any, ask: Ask) -> Action:
        """Return the best option by `worth`."""
        return max(ask.options, key=lambda action: rules.worth(view, action))


def decide(player: Player, rules: Ruleset[Any], view: Any, ask: Ask) -> tuple[Action, str]:
    """Return a player's choice and ""; if it fails, the last option of all and a note that says so.

    A game must not stand still because its computer player has a fault.
    """
    try:
        action = player.choose(rules, view, ask)
        if action in ask.options:
            return action, ""
        trouble = f"it chose {action!r}, which is not offered"
    except Exception as error:  # whatever the fault is, the game goes on
        trouble = repr(error)
    last = ask.options.families[-1]
    return last[len(last) - 1], f"The computer player failed: {trouble[:200]}."
