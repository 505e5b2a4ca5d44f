"""Doors, things in hand, getting up and lying down (PEP-H1, M6, D1 to D3, R12, R28).

Rulings
    An outer door leads from a roof to the open sky: one side of it is indoors and another is not.
    One takes up what lies in one's own cell or in contact with it.
    Who changes what is in hand puts the other thing away.
"""

from collections.abc import Iterator
from typing import Literal

from engine.core.edges import in_contact
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell, adjacent, neighbours
from engine.core.places import place
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import wounds
from engine.rulesets.peppercorn.dice import d10
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import Lesson, State
from engine.rulesets.peppercorn.veiling import step_out, veil

_OPEN: Literal["/"] = "/"
_SHUT: Literal["+"] = "+"


def doors(state: State, person: Person, how: str) -> list[Cell]:
    """Return the doors beside somebody that stand so: "open", "shut" or "locked"."""
    return [
        cell
        for cell in neighbours(person.at)
        if adjacent(person.at, cell) and state.ground.piece(cell).door == how
    ]


def closable(state: State, person: Person) -> list[Cell]:
    """Return the open doors beside somebody in which nobody stands, as far as he knows."""
    taken = [one.at for one in state.people.values() if one.noticed_by(person.seat)]
    taken += [cell for beast in state.beasts.values() for cell in beast.cells]
    return [cell for cell in doors(state, person, "open") if cell not in taken]


def open_door(game: Game[State], act: do.Open) -> Script[None]:
    """PEP-M6, R34 A round; the path goes on in the next."""
    yield from step_out(game, act.figure)
    yield was.Acted(act.figure)
    yield was.DoorMoved(act.figure, act.cell, _OPEN)


def shut_door(game: Game[State], act: do.Shut) -> Script[None]:
    """PEP-M6 A round; who is concealed in the door is found, and it stays open."""
    yield from step_out(game, act.figure)
    yield was.Acted(act.figure)
    lurking = [one.id for one in game.state.people.values() if one.at == act.cell]
    for figure in lurking:
        yield from step_out(game, figure)
    if not lurking:
        yield was.DoorMoved(act.figure, act.cell, _SHUT)


def needed(state: State, door: Cell) -> int:
    """PEP-D1, D2 Return the total that opens a door: an outer one is harder."""
    figures = state.tables.doors
    beside = [cell for cell in neighbours(door) if state.ground.piece(cell).passable]
    inside = [state.ground.indoors(cell) for cell in beside]
    return figures.outer if not all(inside) else figures.inner


def lesson(state: State, door: Cell) -> int:
    """PEP-D1, R46 Return what has been learnt of a door."""
    return next((known.bonus for known in state.lessons if known.door == door), 0)


def force(game: Game[State], act: do.Force) -> Script[None]:
    """PEP-D1 to D3, R46 D10 + Me; one short teaches, a natural 0 hurts."""
    yield from step_out(game, act.figure)
    yield was.Acted(act.figure)
    state = game.state
    person, figures = state.people[act.figure], state.tables.doors
    known, wanted = lesson(state, act.cell), needed(state, act.cell)
    purpose = f"{name(state, act.figure)} forces the door at {place(act.cell)}"
    (face,) = yield from roll(purpose, 1, 10)
    total = d10(face) + state.sheet(person).melee + known
    if total >= wanted:
        yield was.DoorMoved(act.figure, act.cell, _OPEN)
    elif total == wanted - 1:
        yield was.Learned(act.figure, Lesson(act.cell, known + figures.lesson))
    if d10(face) == figures.hurts:
        yield from wounds.wound(game, act.figure, 1)


def ready(game: Game[State], act: do.Ready) -> Script[None]:
    """PEP-H1 Change what is in hand."""
    yield veil(game.state, act.figure, was.Acted(act.figure))
    yield veil(game.state, act.figure, was.Readied(act.figure, act.thing))


def carried(person: Person) -> Iterator[str]:
    """Yield what somebody could take in hand, and nothing at last."""
    for thing in dict.fromkeys((*(gun.kind for gun in person.guns), *person.things, "")):
        if thing != person.hand:
            yield thing


def in_reach(state: State, person: Person) -> Iterator[do.TakeUp]:
    """Yield the taking up of each thing that lies here or beside somebody."""
    for thing in dict.fromkeys(state.lying):
        here = thing.at == person.at
        if here or in_contact(state.ground, person.at, thing.at):
            yield do.TakeUp(person.id, thing.row, thing.at)


def take_up(game: Game[State], act: do.TakeUp) -> Script[None]:
    """PEP-H1 Take up a thing that lies there; of several the one that lay there first."""
    yield from step_out(game, act.figure)
    there = (thing for thing in game.state.lying if (thing.row, thing.at) == (act.thing, act.cell))
    if thing := next(there, None):
        yield was.Acted(act.figure)
        yield was.PickedUp(act.figure, thing)


def drop(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-L7, C10 Drop what is in hand."""
    person = game.state.people.get(figure)
    if person is not None and person.hand:
        yield was.Dropped(figure)


def rise(game: Game[State], act: do.Rise) -> Script[None]:
    """PEP-R12, R28 A round, or a whole move after a Serious wound."""
    left = max(0, game.state.people[act.figure].rising - 1)
    yield veil(game.state, act.figure, was.Worked(act.figure, "rise", "", left))
    if not left:
        yield veil(game.state, act.figure, was.Rose(act.figure))


def lie(game: Game[State], act: do.Lie) -> Script[None]:
    """Go down of one's own will."""
    yield veil(game.state, act.figure, was.Acted(act.figure))
    yield veil(game.state, act.figure, was.WentDown(act.figure))
