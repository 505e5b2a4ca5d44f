"""What happens to figures and to what they carry; `events.py` holds the course of the game."""

from typing import Annotated

import msgspec
from msgspec import Meta

from engine.core.events import Event, FigureId, Seat
from engine.core.geometry import Cell
from engine.rulesets.dinosaurs.state import Active, State, Turn, riders, together
from engine.rulesets.dinosaurs.tables import Count, Sum

Damage = Annotated[int, Meta(ge=0, le=10_000)]
Face = Annotated[int, Meta(ge=0, le=100)]


class Thrown(Event, frozen=True, tag=22):
    """A stick flew to a point; there is one less (T-DINO-1)."""

    figure: FigureId
    weapon: str
    cell: Cell

    def apply(self, state: State) -> State:
        uses = state.figures[self.figure].uses
        left = max(0, uses.get(self.weapon, 0) - 1)
        return state.change(self.figure, uses={**uses, self.weapon: left})


class Emptied(Event, frozen=True, tag=23):
    """A weapon must be reloaded before it is used again (DINO-C13)."""

    figure: FigureId
    weapon: str

    def apply(self, state: State) -> State:
        empty = state.figures[self.figure].empty
        return state.change(self.figure, empty=(*empty, self.weapon))


class Reloaded(Event, frozen=True, tag=24):
    """A weapon can be used again (DINO-A3)."""

    figure: FigureId
    weapon: str

    def apply(self, state: State) -> State:
        empty = list(state.figures[self.figure].empty)
        if self.weapon in empty:
            empty.remove(self.weapon)
        return state.change(self.figure, empty=tuple(empty))


class Braced(Event, frozen=True, tag=25):
    """A heavy weapon was fired: no move of any kind in this Turn (DINO-R26)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, braced=True)


class Hurt(Event, frozen=True, tag=26):
    """Damage was taken off the HP."""

    figure: FigureId
    damage: Damage
    by: FigureId | None = None

    def apply(self, state: State) -> State:
        figure = state.figures[self.figure]
        return state.change(
            self.figure, hp=figure.hp - self.damage, suffered=figure.suffered + self.damage
        )


class Tested(Event, frozen=True, tag=27):
    """A Fear Test was made; who failed is fleeing (DINO-F2)."""

    figure: FigureId
    face: Face
    fear: Sum
    failed: bool

    def apply(self, state: State) -> State:
        fleeing = state.figures[self.figure].fleeing or self.failed
        return state.change(self.figure, tested=True, fleeing=fleeing)


class Rallied(Event, frozen=True, tag=28):
    """A flight is over, for mount and riders alike (DINO-R11, DINO-R24)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change_all(together(state, self.figure), fleeing=False)


class Fell(Event, frozen=True, tag=29):
    """A figure is out of action and off the table (DINO-R13); its riders have no mount."""

    figure: FigureId
    by: FigureId | None = None

    def apply(self, state: State) -> State:
        state = state.change_all(riders(state, self.figure), riding=None)
        standing = dict(state.figures)
        card = msgspec.structs.replace(standing.pop(self.figure), riding=None)
        left = tuple(id_ for id_ in state.active.members if id_ in standing) if state.active else ()
        return state.replace(
            figures=standing,
            fallen={**state.fallen, self.figure: card},
            active=Active(left) if left else None,
        )


class SetDown(Event, frozen=True, tag=30):
    """A rider whose mount is lost came to stand on a cell (DINO-H5)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.change(self.figure, at=self.cell, riding=None)


class Mounted(Event, frozen=True, tag=31):
    """A human got into a saddle."""

    figure: FigureId
    mount: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, riding=self.mount, at=state.figures[self.mount].at)


class Dismounted(Event, frozen=True, tag=32):
    """A rider got off by choice."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.change(self.figure, at=self.cell, riding=None)


class ItemUsed(Event, frozen=True, tag=33):
    """An item was used up, on somebody or on a weapon (DINO-R25)."""

    figure: FigureId
    item: str
    target: FigureId

    def apply(self, state: State) -> State:
        items = list(state.figures[self.figure].items)
        if self.item in items:
            items.remove(self.item)
        return state.change(self.figure, items=tuple(items))


class Healed(Event, frozen=True, tag=34):
    """HP came back, never above the starting HP."""

    figure: FigureId
    hp: Damage

    def apply(self, state: State) -> State:
        figure = state.figures[self.figure]
        return state.change(self.figure, hp=min(max(figure.start, figure.hp), figure.hp + self.hp))


class Heartened(Event, frozen=True, tag=35):
    """Fear is better until the end of a Turn."""

    figure: FigureId
    fear: Count
    until: Turn

    def apply(self, state: State) -> State:
        return state.change(self.figure, heart=self.fear, heart_until=self.until)


class Alerted(Event, frozen=True, tag=36):
    """A side is no longer unaware (DINO-R5)."""

    seat: Seat

    def apply(self, state: State) -> State:
        side = tuple(figure.id for figure in state.figures.values() if figure.seat == self.seat)
        return state.change_all(side, unaware=False)
