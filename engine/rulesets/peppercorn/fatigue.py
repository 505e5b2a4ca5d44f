"""Fatigue and loss of blood, counted after the fourth round (PEP-A1 to A4, P8, P9, R22, R53).

Rulings
    Who was to run and did not leave his cell has not run.
    Who stood and collapses goes down, and friends near by test in the next round (PEP-C1). A
    rider is off his horse then, which tests as one that is riderless (PEP-R28).
    Whoever collapses while wounds drain him dies as many moves later as his third figure says.
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import mounts, nerve
from engine.rulesets.peppercorn.parties import weariness
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import veil


def tire(game: Game[State]) -> Script[None]:
    """PEP-A1, R53 Running and fighting in one move cost 1 together; blood comes on top."""
    for figure in list(game.state.people):
        person = game.state.people[figure]
        effort, blood = exertion(game.state, person), drain(game.state, person)
        if effort or blood:
            yield veil(game.state, figure, was.Tired(figure, effort, blood))
            yield from _collapse(game, figure)


def exertion(state: State, person: Person) -> int:
    """PEP-A1 Return the points of a move in which somebody ran or fought."""
    worked = (person.did.ran and person.did.moved) or person.did.fought
    return state.tables.fatigue.exertion if worked else 0


def drain(state: State, person: Person) -> int:
    """PEP-P8, P9 Return the points that undressed wounds drain in a move."""
    figures = state.tables.wounds.blood
    open_ = (wound for wound in person.wounds if wound.ds and not wound.dressed)
    return sum(figures[wound.ds - 1] for wound in open_)


def _collapse(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-A2 to A4 At the third figure one collapses; drained of blood one dies later."""
    state, person = game.state, game.state.people[figure]
    if weariness(state, person) != "collapsed" or person.fades:
        return
    *_, third = state.sheet(person).fatigue
    bleeds = drain(state, person) > 0
    if bleeds or person.body == "up":
        fades = state.now.move + third if bleeds else 0
        yield veil(state, figure, was.Collapsed(figure, fades))
        yield from mounts.come_off(game, figure)
        if person.body == "up" and not person.concealed:
            yield from nerve.friend_lost(game, figure)
