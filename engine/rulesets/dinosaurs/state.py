"""The state of a game of Dinosaur Cowboys: everybody's card, and whose go it is (DINO-T1 to T4).

Humans and dinosaurs are figures of one kind; `type` is a row of T-DINO-4 or T-DINO-5. A rider is
where the mount is, and measured from it (DINO-R24). Whoever is out of action leaves the table, but
the card is kept among the fallen: dice and story still speak of it, and losses decide a game that
runs out of turns (GEN-10).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, Self

import msgspec
from msgspec import Meta, Struct

from engine.core.events import FigureId, Seat
from engine.core.geometry import ONE, Cell, Size
from engine.core.ground import Ground
from engine.core.ruleset import Result
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.rulesets.dinosaurs.tables import Count, Dollars, Hp, Some, Sum, Tables

Turn = Annotated[int, Meta(ge=0)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The switches of a game (GEN-9)."""

    turns: Annotated[int, Meta(ge=1, le=100)] | None = None  # else as the tables say
    budget: Dollars | None = None  # of each posse, else as the tables say (DINO-H2)
    unaware: tuple[Seat, ...] = ()  # sides that expect nobody (DINO-R5)
    herds: tuple[Seat, ...] = ()  # sides that are no posse: DINO-H2 does not bind them
    standard: bool = False  # the table and the deployment of DINO-H1


class Figure(Struct, frozen=True):
    """A human or a dinosaur. What comes after `tested` lasts a Turn (DINO-R22)."""

    id: FigureId
    name: str
    seat: Seat
    glyph: str
    type: str
    at: Cell  # the north-west cell; a rider's is the mount's
    weapons: tuple[str, ...]  # rows of T-DINO-1, or NATURAL
    hp: Hp
    start: Some  # the starting HP
    size: Size = ONE
    armour: str = ""
    items: tuple[str, ...] = ()
    riding: FigureId | None = None
    unaware: bool = False  # DINO-C7
    empty: tuple[str, ...] = ()  # weapons to be reloaded (DINO-C13)
    uses: dict[str, Count] = {}  # what is left of weapons that run out
    fleeing: bool = False  # DINO-F3
    heart: Count = 0  # what whiskey adds to Fear …
    heart_until: Turn = 0  # … up to the end of that Turn
    suffered: Sum = 0  # damage in this Turn (DINO-R10)
    tested: bool = False  # the one Fear Test of this Turn is over
    activated: bool = False  # has had its activation, or passed
    moved: bool = False  # the Movement Phase is used
    acted: bool = False  # the Action Phase is used
    strode: bool = False  # has changed its place, in whatever phase (DINO-R26)
    braced: bool = False  # has fired what forbids to move (DINO-R26)
    charged: FigureId | None = None  # against whom there is a charge bonus (DINO-R2)

    def loaded(self, weapon: str) -> bool:
        """Return whether a weapon is carried that can be used; each of a pair has its own load."""
        if weapon in self.uses and not self.uses[weapon]:
            return False
        return self.weapons.count(weapon) > self.empty.count(weapon)

    def moved_to(self, cell: Cell) -> Self:
        """Return the card of the same figure elsewhere."""
        return msgspec.structs.replace(self, at=cell)


class Active(Struct, frozen=True, array_like=True):
    """The activation under way: one figure, or a mount and then its riders (DINO-H5)."""

    members: Annotated[tuple[FigureId, ...], Meta(min_length=1)]

    @property
    def lead(self) -> FigureId:
        """Whom the activation is called by, and who moves in it."""
        return self.members[0]


class State(Struct, frozen=True):
    """The table. Dictionaries are in roster order, the fallen in the order in which they fell."""

    setting: Setting[Tables]
    figures: dict[FigureId, Figure]
    fallen: dict[FigureId, Figure] = {}
    turn: Turn = 0
    order: tuple[Seat, ...] = ()  # clockwise from the winner of the initiative (DINO-R1)
    went: Seat = ""  # who had the last activation of this Turn
    active: Active | None = None
    changes: tuple[tuple[Cell, str], ...] = ()  # cells whose terrain has changed
    cued: tuple[tuple[int, int], ...] = ()  # triggers that went off, and in which turn
    ended: Result | None = None

    @property
    def ground(self) -> Ground:
        """The battlefield as it is now."""
        return self.setting.ground_after(self.changes)

    @property
    def tables(self) -> Tables:
        """The tables in force."""
        return self.setting.tables

    @property
    def options(self) -> Options:
        """The switches of this game."""
        return _options(self.setting)

    @property
    def last_turn(self) -> int:
        """The Turn after which losses are compared (GEN-10)."""
        return self.options.turns or self.tables.end.turns

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return self.setting.scenario.seats

    def replace(self, **changes: Any) -> Self:
        """Return the state with other fields."""
        return msgspec.structs.replace(self, **changes)

    def change(self, figure: FigureId, **changes: Any) -> Self:
        """Return the state with one figure changed."""
        return self.change_all((figure,), **changes)

    def change_all(self, figures: tuple[FigureId, ...], **changes: Any) -> Self:
        """Return the state with several figures changed alike."""
        changed = {id_: msgspec.structs.replace(self.figures[id_], **changes) for id_ in figures}
        return msgspec.structs.replace(self, figures={**self.figures, **changed})

    def known(self, figure: FigureId) -> Figure | None:
        """Return a figure's card, standing or fallen."""
        return self.figures.get(figure) or self.fallen.get(figure)

    def is_dinosaur(self, figure: Figure) -> bool:
        """Return whether a figure is a dinosaur rather than a human (DINO-H4)."""
        return figure.type in self.tables.dinosaurs


@lru_cache(maxsize=16)
def _options(setting: Setting[Tables]) -> Options:
    return shaped(setting.scenario.options, Options, "options")


def enemies(state: State, figure: Figure) -> Iterator[Figure]:
    """Yield everybody of other sides, in roster order."""
    return (other for other in state.figures.values() if other.seat != figure.seat)


def riders(state: State, mount: FigureId) -> tuple[FigureId, ...]:
    """Return who sits on a mount, in roster order (DINO-H4)."""
    return tuple(figure.id for figure in state.figures.values() if figure.riding == mount)


def together(state: State, figure: FigureId) -> tuple[FigureId, ...]:
    """Return a figure and who sits on it."""
    return (figure, *riders(state, figure))


def ready(state: State, seat: Seat) -> list[Figure]:
    """Return whom a seat may still take up in this Turn: singles and mounts, not their riders."""
    return [
        figure
        for figure in state.figures.values()
        if figure.seat == seat and not figure.activated and figure.riding is None
    ]


def next_to_activate(state: State) -> Seat | None:
    """Return whose go comes next in this Turn: clockwise, who has none left passes (DINO-R1)."""
    order = state.order
    first = order.index(state.went) + 1 if state.went in order else 0
    return next((seat for seat in order[first:] + order[:first] if ready(state, seat)), None)


def whose_go(state: State) -> Seat | None:
    """Return the seat whose go it is."""
    lead = state.known(state.active.lead) if state.active else None
    return lead.seat if lead else next_to_activate(state)


def has_heart(state: State, figure: Figure) -> int:
    """Return what whiskey adds to a figure's Fear now (T-DINO-6)."""
    return figure.heart if figure.heart_until >= state.turn else 0
