"""The dice bucket: what would be rolled, from the functions that resolve it (GEN-12)."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.events import Action
from engine.core.footprint import distance2_between
from engine.core.geometry import distance2
from engine.core.scene import Bucket, Chance, Part
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import (
    aiming,
    clashing,
    errands,
    holding,
    hurling,
    mounts,
    odds,
    origins,
    prowess,
)
from engine.rulesets.peppercorn.dice import total
from engine.rulesets.peppercorn.fights import Fighter
from engine.rulesets.peppercorn.figures import FISTS
from engine.rulesets.peppercorn.names import name, thing
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.rolled import after
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import covert

__all__ = ["after", "before"]

_TEN, _SIX = 10, 6


def before(state: State, action: Action) -> Bucket | None:
    """Return the bucket of an action before its roll, or None if nothing is rolled for it."""
    figure = getattr(action, "figure", "")
    make = _BEFORE.get(type(action))
    if make is None or (figure and figure not in state.people):
        return None
    return make(state, action)


# --- shots and throws


def _fire(state: State, act: do.Fire) -> Bucket:
    person, target = state.people[act.figure], state.people[act.target]
    squared = distance2(person.at, target.at)
    shot = odds.shot(state, person, target, act.gun, at_mount=act.at_mount)
    strike = aiming.strike(state, squared, act.gun)
    rider = mounts.is_rider(state, target)
    chances = (
        Chance("hit", shot.hits, shot.of),
        *((Chance("hits the mount", shot.mount, shot.of),) if shot.mount else ()),
        *odds.of_wounds(state, strike, shot.hits, shot.of, rider=rider),
        Chance("misfire", shot.misfires, shot.of),
    )
    at = f"{target.name}'s mount" if act.at_mount else target.name
    bucket = _shot(state, person, at, act.gun, squared, aiming.factors(state, person, target))
    return _with(bucket, chances, _strike_note(state, act.gun, strike) + _first(state, person))


def _fire_at_beast(state: State, act: do.FireAtBeast) -> Bucket:
    person, target = state.people[act.figure], state.beasts[act.beast]
    squared = distance2_between((person.at,), target.cells)
    parts, strike = aiming.factors(state, person, target), aiming.strike(state, squared, act.gun)
    bucket = _shot(state, person, target.name, act.gun, squared, parts)
    hits = len(bucket.success)
    effects = odds.pierced(state, strike, rider=False)
    falls = sum(weight for (effect, _), weight in effects.items() if effect == "downed")
    chances = (
        Chance("hit", hits, _TEN),
        Chance("falls", hits * falls, _TEN * odds.STRIKES),
        Chance("misfire", 1, _TEN),
    )
    return _with(bucket, chances, _strike_note(state, act.gun, strike) + _first(state, person))


def _shot(
    state: State, person: Person, at: str, gun: str, squared: int, parts: tuple[Part, ...]
) -> Bucket:
    """Return the sum of a shot: the score by range, Fi, and factors turned to the die needed."""
    sheet = state.sheet(person)
    score = Part("score", aiming.needed(state, person, squared, gun) - sheet.firing, "T-PEP-2")
    fi = (Part("Fi", sheet.firing, "T-PEP-4"),) if sheet.firing else ()
    less = map(errands.turned, parts)
    shown = origins.cited(
        state, (score, *fi, *less), origins.SHOT, sheet=person.row, weapon=gun
    )  # fmt: skip
    title = f"{person.name} fires at {at} ({thing(state, gun)})"
    return _on_ten(title, shown)


def _on_ten(title: str, parts: tuple[Part, ...]) -> Bucket:
    """Return a sum that a D10, read from 0 to 9, has to come to; a 0 never does."""
    needed = total(parts)
    success = tuple(range(max(1, needed), _TEN))
    said = f"{needed} or more" if success else f"{needed}, out of reach,"
    return Bucket(title, parts, needed, success=success, dice="D10", needed=said)


def _strike_note(state: State, gun: str, strike: int) -> str:
    (part,) = origins.cited(state, (Part("", strike, "T-PEP-2"),), origins.STRIKE, weapon=gun)
    return f"Strikes at Pst {strike:+d} ({part.rule}); a 0 misfires (PEP-F6)."


def _hurl(state: State, act: do.Hurl) -> Bucket:
    person, aim = state.people[act.figure], hurling.aimed(state, act.target)
    factors, score = hurling.factors(state, person, aim), hurling.needed(state, person, aim)
    parts = (Part("score", score, "PEP-R21"), *(errands.turned(part) for part in factors))
    shown = origins.cited(state, parts, origins.THROW, sheet=person.row)
    title = f"{person.name} throws the {thing(state, act.thing)} at {aim.name}"
    needed = total(parts)
    success = tuple(face for face in range(_TEN) if face >= needed)
    strike = state.tables.close[act.thing].strike
    if not isinstance(aim, Person):
        strike += state.tables.throwing.livestock_strike
    chances = (
        Chance("hit", len(success), _TEN),
        *odds.of_blow(odds.blow(state, strike), len(success), _TEN),
    )
    return Bucket(title, shown, needed, chances, None, success, "", f"D6 {strike:+d} if it hits.",
                  "D10", f"{needed} or more")  # fmt: skip


# --- hand to hand


def _engage(state: State, act: do.Engage) -> Bucket:
    own = clashing.likely(state, state.people[act.figure])
    return _melee(state, act.figure, act.target, own, "with what is in hand")


def _join(state: State, act: do.Join) -> Bucket:
    own = clashing.likely(state, state.people[act.figure])
    return _melee(state, act.figure, act.target, own, "alone, with what is in hand")


def _choose(state: State, act: do.Choose) -> Bucket | None:
    fought = state.people[act.figure].did.melee
    if len(fought) < 2:
        return None
    target = fought[0] if fought[-1] == act.figure else fought[-1]
    own = Fighter(act.figure, act.mode, act.weapon, act.aid)
    return _melee(state, act.figure, target, own, "")


def _melee(state: State, figure: str, target: str, own: Fighter, how: str) -> Bucket:
    melee = clashing.foreseen(state, figure, target, own)
    person = melee.state.people[figure]
    against = melee.against(figure)
    other = melee.state.people[against.figure]
    parts = prowess.strength(melee.state, person, other, own, 0)
    shown = origins.cited(
        state, parts, origins.MELEE, sheet=person.row, weapon=own.weapon or FISTS
    )  # fmt: skip
    theirs = total(prowess.strength(melee.state, other, person, against, 0))
    uses = thing(state, against.weapon or against.aid) if against.weapon or against.aid else ""
    note = f"{other.name} {theirs:+d}, if {against.mode}{f' ({uses})' if uses else ''}."
    note += f" {person.name} {own.mode}{f' {how}' if how else ''}." + _first(state, person)
    title = f"{person.name} fights {other.name}"
    return Bucket(title, shown, total(parts), clashing.chances(melee, own), None, (), "", note,
                  "D6 each", "highest wins")  # fmt: skip


def _strike(state: State, act: do.Strike) -> Bucket:
    person = state.people[act.figure]
    close = state.tables.close.get(person.hand)
    title = f"{person.name} strikes {name(state, act.target)} down"
    if close is not None and close.mode == "fighting":
        part = prowess.piercing(state, person.hand)
        chances = odds.of_wounds(state, part.dice, 1, 1)
    else:
        part = prowess.bludgeoning(state, holding.blunt(state, person))
        chances = odds.of_blow(odds.blow(state, part.dice), 1, 1)
    weapon = holding.blunt(state, person)
    shown = origins.cited(state, (part,), origins.STRIKE, weapon=weapon)
    return Bucket(title, shown, part.dice, chances, None, (), "", "", "D6", "added")


def _maul(state: State, act: do.MaulAs) -> Bucket | None:
    if not act.throw:
        return None
    figures = state.tables.blows
    flown = ", ".join(f"{value:+d} for {n}″" for n, value in enumerate(figures.thrown, 1))
    title = f"{name(state, act.figure)} throws the other"
    note = f"{flown} flown (PEP-R18), {figures.wall:+d} into a wall (PEP-B1)."
    return Bucket(title, (), 0, (), None, (), "", note, "D6", "added")


def _first(state: State, person: Person) -> str:
    """PEP-R36 Say that a test comes first, and how often it is passed."""
    if person.steeled or covert(state, person):
        return ""
    passes = odds.calms(state, person).get("controlled", 0)
    return f" Nerve is tested first: {100 * passes // _SIX} % Controlled (PEP-R36)."


def _with(bucket: Bucket, chances: tuple[Chance, ...], note: str) -> Bucket:
    return Bucket(bucket.title, bucket.parts, bucket.pool, chances, None, bucket.success, "", note,
                  bucket.dice, bucket.needed)  # fmt: skip


_BEFORE: Mapping[type[Action], Callable[[State, Any], Bucket | None]] = {
    do.Fire: _fire,
    do.FireAtBeast: _fire_at_beast,
    do.Hurl: _hurl,
    do.Engage: _engage,
    do.Join: _join,
    do.Choose: _choose,
    do.Strike: _strike,
    do.MaulAs: _maul,
    do.Bandage: errands.bandage,
    do.Force: errands.force,
    do.Speak: errands.speak,
    do.Spot: errands.look,
    do.LookAbout: errands.look,
    do.Walk: errands.order,
    do.Run: errands.order,
    do.Ride: errands.order,
}
