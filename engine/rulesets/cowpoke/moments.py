"""The moments at which somebody may step in (COW-H5, H6).

Scripts open a window on each; a reaction hands the moment back as it stands afterwards. Moments
that come one after the other keep the order of H5 between reactions of different players.
"""

from engine.core.events import FigureId, Seat
from engine.core.ruleset import Moment
from engine.rulesets.cowpoke.fights import Deed
from engine.rulesets.cowpoke.tables import Location, Severity
from engine.rulesets.cowpoke.things import Number

# --- moves


class Leaving(Moment, frozen=True):
    """A character breaks away from contact; `slipped`: nobody strikes (T-COW-5, N14)."""

    figure: FigureId
    slipped: bool = False


class Entered(Moment, frozen=True):
    """A character took a step; `watched` had the mover inside their overwatch before it."""

    figure: FigureId
    watched: tuple[FigureId, ...]
    ends: bool


class ClosedIn(Moment, frozen=True):
    """A move ended in base contact with these enemies, who have yet to draw."""

    figure: FigureId
    enemies: tuple[FigureId, ...]


# --- shots, in the order of H5


class ShotNamed(Moment, frozen=True):
    """COW-H5b A target, maybe `running`, has been named; `dice` change its pool. For the target.

    Whoever is `passing` by on a move that goes on engages nobody (COW-R28).
    """

    figure: FigureId
    target: FigureId
    weapon: str
    running: bool = False
    dice: int = 0
    passing: FigureId = ""


class DiceFell(Moment, frozen=True):
    """COW-H5d A pool has just been rolled, `again` in part by a card. For whoever rolled it."""

    figure: FigureId
    target: FigureId
    faces: tuple[int, ...]
    again: bool = False


class RolledPool(Moment, frozen=True):
    """COW-H5e A pool has been rolled against someone and can still be changed. For the target."""

    figure: FigureId
    target: FigureId
    faces: tuple[int, ...]


class Missed(Moment, frozen=True):
    """COW-H5f A Shoot scored no hit with so many dice. For the shooter."""

    figure: FigureId
    target: FigureId
    weapon: str
    act: Deed
    dice: int


class HitScored(Moment, frozen=True):
    """COW-H5g A hit is about to be located; `cancelled`: it is none. For the victim."""

    figure: FigureId  # who is hit
    by: FigureId
    cancelled: bool = False


class SeverityRolled(Moment, frozen=True):
    """COW-H5g Where and how badly a hit strikes is rolled; "" is nothing. For the victim."""

    figure: FigureId
    by: FigureId
    location: Location
    grade: Severity
    damage: int


class Dying(Moment, frozen=True):
    """COW-H5g Damage is about to bring a character to 0 HP; a card may leave less of it."""

    figure: FigureId
    location: Location
    damage: int


class ShotFired(Moment, frozen=True):
    """COW-H5h A weapon has been shot, maybe to its last round. For all enemies of the shooter."""

    figure: FigureId
    weapon: str
    empty: bool = False


# --- brawls, dynamite


class BrawlDeclared(Moment, frozen=True):
    """Two are about to brawl; cards add dice to either pool. For both."""

    figure: FigureId
    target: FigureId
    mine: int = 0
    theirs: int = 0


class Exploding(Moment, frozen=True):
    """COW-H6 A stick is about to go off; `dud`: it does not."""

    stick: Number
    dud: bool = False


# --- the course of the turn


class InitiativeRolled(Moment, frozen=True):
    """Initiative is rolled: each player's face, 7 by a card (T-COW-5, N18)."""

    faces: tuple[tuple[Seat, int], ...]


class TakenUp(Moment, frozen=True):
    """COW-H6 A character is up and all that comes before is done. For its player."""

    figure: FigureId


class Between(Moment, frozen=True):
    """A player's turn, between activations. For that player."""

    seat: Seat
