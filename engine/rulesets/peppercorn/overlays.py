"""Layers over the map: ways, sight, fire, cover, who hears whom, who is spotted where (GEN-12)."""

from collections.abc import Callable, Mapping

from engine.core import sight
from engine.core.edges import cells_where
from engine.core.events import FigureId
from engine.core.geometry import TENTHS, Cell, distance2
from engine.core.scene import Overlay, Shade
from engine.core.shading import SEEN, by_reach, threat
from engine.rulesets.peppercorn import aiming, hearing, paces, spotting
from engine.rulesets.peppercorn.basics import Voice
from engine.rulesets.peppercorn.dice import total
from engine.rulesets.peppercorn.parties import enemies, is_able, there
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State

KINDS: Mapping[str, str] = {"hearing": "Y", "spotting": "Z"}  # of this game alone, and their keys
COVER = {"light": Shade("+", "warn", "light cover"), "heavy": Shade("#", "good", "heavy cover")}
_OPEN = Shade("", "plain", "in the open")
_VOICES: tuple[tuple[Voice, str], ...] = (("whisper", "w"), ("speech", "s"), ("shout", "!"))


def overlay(state: State, kind: str, figure: FigureId, cell: Cell | None = None) -> Overlay:
    """Return a layer over the map for somebody, seen from `cell` if one is given."""
    who = state.people.get(figure)
    if who is None or not (cell or who.is_there):
        return Overlay(kind, "nobody stands there", {})
    return _LAYERS[kind](state, who.moved_to(cell) if cell else who)


def _reach(state: State, person: Person) -> Overlay:
    if person.mount:
        pace = paces.pace(state, person, "ride")
        reach = paces.reach(state, person, "ride")
        said = f"{person.name} rides {pace // TENTHS}″"
        return Overlay("reach", said, by_reach(reach, pace))
    near, far = (paces.pace(state, person, gait) for gait in ("walk", "run"))
    reach = paces.reach(state, person, "run" if far > near else "walk")
    said = f"{person.name}: · walk {near // TENTHS}″, : run {far // TENTHS}″"
    return Overlay("reach", said, by_reach(reach, near))


def _sight(state: State, person: Person) -> Overlay:
    shades = dict.fromkeys(sight.seen(state.ground, person.at), SEEN)
    return Overlay("sight", f"what {person.name} sees", shades)


def _threat(state: State, person: Person) -> Overlay:
    """Mark each cell by how many enemies could fire there as they stand, and how well."""
    armed = [(foe, gun) for foe in enemies(state, person) for gun in _ready(state, foe)]
    shades = {}
    for cell in _cells(state):
        there_ = person.moved_to(cell)
        needed = [n for foe, gun in armed if (n := _score(state, foe, there_, gun)) is not None]
        if needed:
            shades[cell] = threat(len(needed), f"{min(needed)} or more on D10")
    return Overlay("threat", f"who could fire at {person.name} where", shades)


def _ready(state: State, foe: Person) -> tuple[str, ...]:
    return aiming.guns(state, foe) if is_able(state, foe) else ()


def _score(state: State, shooter: Person, target: Person, gun: str) -> int | None:
    """Return what a shot's die needs, None if there is none or it cannot hit."""
    squared = distance2(shooter.at, target.at)
    if squared > state.tables.firearms[gun].bands[-1] ** 2:
        return None
    if not aiming.sees(state, shooter, target):
        return None
    factors = total(aiming.factors(state, shooter, target))
    score = max(1, aiming.needed(state, shooter, squared, gun) - factors)
    return score if score <= 9 else None


def _cover(state: State, person: Person) -> Overlay:
    """PEP-F4, GEN-15 Mark what would cover somebody on foot from here."""
    shades = {}
    for cell in sight.seen(state.ground, person.at):
        if cell != person.at:
            met = sight.cover(state.ground, person.at, cell)
            shades[cell] = COVER.get(met.material, _OPEN) if met.hidden >= 2 else _OPEN
    return Overlay("cover", f"cover from {person.name}: + light, # heavy", shades)


def _hearing(state: State, person: Person) -> Overlay:
    """PEP-S2, S3 Mark by cell how low a voice is still understood, else what is heard."""
    people = {other.at: other.name for other in there(state) if other.id != person.id}
    shades = {}
    for cell in _cells(state):
        if shade := _heard(state, person.at, cell, people.get(cell, "")):
            shades[cell] = shade
    said = f"{person.name} is understood: w whisper, s speech, ! shout; - heard only"
    return Overlay("hearing", said, shades)


def _heard(state: State, at: Cell, cell: Cell, who: str) -> Shade | None:
    how = {voice: hearing.hears(state, at, voice, cell) for voice, _ in _VOICES}
    understood = [voice for voice, hears in how.items() if hears == "words"]
    heard = [voice for voice, hears in how.items() if hears == "heard"]
    scream = hearing.hears(state, at, "scream", cell)
    said = f"{who} " if who else ""
    if not understood:
        loud = heard[0] if heard else "scream or shot" if scream else ""
        return Shade("-", "dim", f"{said}hears a {loud}, no words") if loud else None
    lowest = understood[0]
    glyph = next(glyph for voice, glyph in _VOICES if voice == lowest)
    tone = {"whisper": "strong", "speech": "good", "shout": "warn"}[lowest]
    besides = f", hears a {heard[0]}" if heard else ""
    return Shade(glyph, tone, f"{said}understands a {lowest}{besides}")  # type: ignore[arg-type]


def _spotting(state: State, person: Person) -> Overlay:
    """PEP-S1 Mark what a D6 must be to spot somebody concealed at each cell in sight."""
    shades = {}
    for cell in sight.seen(state.ground, person.at):
        needed = spotting.score(state, distance2(person.at, cell))
        if needed is not None and cell != person.at:
            fires = max(1, needed - state.tables.spotting.shot)
            said = f"{needed} or more on D6, {fires} at whoever fires"
            shades[cell] = Shade(str(needed), "good" if needed <= 3 else "warn", said)
    return Overlay("spotting", f"what {person.name} needs to spot somebody concealed", shades)


def _cells(state: State) -> list[Cell]:
    return cells_where(state.ground, lambda piece: piece.passable)


_LAYERS: Mapping[str, Callable[[State, Person], Overlay]] = {
    "reach": _reach,
    "sight": _sight,
    "threat": _threat,
    "cover": _cover,
    "hearing": _hearing,
    "spotting": _spotting,
}
