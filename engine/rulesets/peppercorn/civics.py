"""Money, votes, offences and the umpire's word. Tags 120 to 139, for ever."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from engine.core.events import Event, FigureId, Seat, Unchanging
from engine.rulesets.peppercorn.figures import Count
from engine.rulesets.peppercorn.state import Offence, State

Cents = Annotated[int, Meta(ge=0)]


class PurseFilled(Event, frozen=True, tag=120):
    """What somebody has in his pockets (PEP-S4)."""

    figure: FigureId
    cents: Cents

    def apply(self, state: State) -> State:
        return state.change(self.figure, cents=self.cents)


class Canvassed(Event, frozen=True, tag=121):
    """A neutral has heard a speech out; a candidate has his vote or not (PEP-H3)."""

    figure: FigureId
    candidate: FigureId
    face: int
    won: bool

    def apply(self, state: State) -> State:
        votes = dict(state.votes)
        if self.won:
            votes[self.candidate] = votes.get(self.candidate, 0) + 1
        return state.replace(votes=votes, canvassed=(*state.canvassed, self.figure))


class VotesLost(Event, frozen=True, tag=122):
    """A party loses votes: one of it was seen at a hanging offence (PEP-H3)."""

    candidate: FigureId
    votes: Count

    def apply(self, state: State) -> State:
        left = max(0, state.votes.get(self.candidate, 0) - self.votes)
        return state.replace(votes={**state.votes, self.candidate: left})


class Offended(Event, frozen=True, tag=123):
    """Somebody broke the Code of the West, before these witnesses (PEP-W2, W3, R56)."""

    figure: FigureId
    offence: Offence

    def apply(self, state: State) -> State:
        return state.replace(offences=(*state.offences, self.offence))


class Judged(Event, frozen=True, tag=124):
    """The umpire has ruled on an offence; his word is final (PEP-W4)."""

    offence: Offence
    words: str

    def apply(self, state: State) -> State:
        judged = replace(self.offence, ruling=self.words)
        return state.replace(
            offences=tuple(judged if one == self.offence else one for one in state.offences)
        )


class Ruled(Unchanging, frozen=True, tag=125):
    """The umpire has said how it is (PEP-W4)."""

    words: str


class Enraged(Event, frozen=True, tag=126):
    """The umpire says that somebody is enraged, or no more (PEP-R55)."""

    figure: FigureId
    enraged: bool
    reason: str

    def apply(self, state: State) -> State:
        return state.change(self.figure, enraged=self.enraged)


class Awarded(Unchanging, frozen=True, tag=127):
    """The umpire gives the game to a party."""

    winner: Seat
    reason: str
