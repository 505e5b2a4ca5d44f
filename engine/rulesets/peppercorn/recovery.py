"""Recovery at the end of a round: the Stunned, the Groggy, nerves that last for rounds.

Rulings
    Those who were stunned in this round roll from the next one on.
    What is rolled for each move is rolled at the end of its fourth round (PEP-B4, K13, K14).
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import bandaging, holding, nerve, wounds
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import d10
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.people import ROUNDS, Person
from engine.rulesets.peppercorn.state import State


def recover(game: Game[State]) -> Script[None]:
    """PEP-R32 In the order of initiative, those of a seat in roster order."""
    yield from holding.run_out(game)
    for seat in game.state.order:
        for figure in [p.id for p in game.state.people.values() if p.seat == seat]:
            person = game.state.people.get(figure)
            if person is not None:
                yield from _recover(game, person)
    yield from nerve.wear_off(game)


def _recover(game: Game[State], person: Person) -> Script[None]:
    last = game.state.now.round == ROUNDS
    if person.body == "stunned" and person.knocked == "blow" and not person.did.lost:
        yield from _from_a_blow(game, person.id)
    elif last and person.body == "stunned" and person.knocked == "hooves":
        yield from _from_hooves(game, person.id)
    elif last and person.groggy and person.body != "stunned":
        yield from _from_grogginess(game, person.id)


def _from_a_blow(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-B4, R20 Each round D10: 0 a coma that may be fatal, 8+ he comes round."""
    figures = game.state.tables.blows
    (face,) = yield from roll(f"whether {name(game.state, figure)} comes round", 1, 10)
    if d10(face) == figures.coma:
        yield was.FellInert(figure)
        yield from bandaging.fate(game, figure, f"the coma of {name(game.state, figure)}")
    elif d10(face) >= figures.comes_round:
        yield was.CameRound(figure, d10(face))


def _from_hooves(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-K13 Each move D6: 1 dead, 5+ Groggy with ds -1."""
    (face,) = yield from roll(f"whether {name(game.state, figure)} survives the hooves", 1)
    if face == 1:
        yield from wounds.kill(game, figure)
    elif face >= game.state.tables.riding_down.shrugs:
        yield was.CameRound(figure, face)
        yield from wounds.wound(game, figure, 1)


def _from_grogginess(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-B4, K14 Each move D10 7+, or after hooves D6 5+."""
    why = f"whether {name(game.state, figure)} is himself again"
    person = game.state.people[figure]
    if any(one.until for one in person.wounds) and person.knocked == "hooves":
        (face,) = yield from roll(why, 1)
        well = face >= game.state.tables.riding_down.shrugs
    else:
        (face,) = yield from roll(why, 1, 10)
        face = d10(face)
        well = face >= game.state.tables.blows.recovers
    if well:
        yield was.CameToHimself(figure, face)
