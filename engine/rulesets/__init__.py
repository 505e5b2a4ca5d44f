"""The rulebooks that can be played."""

from typing import Any

from engine.core.errors import ScenarioInvalid
from engine.core.ruleset import Ruleset
from engine.core.words import nearest, quoted
from engine.rulesets.cowpoke.ruleset import Cowpoke
from engine.rulesets.dinosaurs.ruleset import Dinosaurs
from engine.rulesets.peppercorn.ruleset import Peppercorn
from engine.rulesets.pirates.ruleset import Pirates

RULESETS: tuple[Ruleset[Any], ...] = (Cowpoke(), Dinosaurs(), Peppercorn(), Pirates())


def named(name: str) -> Ruleset[Any]:
    """Return the ruleset of a name; raise ScenarioInvalid, at its path, if there is none."""
    for rules in RULESETS:
        if rules.name == name:
            return rules
    known = [rules.name for rules in RULESETS]
    raise ScenarioInvalid(f"there are no rules {quoted(name)}{nearest(name, known)}", "rules")
