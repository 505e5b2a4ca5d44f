"""Those who are held, tied, gagged or stunned (PEP-L13, L15, L19, R42, R43).

Rulings
    A second assailant in contact may tie, gag or disarm whoever is held, as soon as the hold runs;
    the holder himself once in all, after the first round of it (PEP-L13): he may use it for a
    strike, if he is brutal. The stunned, the Inert and the tied need no holding.
    A rope or a lariat ties hands, a sack or any cloth gags: nobody counts them.
    A hold ends too when the two are in contact no more, or the holder has collapsed or lost his
    nerve. Nobody is carried: there are no figures for it.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.core.edges import in_contact
from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.scene import Part
from engine.core.script import Family, Listed, Script, roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import bonuses, code, nerve, prowess, wounds
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.blows import Blow, bludgeon
from engine.rulesets.peppercorn.figures import FISTS
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import held_by, is_able, noted, there
from engine.rulesets.peppercorn.people import HELPLESS, Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.strikes import Piercing, pierce
from engine.rulesets.peppercorn.veiling import step_out


def families(state: State, person: Person) -> Iterator[Family]:
    """PEP-L13, L19, R42, R43 What can be done to the helpless in contact, and for friends."""
    mine = held_by(state, person)
    acts: dict[str, list[do.Act]] = {}
    for other in _in_contact(state, person):
        bound = other.seat == person.seat and (other.tied or other.gagged)
        if bound and mine is None and not person.mount:
            acts.setdefault(do.Free.verb, []).append(do.Free(person.id, other.id))
        if other.seat != person.seat and _is_in_hands(state, other):
            for act in _on(state, person, other, mine):
                acts.setdefault(act.verb, []).append(act)
    if mine is not None:
        acts[do.Release.verb] = [do.Release(person.id, mine.id)]
    for verb, listed in acts.items():
        yield Listed(verb, listed, lambda act: state.people[act.target].at)


def is_helpless(person: Person) -> bool:
    """PEP-R43 Return whether somebody cannot defend himself."""
    return person.hold is not None or person.tied or person.body in ("stunned", "inert", "coma")


def _is_in_hands(state: State, person: Person) -> bool:
    """PEP-R42 Return whether somebody is helpless already: a hold runs from the next round."""
    begins = person.hold is not None and person.hold.since >= state.clock
    return is_helpless(replace(person, hold=None) if begins else person)


def tie(game: Game[State], act: do.Tie) -> Script[None]:
    """PEP-R42 Tied hands: no fire, no fight, no forcing of doors."""
    yield from step_out(game, act.figure)
    yield was.TiedUp(act.figure, act.target)


def gag(game: Game[State], act: do.Gag) -> Script[None]:
    """PEP-R42 A gag: no speech."""
    yield from step_out(game, act.figure)
    yield was.Gagged(act.figure, act.target)


def free(game: Game[State], act: do.Free) -> Script[None]:
    """PEP-R42 A friend spends a round."""
    yield from step_out(game, act.figure)
    yield was.Freed(act.figure, act.target)


def disarm(game: Game[State], act: do.Disarm) -> Script[None]:
    """PEP-R43 Take what he holds; it lies at his feet."""
    yield from step_out(game, act.figure)
    yield was.Acted(act.figure)
    yield was.Dropped(act.target)


def release(game: Game[State], act: do.Release) -> Script[None]:
    """PEP-R42 Let go."""
    yield was.Acted(act.figure)
    yield from wounds.free(game, act.figure, act.target)


def strike(game: Game[State], act: do.Strike) -> Script[None]:
    """PEP-L19, R43 A free strike, with no roll against it."""
    yield from step_out(game, act.figure)
    yield was.Acted(act.figure)
    yield from nerve.attacked(game, act.figure, act.target)
    yield from code.assaulted(game, act.figure, act.target)
    state, person = game.state, game.state.people[act.figure]
    why = f"{person.name} strikes {name(state, act.target)} down"
    close = state.tables.close.get(person.hand)
    if close is not None and close.mode == "fighting":
        part = prowess.piercing(state, person.hand)
        yield from pierce(game, act.target, Piercing(part, why, act.figure, person.at))
        return
    (face,) = yield from roll(why, 1)
    parts = (Part("die", face, "PEP-L19"), prowess.bludgeoning(state, blunt(state, person)))
    yield from bludgeon(game, act.target, Blow(parts, act.figure, person.at))


def blunt(state: State, person: Person) -> str:
    """PEP-R43 Return what somebody strikes with who holds no Fighting weapon."""
    held = person.hand in state.tables.firearms or person.hand in state.tables.close
    return person.hand if held else FISTS


def run_out(game: Game[State]) -> Script[None]:
    """PEP-R42, L15 Holds run from the round after; whoever was held has -1 in his next one."""
    for figure in list(game.state.people):
        person = game.state.people[figure]
        if person.hold is None:
            continue
        if not _is_at_hand(game.state, person, person.hold.by):
            yield from wounds.free(game, person.hold.by, figure)
        elif person.hold.left < HELPLESS and person.hold.since < game.state.clock:
            yield was.Slackened(figure)
            if game.state.people[figure].hold is None:
                yield from bonuses.gain(game, figure, game.state.tables.melee.held)


def _is_at_hand(state: State, person: Person, holder: FigureId) -> bool:
    other = state.people.get(holder)
    if other is None or not is_able(state, other):
        return False
    return in_contact(state.ground, person.at, other.at)


def _on(state: State, person: Person, other: Person, mine: Person | None) -> Iterator[do.Act]:
    """PEP-L13, R43 What somebody may do to a helpless one."""
    if mine is not None and not (mine.id == other.id and _has_time(state, other)):
        return
    if not other.tied and not person.mount:
        yield do.Tie(person.id, other.id)
    if not other.gagged and other.is_awake and not person.mount:
        yield do.Gag(person.id, other.id)
    if other.hand and not person.mount:
        yield do.Disarm(person.id, other.id)
    if noted(state, person, "brutal"):
        yield do.Strike(person.id, other.id)


def _has_time(state: State, other: Person) -> bool:
    """PEP-L13, R42 Return whether the holder may spend his one act: in a further round."""
    return other.hold is not None and not other.hold.used and state.clock > other.hold.since + 1


def _in_contact(state: State, person: Person) -> Iterator[Person]:
    for other in there(state):
        near = in_contact(state.ground, person.at, other.at)
        if other.id != person.id and near and other.noticed_by(person.seat):
            yield other
