"""What may be chosen in Pirates. Tags are for ever."""

from typing import Annotated, ClassVar

from msgspec import Meta

from engine.core.events import Action, FigureId, Seat
from engine.core.geometry import Cell, Facing

# the cells of a route, its start left out
Path = Annotated[tuple[Cell, ...], Meta(min_length=1)]
# a ruling or an appeal in words
Words = Annotated[str, Meta(max_length=200)]


class Act(Action, frozen=True):
    """What a man does; every action is one but Pass and those of groups and seats."""

    figure: FigureId


class GroupAct(Action, frozen=True):
    """What a group does."""

    group: str


class SeatAct(Action, frozen=True):
    """What a player does, with cards or as the umpire."""

    seat: Seat


# --- a group's go (PIR-T4, T5)


class Activate(Act, frozen=True, tag=10):
    """Take a man up; others of his group may act between his steps (PIR-R20)."""

    verb: ClassVar[str] = "activate"


class Done(GroupAct, frozen=True, tag=11):
    """End the group's go."""

    verb: ClassVar[str] = "done"


class Reserve(GroupAct, frozen=True, tag=12):
    """Reserve the group's whole turn for later in this one (PIR-T5)."""

    verb: ClassVar[str] = "reserve"


class CallTurn(GroupAct, frozen=True, tag=13):
    """Take a reserved turn now (PIR-R26)."""

    verb: ClassVar[str] = "call"


# --- movement options (PIR-M1 to M6)


class Run(Act, frozen=True, tag=14):
    """3D6 inches, no shooting (PIR-M1)."""

    verb: ClassVar[str] = "run"


class Advance(Act, frozen=True, tag=15):
    """2D6 inches, a pistol at the end (PIR-M2)."""

    verb: ClassVar[str] = "advance"


class Swing(Act, frozen=True, tag=16):
    """Swing across to the other ship, landing at a cell; a pistol at the end (PIR-M3)."""

    verb: ClassVar[str] = "swing"
    cell: Cell


class Creep(Act, frozen=True, tag=17):
    """1D6 inches, pistol, musket or blunderbuss (PIR-M4)."""

    verb: ClassVar[str] = "creep"


class Prime(Act, frozen=True, tag=18):
    """1D6 inches, and a grenade (PIR-M5)."""

    verb: ClassVar[str] = "prime"


class Stand(Act, frozen=True, tag=19):
    """Stand still: musket, blunderbuss, swivel, or pistols (PIR-M6)."""

    verb: ClassVar[str] = "stand"


class Move(Act, frozen=True, tag=20):
    """Choose the path of a move whose dice have fallen (PIR-R20)."""

    verb: ClassVar[str] = "move"
    path: Path


class Stay(Act, frozen=True, tag=21):
    """End a move where one stands."""

    verb: ClassVar[str] = "stay"


# --- shooting and fighting


class Shoot(Act, frozen=True, tag=22):
    """Shoot at a man with a pistol, a musket or a blunderbuss (PIR-S1)."""

    verb: ClassVar[str] = "shoot"
    target: FigureId
    gun: str


class FireSwivel(Act, frozen=True, tag=23):
    """Fire a swivel gun at a man (PIR-R35)."""

    verb: ClassVar[str] = "swivel"
    target: FigureId
    mount: str


class Throw(Act, frozen=True, tag=24):
    """Throw a grenade in a direction (PIR-R30)."""

    verb: ClassVar[str] = "throw"
    facing: Facing


class Reload(Act, frozen=True, tag=25):
    """Work at reloading a gun, or a swivel in contact, for this turn (PIR-R15, R35)."""

    verb: ClassVar[str] = "reload"
    mount: str = ""


class Hold(Act, frozen=True, tag=26):
    """Reserve one's shooting for later in the turn (PIR-T5)."""

    verb: ClassVar[str] = "hold"


class Fight(Act, frozen=True, tag=27):
    """Fight an enemy in contact (PIR-B1)."""

    verb: ClassVar[str] = "fight"
    target: FigureId


class CutDown(Act, frozen=True, tag=28):
    """Cut down a fallen enemy who is no Hero (PIR-B6)."""

    verb: ClassVar[str] = "cut"
    target: FigureId


class DrawPistol(Act, frozen=True, tag=29):
    """Fire a pistol before a melee (PIR-B4)."""

    verb: ClassVar[str] = "pistol"
    target: FigureId


# --- draws, as the sibling has them: PIR-R1


class CallDraw(Act, frozen=True, tag=30):
    """Call a draw for one's reserved shooting; the figure is the first who shoots."""

    verb: ClassVar[str] = "draw"


class JoinDraw(Act, frozen=True, tag=31):
    """Shoot with the others in a draw."""

    verb: ClassVar[str] = "join"


# --- event cards (PIR-E1 to E6, T7)


class PlayCard(SeatAct, frozen=True, tag=32):
    """Play an event card on a man."""

    verb: ClassVar[str] = "play"
    card: str
    figure: FigureId


class Discard(SeatAct, frozen=True, tag=33):
    """Lay an event card away at the end of a turn."""

    verb: ClassVar[str] = "discard"
    card: str


# --- the umpire (PIR-T1, R34)


class Appeal(SeatAct, frozen=True, tag=34):
    """Ask the umpire for a ruling."""

    verb: ClassVar[str] = "appeal"
    words: Words = ""


class Rule(SeatAct, frozen=True, tag=35):
    """Answer an appeal, or say how it is."""

    verb: ClassVar[str] = "ruling"
    words: Words = ""


class Place(SeatAct, frozen=True, tag=36):
    """Put a man elsewhere."""

    verb: ClassVar[str] = "place"
    figure: FigureId
    cell: Cell
    reason: Words = ""


class Rearm(SeatAct, frozen=True, tag=37):
    """Give a man other arms."""

    verb: ClassVar[str] = "rearm"
    figure: FigureId
    blade: str
    pistols: Annotated[int, Meta(ge=0, le=20)]
    grenades: Annotated[int, Meta(ge=0, le=20)]
    reason: Words = ""


class Heal(SeatAct, frozen=True, tag=38):
    """Heal a man and put him on his feet."""

    verb: ClassVar[str] = "heal"
    figure: FigureId
    reason: Words = ""


class Wound(SeatAct, frozen=True, tag=39):
    """Set the wounds of a man."""

    verb: ClassVar[str] = "wound"
    figure: FigureId
    wounds: Annotated[int, Meta(ge=0, le=20)]
    reason: Words = ""


class Slay(SeatAct, frozen=True, tag=40):
    """Take a man off the table."""

    verb: ClassVar[str] = "slay"
    figure: FigureId
    reason: Words = ""


class Award(SeatAct, frozen=True, tag=41):
    """Give the game to a player."""

    verb: ClassVar[str] = "award"
    winner: Seat
    reason: Words = ""


class StepIn(SeatAct, frozen=True, tag=42):
    """Rule or change something at the end of a turn, unasked."""

    verb: ClassVar[str] = "step"


PiratesAction = (
    Activate | Done | Reserve | CallTurn | Run | Advance | Swing | Creep | Prime | Stand | Move
    | Stay | Shoot | FireSwivel | Throw | Reload | Hold | Fight | CutDown | DrawPistol | CallDraw
    | JoinDraw | PlayCard | Discard | Appeal | Rule | Place | Rearm | Heal | Wound | Slay | Award
    | StepIn
)  # fmt: skip
