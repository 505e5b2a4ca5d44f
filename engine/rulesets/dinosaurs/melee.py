"""Melee: attacks within 1", and the free one on who steps away (DINO-C2, C15, C16; R19, R20).

Rulings
    A weapon that is longer than 1" strikes what it reaches in sight, on whatever floor (DINO-R20).
    The bonus of a charge is for the one charged at: not for the rider if it was the mount.
"""

from collections.abc import Iterator

from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs import scores, sums
from engine.rulesets.dinosaurs.attack import attack, may_wield
from engine.rulesets.dinosaurs.contact import distance2, sees, touching
from engine.rulesets.dinosaurs.names import weapon as weapon_name
from engine.rulesets.dinosaurs.state import Figure, State, enemies


def strikes(state: State, figure: Figure) -> Iterator[do.Strike]:
    """DINO-C2 Yield each enemy within reach of each weapon, natural ones too."""
    weapons = [key for key in scores.melee_weapons(state, figure) if may_wield(state, figure, key)]
    for enemy in enemies(state, figure):
        for weapon in weapons:
            if reaches(state, figure, enemy, weapon):
                yield do.Strike(figure.id, enemy.id, weapon)


def reaches(state: State, figure: Figure, target: Figure, weapon: str) -> bool:
    """DINO-C2, R20 Return whether a target is within 1", or as far as a longer weapon reaches."""
    if touching(state, figure, target):
        return True
    length = scores.weapon(state, figure, weapon).range
    near = distance2(state, figure, target) <= length * length
    return length > 1 and near and sees(state, figure, target)


def strike(game: Game[State], act: do.Strike) -> Script[None]:
    """DINO-A1 One melee attack for an Action Phase."""
    yield was.ActionSpent(act.figure)
    state = game.state
    figure, target = state.figures[act.figure], state.figures[act.target]
    purpose = f"{figure.name} strikes {target.name} ({weapon_name(state, act.weapon)})"
    yield from attack(game, sums.blow(state, figure, target, act.weapon), purpose)


def snap(game: Game[State], act: do.Snap) -> Script[None]:
    """DINO-C16, R19 A free attack: it costs nothing, and whoever leaves expects it."""
    state = game.state
    figure, target = state.figures[act.figure], state.figures[act.target]
    purpose = f"{figure.name} snaps at {target.name} ({weapon_name(state, act.weapon)})"
    yield from attack(game, sums.blow(state, figure, target, act.weapon, snap=True), purpose)
