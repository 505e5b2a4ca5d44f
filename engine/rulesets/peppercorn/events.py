"""Everything that happens in Peppercorn: the union of its events, each from where its family is.

`Veiled` wraps what somebody does whom others have not spotted: they are told nothing (PEP-R51).
"""

from engine.core.events import Decided, Event, KernelEvent, Pass, Seat
from engine.rulesets.peppercorn.actions import PeppercornAction
from engine.rulesets.peppercorn.civics import (
    Awarded,
    Canvassed,
    Enraged,
    Judged,
    Offended,
    PurseFilled,
    Ruled,
    VotesLost,
)
from engine.rulesets.peppercorn.course import (
    Advanced,
    Cued,
    Dismounted,
    DoorMoved,
    GameEnded,
    Halted,
    Hidden,
    LeaderNamed,
    Left,
    Looked,
    LostSight,
    Mounted,
    MoveBegan,
    Ordered,
    SeatDone,
    SetDown,
    Sighted,
    StageBegan,
    SteppedOut,
    TakenUp,
)
from engine.rulesets.peppercorn.fights import (
    AidSpent,
    Attacked,
    Clashed,
    Compared,
    Dodged,
    Freed,
    Gagged,
    Gained,
    ModesShown,
    Released,
    Seized,
    Slackened,
    Slung,
    TiedUp,
)
from engine.rulesets.peppercorn.handled import (
    Acted,
    BrokenOff,
    Collapsed,
    Dropped,
    Learned,
    PickedUp,
    Readied,
    Rose,
    Tired,
    WentDown,
    Worked,
)
from engine.rulesets.peppercorn.herds import (
    BeastFell,
    BeastHit,
    BeastMoved,
    BeastTested,
    Jumped,
    MoodChanged,
    Priced,
    Reined,
    RodeDown,
    Tethered,
    Thrown,
)
from engine.rulesets.peppercorn.hurts import (
    Bandaged,
    Bludgeoned,
    CameRound,
    CameToHimself,
    Dazed,
    Examined,
    FellInert,
    Hurled,
    KnockedOut,
    Passed,
    Pierced,
    Reeled,
    Saving,
    Staunched,
    Wounded,
)
from engine.rulesets.peppercorn.nerves import (
    Alarmed,
    NerveChanged,
    NerveTested,
    Shocked,
    Steeled,
    Surrendered,
    TimePassed,
)
from engine.rulesets.peppercorn.shots import (
    Cleared,
    Fired,
    Loaded,
    Misfired,
    Screamed,
    ShotRang,
    Spoke,
)
from engine.rulesets.peppercorn.state import State

__all__ = [
    "Acted",
    "Advanced",
    "AidSpent",
    "Alarmed",
    "Attacked",
    "Awarded",
    "Bandaged",
    "BeastFell",
    "BeastHit",
    "BeastMoved",
    "BeastTested",
    "Bludgeoned",
    "BrokenOff",
    "CameRound",
    "CameToHimself",
    "Canvassed",
    "Clashed",
    "Cleared",
    "Collapsed",
    "Compared",
    "Cued",
    "Dazed",
    "Dismounted",
    "Dodged",
    "DoorMoved",
    "Dropped",
    "Enraged",
    "Examined",
    "FellInert",
    "Fired",
    "Freed",
    "Gagged",
    "Gained",
    "GameEnded",
    "Halted",
    "Hidden",
    "Hurled",
    "Judged",
    "Jumped",
    "KnockedOut",
    "LeaderNamed",
    "Learned",
    "Left",
    "Loaded",
    "Looked",
    "LostSight",
    "Misfired",
    "ModesShown",
    "MoodChanged",
    "Mounted",
    "MoveBegan",
    "NerveChanged",
    "NerveTested",
    "Offended",
    "Ordered",
    "Passed",
    "PeppercornEvent",
    "PickedUp",
    "Pierced",
    "Plain",
    "Priced",
    "PurseFilled",
    "Readied",
    "Reeled",
    "Reined",
    "Released",
    "RodeDown",
    "Rose",
    "Ruled",
    "Saving",
    "Screamed",
    "SeatDone",
    "Seized",
    "SetDown",
    "Shocked",
    "ShotRang",
    "Sighted",
    "Slackened",
    "Slung",
    "Spoke",
    "StageBegan",
    "Staunched",
    "Steeled",
    "SteppedOut",
    "Surrendered",
    "TakenUp",
    "Tethered",
    "Thrown",
    "TiedUp",
    "TimePassed",
    "Tired",
    "Veiled",
    "VotesLost",
    "WentDown",
    "Worked",
    "Wounded",
]

Plain = (
    SetDown | MoveBegan | StageBegan | SeatDone | Ordered | Halted | Advanced | Mounted
    | Dismounted | DoorMoved | SteppedOut | Looked | Sighted | LostSight | Hidden | Left
    | LeaderNamed | Cued | TakenUp | GameEnded | Acted | Worked | BrokenOff | Rose | WentDown
    | Readied | Dropped | PickedUp | Tired | Collapsed | Learned | Fired | ShotRang
    | Misfired | Cleared | Loaded | Spoke | Screamed | Pierced | Saving | Wounded | Reeled
    | FellInert | Examined | Bandaged | Staunched | Bludgeoned | KnockedOut | CameRound
    | CameToHimself | Passed | Dazed | Hurled | Attacked | Clashed | ModesShown | Compared
    | Gained | Seized | Released | Slackened | TiedUp | Gagged | Freed | Slung | Dodged
    | AidSpent | Shocked | Steeled | Alarmed | NerveTested | NerveChanged | TimePassed
    | Surrendered | BeastHit | BeastFell | BeastTested | MoodChanged | BeastMoved | Tethered
    | Jumped | Thrown | RodeDown | Priced | Reined | PurseFilled | Canvassed | VotesLost
    | Offended | Judged | Ruled | Enraged | Awarded
)  # fmt: skip


class Veiled(Event, frozen=True, tag=150):
    """Something happened to somebody concealed; only `seats` know of him."""

    event: Plain
    seats: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        after: State = self.event.apply(state)
        return after

    def seen_by(self, seat: Seat) -> Event | None:
        """Return nothing of it for those who do not know of him."""
        return self if seat in self.seats else None


PeppercornEvent = Decided[PeppercornAction | Pass] | KernelEvent | Plain | Veiled
