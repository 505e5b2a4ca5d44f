"""What a player may choose in Dinosaur Cowboys (DINO-T, DINO-M, DINO-A)."""

from typing import Annotated, ClassVar

from msgspec import Meta

from engine.core.events import Action, FigureId
from engine.core.geometry import Cell

# the cells of a route, its start left out; of a figure of several cells, the north-west ones
Path = Annotated[tuple[Cell, ...], Meta(min_length=1)]


class Act(Action, frozen=True):
    """What a figure does; every action but Pass is one."""

    figure: FigureId


class Activate(Act, frozen=True, tag=10):
    """Take up a figure, or a mount with its riders (DINO-R1)."""

    verb: ClassVar[str] = "activate"


class Done(Act, frozen=True, tag=11):
    """End the activation; phases not used are lost."""

    verb: ClassVar[str] = "done"


class Stand(Act, frozen=True, tag=12):
    """Pass the whole Turn (DINO-T3); not to be confused with letting a moment pass."""

    verb: ClassVar[str] = "stand"


class Move(Act, frozen=True, tag=13):
    """Make a Standard Move in the Movement Phase (DINO-M1)."""

    verb: ClassVar[str] = "move"
    path: Path


class Charge(Act, frozen=True, tag=14):
    """Move straight at an enemy in the Movement Phase; the path follows from him (DINO-M2)."""

    verb: ClassVar[str] = "charge"
    target: FigureId
    path: Path


class Run(Act, frozen=True, tag=15):
    """Make a Standard Move in the Action Phase (DINO-A4)."""

    verb: ClassVar[str] = "run"
    path: Path


class Flee(Act, frozen=True, tag=16):
    """Choose from which of equally near enemies to flee (DINO-R23)."""

    verb: ClassVar[str] = "flee"
    target: FigureId


class Shoot(Act, frozen=True, tag=17):
    """Attack from afar (DINO-C1)."""

    verb: ClassVar[str] = "shoot"
    target: FigureId
    weapon: str


class Throw(Act, frozen=True, tag=18):
    """Throw what bursts at a point (DINO-H7)."""

    verb: ClassVar[str] = "throw"
    at: Cell
    weapon: str


class Strike(Act, frozen=True, tag=19):
    """Attack in melee (DINO-C2)."""

    verb: ClassVar[str] = "strike"
    target: FigureId
    weapon: str


class Snap(Act, frozen=True, tag=20):
    """Make the free attack on whoever leaves close combat (DINO-C16)."""

    verb: ClassVar[str] = "snap"
    target: FigureId
    weapon: str


class Use(Act, frozen=True, tag=21):
    """Use an item on oneself or a friend (DINO-A2)."""

    verb: ClassVar[str] = "use"
    item: str
    target: FigureId


class Recharge(Act, frozen=True, tag=22):
    """Reload with a spare cell at the start of an activation, in no phase (T-DINO-6)."""

    verb: ClassVar[str] = "recharge"
    item: str
    weapon: str


class Reload(Act, frozen=True, tag=23):
    """Reload one weapon (DINO-A3)."""

    verb: ClassVar[str] = "reload"
    weapon: str


class Mount(Act, frozen=True, tag=24):
    """Get into the saddle of a dinosaur within 1 inch (DINO-H4)."""

    verb: ClassVar[str] = "mount"
    target: FigureId


class Dismount(Act, frozen=True, tag=25):
    """Get off onto a cell beside the mount (DINO-H4)."""

    verb: ClassVar[str] = "dismount"
    at: Cell


DinosaurAction = (
    Activate | Done | Stand | Move | Charge | Run | Flee | Shoot | Throw | Strike | Snap | Use
    | Recharge | Reload | Mount | Dismount
)  # fmt: skip
