"""Items and reloading (DINO-A2, A3, C14; R3, R25; T-DINO-6).

Rulings
    Within 1" of a friend is also who shares a saddle with him, and the mount itself (DINO-R3).
    What would do nothing cannot be used: a medpack on the unhurt, a cell on a loaded weapon.
    Whiskey heals no farther than a medpack does, and does not add up: a second drop lets the first
    last longer.
"""

from collections.abc import Iterator

from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.dinosaurs import actions as do
from engine.rulesets.dinosaurs import events as was
from engine.rulesets.dinosaurs.contact import touching
from engine.rulesets.dinosaurs.state import Figure, State
from engine.rulesets.dinosaurs.tables import Item


def uses(state: State, figure: Figure) -> Iterator[do.Use]:
    """DINO-A2 Yield each item on oneself and on each friend within 1"."""
    for key in dict.fromkeys(figure.items):
        item = state.tables.items[key]
        for friend in _friends(state, figure):
            if _does_something(item, friend):
                yield do.Use(figure.id, key, friend.id)


def use(game: Game[State], act: do.Use) -> Script[None]:
    """DINO-R3, R25 One item for an Action Phase, and it is spent."""
    yield was.ActionSpent(act.figure)
    yield was.ItemUsed(act.figure, act.item, act.target)
    item, target = game.state.tables.items[act.item], game.state.figures[act.target]
    if hp := _healing(item, target):
        yield was.Healed(act.target, hp)
    if item.fear:
        yield was.Heartened(act.target, item.fear, game.state.turn + 1)


def recharges(state: State, figure: Figure) -> Iterator[do.Recharge]:
    """T-DINO-6 Yield each empty weapon with what reloads it in no time."""
    for key in dict.fromkeys(figure.items):
        if state.tables.items[key].reloads:
            for weapon in to_reload(figure):
                yield do.Recharge(figure.id, key, weapon)


def recharge(game: Game[State], act: do.Recharge) -> Script[None]:
    """T-DINO-6 One weapon is reloaded without using a phase."""
    yield was.ItemUsed(act.figure, act.item, act.figure)
    yield was.Reloaded(act.figure, act.weapon)


def reloads(state: State, figure: Figure) -> Iterator[do.Reload]:
    """DINO-A3, H4 Yield each empty weapon; dinosaurs have none that empties."""
    for weapon in to_reload(figure):
        yield do.Reload(figure.id, weapon)


def reload(game: Game[State], act: do.Reload) -> Script[None]:
    """DINO-C14 One weapon for a whole Action Phase."""
    yield was.ActionSpent(act.figure)
    yield was.Reloaded(act.figure, act.weapon)


def to_reload(figure: Figure) -> tuple[str, ...]:
    """Return each weapon that can be reloaded: what has run out for good cannot."""
    return tuple(key for key in dict.fromkeys(figure.empty) if figure.uses.get(key, 1))


def _friends(state: State, figure: Figure) -> Iterator[Figure]:
    """Yield oneself and those of one's side within 1"."""
    saddle = figure.riding or figure.id
    for other in state.figures.values():
        if other.seat == figure.seat:
            together = (other.riding or other.id) == saddle
            if together or touching(state, figure, other):
                yield other


def _does_something(item: Item, target: Figure) -> bool:
    return _healing(item, target) > 0 or item.fear > 0


def _healing(item: Item, target: Figure) -> int:
    """Return the HP that an item gives back, never above the starting HP."""
    return max(0, min(item.hp, target.start - target.hp))
