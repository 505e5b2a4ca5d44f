"""Where the figures of a pool come from: the rulebook, this house, or whoever changed them."""

from collections.abc import Mapping
from functools import lru_cache

from engine.core import citing
from engine.core.scene import Part, Span
from engine.core.setting import Setting
from engine.core.tables import Origin
from engine.rulesets.cowpoke import tables
from engine.rulesets.cowpoke.explosion import OUTER
from engine.rulesets.cowpoke.state import State
from engine.rulesets.cowpoke.tables import Tables

# by the rule that a part cites: where in the tables its figure stands
_FIGURES = {
    "T-COW-1": "tiers.{row}.shoot",
    "T-COW-2": "weapons.{weapon}.dice",
    "T-COW-4": "modifiers.{row}",
    "T-COW-5": "notch.{row}.number",
    "T-COW-6": "skies.{sky}.{figure}",
    "COW-2.3a": "modifiers.brawler",
    "COW-2.3d": "modifiers.marksman",
    "COW-4.4b": "weapons.{weapon}.aim",
    "COW-4.4e": "weapons.{weapon}.blaze",
    "COW-5.3a": "modifiers.blinded",
    "COW-A.3c": "dynamite.{zone}",
    "COW-6.1c": "modifiers.light_cover",
    "COW-6.1d": "modifiers.heavy_cover",
    "COW-7.2a": "modifiers.brawl_base",
    "COW-7.2b": "melee.{weapon}.dice",
    "COW-7.2d": "melee.{weapon}.dice",
    "COW-7.2e": "tiers.{row}.brawl",
    "COW-7.5b": "parting.{row}",
}


def cited(state: State, parts: tuple[Part, ...], weapon: str) -> tuple[Part, ...]:
    """Return a pool's parts, the rule of each with its mark where the rulebook prints none."""
    marks, sky, figure = _marks(state.setting), state.weather, _weathers(state)
    zone = "outer_dice" if any(part.name == OUTER for part in parts) else "dice"
    words = {"weapon": weapon, "sky": sky, "figure": figure, "zone": zone}
    return citing.cited(parts, _FIGURES, marks, **words)


def _weathers(state: State) -> str:
    """Return the figure by which the weather in force changes pools."""
    row = state.tables.skies.get(state.weather)
    figures = ("shoot", "aim", "watch", "number")
    return next((figure for figure in figures if getattr(row, figure, 0)), "told")


def tag(state: State, *paths: str) -> Span:
    """Return what stands behind figures of the tables on a card."""
    return citing.tag(_marks(state.setting), *paths)


@lru_cache(maxsize=16)
def _marks(setting: Setting[Tables]) -> Mapping[str, Origin]:
    return tables.marks(setting.tables)
