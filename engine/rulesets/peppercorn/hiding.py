"""Before the first move: who is concealed takes his place.

Rulings
    The scenario says who is concealed and where he may be; his player chooses, unseen (PEP-R51).
    No two parties have a hiding place in common, and there is one for everybody, see setup.
"""

from typing import Any

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.script import Listed, Script
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.asking import decide
from engine.rulesets.peppercorn.parties import party
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import veil


def to_hide(state: State) -> FigureId | None:
    """Return who has to take a hiding place next."""
    return next((person.id for person in state.people.values() if not person.is_there), None)


def places(state: State, figure: FigureId) -> list[Cell]:
    """Return where somebody may hide: what the scenario names, unless one of his hides there."""
    card: Any = next(one for one in state.setting.scenario.figures if one["id"] == figure)
    taken = [friend.at for friend in party(state, state.people[figure].seat)]
    cells = dict.fromkeys(Cell(*at) for at in (card["at"], *card["hides"]))
    return [cell for cell in cells if cell not in taken]


def hide(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-R51 Somebody takes his place, unseen."""
    person = game.state.people[figure]
    ways = [do.Hide(figure, cell) for cell in places(game.state, figure)]
    offered = Listed(do.Hide.verb, ways, lambda act: act.cell, do.Hide)
    act = yield from decide(game, person.seat, f"where {person.name} hides", offered)
    yield veil(game.state, figure, was.Hidden(figure, act.cell))
