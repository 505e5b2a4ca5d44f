"""Where the figures of a sum come from: the rulebook, this house, or whoever changed them."""

from collections.abc import Mapping
from functools import lru_cache

from engine.core import citing
from engine.core.scene import Part, Span
from engine.core.setting import Setting
from engine.core.tables import Origin
from engine.rulesets.peppercorn import tables
from engine.rulesets.peppercorn.state import State
from engine.rulesets.peppercorn.tables import Tables

Paths = Mapping[str, str]

# by the rule that a part cites: where in the tables its figure stands
SHOT: Paths = {
    "T-PEP-2": "firearms.{weapon}.scores",
    "T-PEP-4": "cast.{sheet}.firing",
    "PEP-C9": "tests.shaken",
}
THROW: Paths = {"PEP-R21": "throwing.scores", "PEP-B5": "cast.{sheet}.throwing"}
MELEE: Paths = {"PEP-L1": "cast.{sheet}.melee", "PEP-R15": "close.{weapon}.use"}
STRIKE: Paths = {
    "T-PEP-2": "firearms.{weapon}.strikes",
    "PEP-P12": "close.{weapon}.strike",
    "PEP-B1": "close.{weapon}.strike",
}
NERVE: Paths = {"PEP-C2": "cast.{sheet}.{row}"}
DOOR: Paths = {"PEP-D1": "cast.{sheet}.{row}"}


def cited(state: State, parts: tuple[Part, ...], paths: Paths, **words: str) -> tuple[Part, ...]:
    """Return parts, the rule of each with its mark where the rulebook prints none.

    `words` name the rows that the parts are from: sheet="tull", weapon="rifle".
    """
    rows = {"sheet": "", "weapon": "", **words}
    return citing.cited(parts, paths, _marks(state.setting), **rows)


def tag(state: State, *paths: str) -> Span:
    """Return what stands behind figures of the tables on a card."""
    return citing.tag(_marks(state.setting), *paths)


@lru_cache(maxsize=16)
def _marks(setting: Setting[Tables]) -> Mapping[str, Origin]:
    return tables.marks(setting.tables)
