"""Who expects an attack, and when those who did not begin to (DINO-C7, R5).

Rulings
    An enemy is noticed wherever a step, or a fall from the saddle, brings him within 6" and into
    sight, whoever took it.
    A silent weapon leaves everybody as they are, the one it was aimed at too (T-DINO-1).
"""

from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.contact import distance2, sees
from engine.rulesets.dinosaurs.state import Figure, State, enemies
from engine.rulesets.dinosaurs.tables import Weapon


def is_surprised(target: Figure) -> bool:
    """DINO-C7 Return whether an attack takes a figure by surprise."""
    return target.unaware


def after_attack(game: Game[State], weapon: Weapon) -> Script[None]:
    """DINO-R5 Once any attack was resolved nobody is unaware, unless it made no noise."""
    if weapon.silent:
        return
    for seat in game.state.seats:
        if _unaware(game.state, seat):
            yield was.Alerted(seat)


def look_round(game: Game[State]) -> Script[None]:
    """DINO-R5 A side is alarmed once an enemy stands within 6" of one of its own, in sight."""
    for seat in game.state.seats:
        if any(_notices(game.state, figure) for figure in _unaware(game.state, seat)):
            yield was.Alerted(seat)


def _unaware(state: State, seat: str) -> list[Figure]:
    return [f for f in state.figures.values() if f.unaware and f.seat == seat]


def _notices(state: State, figure: Figure) -> bool:
    near = state.tables.moves.alarm
    return any(
        distance2(state, figure, enemy) <= near * near and sees(state, figure, enemy)
        for enemy in enemies(state, figure)
    )
