"""Recovery at the end of a round: the Stunned and the Groggy.

Rulings
    Those who were Stunned in this round roll from the next one on (PEP-B4).
    What is rolled for each move is rolled at the end of its fourth round, from the move after the
    one in which he was ridden down, or came round (PEP-B4, K13, K14, E-PEP-20).
    Who wakes and had to get up from a Serious wound still needs the whole move for it (PEP-R12).
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import bandaging, holding, nerve, wounds
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import d10
from engine.rulesets.peppercorn.hurts import SHAKEN_OFF
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


def _recover(game: Game[State], person: Person) -> Script[None]:
    before = (person.dazed - 1) // ROUNDS < game.state.now.move
    last = game.state.now.round == ROUNDS and before
    if person.body == "stunned" and person.knocked == "blow":
        if person.dazed < game.state.clock:
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
        yield from _come_round(game, figure, d10(face))


def _from_hooves(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-K13 Each move D6: 1 dead, 5+ Groggy with ds -1."""
    (face,) = yield from roll(f"whether {name(game.state, figure)} survives the hooves", 1)
    if face == 1:
        yield from wounds.kill(game, figure)
    elif face >= game.state.tables.riding_down.shrugs:
        yield from _come_round(game, figure, face)
        yield from wounds.wound(game, figure, 1)


def _come_round(game: Game[State], figure: FigureId, face: int) -> Script[None]:
    """PEP-B4, R35 He lies there Groggy, else as he was at the start; the Terrified stay so."""
    yield was.CameRound(figure, face)
    person = game.state.people[figure]
    calm = nerve.at_first(game.state, person)
    if person.nerve not in (calm, "terrified"):
        yield was.NerveChanged(figure, calm)


def _from_grogginess(game: Game[State], figure: FigureId) -> Script[None]:
    """PEP-B4, K14 Each move D10 7+, or after hooves D6 5+."""
    who, person = name(game.state, figure), game.state.people[figure]
    if any(one.until == SHAKEN_OFF for one in person.wounds):
        (face,) = yield from roll(f"whether {who} shakes off the hooves", 1)
        well = face >= game.state.tables.riding_down.shrugs
    else:
        (face,) = yield from roll(f"whether {who} is well again", 1, 10)
        face = d10(face)
        well = face >= game.state.tables.blows.recovers
    if well:
        yield was.CameToHimself(figure, face)
