"""Falls: where they end, what they do (COW-5.5, R13, R23, R34; GEN-13).

Rulings
    One falls down a column of open air, onto the first floor below that has anything there. Onto a
    wall nobody falls: there is no room to land.
    The nearest free cell is one that can be seen from the foot of that column, not far from it.
    A fall that ends the activation costs whatever action points are left.
"""

from functools import lru_cache
from itertools import groupby

from engine.core import sight
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell, distance2
from engine.core.ground import Ground
from engine.core.script import Listed, Script, ask, roll
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.stepping import step
from engine.rulesets.cowpoke.wounds import harm


def landings(state: State, figure: Figure, over: Cell) -> tuple[tuple[Cell, ...], int]:
    """COW-R34 Return the free cells that are equally near below a cell, and the floors to them."""
    taken = [other.at for other in state.figures.values() if other.id != figure.id]
    for equal in _below(state.ground, over, state.tables.falls.near):
        if free := tuple(cell for cell in equal if cell not in taken):
            return free, over.floor - free[0].floor
    return (), 0


@lru_cache(maxsize=4096)
def _below(ground: Ground, over: Cell, near: int) -> tuple[tuple[Cell, ...], ...]:
    """Return where there is room below a cell, what is equally near together, nearest first."""
    foot = next(
        (
            cell
            for floor in range(over.floor - 1, -1, -1)
            if ground.piece(cell := Cell(over.x, over.y, floor)).ground != "air"
        ),
        None,
    )
    if foot is None or not ground.piece(foot).passable:
        return ()
    span = range(-near, near + 1)
    around = (Cell(foot.x + dx, foot.y + dy, foot.floor) for dy in span for dx in span)
    room = [
        cell for cell in around if ground.piece(cell).standable and sight.sees(ground, foot, cell)
    ]
    room.sort(key=lambda cell: distance2(foot, cell))
    return tuple(tuple(equal) for _, equal in groupby(room, lambda cell: distance2(foot, cell)))


def fall(
    game: Game[State], figure: FigureId, over: Cell, floors: int | None = None
) -> Script[None]:
    """COW-5.5a Fall below a cell, so many floors as there are or as a rule says."""
    state = game.state
    cells, drop = landings(state, state.figures[figure], over)
    if not cells:
        return
    cell = cells[0]
    if len(cells) > 1:
        who = state.figures[figure]
        lands = Listed(do.Land.verb, [do.Land(figure, cell) for cell in cells], lambda a: a.cell)
        cell = (yield from ask(who.seat, f"Where does {who.name} land?", lands)).cell
    yield from plunge(game, figure, cell, drop if floors is None else floors)


def plunge(game: Game[State], figure: FigureId, cell: Cell, floors: int) -> Script[None]:
    """COW-5.5 Come down in a cell, and be hurt by it or not."""
    yield from step(game, was.Plunged(figure, cell, floors))
    falls = game.state.tables.falls
    if game.state.ground.piece(cell).soft:
        floors -= falls.soft  # COW-5.5e
    if floors < 1:
        return
    damage, ends = falls.deadly, True
    if floors <= len(falls.better):
        (face,) = yield from roll(f"{game.state.figures[figure].name}: fall", 1)
        ends = face > falls.safe
        damage = (falls.worse if ends else falls.better)[floors - 1]
    if damage:
        yield from _hurt(game, figure, damage)
    active = game.state.active
    if ends and active and active.figure == figure and active.ap:
        yield was.ApSpent(figure, active.ap)


def _hurt(game: Game[State], figure: FigureId, damage: int) -> Script[None]:
    """COW-R23 The location die as usual; severity is fixed."""
    (where,) = yield from roll(f"{game.state.figures[figure].name}: hurt by the fall, where", 1)
    yield from harm(game, figure, game.state.tables.wounds.location[where - 1], damage)
