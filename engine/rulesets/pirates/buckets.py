"""The dice bucket: what would be rolled and what was, from the functions that resolve it."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.core.events import Action, Event, FigureId, Rolled
from engine.core.places import wind
from engine.core.scene import Bucket, Part
from engine.rulesets.pirates import actions as do
from engine.rulesets.pirates import events as was
from engine.rulesets.pirates import melee, odds, origins, shooting
from engine.rulesets.pirates.aiming import muzzle, to_hit, total
from engine.rulesets.pirates.blows import How
from engine.rulesets.pirates.names import gun as called
from engine.rulesets.pirates.names import name
from engine.rulesets.pirates.state import MountId, State
from engine.rulesets.pirates.tables import GRENADE, PISTOL, SWIVEL
from engine.rulesets.pirates.templates import victims
from engine.rulesets.pirates.wounds import blow_of_blade, blow_of_gun

_WOUNDS = {
    "back": "pushed back",
    "falls": "falls",
    "wounded": "wounded",
    "down": "wounded and down",
    "dead": "dead",
}


def before(state: State, action: Action) -> Bucket | None:
    """Return the bucket of an action before its roll, or None if nothing is rolled for it."""
    match action:
        case do.Shoot(figure=figure, target=target, gun=gun):
            return _shot(state, figure, target, gun)
        case do.FireSwivel(figure=figure, target=target, mount=mount):
            return _shot(state, figure, target, SWIVEL, mount=mount)
        case do.DrawPistol(figure=figure, target=target):
            return _shot(state, figure, target, PISTOL, how="melee")
        case do.Throw():
            return _throw(state, action)
        case do.Fight(figure=figure, target=target):
            return _fight(state, figure, target)
    return None


def after(state: State, events: Sequence[Event]) -> Bucket | None:
    """Return the last roll among `events` as it was put together, with its faces."""
    for at in range(len(events) - 1, -1, -1):
        bucket = _gathered(state, events[at])
        later = events[at + 1 :]
        faces = [face for event in later if isinstance(event, Rolled) for face in event.faces]
        if bucket and faces:
            return replace(_rolled(state, events[at], bucket, faces, later), note="")
    return None


def _shot(
    state: State,
    figure: FigureId,
    target: FigureId,
    gun: str,
    *,
    how: How = "option",
    mount: MountId = "",
) -> Bucket:
    man, other = state.men[figure], state.men[target]
    parts = to_hit(state, man, other, gun, how, mount)
    bucket, needed = _of_shot(state, figure, target, gun, parts), total(parts)
    extra = _extra(state, blow_of_gun(state, figure, gun, firearm=True).weapon)
    if state.tables.guns[gun].kind != "ball":
        under = victims(state, man, muzzle(state, man, mount), other, gun, 0)
        note = f"Under it: {_list(state, under)}.{extra}"
        chances = odds.spread(state, man, other, gun, mount, needed)
        return replace(bucket, chances=chances, note=note)
    wild = shooting.wild_victim(state, man, other, gun, mount)
    hits = f"hits {name(state, wild)}" if wild else "hits nobody else"
    note = f"{state.tables.template.wild} or more {hits} (PIR-S10).{extra}"
    return replace(bucket, chances=odds.shot(state, man, other, gun, needed), note=note)


def _throw(state: State, action: do.Throw) -> Bucket:
    man = state.men[action.figure]
    parts = to_hit(state, man, None, GRENADE)
    template, row = state.tables.template, state.tables.guns[GRENADE]
    extra = _extra(state, blow_of_gun(state, man.id, GRENADE, firearm=False).weapon)
    note = f"{template.dice}D6″ {wind(action.facing)}, whoever is within {row.reach}″.{extra}"
    chances = odds.throw(state, man, action.facing, total(parts))
    bucket = _of_shot(state, man.id, "", GRENADE, parts)
    return replace(bucket, chances=chances, note=note)


def _fight(state: State, figure: FigureId, target: FigureId) -> Bucket:
    man, other = state.men[figure], state.men[target]
    parts, others = melee.strength(state, man, other), melee.strength(state, other, man)
    extra = _extra(state, blow_of_blade(state, figure, man.arm).weapon)
    note = f"{_other_side(state, target, others)}{extra}"
    chances = odds.fight(state, man, other)
    return replace(_of_melee(state, figure, target, parts), chances=chances, note=note)


def _of_shot(
    state: State, figure: FigureId, target: FigureId, gun: str, parts: tuple[Part, ...]
) -> Bucket:
    """Return the bucket of a shot or throw without what is known only before it, or after."""
    template, row, needed = state.tables.template, state.tables.guns.get(gun), total(parts)
    shown = origins.cited(state, parts, origins.SHOT)
    at = f"shoots {name(state, target)}" if target else "throws"
    title = f"{name(state, figure)} {at} ({called(state, gun)})"
    if row and row.kind == "ball":
        success = tuple(range(1, min(needed, template.wild - 1, shooting.SIDES) + 1))
        said = f"{max(0, needed)} or less"
        return Bucket(title, shown, needed, success=success, dice="D20", needed=said)
    inches = "inch" if template.tolerance == 1 else "inches"
    said = f"{template.tolerance} {inches} or less"
    return Bucket(title, shown, needed, success=(), dice="2D6", needed=said)


def _of_melee(state: State, figure: FigureId, target: FigureId, parts: tuple[Part, ...]) -> Bucket:
    title = f"{name(state, figure)} fights {name(state, target)}"
    shown = origins.cited(state, parts, origins.MELEE)
    return Bucket(title, shown, total(parts), success=(), dice="D10 each", needed="highest wins")


def _gathered(state: State, event: Event) -> Bucket | None:
    match event:
        case was.ShotTaken(figure=figure, target=target, gun=gun, parts=parts):
            return _of_shot(state, figure, target, gun, parts)
        case was.MeleeJoined(figure=figure, target=target, parts=parts):
            return _of_melee(state, figure, target, parts)
    return None


def _rolled(
    state: State, gathered: Event, bucket: Bucket, faces: list[int], later: Sequence[Event]
) -> Bucket:
    """Return a bucket with its faces and what came of them."""
    for at, event in enumerate(later):
        suffered = _suffered(state, gathered, later[at:])
        match event:
            case was.ShotResolved(target=target, face=face, victim=victim):
                said = "misses" if victim is None else f"hits {name(state, victim)}"
                instead = " instead" if victim not in (None, target) else ""
                return replace(bucket, faces=(face,), outcome=f"{said}{instead}{suffered}")
            case was.Deviated(faces=dice, shift=shift, victims=hit):
                said = f"{_shifted(shift)}: {_list(state, hit)}{suffered}"
                return replace(bucket, faces=dice, outcome=said)
            case was.MeleeResolved(total=mine, other=theirs, winner=winner):
                won = f"{name(state, winner)} wins" if winner else "a draw"
                said = f"{mine} against {theirs}: {won}{suffered}"
                return replace(bucket, faces=tuple(faces[:2]), outcome=said)
    return replace(bucket, faces=tuple(faces))


def _suffered(state: State, gathered: Event, later: Sequence[Event]) -> str:
    """Say what the wound dice of one roll did, in order: "; Bob: dead; Cid: pushed back".

    In a melee either may be hurt; of shots at each other, each is told with its own.
    """
    by = [getattr(gathered, "figure", None)]
    if isinstance(gathered, was.MeleeJoined):
        by.append(gathered.target)
    wounds = [event for event in later if isinstance(event, was.WoundRolled) and event.by in by]
    return "".join(f"; {name(state, one.figure)}: {_WOUNDS[one.result]}" for one in wounds)


def _shifted(shift: int) -> str:
    return f"{abs(shift)}″ to the {'right' if shift > 0 else 'left'}" if shift else "straight"


def _list(state: State, figures: Sequence[FigureId]) -> str:
    return ", ".join(name(state, figure) for figure in figures) or "nobody"


def _extra(state: State, weapon: Part) -> str:
    """Say what a weapon adds to the wound die: " Wound die +1 (T-PIR-1)."."""
    if not weapon.dice:
        return ""
    (shown,) = origins.cited(state, (weapon,), origins.WOUND)
    return f" Wound die {shown.dice:+} ({shown.rule})."


def _other_side(state: State, figure: FigureId, parts: tuple[Part, ...]) -> str:
    """Say what the other side adds: "Bob +1: hero +2, axe -1."."""
    shown = origins.cited(state, parts, origins.MELEE)
    listed = ", ".join(f"{part.name} {part.dice:+} ({part.rule})" for part in shown)
    return f"{name(state, figure)} {total(parts):+}{': ' if listed else ''}{listed}."
