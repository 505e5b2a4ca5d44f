"""The options of a game in words (GEN-9)."""

from engine.core import switching
from engine.core.scenario import Scenario
from engine.core.switching import Switch
from engine.rulesets.cowpoke.state import Options

TOLD = {
    "turns": "the Game Turn after which losses are compared (GEN-10)",
    "order": "who follows the first player: in a circle, or by initiative (COW-3.2b)",
    "deploy": "the players place their posses at their edges first (COW-H2)",
    "notch": "every enemy dropped earns a Notch card (COW-B.1a)",
    "notch_start_card": "each player is dealt a Notch card at the start (COW-B.1b)",
    "weather": "weather of a region, rolled before the first turn (COW-C.1a)",
    "weather_result": "the face on the weather's table; 0: it is rolled (COW-C.1a)",
    "dead_reckoning": "nothing is measured in advance, no odds are shown (COW-9.1a)",
    "campaign": "whoever fell is rolled for after the game (COW-9.2a)",
}
STEPS = {
    "turns": (None, 4, 6, 8, 10, 12, 15, 20, 30),
}


def switches(scenario: Scenario) -> tuple[Switch, ...]:
    """Return the switches of a game, as a scenario sets them; who fights whom is its own."""
    found = switching.switches(Options, scenario, TOLD, STEPS)
    return tuple(switch for switch in found if switch.name in TOLD)
