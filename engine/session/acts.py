"""Where an act of a player begins, with all that follows from it: reactions, dice, answers."""

from typing import Any

from engine.core.game import Game
from engine.core.ruleset import Ruleset
from engine.session.timeline import Timeline


class Acts:
    """Tells questions of the ordinary flow from those out of turn, and remembers them.

    A log does not tell: the moments open at a question are found by running its script anew.
    """

    def __init__(self, rules: Ruleset[Any], timeline: Timeline) -> None:
        self._rules = rules
        self._timeline = timeline
        self._outer: dict[int, bool] = {}

    def learn(self, node: int, *, outer: bool) -> None:
        """Remember what the game itself told at a node."""
        self._outer[node] = outer

    def is_outer(self, node: int) -> bool:
        """Return whether the question open at a node comes in the ordinary flow of a turn.

        Where today's rules cannot stand any more, a question counts that begins a script.
        """
        if node not in self._outer:
            try:
                self._outer[node] = not Game.at(self._rules, self._timeline.position(node)).moments
            except Exception:  # other rules played it, or a forger
                self._outer[node] = self._timeline.nodes[node].since == 0
        return self._outer[node]
