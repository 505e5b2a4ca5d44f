"""The figures in force: `tables.toml`, with house rules laid over it.

Signs are as in T-COW-3: what takes dice away is negative.
"""

from collections.abc import Mapping
from importlib.resources import files
from itertools import pairwise
from typing import Annotated, Any, Literal, cast

from msgspec import Meta, Struct

from engine.core import tables
from engine.core.shaping import shaped
from engine.core.tables import Origin
from engine.rulesets.cowpoke.optional import Change, Face, Inches, Name, NotchCard, Region, Row, Sky

Count = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=100)]
Points = Annotated[int, Meta(ge=0, le=100)]  # of action
Hp = Annotated[int, Meta(le=100)]
Letters = Annotated[
    str, Meta(pattern=r"^[LSM]{6}\Z", description="six letters, each of them L, S or M")
]
Results = Annotated[tuple[Row, ...], Meta(min_length=6, max_length=6)]  # by the face of a die
Location = Literal["arms", "legs", "gut", "chest", "head"]
Grade = Literal["L", "S", "M"]  # Light, Serious, Mortal
Severity = Literal["", "L", "S", "M"]  # or nothing, by a card
GRADES: tuple[Severity, ...] = ("", "L", "S", "M")


class Tier(Struct, frozen=True, forbid_unknown_fields=True):
    """T-COW-1: hit points, dice in brawls and shots, number of skills, points of a posse."""

    hp: Some
    brawl: Change
    shoot: Change
    skills: Count
    points: Count


class Posse(Struct, frozen=True, forbid_unknown_fields=True):
    """What a posse may have in all, and one character may carry."""

    points: Some
    weapons: Count
    long_arms: Count


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """T-COW-2: `dice` has one entry per band, as far as it shoots.

    `spread` is the number of hearts. `aim` and `blaze` are 0 for a weapon that has neither.
    """

    name: Name
    kind: Literal["handgun", "long_arm", "fixed", "thrown"]
    dice: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=6)]
    hands: Annotated[int, Meta(ge=1, le=2)]
    aim: Count
    blaze: Count
    out_of_ammo: bool
    spread: Annotated[int, Meta(ge=0, le=5)]
    spread_reach: Inches


class Melee(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice that a melee weapon adds to a brawl; two hands hold a heavy one."""

    dice: Count
    heavy: bool


class Dynamite(Struct, frozen=True, forbid_unknown_fields=True):
    """COW-A.3b, COW-A.3c: throws and zones."""

    dice: Count
    inner: Inches
    outer_dice: Count
    outer: Inches
    sure_throw: Inches
    hail_mary: Inches
    hail_mary_dice: Count
    sticks: Count


class Parting(Struct, frozen=True, forbid_unknown_fields=True):
    """COW-7.5b: dice of a free attack on somebody who leaves."""

    unarmed: Count
    armed: Count


class Modifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """T-COW-3, as far as neither tier nor weapon says it."""

    brawl_base: Count
    marksman: Change
    brawler: Change
    light_cover: Change
    heavy_cover: Change
    blinded: Change
    head_scar: Change
    arms_scar: Change


class Wounds(Struct, frozen=True, forbid_unknown_fields=True):
    """T-COW-4: location by die, severity by location and die, damage by severity."""

    location: Annotated[tuple[Location, ...], Meta(min_length=6, max_length=6)]
    chart: dict[Location, Letters]
    damage: dict[Grade, Count]

    def hit(self, where: int, how: int) -> tuple[Location, int]:
        """Return the location and the damage of a hit, by its two dice (COW-8.2a)."""
        location = self.location[where - 1]
        return location, self.of(self.grade(location, how))

    def grade(self, location: Location, how: int) -> Grade:
        """Return how bad a hit in a location is, by the severity die."""
        return cast(Grade, self.chart[location][how - 1])

    def of(self, grade: Severity) -> int:
        """Return the damage of a hit so bad."""
        return self.damage[grade] if grade else 0

    def __post_init__(self) -> None:
        for name, rows, whole in (("chart", self.chart, 5), ("damage", self.damage, 3)):
            if len(rows) != whole:
                raise ValueError(f'"{name}" must have {whole} rows')


class Scars(Struct, frozen=True, forbid_unknown_fields=True):
    """T-COW-4, last column: at `threshold` damage in one location."""

    threshold: Some
    gut_face: Face
    gut_damage: Count
    chest_face: Face
    chest_points: Count
    legs_walk: Inches


class Moves(Struct, frozen=True, forbid_unknown_fields=True):
    """Action points, and inches of a Walk, a Run and a floor's climb."""

    action_points: Some
    walk: Inches
    run: Inches
    run_dice: Count
    fast: Inches
    climb: Annotated[int, Meta(ge=1, le=300)]


class Falls(Struct, frozen=True, forbid_unknown_fields=True):
    """COW-5.5: damage by floors, one first: up to the face `safe`, above it, without any roll.

    `near` bounds how far off the nearest free cell may be (COW-R34).
    """

    safe: Face
    soft: Count
    better: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=8)]
    worse: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=8)]
    deadly: Count
    near: Count

    def __post_init__(self) -> None:
        if len(self.better) != len(self.worse):
            raise ValueError('"better" and "worse" must be of the same floors')


class Gun(Struct, frozen=True, forbid_unknown_fields=True):
    """COW-R41: the Gatling gun's row among the weapons, and its Shoots in a player turn."""

    weapon: Row
    shots: Count


class Deployment(Struct, frozen=True, forbid_unknown_fields=True):
    """COW-H2: how far from an edge a posse is placed."""

    depth: Inches


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """GEN-10: when models are counted."""

    turns: Some


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them, e.g. tables.weapons["revolver"].dice[0]."""

    bands: Annotated[tuple[Inches, ...], Meta(min_length=1, max_length=6)]
    tiers: dict[Row, Tier]
    posse: Posse
    weapons: dict[Row, Weapon]
    dynamite: Dynamite
    melee: dict[Row, Melee]
    parting: Parting
    modifiers: Modifiers
    wounds: Wounds
    scars: Scars
    moves: Moves
    end: End
    falls: Falls
    gun: Gun
    deployment: Deployment
    notch: dict[Row, NotchCard]
    weather: dict[Region, Results]
    skies: dict[Row, Sky]

    def __post_init__(self) -> None:
        if any(near >= far for near, far in pairwise(self.bands)):
            raise ValueError('each of the "bands" must end farther off than the one before')
        for name, weapon in self.weapons.items():
            if len(weapon.dice) > len(self.bands):
                raise ValueError(f'"{name}" has more entries under "dice" than there are "bands"')
        if self.gun.weapon not in self.weapons:
            raise ValueError(f'the "gun" is no weapon: "{self.gun.weapon}"')
        for region, results in self.weather.items():
            for sky in results:
                if sky not in self.skies:
                    raise ValueError(
                        f'the "weather" of "{region}" is not among the "skies": "{sky}"'
                    )


def load(*overrides: Mapping[str, Any]) -> Tables:
    """Return the tables in force, the last override on top; raise ScenarioInvalid."""
    return tables.load(_text(), Tables, *overrides)


def stored(plain: Any) -> Tables:
    """Return the tables of a stored game; what there was not yet when it began is as it is now."""
    return shaped(tables.laid_over(tables.figures(_text()), plain), Tables, "tables")


def marks(in_force: Tables) -> dict[str, Origin]:
    """Return where each figure in force is from: {"weapons.revolver.dice": "house"}."""
    return tables.marks(_text(), in_force)


def _text() -> str:
    return files(__package__).joinpath("tables.toml").read_text(encoding="utf-8")
