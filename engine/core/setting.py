"""What a game is played with and never changes: the scenario, the tables in force, the ground.

A state carries its setting but is stored without it: a log holds it once, at its start.
"""

import hashlib
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec

from engine.core.geometry import Cell
from engine.core.ground import Ground
from engine.core.scenario import Scenario

T = TypeVar("T")


class Setting(Generic[T]):
    """`tables` is the ruleset's own typed struct. Two settings are equal if their prints are."""

    def __init__(self, scenario: Scenario, tables: T) -> None:
        self.scenario = scenario
        self.tables = tables
        self.ground = Ground(scenario.floors, scenario.legend)
        content = msgspec.json.encode((scenario, tables), order="deterministic")
        self.fingerprint = hashlib.blake2b(content, digest_size=16).hexdigest()

    def ground_after(self, changes: tuple[tuple[Cell, str], ...]) -> Ground:
        """Return the ground with other map characters in some cells: doors opened, walls gone."""
        return _ground_after(self, changes) if changes else self.ground

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setting) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)


@lru_cache(maxsize=256)
def _ground_after(setting: Setting[Any], changes: tuple[tuple[Cell, str], ...]) -> Ground:
    return setting.ground.changed(dict(changes))
