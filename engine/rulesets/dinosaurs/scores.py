"""What stands on a figure's card: type, armour, weapons and whiskey taken together."""

from engine.core.geometry import TENTHS
from engine.rulesets.dinosaurs.state import Figure, State, has_heart
from engine.rulesets.dinosaurs.tables import (
    FISTS,
    NATURAL,
    NATURAL_NAME,
    Character,
    Dinosaur,
    Weapon,
)


def row(state: State, figure: Figure) -> Character | Dinosaur:
    """Return a figure's row of T-DINO-4 or T-DINO-5."""
    tables = state.tables
    return tables.characters.get(figure.type) or tables.dinosaurs[figure.type]


def mv(state: State, figure: Figure) -> int:
    """Return MV in inches, what is worn included (DINO-M1; T-DINO-2)."""
    worn = state.tables.armour.get(figure.armour)
    return max(0, row(state, figure).mv + (worn.mv if worn else 0))


def budget(state: State, figure: Figure) -> int:
    """Return a Standard Move in tenths of an inch (GEN-4)."""
    return TENTHS * mv(state, figure)


def fear(state: State, figure: Figure) -> int:
    """Return the Fear score, whiskey included (DINO-F2; T-DINO-6)."""
    return row(state, figure).fear + has_heart(state, figure)


def natural_ar(state: State, figure: Figure) -> int:
    """Return the AR that a figure is born with."""
    return row(state, figure).ar


def worn_ar(state: State, figure: Figure) -> int:
    """Return the AR of what is worn (T-DINO-2)."""
    worn = state.tables.armour.get(figure.armour)
    return worn.ar if worn else 0


def ranged_miss(state: State, figure: Figure) -> int | None:
    """Return the RMC; a dinosaur has none (T-DINO-5)."""
    card = row(state, figure)
    return card.rmc if isinstance(card, Character) else None


def melee_miss(state: State, figure: Figure) -> int:
    """Return the MMC."""
    return row(state, figure).mmc


def weapon(state: State, figure: Figure, key: str) -> Weapon:
    """Return a weapon of a figure as a row of T-DINO-1, the natural one too (DINO-H4)."""
    card = row(state, figure)
    if key == NATURAL and isinstance(card, Dinosaur):
        return Weapon(NATURAL_NAME, "melee", 1, card.attacks, card.damage)
    return state.tables.weapons.get(key) or state.tables.weapons[FISTS]


def melee_weapons(state: State, figure: Figure) -> tuple[str, ...]:
    """Return what a figure strikes with, each once."""
    return tuple(
        key
        for key in dict.fromkeys(figure.weapons)
        if weapon(state, figure, key).kind == "melee" and figure.loaded(key)
    )


def guns(state: State, figure: Figure, kind: str = "ranged") -> tuple[str, ...]:
    """Return the loaded weapons of a kind, a pair of one kind named once."""
    return tuple(
        key
        for key in dict.fromkeys(figure.weapons)
        if weapon(state, figure, key).kind == kind and figure.loaded(key)
    )
