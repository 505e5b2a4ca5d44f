"""The Code of the West: a record of offences and of who saw them (PEP-W1 to W4, R56).

Rulings
    A shot is murder if it leaves somebody dead or Inert who carried no gun or was shot from
    behind: by one concealed from him, or while he was in terror or did not know what went on.
    Else it is manslaughter, as it is to do so hand to hand or on horseback, unless he had
    attacked that party in this move or the last.
    To set upon a neutral who bears no arms is an assault. To untether or mount another's horse
    is theft. What nobody saw is on record all the same: the umpire may know.
    Fraud, extortion, rustling, claims and the sale of guns do not come up on the table; the
    umpire may say what he likes of them.
"""

from collections.abc import Iterator

from engine.core import sight
from engine.core.events import UMPIRE, FigureId
from engine.core.game import Game
from engine.core.script import Script
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.parties import there
from engine.rulesets.peppercorn.people import BeastId, Person
from engine.rulesets.peppercorn.state import Offence, State
from engine.rulesets.peppercorn.veiling import covert, knowing, veil

_OUT = ("inert", "coma")
HANGING = ("horse", "murder")  # PEP-W2


def shot(
    game: Game[State], by: FigureId, on: FigureId, before: Person, *, faced: bool
) -> Script[None]:
    """PEP-W2 A shot that has left somebody dead or Inert, who was as `before`."""
    victim = game.state.people.get(on)
    if victim is not None and (victim.body not in _OUT or before.body in _OUT):
        return
    if _known(game.state, by, on):
        return
    if not (before.guns and faced):
        yield from offend(game, "murder", by, on)
    elif not _answered(game.state, by, on):
        yield from offend(game, "manslaughter", by, on)


def killed(game: Game[State], by: FigureId, on: FigureId) -> Script[None]:
    """PEP-W3 Somebody is dead or Inert hand to hand, and had not begun it."""
    known = _known(game.state, by, on) or _answered(game.state, by, on)
    if by in game.state.people and not known:
        yield from offend(game, "manslaughter", by, on)


def assaulted(game: Game[State], by: FigureId, on: FigureId) -> Script[None]:
    """PEP-R56 Somebody unarmed and neutral was set upon."""
    victim = game.state.people[on]
    if victim.seat == UMPIRE and not victim.guns and not _answered(game.state, by, on):
        yield from offend(game, "assault", by, on)


def took_horse(game: Game[State], by: FigureId, beast: BeastId) -> Script[None]:
    """PEP-W2 Somebody made off with another's horse, or means to."""
    state, person = game.state, game.state.people[by]
    owner = state.known(state.beasts[beast].owner)
    known = any((one.what, one.by, one.on) == ("horse", by, beast) for one in state.offences)
    if owner is not None and owner.seat != person.seat and not known:
        yield from offend(game, "horse", by, beast)


def offend(game: Game[State], what: str, by: FigureId, on: str) -> Script[None]:
    """PEP-R56 An offence is recorded with those who saw it."""
    person = game.state.people.get(by)
    if person is None:
        return
    seen = tuple(one.id for one in witnesses(game.state, person))
    known = knowing(game.state, by)
    offence = Offence(what, by, on, game.state.now.move, seen, "", known)  # type: ignore[arg-type]
    yield veil(game.state, by, was.Offended(by, offence))


def witnesses(state: State, person: Person) -> Iterator[Person]:
    """Yield those who see somebody at it, in roster order: of other parties, and neutrals.

    Who is concealed is no witness: that would tell where he is.
    """
    if covert(state, person):
        return
    for other in there(state):
        awake = other.is_awake and other.seat != person.seat and not other.concealed
        if awake and sight.sees(state.ground, other.at, person.at):
            yield other


def faces(person: Person, other: Person) -> bool:
    """PEP-W2 Return whether somebody could see another who is in his sight, and attacks him."""
    return person.is_awake and person.nerve != "terrified" and _is_plain_to(person, other)


def _is_plain_to(person: Person, other: Person) -> bool:
    return other.spotted_by(person.seat) and not (person.seat == UMPIRE and other.concealed)


def _known(state: State, by: FigureId, on: FigureId) -> bool:
    """Return whether this death is on record."""
    deaths = ("murder", "manslaughter")
    return any((one.by, one.on) == (by, on) and one.what in deaths for one in state.offences)


def _answered(state: State, by: FigureId, on: FigureId) -> bool:
    """PEP-R44 Return whether a victim had attacked somebody of that party first."""
    person = state.known(by)
    return any(
        attack.by == on and (victim := state.known(attack.on)) and victim.seat == person.seat
        for attack in state.attacks
        if person is not None
    )
