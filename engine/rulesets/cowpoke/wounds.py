"""Hits, wounds, battle scars, out of action (COW-8; T-COW-4)."""

from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.script import Script, roll
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import notch, triggers
from engine.rulesets.cowpoke.moments import Dying, HitScored, SeverityRolled
from engine.rulesets.cowpoke.names import name
from engine.rulesets.cowpoke.state import LOCATIONS, State
from engine.rulesets.cowpoke.tables import Location
from engine.rulesets.cowpoke.targets import sees


def injure(
    game: Game[State],
    victim: FigureId,
    by: FigureId,
    location: Location | None = None,
    how: str = "",
) -> Script[None]:
    """COW-8.2a, H5g Each hit: the location die, unless a rule says where, then the severity die.

    What weather does is done `by` the victim itself. Cards may cancel the hit, or make it lighter.
    `how` tells hits apart that one may score on the other by different acts.
    """
    if (yield from window(game, HitScored(victim, by))).cancelled:
        return
    who, whom = name(game.state, by), name(game.state, victim)
    hit = f"{who} hits {whom}{how}" if by != victim else f"{whom} is hit{how}"
    wounds = game.state.tables.wounds
    if location is None:
        where, face = yield from roll(f"where and how badly {hit}", 2)
        location = wounds.location[where - 1]
    else:
        (face,) = yield from roll(f"how badly {hit}: {location}", 1)
    grade = wounds.grade(location, face)
    rolled = SeverityRolled(victim, by, location, grade, wounds.of(grade))
    rolled = yield from window(game, rolled)
    if rolled.grade:
        yield from harm(game, victim, location, rolled.damage, by if by != victim else None)


def harm(
    game: Game[State], victim: FigureId, location: Location, damage: int, by: FigureId | None = None
) -> Script[None]:
    """COW-H5g Tough, damage, scar, removal, a card for whoever earned it."""
    if damage == game.state.tables.wounds.damage["L"] and game.state.figures[victim].can("tough"):
        yield was.ToughedOut(victim, location)
        return
    if damage >= game.state.figures[victim].hp:
        damage = (yield from window(game, Dying(victim, location, damage))).damage
        if not damage:
            return
    yield was.Wounded(victim, location, damage, by)
    yield from _scar(game, victim, location)
    if game.state.figures[victim].hp <= 0:
        yield was.Fell(victim, by)
        yield from triggers.fallen(game, victim)
        yield from lose_aims(game)
        yield from notch.earned(game, by, victim)


def _scar(game: Game[State], victim: FigureId, location: Location) -> Script[None]:
    """COW-8.3b Two damage in one location scar it for the rest of the game, at once (COW-R35)."""
    figure = game.state.figures[victim]
    damage = figure.wounds[LOCATIONS.index(location)]
    if location in figure.scars or damage < game.state.tables.scars.threshold:
        return
    yield was.Scarred(victim, location)
    if location == "head" and game.state.figures[victim].watch is not None:
        yield was.WatchEnded(victim)


def lose_aims(game: Game[State]) -> Script[None]:
    """COW-R8 An Aim ends when its target is gone or out of sight at any moment."""
    for id_ in tuple(game.state.figures):
        figure = game.state.figures[id_]
        target = game.state.figures.get(figure.aim.target) if figure.aim else None
        if figure.aim and (target is None or not sees(game.state, figure, target)):
            yield was.AimLost(id_)
