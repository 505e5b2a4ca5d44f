"""The figures in force: `tables.toml`, with house rules laid over it.

Signs are as in T-COW-3: what takes dice away is negative.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from engine.core import tables
from engine.core.tables import Origin

Count = Annotated[int, Meta(ge=0, le=100)]
Some = Annotated[int, Meta(ge=1, le=100)]
Change = Annotated[int, Meta(ge=-100, le=100)]
Face = Annotated[int, Meta(ge=0, le=6)]
Inches = Annotated[int, Meta(ge=0, le=300)]
Location = Literal["arms", "legs", "gut", "chest", "head"]
LOCATIONS: tuple[Location, ...] = ("head", "chest", "gut", "arms", "legs")
SEVERITIES = {"L": "Light", "S": "Serious", "M": "Mortal"}


class Tier(Struct, frozen=True, forbid_unknown_fields=True):
    """T-COW-1: hit points, dice in brawls and shots, number of skills, points of a posse."""

    hp: Some
    brawl: Change
    shoot: Change
    skills: Count
    points: Count


class Posse(Struct, frozen=True, forbid_unknown_fields=True):
    """What a posse may have in all, and a man may carry."""

    points: Some
    weapons: Count
    long_arms: Count


class Ranges(Struct, frozen=True, forbid_unknown_fields=True):
    """The last inch of each band, nearest first, and what the bands are called."""

    bands: Annotated[tuple[Inches, ...], Meta(min_length=1, max_length=12)]
    names: Annotated[tuple[str, ...], Meta(min_length=1, max_length=12)]

    def __post_init__(self) -> None:
        if list(self.bands) != sorted(set(self.bands)):
            raise ValueError('each of the "bands" must end farther off than the one before')
        if len(self.names) != len(self.bands):
            raise ValueError('"names" and "bands" must be equally many')


class Weapon(Struct, frozen=True, forbid_unknown_fields=True, rename={"kind": "class"}):
    """T-COW-2: `dice` has one entry per band, 0 where it cannot shoot.

    `spread` is the number of hearts. `aim` and `blaze` are 0 for a weapon that has neither.
    """

    kind: Literal["handgun", "long_arm", "fixed", "thrown"]
    dice: Annotated[tuple[Count, ...], Meta(min_length=1, max_length=12)]
    hands: Annotated[int, Meta(ge=1, le=2)]
    aim: Count
    blaze: Count
    out_of_ammo: bool
    spread: Count
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
    """COW-7.5b: dice of a free attack on a man who leaves."""

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
    chart: dict[Location, Annotated[str, Meta(pattern="^[LSM]{6}$")]]
    damage: dict[Literal["L", "S", "M"], Count]


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
    climb: Inches


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """GEN-10: when models are counted."""

    turns: Some


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them, e.g. tables.weapons["revolver"].dice[0]."""

    tiers: dict[str, Tier]
    posse: Posse
    ranges: Ranges
    weapons: dict[str, Weapon]
    dynamite: Dynamite
    melee: dict[str, Melee]
    parting: Parting
    modifiers: Modifiers
    wounds: Wounds
    scars: Scars
    moves: Moves
    end: End

    def __post_init__(self) -> None:
        bands = len(self.ranges.bands)
        for name, weapon in self.weapons.items():
            if len(weapon.dice) > bands:
                raise ValueError(f'"{name}" has dice for more than the {bands} bands there are')
            force_setattr(weapon, "dice", weapon.dice + (0,) * (bands - len(weapon.dice)))

    def band(self, distance2: int) -> int | None:
        """Return the range band of a squared distance, 0 for point blank; None beyond all."""
        bands = enumerate(self.ranges.bands)
        return next((band for band, last in bands if distance2 <= last * last), None)


def load(*overrides: Mapping[str, Any]) -> Tables:
    """Return the tables in force, the last override on top; raise ScenarioInvalid."""
    return tables.load(_text(), Tables, *overrides)


def marks(*overrides: Mapping[str, Any]) -> dict[str, Origin]:
    """Return where each figure is from: {"weapons.revolver.dice": "house"}."""
    return tables.marks(_text(), *overrides)


def _text() -> str:
    return files(__package__).joinpath("tables.toml").read_text(encoding="utf-8")
