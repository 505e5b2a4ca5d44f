"""How a stick of dynamite flies, and where it comes to lie (COW-R19, R33; GEN-19).

Rulings
    It flies along the straight line of GEN-19, through no wall and nothing that is shut, and rises
    or sinks evenly between two floors. What nobody can walk into it passes, and does not lie in.
    Where it would lie in open air it drops to the floor below.
    With scarred arms every inch of a throw counts half, what the die gives too (T-COW-4).
"""

from collections.abc import Iterator, Sequence

from engine.core import sight
from engine.core.geometry import Cell, straight, within
from engine.core.ground import Ground, Piece
from engine.rulesets.cowpoke import skies
from engine.rulesets.cowpoke.state import Figure, State


def throwable(state: State, figure: Figure, near: int | None, far: int) -> list[Cell]:
    """Return the cells up to `far` inches off, if `near` more than that, that can be thrown at.

    In a game by Dead Reckoning nothing is measured: all that are in sight (COW-R37).
    """
    ground, start = state.ground, figure.at
    seen = sight.seen(ground, start)
    if not state.options.dead_reckoning:
        seen = tuple(
            cell
            for cell in seen
            if within(start, cell, far) and (near is None or not within(start, cell, near))
        )
    return [
        cell for cell in seen if skies.is_near(state, start, cell) and is_clear(ground, start, cell)
    ]


def reach(figure: Figure, inches: int) -> int:
    """Return how far a throw of so many inches goes from a figure's hand (T-COW-4)."""
    return inches // 2 if "arms" in figure.scars else inches


def is_clear(ground: Ground, start: Cell, cell: Cell) -> bool:
    """COW-R33 Return whether a stick can be thrown to lie in a cell: in sight, the way free."""
    piece = ground.piece(cell)
    if piece.ground in ("air", "blocked") or not sight.sees(ground, start, cell):
        return False
    way = _way(start, cell)
    if start.floor == cell.floor:
        return not any(_is_shut(piece) or piece.sight for piece in map(ground.piece, way))
    return not any(map(_is_shut, map(ground.piece, (*way, *_sill(start, cell, way)))))


def landing(ground: Ground, start: Cell, cell: Cell, inches: int) -> Cell:
    """COW-R19 Return where a throw at a cell ends that goes so many inches at the most."""
    lies = start
    for over in _way(start, cell):
        foot = _foot(ground, over)
        if within(start, over, inches) and ground.piece(foot).ground != "blocked":
            lies = foot
    return lies


def _way(start: Cell, cell: Cell) -> list[Cell]:
    """Return the cells of the line between two cells, the start left out."""
    direction = cell.x - start.x, cell.y - start.y
    n, rise = max(map(abs, direction)), cell.floor - start.floor
    return [
        over._replace(floor=(start.floor * n + rise * k) // n)
        for k, over in enumerate(straight(start, direction, n), 1)
    ]


def _sill(start: Cell, cell: Cell, way: Sequence[Cell]) -> Iterator[Cell]:
    """Yield the cell next to the higher end, on its floor: a window that is looked down from."""
    high = max(start.floor, cell.floor)
    beside = way[:1] if start.floor == high else way[-2:-1]
    return (over._replace(floor=high) for over in beside)


def _is_shut(piece: Piece) -> bool:
    return piece.door in ("shut", "locked") or (piece.window and not piece.passable)


def _foot(ground: Ground, over: Cell) -> Cell:
    while over.floor > 0 and ground.piece(over).ground == "air":
        over = over._replace(floor=over.floor - 1)
    return over
