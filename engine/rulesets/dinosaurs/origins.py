"""Where the figures of an attack come from: the rulebook, this house, whoever changed them."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec.structs import replace

from engine.core import citing
from engine.core.scene import Part, Span
from engine.core.setting import Setting
from engine.core.tables import Origin
from engine.rulesets.dinosaurs import tables
from engine.rulesets.dinosaurs.events import AttackGathered
from engine.rulesets.dinosaurs.state import State
from engine.rulesets.dinosaurs.tables import Tables

RANGE = "DINO-C10"

# by the rule that a part cites: where in the tables its figure stands
_FIGURES = {
    "T-DINO-1": "weapons.{weapon}.{stat}",
    "T-DINO-2": "armour.{worn}.ar",
    "T-DINO-4": "characters.{kind}.{stat}",
    "T-DINO-5": "dinosaurs.{kind}.{stat}",
    "DINO-C9": "{book}.{target}.ar",
    RANGE: "modifiers.{band}",
    "DINO-C11": "modifiers.cover",
    "DINO-C12": "modifiers.elevation",
    "DINO-C15": "modifiers.charge",
    "DINO-H7": "blast.miss_chance",
}


def cited(state: State, attack: AttackGathered) -> AttackGathered:
    """Return an attack, the rule of each part with its mark where the rulebook prints none."""
    marks, words = _marks(state.setting), _words(state, attack)
    miss = "rmc" if attack.act == "shoot" else "mmc"

    def marked(parts: tuple[Part, ...], stat: str) -> tuple[Part, ...]:
        return citing.cited(parts, _FIGURES, marks, stat=stat, **words)

    return replace(
        attack,
        need=marked(attack.need, miss),
        attacks=marked(attack.attacks, "attacks"),
        damage=marked(attack.damage, "damage"),
    )


def _words(state: State, attack: AttackGathered) -> dict[str, str]:
    """Return the rows that an attack speaks of; a log may speak of such as there are not."""
    figure, target = state.known(attack.figure), state.known(attack.target)
    bands = (part.name.partition(" ")[0] for part in attack.need if part.rule == RANGE)
    return {
        "weapon": attack.weapon,
        "kind": figure.type if figure else "",
        "target": target.type if target else "",
        "book": "dinosaurs" if target and state.is_dinosaur(target) else "characters",
        "worn": target.armour if target else "",
        "band": next(bands, ""),
    }


def tag(state: State, *paths: str) -> Span:
    """Return what stands behind figures of the tables on a card."""
    return citing.tag(_marks(state.setting), *paths)


@lru_cache(maxsize=16)
def _marks(setting: Setting[Tables]) -> Mapping[str, Origin]:
    return tables.marks(setting.tables)
