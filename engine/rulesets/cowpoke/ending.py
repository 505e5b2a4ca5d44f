"""How a game ends: the scenario's goals, a side with nobody left, the last turn (GEN-10).

Rulings
    A goal comes before GEN-10, which serves where the scenario says nothing else.
    Whoever has nobody left has lost; only those still standing compare their losses.
"""

from engine.core.events import Seat
from engine.core.goals import reached
from engine.core.ruleset import Result
from engine.rulesets.cowpoke.state import State, next_to_activate


def verdict(state: State) -> Result | None:
    """Return how the game ends now, or None while it goes on."""
    return _by_goal(state) or _wiped_out(state) or _out_of_turns(state)


def _wiped_out(state: State) -> Result | None:
    """GEN-10 A side with no model able to act has lost."""
    left = _standing(state) if state.fallen else state.seats
    if len(left) > 1:
        return None
    return (
        Result(left[0], "nobody else is left standing") if left else Result(None, "nobody is left")
    )


def _by_goal(state: State) -> Result | None:
    """The scenario's goals are looked at between activations."""
    goals = state.setting.scenario.goals
    if not goals or state.active:
        return None
    goal = reached(goals, state.figures, _turns_ended(state))
    return Result(goal.seat, goal.why or "the goal is reached") if goal else None


def _out_of_turns(state: State) -> Result | None:
    """GEN-10 After the last turn the fewest models lost win; equal is a draw."""
    turns = state.last_turn
    if state.turn < turns or _turns_ended(state) < turns:
        return None
    losses = {seat: _lost(state, seat) for seat in _standing(state)}
    best = [seat for seat in losses if losses[seat] == min(losses.values())]
    if len(best) > 1:
        return Result(None, f"{turns} turns are over and the losses are equal")
    return Result(best[0], f"{turns} turns are over and the others lost more")


def _turns_ended(state: State) -> int:
    over = state.active is None and state.order and next_to_activate(state) is None
    return state.turn if over else state.turn - 1


def _standing(state: State) -> tuple[Seat, ...]:
    """Return the seats that have anybody left, clockwise."""
    seats = dict.fromkeys(figure.seat for figure in state.figures.values())
    return tuple(seat for seat in state.seats if seat in seats)


def _lost(state: State, seat: Seat) -> int:
    return sum(1 for figure in state.fallen.values() if figure.seat == seat)
