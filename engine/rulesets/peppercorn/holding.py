"""Those who are held, tied, gagged or stunned (PEP-L13, L15, L19, R42, R43).

Rulings
    A second assailant in contact may tie or gag whoever is held; the holder himself in the rounds
    of a 2- or 3-round hold (PEP-L13). The stunned, the Inert and the surrendered need no holding.
    A rope or a lariat ties hands, a sack or any cloth gags: nobody counts them.
"""

from collections.abc import Iterator

from engine.core.edges import in_contact
from engine.core.game import Game
from engine.core.scene import Part
from engine.core.script import Family, Listed, Script, roll
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import code, nerve, prowess
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.blows import Blow, bludgeon, bonus
from engine.rulesets.peppercorn.figures import FISTS
from engine.rulesets.peppercorn.names import name
from engine.rulesets.peppercorn.parties import held_by, noted, there
from engine.rulesets.peppercorn.people import HELPLESS, Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.strikes import Piercing, pierce
from engine.rulesets.peppercorn.veiling import step_out


def families(state: State, person: Person) -> Iterator[Family]:
    """PEP-L13, L19, R42, R43 What can be done to the helpless in contact, and for friends."""
    mine = held_by(state, person)
    acts: dict[str, list[do.Act]] = {}
    for other in _in_contact(state, person):
        if other.seat == person.seat and (other.tied or other.gagged):
            acts.setdefault(do.Free.verb, []).append(do.Free(person.id, other.id))
        if other.seat != person.seat and is_helpless(other):
            for act in _on(state, person, other, mine):
                acts.setdefault(act.verb, []).append(act)
    if mine is not None:
        acts[do.Release.verb] = [do.Release(person.id, mine.id)]
    for verb, listed in acts.items():
        yield Listed(verb, listed, lambda act: state.people[act.target].at)


def is_helpless(person: Person) -> bool:
    """PEP-R43 Return whether somebody cannot defend himself."""
    return person.hold is not None or person.tied or person.body in ("stunned", "inert", "coma")


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
    yield was.Released(act.figure, act.target)


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
    weapon = prowess.bludgeoning(state, person.hand or FISTS)
    parts = (Part("die", face, "PEP-L19"), weapon)
    yield from bludgeon(game, act.target, Blow(parts, "", person.at))


def run_out(game: Game[State]) -> Script[None]:
    """PEP-R42, L15 Holds run from the round after; whoever was held has -1 in his next one."""
    for figure in list(game.state.people):
        person = game.state.people[figure]
        if person.hold is None or person.hold.since >= game.state.clock:
            continue
        if person.hold.left >= HELPLESS and person.hold.by in game.state.people:
            continue
        yield was.Slackened(figure)
        if game.state.people[figure].hold is None:
            yield from bonus(game, figure, game.state.tables.melee.held)


def _on(state: State, person: Person, other: Person, mine: Person | None) -> Iterator[do.Act]:
    """PEP-L13, R43 What somebody may do to a helpless one."""
    held = other.hold
    by_himself = held is not None and held.by == person.id
    if mine is not None and not by_himself:
        return
    if not by_himself or (held is not None and held.left >= 2):
        if not other.tied:
            yield do.Tie(person.id, other.id)
        if not other.gagged and other.is_awake:
            yield do.Gag(person.id, other.id)
    if other.hand and not by_himself:
        yield do.Disarm(person.id, other.id)
    if noted(state, person, "brutal") and not by_himself:
        yield do.Strike(person.id, other.id)


def _in_contact(state: State, person: Person) -> Iterator[Person]:
    for other in there(state):
        near = in_contact(state.ground, person.at, other.at)
        if other.id != person.id and near and other.spotted_by(person.seat):
            yield other
