"""What happens to dynamite, thrown blades and Gatling guns (COW-A, R18, R33, R41).

`events.py` holds the course of the game, and says what holds for all events.
"""

from typing import Literal

import msgspec

from engine.core.events import Event, FigureId, Seat
from engine.core.geometry import Cell, Facing
from engine.rulesets.cowpoke.state import State
from engine.rulesets.cowpoke.things import Blade, Number, Stick, ThingId


class StickThrown(Event, frozen=True, tag=46):
    """A lit stick left somebody's hand for a cell; `hail`: it is a Hail Mary (COW-A.3b)."""

    figure: FigureId
    cell: Cell
    hail: bool = False

    def apply(self, state: State) -> State:
        left = max(0, state.figures[self.figure].sticks - 1)
        return state.change(self.figure, sticks=left)


class StickLanded(Event, frozen=True, tag=47):
    """A thrown stick lies live in a cell (COW-3.4d)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return _lit(state, self.figure, self.cell, placed=False)


class FuseLit(Event, frozen=True, tag=48):
    """The fuse of a charge burns: of one that lay there, else of a stick put there (COW-R10)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        charges = state.things.charges
        if self.cell in charges:
            first = charges.index(self.cell)
            state = state.lay(charges=charges[:first] + charges[first + 1 :])
        else:
            left = max(0, state.figures[self.figure].sticks - 1)
            state = state.change(self.figure, sticks=left)
        return _lit(state, self.figure, self.cell, placed=True)


class StickDrifted(Event, frozen=True, tag=49):
    """The wind took a stick elsewhere (T-COW-6)."""

    stick: Number
    cell: Cell

    def apply(self, state: State) -> State:
        sticks = (
            msgspec.structs.replace(stick, at=self.cell) if stick.number == self.stick else stick
            for stick in state.things.sticks
        )
        return state.lay(sticks=tuple(sticks))


class FuseDied(Event, frozen=True, tag=50):
    """A stick will not go off: its token goes (T-COW-5, T-COW-6)."""

    stick: Number
    why: Literal["dud", "rain"]

    def apply(self, state: State) -> State:
        return _without(state, self.stick)


class Exploded(Event, frozen=True, tag=51):
    """A stick went off (COW-A.3c)."""

    stick: Number
    figure: FigureId  # who threw it, or lit its fuse
    cell: Cell

    def apply(self, state: State) -> State:
        return _without(state, self.stick)


class BladeThrown(Event, frozen=True, tag=52):
    """A knife or tomahawk left its owner's hand and lies in a cell (T-COW-2)."""

    figure: FigureId
    melee: str
    cell: Cell

    def apply(self, state: State) -> State:
        blades = (*state.things.blades, Blade(self.melee, self.cell))
        return state.change(self.figure, melee="unarmed").lay(blades=blades)


class GunTurned(Event, frozen=True, tag=53):
    """A Gatling gun points elsewhere (T-COW-2)."""

    figure: FigureId
    gun: ThingId
    facing: Facing

    def apply(self, state: State) -> State:
        guns = state.things.guns
        turned = msgspec.structs.replace(guns[self.gun], facing=self.facing)
        return state.lay(guns={**guns, self.gun: turned})


class GunFired(Event, frozen=True, tag=54):
    """A Gatling gun was shot in somebody's player turn (COW-R41)."""

    gun: ThingId
    seat: Seat

    def apply(self, state: State) -> State:
        gun = state.things.guns[self.gun]
        again = (gun.turn, gun.seat) == (state.turn, self.seat)
        fired = msgspec.structs.replace(
            gun, turn=state.turn, seat=self.seat, shots=gun.shots + 1 if again else 1
        )
        return state.lay(guns={**state.things.guns, self.gun: fired})


def _lit(state: State, figure: FigureId, cell: Cell, *, placed: bool) -> State:
    thrower = state.figures[figure]
    number = state.things.lit + 1
    stick = Stick(number, thrower.seat, figure, cell, placed)
    return state.lay(sticks=(*state.things.sticks, stick), lit=number)


def _without(state: State, number: Number) -> State:
    left = tuple(stick for stick in state.things.sticks if stick.number != number)
    return state.lay(sticks=left)
