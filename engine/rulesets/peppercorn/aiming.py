"""Who may be fired at, with what, and how well (PEP-F2 to F5, R7, R8, R48, R49).

What a shot needs is a sum of named parts: the bucket on the screen, the story and the roll are one
and the same (GEN-12).

Rulings
    One fires from where one stands, mounted or not, at anybody of another party whom one's side
    has spotted; at neutrals too, and the Code has a word for that.
    In contact with an enemy who stands one may still fire.
    Of a beast without a rider only the cover counts: how far it ran is on nobody's sheet.
    A path that was cut off counts as far as it was gone (PEP-R8). Inches of mounting and
    dismounting count like others, and who spends them moves.
    Whether sight of whom one aims at is lost is looked at after each advance and each move.
"""

from collections.abc import Iterator

from engine.core import sight
from engine.core.edges import in_contact
from engine.core.events import FigureId
from engine.core.footprint import distance2_between, seen_pair
from engine.core.game import Game
from engine.core.geometry import TENTHS, distance2, neighbours
from engine.core.scene import Part
from engine.core.script import Family, Listed, Script
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.dice import by_band, told
from engine.rulesets.peppercorn.figures import Row
from engine.rulesets.peppercorn.parties import deduction, there, weariness
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import Beast, State
from engine.rulesets.peppercorn.veiling import covert, veil


def guns(state: State, person: Person) -> tuple[Row, ...]:
    """Return the kinds of guns in hand that somebody could fire now: loaded and clear."""
    ready = [gun.kind for gun in person.guns if gun.loaded and not gun.jam]
    return (person.hand,) if person.hand in ready else ()


def sees(state: State, person: Person, other: Person) -> bool:
    """Return whether somebody sees another (GEN-7)."""
    return sight.sees(state.ground, person.at, other.at)


def targets(state: State, person: Person, gun: Row) -> list[FigureId]:
    """Return whom somebody may fire at: of others, spotted, in sight and in range."""
    return [
        other.id
        for other in there(state)
        if other.seat != person.seat
        and other.noticed_by(person.seat)
        and _band(state, gun, distance2(person.at, other.at)) is not None
        and sees(state, person, other)
    ]


def beasts(state: State, person: Person, gun: Row) -> list[str]:
    """Return the beasts without a rider that somebody may fire at."""
    ridden = [other.mount for other in state.people.values()]
    return [
        beast.id
        for beast in state.beasts.values()
        if beast.id not in ridden
        and not beast.fallen
        and _band(state, gun, distance2_between((person.at,), beast.cells)) is not None
        and seen_pair(state.ground, (person.at,), beast.cells)
    ]


def needed(state: State, person: Person, squared: int, gun: Row) -> int:
    """PEP-F2, R7 Return the score by the band of range, adjusted by the firer's Fi."""
    band = _band(state, gun, squared)
    scores = state.tables.firearms[gun].scores
    return (scores[band] if band is not None else scores[-1]) + state.sheet(person).firing


def strike(state: State, squared: int, gun: Row) -> int:
    """Return the Pst of a gun at a range (T-PEP-2)."""
    band = _band(state, gun, squared)
    strikes = state.tables.firearms[gun].strikes
    return strikes[band] if band is not None else strikes[-1]


def factors(state: State, person: Person, target: Person | Beast) -> tuple[Part, ...]:
    """PEP-F3, F4, T-PEP-1 Return what is added to the D10."""
    return told(*_of_the_firer(state, person, target.id), *_of_the_target(state, person, target))


def is_aimed(state: State, person: Person, target: str) -> bool:
    """PEP-F3, R49 Return whether the round before was spent aiming at this one."""
    return bool(target) and person.aim == target


def is_rested(state: State, person: Person) -> bool:
    """PEP-R49 Return whether an aimed weapon rests: unmoved, and Down or at low cover."""
    if _moving(person) or person.mount:
        return False
    low = (cell for cell in neighbours(person.at) if state.ground.piece(cell).low)
    return person.body == "down" or any(in_contact(state.ground, person.at, cell) for cell in low)


def moved(person: Person) -> int:
    """PEP-R8, E-PEP-19 Return the inches of somebody's path in this move, or of what is gone."""
    tenths = person.did.planned if person.order else person.did.moved
    return tenths // TENTHS


def families(state: State, person: Person) -> Iterator[Family]:
    """PEP-F3, R49 Aim at somebody in sight; not in a move with running."""
    if person.did.ran:
        return
    hidden = covert(state, person)
    for gun in guns(state, person):
        aims = (do.Aim(person.id, foe, hidden) for foe in targets(state, person, gun))
        yield Listed(do.Aim.verb, aims, lambda act: state.people[act.target].at, do.Aim)


def aim(game: Game[State], act: do.Aim) -> Script[None]:
    """PEP-F3, R49 A round spent aiming."""
    yield veil(game.state, act.figure, was.Acted(act.figure, act.target))


def lose_sight(game: Game[State]) -> Script[None]:
    """PEP-R49 An aim is lost with the sight of whom one aims at."""
    for figure, person in list(game.state.people.items()):
        target = game.state.people.get(person.aim)
        keeps = target and target.spotted_by(person.seat) and sees(game.state, person, target)
        if person.aim and not keeps:
            yield veil(game.state, figure, was.BrokenOff(figure))


def _band(state: State, gun: Row, squared: int) -> int | None:
    row = state.tables.firearms.get(gun)
    return by_band(row.bands, squared) if row else None


def _moving(person: Person) -> bool:
    """PEP-R8 Return whether somebody moves in this move, or has."""
    return bool(person.did.planned if person.order else person.did.moved)


def _of_the_firer(state: State, person: Person, target: str) -> Iterator[Part]:
    figures, fatigue = state.tables.firing, state.tables.fatigue
    if is_aimed(state, person, target):
        yield Part("deliberate", figures.deliberate, "PEP-F3")
        if is_rested(state, person):
            yield Part("rested", figures.rested, "PEP-R49")
    else:
        yield Part("snap", figures.snap, "PEP-F3")
    if person.mount and _moving(person):
        yield Part("moving and mounted", figures.moving_mounted, "PEP-F3")
    elif person.mount:
        yield Part("mounted", figures.mounted, "PEP-F3")
    elif _moving(person):
        yield Part("moving", figures.moving, "PEP-F3")
    yield Part("wounded", -deduction(state, person), "T-PEP-1")
    if weary := weariness(state, person):
        yield Part(weary, fatigue.tired if weary == "tired" else fatigue.weary, "PEP-A2")
    if person.nerve == "shaken":
        yield Part("shaken", state.tables.tests.shaken, "PEP-C9")


def _of_the_target(state: State, person: Person, target: Person | Beast) -> Iterator[Part]:
    figures = state.tables.firing
    inches = moved(target) if isinstance(target, Person) else 0
    match cover(state, person, target):
        case "light":
            yield Part("light cover", figures.light, "PEP-F4")
        case "heavy":
            yield Part("heavy cover", figures.heavy, "PEP-F4")
    if inches >= figures.moved_far:
        yield Part(f"target moved {figures.moved_far}″", figures.target_moved_far, "PEP-F4")
    elif inches >= figures.moved:
        yield Part(f"target moved {figures.moved}″", figures.target_moved, "PEP-F4")


def cover(state: State, person: Person, target: Person | Beast) -> str:
    """PEP-F4, R48, GEN-15 Return what covers a target: "light", "heavy" or "", no cover."""
    if isinstance(target, Person):
        met = sight.cover(state.ground, person.at, target.at, low=not target.mount)
    else:
        pair = seen_pair(state.ground, (person.at,), target.cells)
        met = sight.cover(state.ground, person.at, pair[1] if pair else target.at, low=False)
    return met.material if met.hidden >= 2 and met.material != "none" else ""
