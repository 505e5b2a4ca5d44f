"""Flight: the forced move of whoever failed a Fear Test (DINO-F3, R11, R22, R23, R24).

Rulings
    A mounted pair flees once, by the mount's MV, if any of the pair is fleeing (DINO-R24).
    Who has been up and then got into a saddle flees with the mount in the next Turn (DINO-R11).
    Riders are no nearer than their mounts: the mount is who is fled from.
    Who stands straight above or below the nearest enemy has no way to flee, and stays.
"""

from engine.core.events import FigureId
from engine.core.footprint import nearest
from engine.core.game import Game
from engine.core.geometry import TENTHS, Cell, straight
from engine.core.routes import Path
from engine.core.script import Listed, Script, ask
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import contact, moving, scores
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.state import Figure, State, enemies, together


def is_due(state: State, figure: Figure) -> bool:
    """DINO-R22 Return whether a figure, or a rider who has not been up yet, must flee first."""
    pair = (state.figures[id_] for id_ in together(state, figure.id))
    return any(one.fleeing and not one.activated for one in pair)


def nearest_enemies(state: State, figure: Figure) -> list[Figure]:
    """DINO-R23 Return the nearest enemy, or all that are equally near."""
    others = [enemy for enemy in enemies(state, figure) if enemy.riding is None]
    least = min((contact.distance2(state, figure, enemy) for enemy in others), default=0)
    return [enemy for enemy in others if contact.distance2(state, figure, enemy) == least]


def way(state: State, figure: Figure, enemy: Figure) -> Path:
    """DINO-R23 Return the way of a flight: full MV, or to the last free cell before what stops it.

    Riders go where their mount does.
    """
    mine, theirs = nearest(contact.cells(state, figure), contact.cells(state, enemy))
    direction = mine.x - theirs.x, mine.y - theirs.y
    if direction == (0, 0):
        return ()
    budget = scores.budget(state, figure)
    line = straight(figure.at, direction, budget // TENTHS)
    path, end = list[Cell](), 0
    for cell, total, is_end in moving.dead_straight(state, figure, line):
        if total > budget:
            break
        path.append(cell)
        end = len(path) if is_end else end
    return tuple(path[:end])


def flee(game: Game[State], figure: FigureId) -> Script[None]:
    """DINO-F3 The Movement Phase, at the start of the activation; then the fear is over."""
    frightened = together(game.state, figure)
    near = nearest_enemies(game.state, game.state.figures[figure])
    if near:
        enemy = near[0].id if len(near) == 1 else (yield from _choose(game, figure, near))
        state = game.state
        path = way(state, state.figures[figure], state.figures[enemy])
        yield was.MoveBegun(figure, "flight", enemy)
        yield from moving.travel(game, figure, path)
    for id_ in frightened:
        if id_ in game.state.figures and game.state.figures[id_].fleeing:
            yield was.Rallied(id_)


def _choose(game: Game[State], figure: FigureId, near: list[Figure]) -> Script[FigureId]:
    """DINO-R23 Of equally near enemies the owner chooses."""
    fleer = game.state.figures[figure]
    where = {enemy.id: enemy.at for enemy in near}
    acts = [do.Flee(figure, enemy.id) for enemy in near]
    chosen = yield from ask(
        fleer.seat,
        f"From whom does {fleer.name} flee?",
        Listed(do.Flee.verb, acts, lambda act: where[act.target]),
    )
    return str(chosen.target)
