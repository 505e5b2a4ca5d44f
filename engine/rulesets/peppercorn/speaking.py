"""Speech of three kinds, and who is told of it (PEP-S2, H1, H3).

Rulings
    Words are as free as at a table; a seat is told them if somebody of it understands, and only
    for itself whether it does: who is concealed may be the one.
    Who whispers stays concealed; who speaks up has stepped into the open (PEP-R51).
"""

from collections.abc import Iterator

from engine.core.events import FigureId
from engine.core.game import Game
from engine.core.script import Family, Listed, Script
from engine.rulesets.peppercorn import actions as do
from engine.rulesets.peppercorn import events as was
from engine.rulesets.peppercorn.basics import VOICES
from engine.rulesets.peppercorn.hearing import listeners
from engine.rulesets.peppercorn.people import Person
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.veiling import covert, step_out, veil


class Speeches(Listed):
    """Every way to speak: without words listed, with any words accepted."""

    def __init__(self, person: Person, *, hidden: bool) -> None:
        acts = [do.Speak(person.id, voice, "", hidden) for voice in VOICES]
        super().__init__(do.Speak.verb, acts, kind=do.Speak)
        self._figure, self._hidden = person.id, hidden

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, do.Speak)
            and (action.figure, action.covert) == (self._figure, self._hidden)
            and action.voice in VOICES
        )


def families(state: State, person: Person) -> Iterator[Family]:
    """PEP-S2 Whisper, speak, shout; not with a gag (PEP-R42)."""
    if not person.gagged:
        yield Speeches(person, hidden=covert(state, person))


def speak(game: Game[State], act: do.Speak) -> Script[None]:
    """PEP-S2 A round of speech."""
    figure = act.figure
    if act.voice != "whisper":
        yield from step_out(game, figure)
    yield veil(game.state, figure, was.Acted(figure))
    state, person = game.state, game.state.people[figure]
    heard = [p for p in listeners(state, person.at, act.voice, words=False) if p.id != figure]
    words = [p for p in listeners(state, person.at, act.voice, words=True) if p.id != figure]
    seats = tuple(dict.fromkeys((person.seat, *(one.seat for one in words))))
    spoke = was.Spoke(figure, act.voice, act.words, _named(heard), _named(words), seats)
    yield veil(state, figure, spoke)


def _named(listeners_: list[Person]) -> tuple[FigureId, ...]:
    """Return those of whom all may know that they listen (PEP-R51)."""
    return tuple(one.id for one in listeners_ if not one.concealed)
