"""How far somebody comes, and where his path has brought him (PEP-M2 to M5, R2, R10, R45).

Rulings
    A fence is any low piece: on foot and in a jump the step onto it costs 2 inches (PEP-M4, K8,
    GEN-21), aslant 2.8. No beast climbs stairs, and none goes through a window or a shut door.
    A mount goes at its own pace, however its rider is.
    A path of 8 inches or more on horseback may lead over enemies on foot (PEP-K12, R47).
    What a seat has not spotted closes no way to it: who runs into somebody concealed finds him.
"""

from functools import lru_cache

from engine.core import paths
from engine.core.edges import cells_where, step_cost
from engine.core.events import Seat
from engine.core.geometry import TENTHS, Cell
from engine.core.ground import Ground
from engine.rulesets.peppercorn.basics import Path
from engine.rulesets.peppercorn.parties import enemies, weariness
from engine.rulesets.peppercorn.people import ROUNDS, Gait, Order, Person
from engine.rulesets.peppercorn.state import State

_NO_STAIRS = 10_000  # tenths: no budget is so great


def pace(state: State, person: Person, gait: Gait) -> int:
    """Return how many tenths of an inch somebody may move (PEP-M2, M3, R2, R45)."""
    if gait == "ride":
        return _pace_of_mount(state, person)
    moves = state.tables.moves
    inches = moves.run if gait == "run" else state.sheet(person).pace
    inches -= _slowed(state, person) * (2 if gait == "run" else 1)
    inches += _weakness(state, person)
    inches = max(inches, moves.least)
    if person.nerve == "shaken":
        inches = min(inches, moves.shaken)
    return TENTHS * inches


def reach(state: State, person: Person, gait: Gait, spent: int = 0) -> paths.Reach:
    """Return where a path may end that rides nobody down.

    So many tenths of the pace are `spent` on something else.
    """
    closed, occupied = _others(state, person, gait)
    if gait == "ride":
        closed = (*closed, *_on_foot(state, person))
    return paths.reach(
        state.ground, person.at, max(0, pace(state, person, gait) - spent),
        climb=_climb(state, gait), closed=closed, no_stop=occupied,
        size=size_of(state, person, gait),
    )  # fmt: skip


def tenths(state: State, person: Person, gait: Gait, path: Path, spent: int = 0) -> int | None:
    """Return what a path costs, or None if it is not allowed."""
    closed, occupied = _others(state, person, gait)
    cost = paths.cost_of(
        state.ground, person.at, path, climb=_climb(state, gait), closed=closed,
        no_stop=occupied, size=size_of(state, person, gait),
    )  # fmt: skip
    if cost is None or cost + spent > pace(state, person, gait):
        return None
    short = gait == "ride" and cost < TENTHS * state.tables.riding_down.moved
    if short and any(cell in _on_foot(state, person) for cell in path):
        return None
    return cost


def over(state: State, person: Person, enemy: Person) -> Path:
    """PEP-K12, R47 Return the cheapest path that rides an enemy down; empty if there is none."""
    closed, occupied = _others(state, person, "ride")
    reach = paths.reach(
        state.ground, person.at, pace(state, person, "ride"), climb=_NO_STAIRS, closed=closed,
        no_stop=occupied, size=size_of(state, person, "ride"),
    )  # fmt: skip
    least = TENTHS * state.tables.riding_down.moved
    far = [cell for cell in sorted(reach, key=reach.__getitem__) if reach[cell] >= least]
    return next((way for way in map(reach.path, far) if enemy.at in way), ())


def steps(state: State, person: Person, order: Order) -> tuple[int, ...]:
    """Return what the way costs up to each cell of a path, in tenths.

    Who gets off first has spent that when he stands in its first cell. A step that cannot be
    taken any more costs nothing: it is not taken.
    """
    path, at = order.path[order.gone :], person.at
    total, costs = person.did.moved, list[int]()
    for cell in path:
        if order.off and not order.gone and not costs:
            cost = TENTHS * state.tables.moves.dismount
        else:
            cost = step(state, person, order.gait, at, cell) or 0
        total, at = total + cost, cell
        costs.append(total)
    return tuple(costs)


def step(state: State, person: Person, gait: Gait, at: Cell, cell: Cell) -> int | None:
    """Return what one step costs in tenths, None if it cannot be taken."""
    size = size_of(state, person, gait)
    return step_cost(state.ground, at, cell, climb=_climb(state, gait), windows="low", size=size)


def cut_short(state: State, person: Person) -> tuple[Order | None, int]:
    """PEP-R33 Return what a Shaken one still goes of his path, and the tenths of all of it."""
    order, moved = person.order, person.did.moved
    if order is None or person.mount:
        return order, person.did.planned
    limit = moved + TENTHS * state.tables.moves.shaken
    costs = [cost for cost in steps(state, person, order) if cost <= limit]
    if not costs:
        return None, moved
    return Order(order.gait, order.path[: order.gone + len(costs)], order.gone), costs[-1]


def quarter(person: Person, round_: int) -> int:
    """PEP-R10, R32 Return how many tenths of his path lie behind somebody after a round."""
    return person.did.planned * round_ // ROUNDS


def inches_ordered(state: State, person: Person) -> int:
    """Return the inches of somebody's whole path this move (PEP-R8)."""
    return person.did.planned // TENTHS


def occupied(state: State, person: Person, seat: Seat) -> tuple[Cell, ...]:
    """GEN-14 Return the cells of others that a seat knows of, and where their paths end."""
    cells: list[Cell] = []
    for other in state.people.values():
        if other.id != person.id and other.noticed_by(seat):
            cells += [other.at, *(other.order.path[-1:] if other.order else ())]
    for beast in state.beasts.values():
        if beast.id != person.mount and not beast.fallen:
            cells += beast.cells
    return tuple(dict.fromkeys(cells))


def _others(state: State, person: Person, gait: Gait) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """GEN-14 Fit enemies are not passed, but by a rider who rides them down."""
    fit = (
        enemy
        for enemy in enemies(state, person)
        if enemy.body == "up" and enemy.noticed_by(person.seat)
    )
    closed = [enemy.at for enemy in fit if gait != "ride" or enemy.mount]
    if gait == "ride":
        closed += _gates(state.ground)
        for beast in state.beasts.values():
            closed += beast.cells if beast.id != person.mount and not beast.fallen else ()
    return tuple(dict.fromkeys(closed)), occupied(state, person, person.seat)


def _on_foot(state: State, person: Person) -> tuple[Cell, ...]:
    """Return the cells of enemies on foot whom somebody's side has spotted."""
    return tuple(
        enemy.at
        for enemy in enemies(state, person)
        if not enemy.mount and enemy.noticed_by(person.seat)
    )


@lru_cache(maxsize=64)
def _gates(ground: Ground) -> list[Cell]:
    """Return the cells of shut doors and of windows: no beast goes through them."""
    return cells_where(ground, lambda piece: piece.window or piece.door == "shut")


def _pace_of_mount(state: State, person: Person) -> int:
    """PEP-M2, K4, K5 A Spooked beast goes at half speed, one that bolts or halts at nobody's."""
    beast = state.beasts.get(person.mount)
    if beast is None or beast.tethered or beast.mood in ("stampede", "halted"):
        return 0
    inches = state.kind(beast).pace
    return TENTHS * inches // (2 if beast.mood == "spooked" else 1)


def _slowed(state: State, person: Person) -> int:
    """PEP-P7 to P9, R29 Return the inches that wounds take off a walk."""
    figures = state.tables.wounds
    return min(sum(figures.slows[one.ds - 1] for one in person.wounds if one.ds), figures.worst)


def _weakness(state: State, person: Person) -> int:
    """PEP-A2 Return what weariness takes off a move, in inches and negative."""
    figures = state.tables.fatigue
    return {"tired": figures.tired, "weary": figures.weary}.get(weariness(state, person), 0)


def size_of(state: State, person: Person, gait: Gait) -> tuple[int, int]:
    """Return how many cells somebody fills, either way, with what he rides."""
    beast = state.beasts.get(person.mount)
    return beast.size if gait == "ride" and beast else (1, 1)


def _climb(state: State, gait: Gait) -> int:
    return _NO_STAIRS if gait == "ride" else TENTHS * state.tables.moves.climb
