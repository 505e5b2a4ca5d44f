"""Figures of weapons, fights and wounds, each with the statements it is from."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0, le=100)]
Some = Annotated[int, Meta(ge=1, le=100)]
Change = Annotated[int, Meta(ge=-20, le=20)]
Score = Annotated[int, Meta(ge=-99, le=99)]
Inches = Annotated[int, Meta(ge=0, le=300)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Row = Annotated[
    str,
    Meta(pattern=r"^[a-z][a-z0-9_]{0,23}\Z", description="a name of small letters, digits and _"),
]
RowOrNone = Annotated[str, Meta(pattern=r"^([a-z][a-z0-9_]{0,23})?\Z")]  # "" is none
Standing = Literal["gentlefolk", "decent", "honest", "low"]
Class = Literal["veteran", "frontier", "rookie", "bystander", "inactive"]
Mode = Literal["fighting", "brawling", "mauling", "dodging"]
Note = Literal[
    "leader", "second", "wealthy", "candidate", "editor", "healer", "brutal", "enraged"
]  # fmt: skip
FISTS = "fists"
CLASSES: tuple[Class, ...] = ("veteran", "frontier", "rookie", "bystander", "inactive")
NEVER = 99  # a score that nobody reaches


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of one table."""


class Firearm(Figures, frozen=True):
    """T-PEP-2: `scores` and `strikes` (Pst) have one entry per band of inches.

    `blow` (Bst) and `use` are for the clubbed arm; `load` is in rounds for a bullet or barrel.
    """

    name: Name
    bands: Annotated[tuple[Inches, ...], Meta(min_length=1, max_length=8)]
    scores: tuple[Score, ...]
    strikes: tuple[Change, ...]
    blow: Change
    use: Change
    shots: Some
    load: Some
    revolver: bool

    def __post_init__(self) -> None:
        rising(self.bands)
        if not len(self.bands) == len(self.scores) == len(self.strikes):
            raise ValueError('"scores" and "strikes" must have as many entries as "bands"')


class Firing(Figures, frozen=True):
    """PEP-F3 to F6: factors of a shot, and what a misfire is."""

    snap: Change
    deliberate: Change
    rested: Change
    moving: Change
    mounted: Change
    moving_mounted: Change
    light: Change
    heavy: Change
    target_moved: Change
    target_moved_far: Change
    moved: Inches
    moved_far: Inches
    misfire: Count
    clear: Some
    mount: Inches
    rider: Count
    carried: Count


class Close(Figures, frozen=True):
    """T-PEP-3: a close weapon; `strike` is its Pst or Bst by the mode, `use` is in the melee roll.

    A whip is a weapon and an aid besides.
    """

    name: Name
    mode: Literal["fighting", "brawling"]
    strike: Change
    use: Change


class Aid(Figures, frozen=True):
    """T-PEP-3: what helps in a mode; `hold`: only where the result is read as a hold (PEP-R17)."""

    name: Name
    mode: Literal["mauling", "dodging"]
    bonus: Change
    hold: bool
    once: bool


class Melee(Figures, frozen=True):
    """PEP-L4, L6, L7, L15, R40: factors of a melee roll."""

    surprise: Change
    half_surprise: Change
    mounted: Change
    height: Change
    enraged: Change
    dodging: Change
    tired: Change
    weary: Change
    shaken: Change
    groggy: Change
    down: Change
    picking_up: Change
    held: Change
    numbers: Change
    drops: Count
    lasts: Some
    strong: Change


class Mauling(Figures, frozen=True):
    """PEP-L12, R17: by margin, from 1 on; the last entry serves all greater ones."""

    bonus: Annotated[tuple[Change, ...], Meta(min_length=6, max_length=6)]
    holds: Annotated[tuple[Count, ...], Meta(min_length=6, max_length=6)]
    throws: Annotated[tuple[Inches, ...], Meta(min_length=6, max_length=6)]
    whip_holds: Annotated[tuple[Count, ...], Meta(min_length=6, max_length=6)]
    nerve: Annotated[tuple[Change, ...], Meta(min_length=6, max_length=6)]


class Dodging(Figures, frozen=True):
    """PEP-L17: by margin, from 1 on."""

    away: Annotated[tuple[Inches, ...], Meta(min_length=5, max_length=5)]
    bonus: Annotated[tuple[Change, ...], Meta(min_length=5, max_length=5)]


class Blows(Figures, frozen=True):
    """PEP-B1 to B4: excesses, what they do in the next round and to the nerve; recovery."""

    thrown: Annotated[tuple[Change, ...], Meta(min_length=3, max_length=3)]
    wall: Change
    flinched: Change
    staggered: Change
    downed: Change
    stunned: Change
    even: Change
    staggered_next: Change
    downed_next: Change
    staggered_nerve: Change
    downed_nerve: Change
    coma: Count
    comes_round: Count
    recovers: Count


class Throwing(Figures, frozen=True):
    """PEP-B5, R21: things thrown at somebody."""

    bands: Annotated[tuple[Inches, ...], Meta(min_length=1, max_length=8)]
    scores: tuple[Score, ...]
    light: Change
    heavy: Change
    moved: Annotated[tuple[Inches, ...], Meta(min_length=3, max_length=3)]
    moving: Annotated[tuple[Change, ...], Meta(min_length=3, max_length=3)]
    livestock: Change
    livestock_strike: Change

    def __post_init__(self) -> None:
        rising(self.bands)
        if len(self.bands) != len(self.scores):
            raise ValueError('"scores" must have as many entries as "bands"')


class Strikes(Figures, frozen=True):
    """PEP-P1 to P6: totals of a piercing strike, faces of the saving throw."""

    downed: Change
    staggered: Change
    saved: Count
    middling: Count
    rider: Change
    staggered_nerve: Change
    downed_nerve: Change


class Wounds(Figures, frozen=True):
    """PEP-P7 to P11, R29, R50: by ds 1 to 3 where there are three entries."""

    slows: Annotated[tuple[Inches, ...], Meta(min_length=3, max_length=3)]
    worst: Some
    blood: Annotated[tuple[Count, ...], Meta(min_length=3, max_length=3)]
    coma: Count
    bleeds: Count
    dies: Some
    heals: Change
    himself: Change
    healer: Change
    inert: Some


def rising(numbers: Sequence[int]) -> None:
    """Raise ValueError unless each of some figures is greater than the one before."""
    if any(near >= far for near, far in pairwise(numbers)):
        raise ValueError("each of these figures must be greater than the one before")
