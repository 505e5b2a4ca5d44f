"""The dice bucket: what would be rolled and what was, from the functions that resolve it."""

from collections.abc import Sequence

from engine.core.events import Action, Event, FigureId, Rolled
from engine.core.geometry import Cell
from engine.core.places import place
from engine.core.scene import Bucket
from engine.rulesets.cowpoke import actions as do
from engine.rulesets.cowpoke import events as was
from engine.rulesets.cowpoke import explosion, odds, origins, pools
from engine.rulesets.cowpoke.names import hits, name, sky
from engine.rulesets.cowpoke.state import Figure, State, at_war
from engine.rulesets.cowpoke.targets import aims


def before(state: State, action: Action) -> Bucket | None:
    """Return the bucket of an action before its roll, or None if it rolls no pool."""
    match action:
        case do.Shoot(figure=figure, target=target, weapon=weapon, cards=cards):
            aimed = aims(state.figures[figure], target, weapon)
            return _shot(state, figure, target, weapon, "shoots", aimed=aimed, cards=cards)
        case do.Aim(figure=figure, target=target, weapon=weapon):
            return _shot(state, figure, target, weapon, "aims, to shoot", aimed=True)
        case do.Blaze(figure=figure, target=target, weapon=weapon, cards=cards):
            return _shot(state, figure, target, weapon, "blazes away at", blaze=True, cards=cards)
        case do.SnapShot(figure=figure, target=target) if watch := state.figures[figure].watch:
            weapon, cards = watch.weapon, action.cards
            return _shot(state, figure, target, weapon, "fires at", watching=True, cards=cards)
        case do.QuickDraw(figure=figure, target=target, cards=cards):
            return _shot(state, figure, target, pools.REVOLVER, "draws on", cards=cards)
        case do.PlayCard(card="draw", figure=str(figure), target=str(target), word=weapon):
            aimed, cards = aims(state.figures[figure], target, weapon), action.cards
            return _shot(state, figure, target, weapon, "draws on", aimed=aimed, cards=cards)
        case do.Brawl(figure=figure, target=target):
            return _brawl(state, state.figures[figure], state.figures[target])
        case do.Throw() | do.HailMary() | do.Light():
            return _blast(state, state.figures[action.figure], action.cell)
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
    *, aimed: bool = False, blaze: bool = False, watching: bool = False, cards: do.Cards = (),
) -> Bucket:  # fmt: skip
    shooter, target = state.figures[figure], state.figures[other]
    parts = pools.shot(
        state, shooter, target, weapon, aimed=aimed, blaze=blaze, watching=watching, cards=cards
    )
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


def _blast(state: State, thrower: Figure, at: Cell) -> Bucket:
    """Say what a stick in a cell would do, if all stay where they are: to an enemy, if any."""
    caught = [(state.figures[id_], part) for id_, part in explosion.caught(state, at)]
    foes = [(figure, part) for figure, part in caught if at_war(state, figure.seat, thrower.seat)]
    title, note = f"{thrower.name}'s dynamite at {place(at)}", "Nobody is in its reach."
    if not caught:
        return Bucket(title, (), 0, note=note)
    victim, part = (foes or caught)[0]
    others = [f"{other.name} {zone.dice}" for other, zone in caught if other is not victim]
    chances = odds.shot(state, victim, part.dice, each_six=True) if foes else ()
    note = f"Dice against others: {', '.join(others)}." if others else ""
    shown = origins.cited(state, (part,), explosion.ROW)
    return Bucket(f"{title} catches {victim.name}", shown, part.dice, chances, note=note)


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
    if pool.act == "blast":
        who = f"{who}'s dynamite"
    return Bucket(
        title=f"{who} {_VERBS[pool.act]} {name(state, pool.target)}",
        parts=origins.cited(state, pool.parts, pool.weapon),
        pool=pool.pool,
        faces=faces,
        outcome=outcome,
    )
