"""The options of a game in words (GEN-9)."""

from engine.core import switching
from engine.core.scenario import Scenario
from engine.core.switching import Switch
from engine.rulesets.pirates.state import Options

TOLD = {
    "turns": "the turn after which losses are compared (GEN-10)",
    "npc": "who plays those that are nobody's: the umpire, or they attack (PIR-R34)",
    "npc_card": "unusually good ones have a card in the pack (PIR-T6)",
}
STEPS = {
    "turns": (None, 4, 6, 8, 10, 12, 15, 20, 30),
}


def switches(scenario: Scenario) -> tuple[Switch, ...]:
    """Return the switches of a game, as a scenario sets them."""
    return switching.switches(Options, scenario, TOLD, STEPS)
