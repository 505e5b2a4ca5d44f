"""After a game that is one of a campaign (COW-9.2).

A campaign that Dustup keeps rolls between its games, see `campaign.py`; this is for a posse that is
kept on paper.
"""

from engine.core.game import Game
from engine.core.script import Script, roll
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke.campaign import LIVES
from engine.rulesets.cowpoke.state import State


def roll_for_the_fallen(game: Game[State]) -> Script[None]:
    """COW-9.2a Each character who dropped to 0 HP rolls D6: 4 or more, and he lives."""
    for figure in tuple(game.state.fallen):
        (face,) = yield from roll(f"{game.state.fallen[figure].name}: dead or alive", 1)
        yield was.FateRolled(figure, face >= LIVES)
