"""Across to the other ship on a rope (PIR-M3, R4).

Rulings
    The other ship is any deck to which nobody could walk from where the man stands.
    The rope's length is measured from where it hangs to the landing, on one floor.
"""

from functools import lru_cache

from engine.core.edges import cells_where, step_cost
from engine.core.geometry import Cell, neighbours, within
from engine.core.ground import Ground
from engine.rulesets.pirates.state import Man, State


def landings(state: State, man: Man) -> list[Cell]:
    """PIR-R4 Return where a man could land: from a rope within 2", up to 6" off, not his ship."""
    moves, ship = state.tables.moves, _ships(state.ground)
    ropes = [rope for rope in state.ropes if _hangs_near(rope, man, moves.rope)]
    if not ropes:
        return []
    taken = {other.at: True for other in state.men.values()}
    return [
        cell
        for cell in _decks(state.ground)
        if cell not in taken
        and ship[cell] != ship.get(man.at)
        and any(cell.floor == rope.floor and within(rope, cell, moves.landing) for rope in ropes)
    ]


def _hangs_near(rope: Cell, man: Man, inches: int) -> bool:
    return rope.floor == man.at.floor and within(rope, man.at, inches)


@lru_cache(maxsize=64)
def _decks(ground: Ground) -> list[Cell]:
    return cells_where(ground, lambda piece: piece.standable)


@lru_cache(maxsize=64)
def _ships(ground: Ground) -> dict[Cell, int]:
    """Return of each cell where one may walk the number of its ship."""
    ships: dict[Cell, int] = {}
    for start in cells_where(ground, lambda piece: piece.passable):
        if start in ships:
            continue
        number, open_ = len(ships), [start]
        ships[start] = number
        while open_:
            for cell in _beside(ground, open_.pop()):
                if cell not in ships:
                    ships[cell] = number
                    open_.append(cell)
    return ships


def _beside(ground: Ground, cell: Cell) -> list[Cell]:
    x, y, floor = cell
    around = (*neighbours(cell), Cell(x, y, floor + 1), Cell(x, y, floor - 1))
    return [
        other
        for other in around
        if step_cost(ground, cell, other, climb=1) or step_cost(ground, other, cell, climb=1)
    ]
