"""Orders: each party fixes the paths of its models, seen by all (PEP-R32, R34, H1).

Rulings
    One order a model and move; who is given none stays where he is.
    Who is Down, held, collapsed, Panicked or Terrified gets no order.
    One mounts a beast that nobody else rides, in contact where the path ends, tethered or not;
    what is left of the move is spent on that. Who dismounts walks on with what is left.
    Loading and aiming come to nothing with a run (PEP-R6, R49).
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from engine.core.edges import step_cost
from engine.core.events import Action, FigureId, Seat
from engine.core.footprint import touching
from engine.core.game import Game
from engine.core.geometry import TENTHS, Cell, neighbours
from engine.core.places import place
from engine.core.routes import Routes
from engine.core.script import Family, Listed, Script
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import mounts, nerve, paces
from engine.rulesets.peppercorn.basics import Path
from engine.rulesets.peppercorn.parties import enemies, is_able, is_carried_off, party, rider
from engine.rulesets.peppercorn.people import Gait, Order, Person
from engine.rulesets.peppercorn.state import Beast, State
from engine.rulesets.peppercorn.veiling import covert, veil


def families(state: State, seat: Seat) -> list[Family]:
    """Return the orders that a seat can give now: of whoever is taken up, or whom to take up."""
    up = state.people.get(state.up)
    offered = given(state, up) if up and up.seat == seat and may_be_ordered(state, up) else []
    others = [
        do.Activate(person.id, covert(state, person))
        for person in party(state, seat)
        if person.id != state.up and may_be_ordered(state, person) and any(given(state, person))
    ]
    where = where_is(state)
    return [*offered, Listed(do.Activate.verb, others, where, do.Activate)]


def done(seat: Seat) -> Listed:
    """Return the family by which a seat has done."""
    return Listed(do.Done.verb, [do.Done(seat)])


def where_is(state: State) -> Callable[[Any], Cell]:
    """Return what tells where somebody stands who acts."""
    return lambda action: state.people[action.figure].at


def may_be_ordered(state: State, person: Person) -> bool:
    """Return whether somebody can be given a path this move (PEP-R31, R33)."""
    return is_able(state, person) and not (
        person.did.ordered or person.body != "up" or person.hold or is_carried_off(state, person)
    )


def given(state: State, person: Person) -> list[Family]:
    """Return the orders that somebody can be given."""
    hidden = covert(state, person)
    if person.mount:
        return [*_rides(state, person, hidden), _ways_off(state, person, hidden)]
    return [*_walks(state, person, hidden), *_mounts(state, person, hidden)]


def order(game: Game[State], action: Any) -> Script[None]:
    """PEP-R32, R36 Fix a path; the first one that leads into danger is tested at once."""
    figure = action.figure
    if isinstance(action, do.Activate):
        yield from take_up(game, figure)
        return
    person = game.state.people[figure]
    plan, tenths = _plan(game.state, person, action)
    yield veil(game.state, figure, was.Ordered(figure, plan, tenths))
    if nerve.leads_into_danger(game.state, figure):
        yield from nerve.into_danger(game, figure, f"to {place(plan.path[-1])}")


def take_up(game: Game[State], figure: FigureId) -> Script[None]:
    """Take somebody up; of one who is concealed others see only that nobody else is."""
    person = game.state.people[figure]
    if not person.concealed:
        yield was.TakenUp(figure)
        return
    if game.state.up:
        yield was.SetDown()
    yield was.Veiled(was.TakenUp(figure), (person.seat,))


def ways_off(state: State, person: Person) -> list[Cell]:
    """Return the free cells beside somebody's mount onto which he can get off."""
    beast = state.beasts.get(person.mount)
    taken = paces.occupied(state, person, person.seat)
    around = dict.fromkeys(cell for own in beast.cells for cell in neighbours(own)) if beast else {}
    return [
        cell
        for cell in around
        if cell not in taken
        and beast is not None
        and cell not in beast.cells
        and state.ground.piece(cell).standable
        and any(step_cost(state.ground, own, cell, climb=0) is not None for own in beast.cells)
    ]


def _walks(state: State, person: Person, hidden: bool) -> Iterator[Family]:
    """PEP-M2, M3 Walk or, if he is not Shaken, run (PEP-R2)."""
    yield _routes(state, person, "walk", lambda path: do.Walk(person.id, path, "", hidden))
    if person.nerve != "shaken":
        yield _routes(state, person, "run", lambda path: do.Run(person.id, path, hidden))


def _rides(state: State, person: Person, hidden: bool) -> Iterator[Family]:
    """PEP-M2, K12 Ride or drive, over nobody or over an enemy on foot."""
    yield _routes(state, person, "ride", lambda path: do.Ride(person.id, path, hidden))
    if mounts.is_rider(state, person):
        over = (paces.over(state, person, enemy) for enemy in _on_foot(state, person))
        rides = (do.Ride(person.id, path, hidden) for path in over if path)
        yield Listed(do.Ride.verb, rides, lambda act: act.path[-1], do.Ride)


def _on_foot(state: State, person: Person) -> Iterator[Person]:
    for enemy in enemies(state, person):
        if not enemy.mount and enemy.spotted_by(person.seat):
            yield enemy


def _routes(state: State, person: Person, gait: Gait, make: Callable[[Path], Action]) -> Routes:
    return Routes(
        gait,
        make,
        person.at,
        lambda: paces.reach(state, person, gait),
        lambda path: paces.tenths(state, person, gait, path),
    )


def _mounts(state: State, person: Person, hidden: bool) -> Iterator[Family]:
    """PEP-M5, R34 Mount a beast beside one, or walk up to it and mount."""
    spent = TENTHS * state.tables.moves.mount
    if person.nerve == "shaken" or spent > paces.pace(state, person, "walk"):
        return
    free = [beast for beast in state.beasts.values() if _is_to_be_had(state, beast)]
    here = [do.Mount(person.id, b.id, hidden) for b in free if _beside(state, person.at, b)]
    yield Listed(do.Mount.verb, here, lambda act: state.beasts[act.beast].at, do.Mount)
    walks = (
        do.Walk(person.id, path, beast.id, hidden)
        for beast in free
        if not _beside(state, person.at, beast) and (path := _way_to(state, person, beast, spent))
    )
    yield Listed(do.Walk.verb, walks, lambda act: state.beasts[act.onto].at, do.Walk)


def _way_to(state: State, person: Person, beast: Beast, spent: int) -> Path:
    """Return the cheapest path that ends beside a beast; empty if there is none."""
    reach = paces.reach(state, person, "walk", spent)
    ends = [cell for cell in reach if _beside(state, cell, beast)]
    return reach.path(min(ends, key=reach.__getitem__)) if ends else ()


def _ways_off(state: State, person: Person, hidden: bool) -> Family:
    """PEP-M5, R34 Get off to a cell beside the beast, and walk on from there."""
    ways = (do.Dismount(person.id, path, hidden) for path in _paths_off(state, person))
    return Listed(do.Dismount.verb, ways, lambda act: act.path[-1], do.Dismount)


def _paths_off(state: State, person: Person) -> Iterator[Path]:
    """Yield the cheapest path to each cell that somebody can come to who gets off first."""
    offs = ways_off(state, person)
    yield from ((cell,) for cell in offs)
    spent = TENTHS * state.tables.moves.dismount
    reaches = [paces.reach(state, afoot(person, cell), "walk", spent) for cell in offs]
    for cell in dict.fromkeys(cell for reach in reaches for cell in reach):
        if cell not in offs:
            costs = ((reach.get(cell), n) for n, reach in enumerate(reaches))
            _, best = min((cost, n) for cost, n in costs if cost is not None)
            yield (offs[best], *reaches[best].path(cell))


def afoot(person: Person, cell: Cell) -> Person:
    """Return somebody off his mount, in a cell beside it."""
    return replace(person, at=cell, mount="")


def _plan(state: State, person: Person, action: Any) -> tuple[Order, int]:
    """Return the order that an action gives, and how many tenths it takes."""
    moves = state.tables.moves
    match action:
        case do.Mount(beast=beast):
            return Order("walk", (), 0, False, beast), TENTHS * moves.mount
        case do.Dismount(path=path):
            rest = paces.tenths(state, afoot(person, path[0]), "walk", path[1:]) or 0
            return Order("walk", path, 0, True), TENTHS * moves.dismount + rest
    gait: Gait = "walk" if isinstance(action, do.Walk) else action.verb
    onto = getattr(action, "onto", "")
    spent = TENTHS * moves.mount if onto else 0
    cost = paces.tenths(state, person, gait, action.path, spent) or 0
    return Order(gait, action.path, 0, False, onto), cost + spent


def may_mount(state: State, person: Person, beast: Beast) -> bool:
    """PEP-M5 Return whether somebody could mount a beast from where he stands."""
    return _is_to_be_had(state, beast) and _beside(state, person.at, beast)


def _is_to_be_had(state: State, beast: Beast) -> bool:
    return rider(state, beast.id) is None and not beast.fallen and beast.mood != "stampede"


def _beside(state: State, cell: Cell, beast: Beast) -> bool:
    return touching(state.ground, (cell,), beast.cells)
