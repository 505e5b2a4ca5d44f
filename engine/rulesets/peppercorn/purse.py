"""What everybody has in his pockets (PEP-S4, R5).

Rulings
    Leaders throw as leaders, the wealthy who do not lead as the wealthy, all others as the poor.
"""

from engine.core.game import Game
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import d10
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import noted
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import veil


def fill(game: Game[State]) -> Script[None]:
    """PEP-S4 Before the first move everybody's money is thrown for."""
    for figure in list(game.state.people):
        (face,) = yield from roll(f"dollars of {name(game.state, figure)}", 1)
        tens, units = yield from roll(f"cents of {name(game.state, figure)}", 2, 10)
        cents = 100 * dollars(game.state, game.state.people[figure], face)
        cents += (10 * d10(tens) + d10(units)) % game.state.tables.cash.cents
        yield veil(game.state, figure, was.PurseFilled(figure, cents))


def dollars(state: State, person: Person, face: int) -> int:
    """PEP-S4, R5 Return the dollars that a D6 gives somebody, never below 0."""
    figures = state.tables.cash
    if noted(state, person, "leader"):
        return face + figures.leader
    return max(0, face + (figures.wealthy if noted(state, person, "wealthy") else figures.poor))
