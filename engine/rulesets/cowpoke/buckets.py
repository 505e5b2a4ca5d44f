"""The dice bucket: what would be rolled and what was, from the functions that resolve it."""

from collections.abc import Sequence

from engine.core.events import Action, Event, FigureId, Rolled
from engine.core.scene import Bucket
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import odds, origins, pools
from engine.rulesets.cowpoke.names import hits, name, sky
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.targets import aims


def before(state: State, action: Action) -> Bucket | None:
    """Return the bucket of an action before its roll, or None if it rolls no pool."""
    match action:
        case do.Shoot(figure=figure, target=target, weapon=weapon):
            aimed = aims(state.figures[figure], target, weapon)
            return _shot(state, figure, target, weapon, "shoots", aimed=aimed)
        case do.Aim(figure=figure, target=target, weapon=weapon):
            return _shot(state, figure, target, weapon, "aims, to shoot", aimed=True)
        case do.Blaze(figure=figure, target=target, weapon=weapon):
            return _shot(state, figure, target, weapon, "blazes away at", blaze=True)
        case do.SnapShot(figure=figure, target=target) if watch := state.figures[figure].watch:
            return _shot(state, figure, target, watch.weapon, "fires at", watching=True)
        case do.QuickDraw(figure=figure, target=target):
            return _shot(state, figure, target, pools.REVOLVER, "draws on")
        case do.Brawl(figure=figure, target=target):
            return _brawl(state, state.figures[figure], state.figures[target])
    return None


def after(state: State, events: Sequence[Event]) -> Bucket | None:
    """Return the last pool among `events` with the faces that fell, in one piece with its parts."""
    later: list[Event] = []
    for event in reversed(events):
        if isinstance(event, was.PoolGathered):
            return _rolled(state, event, later[::-1])
        later.append(event)
    return None


def _shot(
    state: State, figure: FigureId, other: FigureId, weapon: str, verb: str,
    *, aimed: bool = False, blaze: bool = False, watching: bool = False,
) -> Bucket:  # fmt: skip
    shooter, target = state.figures[figure], state.figures[other]
    parts = pools.shot(state, shooter, target, weapon, aimed=aimed, blaze=blaze, watching=watching)
    dice, shown = pools.total(parts), origins.cited(state, parts, weapon)
    title = f"{shooter.name} {verb} {target.name}"
    if dice < 1:
        note = "No dice are left: no shot (COW-6.2b)." if parts else "Out of range (T-COW-2)."
        return Bucket(title, shown, dice, note=note)
    note = f"{target.name} is lucky." if target.can("lucky") else ""
    return Bucket(title, shown, dice, odds.shot(state, target, dice, each_six=blaze), note=note)


def _brawl(state: State, fighter: Figure, other: Figure) -> Bucket:
    parts = pools.brawl(state, fighter)
    mine, theirs = pools.total(parts), pools.total(pools.brawl(state, other))
    return Bucket(
        title=f"{fighter.name} brawls with {other.name}",
        parts=origins.cited(state, parts, fighter.melee),
        pool=mine,
        chances=odds.brawl(mine, theirs),
        note=f"{other.name} rolls {theirs}.",
    )


_VERBS = {
    "shoot": "shoots",
    "blaze": "blazes away at",
    "brawl": "brawls with",
    "parting": "strikes at",
    "blast": "catches",
    "storm": "against",
}


def _rolled(state: State, pool: was.PoolGathered, later: Sequence[Event]) -> Bucket | None:
    rolls = (event.faces for event in later if isinstance(event, Rolled))
    faces = next(rolls, None)
    if faces is None:
        return None
    outcome = ""
    for event in later:
        if isinstance(event, was.PoolResolved) and event.figure == pool.figure:
            faces, outcome = event.faces, hits(event.hits)
            break
    by_weather = pool.act == "storm"  # then it is the victim who stands for whoever rolls
    who = sky(state, state.weather) if by_weather else name(state, pool.figure)
    return Bucket(
        title=f"{who} {_VERBS[pool.act]} {name(state, pool.target)}",
        parts=origins.cited(state, pool.parts, pool.weapon),
        pool=pool.pool,
        faces=faces,
        outcome=outcome,
    )
