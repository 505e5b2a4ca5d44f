"""What may be chosen in Peppercorn: orders, acts of a round, what is asked out of turn.

Tags are for ever.
"""

from typing import Annotated, ClassVar

from msgspec import Meta

from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import Cell
from engine.rulesets.peppercorn.basics import Act, Path, SeatAct, Untold, Words
from engine.rulesets.peppercorn.deeds import (
    Aim,
    Bandage,
    Choose,
    Clear,
    Disarm,
    Engage,
    Fire,
    FireAtBeast,
    Force,
    Free,
    Gag,
    Hurl,
    Lie,
    Load,
    Open,
    Ready,
    Release,
    Rise,
    Shut,
    Speak,
    Strike,
    TakeUp,
    Tether,
    Tie,
    Untether,
)
from engine.rulesets.peppercorn.people import BeastId

__all__ = [
    "Act",
    "Activate",
    "Aim",
    "Award",
    "Bandage",
    "Choose",
    "Clear",
    "Disarm",
    "Dismount",
    "Done",
    "Engage",
    "Enrage",
    "Evade",
    "Fire",
    "FireAtBeast",
    "Force",
    "Free",
    "Gag",
    "Hide",
    "Hurl",
    "Join",
    "KeepLooking",
    "Lie",
    "Load",
    "LookAbout",
    "MaulAs",
    "Mount",
    "Open",
    "PeppercornAction",
    "Ready",
    "Release",
    "Ride",
    "Rise",
    "Rule",
    "Run",
    "SeatAct",
    "Shut",
    "Speak",
    "Spot",
    "StepIn",
    "Strike",
    "TakeUp",
    "Tether",
    "Tie",
    "Untether",
    "Untold",
    "Walk",
]

# --- orders: a path for each model (PEP-R32, R34)


class Walk(Act, frozen=True, tag=10):
    """Walk along a path; with `onto` mount that beast where it ends (PEP-M2, M5)."""

    verb: ClassVar[str] = "walk"
    path: Path
    onto: BeastId = ""
    covert: bool = False


class Run(Act, frozen=True, tag=11):
    """Run 10 inches at most (PEP-M3)."""

    verb: ClassVar[str] = "run"
    path: Path
    covert: bool = False


class Ride(Act, frozen=True, tag=12):
    """Ride, or drive a vehicle (PEP-M2); fences on the way are jumped (PEP-K8)."""

    verb: ClassVar[str] = "ride"
    path: Path
    covert: bool = False


class Mount(Act, frozen=True, tag=13):
    """Mount a beast beside one (PEP-M5)."""

    verb: ClassVar[str] = "mount"
    beast: BeastId
    covert: bool = False


class Dismount(Act, frozen=True, tag=14):
    """Dismount to a cell beside the beast, and walk on if the path has more (PEP-M5)."""

    verb: ClassVar[str] = "dismount"
    path: Path
    covert: bool = False


class Activate(Act, frozen=True, tag=16):
    """Take somebody up, to give him an order or to have him act."""

    verb: ClassVar[str] = "activate"
    covert: bool = False


class Hide(Act, frozen=True, tag=17):
    """Take a hiding place before the game begins (PEP-R51)."""

    verb: ClassVar[str] = "hide"
    cell: Cell
    covert: bool = True


class Done(SeatAct, frozen=True, tag=15):
    """Give no more orders, or act no more in this round."""

    verb: ClassVar[str] = "done"


# --- out of turn


class Spot(Act, frozen=True, tag=50):
    """Use one's try to spot whoever is concealed as he fires (PEP-S1, R51)."""

    verb: ClassVar[str] = "spot"


class KeepLooking(SeatAct, frozen=True, tag=51):
    """Keep the tries of all for the moment of a shot (PEP-R51)."""

    verb: ClassVar[str] = "keep"


class LookAbout(SeatAct, frozen=True, tag=52):
    """Have all look about as the first round begins (PEP-S1, R51)."""

    verb: ClassVar[str] = "look"


class Join(Act, frozen=True, tag=55):
    """Fight beside a friend against the one whom he has named (PEP-L4, R39)."""

    verb: ClassVar[str] = "join"
    target: FigureId


class MaulAs(Act, frozen=True, tag=53):
    """Choose what a won mauling does: a hold or a throw (PEP-L12)."""

    verb: ClassVar[str] = "maul"
    throw: bool
    cell: Cell | None = None  # where a throw lands


class Evade(Act, frozen=True, tag=54):
    """Choose where a dodge leads (PEP-L17)."""

    verb: ClassVar[str] = "evade"
    cell: Cell


# --- the umpire (PEP-R56, W4)


class Rule(SeatAct, frozen=True, tag=60):
    """Say how it is; `offence` is the number of one that is judged, from 0."""

    verb: ClassVar[str] = "ruling"
    words: Words
    offence: Annotated[int, Meta(ge=0, le=1000)] | None = None

    def as_told(self) -> Action:
        """Return it without an offence: its number would tell of those that nobody has seen."""
        return self if self.offence is None else Rule(self.seat, "")


class Enrage(SeatAct, frozen=True, tag=61):
    """Say that somebody is enraged, or no more (PEP-R55)."""

    verb: ClassVar[str] = "enrage"
    figure: FigureId
    enraged: bool
    reason: Words = ""
    covert: bool = False

    def as_told(self) -> Action:
        """Return nothing of it if others have not spotted him (PEP-R51)."""
        return Untold() if self.covert else self


class Award(SeatAct, frozen=True, tag=62):
    """Give the game to a party."""

    verb: ClassVar[str] = "award"
    winner: Seat
    reason: Words = ""


class StepIn(SeatAct, frozen=True, tag=63):
    """Rule or change something at the end of a move."""

    verb: ClassVar[str] = "step"


PeppercornAction = (
    Untold | Walk | Run | Ride | Mount | Dismount | Done | Activate | Hide | Fire
    | FireAtBeast | Aim | Load | Clear | Speak | Bandage | Open | Shut | Force | Tether
    | Untether | Engage | Choose | Strike | Hurl | Tie | Gag | Free | Disarm | Release | Ready
    | TakeUp | Rise | Lie | Spot | KeepLooking | LookAbout | Join | MaulAs | Evade | Rule
    | Enrage | Award | StepIn
)  # fmt: skip
