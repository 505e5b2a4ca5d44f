"""Everybody advances to a quarter of his path in each round (PEP-R10, R32 to R34, R47, R51).

Rulings
    Models advance in the order of initiative, those of a seat in roster order.
    A step waits while a fit enemy stands in the cell or the way ends this round on somebody; it
    is taken in a later round, if the way is clear then.
    Who waits before a door that nobody opens stays there.
"""

from collections.abc import Iterator

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.script import Script
from engine.rulesets.peppercorn import (
    beasts,
    code,
    paces,
    riding,
    spotting,
    terror,
    trampling,
    triggers,
)
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.parties import is_awake_and_free, party, rider
from engine.rulesets.peppercorn.people import ROUNDS, Order, Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import step_out, veil


def advance(game: Game[State]) -> Script[None]:
    """PEP-R32 Look about in the first round; beasts that bolt, those in terror, then all others."""
    if game.state.now.round == 1:
        yield from spotting.look_about(game)
        yield from beasts.run_wild(game)
    yield from terror.flee(game)
    for figure in list(_walkers(game.state)):
        yield from _go(game, figure)
    yield from spotting.come_into_the_open(game)


def _walkers(state: State) -> Iterator[FigureId]:
    for seat in state.order:
        yield from (person.id for person in party(state, seat) if person.order)


def _go(game: Game[State], figure: FigureId) -> Script[None]:
    """Take the steps that are due by now, one after the other."""
    limit = paces.quarter(game.state.people[figure], game.state.now.round)
    while (cell := _next_step(game.state, figure, limit)) is not None:
        person = game.state.people[figure]
        tenths = _cost(game.state, person)
        if person.order and person.order.off and not person.order.gone:
            yield veil(game.state, figure, was.Dismounted(figure, cell))
        elif person.mount and not (yield from _ride_into(game, figure, cell)):
            return
        yield veil(game.state, figure, was.Advanced(figure, cell, tenths))
        yield from triggers.entered(game, figure)
    yield from _arrive(game, figure)


def _ride_into(game: Game[State], figure: FigureId, cell: Cell) -> Script[bool]:
    """PEP-K8, K12 Jump a fence, ride somebody down; return whether the ride goes on."""
    if game.state.ground.piece(cell).low and not (yield from riding.jump(game, figure, cell)):
        return False
    for victim in trampling.in_the_way(game.state, figure, cell):
        yield from trampling.ride_down(game, figure, victim)
    person = game.state.people.get(figure)
    return person is not None and person.order is not None and bool(person.mount)


def _next_step(state: State, figure: FigureId, limit: int) -> Cell | None:
    """Return the next cell of somebody's path, if he goes there in this round."""
    person = state.people.get(figure)
    if person is None or person.order is None or not is_awake_and_free(person):
        return None
    ahead = person.order.path[person.order.gone :]
    costs = paces.steps(state, person, person.order)
    due = [cell for cell, cost in zip(ahead, costs, strict=True) if cost <= limit]
    if not due or _is_barred(state, person, person.order, due[0]):
        return None
    return due[0] if any(_is_free(state, person, cell) for cell in due) else None


def _is_barred(state: State, person: Person, order: Order, cell: Cell) -> bool:
    """PEP-R33, R34 A shut door, or a fit enemy on foot before one who is, stops him for now."""
    if state.ground.piece(cell).door == "shut":
        return True
    if not (order.off and not order.gone) and not paces.step(
        state, person, order.gait, person.at, cell
    ):
        return True
    return any(
        other.at == cell and other.body == "up" and other.seat != person.seat
        for other in state.people.values()
        if order.gait != "ride" or other.mount
    )


def _is_free(state: State, person: Person, cell: Cell) -> bool:
    """GEN-14 Return whether a round may end there: nobody else stands in the cell."""
    if not state.ground.piece(cell).standable:
        return False
    if any(other.at == cell for other in state.people.values() if other.id != person.id):
        return False
    return not any(
        cell in beast.cells and beast.id != person.mount and not beast.fallen
        for beast in state.beasts.values()
    )


def _cost(state: State, person: Person) -> int:
    """Return what the next step costs, in tenths."""
    costs = paces.steps(state, person, person.order) if person.order else (0,)
    return costs[0] - person.did.moved


def _arrive(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-R34 At the end of his path he mounts, if he was to."""
    person = game.state.people.get(figure)
    if person is None or person.order is None:
        return
    order = person.order
    if order.gone < len(order.path):
        if game.state.now.round == ROUNDS:
            yield veil(game.state, figure, was.Halted(figure))
        return
    if order.onto and game.state.now.round < ROUNDS:
        return  # the inches of mounting take the rest of the move
    if order.onto and rider(game.state, order.onto) is None:
        yield from step_out(game, figure)
        yield was.Mounted(figure, order.onto)
        yield from code.took_horse(game, figure, order.onto)
    yield veil(game.state, figure, was.Halted(figure))
