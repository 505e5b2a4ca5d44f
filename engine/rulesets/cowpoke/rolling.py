"""Pools are rolled and resolved (COW-1.3, H5)."""

from msgspec.structs import replace

from engine.core.events import FigureId
from engine.core.game import Game, window
from engine.core.scene import Part
from engine.core.script import Script, roll
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import pools
from engine.rulesets.cowpoke.moments import DiceFell, RolledPool
from engine.rulesets.cowpoke.state import State
from engine.rulesets.cowpoke.wounds import injure


def roll_pool(
    purpose: str,
    figure: FigureId,
    target: FigureId,
    act: was.Deed,
    weapon: str,
    parts: tuple[Part, ...],
) -> Script[RolledPool]:
    """COW-1.3a Gather a pool of dice and roll it; of a card, none may be left (COW-H5b)."""
    dice = pools.total(parts)
    yield was.PoolGathered(figure, target, act, weapon, parts, dice)
    faces = (yield from roll(purpose, dice)) if dice > 0 else ()
    return RolledPool(figure, target, faces)


def resolve(
    game: Game[State], rolled: RolledPool, *, each_six: bool = False, how: str = ""
) -> Script[RolledPool]:
    """COW-H5d-g A card or Lucky may change dice; then each hit is resolved. Return what stands."""
    rolled = yield from loaded(game, rolled)
    rolled = yield from window(game, rolled)
    sixes = successes(rolled.faces)
    hits = sixes if each_six else min(1, sixes)
    yield was.PoolResolved(rolled.figure, rolled.target, rolled.faces, hits)
    for _ in range(hits):
        if rolled.target in game.state.figures:
            yield from injure(game, rolled.target, rolled.figure, how=how)
    return rolled


def loaded(game: Game[State], rolled: RolledPool) -> Script[RolledPool]:
    """COW-H5d Whoever rolled may have a card for the dice."""
    if not rolled.faces:
        return rolled
    fell = yield from window(game, DiceFell(rolled.figure, rolled.target, rolled.faces))
    return replace(rolled, faces=fell.faces)


def successes(faces: tuple[int, ...]) -> int:
    """COW-1.3b A die showing 6 is a success."""
    return faces.count(6)
