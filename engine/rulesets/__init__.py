"""The rulebooks that can be played."""

from typing import Any

from engine.core.ruleset import Ruleset
from engine.rulesets.cowpoke.ruleset import Cowpoke

RULESETS: tuple[Ruleset[Any], ...] = (Cowpoke(),)
