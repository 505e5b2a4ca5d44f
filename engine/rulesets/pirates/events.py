"""What happens in Pirates, all of it; each event stands in the page of its kind."""

from engine.core.events import Decided, KernelEvent, Pass
from engine.rulesets.pirates.actions import PiratesAction
from engine.rulesets.pirates.blows import (
    CutDown,
    Deviated,
    Felled,
    Fired,
    Fought,
    GrenadeThrown,
    KeptFeet,
    Lost,
    MeleeJoined,
    MeleeResolved,
    Pushed,
    Reloaded,
    ShotResolved,
    ShotTaken,
    SwivelFired,
    Wounded,
    WoundRolled,
)
from engine.rulesets.pirates.course import (
    Arrived,
    CardTurned,
    Cued,
    DoorOpened,
    DrawCalled,
    Drew,
    GameEnded,
    GoBegan,
    GoEnded,
    GotUp,
    Held,
    Moved,
    MoveMeasured,
    OptionNamed,
    Refilled,
    ReserveLost,
    Swung,
    TakenUp,
    TurnBegan,
    TurnCalled,
    TurnClosed,
)
from engine.rulesets.pirates.dealt import (
    BladeSnapped,
    CardDiscarded,
    CardPlayed,
    CardTaken,
    DeckShuffled,
    PistolFound,
    Stumbled,
)
from engine.rulesets.pirates.edicts import (
    Appealed,
    Awarded,
    Healed,
    Placed,
    Rearmed,
    Ruled,
    Slain,
    WoundSet,
)

__all__ = [
    "Appealed",
    "Arrived",
    "Awarded",
    "BladeSnapped",
    "CardDiscarded",
    "CardPlayed",
    "CardTaken",
    "CardTurned",
    "Cued",
    "CutDown",
    "DeckShuffled",
    "Deviated",
    "DoorOpened",
    "DrawCalled",
    "Drew",
    "Felled",
    "Fired",
    "Fought",
    "GameEnded",
    "GoBegan",
    "GoEnded",
    "GotUp",
    "GrenadeThrown",
    "Healed",
    "Held",
    "KeptFeet",
    "Lost",
    "MeleeJoined",
    "MeleeResolved",
    "MoveMeasured",
    "Moved",
    "OptionNamed",
    "PiratesEvent",
    "PistolFound",
    "Placed",
    "Pushed",
    "Rearmed",
    "Refilled",
    "Reloaded",
    "ReserveLost",
    "Ruled",
    "ShotResolved",
    "ShotTaken",
    "Slain",
    "Stumbled",
    "SwivelFired",
    "Swung",
    "TakenUp",
    "TurnBegan",
    "TurnCalled",
    "TurnClosed",
    "WoundRolled",
    "WoundSet",
    "Wounded",
]

PiratesEvent = (
    Decided[PiratesAction | Pass] | KernelEvent |
    TurnBegan | CardTurned | GoBegan | GoEnded | TurnCalled | TakenUp | GotUp | OptionNamed |
    MoveMeasured | Moved | Swung | DoorOpened | Arrived | Held | ReserveLost | DrawCalled | Drew
    | TurnClosed | Refilled | Cued | GameEnded | CardTaken | CardPlayed | CardDiscarded |
    DeckShuffled | Stumbled | PistolFound | BladeSnapped | Fired | SwivelFired | GrenadeThrown |
    ShotTaken | ShotResolved | Deviated | WoundRolled | Wounded | Felled | KeptFeet | Pushed |
    Lost | MeleeJoined | MeleeResolved | Fought | CutDown | Reloaded | Appealed | Ruled | Placed
    | Rearmed | Healed | WoundSet | Slain | Awarded
)  # fmt: skip
