"""Figures of moves, nerve, beasts and the cast, each with the statements it is from."""

from typing import Annotated

from msgspec import Meta

from engine.rulesets.peppercorn.figures import (
    Change,
    Class,
    Count,
    Figures,
    Inches,
    Name,
    Note,
    Row,
    Score,
    Some,
    Standing,
    rising,
)


class Fatigue(Figures, frozen=True):
    """PEP-A1, A2: points for exertion, and what Tired and Weary cost."""

    exertion: Count
    tired: Change
    weary: Change


class Doors(Figures, frozen=True):
    """PEP-D1 to D3."""

    outer: Count
    inner: Count
    lesson: Change
    hurts: Count


class Moves(Figures, frozen=True):
    """PEP-M3 to M5, C9, R36, R37, R45: inches."""

    run: Inches
    mount: Inches
    dismount: Inches
    shaken: Inches
    least: Inches
    climb: Annotated[int, Meta(ge=1, le=300)]
    danger: Inches
    panic: Inches
    yields: Inches


class Spotting(Figures, frozen=True):
    """PEP-S1."""

    bands: Annotated[tuple[Inches, ...], Meta(min_length=1, max_length=8)]
    scores: tuple[Score, ...]
    shot: Change
    roughly: Some

    def __post_init__(self) -> None:
        rising(self.bands)
        if len(self.bands) != len(self.scores):
            raise ValueError('"scores" must have as many entries as "bands"')


Heard = Annotated[tuple[Inches, ...], Meta(min_length=2, max_length=2)]


class Hearing(Figures, frozen=True):
    """PEP-S2, S3: inches within which one understands, and within which one hears."""

    whisper: Heard
    speech: Heard
    shout: Heard
    scream: Heard
    walls: Some


class Nerve(Figures, frozen=True):
    """PEP-C3 to C7: from which total on a class is what; below all of them it is Terrified."""

    name: Name
    controlled: Score
    obedient: Score
    shaken: Score
    panicked: Score


class Tests(Figures, frozen=True):
    """PEP-C1, C2, C9, C10, R37: factors, distances, rounds."""

    gun: Change
    friend: Change
    near: Inches
    lost: Change
    far: Inches
    shooting: Inches
    scream: Inches
    groggy: Change
    shaken: Change
    shaken_for: Some
    panicked_for: Some
    riding: Change


class Beast(Figures, frozen=True):
    """PEP-M2: a mount, or a vehicle with its team; `ridden`: whoever is on it is a rider."""

    name: Name
    pace: Inches
    ridden: bool


class Fright(Figures, frozen=True):
    """PEP-K1 to K11: what beasts do when they are afraid, or alone."""

    hears: Inches
    ok: Score
    spooked: Score
    near: Inches
    near_shot: Change
    again: Change
    herd: Inches
    stampeding: Change
    riderless: Change
    stampede: Inches
    halts: Count
    ridden: Change
    calms: Count
    bolts: Count
    in_hand: Count
    half: Inches
    goes: Count
    clear: Count
    refuses: Count
    stays: Count
    forward: Count
    away: Count
    wander: Inches
    flees: Inches
    price: Count
    flinched: Change


class RidingDown(Figures, frozen=True):
    """PEP-K12 to K14."""

    moved: Inches
    bonus: Change
    downed: Change
    staggered: Change
    shrugs: Count
    middling: Count


class Cash(Figures, frozen=True):
    """PEP-S4: dollars on top of a D6, and how many cents a D100 counts."""

    leader: Change
    wealthy: Change
    poor: Change
    cents: Some


class Vote(Figures, frozen=True):
    """PEP-H3."""

    won: Count
    frightened: Count
    hanging: Some


class End(Figures, frozen=True):
    """PEP-H2."""

    moves: Some


class Character(Figures, frozen=True, rename={"rank": "class"}):
    """T-PEP-4: a sheet. `firing` is added to the score needed: minus is better."""

    name: Name
    part: Name
    standing: Standing
    rank: Class
    nerve: Change
    melee: Change
    firing: Change
    throwing: Change
    fatigue: Annotated[tuple[Some, ...], Meta(min_length=3, max_length=3)]
    pace: Inches
    guns: Annotated[tuple[Row, ...], Meta(max_length=4)]
    things: Annotated[tuple[Row, ...], Meta(max_length=6)]
    notes: tuple[Note, ...]

    def __post_init__(self) -> None:
        rising(self.fatigue)
