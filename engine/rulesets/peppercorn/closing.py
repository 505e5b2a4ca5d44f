"""The end of a move: what falls due after the fourth round (PEP-M1, R53).

In this order: fatigue and blood, those who bleed to death, wounds that go by themselves, beasts,
speeches, who loses sight of whom, the umpire.
"""

from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.peppercorn import aiming, beasts, fatigue, spotting, umpire, votes, wounds
from engine.rulesets.peppercorn.state import State


def close(game: Game[State]) -> Script[None]:
    """PEP-R53 End a move."""
    yield from fatigue.tire(game)
    yield from wounds.bleed(game)
    yield from beasts.closing(game)
    yield from votes.count_speeches(game)
    yield from spotting.fade(game)
    yield from aiming.lose_sight(game)
    yield from umpire.move_over(game)
