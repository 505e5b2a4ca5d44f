"""Ends that no rule knows: somebody resigns, or all agree to a draw.

The end is a record of the log like any other. It holds while the game stands where it was ended:
to take it back is to go on from there. The dice are opened by it, so that under "reveal" it is for
good; under "consent" the others are asked; under "free" and "same-roll" the dice are sealed anew.
"""

from collections.abc import Sequence

from engine.core.errors import IllegalAction, LogUnreadable
from engine.core.events import UMPIRE, Seat
from engine.core.ruleset import Result
from engine.core.words import quoted, titled
from engine.persistence.records import Ended


def result(ended: Ended) -> Result:
    """Return what an end by agreement means."""
    if ended.how == "drawn":
        return Result(None, "it was agreed")
    return Result(ended.winner, f"{titled(ended.by)} resigned")


def recorded(ended: Ended, seats: Sequence[Seat]) -> Result:
    """Return what an end in a log of these seats means; raise LogUnreadable if it means nothing."""
    try:
        check(ended, seats, None)
    except IllegalAction as wrong:
        raise LogUnreadable(f"The end of this log is not in order: {wrong}") from wrong
    return result(ended)


def check(ended: Ended, seats: Sequence[Seat], over: Result | None) -> None:
    """Raise IllegalAction unless a game of these seats, that is not `over`, can end so."""
    if over is not None:
        raise IllegalAction("The game is over already.")
    for seat in filter(None, (ended.by, ended.winner)):
        if seat not in seats or seat == UMPIRE:
            raise IllegalAction(f"{quoted(titled(seat))} is no side of this game.")
    if ended.how == "drawn" and ended.winner:
        raise IllegalAction("Nobody wins a draw.")
    if ended.how == "resigned" and ended.winner in (None, ended.by):
        raise IllegalAction("Whoever resigns leaves the game to somebody else.")
