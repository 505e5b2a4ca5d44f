"""The options of a game in words (GEN-9)."""

from engine.core import switching
from engine.core.scenario import Scenario
from engine.core.switching import Switch
from engine.rulesets.dinosaurs.state import Options

TOLD = {
    "turns": "the Turn after which losses are compared (GEN-10)",
    "budget": "what a posse may cost, in dollars (DINO-H2)",
    "unaware": "sides that expect nobody until the first attack (DINO-R5)",
    "herds": "sides that are no posse and are bound by no budget (DINO-H2)",
    "standard": "table and deployment are the standard ones (DINO-H1)",
}
STEPS = {
    "turns": (None, 4, 6, 8, 10, 12, 15, 20, 30),
    "budget": (None, 500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000),
}


def switches(scenario: Scenario) -> tuple[Switch, ...]:
    """Return the switches of a game, as a scenario sets them."""
    return switching.switches(Options, scenario, TOLD, STEPS)
