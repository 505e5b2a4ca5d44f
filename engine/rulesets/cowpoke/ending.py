"""How a game ends: the scenario's goals, a side with nobody left, the last turn (GEN-10).

Rulings
    A goal comes before GEN-10, which serves where the scenario says nothing else.
    Whoever has nobody left has lost; only those still standing compare their losses.
    Allies are one side: they win together, told of the first of them, and add up their losses.
    Whoever is neutral wins nothing but by a goal (COW-R27).
"""

from collections.abc import Iterator

from engine.core.ending import by_goal, fewest_losses, last_side
from engine.core.events import Seat
from engine.core.goals import Carried, edges_at
from engine.core.ruleset import Result
from engine.rulesets.cowpoke.state import State, at_war, next_to_activate, side


def verdict(state: State) -> Result | None:
    """Return how the game ends now, or None while it goes on."""
    return _by_goal(state) or _wiped_out(state) or _out_of_turns(state)


def _wiped_out(state: State) -> Result | None:
    left = _standing(state) if state.fallen else state.seats
    if any(at_war(state, one, other) for one in left for other in left):
        return None
    sides = [*_sides(state, left)]
    ended = last_side(sides)
    if ended is not None and sides and len(allied := _of(state, sides[0], left)) > 1:
        return Result(ended.winner, f"{' and '.join(allied)} are left standing together")
    return ended


def _by_goal(state: State) -> Result | None:
    """The scenario's goals are looked at between activations, once everybody is on the table."""
    goals = state.setting.scenario.goals
    if not goals or state.active or state.unplaced:
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
    sides = _sides(state, _standing(state))
    losses = {one: sum(_lost(state, seat) for seat in side(state.setting, one)) for one in sides}
    return fewest_losses(losses, turns)


def _turns_ended(state: State) -> int:
    over = state.active is None and state.order and next_to_activate(state) is None
    return state.turn if over else state.turn - 1


def _standing(state: State) -> tuple[Seat, ...]:
    """Return the seats that have anybody left, clockwise."""
    seats = dict.fromkeys(figure.seat for figure in state.figures.values())
    return tuple(seat for seat in state.seats if seat in seats)


def _sides(state: State, left: tuple[Seat, ...]) -> Iterator[Seat]:
    """Yield the first of each side that fights, of the seats that are left (COW-R27)."""
    for seat in left:
        if seat not in state.options.neutral and seat == _of(state, seat, left)[0]:
            yield seat


def _of(state: State, seat: Seat, left: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return those of a seat's side that are left."""
    return tuple(other for other in left if other in side(state.setting, seat))


def _lost(state: State, seat: Seat) -> int:
    return sum(1 for figure in state.fallen.values() if figure.seat == seat)
