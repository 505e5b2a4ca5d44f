"""Everybody advances to a quarter of his path in each round (PEP-R10, R32 to R34, R47, R51).

Rulings
    Models advance in the order of initiative, those of a seat in roster order.
    A step waits while a fit enemy stands in the cell, or while all of the way that is due this
    round is taken; it is made in a later round, if the way is clear then. Neutrals bar nobody's
    way, but nobody stops in their cells.
    Who waits before a door that nobody opens stays there.
    Who runs into somebody concealed finds him, as far ahead as he would go without a stop.
    Nobody mounts a beast that has gone from the end of his path, or bolts, or is taken.
"""

from collections.abc import Iterator

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell, block
from engine.core.script import Script
from engine.rulesets.peppercorn import (
    aiming,
    beasts,
    code,
    paces,
    riding,
    spotting,
    terror,
    trampling,
    triggers,
    wounds,
)
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.orders import may_mount
from engine.rulesets.peppercorn.parties import enemies, is_awake_and_free, party
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
    yield from aiming.lose_sight(game)


def _walkers(state: State) -> Iterator[FigureId]:
    for seat in state.order:
        yield from (person.id for person in party(state, seat) if person.order)


def _go(game: Game[State], figure: FigureId) -> Script[None]:
    """Take the steps that are due by now, one after the other."""
    limit = paces.quarter(game.state.people[figure], game.state.now.round)
    while ahead := _ahead(game.state, figure, limit):
        if (yield from _finds(game, figure, ahead)):
            continue
        yield from wounds.let_go(game, figure)  # PEP-R42
        person, cell = game.state.people[figure], ahead[0]
        tenths = _cost(game.state, person)
        if person.order and person.order.off and not person.order.gone:
            yield veil(game.state, figure, was.Dismounted(figure, cell))
        elif person.mount and not (yield from _ride_into(game, figure, cell)):
            return
        yield veil(game.state, figure, was.Advanced(figure, cell, tenths))
        yield from triggers.entered(game, figure)
    yield from _arrive(game, figure)


def _finds(game: Game[State], figure: FigureId, ahead: tuple[Cell, ...]) -> Script[bool]:
    """PEP-R51 Have those step out into whom somebody runs; return whether anybody did."""
    person = game.state.people[figure]
    size = paces.size_of(game.state, person, person.order.gait if person.order else "walk")
    cells = [part for cell in ahead for part in block(cell, size)]
    found = [
        other.id
        for other in game.state.people.values()
        if other.at in cells and not other.noticed_by(person.seat)
    ]
    for other in found:
        yield from step_out(game, other)
    return bool(found)


def _ride_into(game: Game[State], figure: FigureId, cell: Cell) -> Script[bool]:
    """PEP-K8, K12 Jump a fence, ride somebody down; return whether the ride goes on."""
    size = paces.size_of(game.state, game.state.people[figure], "ride")
    low = any(game.state.ground.piece(part).low for part in block(cell, size))
    if low and not (yield from riding.jump(game, figure, cell)):
        return False
    for victim in trampling.in_the_way(game.state, figure, cell):
        yield from trampling.ride_down(game, figure, victim)
    person = game.state.people.get(figure)
    return person is not None and person.order is not None and bool(person.mount)


def _ahead(state: State, figure: FigureId, limit: int) -> tuple[Cell, ...]:
    """Return the cells up to the next in which somebody can stop, () if he waits."""
    person = state.people.get(figure)
    if person is None or person.order is None or not is_awake_and_free(person):
        return ()
    way: list[Cell] = []
    for cell in _due(state, person, person.order, limit):
        way.append(cell)
        if _is_free(state, person, person.order, cell):
            return tuple(way)
    return ()


def _due(state: State, person: Person, order: Order, limit: int) -> Iterator[Cell]:
    """Yield the cells of a path that are due by now, as far as nothing bars the way."""
    at, off = person.at, order.off and not order.gone
    costs = paces.steps(state, person, order)
    for cell, cost in zip(order.path[order.gone :], costs, strict=True):
        steps = off or paces.step(state, person, order.gait, at, cell)
        if cost > limit or not steps or _is_barred(state, person, order, cell):
            return
        yield cell
        at, off = cell, False


def _is_barred(state: State, person: Person, order: Order, cell: Cell) -> bool:
    """PEP-R33, R34, GEN-14 A shut door, or a fit enemy who is not ridden down, stops him."""
    if state.ground.piece(cell).door == "shut":
        return True
    tramples = order.gait == "ride" and trampling.is_far(state, person)
    cells = block(cell, paces.size_of(state, person, order.gait))
    fit = (
        enemy
        for enemy in enemies(state, person)
        if enemy.body == "up" and enemy.noticed_by(person.seat)
    )
    if any(enemy.at in cells for enemy in fit if enemy.mount or not tramples):
        return True
    return order.gait == "ride" and _meets_a_beast(state, person, cells)


def _is_free(state: State, person: Person, order: Order, cell: Cell) -> bool:
    """GEN-14 Return whether a round may end there: nobody else stands there, as far as known."""
    cells = block(cell, paces.size_of(state, person, order.gait))
    if not all(state.ground.piece(part).standable for part in cells):
        return False
    known = (
        other
        for other in state.people.values()
        if other.id != person.id and other.noticed_by(person.seat)
    )
    return not any(one.at in cells for one in known) and not _meets_a_beast(state, person, cells)


def _meets_a_beast(state: State, person: Person, cells: tuple[Cell, ...]) -> bool:
    return any(
        part in cells
        for beast in state.beasts.values()
        if beast.id != person.mount and not beast.fallen
        for part in beast.cells
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
    order, last = person.order, game.state.now.round == ROUNDS
    arrived = order.gone == len(order.path)
    if not last and (order.onto or not arrived):
        return  # the inches of mounting take the rest of the move
    beast = game.state.beasts.get(order.onto)
    if beast and arrived and is_awake_and_free(person) and may_mount(game.state, person, beast):
        yield from step_out(game, figure)
        yield was.Mounted(figure, beast.id)
        yield from code.took_horse(game, figure, beast.id)
    yield veil(game.state, figure, was.Halted(figure))
