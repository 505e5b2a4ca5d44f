"""How any attack is rolled and what it leads to (DINO-C3 to C8, C13; H6).

Rulings
    The order is: dice, damage and Fear Test, an empty weapon, the end of surprise (DINO-R21, R5).
    A weapon empties by natural 1s in close combat too, if it is one that empties.
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script, roll
from engine.rulesets.dinosaurs import awareness, scores, sums
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.harm import harm
from engine.rulesets.dinosaurs.state import Figure, State

ONE = 1  # the face of a jam (DINO-C13)


def attack(game: Game[State], gathered: was.AttackGathered, purpose: str) -> Script[None]:
    """DINO-C3 Roll one die for each Attack, all of them at one target (DINO-R21)."""
    yield gathered
    faces = yield from roll(purpose, sums.dice(gathered), game.state.tables.dice.sides)
    yield from score(game, gathered, faces, purpose)
    snap = gathered.act == "snap"
    yield from finish(game, gathered.figure, gathered.weapon, faces, snap=snap)


def score(
    game: Game[State], gathered: was.AttackGathered, faces: tuple[int, ...], purpose: str
) -> Script[None]:
    """DINO-C4, C5 Count the hits and do their damage."""
    hits = sums.hits(game.state.tables, gathered, faces)
    damage = sums.damage_of(gathered, hits)
    yield was.AttackResolved(
        gathered.figure, gathered.target, gathered.act, gathered.weapon, faces,
        sums.total(gathered.need), hits, damage,
    )  # fmt: skip
    yield from harm(game, gathered.target, damage, gathered.figure, purpose)


def finish(
    game: Game[State], by: FigureId, weapon: str, faces: tuple[int, ...], *, snap: bool = False
) -> Script[None]:
    """DINO-C13, R5, R26 An attack is over: the weapon may be empty, and everybody has heard it."""
    state = game.state
    figure = state.figures.get(by) or state.fallen[by]
    row = scores.weapon(state, figure, weapon)
    if by in state.figures:
        if row.auto or 0 < row.reload <= faces.count(ONE):
            yield was.Emptied(by, weapon)
        if row.heavy and not snap:
            yield was.Braced(by)
    yield from awareness.after_attack(game, row)


def may_wield(state: State, figure: Figure, weapon: str) -> bool:
    """DINO-R26 Return whether a weapon is not too heavy for who has moved in this Turn."""
    return not (figure.strode and scores.weapon(state, figure, weapon).heavy)
