"""The options of a game in words (GEN-9)."""

from engine.core import switching
from engine.core.scenario import Scenario
from engine.core.switching import Switch
from engine.rulesets.peppercorn.state import Options

TOLD = {
    "moves": "the move after which it is over (PEP-H2)",
    "npc": "who plays the neutrals: the umpire, or they stand (PEP-R56)",
    "vote": "the election is held (PEP-H3)",
    "concealment": "somebody may be concealed, and all look about (PEP-R51)",
}
STEPS = {
    "moves": (None, 4, 6, 8, 10, 12, 15, 20),
}


def switches(scenario: Scenario) -> tuple[Switch, ...]:
    """Return the switches of a game, as a scenario sets them."""
    return switching.switches(Options, scenario, TOLD, STEPS)
