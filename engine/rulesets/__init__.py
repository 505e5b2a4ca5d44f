"""The rulebooks that can be played."""

from typing import Any

from engine.rulesets.cowpoke.ruleset import Cowpoke

RULESETS: tuple[Any, ...] = (Cowpoke(),)
