"""The figures in force: `tables.toml`, with house rules laid over it.

Signs are as in the rulebook: what makes something worse for whoever rolls is negative, but for
`firing` of the cast, which is added to the score needed.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from engine.core import tables
from engine.core.shaping import shaped
from engine.core.tables import Origin
from engine.rulesets.peppercorn.figures import (
    CLASSES,
    FISTS,
    Aid,
    Blows,
    Close,
    Dodging,
    Figures,
    Firearm,
    Firing,
    Mauling,
    Melee,
    Row,
    Strikes,
    Throwing,
    Wounds,
)
from engine.rulesets.peppercorn.sheets import (
    Beast,
    Cash,
    Character,
    Doors,
    End,
    Fatigue,
    Fright,
    Hearing,
    Moves,
    Nerve,
    RidingDown,
    Spotting,
    Tests,
    Vote,
)


class Tables(Figures, frozen=True):
    """All of them, e.g. tables.firearms["rifle"].scores[0]."""

    firearms: dict[Row, Firearm]
    firing: Firing
    close: dict[Row, Close]
    aids: dict[Row, Aid]
    melee: Melee
    mauling: Mauling
    dodging: Dodging
    blows: Blows
    throwing: Throwing
    strikes: Strikes
    wounds: Wounds
    fatigue: Fatigue
    doors: Doors
    moves: Moves
    spotting: Spotting
    hearing: Hearing
    nerve: dict[Row, Nerve]
    tests: Tests
    beasts: dict[Row, Beast]
    fright: Fright
    riding_down: RidingDown
    cash: Cash
    vote: Vote
    end: End
    cast: dict[Row, Character]

    def __post_init__(self) -> None:
        if sorted(self.nerve) != sorted(CLASSES):
            raise ValueError(f'"nerve" must have the rows {", ".join(CLASSES)} and no other')
        if FISTS not in self.close:
            raise ValueError(f'"close" must have a row "{FISTS}"')
        if both := set(self.firearms) & {*self.close, *self.aids}:
            raise ValueError(f'"{min(both)}" is a firearm already')
        for name, sheet in self.cast.items():
            if not set(sheet.guns) <= set(self.firearms):
                raise ValueError(f'"{name}" has a gun that is not in the tables')
            if not set(sheet.things) <= {*self.close, *self.aids}:
                raise ValueError(f'"{name}" has a thing that is not in the tables')


def load(*overrides: Mapping[str, Any]) -> Tables:
    """Return the tables in force, the last override on top; raise ScenarioInvalid."""
    return tables.load(_text(), Tables, *overrides)


def stored(plain: Any) -> Tables:
    """Return the tables of a stored game; what there was not yet when it began is as it is now."""
    return shaped(tables.laid_over(tables.figures(_text()), plain), Tables, "tables")


def marks(in_force: Tables) -> dict[str, Origin]:
    """Return where each figure in force is from: {"firearms.rifle.scores": "house"}."""
    return tables.marks(_text(), in_force)


def _text() -> str:
    return files(__package__).joinpath("tables.toml").read_text(encoding="utf-8")
