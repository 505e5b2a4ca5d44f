"""The Fear Test (DINO-F1, F2); what comes of it stands in `flight.py`.

Rulings
    The test follows the damage at once, and there is one in a Turn (DINO-R10, DINO-R22).
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script, roll
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs import scores
from engine.rulesets.dinosaurs.names import name
from engine.rulesets.dinosaurs.state import Figure, State


def is_due(figure: Figure) -> bool:
    """DINO-F1 Half of the starting HP or more was lost in this Turn, and no test made yet."""
    return 2 * figure.suffered >= figure.start and not figure.tested


def test(game: Game[State], figure: FigureId, cause: str) -> Script[None]:
    """DINO-F2 A D12 of the Fear score or more fails; `cause` is what the damage came from."""
    state = game.state
    purpose = f"{name(state, figure)} keeps calm: {cause}"
    (face,) = yield from roll(purpose, 1, state.tables.dice.sides)
    score = scores.fear(game.state, game.state.figures[figure])
    yield was.Tested(figure, face, score, face >= score)
