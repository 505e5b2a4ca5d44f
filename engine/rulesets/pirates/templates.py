"""Who is under a template or in a burst, and how far it goes astray (PIR-S4, S5, S11 to S14, H1).

All of it is exact, in whole numbers. Of a line that points along (dx, dy) the right hand is
(-dy, dx), since rows are counted downward.

Rulings
    The far end of a template is shifted at a right angle to the line to the man aimed at (PIR-S12).
    A shift within the tolerance hits him wherever it puts the template; others, and he at any
    greater shift, are hit if they are under it where it lies (PIR-S13, R29).
    The firer is never under his own template.
    A grenade flies straight to where forward and sideways inches lead, each to the nearest cell,
    and drops before the first thing on that line that stops sight, or two that meet at a corner
    (PIR-R30, GEN-4).
    Over open air it drops to the floor below; what leaves the table bursts there.
    A burst reaches round corners: everybody within 2" is hit (PIR-R16).
"""

from collections.abc import Iterable
from functools import lru_cache
from math import isqrt

from engine.core import sight
from engine.core.events import Action, FigureId
from engine.core.geometry import Cell, Facing, distance2, straight, within
from engine.core.ground import Ground
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates.aiming import muzzle
from engine.rulesets.pirates.state import Man, State
from engine.rulesets.pirates.tables import GRENADE, SWIVEL, Gun


def shift(left: int, right: int, modifiers: int, *, rightward: bool = True) -> int:
    """Return a deviation after its modifiers: to the right, or if negative to the left (PIR-R8).

    If the dice are equal and the modifiers bad, `rightward` says which way it goes.
    """
    astray = right - left
    size = max(0, abs(astray) - modifiers)
    to_the_right = rightward if astray == 0 else astray > 0
    return size if to_the_right else -size


def needs_side(left: int, right: int, modifiers: int) -> bool:
    """Return whether a D6 must say to which side it goes (PIR-R8)."""
    return left == right and modifiers < 0


def victims(
    state: State, man: Man, origin: Cell, target: Man, gun: str, astray: int
) -> list[FigureId]:
    """Return who is hit by a template with that shift, nearest first (PIR-S13, R29, GEN-18)."""
    row, tolerance = state.tables.guns[gun], state.tables.template.tolerance
    direct = target.id if abs(astray) <= tolerance else None
    hit = [
        other
        for other in state.men.values()
        if other.id == direct
        or (
            other.id != man.id
            and other.at.floor == target.at.floor
            and _covers(state, row, origin, target.at, astray, other.at)
            and sight.sees(state.ground, man.at, other.at)
        )
    ]
    return _nearest_first(origin, hit)


def far_end(state: State, origin: Cell, target: Cell, gun: str, astray: int) -> Cell:
    """Return the cell at the far end of a template (PIR-S12)."""
    ahead = target.x - origin.x, target.y - origin.y
    reach = state.tables.guns[gun].reach
    return _place(origin, ahead, reach, astray)._replace(floor=target.floor)


def landing(state: State, origin: Cell, facing: Facing, forward: int, astray: int) -> Cell:
    """Return where a grenade bursts (PIR-R30)."""
    sideways = astray if abs(astray) > state.tables.template.tolerance else 0
    return _landing(state.ground, origin, facing, forward, sideways)


def burst(state: State, point: Cell) -> list[FigureId]:
    """Return who is within a burst, nearest first, thrower and friends too (PIR-R16)."""
    reach = state.tables.guns[GRENADE].reach
    caught = [
        other
        for other in state.men.values()
        if other.at.floor == point.floor and within(point, other.at, reach)
    ]
    return _nearest_first(point, caught)


def covers(state: State, action: Action) -> tuple[Cell, ...]:
    """Return what an action's template or burst covers if it does not go astray (GEN-12).

    Of a throw it is the burst at its middling distance.
    """
    match action:
        case do.Shoot(figure=figure, target=target, gun=gun):
            return _covered(state, figure, target, gun, "")
        case do.FireSwivel(figure=figure, target=target, mount=mount):
            return _covered(state, figure, target, SWIVEL, mount)
        case do.Throw(figure=figure, facing=facing) if man := state.men.get(figure):
            forward = 7 * state.tables.template.dice // 2
            point = landing(state, man.at, facing, forward, 0)
            reach = state.tables.guns[GRENADE].reach
            return tuple(
                cell for cell in _around(state, point, reach) if within(point, cell, reach)
            )
    return ()


def _covered(
    state: State, figure: FigureId, aimed_at: FigureId, gun: str, mount: str
) -> tuple[Cell, ...]:
    man, target = state.men.get(figure), state.men.get(aimed_at)
    row = state.tables.guns[gun]
    if row.kind == "ball" or man is None or target is None:
        return ()
    origin = muzzle(state, man, mount)
    return tuple(
        cell
        for cell in _around(state, origin._replace(floor=target.at.floor), row.reach)
        if _covers(state, row, origin, target.at, 0, cell)
        and sight.sees(state.ground, man.at, cell)
    )


def _around(state: State, middle: Cell, inches: int) -> Iterable[Cell]:
    """Yield the cells of the table in a square, row by row."""
    ground = state.ground
    for y in range(max(0, middle.y - inches), min(ground.height, middle.y + inches + 1)):
        for x in range(max(0, middle.x - inches), min(ground.width, middle.x + inches + 1)):
            yield Cell(x, y, middle.floor)


def _covers(state: State, row: Gun, origin: Cell, target: Cell, astray: int, cell: Cell) -> bool:
    """PIR-H1 Along the axis 0 < x <= 8, across it |y| <= x/8 + 0.5."""
    dx, dy = target.x - origin.x, target.y - origin.y
    ax, ay = row.reach * dx - astray * dy, row.reach * dy + astray * dx
    vx, vy = cell.x - origin.x, cell.y - origin.y
    along, across = vx * ax + vy * ay, abs(vx * ay - vy * ax)  # times the length of the axis
    squared = row.reach * row.reach * (ax * ax + ay * ay)
    beyond = 2 * row.reach * across - state.tables.template.width * along
    return along > 0 and along * along <= squared and (beyond <= 0 or beyond * beyond <= squared)


@lru_cache(maxsize=4096)
def _landing(ground: Ground, origin: Cell, facing: Facing, forward: int, sideways: int) -> Cell:
    aim = _place(origin, facing, forward, sideways)
    dx, dy = aim.x - origin.x, aim.y - origin.y
    at = origin
    for cell in straight(origin, (dx, dy), max(abs(dx), abs(dy))) if (dx, dy) != (0, 0) else ():
        if ground.piece(cell).sight or _is_corner(ground, at, cell):
            break
        at = cell
    while at.floor and ground.on_table(at) and ground.piece(at).ground == "air":
        at = at._replace(floor=at.floor - 1)
    return at


def _is_corner(ground: Ground, at: Cell, to: Cell) -> bool:
    """GEN-4 Return whether a step leads between two things that stop sight, corner to corner."""
    beside = (Cell(at.x, to.y, at.floor), Cell(to.x, at.y, at.floor))
    return to.x != at.x and to.y != at.y and all(ground.piece(cell).sight for cell in beside)


def _place(origin: Cell, ahead: Facing, forward: int, sideways: int) -> Cell:
    """Return the cell nearest to so many inches forward and to the right."""
    dx, dy = ahead
    squared = dx * dx + dy * dy
    return Cell(
        origin.x + _rounded(forward * dx - sideways * dy, squared),
        origin.y + _rounded(forward * dy + sideways * dx, squared),
        origin.floor,
    )


def _rounded(numerator: int, squared: int) -> int:
    """Return numerator / sqrt(squared) to the nearest whole number."""
    size = (isqrt(4 * numerator * numerator // squared) + 1) // 2
    return size if numerator >= 0 else -size


def _nearest_first(cause: Cell, men: list[Man]) -> list[FigureId]:
    """GEN-18 Ties in roster order."""
    return [man.id for man in sorted(men, key=lambda man: distance2(cause, man.at))]
