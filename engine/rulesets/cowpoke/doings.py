"""What happens on the way: jumps, falls, doors, windows, loot, deployment (COW-4.4j, 5.5, H2).

`events.py` holds the course of the game, and says what holds for all events.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from engine.core.events import Event, FigureId, Seat, Unchanging
from engine.core.geometry import Cell
from engine.rulesets.cowpoke.optional import Few
from engine.rulesets.cowpoke.state import State
from engine.rulesets.cowpoke.things import Blade, ThingId


class Plunged(Event, frozen=True, tag=37):
    """A character jumped or fell to a cell so many floors below (COW-5.5a)."""

    figure: FigureId
    cell: Cell
    floors: Few

    def apply(self, state: State) -> State:
        return state.change(self.figure, at=self.cell)


class PlacesSet(Event, frozen=True, tag=38):
    """The order in which the players place their posses is known (COW-H2)."""

    order: Annotated[tuple[Seat, ...], Meta(min_length=1)]

    def apply(self, state: State) -> State:
        return state.replace(order=self.order)


class Deployed(Event, frozen=True, tag=39):
    """A character was placed (COW-H2)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        unplaced = tuple(figure for figure in state.unplaced if figure != self.figure)
        return state.change(self.figure, at=self.cell).replace(unplaced=unplaced)


class DoorClosed(Event, frozen=True, tag=40):
    """A door was closed (COW-R36)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.replace(changes=(*state.changes, (self.cell, "+")))


class Unlocked(Event, frozen=True, tag=41):
    """A locked or barred door was opened (COW-R10)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.replace(changes=(*state.changes, (self.cell, "/")))


class WindowSmashed(Event, frozen=True, tag=42):
    """A glazed or shuttered window was smashed (COW-R10)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.replace(changes=(*state.changes, (self.cell, "'")))


class LootTaken(Event, frozen=True, tag=43):
    """A character took loot."""

    figure: FigureId
    loot: ThingId

    def apply(self, state: State) -> State:
        loot = state.things.loot
        taken = msgspec.structs.replace(loot[self.loot], carrier=self.figure)
        return state.lay(loot={**loot, self.loot: taken})


class LootDropped(Event, frozen=True, tag=44):
    """A character let loot lie where he stands."""

    figure: FigureId
    loot: ThingId

    def apply(self, state: State) -> State:
        at, loot = state.figures[self.figure].at, state.things.loot
        left = msgspec.structs.replace(loot[self.loot], at=at, carrier="")
        return state.lay(loot={**loot, self.loot: left})


class BladeTaken(Event, frozen=True, tag=45):
    """A character took up a blade that had been thrown."""

    figure: FigureId
    melee: str
    cell: Cell

    def apply(self, state: State) -> State:
        blades = list(state.things.blades)
        blades.remove(Blade(self.melee, self.cell))
        return state.change(self.figure, melee=self.melee).lay(blades=tuple(blades))


class FellShort(Unchanging, frozen=True, tag=68):
    """A move that was not measured ended where its inches did (COW-R37)."""

    figure: FigureId
    cell: Cell


class ShotWasted(Unchanging, frozen=True, tag=69):
    """A shot at somebody out of range (COW-9.1b)."""

    figure: FigureId
    target: FigureId
    weapon: str


class FateRolled(Event, frozen=True, tag=70):
    """After the game: whether somebody who fell lives to fight on (COW-9.2)."""

    figure: FigureId
    lives: bool

    def apply(self, state: State) -> State:
        fate = "lives" if self.lives else "lost"
        card = msgspec.structs.replace(state.fallen[self.figure], fate=fate)
        return state.replace(fallen={**state.fallen, self.figure: card})
