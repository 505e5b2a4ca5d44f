"""How a game ends where its rulebook says no more (GEN-10).

A ruleset asks in this order: the scenario's goals, a side with nobody left, the last turn.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.core.events import FigureId, Seat
from engine.core.goals import Carried, Goal, Placed, reached
from engine.core.ruleset import Result

WON = 1_000_000


def by_goal(
    goals: Iterable[Goal],
    standing: Mapping[FigureId, Placed],
    turns: int,
    carried: Mapping[str, Carried] = {},
) -> Result | None:
    """Return who wins by the scenario's goals, `turns` having ended; None if nobody does yet."""
    goal = reached(goals, standing, turns, carried)
    return Result(goal.seat, goal.why or "the goal is reached") if goal else None


def last_side(left: Sequence[Seat]) -> Result | None:
    """GEN-10 A side with no model able to act has lost; None while more than one is `left`."""
    if len(left) > 1:
        return None
    return (
        Result(left[0], "nobody else is left standing") if left else Result(None, "nobody is left")
    )


def fewest_losses(losses: Mapping[Seat, int], turns: int) -> Result:
    """GEN-10 After the last of so many turns the fewest models lost win; equal is a draw."""
    best = [seat for seat, lost in losses.items() if lost == min(losses.values())]
    if len(best) != 1:
        return Result(None, f"{turns} turns are over and the losses are equal")
    return Result(best[0], f"{turns} turns are over and the others lost more")


def points(ended: Result, side: Collection[Seat]) -> int:
    """Return what the end of a game is worth to a side: more than any state on the way to it."""
    if ended.winner is None:
        return 0
    return WON if ended.winner in side else -WON
