"""The moments at which event cards are asked for (PIR-R27), and reserves (PIR-R26).

Scripts open a window on each; a reaction hands the moment back as it stands afterwards. Stumble
and trip is no field of any: who it hit is looked up in the state, `man.did.stumbled`.
"""

from typing import Literal

from engine.core.events import FigureId
from engine.core.geometry import Cell
from engine.core.ruleset import Moment
from engine.rulesets.pirates.blows import How
from engine.rulesets.pirates.state import GroupId, Option


class CardDrawn(Moment, frozen=True):
    """A group's movement card has been drawn."""

    group: GroupId


class Naming(Moment, frozen=True):
    """A man has named his option; `cell` is where a swing is to land.

    `tangled`: by a card the swing fails, he stays where he was.
    """

    figure: FigureId
    option: Option
    cell: Cell | None = None
    tangled: bool = False


class MoveRolled(Moment, frozen=True):
    """A man's move dice have fallen; cards may add to the inches."""

    figure: FigureId
    option: Option
    faces: tuple[int, ...]
    inches: int


class ShotDeclared(Moment, frozen=True):
    """A shot or a throw is about to be rolled; `target` is "" for a grenade.

    Cards add to `bonus`, of the number or against the deviation; `wet`: it does not go off.
    """

    figure: FigureId
    target: FigureId
    gun: str
    how: How
    bonus: int = 0
    wet: bool = False


class HurtRolled(Moment, frozen=True):
    """A wound die has fallen; cards add to `modifier`, the sum of all that is added to it.

    `firearm`: it was fired, neither a blade nor a grenade (PIR-R28).
    """

    figure: FigureId
    by: FigureId
    face: int
    modifier: int
    firearm: bool


class MeleeDeclared(Moment, frozen=True):
    """Two men are about to fight; cards add to the bonus of the attacker, or to `other`."""

    figure: FigureId
    target: FigureId
    bonus: int = 0
    other: int = 0


class Shoving(Moment, frozen=True):
    """A man is about to be pushed back."""

    figure: FigureId
    by: FigureId


class Toppling(Moment, frozen=True):
    """A man is about to fall; `kept`: by a card he does not."""

    figure: FigureId
    why: Literal["trip", "push", "wound"]
    kept: bool = False


class Halted(Moment, frozen=True):
    """A man has ended his move, before he shoots or fights: reserves alone are asked for."""

    figure: FigureId


class PartOver(Moment, frozen=True):
    """A group's part of the turn is over: reserves alone are asked for."""

    group: GroupId


class TurnOver(Moment, frozen=True):
    """All groups have had their part of a turn: the umpire alone is asked for (PIR-R34).

    `steps_in`: he wants to rule or to change something.
    """

    turn: int
    steps_in: bool = False


CARD_MOMENTS = (
    CardDrawn, Naming, MoveRolled, ShotDeclared, HurtRolled, MeleeDeclared, Shoving, Toppling,
)  # fmt: skip
