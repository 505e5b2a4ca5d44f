"""What happens to people's nerve. Tags 90 to 104, for ever."""

from engine.core.events import Event, FigureId, Seat, Unchanging
from engine.core.geometry import Cell
from engine.core.scene import Part
from engine.rulesets.peppercorn import paces
from engine.rulesets.peppercorn.figures import Count
from engine.rulesets.peppercorn.people import Calm, Cause
from engine.rulesets.peppercorn.state import State


class Shocked(Event, frozen=True, tag=90):
    """Somebody has to test his nerve at the end of this round (PEP-C1, R36)."""

    figure: FigureId
    cause: Cause

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        return state.change(self.figure, causes=(*person.causes, self.cause))


class Steeled(Event, frozen=True, tag=91):
    """Somebody is ordered into danger for the first time (PEP-C1, R36)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, steeled=True)


class Alarmed(Event, frozen=True, tag=92):
    """Somebody has heard the first shooting near him (PEP-C1, R36)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, alarmed=True)


class NerveTested(Event, frozen=True, tag=93):
    """Somebody has tested his nerve; all that made him do it is done with (PEP-C2, R36)."""

    figure: FigureId
    parts: tuple[Part, ...]
    total: int
    nerve: Calm

    def apply(self, state: State) -> State:
        return state.change(self.figure, causes=())


class NerveChanged(Event, frozen=True, tag=94):
    """Somebody is Controlled, Obedient, Shaken, Panicked or Terrified now (PEP-C8 to C11).

    `rounds` is how long it lasts, 0 until the next test; `by` whose doing it is, `fled` what he
    runs away from.
    """

    figure: FigureId
    nerve: Calm
    rounds: Count = 0
    by: Seat = ""
    fled: Cell | None = None

    def apply(self, state: State) -> State:
        state = state.change(
            self.figure, nerve=self.nerve, nerve_for=self.rounds, cowed_by=self.by, fled=self.fled
        )
        if self.nerve in ("panicked", "terrified"):
            state = state.change(self.figure, order=None, aim="", task=None)
        elif self.nerve == "shaken" and (person := state.people.get(self.figure)):
            order, tenths = paces.cut_short(state, person)
            state = state.change(self.figure, order=order).did(self.figure, planned=tenths)
        return state


class TimePassed(Event, frozen=True, tag=95):
    """Another round of somebody's being Shaken or Panicked has passed."""

    figure: FigureId

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        return state.change(self.figure, nerve_for=max(0, person.nerve_for - 1))


class Surrendered(Unchanging, frozen=True, tag=96):
    """Somebody has put up his hands (PEP-R37)."""

    figure: FigureId
