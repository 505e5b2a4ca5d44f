"""Things on the table that are no characters: live dynamite, charges, loot, blades, Gatling guns.

Nobody moves or picks up a live stick (COW-R33). Loot has a carrier or lies in a cell; so do blades
that were thrown, until somebody takes one up (T-COW-2).
"""

from typing import Annotated

from msgspec import Meta, Struct

from engine.core.events import FigureId, Seat
from engine.core.geometry import Cell, Facing

Number = Annotated[int, Meta(ge=0, le=10_000)]
ThingId = str


class Stick(Struct, frozen=True, array_like=True):
    """Live dynamite (COW-3.4d): the how manieth that was lit, whose it is, where it lies.

    `figure` threw it or lit its fuse; it goes off when he is activated next (COW-A.3a).
    """

    number: Number
    seat: Seat
    figure: FigureId
    at: Cell
    placed: bool = False  # a charge whose fuse was lit, not thrown (COW-R10)


class Loot(Struct, frozen=True, array_like=True):
    """What somebody wants: where it lies, or was taken up, and who carries it; "" nobody."""

    id: ThingId
    name: str
    at: Cell
    carrier: FigureId = ""


class Blade(Struct, frozen=True, array_like=True):
    """A melee weapon on the ground: its row, and where it fell."""

    melee: str
    at: Cell


class Gatling(Struct, frozen=True, array_like=True):
    """A fixed piece (COW-R41): its cell and arc, and its Shoots in the player turn under way."""

    id: ThingId
    name: str
    at: Cell
    facing: Facing
    turn: Number = 0  # of the player turn that its `shots` belong to, and whose that was
    seat: Seat = ""
    shots: Number = 0


class Things(Struct, frozen=True, omit_defaults=True):
    """All of them. Dictionaries are in the scenario's order."""

    loot: dict[ThingId, Loot] = {}
    guns: dict[ThingId, Gatling] = {}
    blades: tuple[Blade, ...] = ()
    charges: tuple[Cell, ...] = ()  # of dynamite, their fuses not lit (COW-R10)
    sticks: tuple[Stick, ...] = ()  # live ones, the oldest first
    lit: Number = 0  # sticks so far, for their numbers


NOTHING = Things()
