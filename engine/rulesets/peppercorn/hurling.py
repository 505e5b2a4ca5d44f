"""Things thrown at somebody (PEP-B5, R21, R52).

Rulings
    What has a Bst of its own can be thrown, but neither fists nor a whip nor a table: it is taken
    from the hand or the pocket.
    A beast that is hit tests at -1 where a man would flinch, and bolts at worse.
"""

from collections.abc import Iterator

from engine.core.footprint import distance2_between, seen_pair
from engine.core.game import Game
from engine.core.geometry import Cell
from engine.core.scene import Part
from engine.core.script import Family, Listed, Script, roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import aiming, beasts, nerve
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.blows import Blow, bludgeon, hits
from engine.rulesets.peppercorn.dice import by_band, d10, told, total
from engine.rulesets.peppercorn.figures import FISTS, Row
from engine.rulesets.peppercorn.names import thing
from engine.rulesets.peppercorn.parties import deduction, rider, there, weariness
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import Beast, State
from engine.rulesets.peppercorn.veiling import step_out

_KEPT = (FISTS, "whip", "table")


def things(state: State, person: Person) -> list[Row]:
    """Return what somebody could throw."""
    close = state.tables.close
    rows = dict.fromkeys(row for row in person.things if row in close and row not in _KEPT)
    return [row for row in rows if close[row].mode == "brawling"]


def families(state: State, person: Person) -> Iterator[Family]:
    """PEP-B5, R21 Throw a thing at an enemy within 11 inches."""
    acts = [
        do.Hurl(person.id, target, row)
        for row in things(state, person)
        for target in targets(state, person)
    ]
    yield Listed(do.Hurl.verb, acts, lambda act: aimed(state, act.target).at, do.Hurl)


def targets(state: State, person: Person) -> list[str]:
    """Return at whom or what somebody could throw: spotted, in sight, not too far off."""
    people = [
        other.id
        for other in there(state)
        if other.seat != person.seat
        and other.noticed_by(person.seat)
        and nerve.may_start_fight(state, person, other.id)
    ]
    loose = [id_ for id_, beast in state.beasts.items() if not beast.fallen]
    return [id_ for id_ in (*people, *loose) if _may_hit(state, person, aimed(state, id_))]


def aimed(state: State, target: str) -> Person | Beast:
    """Return whom or what a throw is for."""
    return state.people.get(target) or state.beasts[target]


def needed(state: State, person: Person, target: Person | Beast) -> int:
    """PEP-R21 Return the score that a throw needs by its range."""
    figures = state.tables.throwing
    band = by_band(figures.bands, _squared(person, target))
    return figures.scores[band if band is not None else -1]


def factors(state: State, person: Person, target: Person | Beast) -> tuple[Part, ...]:
    """PEP-B5, R52 Return what is added to the D10."""
    figures, fatigue = state.tables.throwing, state.tables.fatigue
    weary = weariness(state, person)
    tiredness = {"tired": fatigue.tired, "weary": fatigue.weary}.get(weary, 0)
    shaken = state.tables.tests.shaken if person.nerve == "shaken" else 0
    parts = [
        Part("throwing", state.sheet(person).throwing, "PEP-B5"),
        Part("wounded", -deduction(state, person), "PEP-R52"),
        Part(weary, tiredness, "PEP-R52"),
        Part("shaken", shaken, "PEP-R52"),
    ]
    if isinstance(target, Beast):
        parts.append(Part("livestock", figures.livestock, "PEP-B5"))
    cover = aiming.cover(state, person, target)
    hidden = {"light": figures.light, "heavy": figures.heavy}.get(cover, 0)
    fast = _fast(state, rider(state, target.id) if isinstance(target, Beast) else target)
    return told(
        *parts, Part(f"{cover} cover", hidden, "PEP-B5"), Part("target moved", fast, "PEP-B5")
    )


def _fast(state: State, mover: Person | None) -> int:
    """PEP-B5, R21 Return what the move of a target is worth: 15 inches replace the lower steps."""
    figures = state.tables.throwing
    inches = aiming.moved(mover) if mover else 0
    steps = zip(figures.moved, figures.moving, strict=True)
    return min((change for least, change in steps if inches >= least), default=0)


def hurl(game: Game[State], act: do.Hurl) -> Script[None]:
    """PEP-B5, R21 D10 + Th; a hit does D6 + Bst."""
    figure, target = act.figure, act.target
    yield from step_out(game, figure)
    yield from step_out(game, target)
    state = game.state
    person, aim = state.people[figure], aimed(state, target)
    parts, score = factors(state, person, aim), needed(state, person, aim)
    why = f"{person.name} throws the {thing(state, act.thing)} at {aim.name}"
    yield was.Acted(figure)
    (face,) = yield from roll(why, 1, 10)
    hit = d10(face) + total(parts) >= score
    yield was.Hurled(figure, target, act.thing, parts, score, d10(face), hit)
    if isinstance(aim, Person):
        yield from nerve.attacked(game, figure, target)
    if hit:
        yield from _lands(game, act, why)


def _lands(game: Game[State], act: do.Hurl, why: str) -> Script[None]:
    """PEP-R21 D6 + Bst of the thing in place of margin and Bst."""
    state = game.state
    (face,) = yield from roll(f"{why}: how hard it hits", 1)
    weapon = Part(thing(state, act.thing), state.tables.close[act.thing].strike, "PEP-B1")
    parts, at = [Part("die", face, "PEP-R21"), weapon], state.people[act.figure].at
    if act.target in state.people:
        yield from bludgeon(game, act.target, Blow(tuple(parts), act.figure, at))
        return
    parts.append(Part("livestock", state.tables.throwing.livestock_strike, "PEP-B5"))
    effect = hits(state, sum(part.dice for part in parts))
    if effect == "flinched":
        flinched = state.tables.fright.flinched
        yield from beasts.test(game, act.target, at, flinched, shot=False, how=", hit,")
    elif effect in ("staggered", "downed", "stunned"):
        yield from beasts.bolt(game, act.target, at)


def _may_hit(state: State, person: Person, target: Person | Beast) -> bool:
    near = by_band(state.tables.throwing.bands, _squared(person, target)) is not None
    return near and seen_pair(state.ground, (person.at,), _cells(target)) is not None


def _squared(person: Person, target: Person | Beast) -> int:
    return distance2_between((person.at,), _cells(target))


def _cells(target: Person | Beast) -> tuple[Cell, ...]:
    """GEN-1 Return the cells of a target: it is measured from the nearest."""
    return target.cells if isinstance(target, Beast) else (target.at,)
