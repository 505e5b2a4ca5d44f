"""Fences on horseback (PEP-K8, R54).

Rulings
    A vehicle cannot jump: before a fence its path ends.
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import beasts, mounts
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import d10
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.state import State


def jump(game: Game[State], figure: FigureId, fence: Cell) -> Script[bool]:
    """PEP-K8 D10 6+ clear, 3-5 refuses, 2 or less thrown; return whether the ride goes on."""
    person, figures = game.state.people[figure], game.state.tables.fright
    if not mounts.is_rider(game.state, person):
        yield was.Halted(figure)
        return False
    where = f"{fence.x},{fence.y}"
    (face,) = yield from roll(f"{name(game.state, figure)} jumps the fence at {where}", 1, 10)
    if d10(face) >= figures.clear:
        yield was.Jumped(figure, d10(face), "clear")
        return True
    if d10(face) >= figures.refuses:
        yield was.Jumped(figure, d10(face), "refused")
        yield was.Halted(figure)
        return False
    mount = person.mount
    yield was.Jumped(figure, d10(face), "thrown")
    yield from mounts.come_off_thrown(game, figure, f"{person.name} is thrown at the fence")
    yield from beasts.bolt(game, mount, fence)
    return False
