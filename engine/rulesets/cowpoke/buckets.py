"""The dice bucket: what would be rolled and what was, from the functions that resolve it."""

from collections.abc import Sequence

from engine.core.events import Action, Event, FigureId, Rolled
from engine.core.scene import Bucket
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import odds, pools
from engine.rulesets.cowpoke.state import Figure, State
from engine.rulesets.cowpoke.targets import aims


def before(state: State, action: Action) -> Bucket | None:
    """Return the bucket of an action before its roll, or None if it rolls no pool."""
    match action:
        case do.Shoot(figure=me, target=him, weapon=weapon):
            aimed = aims(state.figures[me], him, weapon)
            return _shot(state, me, him, weapon, "shoots", aimed=aimed)
        case do.Aim(figure=me, target=him, weapon=weapon):
            return _shot(state, me, him, weapon, "aims, to shoot", aimed=True)
        case do.Blaze(figure=me, target=him, weapon=weapon):
            return _shot(state, me, him, weapon, "blazes away at", blaze=True)
        case do.SnapShot(figure=me, target=him) if watch := state.figures[me].watch:
            return _shot(state, me, him, watch.weapon, "fires at")
        case do.QuickDraw(figure=me, target=him):
            return _shot(state, me, him, pools.REVOLVER, "draws on")
        case do.Brawl(figure=me, target=him):
            return _brawl(state, state.figures[me], state.figures[him])
    return None


def _shot(
    state: State, me: FigureId, him: FigureId, weapon: str, verb: str,
    *, aimed: bool = False, blaze: bool = False,
) -> Bucket:  # fmt: skip
    shooter, target = state.figures[me], state.figures[him]
    parts = pools.shot(state, shooter, target, weapon, aimed=aimed, blaze=blaze)
    dice = pools.total(parts)
    title = f"{shooter.name} {verb} {target.name}"
    if dice < 1:
        note = "No dice are left: no shot (COW-6.2b)." if parts else "Out of range (T-COW-2)."
        return Bucket(title, parts, dice, note=note)
    note = f"{target.name} is lucky." if target.can("lucky") else ""
    return Bucket(title, parts, dice, odds.shot(state, target, dice, each_six=blaze), note=note)


def _brawl(state: State, me: Figure, him: Figure) -> Bucket:
    parts, his = pools.brawl(state, me), pools.total(pools.brawl(state, him))
    dice = pools.total(parts)
    note = f"{him.name} rolls {his}."
    return Bucket(
        f"{me.name} brawls with {him.name}", parts, dice, odds.brawl(dice, his), note=note
    )


def after(state: State, events: Sequence[Event]) -> Bucket | None:
    """Return the last pool among `events` with the faces that fell, in one piece with its parts."""
    start = next(
        (n for n in range(len(events) - 1, -1, -1) if isinstance(events[n], was.PoolGathered)), None
    )
    if start is None:
        return None
    gathered = events[start]
    assert isinstance(gathered, was.PoolGathered)
    rolls = [event.faces for event in events[start:] if isinstance(event, Rolled)]
    resolved = [
        event
        for event in events[start:]
        if isinstance(event, was.PoolResolved) and event.figure == gathered.figure
    ]
    if not rolls:
        return None
    faces = resolved[0].faces if resolved else rolls[0]
    outcome = _outcome(resolved[0].hits) if resolved else ""
    return Bucket(
        _title(state, gathered), gathered.parts, gathered.pool, faces=faces, outcome=outcome
    )


def _outcome(hits: int) -> str:
    return {0: "no hit", 1: "one hit"}.get(hits, f"{hits} hits")


def _title(state: State, event: was.PoolGathered) -> str:
    verb = {"shoot": "shoots", "blaze": "blazes away at", "brawl": "brawls with"}
    me, him = state.known(event.figure), state.known(event.target)
    names = (me.name if me else event.figure), (him.name if him else event.target)
    return f"{names[0]} {verb.get(event.act, 'strikes at')} {names[1]}"
