"""What happens in the course of a move: stages, orders, steps, doors, mounts. Tags 10 to 39."""

from typing import Any, Literal

from msgspec.structs import replace

from engine.core.edges import in_contact
from engine.core.events import Event, FigureId, Seat
from engine.core.geometry import Cell
from engine.core.ruleset import Result
from engine.rulesets.peppercorn.figures import Count
from engine.rulesets.peppercorn.people import BeastId, Did, Order, Person, Sighting, Stage, Tenths
from engine.rulesets.peppercorn.state import Now, State


def shown(state: State, person: Person, **changes: Any) -> State:
    """Return the state with somebody as he is, whatever was known of him."""
    if person.id not in state.people:
        return state
    return state.replace(people={**state.people, person.id: replace(person, **changes)})


def _afresh(person: Person) -> Person:
    """Return somebody at the beginning of a move."""
    return replace(person, did=Did(began=person.at, lurked=person.concealed), order=None)


def _beside(state: State, person: Person) -> tuple[FigureId, ...]:
    """PEP-R55 Return who is in contact with somebody; concealment is no contact."""
    if person.concealed:
        return ()
    return tuple(
        other.id
        for other in state.people.values()
        if other.id != person.id
        and not other.concealed
        and in_contact(state.ground, person.at, other.at)
    )


class MoveBegan(Event, frozen=True, tag=10):
    """A move began: `order` holds the seats by initiative, neutrals last (PEP-M1, R1, R32)."""

    move: Count
    order: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        people = {
            id_: person if not person.is_there else _afresh(person)
            for id_, person in state.people.items()
        }
        recent = tuple(attack for attack in state.attacks if attack.move >= self.move - 1)
        now = Now(self.move, "orders")
        return state.replace(now=now, up="", order=self.order, people=people, attacks=recent)


class StageBegan(Event, frozen=True, tag=11):
    """A stage of a round began; with `advance` a new round does."""

    stage: Stage
    round: Count

    def apply(self, state: State) -> State:
        if self.stage == "advance":
            people = {
                id_: person.having(
                    acted=False, melee=(), lost=False, busy=False, fumbled=False,
                    before=person.did.melee, beside=_beside(state, person),
                )
                for id_, person in state.people.items()
            }  # fmt: skip
            state = state.replace(people=people)
        return state.replace(now=Now(state.now.move, self.stage, self.round), up="")


class SeatDone(Event, frozen=True, tag=12):
    """A seat has given its orders, or has done its acts of a round."""

    seat: Seat

    def apply(self, state: State) -> State:
        return state.replace(now=replace(state.now, turn=state.now.turn + 1), up="")


class Ordered(Event, frozen=True, tag=13):
    """A path was fixed, of so many tenths of an inch (PEP-R32)."""

    figure: FigureId
    order: Order
    tenths: Tenths

    def apply(self, state: State) -> State:
        state = state.change(self.figure, order=self.order)
        ran = self.order.gait == "run"
        if ran:
            state = state.change(self.figure, aim="", task=None)
        return state.did(self.figure, ordered=True, ran=ran, planned=self.tenths)


class Halted(Event, frozen=True, tag=14):
    """The rest of a path is lost (PEP-R33), or it has come to its end."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, order=None)


class Advanced(Event, frozen=True, tag=15):
    """Somebody went one step along his path; his mount goes with him."""

    figure: FigureId
    cell: Cell
    tenths: Tenths

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        order = person.order and replace(person.order, gone=person.order.gone + 1)
        state = state.stirred(self.figure).change(self.figure, at=self.cell, order=order)
        state = state.with_beast(person.mount, at=self.cell)
        return state.did(self.figure, moved=person.did.moved + self.tenths)


class Mounted(Event, frozen=True, tag=17):
    """Somebody mounted a beast, or got onto a vehicle (PEP-M5)."""

    figure: FigureId
    beast: BeastId

    def apply(self, state: State) -> State:
        beast = state.beasts.get(self.beast)
        if beast is None or self.figure not in state.people:
            return state
        state = state.change(self.figure, mount=self.beast, at=beast.at)
        return state.did(self.figure, moved=state.people[self.figure].did.planned)


class Dismounted(Event, frozen=True, tag=18):
    """Somebody came off a beast, of his own will or not."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.change(self.figure, mount="", at=self.cell)


class DoorMoved(Event, frozen=True, tag=19):
    """A door was opened, shut or forced: `glyph` is how it stands now (PEP-M6, D1)."""

    figure: FigureId
    cell: Cell
    glyph: Literal["/", "+"]

    def apply(self, state: State) -> State:
        return state.replace(changes=(*state.changes, (self.cell, self.glyph)))


class SteppedOut(Event, frozen=True, tag=25):
    """Somebody is concealed no longer: all see `person`, who was (PEP-R51)."""

    figure: FigureId
    person: Person

    def apply(self, state: State) -> State:
        state = state.replace(up="" if state.up == self.figure else state.up)
        return shown(state, self.person, concealed=False, spotted=())


class Looked(Event, frozen=True, tag=26):
    """Somebody has used his try to spot of this move (PEP-R4)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.did(self.figure, tried=True)


class Sighted(Event, frozen=True, tag=27):
    """Who has spotted somebody concealed, `person`, has changed (PEP-R51)."""

    figure: FigureId
    person: Person
    spotted: tuple[Sighting, ...]

    def apply(self, state: State) -> State:
        return shown(state, self.person, spotted=self.spotted)

    def seen_by(self, seat: Seat) -> Event | None:
        """Return him for those who see him now; those who no longer do lose sight of him."""
        if replace(self.person, spotted=self.spotted).spotted_by(seat):
            return self
        knew = self.person.spotted_by(seat)
        return LostSight(self.figure, self.person.masked) if knew else None


class LostSight(Event, frozen=True, tag=39):
    """Nobody of one's own sees somebody concealed, or does so any more."""

    figure: FigureId
    person: Person  # as he is known

    def apply(self, state: State) -> State:
        return shown(state, self.person)


class Hidden(Event, frozen=True, tag=140):
    """Somebody has taken his hiding place before the game (PEP-R51)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.change(self.figure, at=self.cell)


class Left(Event, frozen=True, tag=28):
    """Somebody is off the table: dead, gone, or out of it by surrender."""

    figure: FigureId
    why: Literal["dead", "gone", "surrendered"]

    def apply(self, state: State) -> State:
        if (person := state.people.get(self.figure)) is None:
            return state
        people = {id_: other for id_, other in state.people.items() if id_ != self.figure}
        off = replace(person, lost=self.why, order=None, aim="", task=None, mount="")
        return state.replace(people=people, lost={**state.lost, self.figure: off})


class LeaderNamed(Event, frozen=True, tag=29):
    """Somebody leads his party from now on (PEP-C12, R38)."""

    seat: Seat
    figure: FigureId

    def apply(self, state: State) -> State:
        return state.replace(leaders={**state.leaders, self.seat: self.figure})


class Cued(Event, frozen=True, tag=30):
    """A trigger of the scenario went off."""

    trigger: Count
    text: str

    def apply(self, state: State) -> State:
        return state.replace(cued=(*state.cued, (self.trigger, state.now.move)))


class SetDown(Event, frozen=True, tag=141):
    """Nobody is taken up any more, as far as all may know."""

    def apply(self, state: State) -> State:
        return state.replace(up="")


class TakenUp(Event, frozen=True, tag=32):
    """Somebody was taken up."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.replace(up=self.figure)


class GameEnded(Event, frozen=True, tag=31):
    """The game is over."""

    winner: Seat | None
    why: str

    def apply(self, state: State) -> State:
        return state.replace(ended=Result(self.winner, self.why))
