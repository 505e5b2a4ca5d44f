"""What happens in Cowpoke. Tags are for ever; fields are only ever appended."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.core.events import Decided, Event, FigureId, KernelEvent, Pass, Seat, Unchanging
from engine.core.geometry import Cell, Facing
from engine.core.ruleset import Result
from engine.core.scene import Part
from engine.rulesets.cowpoke.actions import CowpokeAction
from engine.rulesets.cowpoke.state import LOCATIONS, Active, Aiming, State, Watching
from engine.rulesets.cowpoke.tables import Count, Location, Points


class TurnBegan(Event, frozen=True, tag=10):
    """A Game Turn began."""

    turn: Annotated[int, Meta(ge=0)]

    def apply(self, state: State) -> State:
        return state.replace(turn=self.turn, order=())


class InitiativeSet(Event, frozen=True, tag=11):
    """The order of the players is known (COW-3.2)."""

    order: Annotated[tuple[Seat, ...], Meta(min_length=1)]

    def apply(self, state: State) -> State:
        return state.replace(order=self.order)


class Activated(Event, frozen=True, tag=12):
    """A character was taken up. Overwatch lapses (COW-R9)."""

    figure: FigureId
    ap: Points

    def apply(self, state: State) -> State:
        state = state.change(self.figure, acted=state.turn, watch=None)
        return state.replace(active=Active(self.figure, self.ap))


class Winded(Event, frozen=True, tag=13):
    """A Chest scar left one action point for this activation (T-COW-4)."""

    figure: FigureId
    ap: Points

    def apply(self, state: State) -> State:
        return state.replace(active=Active(self.figure, self.ap))


class ApSpent(Event, frozen=True, tag=14):
    """Action points were spent."""

    figure: FigureId
    ap: Points

    def apply(self, state: State) -> State:
        return state.acting(ap=max(0, state.active.ap - self.ap)) if state.active else state


class Finished(Event, frozen=True, tag=15):
    """An activation ended."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.replace(active=None)


class WalkBegun(Event, frozen=True, tag=16):
    """A character set out on the one Walk of an activation (COW-5.2a)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.acting(walked=True)


class RunMeasured(Unchanging, frozen=True, tag=17):
    """A run's dice gave so many inches (COW-5.2b)."""

    figure: FigureId
    inches: int


class Moved(Event, frozen=True, tag=18):
    """A character took one step."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.change(self.figure, at=self.cell)


class DoorOpened(Event, frozen=True, tag=19):
    """A door was passed and stands open (COW-5.3b)."""

    figure: FigureId
    cell: Cell

    def apply(self, state: State) -> State:
        return state.replace(changes=(*state.changes, (self.cell, "/")))


class Blinded(Event, frozen=True, tag=20):
    """A character came in out of the sun (COW-5.3a)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, blinded=state.turn)


class AimTaken(Event, frozen=True, tag=21):
    """An Aim token was laid (COW-3.4a)."""

    figure: FigureId
    target: FigureId
    weapon: str

    def apply(self, state: State) -> State:
        return state.change(self.figure, aim=Aiming(self.target, self.weapon))


class AimLost(Event, frozen=True, tag=22):
    """An Aim token was used or lost (COW-R8)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, aim=None)


class WatchBegun(Event, frozen=True, tag=23):
    """A character went on overwatch (COW-3.4b)."""

    figure: FigureId
    weapon: str
    facing: Facing

    def apply(self, state: State) -> State:
        return state.change(self.figure, watch=Watching(self.weapon, self.facing))


class WatchEnded(Event, frozen=True, tag=24):
    """An Overwatch token went: used, or its owner engaged or scarred."""

    figure: FigureId
    fired: bool = False

    def apply(self, state: State) -> State:
        return state.change(self.figure, watch=None)


class Reloaded(Event, frozen=True, tag=25):
    """A weapon lost its Out of Ammo token."""

    figure: FigureId
    weapon: str

    def apply(self, state: State) -> State:
        empty = list(state.figures[self.figure].empty)
        empty.remove(self.weapon)
        return state.change(self.figure, empty=tuple(empty))


class Emptied(Event, frozen=True, tag=26):
    """A weapon gained an Out of Ammo token (COW-3.4c)."""

    figure: FigureId
    weapon: str

    def apply(self, state: State) -> State:
        empty = state.figures[self.figure].empty
        return state.change(self.figure, empty=(*empty, self.weapon))


class PoolGathered(Unchanging, frozen=True, tag=27):
    """A pool was put together: its parts, by name and rule, for the bucket and the story."""

    figure: FigureId
    target: FigureId
    act: Literal["shoot", "blaze", "brawl", "parting"]
    weapon: str
    parts: tuple[Part, ...]
    pool: int


class PoolResolved(Unchanging, frozen=True, tag=28):
    """A pool's dice are final and came to so many hits."""

    figure: FigureId
    target: FigureId
    faces: tuple[int, ...]
    hits: int


class LuckPushed(Event, frozen=True, tag=29):
    """A lucky character had the sixes of an enemy rolled again (COW-2.3c)."""

    figure: FigureId

    def apply(self, state: State) -> State:
        return state.change(self.figure, used=(*state.figures[self.figure].used, "lucky"))


class ToughedOut(Event, frozen=True, tag=30):
    """A tough character ignored the first Light wound (COW-2.3f)."""

    figure: FigureId
    location: Location

    def apply(self, state: State) -> State:
        return state.change(self.figure, used=(*state.figures[self.figure].used, "tough"))


class QuickDrawn(Unchanging, frozen=True, tag=31):
    """A quick-draw artist drew on an enemy who closed in (COW-2.3e)."""

    figure: FigureId
    target: FigureId


class Wounded(Event, frozen=True, tag=32):
    """A character took damage in one location."""

    figure: FigureId
    location: Location
    damage: Count
    by: FigureId | None = None

    def apply(self, state: State) -> State:
        figure = state.figures[self.figure]
        wounds = list(figure.wounds)
        wounds[LOCATIONS.index(self.location)] += self.damage
        return state.change(self.figure, hp=figure.hp - self.damage, wounds=tuple(wounds))


class Scarred(Event, frozen=True, tag=33):
    """A location's critical effect applies from now on (COW-8.3b)."""

    figure: FigureId
    location: Location

    def apply(self, state: State) -> State:
        return state.change(self.figure, scars=(*state.figures[self.figure].scars, self.location))


class Fell(Event, frozen=True, tag=34):
    """A character is out of action and off the table, with weapons and tokens (COW-8.5a)."""

    figure: FigureId
    by: FigureId | None = None

    def apply(self, state: State) -> State:
        standing = dict(state.figures)
        card = msgspec.structs.replace(standing.pop(self.figure), aim=None, watch=None)
        active = state.active
        return state.replace(
            figures=standing,
            fallen={**state.fallen, self.figure: card},
            active=None if active and active.figure == self.figure else active,
        )


class GameEnded(Event, frozen=True, tag=35):
    """The game is decided (GEN-10)."""

    winner: Seat | None
    why: str

    def apply(self, state: State) -> State:
        return state.replace(ended=Result(self.winner, self.why), active=None)


class Cued(Event, frozen=True, tag=36):
    """A trigger of the scenario went off; `trigger` is its number."""

    trigger: int
    say: str

    def apply(self, state: State) -> State:
        return state.replace(cued=(*state.cued, (self.trigger, state.turn)))


CowpokeEvent = (
    Decided[CowpokeAction | Pass] | KernelEvent | TurnBegan | InitiativeSet | Activated
    | Winded | ApSpent | Finished | WalkBegun | RunMeasured | Moved | DoorOpened
    | Blinded | AimTaken | AimLost | WatchBegun | WatchEnded | Reloaded | Emptied | PoolGathered
    | PoolResolved | LuckPushed | ToughedOut | QuickDrawn | Wounded | Scarred | Fell | GameEnded
    | Cued
)  # fmt: skip
