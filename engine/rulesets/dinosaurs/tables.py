"""The figures in force: `tables.toml`, with house rules laid over it.

Signs are as in T-DINO-3: what lowers the number needed, or the damage, is negative.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from engine.core import tables
from engine.core.shaping import shaped
from engine.core.tables import Origin

Count = Annotated[int, Meta(ge=0, le=30)]
Some = Annotated[int, Meta(ge=1, le=100)]
Score = Annotated[int, Meta(ge=-30, le=30)]  # a number needed, or what changes one
Hp = Annotated[int, Meta(ge=-10_000, le=200)]
Sum = Annotated[int, Meta(ge=-10_000, le=10_000)]  # what figures of the tables can add up to
Inches = Annotated[int, Meta(ge=0, le=200)]
Dollars = Annotated[int, Meta(ge=0, le=100_000)]
Name = Annotated[str, Meta(min_length=1, max_length=32)]
Row = Annotated[
    str,
    Meta(pattern=r"^[a-z][a-z0-9_]{0,23}\Z", description="a name of small letters, digits and _"),
]

NATURAL = "natural"  # what a dinosaur fights with, in place of a row of T-DINO-1
NATURAL_NAME = "teeth and horns"
FISTS = "fists"


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """T-DINO-1: `reload` is how many natural 1s empty it, 0 for never; `auto` empties always."""

    name: Name
    kind: Literal["ranged", "thrown", "melee"]
    range: Inches
    attacks: Annotated[int, Meta(ge=1, le=20)]
    damage: Count
    reload: Count = 0
    auto: bool = False
    silent: bool = False
    heavy: bool = False
    blast: Inches = 0
    uses: Count = 0  # 0 for as many as one likes
    price: Dollars = 0

    @property
    def short(self) -> int:
        """The last inch of short range (DINO-R7)."""
        return self.range // 3

    @property
    def medium(self) -> int:
        """The last inch of medium range (DINO-R7)."""
        return 2 * self.range // 3


class Blast(Struct, frozen=True, forbid_unknown_fields=True):
    """DINO-H7: the number needed for whatever has a blast."""

    miss_chance: Score


class Armour(Struct, frozen=True, forbid_unknown_fields=True):
    """T-DINO-2."""

    name: Name
    ar: Count
    mv: Score
    price: Dollars


class Modifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """T-DINO-3: armour apart, which has its own table."""

    short: Score
    medium: Score
    long: Score
    cover: Score
    elevation: Score
    charge: Score
    surprise: Count


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """DINO-C3, DINO-C6, DINO-C8: the die, and what it always does."""

    sides: Annotated[int, Meta(ge=2, le=100)]
    critical: Some
    critical_hits: Count
    miss: Count


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """T-DINO-4: `free` is what one carries without paying."""

    name: Name
    mv: Inches
    hp: Some
    fear: Score
    rmc: Score
    mmc: Score
    ar: Count
    leader: bool
    free: tuple[Row, ...]
    price: Dollars


class Dinosaur(Struct, frozen=True, forbid_unknown_fields=True):
    """T-DINO-5: `attacks` and `damage` are those of the natural weapon."""

    name: Name
    animal: Name
    mv: Inches
    hp: Some
    fear: Score
    mmc: Score
    ar: Count
    attacks: Annotated[int, Meta(ge=1, le=20)]
    damage: Count
    riders: Count
    price: Dollars


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """T-DINO-6: HP and Fear that it gives, or that it reloads a weapon."""

    name: Name
    hp: Count
    fear: Count
    reloads: bool
    price: Dollars


class Posse(Struct, frozen=True, forbid_unknown_fields=True):
    """DINO-T1, DINO-H2, DINO-H3: how many of what, and for how much."""

    budget: Dollars
    fewest_humans: Count
    humans: Count
    dinosaurs: Count
    leaders: Count
    entities: Some
    ranged: Count
    melee: Count
    items: Count


class Field(Struct, frozen=True, forbid_unknown_fields=True):
    """DINO-H1: the table, and how far from an edge a posse begins."""

    width: Inches
    height: Inches
    deployment: Inches


class Moves(Struct, frozen=True, forbid_unknown_fields=True):
    """What a floor costs, how near an enemy is noticed, what a fall from the saddle does."""

    climb: Annotated[int, Meta(ge=1, le=200)]
    alarm: Inches
    thrown: Count


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """GEN-10: when models are counted."""

    turns: Some


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them, e.g. tables.weapons["spear"].attacks."""

    weapons: dict[Row, Weapon]
    blast: Blast
    armour: dict[Row, Armour]
    modifiers: Modifiers
    dice: Dice
    characters: dict[Row, Character]
    dinosaurs: dict[Row, Dinosaur]
    items: dict[Row, Item]
    posse: Posse
    field: Field
    moves: Moves
    end: End

    def __post_init__(self) -> None:
        for key in self.characters:
            if key in self.dinosaurs:
                raise ValueError(f'"{key}" is a character and a dinosaur')
        for key, row in self.characters.items():
            if any(item not in self.items for item in row.free):
                raise ValueError(f'"{key}" carries what is not among the "items"')
        fists = self.weapons.get(FISTS)
        if fists is None or fists.kind != "melee" or NATURAL in self.weapons:
            raise ValueError(f'"weapons" must have "{FISTS}" and cannot have "{NATURAL}"')


def load(*overrides: Mapping[str, Any]) -> Tables:
    """Return the tables in force, the last override on top; raise ScenarioInvalid."""
    return tables.load(_text(), Tables, *overrides)


def stored(plain: Any) -> Tables:
    """Return the tables of a stored game; what there was not yet when it began is as it is now."""
    return shaped(tables.laid_over(tables.figures(_text()), plain), Tables, "tables")


def marks(in_force: Tables) -> dict[str, Origin]:
    """Return where each figure in force is from: {"weapons.spear.attacks": "printed"}."""
    return tables.marks(_text(), in_force)


def _text() -> str:
    return files(__package__).joinpath("tables.toml").read_text(encoding="utf-8")
