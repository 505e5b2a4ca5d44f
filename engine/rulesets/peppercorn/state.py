"""The state of a game of Peppercorn: people, beasts, what lies about, offences, votes.

A move has four rounds, and `now` counts both. Whoever is dead or gone leaves the table, but stays
among the lost: story and losses still speak of him (GEN-10).
"""

from functools import lru_cache
from typing import Annotated, Any, Literal, Self

import msgspec
from msgspec import Meta, Struct

from engine.core.events import UMPIRE, FigureId, Seat
from engine.core.geometry import ONE, Cell, Size, block
from engine.core.ground import Ground
from engine.core.ruleset import Result
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.rulesets.peppercorn.figures import Count, Row
from engine.rulesets.peppercorn.people import ROUNDS, BeastId, Mood, Person, Stage
from engine.rulesets.peppercorn.sheets import Beast as Kind
from engine.rulesets.peppercorn.sheets import Character
from engine.rulesets.peppercorn.tables import Tables


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The switches of a game (GEN-9)."""

    moves: Annotated[int, Meta(ge=1, le=100)] | None = None  # else as the tables say (PEP-H2)
    npc: Literal["umpire", "stand"] = "stand"  # who plays the neutrals (PEP-R56)
    vote: bool = False  # the election is held (PEP-H3)
    concealment: bool = False  # somebody may be concealed: everybody looks about (PEP-R51)


class Beast(Struct, frozen=True):
    """A horse, or a vehicle with its team. `kind` is a row of the beasts.

    `at` is its north-west cell. `steady`: it has stood fire and tests no more (PEP-K3). `fled`:
    what it runs away from.
    """

    id: BeastId
    name: str
    kind: Row
    glyph: str
    at: Cell
    size: Size = ONE
    mood: Mood = "ok"
    steady: bool = False
    tested: Count = 0  # the move in which it last did (PEP-K1)
    tethered: bool = False
    fallen: bool = False  # out of play (PEP-R54)
    fled: Cell | None = None
    began: Count = 0  # the move in which its stampede began, or it halted (PEP-K4, R24)
    owner: FigureId = ""  # whose it is: to take it from him is theft (PEP-W2)
    dollars: Annotated[int, Meta(ge=0, le=1000)] = 0  # what it is worth (PEP-K11)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells that it fills."""
        return block(self.at, self.size)


class Lying(Struct, frozen=True, array_like=True):
    """A thing on the ground; a firearm with what is in it, goes with it and ails it."""

    row: Row
    at: Cell
    loaded: Count = 0
    bullets: Count = 0
    jam: Count = 0


class Lesson(Struct, frozen=True, array_like=True):
    """What was learnt of a door that would not open (PEP-D1, R46)."""

    door: Cell
    bonus: Count


class Attack(Struct, frozen=True, array_like=True):
    """Who attacked whom, and in which move (PEP-R44); known to some seats only, or to all."""

    by: FigureId
    on: FigureId
    move: Count
    known: tuple[Seat, ...] = ()


class Offence(Struct, frozen=True, array_like=True):
    """An offence against the Code, and who saw it (PEP-W2, W3, R56); known as an attack is."""

    what: Literal["horse", "murder", "manslaughter", "assault"]
    by: FigureId
    on: str  # a figure or a beast
    move: Count
    witnesses: tuple[FigureId, ...]
    ruling: str = ""  # the umpire's
    known: tuple[Seat, ...] = ()


class Now(Struct, frozen=True, array_like=True):
    """Where the game is: move, round (0 before the first), stage, and whose turn in it is next."""

    move: Count = 0
    stage: Stage = ""
    round: Annotated[int, Meta(ge=0, le=ROUNDS)] = 0
    turn: Count = 0


class State(Struct, frozen=True):
    """The table. Dictionaries are in roster order, the lost in the order in which they were."""

    setting: Setting[Tables]
    people: dict[FigureId, Person]
    beasts: dict[BeastId, Beast] = {}
    lost: dict[FigureId, Person] = {}
    now: Now = Now()
    order: tuple[Seat, ...] = ()  # by initiative, neutrals last (PEP-R32)
    up: FigureId = ""  # who is taken up
    leaders: dict[Seat, FigureId] = {}  # LEA of each party (PEP-C12, R38)
    lying: tuple[Lying, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    changes: tuple[tuple[Cell, str], ...] = ()  # cells whose terrain has changed
    attacks: tuple[Attack, ...] = ()  # of this move and the last
    offences: tuple[Offence, ...] = ()
    canvassed: tuple[FigureId, ...] = ()
    votes: dict[FigureId, int] = {}
    shots: Annotated[int, Meta(ge=0)] = 0  # fired in this game
    cued: tuple[tuple[int, int], ...] = ()  # triggers that went off, and in which move
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
    def last_move(self) -> int:
        """The move after which it is over (PEP-H2)."""
        return self.options.moves or self.tables.end.moves

    @property
    def clock(self) -> int:
        """Rounds since the game began: what lasts for rounds is reckoned by it."""
        return ROUNDS * self.now.move + self.now.round

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return self.setting.scenario.seats

    @property
    def players(self) -> tuple[Seat, ...]:
        """All seats but that of the umpire, who has the neutrals."""
        return tuple(seat for seat in self.seats if seat != UMPIRE)

    @property
    def whose(self) -> Seat | None:
        """The seat whose orders or acts are due; None when all have had theirs."""
        staged = self.now.stage in ("orders", "acts")
        return self.order[self.now.turn] if staged and self.now.turn < len(self.order) else None

    def replace(self, **changes: Any) -> Self:
        """Return the state with other fields."""
        return msgspec.structs.replace(self, **changes)

    def change(self, figure: FigureId, **changes: Any) -> Self:
        """Return the state with one person changed; nothing if he is not there."""
        if (person := self.people.get(figure)) is None:
            return self
        changed = msgspec.structs.replace(person, **changes)
        return msgspec.structs.replace(self, people={**self.people, figure: changed})

    def did(self, figure: FigureId, **changes: Any) -> Self:
        """Return the state with other things done by somebody; nothing if he is not there."""
        if (person := self.people.get(figure)) is None:
            return self
        return self.replace(people={**self.people, figure: person.having(**changes)})

    def acted(self, figure: FigureId) -> Self:
        """Return the state with an act spent; a holder has but one for his hold (PEP-R42)."""
        held = next(
            (one for one in self.people.values() if one.hold and one.hold.by == figure), None
        )
        state = self.did(figure, acted=True)
        if held is None or held.hold is None:
            return state
        return state.change(held.id, hold=msgspec.structs.replace(held.hold, used=True))

    def stirred(self, figure: FigureId) -> Self:
        """Return the state with bandages by and for somebody broken off (PEP-R50)."""
        state = self
        for one in tended(self, figure):
            state = state.change(one, task=None)
        return state

    def with_beast(self, beast: BeastId, **changes: Any) -> Self:
        """Return the state with one beast changed; nothing if it is not there."""
        if beast not in self.beasts:
            return self
        changed = msgspec.structs.replace(self.beasts[beast], **changes)
        return self.replace(beasts={**self.beasts, beast: changed})

    def known(self, figure: FigureId) -> Person | None:
        """Return somebody on the table or lost."""
        return self.people.get(figure) or self.lost.get(figure)

    def sheet(self, person: Person) -> Character:
        """Return somebody's sheet (T-PEP-4)."""
        return self.tables.cast[person.row]

    def kind(self, beast: Beast) -> Kind:
        """Return a beast's row of the tables."""
        return self.tables.beasts[beast.kind]


def tended(state: State, figure: FigureId) -> tuple[FigureId, ...]:
    """Return who bandages somebody, and himself if he bandages anybody (PEP-R50)."""
    return tuple(
        one.id
        for one in state.people.values()
        if one.task and one.task.work == "bandage" and figure in (one.id, one.task.on)
    )


@lru_cache(maxsize=64)
def _options(setting: Setting[Tables]) -> Options:
    return shaped(setting.scenario.options, Options, "options")
