"""Falls: where they end, what they do (COW-5.5, R13, R23, R34; GEN-13).

Rulings
    One falls down a column of open air, onto the first floor below that has anything there. Onto a
    wall nobody falls: there is no room to land.
    The nearest free cell is one that can be seen from the foot of that column, within 4".
    A fall that ends the activation costs whatever action points are left.
"""

from engine.core import sight
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell, distance2
from engine.core.script import Listed, Script, ask, roll
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.stepping import step
from engine.rulesets.cowpoke.wounds import harm

FAR = 4  # inches from the foot of the column


def landings(state: State, figure: Figure, over: Cell) -> tuple[tuple[Cell, ...], int]:
    """COW-R34 Return the free cells that are equally near below a cell, and the floors to them."""
    ground = state.ground
    foot = next(
        (
            cell
            for floor in range(over.floor - 1, -1, -1)
            if ground.piece(cell := Cell(over.x, over.y, floor)).ground != "air"
        ),
        None,
    )
    if foot is None or not ground.piece(foot).passable:
        return (), 0
    free = [cell for cell in _around(foot) if _is_free(state, figure, foot, cell)]
    least = min((distance2(foot, cell) for cell in free), default=0)
    nearest = tuple(cell for cell in free if distance2(foot, cell) == least)
    return nearest, over.floor - foot.floor if nearest else 0


def _around(foot: Cell) -> list[Cell]:
    span = range(-FAR, FAR + 1)
    return [Cell(foot.x + dx, foot.y + dy, foot.floor) for dy in span for dx in span]


def _is_free(state: State, figure: Figure, foot: Cell, cell: Cell) -> bool:
    if not state.ground.piece(cell).standable or not sight.sees(state.ground, foot, cell):
        return False
    return all(other.at != cell or other.id == figure.id for other in state.figures.values())


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
