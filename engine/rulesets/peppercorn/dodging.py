"""Dodging: away, and the better for it next round (PEP-L17).

Rulings
    The dodger chooses a free cell within his inches, on foot, that is farther from each opponent
    than where he stands; he may also stay. A rider, or one who lies there, evades and stays.
"""

from collections.abc import Sequence

from engine.core import paths
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import TENTHS, Cell, distance2
from engine.core.script import PASS, Listed, Script
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import bonuses, paces, wounds
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.asking import decide
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import enemies
from engine.rulesets.peppercorn.state import State


def dodge(
    game: Game[State], figure: FigureId, foes: Sequence[FigureId], margin: int
) -> Script[None]:
    """PEP-L17 Away by the margin, with a bonus for the next round."""
    figures = game.state.tables.dodging
    row = min(margin, len(figures.away)) - 1
    cells = ways(game.state, figure, foes, figures.away[row])
    if cells:
        person = game.state.people[figure]
        offered = [do.Evade(figure, cell) for cell in cells]
        evade = Listed(do.Evade.verb, offered, lambda act: act.cell, do.Evade)
        why = f"where {person.name} dodges {name(game.state, foes[0])}"
        chosen = yield from decide(game, person.seat, why, evade, PASS)
        if isinstance(chosen, do.Evade):
            yield from wounds.let_go(game, figure)
            yield was.Dodged(figure, chosen.cell)
    yield from bonuses.gain(game, figure, figures.bonus[row])


def ways(state: State, figure: FigureId, foes: Sequence[FigureId], inches: int) -> list[Cell]:
    """Return where a dodge may lead."""
    person, others = state.people[figure], [state.people[foe].at for foe in foes]
    if person.mount or person.body != "up" or not inches:
        return []
    reach = paths.reach(
        state.ground, person.at, TENTHS * inches, climb=TENTHS * state.tables.moves.climb,
        closed=(
            *others,
            *(
                one.at
                for one in enemies(state, person)
                if one.body == "up" and one.noticed_by(person.seat)
            ),
        ),
        no_stop=paces.occupied(state, person, person.seat),
    )  # fmt: skip
    return [
        cell
        for cell in reach
        if all(distance2(cell, at) > distance2(person.at, at) for at in others)
    ]
