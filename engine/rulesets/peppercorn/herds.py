"""What happens to beasts, and to those who ride them. Tags 105 to 119, for ever."""

from typing import Annotated, Literal

from msgspec import Meta

from engine.core.events import Event, FigureId, Unchanging
from engine.core.geometry import Cell
from engine.core.scene import Part
from engine.rulesets.peppercorn.hurts import Effect
from engine.rulesets.peppercorn.parties import rider
from engine.rulesets.peppercorn.people import BeastId, Mood, Tenths
from engine.rulesets.peppercorn.state import State

Trampled = Literal["ok", "staggered", "downed"]


class BeastHit(Unchanging, frozen=True, tag=105):
    """A shot struck a beast (PEP-R9)."""

    beast: BeastId
    parts: tuple[Part, ...]
    total: int
    effect: Effect


class BeastFell(Event, frozen=True, tag=106):
    """A beast fell and is out of play (PEP-R9, R54)."""

    beast: BeastId

    def apply(self, state: State) -> State:
        return state.with_beast(self.beast, fallen=True, tethered=False)


class BeastTested(Event, frozen=True, tag=107):
    """A beast was frightened, or stood it (PEP-K1 to K3); `at`: by what is there."""

    beast: BeastId
    parts: tuple[Part, ...]
    total: int
    mood: Mood
    at: Cell | None = None

    def apply(self, state: State) -> State:
        steady = self.mood == "ok"
        return state.with_beast(self.beast, tested=state.now.move, steady=steady, fled=self.at)


class MoodChanged(Event, frozen=True, tag=108):
    """A beast is OK, Spooked, in stampede or stands after one (PEP-K3 to K5)."""

    beast: BeastId
    mood: Mood
    fled: Cell | None = None

    def apply(self, state: State) -> State:
        return state.with_beast(self.beast, mood=self.mood, fled=self.fled, began=state.now.move)


class BeastMoved(Event, frozen=True, tag=109):
    """A beast went by itself, and its rider with it."""

    beast: BeastId
    cell: Cell
    tenths: Tenths = 0

    def apply(self, state: State) -> State:
        if self.beast not in state.beasts:
            return state
        sitting = rider(state, self.beast)
        state = state.with_beast(self.beast, at=self.cell)
        if sitting is None:
            return state
        state = state.change(sitting.id, at=self.cell, order=None)
        return state.did(sitting.id, moved=sitting.did.moved + self.tenths)


class Tethered(Event, frozen=True, tag=110):
    """A beast was tethered, or untethered (PEP-K9)."""

    figure: FigureId
    beast: BeastId
    tethered: bool

    def apply(self, state: State) -> State:
        state = state.with_beast(self.beast, tethered=self.tethered)
        return state.change(self.figure, aim="", task=None).did(self.figure, acted=True)


class Jumped(Unchanging, frozen=True, tag=111):
    """A fence was jumped, refused, or threw the rider (PEP-K8)."""

    figure: FigureId
    face: int
    result: Literal["clear", "refused", "thrown"]


class Thrown(Unchanging, frozen=True, tag=112):
    """A rider was thrown: his die, and what it comes to (PEP-K7)."""

    figure: FigureId
    face: int
    total: int


class RodeDown(Event, frozen=True, tag=113):
    """Somebody was ridden at: both dice, and what comes of it (PEP-K12)."""

    figure: FigureId
    victim: FigureId
    parts: tuple[Part, ...]
    result: Trampled

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        return state.did(self.figure, over=(*person.did.over, self.victim))


class Priced(Event, frozen=True, tag=114):
    """What a horse is worth, in dollars (PEP-K11)."""

    beast: BeastId
    dollars: Annotated[int, Meta(ge=0, le=1000)]

    def apply(self, state: State) -> State:
        return state.with_beast(self.beast, dollars=self.dollars)


class Reined(Unchanging, frozen=True, tag=115):
    """A rider tried to get a bolting horse in hand (PEP-K6)."""

    figure: FigureId
    face: int
    result: Literal["in hand", "bolts", "thrown"]
