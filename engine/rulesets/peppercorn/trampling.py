"""Riding down (PEP-K12 to K14, R47).

The order of dice: the rider's, the victim's, what becomes of him.

Rulings
    What becomes of him is what PEP-K13 and K14 say, and no more: PEP-R28 is of strikes and blows.
    Who is concealed where somebody rides is found by it.
"""

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import TENTHS, Cell
from engine.core.scene import Part
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import nerve, wounds
from engine.rulesets.peppercorn.dice import total
from engine.rulesets.peppercorn.herds import Trampled
from engine.rulesets.peppercorn.hurts import SHAKEN_OFF
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import enemies
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import step_out


def in_the_way(state: State, figure: FigureId, cell: Cell) -> list[FigureId]:
    """PEP-R47 Return the enemies on foot whom a step rides down: once each, with 8 inches."""
    person = state.people[figure]
    if not is_far(state, person):
        return []
    return [
        enemy.id
        for enemy in enemies(state, person)
        if enemy.at == cell and not enemy.mount and enemy.id not in person.did.over
    ]


def is_far(state: State, person: Person) -> bool:
    """PEP-K12 Return whether a rider's path is long enough to ride somebody down."""
    return person.did.planned >= TENTHS * state.tables.riding_down.moved


def ride_down(game: Game[State], figure: FigureId, victim: FigureId) -> Script[None]:
    """PEP-K12 D6 + 2 against the victim's D6."""
    yield from step_out(game, victim)
    state, person = game.state, game.state.people[victim]
    why = f"{name(state, figure)} rides {person.name} down"
    (rides,) = yield from roll(why, 1)
    dodges = 0
    if not counts_nothing(person):
        (dodges,) = yield from roll(f"{person.name} dodges {name(state, figure)}", 1)
    sum_ = (
        Part("die", rides, "PEP-K12"),
        Part("horse", state.tables.riding_down.bonus, "PEP-K12"),
        Part("victim", -dodges, "PEP-K12"),
    )
    result = trampled(state, total(sum_))
    yield was.RodeDown(figure, victim, sum_, result)
    yield from nerve.attacked(game, figure, victim)
    if result == "downed":
        yield from _downed(game, figure, victim)
    elif result == "staggered":
        yield from _staggered(game, figure, victim)


def counts_nothing(person: Person) -> bool:
    """PEP-R47 Return whether a victim's die counts 0: he is Down, held or Stunned."""
    return person.body != "up" or person.hold is not None


def trampled(state: State, total_: int) -> Trampled:
    """PEP-K12 Return what comes of it."""
    figures = state.tables.riding_down
    if total_ >= figures.downed:
        return "downed"
    return "staggered" if total_ >= figures.staggered else "ok"


def _downed(game: Game[State], figure: FigureId, victim: FigureId) -> Script[None]:
    """PEP-K13, R47 D6: a test only; a test and ds -2; Stunned. The Inert are dead."""
    if game.state.people[victim].body in ("inert", "coma"):
        yield from wounds.kill(game, victim, figure)
        return
    face, figures = (yield from _die(game, figure, victim)), game.state.tables.riding_down
    yield from wounds.hit(game, victim)
    if face < figures.middling:
        yield from wounds.stun(game, victim, "hooves")
        return
    if face < figures.shrugs:
        yield from wounds.wound(game, victim, 2)
    yield from nerve.shock(game, victim, 0, at=game.state.people[figure].at, by=figure)


def _staggered(game: Game[State], figure: FigureId, victim: FigureId) -> Script[None]:
    """PEP-K14 D6: nothing; a test only; a test, Groggy and ds -1 until he shakes it off."""
    face, figures = (yield from _die(game, figure, victim)), game.state.tables.riding_down
    if face >= figures.shrugs:
        return
    yield from wounds.hit(game, victim)
    if face < figures.middling:
        yield was.Dazed(victim)
        yield from wounds.wound(game, victim, 1, until=SHAKEN_OFF)
    yield from nerve.shock(game, victim, 0, at=game.state.people[figure].at, by=figure)


def _die(game: Game[State], figure: FigureId, victim: FigureId) -> Script[int]:
    why = f"what {name(game.state, figure)} leaves of {name(game.state, victim)}"
    (face,) = yield from roll(why, 1)
    return face
