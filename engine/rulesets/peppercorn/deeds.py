"""Acts of a round: one thing a round (PEP-H1). Tags 20 to 49, for ever."""

from typing import ClassVar

from engine.core.events import Action, FigureId
from engine.core.geometry import Cell
from engine.rulesets.peppercorn.basics import Act, Untold, Voice, Words
from engine.rulesets.peppercorn.figures import Mode, Row, RowOrNone
from engine.rulesets.peppercorn.people import BeastId


class Fire(Act, frozen=True, tag=20):
    """Fire at somebody; at a rider near by `at_mount` says at which of the two (PEP-R9)."""

    verb: ClassVar[str] = "fire"
    target: FigureId
    gun: Row
    at_mount: bool = False
    covert: bool = False


class FireAtBeast(Act, frozen=True, tag=21):
    """Fire at a beast without a rider."""

    verb: ClassVar[str] = "fire"
    beast: BeastId
    gun: Row
    covert: bool = False


class Aim(Act, frozen=True, tag=22):
    """Spend a round aiming (PEP-F3, R49)."""

    verb: ClassVar[str] = "aim"
    target: FigureId
    covert: bool = False


class Load(Act, frozen=True, tag=23):
    """Spend a round loading (PEP-F1, R6)."""

    verb: ClassVar[str] = "load"
    gun: Row
    covert: bool = False


class Clear(Act, frozen=True, tag=24):
    """Spend a round clearing a misfire (PEP-F6)."""

    verb: ClassVar[str] = "clear"
    gun: Row
    covert: bool = False


class Speak(Act, frozen=True, tag=25):
    """Speak, whisper or shout (PEP-S2); words are free."""

    verb: ClassVar[str] = "speak"
    voice: Voice
    words: Words = ""
    covert: bool = False


class Bandage(Act, frozen=True, tag=26):
    """Spend a round bandaging somebody or oneself; one who is Inert is examined (PEP-P10, P11)."""

    verb: ClassVar[str] = "bandage"
    target: FigureId


class Open(Act, frozen=True, tag=27):
    """Open a door (PEP-M6)."""

    verb: ClassVar[str] = "open"
    cell: Cell


class Shut(Act, frozen=True, tag=28):
    """Close a door (PEP-M6)."""

    verb: ClassVar[str] = "close"
    cell: Cell


class Force(Act, frozen=True, tag=29):
    """Force a locked door (PEP-D1, D2)."""

    verb: ClassVar[str] = "force"
    cell: Cell


class Tether(Act, frozen=True, tag=30):
    """Tether a beast (PEP-K9)."""

    verb: ClassVar[str] = "tether"
    beast: BeastId


class Untether(Act, frozen=True, tag=31):
    """Untether a beast (PEP-K9)."""

    verb: ClassVar[str] = "untether"
    beast: BeastId


class Engage(Act, frozen=True, tag=32):
    """Name an enemy in contact: a melee (PEP-R39)."""

    verb: ClassVar[str] = "engage"
    target: FigureId


class Choose(Act, frozen=True, tag=33):
    """Choose a mode for a melee, and what is used in it; hidden until all have (PEP-L2, R39).

    `weapon` is "" for a mode without one, `aid` for none.
    """

    verb: ClassVar[str] = "choose"
    mode: Mode
    weapon: RowOrNone = ""
    aid: RowOrNone = ""

    def as_told(self) -> Action:
        """Return nothing of it: modes are shown together."""
        return Untold()


class Strike(Act, frozen=True, tag=34):
    """Strike somebody who is stunned or helpless: for the brutal (PEP-L19, R43)."""

    verb: ClassVar[str] = "strike"
    target: FigureId


class Hurl(Act, frozen=True, tag=35):
    """Throw a thing at somebody (PEP-B5, R21)."""

    verb: ClassVar[str] = "hurl"
    target: FigureId
    thing: Row


class Tie(Act, frozen=True, tag=36):
    """Tie somebody's hands (PEP-L13, R42)."""

    verb: ClassVar[str] = "tie"
    target: FigureId


class Gag(Act, frozen=True, tag=37):
    """Gag somebody (PEP-L13, R42)."""

    verb: ClassVar[str] = "gag"
    target: FigureId


class Free(Act, frozen=True, tag=38):
    """Untie and ungag a friend (PEP-R42)."""

    verb: ClassVar[str] = "free"
    target: FigureId


class Disarm(Act, frozen=True, tag=39):
    """Take what somebody helpless holds (PEP-R43)."""

    verb: ClassVar[str] = "disarm"
    target: FigureId


class Release(Act, frozen=True, tag=40):
    """Let go of somebody who is held (PEP-R42)."""

    verb: ClassVar[str] = "release"
    target: FigureId


class Ready(Act, frozen=True, tag=41):
    """Change what is in hand; "" is nothing (PEP-H1)."""

    verb: ClassVar[str] = "ready"
    thing: RowOrNone
    covert: bool = False


class TakeUp(Act, frozen=True, tag=42):
    """Take up a thing that lies here or beside one (PEP-H1)."""

    verb: ClassVar[str] = "take"
    thing: Row
    cell: Cell


class Rise(Act, frozen=True, tag=43):
    """Spend a round getting up (PEP-R12, R28)."""

    verb: ClassVar[str] = "rise"


class Lie(Act, frozen=True, tag=44):
    """Go down on the ground of one's own will."""

    verb: ClassVar[str] = "lie"
