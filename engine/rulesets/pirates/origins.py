"""Where the figures of a sum come from: the rulebook, this house, or whoever changed them."""

from collections.abc import Mapping
from functools import lru_cache

from engine.core import citing
from engine.core.scene import Part, Span
from engine.core.setting import Setting
from engine.core.tables import Origin
from engine.rulesets.pirates import tables
from engine.rulesets.pirates.state import State
from engine.rulesets.pirates.tables import Tables

Paths = Mapping[str, str]

# by the rule that a part cites: where in the tables its figure stands
SHOT: Paths = {
    "T-PIR-1": "guns.{row}.numbers",
    "PIR-S7": "classes.{row}.shoot",
    "PIR-S8": "modifiers.{row}",
    "PIR-S9": "modifiers.wound",
    "PIR-R18": "modifiers.cover",
    "T-PIR-4": "cards.steady.figure",
}
MELEE: Paths = {
    "PIR-B2": "classes.{row}.melee",
    "PIR-B3": "blades.{row}.melee",
    "PIR-W2": "modifiers.grounded",
    "PIR-R11": "modifiers.wound",
    "PIR-R19": "modifiers.outnumbered",
    "T-PIR-4": "cards.swash.figure",
}
WOUND: Paths = {
    "T-PIR-1": "guns.{row}.wound",
    "PIR-B3": "blades.{row}.wound",
    "T-PIR-4": "cards.rum.figure",
}


def cited(state: State, parts: tuple[Part, ...], paths: Paths) -> tuple[Part, ...]:
    """Return parts, the rule of each with its mark where the rulebook prints none."""
    return citing.cited(parts, paths, _marks(state.setting))


def tag(state: State, *paths: str) -> Span:
    """Return what stands behind figures of the tables on a card."""
    return citing.tag(_marks(state.setting), *paths)


@lru_cache(maxsize=16)
def _marks(setting: Setting[Tables]) -> Mapping[str, Origin]:
    return tables.marks(setting.tables)
