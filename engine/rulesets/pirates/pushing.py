"""Pushed back: 3 inches, or as far as there is room, and then overboard (PIR-W3, W4, R12, R24).

Rulings
    A push goes as far on its line as is within 3" of where it began (GEN-2, GEN-19).
    A step of it can be taken if anybody could walk it (GEN-4): a shut door gives way, and a low
    piece is passed if there is room to stand behind it. Where no move ends, no push does.
    All models stop a push, also those that could be walked past.
    The rail is the edge of a deck: who stands on it, with sea or open air next on the line, goes
    overboard. A wall, a mast, a man or the corner of a wall beyond it holds him.
    Who is hit by his own grenade has nowhere to go back to: that is W4, away from any rail.
"""

from typing import NamedTuple

from engine.core.edges import step_cost
from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.geometry import Cell, straight, within
from engine.core.ground import Ground
from engine.core.script import Script, roll
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import triggers
from engine.rulesets.pirates.falling import topple
from engine.rulesets.pirates.moments import Shoving
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import Man, State


class Way(NamedTuple):
    """Where a push leads: its cells, whether all of it is free, and if not whether to the sea."""

    cells: tuple[Cell, ...]
    free: bool
    overboard: bool


def push(game: Game[State], victim: FigureId, by: FigureId, means: str) -> Script[None]:
    """PIR-W3, W4 Back as far as he can, then one die. `means` says by what blow or shot."""
    yield from window(game, Shoving(victim, by))
    state = game.state
    led = way(state, state.men[victim], _source(state, victim, by))
    yield from _go_back(game, victim, by, led)
    purpose = f"whether {name(state, by)} knocks {name(state, victim)} down {means}"
    (face,) = yield from roll(purpose, 1)
    pushes = state.tables.pushes
    if face <= (pushes.falls if led.free else pushes.stuck):
        yield from topple(game, victim, "push", by, overboard=led.overboard)


def way(state: State, man: Man, source: Cell) -> Way:
    """Return where a push away from a cell leads (PIR-R24)."""
    direction = man.at.x - source.x, man.at.y - source.y
    if direction == (0, 0):
        return Way((), free=False, overboard=False)
    inches = state.tables.pushes.inches
    line = [c for c in straight(man.at, direction, inches) if within(man.at, c, inches)]
    passed = _passed(state, man, line)
    end = len(passed)
    while end and not state.ground.piece(passed[end - 1]).standable:
        end -= 1
    at = passed[end - 1] if end else man.at
    stopped = end < len(line)
    falls = stopped and end == len(passed) and _is_rail(state.ground, at, line[end])
    return Way(tuple(passed[:end]), free=not stopped, overboard=falls)


def _passed(state: State, man: Man, line: list[Cell]) -> list[Cell]:
    """Return the cells of a line before a model or an edge that cannot be passed."""
    models = [other.at for other in state.men.values() if other.id != man.id]
    at, passed = man.at, list[Cell]()
    for cell in line:
        if cell in models or step_cost(state.ground, at, cell, climb=0, windows="low") is None:
            break
        passed.append(cell)
        at = cell
    return passed


def _is_rail(ground: Ground, at: Cell, beyond: Cell) -> bool:
    """PIR-R12 Return whether somebody stands at the rail, with nothing that holds him beyond."""
    piece = ground.piece(beyond)
    into = piece.ground == "air" or (piece.ground == "blocked" and piece.water)
    return ground.piece(at).edge and (into or not ground.on_table(beyond))


def _source(state: State, victim: FigureId, by: FigureId) -> Cell:
    """Return from where a man is pushed: from whoever hit him, also if he is dead by now."""
    pusher = state.known(by)
    return pusher.at if pusher else state.men[victim].at


def _go_back(game: Game[State], victim: FigureId, by: FigureId, led: Way) -> Script[None]:
    for cell in led.cells:
        if game.state.ground.piece(cell).door == "shut":
            yield was.DoorOpened(victim, cell)
    if led.cells:
        yield was.Pushed(victim, led.cells[-1], by)
        yield from triggers.entered(game, victim)
