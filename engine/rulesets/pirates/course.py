"""What happens in the course of a turn: cards, goes, steps, reserves. Tags 10 to 39, for ever."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from engine.core.events import Event, FigureId, Seat
from engine.core.geometry import Cell
from engine.core.ruleset import Result
from engine.rulesets.pirates.state import Did, Go, Option, State
from engine.rulesets.pirates.tables import Count


class TurnBegan(Event, frozen=True, tag=10):
    """A turn began: `pack` holds the movement cards, one for each group that has one."""

    turn: Annotated[int, Meta(ge=0)]
    pack: tuple[str, ...]

    def apply(self, state: State) -> State:
        men = {id_: replace(man, did=Did()) for id_, man in state.men.items()}
        groups = {id_: replace(group, reserved=False) for id_, group in state.groups.items()}
        return state.replace(
            turn=self.turn, pack=self.pack, men=men, groups=groups, order=(), called=(),
            refilling=None,
        )  # fmt: skip


class CardTurned(Event, frozen=True, tag=11):
    """A group's movement card was drawn (PIR-T3)."""

    group: str

    def apply(self, state: State) -> State:
        left = tuple(group for group in state.pack if group != self.group)
        return state.replace(pack=left, order=(*state.order, self.group))


class GoBegan(Event, frozen=True, tag=12):
    """A group's part of the turn began. Guns are no longer clubs (PIR-R21)."""

    group: str

    def apply(self, state: State) -> State:
        men = {
            id_: replace(man, club=False) if man.group == self.group and man.club else man
            for id_, man in state.men.items()
        }
        go = Go(self.group, begun=self.group in state.called)  # it is not put off again
        called = tuple(group for group in state.called if group != self.group)
        state = state.with_group(self.group, went=state.turn, reserved=False)
        return state.replace(men=men, called=called, go=go, appealed=())


class GoEnded(Event, frozen=True, tag=13):
    """A group's part of the turn ended, or was put off: `reserved` (PIR-T5)."""

    group: str
    reserved: bool = False

    def apply(self, state: State) -> State:
        return state.with_group(self.group, reserved=self.reserved).replace(go=None)


class TurnCalled(Event, frozen=True, tag=14):
    """A reserved turn is to be taken now (PIR-R26)."""

    group: str

    def apply(self, state: State) -> State:
        state = state.with_group(self.group, reserved=False)
        return state.replace(called=(*state.called, self.group))


class TakenUp(Event, frozen=True, tag=15):
    """A man was taken up."""

    figure: FigureId

    def apply(self, state: State) -> State:
        if state.go is None:
            return state
        taken = (*state.go.taken, self.figure)
        return state.replace(go=replace(state.go, up=self.figure, taken=taken))


class GotUp(Event, frozen=True, tag=16):
    """A man got up and picked up his weapon: all that he does this turn (PIR-W2, R23)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, down=False).did(self.figure, rose=True)


class OptionNamed(Event, frozen=True, tag=17):
    """A man named his movement option (PIR-R20)."""

    figure: FigureId
    option: Option

    def apply(self, state: State) -> State:
        state = acting(state, self.figure)
        return state.did(self.figure, option=self.option)


class MoveMeasured(Event, frozen=True, tag=18):
    """A man's dice and cards gave so many inches; `trips`: he falls at their end (PIR-M1)."""

    figure: FigureId
    inches: Count
    trips: bool = False

    def apply(self, state: State) -> State:
        return state.did(self.figure, inches=self.inches, trips=self.trips)


class Moved(Event, frozen=True, tag=19):
    """A man took one step."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.change(self.figure, at=self.cell).did(self.figure, moved=True)


class Swung(Event, frozen=True, tag=20):
    """A man swung across on a rope (PIR-M3)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.change(self.figure, at=self.cell).did(self.figure, moved=True)


class DoorOpened(Event, frozen=True, tag=21):
    """A door was passed and stands open."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.replace(changes=(*state.changes, (self.cell, "/")))


class Arrived(Event, frozen=True, tag=22):
    """A man's move is over."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return acting(state, self.figure).did(self.figure, arrived=True)


class Held(Event, frozen=True, tag=23):
    """A man reserved his shooting (PIR-T5)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return acting(state, self.figure).did(self.figure, held=True, arrived=True)


class ReserveLost(Event, frozen=True, tag=24):
    """A man in contact lost the shooting that he had reserved (PIR-R26)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.did(self.figure, held=False, spent=True)


class DrawCalled(Event, frozen=True, tag=25):
    """A player called a draw (PIR-R1)."""

    seat: Seat

    def apply(self, state: State) -> State:
        return state


class Drew(Event, frozen=True, tag=26):
    """A man drew: his D10 with all modifiers. His shooting is over with it (PIR-R1)."""

    figure: FigureId
    face: int
    total: int

    def apply(self, state: State) -> State:
        return state.did(self.figure, held=False, spent=True)


class TurnClosed(Event, frozen=True, tag=27):
    """All groups have had their part; these may draw event cards, in this order (PIR-R33)."""

    seats: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        return state.replace(refilling=self.seats)


class Refilled(Event, frozen=True, tag=28):
    """A player has drawn event cards (PIR-T7)."""

    seat: Seat

    def apply(self, state: State) -> State:
        left = tuple(seat for seat in state.refilling or () if seat != self.seat)
        return state.replace(refilling=left)


class Cued(Event, frozen=True, tag=36):
    """A trigger of the scenario went off; `trigger` is its number."""

    trigger: int
    say: str

    def apply(self, state: State) -> State:
        return state.replace(cued=(*state.cued, (self.trigger, state.turn)))


class GameEnded(Event, frozen=True, tag=37):
    """The game is decided (PIR-H2, GEN-10)."""

    winner: Seat | None
    why: str

    def apply(self, state: State) -> State:
        return state.replace(ended=Result(self.winner, self.why), go=None)


def acting(state: State, figure: FigureId) -> State:
    """Return the state in which a man of the group whose go it is has done something."""
    go, man = state.go, state.men[figure]
    if go is None or man.group != go.group:
        return state
    return state.replace(go=replace(go, taken=(figure,), begun=True))
