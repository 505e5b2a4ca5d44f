"""What a step brings with it, taken on foot or as the end of a fall (COW-5.3a, R36)."""

from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import triggers
from engine.rulesets.cowpoke.state import State, is_blinded
from engine.rulesets.cowpoke.wounds import lose_aims


def step(game: Game[State], taken: was.Moved | was.Plunged) -> Script[None]:
    """COW-5.3a, R36 The first step indoors leaves one blinking; whoever loses sight loses Aim."""
    ground, mover = game.state.ground, taken.figure
    comes_in = ground.indoors(taken.cell) and not ground.indoors(game.state.figures[mover].at)
    yield taken
    if comes_in and not is_blinded(game.state, game.state.figures[mover]):
        yield was.Blinded(mover)
    yield from triggers.entered(game, mover)
    yield from lose_aims(game)
