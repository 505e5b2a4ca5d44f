"""The wound die and what comes of it (PIR-W1, R11, R28; T-PIR-3).

Rulings
    Die and all modifiers are added before they are kept within 1 and 6 (PIR-R11, R28).
    Each result is carried out in the order of its words: "wounded and down" is a wound first, and
    whoever dies of it does not fall.
"""

from typing import NamedTuple

from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.scene import Part
from engine.core.script import Script, roll
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates.falling import lose, topple
from engine.rulesets.pirates.moments import HurtRolled
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.pushing import push
from engine.rulesets.pirates.state import Man, State
from engine.rulesets.pirates.tables import Wound

__all__ = ["Blow", "blow_of_blade", "blow_of_gun", "hurt", "result", "topple"]

LEAST, MOST = 1, 6


class Blow(NamedTuple):
    """What hits somebody: who did it, with what, and whom else a shot was meant for."""

    by: FigureId
    weapon: Part
    firearm: bool = False
    aim: FigureId | None = None


def blow_of_gun(
    state: State, by: FigureId, gun: str, *, firearm: bool, aim: FigureId | None = None
) -> Blow:
    """Return what a shot or a grenade does (T-PIR-1)."""
    return Blow(by, Part(gun, state.tables.guns[gun].wound, "T-PIR-1"), firearm, aim)


def blow_of_blade(state: State, by: FigureId, blade: str) -> Blow:
    """Return what a blade does (PIR-B3)."""
    return Blow(by, Part(blade.replace("_", " "), state.tables.blades[blade].wound, "PIR-B3"))


def hurt(game: Game[State], victim: FigureId, blow: Blow) -> Script[None]:
    """PIR-W1 D6 and modifiers on the column of the victim's class."""
    state, by, weapon = game.state, blow.by, blow.weapon.dice
    aim = f", aiming at {name(state, blow.aim)}" if blow.aim not in (None, victim) else ""
    means = f"({blow.weapon.name}){aim}"
    purpose = f"how badly {name(state, by)} hits {name(state, victim)} {means}"
    (face,) = yield from roll(purpose, 1)
    moment = yield from window(game, HurtRolled(victim, by, face, weapon, blow.firearm))
    parts = [
        Part("die", face, "PIR-W1"),
        blow.weapon,
        Part("event card", moment.modifier - weapon, "T-PIR-4"),
    ]
    total, wound = result(game.state, game.state.men[victim], face, moment.modifier)
    yield was.WoundRolled(victim, by, tuple(part for part in parts if part.dice), total, wound)
    yield from _suffer(game, victim, by, wound, means)


def result(state: State, man: Man, face: int, modifier: int) -> tuple[int, Wound]:
    """Return what a wound die comes to, and what that does to a man (PIR-R11)."""
    total = max(LEAST, min(MOST, face + modifier))
    return total, state.rank(man).wounds[total - 1]


def _suffer(
    game: Game[State], victim: FigureId, by: FigureId, wound: Wound, means: str
) -> Script[None]:
    """T-PIR-3 Carry out a result."""
    match wound:
        case "back":
            yield from push(game, victim, by, means)
        case "falls":
            yield from topple(game, victim, "wound", by)
        case "dead":
            yield from lose(game, victim, "dead", by)
        case "wounded" | "down":
            yield from _wound(game, victim, by)
            if wound == "down" and victim in game.state.men:
                yield from topple(game, victim, "wound", by)


def _wound(game: Game[State], victim: FigureId, by: FigureId) -> Script[None]:
    """PIR-R11 So many wounds kill."""
    yield was.Wounded(victim, by)
    man = game.state.men[victim]
    if man.wounds >= game.state.rank(man).kills:
        yield from lose(game, victim, "dead", by)
