"""What counts in somebody's next melee round (PEP-R40)."""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.people import Bonus, Person
from engine.rulesets.peppercorn.state import State


def gain(game: Game[State], figure: FigureId, amount: int) -> Script[None]:
    """PEP-R40 It counts in his next melee round, if one comes within four rounds."""
    if amount:
        until = game.state.clock + game.state.tables.melee.lasts
        yield was.Gained(figure, Bonus(amount, until))


def kept(state: State, person: Person) -> int:
    """PEP-R40 Return what somebody has for this round; what has lapsed counts no more."""
    return sum(bonus.amount for bonus in person.bonuses if state.clock <= bonus.until)
