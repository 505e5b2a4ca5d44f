"""In and out of the saddle (DINO-H4, H5, R24).

Rulings
    One gets off onto a free cell within 1" of the mount, or onto the nearest there is.
    Nearest is counted in steps that can be taken; of equals the nearer by the ruler, then the
    northernmost, then the westernmost (DINO-R24).
    Getting up and down is no move: it provokes no snap attack (DINO-R19).
"""

from collections.abc import Iterator

from engine.core.edges import step_cost
from engine.core.footprint import distance2_between, fits
from engine.core.game import Game
from engine.core.geometry import ONE, Cell, neighbours
from engine.core.script import Script
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import awareness, triggers
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.contact import cells, touching
from engine.rulesets.dinosaurs.state import Figure, State, riders

Cells = tuple[Cell, ...]


def saddles(state: State, figure: Figure) -> Iterator[do.Mount]:
    """DINO-H4 Yield each dinosaur of one's own side within 1" that has room for one more."""
    if state.is_dinosaur(figure) or figure.riding:
        return
    for mount in state.figures.values():
        is_own = state.is_dinosaur(mount) and mount.seat == figure.seat
        if is_own and _has_room(state, mount) and touching(state, figure, mount):
            yield do.Mount(figure.id, mount.id)


def mount(game: Game[State], act: do.Mount) -> Script[None]:
    """DINO-H4 An Action Phase; the two have one activation from the next Turn (DINO-R24)."""
    yield was.ActionSpent(act.figure)
    yield was.Mounted(act.figure, act.target)
    yield from awareness.look_round(game)


def ways_off(state: State, figure: Figure) -> Iterator[do.Dismount]:
    """DINO-H4 Yield each cell onto which a rider can get off."""
    if figure.riding:
        for cell in _nearest_free(state, cells(state, figure)):
            yield do.Dismount(figure.id, cell)


def dismount(game: Game[State], act: do.Dismount) -> Script[None]:
    """DINO-H4 An Action Phase; what neither has used is left to each (DINO-R24)."""
    yield was.ActionSpent(act.figure)
    yield was.Dismounted(act.figure, act.at)
    yield from triggers.entered(game, act.figure)
    yield from awareness.look_round(game)


def beside(state: State, place: Cells) -> Cell:
    """DINO-R24 Return where a rider is set down: the nearest free cell beside a lost mount."""
    free = _nearest_free(state, place)
    return free[0] if free else place[0]


def _has_room(state: State, mount: Figure) -> bool:
    return len(riders(state, mount.id)) < state.tables.dinosaurs[mount.type].riders


def _nearest_free(state: State, place: Cells) -> Cells:
    """Return the free cells fewest steps away from some cells, the nearest first."""
    taken = frozenset(
        cell for figure in state.figures.values() for cell in cells(state, figure)
    )  # GEN-14
    known, ring = dict.fromkeys(place), place
    while ring := _around(state, ring, known):
        free = [cell for cell in ring if cell not in taken and fits(state.ground, cell, ONE)]
        if free:
            return tuple(sorted(free, key=lambda c: (distance2_between((c,), place), c.y, c.x)))
        known |= dict.fromkeys(ring)
    return ()


def _around(state: State, ring: Cells, known: dict[Cell, None]) -> Cells:
    """Return the cells one step away from a ring that are not known yet."""
    return tuple(
        dict.fromkeys(
            cell
            for start in ring
            for cell in neighbours(start)
            if cell not in known and step_cost(state.ground, start, cell, climb=0) is not None
        )
    )
