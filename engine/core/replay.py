"""Folding a log, and re-deriving it.

`fold` runs no rules: a save outlives a rule fix. `rederive` runs nothing but rules, and names the
first difference between what they say now and what the log recorded.
"""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, TypeVar

from engine.core.differing import Difference, difference, short
from engine.core.errors import IllegalAction, LogDiverged
from engine.core.events import Event, Settled
from engine.core.game import Game, Position, answer_in
from engine.core.ruleset import Ruleset

S = TypeVar("S")


def fold(state: S, events: Iterable[Event]) -> S:
    """Return the state after `events`."""
    for event in events:
        state = event.apply(state)
    return state


def follow(start: Any, since: int, state: Any, events: Iterable[Event]) -> tuple[Any, int, Any]:
    """Return where the running script starts, its answers since, and the state, after `events`.

    They are those of one answer, the `since`-th of that script; none is derived anew.
    """
    for event in events:
        state = event.apply(state)
        if isinstance(event, Settled):
            start, since = state, 0
    return start, since, state


def rederive(game: Game[Any], recorded: Sequence[Event]) -> None:
    """Answer as recorded and compare all that follows; raise LogDiverged at a difference."""
    try:
        derived = game.answer(answer_in(recorded[0]))
    except IllegalAction as error:
        raise LogDiverged(f"the recorded answer is no longer legal: {error}") from error
    compare(recorded, derived)


def verify(rules: Ruleset[Any], start: Any, branch: Sequence[Sequence[Event]]) -> None:
    """Re-derive one branch from its outside events: the opening, then answer by answer.

    Raise LogDiverged naming the answer, the event and the field.
    """
    game = Game.at(rules, Position(start))
    compare(branch[0], game.opening)
    for number, recorded in enumerate(branch[1:], 1):
        try:
            rederive(game, recorded)
        except LogDiverged as error:
            raise LogDiverged(f"answer {number}: {error}") from error


def compare(recorded: Sequence[Event], derived: Sequence[Event]) -> None:
    """Raise LogDiverged at the first event, and field of it, that differs."""
    for number, (was, now) in enumerate(zip_longest(recorded, derived), 1):
        if was == now:
            continue
        if was is None or now is None or type(was) is not type(now):
            raise LogDiverged(f"event {number} was {_name(was)}, the rules now say {_name(now)}")
        if found := difference(was, now, _name(was)):
            raise LogDiverged(f"event {number}, {said(found)}")


def said(found: Difference) -> str:
    """Tell a difference between a log and the rules in a clause."""
    return f"{found.path} was {short(found.was)}, the rules now say {short(found.now)}"


def _name(event: Event | None) -> str:
    return "nothing" if event is None else type(event).__name__
