"""What the umpire says and changes, each with a reason for all to read. Tags 70 to 89, for ever."""

from engine.core.events import Event, FigureId, Seat, Unchanging
from engine.core.geometry import Cell
from engine.core.ruleset import Result
from engine.rulesets.pirates.blows import gone
from engine.rulesets.pirates.state import State
from engine.rulesets.pirates.tables import Count


class Appealed(Event, frozen=True, tag=70):
    """A player asked the umpire for a ruling, once in a group's go (PIR-R34)."""

    seat: Seat
    words: str

    def apply(self, state: State) -> State:
        group = state.go.group if state.go else ""
        return state.replace(appealed=(*state.appealed, group))


class SteppedIn(Unchanging, frozen=True, tag=78):
    """The umpire wants to rule unasked, at the end of a turn (PIR-R34)."""


class Ruled(Unchanging, frozen=True, tag=71):
    """The umpire said how it is."""

    words: str


class Placed(Event, frozen=True, tag=72):
    """The umpire put a man elsewhere."""

    figure: FigureId
    cell: Cell
    reason: str

    def apply(self, state: State) -> State:
        return state.change(self.figure, at=self.cell)


class Rearmed(Event, frozen=True, tag=73):
    """The umpire gave a man other arms."""

    figure: FigureId
    blade: str
    pistols: Count
    grenades: Count
    reason: str

    def apply(self, state: State) -> State:
        return state.change(
            self.figure, blade=self.blade, pistols=self.pistols, grenades=self.grenades
        )


class Healed(Event, frozen=True, tag=74):
    """The umpire healed a man and put him on his feet."""

    figure: FigureId
    reason: str

    def apply(self, state: State) -> State:
        return state.change(self.figure, wounds=0, down=False)


class WoundSet(Event, frozen=True, tag=75):
    """The umpire said how many wounds a man has."""

    figure: FigureId
    wounds: Count
    reason: str

    def apply(self, state: State) -> State:
        return state.change(self.figure, wounds=self.wounds)


class Slain(Event, frozen=True, tag=76):
    """The umpire took a man off the table."""

    figure: FigureId
    reason: str

    def apply(self, state: State) -> State:
        return gone(state, self.figure, "dead")


class Awarded(Event, frozen=True, tag=77):
    """The umpire gave the game to a player."""

    winner: Seat
    reason: str

    def apply(self, state: State) -> State:
        why = self.reason or "so the umpire says"
        return state.replace(ended=Result(self.winner, why), go=None)
