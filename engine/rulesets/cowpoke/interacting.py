"""Interact: doors, windows, loot, blades (COW-4.4j, R10, R36); letting go of loot (COW-4.1c).

Rulings
    What is shut is in contact if it would be, were it open. What lies in a cell that nobody can
    walk into, such as the boot of a coach, is reached from beside it if it is seen.
    A door is not closed on somebody, nor on a figure's own cell. A blade is for a free hand.
"""

from collections.abc import Iterator

from engine.core import sight
from engine.core.edges import in_contact
from engine.core.events import Action
from engine.core.game import Game
from engine.core.geometry import Cell, adjacent, neighbours
from engine.core.script import Family, Listed, Script
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.shooting import spend_point
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.wounds import lose_aims

OPENED, SMASHED = "/", "'"


def families(state: State, figure: Figure) -> Iterator[Family]:
    """Yield what somebody who is not engaged may do with what is within reach."""
    for kind in (do.Open, do.Close, do.Smash):
        yield Listed(kind.verb, _cells(state, figure, kind), lambda act: act.cell, kind)
    yield Listed(do.Take.verb, _loot(state, figure), lambda act: _lies(state, act), do.Take)
    yield Listed(do.PickUp.verb, _blades(state, figure), lambda act: act.cell, do.PickUp)


def free(state: State, figure: Figure) -> Iterator[Family]:
    """Yield what costs nothing, also in a brawl (COW-4.1c, R14)."""
    carried = [loot.id for loot in state.things.loot.values() if loot.carrier == figure.id]
    if carried:
        yield Listed(do.Drop.verb, [do.Drop(figure.id, loot) for loot in carried])


def is_within_reach(state: State, figure: Figure, cell: Cell) -> bool:
    """COW-R36 Return whether a figure reaches a cell: its own, or one in contact."""
    if cell == figure.at or in_contact(state.ground, figure.at, cell):
        return True
    walled = not state.ground.piece(cell).passable
    return walled and adjacent(figure.at, cell) and sight.sees(state.ground, figure.at, cell)


def _cells(
    state: State, figure: Figure, kind: type[do.Open] | type[do.Close] | type[do.Smash]
) -> Iterator[Action]:
    for cell in neighbours(figure.at):
        glyph = _becomes(state, cell, kind)
        if glyph and in_contact(state.ground.changed({cell: glyph}), figure.at, cell):
            yield kind(figure.id, cell)


def _becomes(state: State, cell: Cell, kind: type[Action]) -> str:
    """Return what a cell must be to be reached, "" if that cannot be done to it."""
    piece = state.ground.piece(cell)
    if kind is do.Open:
        return OPENED if piece.door in ("shut", "locked") else ""
    if kind is do.Smash:
        return SMASHED if piece.window and not piece.passable else ""
    empty = all(other.at != cell for other in state.figures.values())
    return OPENED if piece.door == "open" and empty else ""


def _loot(state: State, figure: Figure) -> Iterator[Action]:
    for loot in state.things.loot.values():
        if not loot.carrier and is_within_reach(state, figure, loot.at):
            yield do.Take(figure.id, loot.id)


def _lies(state: State, act: do.Take) -> Cell | None:
    return state.things.loot[act.loot].at


def _blades(state: State, figure: Figure) -> Iterator[Action]:
    if not state.tables.melee[figure.melee].dice:
        for blade in dict.fromkeys(state.things.blades):
            if is_within_reach(state, figure, blade.at):
                yield do.PickUp(figure.id, blade.melee, blade.at)


def open_door(game: Game[State], act: do.Open) -> Script[None]:
    """COW-R10 One action point opens a door, whether or not it is locked."""
    yield from spend_point(game, act.figure)
    if game.state.ground.piece(act.cell).door == "locked":
        yield was.Unlocked(act.figure, act.cell)
    else:
        yield was.DoorOpened(act.figure, act.cell)


def close_door(game: Game[State], act: do.Close) -> Script[None]:
    """COW-R36 One action point closes a door; who aimed through it loses the aim (COW-R8)."""
    yield from spend_point(game, act.figure)
    yield was.DoorClosed(act.figure, act.cell)
    yield from lose_aims(game)


def smash(game: Game[State], act: do.Smash) -> Script[None]:
    """COW-R10 One action point smashes a glazed or shuttered window."""
    yield from spend_point(game, act.figure)
    yield was.WindowSmashed(act.figure, act.cell)


def take(game: Game[State], act: do.Take) -> Script[None]:
    """COW-4.4j One action point takes loot up."""
    yield from spend_point(game, act.figure)
    yield was.LootTaken(act.figure, act.loot)


def drop(game: Game[State], act: do.Drop) -> Script[None]:
    """COW-4.1c To drop an item is free, and breaks no Aim (COW-R8)."""
    yield was.LootDropped(act.figure, act.loot)


def pick_up(game: Game[State], act: do.PickUp) -> Script[None]:
    """T-COW-2 One action point takes a thrown blade up again."""
    yield from spend_point(game, act.figure)
    yield was.BladeTaken(act.figure, act.melee, act.cell)
