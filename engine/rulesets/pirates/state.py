"""The state of a game of Pirates: men, groups, movement cards, event cards, whose go it is.

Whoever is dead or overboard leaves the table at once, but stays among the fallen: dice and story
still speak of him, and losses decide a game that runs out of turns (GEN-10).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, Literal, Self

import msgspec
from msgspec import Meta, Struct

from engine.core.decks import Deck
from engine.core.edges import in_contact
from engine.core.events import UMPIRE, FigureId, Seat
from engine.core.geometry import Cell, Facing
from engine.core.ground import Ground
from engine.core.ruleset import Result
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.rulesets.pirates.tables import CLUB, KNIFE, PISTOL, Class, Count, Tables

GroupId = str
MountId = str
Option = Literal["run", "advance", "swing", "creep", "prime", "stand"]  # PIR-M1 to M6
OPTIONS: tuple[Option, ...] = ("run", "advance", "swing", "creep", "prime", "stand")
Turn = Annotated[int, Meta(ge=0)]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The switches of a game (GEN-9)."""

    turns: Annotated[int, Meta(ge=1, le=100)] | None = None  # else as the tables say
    npc: Literal["umpire", "attack"] = "attack"  # who plays those that are nobody's (PIR-R34)
    npc_card: bool = False  # unusually good ones: a card in the pack for each group (PIR-T6)


class Did(Struct, frozen=True, array_like=True):
    """What a man did this game turn, and what became of him in it."""

    option: Option | None = None  # PIR-M1 to M6
    inches: Count = 0  # that he may move, by dice and cards
    trips: bool = False  # he falls at the end of that move (PIR-M1)
    moved: bool = False  # by himself (PIR-S8)
    arrived: bool = False  # his move is over
    pistols: Count = 0  # fired, by his option
    drawn: Count = 0  # pistols fired before melees (PIR-B4)
    gun: str = ""  # the musket, blunderbuss, swivel or grenade that he used
    reloaded: bool = False
    fights: Count = 0  # melees of his own (PIR-T8)
    held: bool = False  # his shooting is reserved (PIR-T5)
    spent: bool = False  # his shooting is over, by a draw or a lost reserve (PIR-R1)
    rose: bool = False  # he got up and does no more (PIR-R23)
    stumbled: bool = False  # by the card: he does no more (PIR-R27)

    @property
    def may_go(self) -> bool:
        """Whether the move of his option is still to be made: a shot ends it, but for M4 (PIR-R20).

        What he fired in a draw he fired before he named an option.
        """
        has_shot = bool(self.pistols or self.gun) and not self.spent
        return self.inches > 0 and not self.arrived and (self.option == "creep" or not has_shot)


class Man(Struct, frozen=True):
    """A man and his kit. `rank` is a row of the classes, `blade` what he fights with."""

    id: FigureId
    name: str
    seat: Seat
    group: GroupId
    glyph: str
    rank: str
    at: Cell
    blade: str
    pistols: Count = 0  # loaded ones left (PIR-Q4)
    gun: str = ""  # musket or blunderbuss
    reload: Count = 0  # turns that its reloading still takes (PIR-S3, R15)
    grenades: Count = 0
    wounds: Count = 0
    down: bool = False  # fallen, until his group's next turn (PIR-R23)
    club: bool = False  # his gun is in his hands, clubbed, until his next turn (PIR-R21)
    lost: Literal["", "dead", "overboard"] = ""
    did: Did = Did()

    def moved_to(self, cell: Cell) -> Self:
        """Return the same man elsewhere."""
        return msgspec.structs.replace(self, at=cell)

    def having(self, **changes: Any) -> Self:
        """Return the same man with other things done this turn."""
        return msgspec.structs.replace(self, did=msgspec.structs.replace(self.did, **changes))

    @property
    def is_able(self) -> bool:
        """Whether he may do anything in a turn (PIR-R23, R27)."""
        return not (self.down or self.did.rose or self.did.stumbled)

    @property
    def arm(self) -> str:
        """What he fights with now, a row of the blades (PIR-R21, R23, M5)."""
        if self.down or self.did.option == "prime":
            return KNIFE
        return CLUB if self.club else self.blade

    @property
    def loaded(self) -> tuple[str, ...]:
        """The loaded guns that he carries, rows of T-PIR-1."""
        pistols = (PISTOL,) if self.pistols else ()
        return (*pistols, self.gun) if self.gun and not self.reload else pistols


class Group(Struct, frozen=True):
    """Those who move on one card. `went` is the last turn in which its part came."""

    id: GroupId
    name: str
    seat: Seat
    went: Turn = 0
    reserved: bool = False  # its whole turn, for later in this one (PIR-T5)

    @property
    def is_npc(self) -> bool:
        """Whether it is nobody's but the umpire's (PIR-T6)."""
        return self.seat == UMPIRE


class Mount(Struct, frozen=True):
    """A swivel gun on its mount (PIR-R35)."""

    id: MountId
    name: str
    at: Cell
    facing: Facing
    reload: Count = 0  # turns that its reloading still takes
    fired: Turn = 0  # the last turn in which it was
    worked: Turn = 0  # the last turn in which somebody worked at reloading it


class Go(Struct, frozen=True, array_like=True):
    """A group's part of the turn under way: who is taken up, and who was since the last act."""

    group: GroupId
    up: FigureId | None = None
    taken: tuple[FigureId, ...] = ()
    begun: bool = False  # somebody has done something


class State(Struct, frozen=True):
    """The table. Dictionaries are in roster order, the fallen in the order in which they fell."""

    setting: Setting[Tables]
    men: dict[FigureId, Man]
    groups: dict[GroupId, Group]
    deck: Deck
    mounts: dict[MountId, Mount] = {}
    fallen: dict[FigureId, Man] = {}
    turn: Turn = 0
    pack: tuple[GroupId, ...] = ()  # movement cards left this turn; open to all
    order: tuple[GroupId, ...] = ()  # groups as their cards came this turn
    called: tuple[GroupId, ...] = ()  # reserved turns that are to be taken now
    go: Go | None = None
    refilling: tuple[Seat, ...] | None = None  # who is still to draw at the turn's end
    appealed: tuple[GroupId, ...] = ()  # groups that appealed to the umpire in this go
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
        """The turn after which losses are compared (GEN-10)."""
        return self.options.turns or self.tables.end.turns

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return self.setting.scenario.seats

    @property
    def players(self) -> tuple[Seat, ...]:
        """All seats but the umpire's, clockwise."""
        return tuple(seat for seat in self.seats if seat != UMPIRE)

    @property
    def ropes(self) -> tuple[Cell, ...]:
        """Where ropes hang, in the scenario's order (PIR-R4)."""
        return _marked(self.setting, "rope")

    @property
    def whose(self) -> Group | None:
        """The group whose go it is."""
        return self.groups.get(self.go.group) if self.go else None

    def replace(self, **changes: Any) -> Self:
        """Return the state with other fields."""
        return msgspec.structs.replace(self, **changes)

    def change(self, figure: FigureId, **changes: Any) -> Self:
        """Return the state with one man changed."""
        changed = msgspec.structs.replace(self.men[figure], **changes)
        return msgspec.structs.replace(self, men={**self.men, figure: changed})

    def did(self, figure: FigureId, **changes: Any) -> Self:
        """Return the state with other things done by a man this turn."""
        return self.replace(men={**self.men, figure: self.men[figure].having(**changes)})

    def with_group(self, group: GroupId, **changes: Any) -> Self:
        """Return the state with one group changed."""
        changed = msgspec.structs.replace(self.groups[group], **changes)
        return self.replace(groups={**self.groups, group: changed})

    def with_mount(self, mount: MountId, **changes: Any) -> Self:
        """Return the state with one swivel changed."""
        changed = msgspec.structs.replace(self.mounts[mount], **changes)
        return self.replace(mounts={**self.mounts, mount: changed})

    def known(self, figure: FigureId) -> Man | None:
        """Return a man, on the table or fallen."""
        return self.men.get(figure) or self.fallen.get(figure)

    def rank(self, man: Man) -> Class:
        """Return a man's row of the classes."""
        return self.tables.classes[man.rank]


@lru_cache(maxsize=16)
def _options(setting: Setting[Tables]) -> Options:
    return shaped(setting.scenario.options, Options, "options")


@lru_cache(maxsize=64)
def _marked(setting: Setting[Tables], kind: str) -> tuple[Cell, ...]:
    marks = setting.scenario.marks
    return tuple(Cell(*mark["at"]) for mark in marks if mark["kind"] == kind)


def enemies(state: State, man: Man) -> Iterator[Man]:
    """Yield everybody of other seats, in roster order."""
    return (other for other in state.men.values() if other.seat != man.seat)


def opponents(state: State, man: Man) -> list[Man]:
    """Return the enemies in contact with a man, the fallen ones too (GEN-3)."""
    ground, x, y, floor = state.ground, *man.at
    return [
        other
        for other in enemies(state, man)
        if other.at.floor == floor
        and -2 < other.at.x - x < 2
        and -2 < other.at.y - y < 2
        and in_contact(ground, man.at, other.at)
    ]


def crew(state: State, group: GroupId) -> list[Man]:
    """Return a group's men on the table, in roster order."""
    return [man for man in state.men.values() if man.group == group]


def is_hero(state: State, figure: FigureId) -> bool:
    """Return whether negative cards and a cut leave a man alone (PIR-E2, B6)."""
    man = state.known(figure)
    return man is not None and state.rank(man).hero
