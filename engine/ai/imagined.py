"""Imagined games: how it might go on from what a seat may know, by dice of its own.

Both sides play by worth. Of an act with very many ways only some are looked at, evenly spread; acts
that are never chosen are soon not looked at any more, and whom to take up is judged but once for
all these games: it is not the best move that counts here but about what comes of it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.core.events import Action
from engine.core.game import Game
from engine.core.luck import Seeded, purpose_of
from engine.core.ruleset import Ruleset
from engine.core.script import Ask, Family

WAYS = 8  # of one act that are looked at
LOOKS = 8  # at an act that is never chosen
ANSWERS = 20  # of an imagined game, dice not counted
LISTED = 6  # acts as dear to judge as it is to list what can be answered
NEVER = -(10**9)


def begun(rules: Ruleset[Any], state: Any, ask: Ask) -> Game[Any] | None:
    """Return a game that stands at the same question, None if there is no such game.

    There is none in the midst of a script: what has happened in it is not in the state.
    """
    game = Game(rules, state)
    asked = game.question
    if game.opening or not isinstance(asked, Ask):
        return None
    return game if (asked.seat, asked.why) == (ask.seat, ask.why) else None


class Imagination:
    """Plays games on, and learns what acts are worth looking at."""

    def __init__(self, why: str = "", worth: Mapping[Action, int] = MappingProxyType({})) -> None:
        """Begin by what acts are worth that are offered for the same reason."""
        self.answers = 0  # given in all games so far
        self.effort = 0  # acts looked at in all games so far, and a few for each answer
        self._looks = Counter[str]()
        self._chosen = set[str]()
        self._opening = {(why, action): gain for action, gain in worth.items()}
        self._taken = set[tuple[str, Action]]()  # up, in this game since a seat had done

    def played_on(self, game: Game[Any], action: Action, secret: bytes) -> Any:
        """Return the state when a seat, having acted, and then the others, is to choose anew."""
        asked = game.question
        assert isinstance(asked, Ask)
        luck, times, others_acted = Seeded(secret), Counter[str](), False
        last = self.answers + ANSWERS
        self._taken.clear()
        game.answer(action)
        while (question := game.question) is not None and self.answers < last:
            if not isinstance(question, Ask):
                purpose = purpose_of(question)
                game.answer(luck.answer(question, times[purpose]))
                times[purpose] += 1
                continue
            if question.seat == asked.seat and others_acted and _is_new(game, question):
                break
            others_acted |= question.seat != asked.seat and not game.moments
            game.answer(self._likely(game, question))
        return game.state

    def _likely(self, game: Game[Any], ask: Ask) -> Action:
        """Return what a seat is likely to choose."""
        self.answers += 1
        self.effort += LISTED
        rules, view = game.rules, game.rules.view(game.state, ask.seat)
        ways = [way for family in ask.options.offered for way in self._looked_at(family)]
        ways = ways or [next(iter(ask.options))]
        chosen = ways[0]
        if len(ways) > 1:
            self.effort += len(ways)
            chosen = max(ways, key=lambda way: self._judged(rules, view, ask.why, way))
        self._chosen.add(chosen.verb)
        if chosen.verb == rules.opening:
            self._taken.add((ask.why, chosen))
        elif chosen.verb == rules.closing:
            self._taken.clear()
        return chosen

    def _judged(self, rules: Ruleset[Any], view: Any, why: str, way: Action) -> int:
        """Return what an act is worth; nobody is taken up twice before his seat has done."""
        if way.verb != rules.opening:
            return rules.worth(view, way)
        key = why, way
        if key in self._taken:
            return NEVER
        if key not in self._opening:
            self._opening[key] = rules.worth(view, way)
        return self._opening[key]

    def _looked_at(self, family: Family) -> Iterator[Action]:
        """Return some ways of an act, none if it was looked at often and never chosen."""
        if family.verb not in self._chosen:
            if self._looks[family.verb] >= LOOKS:
                return iter(())
            self._looks[family.verb] += 1
        count = len(family) if family else 0
        return (family[at] for at in range(0, count, max(1, -(-count // WAYS))))


def _is_new(game: Game[Any], ask: Ask) -> bool:
    """Return whether a seat chooses whom to take up, or anything where nobody is taken up."""
    opening = game.rules.opening
    offered = any(family.verb == opening and family for family in ask.options.offered)
    return not game.moments and (not opening or offered)
