"""What a player may choose in Cowpoke (COW-4)."""

from typing import Annotated, ClassVar

from msgspec import Meta

from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import Cell, Facing
from engine.rulesets.cowpoke.things import Number, ThingId

# the cells of a route, its start left out
Path = Annotated[tuple[Cell, ...], Meta(min_length=1)]


Cards = tuple[str, ...]  # Notch cards that are named with a Shoot (COW-H5a)


class Act(Action, frozen=True):
    """What a character does; every action but Pass and PlayCard is one."""

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
    cards: Cards = ()


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
    cards: Cards = ()


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
    cards: Cards = ()


class PushLuck(Act, frozen=True, tag=23):
    """Have the sixes rolled against this figure rolled again (COW-2.3c)."""

    verb: ClassVar[str] = "lucky"


class QuickDraw(Act, frozen=True, tag=24):
    """Draw on the enemy who closes in (COW-2.3e)."""

    verb: ClassVar[str] = "draw"
    target: FigureId
    cards: Cards = ()


# --- jumps and falls


class Jump(Act, frozen=True, tag=25):
    """Walk, or dash, over an open edge; the last cell of the path is where it lands (COW-R34)."""

    verb: ClassVar[str] = "jump"
    path: Path


class Land(Act, frozen=True, tag=26):
    """Choose among equally near cells where a fall ends (COW-R34)."""

    verb: ClassVar[str] = "land"
    cell: Cell


# --- dynamite


class Throw(Act, frozen=True, tag=27):
    """Throw a stick at a cell, surely (COW-4.3c)."""

    verb: ClassVar[str] = "throw"
    cell: Cell


class HailMary(Act, frozen=True, tag=28):
    """Throw a stick at a cell that is farther off, as far as the die says (COW-R19)."""

    verb: ClassVar[str] = "hail"
    cell: Cell


class Light(Act, frozen=True, tag=29):
    """Light the fuse of a charge that lies in a cell, or of a stick put there (COW-R10)."""

    verb: ClassVar[str] = "light"
    cell: Cell


# --- what Interact is (COW-4.4j)


class Open(Act, frozen=True, tag=30):
    """Open a door, also a locked or barred one (COW-R10)."""

    verb: ClassVar[str] = "open"
    cell: Cell


class Close(Act, frozen=True, tag=31):
    """Close a door (COW-R36)."""

    verb: ClassVar[str] = "close"
    cell: Cell


class Smash(Act, frozen=True, tag=32):
    """Smash a glazed or shuttered window (COW-R10)."""

    verb: ClassVar[str] = "smash"
    cell: Cell


class Take(Act, frozen=True, tag=33):
    """Take loot."""

    verb: ClassVar[str] = "take"
    loot: ThingId


class Drop(Act, frozen=True, tag=34):
    """Drop loot, for nothing (COW-4.1c)."""

    verb: ClassVar[str] = "drop"
    loot: ThingId


class PickUp(Act, frozen=True, tag=35):
    """Take up a blade that was thrown (T-COW-2)."""

    verb: ClassVar[str] = "pick"
    melee: str
    cell: Cell


class TurnGun(Act, frozen=True, tag=36):
    """Turn a Gatling gun (T-COW-2)."""

    verb: ClassVar[str] = "turn"
    gun: ThingId
    facing: Facing


# --- deployment, Notch cards


class Deploy(Act, frozen=True, tag=37):
    """Place a figure before the game (COW-H2)."""

    verb: ClassVar[str] = "deploy"
    cell: Cell


class PlayCard(Action, frozen=True, tag=38):
    """Play a Notch card (T-COW-5).

    `figure` is who it helps or hurts, `target` a further figure or a seat, `word` a weapon or a
    location or the faces of a pool, `dice` the places of dice in it, the first 0, and `stick` a
    number of dynamite. `cards` and `spread` belong to a shot.
    """

    verb: ClassVar[str] = "play"
    seat: Seat
    card: str
    figure: FigureId | None = None
    target: str | None = None
    word: str = ""
    dice: tuple[Number, ...] = ()
    stick: Number = 0
    cards: Cards = ()
    spread: tuple[FigureId, ...] = ()


CowpokeAction = (
    Activate | Done | Walk | Run | Dash | Stay | Shoot | Aim | Blaze | Watch | Reload | Brawl
    | SnapShot | PushLuck | QuickDraw | Jump | Land | Throw | HailMary | Light | Open | Close
    | Smash | Take | Drop | PickUp | TurnGun | Deploy | PlayCard
)  # fmt: skip
