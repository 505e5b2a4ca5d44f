"""The state of a Cowpoke game: the cards of the characters, and whose go it is (COW-2, 3).

A dropped character leaves the table at once, but the card is kept among the fallen: dice and story
still speak of them, and losses decide a game that runs out of turns (GEN-10).

What came to the game later is stored only where it is in use: `omit_defaults` leaves out whatever
is as it is by default, except what `always` is stored. So old games stay what they were. State
has at most 15 fields: with more, those games would be packed otherwise.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, Literal, Self, TypeVar

import msgspec
from msgspec import Meta, Struct

from engine.core.decks import Deck
from engine.core.edges import in_contact
from engine.core.events import FigureId, Seat
from engine.core.geometry import Cell, Facing
from engine.core.ground import Ground
from engine.core.ruleset import Result
from engine.core.setting import Setting
from engine.core.shaping import shaped
from engine.rulesets.cowpoke.optional import Few, Region
from engine.rulesets.cowpoke.tables import Hp, Location, Points, Tables
from engine.rulesets.cowpoke.things import NOTHING, Things
from engine.rulesets.cowpoke.weathered import flooded

T = TypeVar("T")
LOCATIONS: tuple[Location, ...] = ("head", "chest", "gut", "arms", "legs")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The switches of a Cowpoke game (GEN-9)."""

    turns: Annotated[int, Meta(ge=1, le=100)] | None = None  # else as the tables say
    order: Literal["clockwise", "descending"] = "clockwise"  # after the first player (COW-3.2b)
    deploy: bool = False  # the players place their posses (COW-H2)
    notch: bool = False  # the Notch deck is in play (COW-B.1a)
    notch_start_card: bool = False  # and each player is dealt a card at the start (COW-B.1b)
    weather: Region | Literal[""] = ""  # by region (COW-C.1a)
    weather_result: Annotated[int, Meta(ge=0, le=6)] = 0  # the face it is by; 0: it is rolled
    dead_reckoning: bool = False  # nothing is measured in advance (COW-9.1a)
    campaign: bool = False  # whoever fell is rolled for after the game (COW-9.2a)
    allies: tuple[tuple[Seat, ...], ...] = ()  # seats that fight side by side (COW-R27)
    neutral: tuple[Seat, ...] = ()  # nobody's enemies (COW-R27)


def always(value: T) -> T:
    """Return the default of a field that is stored even where it has it."""
    field: T = msgspec.field(default_factory=lambda: value)
    return field


class Aiming(Struct, frozen=True, array_like=True):
    """An Aim token (COW-3.4a)."""

    target: FigureId
    weapon: str


class Watching(Struct, frozen=True, array_like=True):
    """An Overwatch token and its arc (COW-3.4b)."""

    weapon: str
    facing: Facing


class Figure(Struct, frozen=True, omit_defaults=True):
    """A character's card (COW-2.1a). `wounds` holds the damage per place of LOCATIONS."""

    id: FigureId
    name: str
    seat: Seat
    glyph: str
    tier: str
    at: Cell
    weapons: tuple[str, ...]
    melee: str
    skills: tuple[str, ...]
    marksman: str
    hp: Hp
    wounds: Annotated[tuple[int, ...], Meta(min_length=5, max_length=5)] = always((0, 0, 0, 0, 0))
    scars: tuple[Location, ...] = always(())
    empty: tuple[str, ...] = always(())  # weapons with an Out of Ammo token (COW-3.4c)
    used: tuple[str, ...] = always(())  # once-a-game skills that are gone
    aim: Aiming | None = always(None)
    watch: Watching | None = always(None)
    blinded: int = always(0)  # the Game Turn that it lasts (COW-R11)
    acted: int = always(0)  # the Game Turn of the last activation
    sticks: Few = 0  # of dynamite, carried (COW-R2)
    stirred: bool = False  # he moved in his last activation (T-COW-6, tall grass)
    breathless: bool = False  # his next activation has less AP (T-COW-6, thin air)
    fate: Literal["", "lives", "lost"] = ""  # of who fell, after the game (COW-9.2)

    def can(self, skill: str) -> bool:
        """Return whether a skill is there and not used up."""
        return skill in self.skills and skill not in self.used

    def loaded(self, weapon: str) -> bool:
        """Return whether a weapon is carried without an Out of Ammo token.

        Each of a pair of one kind has a token of its own (COW-2.1c, COW-R6).
        """
        return self.weapons.count(weapon) > self.empty.count(weapon)

    @property
    def guns(self) -> tuple[str, ...]:
        """The loaded weapons, a pair of one kind named once."""
        if not self.empty:
            return tuple(dict.fromkeys(self.weapons))
        return tuple(dict.fromkeys(weapon for weapon in self.weapons if self.loaded(weapon)))

    def moved_to(self, cell: Cell) -> Self:
        """Return the card of the same character elsewhere."""
        return msgspec.structs.replace(self, at=cell)


class Active(Struct, frozen=True, array_like=True):
    """The activation under way (COW-3.3b)."""

    figure: FigureId
    ap: Points
    walked: bool = False


class State(Struct, frozen=True, omit_defaults=True):
    """The table. Dictionaries are in roster order, the fallen in the order in which they fell."""

    setting: Setting[Tables]
    figures: dict[FigureId, Figure]
    fallen: dict[FigureId, Figure] = always({})
    turn: Annotated[int, Meta(ge=0)] = always(0)
    order: tuple[Seat, ...] = always(())
    active: Active | None = always(None)
    changes: tuple[tuple[Cell, str], ...] = always(())  # cells whose terrain has changed
    cued: tuple[tuple[int, int], ...] = always(())  # triggers that went off, and in which turn
    ended: Result | None = always(None)
    unplaced: tuple[FigureId, ...] = ()  # who is still to be placed (COW-H2)
    lying: Things | None = None  # on the table
    deck: Deck | None = None  # of Notch cards, if they are in play
    played: tuple[str, ...] = ()  # Notch cards that wait for their act in this activation
    weather: str = ""  # the row of T-COW-6 in force

    @property
    def ground(self) -> Ground:
        """The battlefield as it is now; water rises in some weather (T-COW-6)."""
        ground = self.setting.ground_after(self.changes)
        if self.weather == "rising_water" and self.weather in self.tables.skies:
            return flooded(ground, self.tables.skies[self.weather].reach)
        return ground

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
        """The Game Turn after which losses are compared (GEN-10)."""
        return self.options.turns or self.tables.end.turns

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise."""
        return self.setting.scenario.seats

    @property
    def things(self) -> Things:
        """What is on the table and is no character."""
        return self.lying or NOTHING

    def lay(self, **changes: Any) -> Self:
        """Return the state with other things on the table."""
        return self.replace(lying=msgspec.structs.replace(self.things, **changes))

    def replace(self, **changes: Any) -> Self:
        """Return the state with other fields."""
        return msgspec.structs.replace(self, **changes)

    def change(self, figure: FigureId, **changes: Any) -> Self:
        """Return the state with one figure changed."""
        changed = msgspec.structs.replace(self.figures[figure], **changes)
        return msgspec.structs.replace(self, figures={**self.figures, figure: changed})

    def acting(self, **changes: Any) -> Self:
        """Return the state with the activation under way changed, if there is one."""
        if self.active is None:
            return self
        return self.replace(active=msgspec.structs.replace(self.active, **changes))

    def known(self, figure: FigureId) -> Figure | None:
        """Return a figure's card, standing or fallen."""
        return self.figures.get(figure) or self.fallen.get(figure)


@lru_cache(maxsize=16)
def _options(setting: Setting[Tables]) -> Options:
    return shaped(setting.scenario.options, Options, "options")


def at_war(state: State, one: Seat, other: Seat) -> bool:
    """COW-R27 Return whether two seats are enemies: neither the same, nor allied, nor neutral."""
    return other in _against(state.setting, one)


@lru_cache(maxsize=64)
def _against(setting: Setting[Tables], seat: Seat) -> tuple[Seat, ...]:
    options = _options(setting)
    if seat in options.neutral:
        return ()
    aside = {seat, *options.neutral, *side(setting, seat)}
    return tuple(other for other in setting.scenario.seats if other not in aside)


def side(setting: Setting[Tables], seat: Seat) -> tuple[Seat, ...]:
    """Return a seat and those that the scenario allies with it."""
    return next((pact for pact in _options(setting).allies if seat in pact), (seat,))


def enemies(state: State, figure: Figure) -> Iterator[Figure]:
    """Yield all characters of players who are at war with a figure's, in roster order (COW-R27)."""
    foes = _against(state.setting, figure.seat)
    return (other for other in state.figures.values() if other.seat in foes)


def opponents_in_contact(state: State, figure: Figure) -> list[Figure]:
    """Return the enemies that engage a figure (COW-7.1a)."""
    ground, x, y, floor = state.ground, *figure.at
    return [
        other
        for other in enemies(state, figure)
        if other.at.floor == floor
        and -2 < other.at.x - x < 2
        and -2 < other.at.y - y < 2
        and in_contact(ground, figure.at, other.at)
    ]


def whose_go(state: State) -> Seat | None:
    """Return the seat whose turn it is (COW-3.1a)."""
    active = state.known(state.active.figure) if state.active else None
    return active.seat if active else next_to_activate(state)


def next_to_activate(state: State) -> Seat | None:
    """Return the first seat, in the turn's order, that has characters left to activate."""
    return next((seat for seat in state.order if ready(state, seat)), None)


def is_blinded(state: State, figure: Figure) -> bool:
    """Return whether a character came in out of the sun this Game Turn (COW-R11)."""
    return figure.blinded == state.turn > 0


def ready(state: State, seat: Seat) -> list[Figure]:
    """Return a seat's characters that have not been activated this Game Turn."""
    return [
        figure
        for figure in state.figures.values()
        if figure.seat == seat and figure.acted < state.turn
    ]
