"""Somebody on the table, and all that is so of him."""

from typing import Annotated, Any, Literal, Self

import msgspec
from msgspec import Meta, Struct

from engine.core.events import UMPIRE, FigureId, Seat
from engine.core.geometry import Cell
from engine.rulesets.peppercorn.figures import Change, Count, Row

BeastId = str
ROUNDS = 4  # to a move
LARGEST = 8  # cells of a beast or a vehicle, either way
Tenths = Annotated[int, Meta(ge=0)]  # of an inch
Clock = Annotated[int, Meta(ge=0)]  # rounds since the game began
Gait = Literal["walk", "run", "ride"]
Body = Literal["up", "down", "stunned", "inert", "coma"]
Calm = Literal["controlled", "obedient", "shaken", "panicked", "terrified"]
NERVES: tuple[Calm, ...] = ("controlled", "obedient", "shaken", "panicked", "terrified")
Mood = Literal["ok", "spooked", "stampede", "halted"]
Stage = Literal["", "orders", "advance", "acts", "nerve", "recovery", "closing"]
Work = Literal["load", "clear", "bandage", "rise"]
NOWHERE = Cell(-1, -1)  # where somebody is whom a seat has not spotted
HELPLESS = 9  # rounds left of a hold that lasts while it is held on to (PEP-L12, R42)


class Gun(Struct, frozen=True, array_like=True):
    """A firearm that somebody carries; `jam` counts the rounds that clearing it still takes."""

    kind: Row
    loaded: Count
    bullets: Count = 0  # besides those in it
    jam: Count = 0


class Wound(Struct, frozen=True, array_like=True):
    """A wound: Flesh (ds 1), Sore (2) or Serious (3); `dressed`: bandaged with success (PEP-P11).

    One of `until` goes by itself at the end of that move (PEP-K7, R46).
    """

    ds: Annotated[int, Meta(ge=0, le=3)]
    dressed: bool = False
    until: Count = 0


class Order(Struct, frozen=True, array_like=True):
    """A path for this move, `gone` cells of which are behind him (PEP-R32, R34).

    `off`: he dismounts first; `onto`: he mounts that beast where it ends.
    """

    gait: Gait
    path: tuple[Cell, ...]
    gone: Count = 0
    off: bool = False
    onto: BeastId = ""


class Hold(Struct, frozen=True, array_like=True):
    """Somebody is held: by whom, for how many rounds from the one after `since` (PEP-R42).

    `used`: the holder has spent the one act that he has.
    """

    by: FigureId
    left: Count
    since: Clock
    used: bool = False


class Task(Struct, frozen=True, array_like=True):
    """What takes several rounds: `on` is a gun's kind, a figure or nothing; `left` in rounds."""

    work: Work
    on: str
    left: Count


class Bonus(Struct, frozen=True, array_like=True):
    """What counts in the next melee round, if one comes up to `until` (PEP-R40)."""

    amount: Change
    until: Clock


class Cause(Struct, frozen=True, array_like=True):
    """Why somebody has to test his nerve at the end of this round (PEP-C1, R36).

    `modifier` is of the strike that hit him; `at` where it came from, `by` whose doing it was.
    """

    kind: Literal["hit", "shooting", "scream", "friend", "held", "again", "fall", "danger"]
    modifier: Change = 0
    at: Cell | None = None
    by: Seat = ""


class Sighting(Struct, frozen=True, array_like=True):
    """A side that has spotted somebody concealed, and the last move in which it saw him."""

    seat: Seat
    move: Count


class Did(Struct, frozen=True, array_like=True):
    """What somebody did this move, and this round."""

    ordered: bool = False  # this move
    ran: bool = False
    fought: bool = False
    moved: Tenths = 0  # so far
    planned: Tenths = 0  # tenths of the whole path: what a shot at him goes by (PEP-R8, E-PEP-19)
    tried: bool = False  # to spot somebody
    spoke: Count = 0  # rounds in full
    over: tuple[FigureId, ...] = ()  # whom he rode down
    acted: bool = False  # this round
    melee: tuple[FigureId, ...] = ()  # this round: all who are in it, himself too (PEP-R41)
    lost: bool = False  # the rest of this round, Staggered (PEP-R28)
    busy: bool = False  # loading, bandaging or speaking in it (PEP-R55)
    fumbled: bool = False  # he has picked up a weapon in it (PEP-L6)
    before: tuple[FigureId, ...] = ()  # the melee of the round before
    beside: tuple[FigureId, ...] = ()  # others in contact as this round began (PEP-R55)
    began: Cell = NOWHERE  # where he was when the move began (PEP-R55)
    lurked: bool = False  # he was concealed then


class Person(Struct, frozen=True):
    """Somebody on the table. `row` is his sheet in the cast, `hand` what he holds, "" nothing."""

    id: FigureId
    name: str
    seat: Seat
    glyph: str
    row: Row
    at: Cell
    guns: tuple[Gun, ...] = ()
    things: tuple[Row, ...] = ()
    hand: str = ""
    cents: Annotated[int, Meta(ge=0)] = 0
    body: Body = "up"
    wounds: tuple[Wound, ...] = ()
    dies: Count = 0  # bleeding, in this move if nobody bandages him (PEP-P10)
    effort: Count = 0  # fatigue points of exertion (PEP-A1)
    blood: Count = 0  # fatigue points of blood lost (PEP-P8, P9)
    fades: Count = 0  # collapsed from loss of blood, he dies in this move (PEP-A4)
    nerve: Calm = "controlled"
    nerve_for: Count = 0  # rounds that it still lasts; 0 is until the next test
    cowed_by: Seat = ""  # whose doing that is (PEP-H3)
    fled: Cell | None = None  # what he runs away from (PEP-R37)
    groggy: bool = False
    knocked: Literal["", "blow", "hooves"] = ""  # by what he is Stunned (PEP-B4, R47)
    dazed: Clock = 0  # the round in which he was Stunned or became Groggy
    causes: tuple[Cause, ...] = ()
    steeled: bool = False  # he has been ordered into danger before (PEP-R36)
    alarmed: bool = False  # he has heard the first shooting
    bonuses: tuple[Bonus, ...] = ()
    hold: Hold | None = None
    enraged: bool = False  # by the umpire's word (PEP-R55)
    tied: bool = False
    gagged: bool = False
    aim: FigureId = ""
    task: Task | None = None
    rising: Count = 0  # rounds that getting up still takes, if he lies (PEP-R12, R28)
    mount: BeastId = ""
    order: Order | None = None
    concealed: bool = False
    spotted: tuple[Sighting, ...] = ()
    lost: Literal["", "dead", "gone", "surrendered"] = ""
    did: Did = Did()

    def moved_to(self, cell: Cell) -> Self:
        """Return the same person elsewhere."""
        return msgspec.structs.replace(self, at=cell)

    def having(self, **changes: Any) -> Self:
        """Return the same person with other things done."""
        return msgspec.structs.replace(self, did=msgspec.structs.replace(self.did, **changes))

    @property
    def ds(self) -> int:
        """The wound deductions together, not capped (PEP-R29)."""
        return sum(wound.ds for wound in self.wounds)

    @property
    def points(self) -> int:
        """All fatigue points (PEP-R22)."""
        return self.effort + self.blood

    @property
    def is_awake(self) -> bool:
        """Whether he knows what goes on about him."""
        return self.body in ("up", "down")

    @property
    def is_there(self) -> bool:
        """Whether it is known where he is: in a seat's view it may not be (PEP-R51)."""
        return self.at != NOWHERE

    @property
    def masked(self) -> "Person":
        """Himself as those know him who have not spotted him: that he is somewhere."""
        return Unseen(self.id, self.name, self.seat, self.glyph, self.row, NOWHERE, concealed=True)

    def spotted_by(self, seat: Seat) -> bool:
        """Return whether a seat knows where he is; the umpire always does (PEP-R51)."""
        return (
            not self.concealed
            or seat in (self.seat, UMPIRE)
            or any(sighting.seat == seat for sighting in self.spotted)
        )

    def noticed_by(self, seat: Seat) -> bool:
        """Return whether a seat's people know where he is: neutrals do of nobody concealed.

        Their ways would tell others what the umpire sees (PEP-R51).
        """
        is_neutral = seat == UMPIRE != self.seat
        return not self.concealed if is_neutral else self.spotted_by(seat)


class Unseen(Person, frozen=True):
    """Somebody of whom one knows only that he is somewhere: a kind of its own, hidden whole."""
