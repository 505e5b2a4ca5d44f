"""The figures in force: `tables.toml`, with house rules laid over it.

Signs are as in the rulebook: what makes a shot or a melee worse is negative.
"""

from collections.abc import Mapping
from importlib.resources import files
from itertools import pairwise
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core import tables
from engine.core.shaping import shaped
from engine.core.tables import Origin

Count = Annotated[int, Meta(ge=0, le=100)]
Some = Annotated[int, Meta(ge=1, le=100)]
Dice = Annotated[int, Meta(ge=1, le=10)]
Change = Annotated[int, Meta(ge=-20, le=20)]
Face = Annotated[int, Meta(ge=0, le=6)]
Number = Annotated[int, Meta(ge=0, le=20)]
Inches = Annotated[int, Meta(ge=0, le=300)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Row = Annotated[
    str,
    Meta(pattern=r"^[a-z][a-z0-9_]{0,23}\Z", description="a name of small letters, digits and _"),
]
Wound = Literal["back", "falls", "wounded", "down", "dead"]
PISTOL, MUSKET, BLUNDERBUSS, SWIVEL, GRENADE = (
    "pistol",
    "musket",
    "blunderbuss",
    "swivel",
    "grenade",
)
CLUB, KNIFE = "club", "knife"
CLASSES = ("landlubber", "swab", "dog", "hero")
CARDS = (
    "wind", "stumble", "rum", "steady", "hidden", "legs", "swash", "wet", "slippery", "snaps",
    "tangled", "parrot", "blank",
)  # fmt: skip


class Gun(Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """T-PIR-1: `numbers` has one entry per band of inches; `reload` is in turns."""

    name: Name
    kind: Literal["ball", "template", "grenade"]
    bands: Annotated[tuple[Inches, ...], Meta(max_length=6)]
    numbers: Annotated[tuple[Number, ...], Meta(max_length=6)]
    reach: Inches
    reload: Count
    wound: Change

    def __post_init__(self) -> None:
        if any(near >= far for near, far in pairwise(self.bands)):
            raise ValueError('each of the "bands" must end farther off than the one before')
        if len(self.bands) != len(self.numbers):
            raise ValueError('"numbers" must have as many entries as "bands"')
        if (self.kind == "ball") != bool(self.bands):
            raise ValueError('a "ball" has "bands" and "numbers", and nothing else has')
        if self.kind == "template" and self.reach < 1:
            raise ValueError('a "template" has a "reach"')


class Template(Struct, frozen=True, forbid_unknown_fields=True):
    """What templates, grenades and D20 have in common (PIR-S5, S10, S11, S13)."""

    width: Some
    tolerance: Count
    dice: Dice
    wild: Annotated[int, Meta(ge=1, le=21)]


class Modifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to numbers, deviations, melees and draws."""

    moved: Change
    target_moved: Change
    cover: Change
    wound: Change
    grounded: Change
    outnumbered: Change


class Class(Struct, frozen=True, forbid_unknown_fields=True):
    """T-PIR-2, and the column of T-PIR-3: what happens by the D6."""

    name: Name
    shoot: Change
    melee: Change
    draw: Change
    fights: Count
    guns: Count
    shots: Count
    pistols: Count
    trips: Annotated[int, Meta(ge=1, le=3)]
    kills: Some
    blade: str
    hero: bool
    wounds: Annotated[tuple[Wound, ...], Meta(min_length=6, max_length=6)]


class Blade(Struct, frozen=True, forbid_unknown_fields=True):
    """PIR-B3, B4: what is fought with; `pistol`: one may be fired before the melee."""

    name: Name
    melee: Change
    wound: Change
    pistol: bool


class Moves(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice of the movement options; inches of a swing and of a floor's climb."""

    run: Dice
    advance: Dice
    creep: Dice
    prime: Dice
    rope: Inches
    landing: Inches
    climb: Annotated[int, Meta(ge=1, le=300)]


class Pushes(Struct, frozen=True, forbid_unknown_fields=True):
    """PIR-W3, W4: how far, and up to which face he falls."""

    inches: Annotated[int, Meta(ge=1, le=20)]
    falls: Face
    stuck: Face


class Grenades(Struct, frozen=True, forbid_unknown_fields=True):
    """PIR-Q2."""

    carried: Count


class Hands(Struct, frozen=True, forbid_unknown_fields=True):
    """PIR-T2, T7: event cards of a player."""

    size: Annotated[int, Meta(ge=0, le=20)]
    discards: Annotated[int, Meta(ge=0, le=20)]


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """T-PIR-4: `figure` is what it adds, dice or inches as the card says."""

    name: Name
    kind: Literal["good", "negative", "blank"]
    copies: Annotated[int, Meta(ge=0, le=50)]
    figure: Change


class Umpire(Struct, frozen=True, forbid_unknown_fields=True):
    """PIR-R34: how many changes an umpire may make in one go."""

    changes: Count


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """PIR-H2, GEN-10: when a side has lost, and when losses are compared."""

    turns: Some
    men: Count


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them, e.g. tables.guns["pistol"].numbers[0]."""

    guns: dict[Row, Gun]
    template: Template
    modifiers: Modifiers
    classes: dict[Row, Class]
    blades: dict[Row, Blade]
    moves: Moves
    pushes: Pushes
    grenades: Grenades
    hands: Hands
    cards: dict[Row, Card]
    umpire: Umpire
    end: End

    def __post_init__(self) -> None:
        _whole("guns", self.guns, (PISTOL, MUSKET, BLUNDERBUSS, SWIVEL, GRENADE))
        _whole("cards", self.cards, CARDS)
        for needed in (CLUB, KNIFE):
            if needed not in self.blades:
                raise ValueError(f'"blades" must have a row "{needed}"')
        for name, row in self.classes.items():
            if row.blade not in self.blades:
                raise ValueError(f'"{name}" has a blade that is not in the tables')

    @property
    def deck(self) -> tuple[str, ...]:
        """All event cards, sorted, each as often as it lies in the deck."""
        return tuple(sorted(name for name, row in self.cards.items() for _ in range(row.copies)))


def load(*overrides: Mapping[str, Any]) -> Tables:
    """Return the tables in force, the last override on top; raise ScenarioInvalid."""
    return tables.load(_text(), Tables, *overrides)


def stored(plain: Any) -> Tables:
    """Return the tables of a stored game; what there was not yet when it began is as it is now."""
    return shaped(tables.laid_over(tables.figures(_text()), plain), Tables, "tables")


def marks(in_force: Tables) -> dict[str, Origin]:
    """Return where each figure in force is from: {"guns.swivel.reload": "house"}."""
    return tables.marks(_text(), in_force)


def _whole(name: str, rows: Mapping[str, object], known: tuple[str, ...]) -> None:
    if sorted(rows) != sorted(known):
        raise ValueError(f'"{name}" must have the rows {", ".join(known)} and no other')


def _text() -> str:
    return files(__package__).joinpath("tables.toml").read_text(encoding="utf-8")
