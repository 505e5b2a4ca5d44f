"""What a side may have on the table, and what it costs (DINO-T1, H1, H2; T-DINO-1 to 6)."""

from itertools import islice

from engine.core.errors import ScenarioInvalid
from engine.core.events import Seat
from engine.core.words import quoted
from engine.rulesets.dinosaurs.contact import cells
from engine.rulesets.dinosaurs.state import Figure, State


def check(state: State) -> None:
    """Raise ScenarioInvalid, with the path of a fault, unless every side is as it may be."""
    for seat in state.seats:
        side = [figure for figure in state.figures.values() if figure.seat == seat]
        if not side:
            said = f"a side has at least one entity; {quoted(seat)} has none"
            raise ScenarioInvalid(said, "seats")
        most = state.tables.posse.entities
        if len(side) > most:
            said = f"a side has at most {most} entities; {quoted(seat)} has {len(side)}"
            raise ScenarioInvalid(said, _path(state, side[most]))
        if seat not in state.options.herds:
            _check_posse(state, seat, side)
    if state.options.standard:
        _check_deployment(state)


def price(state: State, figure: Figure) -> int:
    """Return what a figure costs with all it carries (T-DINO-1 to 6)."""
    tables = state.tables
    if state.is_dinosaur(figure):
        return tables.dinosaurs[figure.type].price
    row = tables.characters[figure.type]
    items = list(figure.items)
    for free in row.free:
        items.remove(free)
    total = row.price + sum(tables.weapons[key].price for key in figure.weapons)
    total += sum(tables.items[key].price for key in items)
    return total + (tables.armour[figure.armour].price if figure.armour else 0)


def budget(state: State) -> int:
    """Return what a posse may cost (DINO-H2)."""
    given = state.options.budget
    return state.tables.posse.budget if given is None else given


def _check_posse(state: State, seat: Seat, side: list[Figure]) -> None:
    """DINO-H2 Two to five humans, at most one dinosaur, one leader, a thousand dollars."""
    posse, characters = state.tables.posse, state.tables.characters
    humans = [figure for figure in side if not state.is_dinosaur(figure)]
    dinosaurs = [figure for figure in side if state.is_dinosaur(figure)]
    leaders = [figure for figure in humans if characters[figure.type].leader]
    if len(humans) < posse.fewest_humans:
        said = f"a posse has at least {posse.fewest_humans} humans, and {quoted(seat)} has"
        raise ScenarioInvalid(f"{said} {len(humans)}", "seats")
    for limit, some, what in (
        (posse.humans, humans, "humans"),
        (posse.dinosaurs, dinosaurs, "dinosaur"),
        (posse.leaders, leaders, "leader"),
    ):
        if over := next(islice(some, limit, None), None):
            said = f"a posse has at most {limit} {what}, and {quoted(seat)} has {len(some)}"
            raise ScenarioInvalid(said, _path(state, over))
    cost, most = sum(price(state, figure) for figure in side), budget(state)
    if cost > most:
        said = f"the posse of {quoted(seat)} costs ${cost}, which is more than ${most}"
        raise ScenarioInvalid(said, "seats")


def _check_deployment(state: State) -> None:
    """DINO-H1 A table of 36" by 36", and each side within 5" of an edge of its own."""
    field, ground = state.tables.field, state.ground
    if (ground.width, ground.height) != (field.width, field.height):
        said = f"a standard table is {field.width} by {field.height} cells, not"
        raise ScenarioInvalid(f"{said} {ground.width} by {ground.height}", "floor[0].map")
    if len(state.seats) != 2:
        raise ScenarioInvalid("two sides deploy at opposite edges", "options.standard")
    edges = [(axis, near) for axis in (1, 0) for near in (True, False)]
    misplaced = min((_misplaced(state, *edge) for edge in edges), key=len)
    for figure in misplaced:
        said = f"{quoted(figure.name)} must begin within {field.deployment} cells of its edge"
        raise ScenarioInvalid(said, f"{_path(state, figure)}.at")


def _misplaced(state: State, axis: int, near: bool) -> list[Figure]:
    """Return who stands too far in, if the first side begins at one edge of the table."""
    depth, length = state.tables.field.deployment, (state.ground.width, state.ground.height)[axis]

    def inside(figure: Figure) -> bool:
        at_near = near == (figure.seat == state.seats[0])
        where = [cell[axis] for cell in cells(state, figure)]
        return max(where) < depth if at_near else min(where) >= length - depth

    return [figure for figure in state.figures.values() if not inside(figure)]


def _path(state: State, figure: Figure) -> str:
    return f"figure[{list(state.figures).index(figure.id)}]"
