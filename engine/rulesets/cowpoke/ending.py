"""How a game ends: the scenario's goals, a side with nobody left, the last turn (GEN-10).

Rulings
    A goal comes before GEN-10, which serves where the scenario says nothing else.
    Whoever has nobody left has lost; only those still standing compare their losses.
"""

from engine.core.ending import by_goal, fewest_losses, last_side
from engine.core.events import Seat
from engine.core.goals import Carried, edges_at
from engine.core.ruleset import Result
from engine.rulesets.cowpoke.state import State, next_to_activate


def verdict(state: State) -> Result | None:
    """Return how the game ends now, or None while it goes on."""
    return _by_goal(state) or _wiped_out(state) or _out_of_turns(state)


def _wiped_out(state: State) -> Result | None:
    return last_side(_standing(state) if state.fallen else state.seats)


def _by_goal(state: State) -> Result | None:
    """The scenario's goals are looked at between activations."""
    goals = state.setting.scenario.goals
    if not goals or state.active:
        return None
    return by_goal(goals, state.figures, _turns_ended(state), _carried(state))


def _carried(state: State) -> dict[str, Carried]:
    """Return what is carried, by whom, and whether to an edge of the table."""
    size = state.ground.width, state.ground.height
    return {
        loot.id: Carried(bearer.seat, edges_at(bearer.at, *size))
        for loot in state.things.loot.values()
        if (bearer := state.figures.get(loot.carrier))
    }


def _out_of_turns(state: State) -> Result | None:
    turns = state.last_turn
    if state.turn < turns or _turns_ended(state) < turns:
        return None
    return fewest_losses({seat: _lost(state, seat) for seat in _standing(state)}, turns)


def _turns_ended(state: State) -> int:
    over = state.active is None and state.order and next_to_activate(state) is None
    return state.turn if over else state.turn - 1


def _standing(state: State) -> tuple[Seat, ...]:
    """Return the seats that have anybody left, clockwise."""
    seats = dict.fromkeys(figure.seat for figure in state.figures.values())
    return tuple(seat for seat in state.seats if seat in seats)


def _lost(state: State, seat: Seat) -> int:
    return sum(1 for figure in state.fallen.values() if figure.seat == seat)
