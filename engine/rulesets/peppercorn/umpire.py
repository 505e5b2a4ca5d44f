"""The umpire: what he rules and changes at the end of a move (PEP-W4, R55, R56).

Rulings
    He is asked only where a person or a computer leads the neutrals (npc = "umpire"); each
    change is told with his reason. He may end the game only from the second half on.
    What he says of an offence stands beside it; votes go by what was seen (PEP-H3). Who is brutal
    is for the scenario's sheets to say.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.core.events import UMPIRE, Action, Seat
from engine.core.game import Game, window
from engine.core.ruleset import Moment
from engine.core.script import Family, Listed, Script, ask
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.moments import MoveOver
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import covert, veil


class StepsIn:
    """At the end of a move the umpire may rule or change something."""

    def offers(self, state: State, moment: Moment) -> Iterable[tuple[Seat, Action]]:
        """Yield that he steps in, once a move."""
        if isinstance(moment, MoveOver) and not moment.steps_in and presides(state):
            yield UMPIRE, do.StepIn(UMPIRE)

    def resolve(self, game: Game[State], moment: MoveOver, action: Action) -> Script[MoveOver]:
        """PEP-W4 His word is final."""
        act = yield from ask(UMPIRE, "the umpire's word", *edits(game.state))
        yield from _carry_out(game, act)
        return replace(moment, steps_in=True)


class Wordy(Listed):
    """Acts of the umpire, listed without words; any words are accepted."""

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, self._kind):
            return False
        field = "words" if hasattr(action, "words") else "reason"
        return replace(action, **{field: ""}) in self._all()


def presides(state: State) -> bool:
    """Return whether somebody sits in the umpire's seat and leads the neutrals."""
    return UMPIRE in state.seats and state.options.npc == "umpire"


def move_over(game: Game[State]) -> Script[None]:
    """PEP-R56 The umpire may step in."""
    if presides(game.state):
        yield from window(game, MoveOver(game.state.now.move))


def edits(state: State) -> list[Family]:
    """Return what the umpire may say and change."""
    judged = range(len(state.offences))
    rulings = [do.Rule(UMPIRE, ""), *(do.Rule(UMPIRE, "", number) for number in judged)]
    anger = [
        do.Enrage(UMPIRE, person.id, not person.enraged, "", covert(state, person))
        for person in state.people.values()
    ]
    late = 2 * state.now.move >= state.last_move
    awards = [do.Award(UMPIRE, seat) for seat in state.players] if late else []
    return [
        Wordy(do.Rule.verb, rulings, kind=do.Rule),
        Wordy(do.Enrage.verb, anger, lambda act: state.people[act.figure].at, kind=do.Enrage),
        Wordy(do.Award.verb, awards, kind=do.Award),
    ]


def _carry_out(game: Game[State], act: Any) -> Script[None]:
    match act:
        case do.Rule(offence=None):
            yield was.Ruled(act.words)
        case do.Rule(offence=int(number)):
            blamed = game.state.offences[number]
            judged = was.Judged(blamed, act.words)
            yield was.Veiled(judged, blamed.known) if blamed.known else judged
        case do.Enrage():
            yield veil(game.state, act.figure, was.Enraged(act.figure, act.enraged, act.reason))
        case do.Award():
            yield was.Awarded(act.winner, act.reason)
            yield was.GameEnded(act.winner, act.reason or "the umpire says so")
