"""The Code of the West: a record of offences and of who saw them (PEP-W1 to W4, R56).

Rulings
    A shot is murder if it leaves somebody dead or Inert who carried no gun or did not see the
    shooter; else manslaughter, unless he had attacked that party in this move or the last.
    To set upon a neutral who bears no arms is an assault. To untether or mount another's horse
    is theft. What nobody saw is on record all the same: the umpire may know.
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

HANGING = ("horse", "murder")  # PEP-W2


def shot(
    game: Game[State], by: FigureId, on: FigureId, *, armed: bool, faced: bool
) -> Script[None]:
    """PEP-W2 A shot that has left somebody dead or Inert."""
    victim = game.state.people.get(on)
    if victim is not None and victim.body not in ("inert", "coma"):
        return
    if not (armed and faced):
        yield from offend(game, "murder", by, on)
    elif not _answered(game.state, by, on):
        yield from offend(game, "manslaughter", by, on)


def killed(game: Game[State], by: FigureId, on: FigureId) -> Script[None]:
    """PEP-W3 Somebody was killed hand to hand, and had not begun it."""
    known = any(one.on == on and one.by == by for one in game.state.offences)
    if by in game.state.people and not known and not _answered(game.state, by, on):
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


def _answered(state: State, by: FigureId, on: FigureId) -> bool:
    """PEP-R44 Return whether a victim had attacked somebody of that party first."""
    person = state.known(by)
    return any(
        attack.by == on and (victim := state.known(attack.on)) and victim.seat == person.seat
        for attack in state.attacks
        if person is not None
    )
