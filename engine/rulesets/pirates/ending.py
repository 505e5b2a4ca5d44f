"""How a game ends: the scenario's goals, one side left, the last turn (PIR-H2, GEN-10).

Rulings
    A goal comes before PIR-H2, and that before GEN-10. The umpire's men are no side.
    Goals are looked at between the goes of groups, and when a side has lost in the midst of one.
    A side has lost only once somebody of it has; who lies on the ground is not standing.
    While several sides hold out, the men of one that has lost fight on.
"""

from engine.core.events import Seat
from engine.core.goals import reached
from engine.core.ruleset import Result
from engine.rulesets.pirates.state import State


def verdict(state: State) -> Result | None:
    """Return how the game ends now, or None while it goes on."""
    beaten = _beaten(state)
    if state.go and not beaten:
        return None
    return _by_goal(state) or beaten or _out_of_turns(state)


def has_lost(state: State, seat: Seat) -> bool:
    """PIR-H2 Return whether a side is without Hero and with fewer than 2 men standing."""
    if not any(man.seat == seat for man in state.fallen.values()):
        return False
    men = [man for man in state.men.values() if man.seat == seat]
    standing = sum(1 for man in men if not man.down)
    return standing < state.tables.end.men and not any(state.rank(man).hero for man in men)


def _by_goal(state: State) -> Result | None:
    goals = state.setting.scenario.goals
    if not goals:
        return None
    ended = state.turn if _is_closed(state) else max(0, state.turn - 1)
    goal = reached(goals, state.men, ended)
    return Result(goal.seat, goal.why or "the goal is reached") if goal else None


def _beaten(state: State) -> Result | None:
    """PIR-H2 The last side that holds out wins."""
    left = [seat for seat in state.players if not has_lost(state, seat)]
    if len(left) == len(state.players) or len(left) > 1:
        return None
    return Result(left[0], "nobody else holds out") if left else Result(None, "nobody holds out")


def _out_of_turns(state: State) -> Result | None:
    """GEN-10 After the last turn the fewest men lost win; equal is a draw."""
    if state.turn < state.last_turn or not _is_closed(state):
        return None
    sides = [seat for seat in state.players if not has_lost(state, seat)]
    losses = {seat: sum(man.seat == seat for man in state.fallen.values()) for seat in sides}
    best = [seat for seat in losses if losses[seat] == min(losses.values())]
    over = f"{state.turn} turns are over"
    if len(best) != 1:
        return Result(None, f"{over} and the losses are equal")
    return Result(best[0], f"{over} and the others lost more")


def _is_closed(state: State) -> bool:
    return state.refilling == ()
