"""What a game is played with and never changes: the scenario, the tables in force, the ground.

A state carries its setting but is stored without it: a log holds it once, at its start.
"""

import hashlib
from typing import Generic, TypeVar

import msgspec

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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setting) and self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)
