"""Bandages, by oneself, a friend or a healer (PEP-P10, P11, R13, R50).

Rulings
    One bandages oneself, anybody of one's own party and neutrals; neutrals bandage everybody.
    Whoever has a path left in this move does not stand still, and can be neither.
    What bleeds to death is seen to first, then the worst wound without a dressing. One who is
    Inert is examined with the first round of the three that a bandage takes if he bleeds; in a
    coma without bleeding only his wounds are left to see to. A healer's own wounds: -1 and +1.
    With several open wounds a success stops PEP-A4; the drain of the others may bring it again.
"""

from collections.abc import Iterator

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.scene import Part
from engine.core.script import Family, Listed, Script, roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import wounds
from engine.rulesets.peppercorn.dice import told, total
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import noted
from engine.rulesets.peppercorn.patients import patients, worst
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import step_out


def families(state: State, person: Person) -> Iterator[Family]:
    """PEP-P11, R50 Bandage whoever needs it, here or in contact."""
    if person.order:
        return
    acts = [do.Bandage(person.id, patient.id) for patient in patients(state, person)]
    yield Listed(do.Bandage.verb, acts, lambda act: state.people[act.target].at, do.Bandage)


def rounds(state: State, person: Person, target: Person) -> int:
    """PEP-P11, R50 Return how many rounds a bandage still takes, this one counted."""
    task = person.task
    if task and (task.work, task.on) == ("bandage", target.id):
        return task.left
    if target.dies:
        return state.tables.wounds.inert
    number = worst(target)
    return target.wounds[number].ds if number is not None else 1


def parts(state: State, person: Person, target: Person, face: int) -> tuple[Part, ...]:
    """PEP-P11 Return what a bandage's D6 comes to."""
    figures = state.tables.wounds
    himself = figures.himself if person.id == target.id else 0
    healer = figures.healer if noted(state, person, "healer") else 0
    return told(
        Part("die", face, "PEP-P11"),
        Part("alone", himself, "PEP-P11"),
        Part("healer", healer, "PEP-P11"),
    )


def bandage(game: Game[State], act: do.Bandage) -> Script[None]:
    """PEP-P11, R50 A round of it; the die at the end."""
    figure, target = act.figure, act.target
    yield from step_out(game, figure)
    yield from step_out(game, target)
    if game.state.people[target].body == "inert":
        yield was.Acted(figure)
        yield from examine(game, figure, target)
        yield from _go_on(game, figure, target)
        return
    left = rounds(game.state, game.state.people[figure], game.state.people[target]) - 1
    yield was.Worked(figure, "bandage", target, left)
    if left:
        return
    (face,) = yield from roll(f"{name(game.state, figure)} bandages {name(game.state, target)}", 1)
    person, patient = game.state.people[figure], game.state.people[target]
    sum_ = parts(game.state, person, patient, face)
    heals = total(sum_) >= game.state.tables.wounds.heals
    number = worst(patient)
    if patient.dies or number is None:
        yield was.Staunched(figure, target, sum_, heals)
    else:
        yield was.Bandaged(figure, target, sum_, number, heals)


def _go_on(game: Game[State], figure: FigureId, target: FigureId) -> Script[None]:
    """PEP-R50 Whoever bleeds has had the first of three rounds."""
    patient = game.state.people.get(target)
    if patient is not None and patient.dies:
        yield was.Worked(figure, "bandage", target, game.state.tables.wounds.inert - 1)


def examine(game: Game[State], by: FigureId, figure: FigureId) -> Script[None]:
    """PEP-P10 D6: a coma, a coma and bleeding, or death."""
    yield from fate(game, figure, f"{name(game.state, by)} examines {name(game.state, figure)}")


def fate(game: Game[State], figure: FigureId, why: str) -> Script[None]:
    """PEP-P10, R20 What has become of one who is Inert, or falls into a coma."""
    figures = game.state.tables.wounds
    (face,) = yield from roll(why, 1)
    if face >= figures.coma:
        yield was.Examined(figure, face, 0)
    elif face >= figures.bleeds:
        (moves,) = yield from roll(f"{why}: how long {name(game.state, figure)} bleeds", 1)
        yield was.Examined(figure, face, game.state.now.move + figures.dies * moves)
    else:
        yield from wounds.kill(game, figure)
