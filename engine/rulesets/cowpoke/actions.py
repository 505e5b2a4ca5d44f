"""What a player may choose in Cowpoke (COW-4). Each action names the figure that carries it out."""

from engine.core.events import Action, FigureId
from engine.core.geometry import Cell, Facing

Path = tuple[Cell, ...]  # the cells of a route, its start left out


class Activate(Action, frozen=True, tag=10):
    """Take up a figure (COW-3.3)."""

    figure: FigureId


class Done(Action, frozen=True, tag=11):
    """End the activation; what is left of its AP is lost (COW-R27)."""

    figure: FigureId


class Walk(Action, frozen=True, tag=12):
    """Walk along a path (COW-4.2a)."""

    figure: FigureId
    path: Path


class Run(Action, frozen=True, tag=13):
    """Declare a run; its dice come before its path (COW-4.2b)."""

    figure: FigureId


class Dash(Action, frozen=True, tag=14):
    """Choose the path of a run whose dice have fallen (COW-R28)."""

    figure: FigureId
    path: Path


class Stay(Action, frozen=True, tag=15):
    """Leave the inches of a run unused."""

    figure: FigureId


class Shoot(Action, frozen=True, tag=16):
    """Shoot at a target, and with The Spread at others near it, in that order (COW-R40)."""

    figure: FigureId
    target: FigureId
    weapon: str
    spread: tuple[FigureId, ...] = ()


class Aim(Action, frozen=True, tag=17):
    """Put an Aim token on a target (COW-4.4a)."""

    figure: FigureId
    target: FigureId
    weapon: str


class Blaze(Action, frozen=True, tag=18):
    """Blaze away (COW-4.4e)."""

    figure: FigureId
    target: FigureId
    weapon: str


class Watch(Action, frozen=True, tag=19):
    """Go on overwatch towards a facing (COW-4.4h)."""

    figure: FigureId
    weapon: str
    facing: Facing


class Reload(Action, frozen=True, tag=20):
    """Take the Out of Ammo token off a weapon (COW-4.3d)."""

    figure: FigureId
    weapon: str


class Brawl(Action, frozen=True, tag=21):
    """Fight an enemy in base contact (COW-4.3b)."""

    figure: FigureId
    target: FigureId


class SnapShot(Action, frozen=True, tag=22):
    """Fire from overwatch at the enemy who just stepped into the arc (COW-4.4i)."""

    figure: FigureId
    target: FigureId
    spread: tuple[FigureId, ...] = ()


class PushLuck(Action, frozen=True, tag=23):
    """Have the sixes rolled against this figure rolled again (COW-2.3c)."""

    figure: FigureId


class QuickDraw(Action, frozen=True, tag=24):
    """Draw on the enemy who closes in (COW-2.3e)."""

    figure: FigureId
    target: FigureId


CowpokeAction = (
    Activate | Done | Walk | Run | Dash | Stay | Shoot | Aim | Blaze | Watch | Reload | Brawl
    | SnapShot | PushLuck | QuickDraw
)  # fmt: skip
