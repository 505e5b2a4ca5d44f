"""Who stands where, how far apart, in whose sight, in close combat with whom (DINO-C2, GEN-1).

A rider fills the mount's cells and is measured, seen and struck there (DINO-R24).
"""

from engine.core import footprint
from engine.core.events import FigureId
from engine.core.geometry import Cell, block
from engine.rulesets.dinosaurs.state import Figure, State, enemies, together


def cells(state: State, figure: Figure) -> tuple[Cell, ...]:
    """Return the cells that a figure fills; a rider's are the mount's."""
    mount = state.figures.get(figure.riding) if figure.riding else None
    return block(mount.at, mount.size) if mount else block(figure.at, figure.size)


def distance2(state: State, a: Figure, b: Figure) -> int:
    """Return the squared distance between the nearest cells of two figures (GEN-1, GEN-2)."""
    return footprint.distance2_between(cells(state, a), cells(state, b))


def touching(state: State, a: Figure, b: Figure) -> bool:
    """Return whether two figures are within 1" of each other: in melee (DINO-C2, GEN-3)."""
    return footprint.touching(state.ground, cells(state, a), cells(state, b))


def sight(state: State, a: Figure, b: Figure) -> tuple[Cell, Cell] | None:
    """Return the nearest cells of two figures that see each other; None if none do (GEN-7)."""
    return footprint.seen_pair(state.ground, cells(state, a), cells(state, b))


def nearest_cell(state: State, a: Figure, b: Figure) -> Cell:
    """Return the cell of the second figure that is nearest to the first."""
    return footprint.nearest(cells(state, a), cells(state, b))[1]


def sees(state: State, a: Figure, b: Figure) -> bool:
    """Return whether one figure sees another."""
    return sight(state, a, b) is not None


def in_melee(state: State, figure: Figure) -> list[Figure]:
    """Return the enemies within 1" of a figure, riders apart from their mounts (DINO-R24)."""
    return [
        other
        for other in enemies(state, figure)
        if other.at.floor == figure.at.floor and touching(state, figure, other)
    ]


def nearest_first(state: State, figure: Figure, others: list[Figure]) -> list[FigureId]:
    """Return others by their distance from a figure, ties in roster order (DINO-H6, GEN-18)."""
    return [other.id for other in sorted(others, key=lambda o: distance2(state, figure, o))]


def closed(state: State, figure: Figure) -> tuple[Cell, ...]:
    """DINO-M3 Return the cells that a figure cannot enter: those of enemies."""
    return tuple(cell for other in enemies(state, figure) for cell in cells(state, other))


def occupied(state: State, figure: Figure) -> tuple[Cell, ...]:
    """GEN-14 Return the cells on which a figure, and who sits on it, cannot end a move."""
    own = together(state, figure.id)
    return tuple(
        cell
        for other in state.figures.values()
        if other.id not in own and other.id != figure.riding
        for cell in cells(state, other)
    )
