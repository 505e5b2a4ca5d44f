"""What happens in Cowpoke. Tags are for ever; fields are only ever appended.

This is the course of the game, and the union of all events. What happens in fights stands in
`fights.py`, on the way in `doings.py`, with dynamite and what else lies or stands on the table in
`blasts.py`, by cards and weather in `fortunes.py`.
"""

from typing import Annotated

from msgspec import Meta

from engine.core.events import Decided, Event, FigureId, KernelEvent, Pass, Seat, Unchanging
from engine.core.geometry import Cell, Facing
from engine.core.ruleset import Result
from engine.rulesets.cowpoke.actions import CowpokeAction
from engine.rulesets.cowpoke.blasts import (
    BladeThrown,
    Exploded,
    FuseDied,
    FuseLit,
    GunFired,
    GunTurned,
    StickDrifted,
    StickLanded,
    StickThrown,
)
from engine.rulesets.cowpoke.doings import (
    BladeTaken,
    Deployed,
    DoorClosed,
    FateRolled,
    FellShort,
    LootDropped,
    LootTaken,
    PlacesSet,
    Plunged,
    ShotWasted,
    Unlocked,
    WindowSmashed,
)
from engine.rulesets.cowpoke.fights import (
    Deed,
    Emptied,
    Fell,
    LuckPushed,
    PoolGathered,
    PoolResolved,
    QuickDrawn,
    Reloaded,
    Scarred,
    ToughedOut,
    Wounded,
)
from engine.rulesets.cowpoke.fortunes import (
    Beset,
    Breathless,
    CardLost,
    CardPlayed,
    CardReadied,
    CardSpent,
    CardTaken,
    DeckShuffled,
    Healed,
    Refreshed,
    Slipped,
    Stirred,
    WeatherSet,
)
from engine.rulesets.cowpoke.state import Active, Aiming, State, Watching
from engine.rulesets.cowpoke.tables import Points

__all__ = [
    "Activated", "AimLost", "AimTaken", "ApSpent", "Beset", "BladeTaken", "BladeThrown",
    "Blinded", "Breathless", "CardLost", "CardPlayed", "CardReadied", "CardSpent", "CardTaken",
    "CowpokeEvent", "Cued", "DeckShuffled", "Deed", "Deployed", "DoorClosed", "DoorOpened",
    "Emptied", "Exploded", "FateRolled", "Fell", "FellShort", "Finished", "FuseDied", "FuseLit",
    "GameEnded", "GunFired", "GunTurned", "Healed", "InitiativeSet", "LootDropped", "LootTaken",
    "LuckPushed", "Moved", "PlacesSet", "Plunged", "PoolGathered", "PoolResolved", "QuickDrawn",
    "Refreshed", "Reloaded", "RunMeasured", "Scarred", "ShotWasted", "Slipped", "StickDrifted",
    "StickLanded", "StickThrown", "Stirred", "ToughedOut", "TurnBegan", "Unlocked", "WalkBegun",
    "WatchBegun", "WatchEnded", "WeatherSet", "Winded", "WindowSmashed", "Wounded",
]  # fmt: skip


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
        return state.replace(active=None, played=())


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
    Decided[CowpokeAction | Pass] | KernelEvent | TurnBegan | InitiativeSet | Activated | Winded
    | ApSpent | Finished | WalkBegun | RunMeasured | Moved | DoorOpened | Blinded | AimTaken |
    AimLost | WatchBegun | WatchEnded | GameEnded | Cued | Emptied | Fell | LuckPushed |
    PoolGathered | PoolResolved | QuickDrawn | Reloaded | Scarred | ToughedOut | Wounded |
    BladeTaken | Deployed | DoorClosed | FateRolled | FellShort | LootDropped | LootTaken |
    PlacesSet | Plunged | ShotWasted | Unlocked | WindowSmashed | BladeThrown | Exploded |
    FuseDied | FuseLit | GunFired | GunTurned | StickDrifted | StickLanded | StickThrown | Beset
    | Breathless | CardLost | CardPlayed | CardReadied | CardSpent | CardTaken | DeckShuffled |
    Healed | Refreshed | Slipped | Stirred | WeatherSet
)  # fmt: skip
