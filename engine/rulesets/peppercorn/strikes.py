"""Piercing strikes and saving throws (PEP-P1 to P6, R11, R12, R28, R29, H4).

Rulings
    Die and weapon are added; the victim's throw has no modifier but a rider's (PEP-P5).
    Each hit brings a test, at 0 where the rulebook says no more (PEP-C1).
"""

from typing import NamedTuple

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.scene import Part
from engine.core.script import Script, roll
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn import mounts, nerve, wounds
from engine.rulesets.peppercorn.dice import told, total
from engine.rulesets.peppercorn.hurts import Effect, Saved
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State

_LIGHT_TO_BAD: dict[Effect, tuple[Saved, Saved, Saved]] = {
    "flinched": ("superficial", "flesh", "sore"),
    "staggered": ("flesh", "sore", "serious"),
    "downed": ("sore", "serious", "inert"),
}
DS: dict[Saved, int] = {"superficial": 0, "flesh": 1, "sore": 2, "serious": 3, "inert": 0}


class Piercing(NamedTuple):
    """What strikes somebody: the weapon, what the dice are for, whose doing it is, from where.

    `by` is "" if that is not to be told.
    """

    weapon: Part
    why: str
    by: FigureId
    at: Cell
    shot: bool = False


def pierce(game: Game[State], victim: FigureId, strike: Piercing) -> Script[None]:
    """PEP-P1 D6 + Pst, then the victim's saving throw."""
    who = name(game.state, victim)
    (face,) = yield from roll(f"{strike.why}: how hard {who} is struck", 1)
    parts = told(Part("die", face, "PEP-P1"), strike.weapon)
    effect = struck(game.state, total(parts))
    yield was.Pierced(victim, parts, total(parts), effect)
    (face,) = yield from roll(f"{strike.why}: the saving throw of {who}", 1)
    person = game.state.people[victim]
    saves = saving(game.state, person, face, effect)
    result = saved(game.state, total(saves), effect)
    yield was.Saving(victim, saves, result)
    yield from _suffer(game, victim, strike, effect, result)


def struck(state: State, total_: int) -> Effect:
    """PEP-P1 Return what a strike does."""
    figures = state.tables.strikes
    if total_ >= figures.downed:
        return "downed"
    return "staggered" if total_ >= figures.staggered else "flinched"


def saving(state: State, person: Person, face: int, effect: Effect) -> tuple[Part, ...]:
    """PEP-P2, P5 Return the saving throw of a victim."""
    rider = effect == "downed" and mounts.is_rider(state, person)
    return told(
        Part("die", face, "PEP-P2"),
        Part("rider", state.tables.strikes.rider if rider else 0, "PEP-P5"),
    )


def saved(state: State, total_: int, effect: Effect) -> Saved:
    """PEP-P2 to P4 Return what a saving throw leaves somebody with."""
    figures = state.tables.strikes
    light, middling, bad = _LIGHT_TO_BAD[effect]
    if total_ >= figures.saved:
        return light
    return middling if total_ >= figures.middling else bad


def shock(state: State, effect: Effect, result: Saved) -> int:
    """PEP-P3, P4 Return the modifier of the test that a strike brings."""
    figures = state.tables.strikes
    if result != "serious":
        return 0
    return figures.staggered_nerve if effect == "staggered" else figures.downed_nerve


def _suffer(
    game: Game[State], victim: FigureId, strike: Piercing, effect: Effect, result: Saved
) -> Script[None]:
    """PEP-R12, R28, R29 What it does to wounds, body and nerve."""
    whence = wounds.Whence(strike.at, strike.shot)
    yield from wounds.hit(game, victim)
    if result == "inert":
        yield from wounds.inert(game, victim, strike.by, whence)
        return
    if DS[result]:
        yield from wounds.wound(game, victim, DS[result], whence=whence)
    yield from wounds.body(game, victim, effect, whence)
    modifier = shock(game.state, effect, result)
    yield from nerve.shock(game, victim, modifier, at=strike.at, by=strike.by)
