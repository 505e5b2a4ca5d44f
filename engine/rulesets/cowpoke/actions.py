"""What a player may choose in Cowpoke (COW-4)."""

from typing import Annotated, ClassVar

from msgspec import Meta

from engine.core.events import Action, FigureId
from engine.core.geometry import Cell, Facing

# the cells of a route, its start left out
Path = Annotated[tuple[Cell, ...], Meta(min_length=1)]


class Act(Action, frozen=True):
    """What a character does; every action but Pass is one."""

    figure: FigureId


class Activate(Act, frozen=True, tag=10):
    """Take up a figure (COW-3.3)."""

    verb: ClassVar[str] = "activate"


class Done(Act, frozen=True, tag=11):
    """End the activation; what is left of its AP is lost (COW-R27)."""

    verb: ClassVar[str] = "done"


class Walk(Act, frozen=True, tag=12):
    """Walk along a path (COW-4.2a)."""

    verb: ClassVar[str] = "walk"
    path: Path


class Run(Act, frozen=True, tag=13):
    """Declare a run; its dice come before its path (COW-4.2b)."""

    verb: ClassVar[str] = "run"


class Dash(Act, frozen=True, tag=14):
    """Choose the path of a run whose dice have fallen (COW-R28)."""

    verb: ClassVar[str] = "dash"
    path: Path


class Stay(Act, frozen=True, tag=15):
    """Leave the inches of a run unused."""

    verb: ClassVar[str] = "stay"


class Shoot(Act, frozen=True, tag=16):
    """Shoot at a target, and with The Spread at others near it, in that order (COW-R40)."""

    verb: ClassVar[str] = "shoot"
    target: FigureId
    weapon: str
    spread: tuple[FigureId, ...] = ()


class Aim(Act, frozen=True, tag=17):
    """Put an Aim token on a target (COW-4.4a)."""

    verb: ClassVar[str] = "aim"
    target: FigureId
    weapon: str


class Blaze(Act, frozen=True, tag=18):
    """Blaze away (COW-4.4e)."""

    verb: ClassVar[str] = "blaze"
    target: FigureId
    weapon: str


class Watch(Act, frozen=True, tag=19):
    """Go on overwatch towards a facing (COW-4.4h)."""

    verb: ClassVar[str] = "overwatch"
    weapon: str
    facing: Facing


class Reload(Act, frozen=True, tag=20):
    """Take the Out of Ammo token off a weapon (COW-4.3d)."""

    verb: ClassVar[str] = "reload"
    weapon: str


class Brawl(Act, frozen=True, tag=21):
    """Fight an enemy in base contact (COW-4.3b)."""

    verb: ClassVar[str] = "brawl"
    target: FigureId


class SnapShot(Act, frozen=True, tag=22):
    """Fire from overwatch at the enemy who just stepped into the arc (COW-4.4i)."""

    verb: ClassVar[str] = "overwatch"
    target: FigureId
    spread: tuple[FigureId, ...] = ()


class PushLuck(Act, frozen=True, tag=23):
    """Have the sixes rolled against this figure rolled again (COW-2.3c)."""

    verb: ClassVar[str] = "lucky"


class QuickDraw(Act, frozen=True, tag=24):
    """Draw on the enemy who closes in (COW-2.3e)."""

    verb: ClassVar[str] = "draw"
    target: FigureId


CowpokeAction = (
    Activate | Done | Walk | Run | Dash | Stay | Shoot | Aim | Blaze | Watch | Reload | Brawl
    | SnapShot | PushLuck | QuickDraw
)  # fmt: skip
