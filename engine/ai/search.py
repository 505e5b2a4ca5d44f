"""A computer player that looks ahead: it plays its best options on in imagined games.

Knowing no ruleset, it asks a ruleset what acts are worth and how well a seat stands in the end. It
goes by what its seat may know and by dice of its own, derived from what it is asked: the same view
and question have the same answer. Its work is bounded by what it looks at, by no clock.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from engine.ai import guess, imagined
from engine.core.events import Action
from engine.core.ruleset import Ruleset
from engine.core.script import Ask

FEW, ALIKE = 5, 2  # options that are looked into; of these of one verb and figure
LEAST, FIRST = 2, 3  # games of each option, fewer if they take long
MORE, KEPT = 9, 2  # games more of so many that are kept beside the first
MOST = 3400  # effort in all games together, see imagined
DOUBT = 1.0  # standard errors by which another option must be ahead
TRUST = 25  # per cent of what an option is worth less that it must be ahead besides


class Ahead:
    """Chooses what turns out best in imagined games; by worth where none can be imagined."""

    def choose(self, rules: Ruleset[Any], view: Any, ask: Ask) -> Action:
        """Return the best option, that of most worth if none is clearly better."""
        worth = [(rules.worth(view, action), action) for action in ask.options]
        best = shortlist(worth, rules.opening, rules.closing)
        if len(best) == 1:
            return best[0]
        trial = Trial(rules, view, ask, repr((ask.why, worth[:FEW], best)), worth)
        try:
            return trial.decided(best)
        except Exception:  # a view may be no state that can be played on
            return best[0]


def shortlist(
    worth: Sequence[tuple[int, Action]], opening: str = "", closing: str = ""
) -> list[Action]:
    """Return the few best options, the best first, not too many alike; the first of equals.

    To have done is among them only if nothing is worth more: what imagined games can show lies
    near, and what is begun for later would be left. So it is, where somebody is up, with taking up
    another: else two could be taken up by turns for ever.
    """
    alike, few = Counter[tuple[str, str]](), list[Action]()
    verbs = dict.fromkeys(action.verb for _, action in worth)
    is_up = any(verb not in (opening, closing) for verb in verbs)
    last = (opening, closing) if is_up else (closing,)
    for _, action in sorted(worth, key=lambda pair: -pair[0]):
        kind = action.verb, getattr(action, "figure", "")
        if few and action.verb in last:
            continue
        if alike[kind] < ALIKE and len(few) < FEW:
            few.append(action)
        alike[kind] += 1
    return few


class Trial:
    """A question, and what became of its options in imagined games.

    Each option is played with the same dice, so that they differ by what is chosen.
    """

    def __init__(
        self,
        rules: Ruleset[Any],
        view: Any,
        ask: Ask,
        seed: str,
        worth: Iterable[tuple[int, Action]],
    ) -> None:
        self._rules, self._view, self._ask, self._seed = rules, view, ask, seed
        self._worth = {action: gain for gain, action in worth}
        self._mind = imagined.Imagination(ask.why, self._worth)

    def decided(self, best: Sequence[Action]) -> Action:
        """Return the option that turns out best, `best[0]` being the one to beat."""
        if imagined.begun(self._rules, self._state(0), self._ask) is None:
            return best[0]
        points: list[list[int]] = [[] for _ in best]
        while len(points[0]) < FIRST and (len(points[0]) < LEAST or self._mind.effort < MOST):
            for row, action in zip(points, best, strict=True):
                row.append(self.points(action, len(row)))
        others = sorted(range(1, len(best)), key=lambda at: -sum(points[at]))[:KEPT]
        for _ in range(self._more(len(points[0]) * len(best), len(others) + 1)):
            for at in (0, *others):
                points[at].append(self.points(best[at], len(points[at])))
        return best[max((0, *others), key=lambda at: self._lead(best, points, at))]

    def points(self, action: Action, number: int) -> int:
        """Return how well the seat stands at the end of an imagined game."""
        game = imagined.begun(self._rules, self._state(number), self._ask)
        if game is None or action not in game.question.options:  # type: ignore[union-attr]
            raise ValueError("the guess leads to another question")
        state = self._mind.played_on(game, action, self._digest(number))
        return self._rules.standing(state, self._ask.seat)

    def _more(self, games: int, kept: int) -> int:
        """Return how many games more of each option there is time for, so many having been."""
        each = max(1, self._mind.effort // games) * kept
        return max(0, min(MORE, (MOST - self._mind.effort) // each))

    def _lead(self, best: Sequence[Action], points: Sequence[Sequence[int]], at: int) -> float:
        """Return by how much an option is ahead of the first, beyond doubt."""
        ahead = [a - b for a, b in zip(points[at], points[0], strict=True)]
        doubt = DOUBT * stdev(ahead) / sqrt(len(ahead))
        return fmean(ahead) - doubt - TRUST * (self._worth[best[0]] - self._worth[best[at]]) / 100

    def _state(self, number: int) -> Any:
        return guess.dealt(self._view, f"{self._seed} {number}")

    def _digest(self, number: int) -> bytes:
        return hashlib.blake2b(f"{self._seed} {number}".encode(), digest_size=32).digest()
