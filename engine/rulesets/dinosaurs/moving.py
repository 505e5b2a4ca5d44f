"""Standard Move, Charge Move, Run (DINO-M, A4, R2, R17, R18).

Rulings
    Difficult ground and low pieces double a step once (DINO-M4, GEN-4, GEN-21).
    A rider moves with the mount, never by himself (DINO-H5); who carries somebody that has braced
    a heavy weapon stays (DINO-R26).
    A charge whose first cell within 1" is taken by a friend runs on along its line (DINO-R17).
    A door that is passed stays open.
"""

from collections.abc import Iterator

from engine.core import paths
from engine.core.edges import step_cost
from engine.core.events import FigureId
from engine.core.footprint import fits, nearest, touching
from engine.core.game import Game
from engine.core.geometry import TENTHS, Cell, block, straight
from engine.core.routes import Path, Routes
from engine.core.script import Script
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import awareness, contact, leaving, scores, triggers
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.state import Figure, State, enemies, together


def may_move(state: State, figure: Figure) -> bool:
    """Return whether a figure can move by itself at all in this Turn (DINO-H5, DINO-R26)."""
    ids = together(state, figure.id)
    return figure.riding is None and not any(state.figures[id_].braced for id_ in ids)


def routes(state: State, figure: Figure, kind: type[do.Move] | type[do.Run]) -> Routes:
    """DINO-M1, A4 Return the family of Standard Moves, in either phase."""
    inches = scores.budget(state, figure)
    return Routes(
        kind.verb,
        lambda path: kind(figure.id, path),
        figure.at,
        lambda: reach(state, figure, inches),
        lambda path: cost(state, figure, path, inches),
    )


def reach(state: State, figure: Figure, budget: int) -> paths.Reach:
    """Return where a move of so many tenths may end (DINO-M3, GEN-14)."""
    return paths.reach(
        state.ground, figure.at, budget, climb=_climb(state), closed=contact.closed(state, figure),
        no_stop=contact.occupied(state, figure), size=figure.size,
    )  # fmt: skip


def cost(state: State, figure: Figure, path: Path, budget: int) -> int | None:
    """Return what a route costs in tenths, or None if it is not allowed within a budget."""
    tenths = paths.cost_of(
        state.ground, figure.at, path, climb=_climb(state), closed=contact.closed(state, figure),
        no_stop=contact.occupied(state, figure), size=figure.size,
    )  # fmt: skip
    return tenths if tenths is not None and tenths <= budget else None


def dead_straight(state: State, figure: Figure, line: Path) -> Iterator[tuple[Cell, int, bool]]:
    """GEN-19 Yield the cells of a line as far as it can be walked: cost so far, may one end there.

    It breaks off where an enemy stands or the ground cannot be passed.
    """
    closed, occupied = contact.closed(state, figure), contact.occupied(state, figure)
    at, total = figure.at, 0
    for cell in line:
        step = step_cost(
            state.ground, at, cell, climb=_climb(state), windows="low", size=figure.size
        )
        filled = block(cell, figure.size)
        if step is None or any(part in closed for part in filled):
            return
        at, total = cell, total + step
        free = not any(part in occupied for part in filled)
        yield cell, total, free and fits(state.ground, cell, figure.size)


def charges(state: State, figure: Figure) -> Iterator[do.Charge]:
    """DINO-R17 Yield a charge at each enemy who is seen, not yet in melee, and can be run at."""
    for enemy in enemies(state, figure):
        if contact.touching(state, figure, enemy) or not contact.sees(state, figure, enemy):
            continue
        if path := charge_path(state, figure, enemy):
            yield do.Charge(figure.id, enemy.id, path)


def charge_path(state: State, figure: Figure, target: Figure) -> Path:
    """DINO-R17 Return the way of a charge, as far as MV allows; empty if there is none."""
    theirs = contact.cells(state, target)
    mine, goal = nearest(contact.cells(state, figure), theirs)
    direction = goal.x - mine.x, goal.y - mine.y
    line = straight(figure.at, direction, max(map(abs, direction)))
    budget, path, end = scores.budget(state, figure), list[Cell](), 0
    for cell, total, is_end in dead_straight(state, figure, line):
        path.append(cell)
        if is_end and total <= budget:
            end = len(path)
        if is_end and touching(state.ground, block(cell, figure.size), theirs):
            return tuple(path[:end])
    return ()


def comes_home(state: State, act: do.Charge) -> bool:
    """DINO-R2 Return whether a charge ends within 1" of its target."""
    figure, target = state.figures[act.figure], state.figures[act.target]
    end = block(act.path[-1], figure.size)
    return touching(state.ground, end, contact.cells(state, target))


def move(game: Game[State], act: do.Move) -> Script[None]:
    """DINO-M1 The Movement Phase: any path, up to MV."""
    yield was.MoveBegun(act.figure, "move")
    yield from travel(game, act.figure, act.path)


def run(game: Game[State], act: do.Run) -> Script[None]:
    """DINO-A4 The Action Phase: a second Standard Move."""
    yield was.MoveBegun(act.figure, "run")
    yield from travel(game, act.figure, act.path)


def charge(game: Game[State], act: do.Charge) -> Script[None]:
    """DINO-M2, R18 The bonus is there for who comes home, whatever was left behind."""
    home = comes_home(game.state, act)
    yield was.MoveBegun(act.figure, "charge", act.target)
    yield from travel(game, act.figure, act.path)
    if home and act.figure in game.state.figures:
        yield was.Charged(act.figure, act.target)


def travel(game: Game[State], mover: FigureId, path: Path) -> Script[None]:
    """DINO-R9 Step by step; before one that leaves close combat come the snap attacks."""
    beside = leaving.close_by(game.state, mover)
    for cell in path:
        left = leaving.left_by(game.state, mover, beside, cell)
        yield from leaving.break_away(game, mover, left)
        if mover not in game.state.figures:
            return  # removed before the step (DINO-R19)
        beside = tuple(enemy for enemy in beside if enemy not in left)
        yield from _step(game, mover, cell)


def _step(game: Game[State], mover: FigureId, cell: Cell) -> Script[None]:
    for part in block(cell, game.state.figures[mover].size):
        if game.state.ground.piece(part).door == "shut":
            yield was.DoorOpened(mover, part)
    yield was.Moved(mover, cell)
    yield from triggers.entered(game, mover)
    yield from awareness.look_round(game)


def _climb(state: State) -> int:
    """GEN-13 Return what a floor costs in tenths."""
    return TENTHS * state.tables.moves.climb
