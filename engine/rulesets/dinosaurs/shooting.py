"""Ranged attacks (DINO-C1, C17; R26).

Rulings
    Only enemies are shot at; of a mounted pair either (DINO-H5). Who is in close combat shoots and
    is shot at like anybody else (DINO-C17).
"""

from collections.abc import Iterator

from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs import scores, sums
from engine.rulesets.dinosaurs.attack import attack, may_wield
from engine.rulesets.dinosaurs.contact import distance2, sees
from engine.rulesets.dinosaurs.names import weapon as weapon_name
from engine.rulesets.dinosaurs.state import Figure, State, enemies


def shots(state: State, figure: Figure) -> Iterator[do.Shoot]:
    """DINO-C1 Yield each enemy in sight with each loaded weapon in whose range he is."""
    guns = [gun for gun in scores.guns(state, figure) if may_wield(state, figure, gun)]
    if not guns:
        return
    for enemy in enemies(state, figure):
        near = [gun for gun in guns if is_in_range(state, figure, enemy, gun)]
        if near and sees(state, figure, enemy):
            for gun in near:
                yield do.Shoot(figure.id, enemy.id, gun)


def is_in_range(state: State, figure: Figure, target: Figure, weapon: str) -> bool:
    """Return whether a target is within the maximum range of a weapon."""
    reach = scores.weapon(state, figure, weapon).range
    return distance2(state, figure, target) <= reach * reach


def shoot(game: Game[State], act: do.Shoot) -> Script[None]:
    """DINO-A1 One ranged attack for an Action Phase."""
    yield was.ActionSpent(act.figure)
    state = game.state
    figure, target = state.figures[act.figure], state.figures[act.target]
    purpose = f"{figure.name} shoots {target.name} ({weapon_name(state, act.weapon)})"
    yield from attack(game, sums.shot(state, figure, target, act.weapon), purpose)
